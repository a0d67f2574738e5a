//! Whether a choice would win the game or put its player out, as things stand. Its looks follow from it, as its words do.

use super::choice::{Choice, Command, Mark};
use super::outcome::{is_drawn, is_known, is_out, winner};
use crate::engine::poise::View;

/// What the end of the Exchange would do to the player of a choice if nothing else were played after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The player would win the game.
    Won,
    /// The player would go out, and not everyone.
    Lost,
    /// Neither.
    Open,
}

impl Choice {
    /// What the choice would do to its player.
    #[must_use]
    pub fn fate(&self, view: &View) -> Fate {
        let Command::Play(action) = self.command else { return Fate::Open };
        let after = view.after(action).filter(|_| view.public.opponent.is_some() && is_known(view, action));
        let Some(after) = after else { return Fate::Open };
        let ending = after.ending();
        match winner(&after, &ending) {
            Some(seat) if seat == view.seat => Fate::Won,
            None if is_drawn(&after, &ending) => Fate::Open,
            _ if is_out(&after, &ending, view.seat) => Fate::Lost,
            _ => Fate::Open,
        }
    }

    /// Whether its button stands out: what brings its player on, and a pass that wins, but nothing that loses.
    #[must_use]
    pub fn stands_out(&self, view: &View) -> bool {
        let (fate, does_something) = (self.fate(view), self.is_main() && !self.is_needless(view));
        fate != Fate::Lost && (does_something || self.is_last(view) || fate == Fate::Won)
    }

    /// Whether its button warns: it plays nothing, and its player would take damage as things stand and does not win.
    #[must_use]
    pub fn warns(&self, view: &View) -> bool {
        self.mark == Mark::Hit && self.fate(view) != Fate::Won && view.public.ending().damage_to(view.seat) > 0
    }
}
