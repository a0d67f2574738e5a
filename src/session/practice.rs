//! Practice: a sitting from a given position on the board, in place of the person's own match, which stays as it is.
//!
//! It ends when the board is left. Nothing of it is stored or counted.

use super::{Played, Session, Shared};
use crate::table::Sitting;

/// What a practice sitting is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To play on from a position.
    Play {
        /// Whether the position was made by hand, so that no actions lead to it.
        by_hand: bool,
    },
    /// A step of a lesson, each by its number from 0.
    Lesson {
        /// The lesson.
        number: u8,
        /// The step.
        step: u8,
    },
    /// An exercise.
    Exercise(Drill),
}

/// An exercise, and the series that it belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drill {
    /// The name of its position.
    pub id: u32,
    /// The number of the theme of the series, from 0; `None` for all themes.
    pub theme: Option<u8>,
    /// Whether it is the exercise of the day.
    pub is_daily: bool,
}

/// What a practice sitting is for, and who acts in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What it is for.
    pub aim: Aim,
    /// Whether the other seat's actions are given, so that no computer player is asked.
    pub is_scripted: bool,
    /// Whether the coach advises; `None` if the settings say so.
    pub coach: Option<bool>,
}

/// What is kept while a practice sitting is on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Practice<G: Played> {
    /// What it is for.
    pub terms: Terms,
    /// The person's own match, if there is one.
    own: Option<Shared<Sitting<G>>>,
    /// The pages that were open before.
    pages: Vec<G::Page>,
}

impl<G: Played> Practice<G> {
    /// The person's own match has changed in another tab, or was removed.
    pub(super) fn follow(&mut self, sitting: Option<Sitting<G>>) {
        if sitting.is_none() {
            self.pages.retain(|page| *page != G::BOARD);
        }
        self.own = sitting.map(Shared::new);
    }
}

impl<G: Played> Session<G> {
    /// The person's own match, whether it is on the board or a practice sitting is: the one that is stored.
    #[must_use]
    pub fn own_match(&self) -> Option<&Shared<Sitting<G>>> {
        match &self.practice {
            Some(practice) if G::PRACTICE => practice.own.as_ref(),
            _ => self.sitting.as_ref(),
        }
    }

    /// Whether the other seat's actions are given, so that no computer player is asked.
    #[must_use]
    pub fn is_scripted(&self) -> bool {
        G::PRACTICE && self.practice.as_ref().is_some_and(|practice| practice.terms.is_scripted)
    }

    /// Whether no actions lead to the position from which the sitting on the board was begun.
    #[must_use]
    pub fn is_by_hand(&self) -> bool {
        let aim = self.practice.as_ref().map(|practice| practice.terms.aim);
        G::PRACTICE && aim == Some(Aim::Play { by_hand: true })
    }

    /// Puts a practice sitting on the board and shows the board.
    pub(super) fn practise(&mut self, sitting: Sitting<G>, terms: Terms) {
        if !sitting.is_practice() {
            return;
        }
        if self.practice.is_none() {
            self.cover();
        }
        let (own, pages) = match self.practice.take() {
            Some(practice) => (practice.own, practice.pages),
            None => (self.sitting.take(), self.layers.pages.clone()),
        };
        self.practice = Some(Practice { terms, own, pages });
        self.waiting = None;
        self.layers.open(G::BOARD);
        G::take_up(self, sitting);
        G::say_awaited(self);
    }

    /// Shows the first page; the match stays.
    pub(super) fn go_home(&mut self) {
        if G::PRACTICE {
            self.practice.iter_mut().for_each(|practice| practice.pages.clear());
        }
        self.leave(0);
    }

    /// The board is left: the person's own match is on it again, and is shown if it was.
    pub(super) fn end_practice(&mut self) {
        let Some(practice) = self.practice.take().filter(|_| G::PRACTICE) else { return };
        self.sitting = None;
        match practice.own {
            Some(own) => G::take_up(self, own.into_inner()),
            None => G::forget(self),
        }
        if practice.pages.contains(&G::BOARD) {
            self.layers.pages = practice.pages;
        }
        self.rest();
        if self.page() == Some(G::BOARD) {
            G::say_awaited(self);
        }
    }
}
