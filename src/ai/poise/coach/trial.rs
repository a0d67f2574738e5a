//! A choice that is played out.

use super::WORLDS;
use crate::ai::poise::playouts::Played;
use crate::ai::poise::settled::wins_for_certain;
use crate::engine::poise::{Action, View};

/// The sums of a choice's playouts.
pub struct Trial {
    /// The action, or the cards to discard and the drawing.
    pub actions: Vec<Action>,
    /// Whether it wins for certain.
    is_won: bool,
    playouts: u32,
    score: f32,
    /// How many were won.
    won: u32,
    lost: u32,
    out: u32,
}

impl Trial {
    pub fn new(view: &View, actions: Vec<Action>) -> Self {
        let is_won = matches!(actions[..], [action] if wins_for_certain(view, action));
        Self { actions, is_won, playouts: 0, score: 0.0, won: 0, lost: 0, out: 0 }
    }

    /// Adds a playout from a position in which the seat has this much Poise.
    pub fn add(&mut self, poise: u8, played: Played) {
        self.playouts += 1;
        self.score += played.score;
        self.won += u32::from(played.is_won);
        self.lost += u32::from(poise.saturating_sub(played.poise));
        self.out += u32::from(played.is_out);
    }

    fn mean(&self, sum: f32) -> f32 {
        sum / self.playouts.max(1) as f32
    }

    /// The mean score, 0 to 1, and the part of it that is certain: all if no player has a choice left until the game is
    /// over, or if every one of so many playouts was won.
    pub fn score(&self) -> (f32, f32) {
        if self.is_won {
            return (1.0, 1.0);
        }
        let is_certain = self.playouts >= WORLDS && self.won == self.playouts;
        (self.mean(self.score), if is_certain { 1.0 } else { 0.0 })
    }

    /// The mean loss of Poise until the seat's next turn, in hundredths.
    pub fn loss(&self) -> u16 {
        (self.mean(self.lost as f32) * 100.0 + 0.5) as u16
    }

    /// How often the seat is out before its next turn, 0 to 1.
    pub fn out(&self) -> f32 {
        self.mean(self.out as f32)
    }
}
