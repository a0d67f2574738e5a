//! What to do in a turn outside Exchanges: Items, Restore cards, whether to attack, which player, and with what.

use super::ThumbSettings;
use super::duel::Duel;
use super::weights::WEIGHTS;
use crate::engine::Seat;
use crate::engine::poise::{Action, Card, View};
use crate::engine::seat::ByPlayer;

/// What is done without thinking: regaining Poise where little of it would be lost, and playing a better Item.
pub(super) fn at_once(view: &View, legal: &[Action]) -> Option<Action> {
    legal.iter().copied().find(|action| match action {
        Action::Restore(card) => regains(view, *card),
        Action::Place(card) => improves(view, *card),
        _ => false,
    })
}

/// Whether a Restore card gives at least two Poise.
fn regains(view: &View, card: Card) -> bool {
    let rules = view.public.rules();
    let room = rules.cap().saturating_sub(view.public.poise[view.seat]);
    room >= rules.edition.face(card).regain.min(2)
}

fn improves(view: &View, card: Card) -> bool {
    WEIGHTS.item(Some(card)) > WEIGHTS.item(view.public.items[view.seat])
}

/// The worth of every action of the turn outside Exchanges.
pub(super) fn judge<'a>(view: &'a View, settings: &'a ThumbSettings) -> impl Fn(Action) -> f32 + use<'a> {
    let duels = ByPlayer::from_fn(|seat| {
        let opposes = seat != view.seat && view.public.in_play[seat];
        opposes.then(|| Duel::new(view, seat, settings))
    });
    let other: Option<Seat> = view.public.players().find(|seat| *seat != view.seat);
    move |action| match (action, other) {
        (Action::Challenge { target, blow }, _) => duels[target].as_ref().map_or(0.0, |duel| duel.opens(blow)),
        (Action::Fire { target }, _) => duels[target].as_ref().map_or(0.0, Duel::fires),
        (Action::Restore(card), _) if regains(view, card) => 2.0,
        (Action::Place(card), _) if improves(view, card) => 2.0,
        (Action::End, Some(seat)) => duels[seat].as_ref().map_or(0.0, Duel::rests),
        _ => 0.0,
    }
}
