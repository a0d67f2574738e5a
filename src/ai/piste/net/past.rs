//! The round so far, read backwards: which seat did what at which gap.

use crate::engine::Seat;
use crate::engine::piste::{Action, Public};

/// A decision of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastAction {
    /// The seat that decided.
    pub seat: Seat,
    /// What was decided.
    pub action: Action,
    /// The gap before it, 1 to 22.
    pub gap: u8,
}

/// The decisions of a round that is not over, the latest first. Empty for a view made by hand.
///
/// The present gap and seat to act are undone step by step: the same seat acts again only after a parry.
pub fn backwards(public: &Public) -> impl Iterator<Item = PastAction> {
    let (mut seat, mut gap) = (public.to_act, public.gap());
    public.history.iter().rev().map(move |&action| {
        if !matches!(action, Action::Parry { .. }) {
            seat = seat.other();
        }
        gap = match action {
            Action::Advance { card } | Action::AdvanceAttack { card, .. } => gap.saturating_add(card.number()),
            Action::Withdraw { card } | Action::Retreat { card } => gap.saturating_sub(card.number()),
            Action::Attack { .. } | Action::Parry { .. } | Action::TakeHit => gap,
        };
        PastAction { seat, action, gap }
    })
}
