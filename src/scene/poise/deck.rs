//! The cards of an edition, for the list on the rules page.

use crate::engine::poise::{Card, Edition, Kind};

/// The cards of an edition by kind, each once, with its number of copies.
#[must_use]
pub fn by_kind(edition: Edition) -> [(Kind, Vec<(Card, u8)>); 7] {
    let counted = |kind: Kind| Card::ALL.into_iter().filter(move |card| card.kind() == kind);
    Kind::ALL.map(|kind| {
        let cards = counted(kind).map(|card| (card, edition.copies(card)));
        (kind, cards.filter(|(_, copies)| *copies > 0).collect())
    })
}
