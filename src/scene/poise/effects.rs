//! What the cards of a picked Attack do besides damage, in words.

use super::hand::{self, Pick};
use crate::engine::Seat;
use crate::engine::poise::{Action, Blow, Card, Phase, View};
use crate::scene::words::Words;

impl Words {
    /// What a picked Attack does besides damage; empty if it does nothing else.
    #[must_use]
    pub fn effects(&self, view: &View, pick: &Pick) -> String {
        let blow = hand::blow(&hand::in_order(view.hand), pick).filter(|_| view.public.phase != Phase::Discard);
        let keys = |blow: Blow| blow.cards().filter_map(move |card| effect(view, blow, card)).collect::<Vec<_>>();
        self.sentences(blow.map(keys).unwrap_or_default().into_iter().map(|key| self.say(key)))
    }
}

/// The catalogue's key of the effect of one of its cards.
fn effect(view: &View, blow: Blow, card: Card) -> Option<&'static str> {
    match card {
        Card::PreciseStrike => Some("effect-pr"),
        Card::RecklessStrike => Some("effect-re"),
        Card::Disarm if targets(view, blow).any(|seat| view.public.items[seat].is_some()) => Some("effect-di"),
        Card::Disarm => Some("effect-di-none"),
        _ => None,
    }
}

/// The seats that an Attack can be played at.
fn targets(view: &View, blow: Blow) -> impl Iterator<Item = Seat> {
    let plays = view.legal().into_iter().filter(move |action| hand::played(*action) == Some(blow));
    plays.map(|action| match action {
        Action::Challenge { target, .. } => target,
        _ => view.public.other(view.seat),
    })
}
