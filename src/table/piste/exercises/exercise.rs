//! One exercise: a view, the chances of all its actions, and how it is sorted.

mod written;

pub(super) use written::{read_history, write_history};

use super::Fault;
use crate::engine::Seat;
use crate::engine::piste::{Action, Rules, View};
use crate::table::named::{Named, named};

/// A chance, per mille.
pub type PerMille = u16;

/// The best action is better than every other one by at least this.
pub const LEAST_LEAD: PerMille = 60;

named! {
    /// What an exercise is about.
    Theme {
        /// Whether to attack now or to wait.
        Attack = "attack",
        /// How to answer an attack: parry, retreat, or which of several parries and retreats.
        Answer = "answer",
        /// With how many cards to attack.
        Cards = "cards",
        /// Which distance to take.
        Distance = "distance",
        /// The last cards of the pile.
        Last = "last",
        /// Without counting what was played another action looks best.
        Counting = "counting",
    }
}

named! {
    /// How seldom weaker levels find the best action.
    Difficulty {
        /// They mostly find it.
        Easy = "easy",
        /// They sometimes find it.
        Medium = "medium",
        /// They hardly ever find it.
        Hard = "hard",
    }
}

/// What is known of a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The action.
    pub action: Action,
    /// Its chance to win the round, with a draw as one half.
    pub round: PerMille,
    /// The probability of its [`Prospect`](crate::engine::piste::Prospect), if that is more than the chance to win.
    pub cases: Option<PerMille>,
}

/// A position in which one action is clearly the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    view: View,
    worths: Vec<Worth>,
    best: usize,
    theme: Theme,
    found: [u8; 2],
}

impl Exercise {
    /// An exercise of these parts. The worths are those of the view's legal actions, in their order; `found` says how often
    /// `amateur` and `club` choose the best action, in per cent.
    ///
    /// # Errors
    /// What makes it no exercise.
    pub fn new(view: View, worths: Vec<Worth>, theme: Theme, found: [u8; 2]) -> Result<Self, Fault> {
        if view.seat != Seat::LEFT || !view.to_act() {
            return Err(Fault::Seat);
        }
        if !view.legal().iter().eq(worths.iter().map(|worth| &worth.action)) {
            return Err(Fault::Actions);
        }
        if worths.iter().any(|worth| worth.round.max(worth.cases.unwrap_or(0)) > 1_000) {
            return Err(Fault::Chance);
        }
        if found.iter().any(|share| *share > 100) {
            return Err(Fault::Found);
        }
        let most = worths.iter().map(|worth| worth.round).max().unwrap_or(0);
        let best = worths.iter().position(|worth| worth.round == most).ok_or(Fault::Lead)?;
        let exercise = Self { view, worths, best, theme, found };
        if exercise.worths.len() > 1 && exercise.lead() >= LEAST_LEAD { Ok(exercise) } else { Err(Fault::Lead) }
    }

    /// What the seat to act knows. It is always the left one.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Its rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.view.public.bout.rules
    }

    /// What is known of every legal action, in the order of [`View::legal`].
    #[must_use]
    pub fn worths(&self) -> &[Worth] {
        &self.worths
    }

    /// The best action.
    #[must_use]
    pub fn best(&self) -> Worth {
        self.worths[self.best]
    }

    /// By how much the best action is better than the next one.
    #[must_use]
    pub fn lead(&self) -> PerMille {
        let others = self.worths.iter().enumerate().filter(|(nth, _)| *nth != self.best);
        self.best().round - others.map(|(_, worth)| worth.round).max().unwrap_or(0)
    }

    /// By how much an action is worse than the best one; `None` if it is not legal.
    #[must_use]
    pub fn loss(&self, action: Action) -> Option<PerMille> {
        let worth = self.worths.iter().find(|worth| worth.action == action)?;
        Some(self.best().round - worth.round)
    }

    /// What it is about.
    #[must_use]
    pub const fn theme(&self) -> Theme {
        self.theme
    }

    /// How often `amateur` and `club` choose the best action, in per cent.
    #[must_use]
    pub const fn found(&self) -> [u8; 2] {
        self.found
    }

    /// How difficult it is.
    #[must_use]
    pub const fn difficulty(&self) -> Difficulty {
        Difficulty::of(self.found)
    }

    /// The name of the position: the same in every version of the data, whatever its chances are. 32 bits of FNV-1a.
    #[must_use]
    pub fn id(&self) -> u32 {
        let position = format!("{} {}", self.rules(), written::position(&self.view));
        position.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }
}

impl Theme {
    /// Its place in [`Theme::ALL`](Named::ALL).
    #[must_use]
    pub fn number(self) -> usize {
        Self::ALL.iter().position(|(known, _)| *known == self).unwrap_or(0)
    }
}

impl Difficulty {
    /// The difficulty of what `amateur` and `club` find this often, in per cent.
    #[must_use]
    pub const fn of(found: [u8; 2]) -> Self {
        match found[0] as u16 + found[1] as u16 {
            0..40 => Self::Hard,
            40..100 => Self::Medium,
            _ => Self::Easy,
        }
    }
}
