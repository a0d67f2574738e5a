//! The Exchanges of a game of the poise duel that a player won and lost, and the player's figures.

use super::summary::Summary;
use crate::engine::Seat;
use crate::engine::poise::Poise;
use crate::table::Sitting;
use crate::table::history::{Tallied, Tally};

impl Tallied for Poise {
    /// Decided: Exchanges that the person began, Exchanges against the person. Done: damage dealt, damage blocked, damage
    /// taken, Poise paid, Poise regained, cards played.
    fn tally(sitting: &Sitting<Self>, person: Seat) -> Tally {
        let summary = Summary::of(sitting.journal().opening, sitting.events().iter().map(|events| &events[..]));
        let mut decided = vec![[0; 2]; 2];
        for exchange in &summary.exchanges {
            let place = exchange.duelists.iter().position(|duelist| *duelist == person);
            if let (Some(place), Some(winner)) = (place, exchange.winner) {
                decided[place][usize::from(winner != person)] += 1;
            }
        }
        let own = &summary.totals[person];
        let done = [own.dealt, own.blocked, own.taken, own.paid, own.regained, own.cards].map(u32::from).to_vec();
        Tally { decided, done }
    }
}
