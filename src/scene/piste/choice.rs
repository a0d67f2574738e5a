//! The choices that a picked card offers: each legal action with the place on the piste where it can be chosen.

use crate::engine::Seat;
use crate::engine::piste::{Action, Phase, Public, Space, Value, View};
use crate::scene::figure::Pose;

/// The largest distance from which any attack reaches: an advance by the highest card, and an attack with it.
pub const REACH: u8 = 2 * Value::MAX.number();

/// The kind of a choice, for its mark and its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A step towards the opponent.
    Advance,
    /// A step back, by choice or from an attack.
    Back,
    /// An attack, direct or after an advance.
    Attack,
    /// A parry.
    Parry,
    /// Taking the hit.
    Hit,
}

impl Mark {
    /// Every kind, in the order in which the choices of this seat are listed: as they lie on the piste, from left to right. Taking
    /// the hit comes last.
    const fn in_order(seat: Seat) -> [Self; 5] {
        match seat {
            Seat::LEFT => [Self::Parry, Self::Back, Self::Advance, Self::Attack, Self::Hit],
            _ => [Self::Parry, Self::Attack, Self::Advance, Self::Back, Self::Hit],
        }
    }
}

/// One action that the player may choose now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The action that would be played.
    pub action: Action,
    /// Its kind.
    pub mark: Mark,
    /// The space where the fencer would be.
    pub space: u8,
    /// The resulting gap in spaces.
    pub gap: u8,
    /// The pose of the fencer there.
    pub pose: Pose,
}

impl Choice {
    /// The choice of an action by the seat to act.
    #[must_use]
    pub fn of(public: &Public, action: Action) -> Self {
        let seat = public.to_act;
        let here = public.position[seat];
        let place = landing(here, seat, action).unwrap_or(here);
        let gap = place.number().abs_diff(public.position[seat.other()].number());
        let (mark, pose) = match action {
            Action::Advance { .. } => (Mark::Advance, Pose::EnGarde),
            Action::Withdraw { .. } | Action::Retreat { .. } => (Mark::Back, Pose::EnGarde),
            Action::Attack { .. } | Action::AdvanceAttack { .. } => (Mark::Attack, Pose::attack(gap)),
            Action::Parry { .. } => (Mark::Parry, Pose::Parry),
            Action::TakeHit => (Mark::Hit, Pose::Hit),
        };
        Self { action, mark, space: place.number(), gap, pose }
    }

    /// Whether it is only a move, which the piste shows as a ghost fencer.
    #[must_use]
    pub const fn is_step(&self) -> bool {
        matches!(self.mark, Mark::Advance | Mark::Back)
    }
}

fn landing(here: Space, seat: Seat, action: Action) -> Option<Space> {
    match action {
        Action::Advance { card } | Action::AdvanceAttack { card, .. } => here.ahead(seat, card),
        Action::Withdraw { card } | Action::Retreat { card } => here.behind(seat, card),
        _ => Some(here),
    }
}

/// The available choices: in a turn those that use the picked card; against an attack every answer, or those that use
/// the picked card and taking the hit.
#[must_use]
pub fn choices(view: &View, picked: Option<Value>) -> Vec<Choice> {
    let answering = view.public.pending().is_some();
    let open = |action: &Action| match picked {
        Some(card) => uses(&view.public, *action, card) || *action == Action::TakeHit,
        None => answering,
    };
    listed(&view.public, view.legal().into_iter().filter(open))
}

/// The choices of some actions in the order in which they are listed: parries, then moves back, advances and attacks as they lie on
/// the piste from left to right, and taking the hit.
#[must_use]
pub fn listed(public: &Public, actions: impl Iterator<Item = Action>) -> Vec<Choice> {
    let unsorted: Vec<_> = actions.map(|action| Choice::of(public, action)).collect();
    // One kind after the other; a stable sort would add 1.6 kB to the page.
    let mut choices = Vec::with_capacity(unsorted.len());
    for mark in Mark::in_order(public.to_act) {
        choices.extend(unsorted.iter().copied().filter(|choice| choice.mark == mark));
    }
    choices
}

/// Whether an action plays a card of this value.
#[must_use]
pub fn uses(public: &Public, action: Action, card: Value) -> bool {
    action.cards(public.gap()).is_some_and(|cards| cards.count(card) > 0)
}

/// Whether only an attack is possible, after the last card of the basic game.
#[must_use]
pub fn only_attack_left(public: &Public) -> bool {
    public.phase == Phase::LastChance
}
