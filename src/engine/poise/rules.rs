//! The settings of a table (edition, seats, Pistol, starting Poise) and the standing of a game.

use serde::{Deserialize, Serialize};

use super::{Card, Cards, Edition};
use crate::engine::Seat;
use crate::engine::seat::{ByPlayer, SEATS_MAX};

/// The starting Poise of the sheets, and the lowest cap.
pub const POISE: u8 = 10;
/// The lowest starting Poise.
pub const POISE_LEAST: u8 = 5;
/// The highest starting Poise.
pub const POISE_MOST: u8 = 15;
/// A game in which every player still in has had this many turns is a draw between them.
pub const TURNS_MAX: u8 = 60;

/// The rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The edition: its deck and its order of resolution.
    pub edition: Edition,
    /// Players, 2 to 6.
    pub seats: u8,
    /// Whether the Pistol is in the deck; its copy is a Buckler if not.
    pub pistol: bool,
    /// Starting Poise, 5 to 15.
    pub poise: u8,
}

impl Rules {
    /// The sheets' game for this many players: with the Pistol and 10 Poise.
    #[must_use]
    pub const fn new(edition: Edition, seats: u8) -> Self {
        Self { edition, seats, pistol: true, poise: POISE }
    }

    /// Whether every number is in its range.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        (2..=SEATS_MAX).contains(&self.seats) && (POISE_LEAST..=POISE_MOST).contains(&self.poise)
    }

    /// The highest Poise that a player can have: the larger of 10 and the starting Poise.
    #[must_use]
    #[inline]
    pub const fn cap(&self) -> u8 {
        if self.poise > POISE { self.poise } else { POISE }
    }

    /// All 85 cards.
    #[must_use]
    pub fn deck(&self) -> Cards {
        let mut cards = self.edition.cards();
        if !self.pistol {
            cards.remove(Card::Pistol);
            cards.add(Card::Buckler);
        }
        cards
    }

    /// All seats of the game, in order.
    pub fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        Seat::ALL.into_iter().filter(move |seat| seat.number() < seats)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// One player is still in.
    LastStanding,
    /// The last players went out together.
    Together,
    /// Every player still in has had 60 turns.
    TurnLimit,
}

/// The winner of a game, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// The reason.
    pub by: Reason,
    /// The seats that share a draw, one bit a seat; 0 if a player won.
    pub drawn: u8,
}

impl Outcome {
    /// The points of a seat: 1.0 for the winner; a draw is shared equally by the seats that drew.
    #[must_use]
    pub fn points(&self, seat: Seat) -> f64 {
        match self.winner {
            Some(winner) => f64::from(u8::from(winner == seat)),
            None if self.drew(seat) => 1.0 / f64::from(self.drawn.count_ones()),
            None => 0.0,
        }
    }

    /// Whether this seat is one of those that share the draw.
    #[must_use]
    pub const fn drew(&self, seat: Seat) -> bool {
        self.drawn >> seat.number() & 1 == 1
    }

    /// The same at a table of `seats` where every seat is moved on by `steps`.
    #[must_use]
    pub fn rotated(self, steps: u8, seats: u8) -> Self {
        let drawn = ByPlayer::from_fn(|seat| self.drew(seat)).rotated(steps, seats);
        Self { winner: self.winner.map(|seat| seat.moved(steps, seats)), ..Self::draw(self.by, drawn) }
    }

    /// A draw between these seats.
    #[must_use]
    pub fn draw(by: Reason, between: ByPlayer<bool>) -> Self {
        let bit = |seat: &Seat| u8::from(between[*seat]) << seat.number();
        Self { winner: None, by, drawn: Seat::ALL.iter().map(bit).sum() }
    }
}

/// The start of a game and its result: one game is a whole match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The rules.
    pub rules: Rules,
    /// The seat that has the first turn.
    pub first: Seat,
    /// The result; `None` until the game ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

impl Standing {
    /// A game that has not begun.
    #[must_use]
    pub const fn new(rules: Rules, first: Seat) -> Self {
        Self { rules, first, outcome: None }
    }

    /// Whether a game may start from it.
    #[must_use]
    pub fn opens(&self) -> bool {
        self.rules.is_valid() && self.first.number() < self.rules.seats && self.outcome.is_none()
    }

    /// The same with each seat moved on by `steps` around the table.
    #[must_use]
    pub fn rotated(self, steps: u8) -> Self {
        let seats = self.rules.seats;
        let outcome = self.outcome.map(|outcome| outcome.rotated(steps, seats));
        Self { first: self.first.moved(steps, seats), outcome, ..self }
    }
}
