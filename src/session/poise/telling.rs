//! What is shown and said of a game.

use std::rc::Rc;

use super::Session;
use crate::engine::Seat;
use crate::engine::poise::{Action, Event, Phase, Public, View};
use crate::scene::poise::log::{Place, Sentence};
use crate::scene::poise::words::name;
use crate::scene::poise::{Cue, Stage, log, pictures, sound};
use crate::session::Shared;

impl Session {
    /// Shows and tells some events.
    pub(super) fn tell_events(&mut self, before: &Public, events: &[Event], place: Place) {
        let lines = self.lines_of(before, events, place);
        let (mut cues, times) = pictures::film(before, events);
        cues.iter_mut().for_each(|cue| cue.told = cue.told.saturating_add(place.event));
        self.extra.told_from = place.action;
        let notes = sound::notes(events, &times);
        let (cues, notes) = self.paced(cues, notes);
        self.show(cues.into(), notes.into());
        let sentence = log::breath(&self.words, &lines);
        self.extra.lines.make_mut().extend(lines);
        // Of what is not shown only the result is said.
        if !self.is_fast() {
            self.say(sentence);
        }
    }

    /// Whether the discards of this seat are shown with the draw that ends them: those of a computer player in a person's game.
    pub(super) fn holds_discards(&self, seat: Seat) -> bool {
        self.is_bot(seat) && self.sitting.as_ref().is_some_and(|sitting| !sitting.is_exhibition())
    }

    /// Shows the table as it was before the first of these discards. A discard has no sentence of its own.
    pub(super) fn hold_discard(&mut self, before: Public, action: usize) {
        let (first, from) = self.extra.before_discards.take().unwrap_or((before, action));
        self.show(Rc::new([Cue { at_ms: 0, told: 0, stage: Stage::of(first.clone()) }]), Rc::new([]));
        (self.extra.told_from, self.extra.before_discards) = (from, Some((first, from)));
    }

    /// The sentences about events of an action. Where a lone person could only pass or end the turn, the table may have done it
    /// for them.
    fn lines_of(&self, before: &Public, events: &[Event], place: Place) -> Vec<Sentence> {
        let names = self.names();
        let mut lines = log::lines(&self.words, &names, before, events, place);
        if let (Some(line), Some(Event::Acted { seat, action })) = (lines.first_mut(), events.first())
            && let Some(key) = forced_key(*action, before)
            && self.had_only(*seat, *action, place.action)
        {
            line.text = self.words.about(key, &name(&names, *seat), &[]);
        }
        lines
    }

    /// Shows all actions from this one on in one course of pictures.
    pub(super) fn show_since(&mut self, before: &Public, from: usize) {
        let events = self.sitting.as_ref().and_then(|sitting| sitting.events().get(from..)).map(<[_]>::concat);
        let events = events.unwrap_or_default();
        let (mut cues, times) = pictures::film(before, &events);
        // The sentences are those of all these actions.
        cues.iter_mut().filter(|cue| cue.told > 0).for_each(|cue| cue.told = usize::MAX);
        self.extra.told_from = from;
        let (cues, notes) = self.paced(cues, sound::notes(&events, &times));
        self.show(cues.into(), notes.into());
    }

    /// Tells the whole game again, in a pause only what is shown.
    pub(super) fn tell_all(&mut self) {
        let Some(sitting) = &self.sitting else { return };
        let mut now = sitting.at_start();
        let mut lines = Vec::new();
        let hidden = self.extra.pause.as_ref().map_or(0, |pause| pause.rest.len());
        for (action, events) in sitting.events().iter().enumerate() {
            let last = action + 1 == sitting.events().len();
            let events = &events[..events.len() - if last { hidden } else { 0 }];
            lines.extend(self.lines_of(&now, events, Place { action, event: 0 }));
            events.iter().for_each(|event| now.fold(event));
        }
        self.extra.lines = Shared::new(lines);
        self.extra.before_discards = None;
    }

    /// Says a sentence; if the person who may see a hand must answer an Attack, it is an alert.
    pub(super) fn say(&mut self, sentence: String) {
        let attacked = self.viewer().is_some_and(|view| view.to_act() && view.public.opponent.is_some());
        let whole = self.words.sentences([sentence, self.awaited()]).trim().to_owned();
        self.said.say(whole, attacked);
    }

    /// The decision of the person who may see a hand; empty while other seats decide.
    pub(super) fn awaited(&self) -> String {
        let view = self.viewer().filter(|view| view.to_act());
        view.map(|view| self.awaits(&view)).unwrap_or_default()
    }

    /// The decision of the seat of this view. Face to face the other person reads it, too: there it tells nothing of the hand.
    #[must_use]
    pub fn awaits(&self, view: &View) -> String {
        let names = self.names();
        if self.is_face_to_face() {
            self.words.awaits(&names, &view.public)
        } else {
            self.words.awaits_of(&names, view)
        }
    }
}

/// The catalogue's key of the sentence that nothing but this action was possible; `None` if the table never does it.
fn forced_key(action: Action, before: &Public) -> Option<&'static str> {
    let shot = |action| match action {
        Action::Fire { .. } => Some(true),
        Action::Challenge { .. } => Some(false),
        _ => None,
    };
    match action {
        Action::Pass => Some("log-pass-only"),
        // One of the two has been in this turn.
        Action::End if before.phase == Phase::Respite => {
            let was_shot = before.history.backwards().find_map(|(_, action)| shot(action));
            Some(if was_shot == Some(true) { "log-end-shot" } else { "log-end-after" })
        }
        Action::End => Some("log-end-only"),
        _ => None,
    }
}
