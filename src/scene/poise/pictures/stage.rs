//! The table in one picture.

use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Ending, Phase, Public};
use crate::scene::figure::Pose;
use crate::scene::poise::duel;
use crate::scene::poise::travel::{Place, Travel};

/// The table at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The public part of the game.
    pub public: Public,
    /// The seats that have just been hit.
    pub hurt: Vec<Seat>,
    /// How the Exchange ends if nothing else is played, or how it has ended while its end is shown; `None` without one.
    pub ending: Option<Ending>,
    /// The poses of the seats that are not at rest.
    pub poses: Vec<(Seat, Pose)>,
    /// By how much the Poise of seats has just changed.
    pub changes: Vec<(Seat, i8)>,
    /// The seat that has just fired the Pistol.
    pub shot: Option<Seat>,
    /// The Attack whose Response a Press is removing: it is seen to go before the Attack lies open.
    pub pressed: Option<u8>,
    /// The cards that are on their way.
    pub travels: Vec<Travel>,
}

impl Stage {
    /// The table at rest.
    #[must_use]
    pub fn of(public: Public) -> Self {
        let ending = public.opponent.map(|_| public.ending());
        let (hurt, poses, changes, travels) = Default::default();
        Self { public, hurt, ending, poses, changes, shot: None, pressed: None, travels }
    }

    /// Whether this Response does not count in this picture: a Press is removing it, or it is still on its way.
    #[must_use]
    pub fn is_pending(&self, attack: u8, response: Card) -> bool {
        let comes = |travel: &Travel| travel.to == Place::Field(attack) && travel.card == Some(response);
        self.pressed == Some(attack) || self.travels.iter().any(comes)
    }

    /// The player of whom this picture says that they have just gone out: of several the one at `home`, otherwise the last.
    #[must_use]
    pub fn gone(&self, home: Seat) -> Option<Seat> {
        let gone = || self.hurt.iter().copied().filter(|seat| !self.public.in_play[*seat]);
        gone().find(|seat| *seat == home).or_else(|| gone().next_back())
    }

    /// The damage that hurts a seat in this picture, whether or not it had Poise to lose: of the shot, otherwise of the
    /// Exchange. 0 if nothing does.
    #[must_use]
    pub fn wound(&self, seat: Seat) -> u8 {
        let shot = || self.public.rules().edition.face(Card::Pistol).damage;
        match (self.hurt.contains(&seat), self.shot) {
            (false, _) => 0,
            (true, Some(_)) => shot(),
            (true, None) => self.ending.map_or(0, |ending| ending.damage_to(seat)),
        }
    }

    /// The pose of a seat.
    #[must_use]
    pub fn pose(&self, seat: Seat) -> Pose {
        let shown = self.poses.iter().find(|(posed, _)| *posed == seat);
        shown.map_or_else(|| duel::rest(&self.public, seat), |(_, pose)| *pose)
    }

    /// Whether a player of a larger table is not part of anything yet: the one whose turn it is has chosen no target.
    #[must_use]
    pub fn is_apart(&self, seat: Seat) -> bool {
        let public = &self.public;
        let is_unaimed = public.opponent.is_none() && matches!(public.phase, Phase::Discard | Phase::Prepare);
        public.rules().seats > 2
            && is_unaimed
            && public.active != seat
            && matches!(self.pose(seat), Pose::EnGarde | Pose::Weary)
            && self.changes.is_empty()
            && !self.is_shooting()
    }

    /// Whether the Pistol has just been fired: its target stands opposite before the shot is seen.
    fn is_shooting(&self) -> bool {
        matches!(self.public.history.backwards().next(), Some((_, Action::Fire { .. })))
    }

    /// The poses at the end of an Exchange: an attacker who hits lunges; if both hit, both lunge half as far, each on the point
    /// of the other. Who is hit starts back once the losses are shown.
    pub(super) fn blows(&self, ending: &Ending, lost: bool) -> Vec<(Seat, Pose)> {
        let hit = ending.damage.map(|damage| damage > 0);
        let pose = |(place, seat): (usize, Seat)| {
            let pose = match (hit[place], hit[1 - place]) {
                (true, _) if lost => Pose::Hit,
                (true, true) => Pose::HalfLunge,
                (false, true) => Pose::Lunge,
                (_, false) => duel::guard(&self.public, seat),
            };
            (seat, pose)
        };
        ending.duelists.into_iter().enumerate().map(pose).collect()
    }
}
