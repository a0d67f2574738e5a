//! What to discard at the start of a turn: cards that a new card is likely to improve on.

use super::ThumbSettings;
use super::weights::WEIGHTS;
use crate::engine::poise::{Action, Card, Kind, View};

/// How many cards with this name are worth keeping in the hand.
const fn wanted(card: Card) -> u8 {
    match card {
        Card::WittyRemark | Card::PreciseStrike => 0,
        Card::Parry => 3,
        Card::Disarm
        | Card::ParryRiposte
        | Card::Dodge
        | Card::MasterfulStrike
        | Card::PowerfulStrike
        | Card::Lunge => 2,
        Card::WipeBrow | Card::TuckInShirt | Card::Coupe => 2,
        _ => 1,
    }
}

/// The next card to discard, or the action that draws.
pub(super) fn next(view: &View, settings: &ThumbSettings) -> Action {
    let discard = |(_, action): &(_, Action)| matches!(action, Action::Discard(_));
    let discarded = view.public.history.backwards().take_while(discard).count();
    if discarded >= usize::from(settings.discards) {
        return Action::Draw;
    }
    useless(view).map_or(Action::Draw, Action::Discard)
}

/// A card to discard: one of too many with its name, an Item no better than the one in play, Attacks beyond three. A
/// seat without an Attack looks for one, and keeps one card of each name.
fn useless(view: &View) -> Option<Card> {
    let (hand, item) = (view.hand, view.public.items[view.seat]);
    let attacks = hand.of_kind(Kind::Attack).len();
    let spare = |card: &Card| match card.kind() {
        Kind::Item => WEIGHTS.item(Some(*card)) <= WEIGHTS.item(item),
        Kind::Attack if attacks > 3 && *card != Card::Lunge => true,
        _ if attacks == 0 => hand.count(*card) > wanted(*card).min(1),
        _ => hand.count(*card) > wanted(*card),
    };
    hand.names().find(spare)
}
