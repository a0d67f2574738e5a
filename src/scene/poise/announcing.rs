//! What was announced in an Exchange and has not taken effect yet.

use crate::engine::Seat;
use crate::engine::poise::{Announced, Card, Phase, Public};

/// The Fancy Move and the Superior Techniques against it, each with its player, and whether it is cancelled. The duelists play
/// them in turn, and each cancels the one before it.
#[must_use]
pub fn chain(public: &Public) -> Vec<(Seat, Card, bool)> {
    let Phase::Answer(Announced { by, fancy, techniques }) = public.phase else { return Vec::new() };
    let card = |nth: u8| if nth == 0 { fancy.card() } else { Card::SuperiorTechnique };
    let player = |nth: u8| if nth.is_multiple_of(2) { by } else { public.other(by) };
    (0..=techniques).map(|nth| (player(nth), card(nth), !(techniques - nth).is_multiple_of(2))).collect()
}
