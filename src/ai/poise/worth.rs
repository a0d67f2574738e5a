//! What a position is worth. Each seat has a strength, the product of the factors of its Poise, its Item and the cards
//! of its hand. Its share of all strengths is its chance to win.
//!
//! This is the form of a softmax regression of a game's result on what can be counted: the logarithms of the factors
//! are its coefficients. It was fitted to positions at the start of turns in games of hasty players. The factors are
//! the fitted ones, rounded and smoothed by hand, the same in both editions. It ignores the order of seats: whose turn
//! comes sooner hardly mattered.

use super::weights::WEIGHTS;
use crate::engine::poise::{Poise, Public};
use crate::engine::{Game, Seat};

/// The points that a seat may expect at the start of a turn, 0 to 1.
#[must_use]
pub fn share(state: &<Poise as Game>::State, seat: Seat) -> f64 {
    if let Some(points) = Poise::points(state, seat) {
        return points;
    }
    let public = state.public();
    let cards = |seat: Seat| WEIGHTS.hand(state.hand(seat)) * WEIGHTS.unknown(due(public, seat));
    let strength = |seat: Seat| WEIGHTS.open(public, seat) * cards(seat);
    let all: f32 = public.players().map(strength).sum();
    f64::from(strength(seat) / all)
}

/// Cards that the active player is about to draw.
fn due(public: &Public, seat: Seat) -> u8 {
    let size = public.rules().edition.hand_size();
    if seat == public.active { size.saturating_sub(public.counts[seat]) } else { 0 }
}
