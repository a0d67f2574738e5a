//! How fast a game is shown: at the person's own pace, one action sooner, or without pauses once no person is in.
//!
//! The pauses of secret questions follow only the state of the table, never a press, because their length must tell
//! nothing ([`crate::table::poise::pause`]).

use super::Session;
use crate::engine::Seat;
use crate::engine::poise::Action;
use crate::scene::poise::Cue;
use crate::scene::sound::Note;
use crate::table::Players;

impl Session {
    /// These pictures and notes at the person's pace; without pauses only the last picture.
    pub(super) fn paced(&self, mut cues: Vec<Cue>, mut notes: Vec<Note>) -> (Vec<Cue>, Vec<Note>) {
        if self.is_fast() {
            cues.drain(..cues.len().saturating_sub(1));
            notes.clear();
        }
        let percent = if self.is_fast() { 0 } else { self.pace_percent() };
        let scaled = |at_ms: u32| at_ms * percent / 100;
        cues.iter_mut().for_each(|cue| cue.at_ms = scaled(cue.at_ms));
        notes.iter_mut().for_each(|note| note.at_ms = scaled(note.at_ms));
        (cues, notes)
    }

    /// How long pictures take now, in hundredths of their normal time: at the person's pace, and three fifths of it from
    /// an Exchange or a shot between computer players to the end of the turn.
    pub(super) fn pace_percent(&self) -> u32 {
        let percent = self.settings.turn_pace.percent();
        if self.is_among_computers() { percent * 3 / 5 } else { percent }
    }

    /// Whether a computer player has attacked or shot another one in this turn.
    fn is_among_computers(&self) -> bool {
        let (Some(sitting), Some(public)) = (&self.sitting, self.public()) else { return false };
        let is_computer = |seat: Seat| !sitting.players().at(seat).is_person();
        let turn = public.history.backwards().take_while(|(_, action)| *action != Action::End);
        let mut targets = turn.filter_map(|(_, action)| match action {
            Action::Challenge { target, .. } | Action::Fire { target } => Some(target),
            _ => None,
        });
        !sitting.is_exhibition() && is_computer(public.active) && targets.next().is_some_and(is_computer)
    }

    /// Whether a computer player is about to act in public, so that a press on the table may show it sooner.
    #[must_use]
    pub fn may_go_on(&self) -> bool {
        self.question().is_some() && !self.is_secret()
    }

    /// Handles a press on the table.
    pub(super) fn go_on(&mut self) {
        if self.may_go_on() {
            self.extra.hurried = Some(self.reel.count);
        }
    }

    /// Whether what a computer player does next is shown at once.
    pub(super) fn is_hurried(&self) -> bool {
        (self.is_fast() || self.extra.hurried == Some(self.reel.count)) && !self.is_secret()
    }

    /// Whether the rest of the game may be shown without pauses: no person is in.
    #[must_use]
    pub fn may_fast_forward(&self) -> bool {
        let (Some(sitting), Some(public)) = (&self.sitting, self.public()) else { return false };
        let is_person_in = public.players().any(|seat| sitting.players().at(seat).is_person());
        public.outcome().is_none() && !is_person_in && self.may_play()
    }

    /// Whether the rest of the game is shown without pauses now.
    #[must_use]
    pub fn is_fast(&self) -> bool {
        self.extra.is_fast && self.may_fast_forward()
    }

    pub(super) fn fast_forward(&mut self) {
        self.extra.is_fast = !self.extra.is_fast && self.may_fast_forward();
    }
}
