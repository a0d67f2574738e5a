//! The two fencers at rest: their places, their poses, and the cards beside them.

use super::played::{PlayedCards, on_piste, top_discard};
use crate::engine::Seat;
use crate::engine::piste::{Phase, Public, Reason, Value};
use crate::engine::seat::BySeat;
use crate::scene::figure::Pose;

/// A still picture of the piste.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    /// The spaces of the fencers, 1 to 23.
    pub place: BySeat<u8>,
    /// The poses of the fencers.
    pub pose: BySeat<Pose>,
    /// The cards that lie beside the fencers.
    pub cards: BySeat<PlayedCards>,
    /// The top card of the discards.
    pub top: Option<Value>,
    /// The seat whose lamp is lit: the winner of the round.
    pub lamp: Option<Seat>,
    /// Whether the point has touched.
    pub touch: bool,
    /// Whether both lamps are dimmed, as in a drawn round.
    pub nul: bool,
}

impl Stage {
    /// The picture of a round between two actions. When the bout is over, the winner's foil is raised and the loser bows.
    #[must_use]
    pub fn at_rest(public: &Public) -> Self {
        let stage = Self::of_round(public);
        let won = public.outcome().and_then(|outcome| public.bout.after(outcome).winner());
        match won {
            Some(winner) => stage.celebrating().with(winner.other(), Pose::Defeat),
            None => stage,
        }
    }

    /// The same, but the end of a bout looks like that of any round: the touch, or the winner's celebration.
    #[must_use]
    pub fn of_round(public: &Public) -> Self {
        let place = BySeat::from_fn(|seat| public.position[seat].number());
        let (pose, cards, top) = (BySeat([Pose::EnGarde; 2]), on_piste(public), top_discard(public));
        let still = Self { place, pose, cards, top, lamp: None, touch: false, nul: false };
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

    /// Who stands in the light: the seat that is to act, and at the end of a bout its winner, after the touch.
    #[must_use]
    pub fn in_light(&self, public: &Public) -> Option<Seat> {
        match public.outcome() {
            None => Some(public.to_act),
            Some(outcome) => public.bout.after(outcome).winner().filter(|_| self.lamp.is_some() && !self.touch),
        }
    }

    /// Whether the point of this seat's attack has touched.
    #[must_use]
    pub fn touches(&self, seat: Seat) -> bool {
        self.touch && self.attacks(seat)
    }

    /// Whether the point of this seat's attack stops short of the opponent: it is still to be answered.
    #[must_use]
    pub fn is_short(&self, seat: Seat) -> bool {
        !self.touch && self.attacks(seat)
    }

    /// Whether the attack of this seat is being parried.
    #[must_use]
    pub fn is_parried(&self, seat: Seat) -> bool {
        self.attacks(seat) && self.pose[seat.other()] == Pose::Parry
    }

    fn attacks(&self, seat: Seat) -> bool {
        self.pose[seat].attack_distance().is_some()
    }

    /// The gap between the fencers, 1 to 22.
    #[must_use]
    pub const fn gap(&self) -> u8 {
        let BySeat([left, right]) = self.place;
        right.saturating_sub(left)
    }

    /// The same with another pose for one fencer.
    #[must_use]
    pub fn with(mut self, seat: Seat, pose: Pose) -> Self {
        self.pose[seat] = pose;
        self
    }

    /// The same with both fencers upright, their guards in front of their faces.
    #[must_use]
    pub fn saluting(self) -> Self {
        Self { pose: BySeat([Pose::Salute; 2]), ..self }
    }

    /// The same with the winner's joy instead of the touch; who was hit stands as before.
    #[must_use]
    pub fn celebrating(self) -> Self {
        let Some(winner) = self.lamp else { return self };
        Self { touch: false, ..self }.with(winner, Pose::Victory)
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
