//! The two fencers at rest: where they stand and what their bodies do.

use super::Pose;
use crate::engine::Seat;
use crate::engine::piste::{Phase, Public, Reason};
use crate::engine::seat::BySeat;

/// A still picture of the piste.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    /// The spaces on which the fencers stand, 1 to 23.
    pub place: BySeat<u8>,
    /// What their bodies do.
    pub pose: BySeat<Pose>,
    /// Whose lamp is lit: who has just won the round.
    pub lamp: Option<Seat>,
    /// Whether the point has arrived.
    pub touch: bool,
    /// Whether both lamps are dimmed: a drawn round.
    pub nul: bool,
}

impl Stage {
    /// The picture of a round between two actions.
    #[must_use]
    pub fn at_rest(public: &Public) -> Self {
        let place = BySeat::from_fn(|seat| public.position[seat].number());
        let still = Self { place, pose: BySeat([Pose::EnGarde; 2]), lamp: None, touch: false, nul: false };
        match public.phase {
            Phase::Turn | Phase::LastChance => still,
            Phase::Riposte => still.with(public.to_act, Pose::Parry),
            Phase::Answer(attack) => still.with(public.to_act.other(), Pose::attack(attack.value.number())),
            Phase::Over(outcome) => match outcome.winner {
                None => Self { nul: true, ..still },
                Some(winner) => still.won(winner, outcome.by),
            },
        }
    }

    /// The spaces between the fencers, 1 to 22.
    #[must_use]
    pub fn gap(&self) -> u8 {
        self.place[Seat::RIGHT].saturating_sub(self.place[Seat::LEFT])
    }

    /// The same with another pose for one fencer.
    #[must_use]
    pub fn with(mut self, seat: Seat, pose: Pose) -> Self {
        self.pose[seat] = pose;
        self
    }

    fn won(self, winner: Seat, by: Reason) -> Self {
        let lit = Self { lamp: Some(winner), ..self };
        if by == Reason::Hit {
            let touched = Self { touch: true, ..lit };
            touched.with(winner, Pose::attack(self.gap())).with(winner.other(), Pose::Hit)
        } else {
            lit.with(winner, Pose::Victory)
        }
    }
}
