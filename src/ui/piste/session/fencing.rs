//! What happens in a bout, and what is said of it.

use super::{Page, Session};
use crate::engine::piste::{Action, Piste, Public, Value};
use crate::scene::piste::choice::{self, choices};
use crate::scene::piste::{Cue, Stage, hand, sound, timeline};
use crate::scene::sound::Note;
use crate::table::{Curtain, Sitting};
use crate::ui::layers::Layers;
use crate::ui::motion::Reel;

impl Session {
    /// Shows the bout at rest, with nothing moving.
    pub(super) fn rest(&mut self) {
        let cue = self.rest_stage().map(|stage| Cue { at_ms: 0, tween_ms: 0, stage });
        self.film(cue.into_iter().collect(), Vec::new());
    }

    /// Shows other pictures; what was begun with the ones before is dropped.
    fn film(&mut self, cues: Vec<Cue>, notes: Vec<Note>) {
        self.reel = Reel { count: self.reel.count + 1, cues: cues.into(), notes: notes.into() };
        (self.picked, self.asked, self.past, self.hint) = (None, None, None, None);
        self.advice = None;
    }

    /// A person's choice: played, or asked about first where the settings say so.
    pub(super) fn choose(&mut self, action: Action) {
        if !self.may_play() {
        } else if self.settings.confirm {
            self.asked = Some(action);
        } else {
            self.act(action);
        }
    }

    /// Plays the awaited decision.
    pub(super) fn act(&mut self, action: Action) {
        let names = self.names();
        let (Some(before), Some(sitting)) = (self.public(), self.sitting.as_mut()) else { return };
        match sitting.act(action) {
            Err(illegal) => self.hint = Some(self.words.forbidden(illegal)),
            Ok(events) => {
                let after = sitting.view(before.to_act).public;
                self.ledger.record(sitting);
                let cues = timeline::cues(Stage::at_rest(&before), &events, &after);
                let notes = sound::notes(&events, &cues);
                self.film(cues, notes);
                self.say(self.words.announcement(&names, &before, action, &after));
            }
        }
    }

    /// Says a sentence; if whoever may look is under attack, the alarm takes its place.
    pub(super) fn say(&mut self, sentence: String) {
        let alarm = self.viewer().and_then(|view| self.words.alarm(&self.names(), &view));
        let alarmed = alarm.is_some();
        self.said.say(alarm.unwrap_or(sentence), alarmed);
    }

    /// Says a sentence, whatever else is going on.
    pub(super) fn tell(&mut self, status: String) {
        self.said.say(status, false);
    }

    /// Puts a bout on the screen.
    pub(super) fn open(&mut self, sitting: Sitting<Piste>) {
        self.sitting = Some(sitting);
        self.layers = Layers { pages: vec![Page::Bout], dialog: None };
        self.rest();
        if let Some(public) = self.public().filter(|public| public.history.is_empty() && public.bout.round == 0) {
            self.reel.cues = timeline::opening(&public).into();
        }
        self.say_awaited();
    }

    /// The bout as another tab has left it.
    pub(super) fn follow(&mut self, sitting: Option<Sitting<Piste>>) {
        self.sitting = sitting;
        if self.sitting.is_none() {
            self.layers.pages.retain(|page| *page != Page::Bout);
        }
        self.rest();
    }

    /// Says what is awaited.
    pub(super) fn say_awaited(&mut self) {
        if let Some(public) = self.public() {
            self.say(self.words.awaited(&self.names(), &public));
        }
    }

    /// Picks a card or puts it back; of one that opens nothing, says why.
    pub(super) fn pick(&mut self, card: Value) {
        self.by_key = false;
        let Some(view) = self.viewer().filter(|view| self.may_play() && view.to_act()) else { return };
        if view.hand.count(card) == 0 {
            return;
        }
        let open = !choices(&view, Some(card)).iter().all(|choice| choice.action == Action::TakeHit);
        self.asked = None;
        self.picked = (open && self.picked != Some(card)).then_some(card);
        let why = || hand::why_closed(&view, card).into_iter().map(|why| self.words.forbidden(why));
        self.hint = (!open).then(|| format!("{card}: {}", why().collect::<Vec<_>>().join(" ")));
    }

    /// Hides what only one of two people may see.
    pub(super) fn cover(&mut self) {
        (self.picked, self.asked, self.hint) = (None, None, None);
        let looked = self.viewer().is_some();
        if let Some(sitting) = self.sitting.as_mut() {
            sitting.cover();
        }
        self.hush_if(looked);
    }

    /// Takes back what was said of a hand that was looked at and now lies covered.
    fn hush_if(&mut self, looked: bool) {
        if looked && self.viewer().is_none() {
            self.tell(String::new());
        }
    }

    /// The curtain's button.
    pub(super) fn curtain(&mut self) {
        if let Some(sitting) = self.sitting.as_mut() {
            sitting.press_curtain();
            if matches!(sitting.curtain(), Curtain::Open(_)) {
                self.say_awaited();
            }
        }
    }

    /// Face to face: a hand is looked at, or none any more.
    pub(super) fn peek(&mut self, seat: Option<crate::engine::Seat>) {
        (self.picked, self.asked, self.hint) = (None, None, None);
        let looked = self.viewer().is_some();
        if let Some(sitting) = self.sitting.as_mut() {
            sitting.peek(seat);
        }
        self.hush_if(looked);
        if self.viewer().is_some_and(|view| view.to_act()) {
            self.say_awaited();
        }
    }

    /// Shows an earlier moment of this round, so many actions after the deal; from the last one on it is the present.
    pub(super) fn look_back(&mut self, past: Option<usize>) {
        let played = self.sitting.as_ref().map_or(0, |sitting| sitting.told().len());
        (self.picked, self.asked, self.hint, self.layers.dialog) = (None, None, None, None);
        self.past = past.filter(|past| *past < played);
    }

    /// Deals the next round.
    pub(super) fn next_round(&mut self) {
        if self.sitting.as_mut().is_some_and(Sitting::next_round) {
            self.rest();
            self.say_awaited();
        }
    }

    /// Takes the last decision back, as the table's policy allows.
    pub(super) fn take_back(&mut self) {
        if self.may_play() && self.sitting.as_mut().is_some_and(Sitting::undo) {
            self.rest();
            self.tell(format!("{} {}", self.words.say("taken-back"), self.awaited()));
        }
    }

    /// Plays again what was taken back.
    pub(super) fn play_again(&mut self) {
        if self.may_play() && self.sitting.as_mut().is_some_and(Sitting::redo) {
            self.layers.dialog = None;
            self.rest();
            self.say_awaited();
        }
    }

    fn awaited(&self) -> String {
        self.public().map(|public| self.words.awaited(&self.names(), &public)).unwrap_or_default()
    }

    /// The round as it stood at the moment that is looked at, and whether that is in the past.
    #[must_use]
    pub fn shown(&self) -> Option<Public> {
        let (public, sitting) = (self.public()?, self.sitting.as_ref()?);
        let Some(past) = self.past else { return Some(public) };
        let mut earlier = Public::new(public.bout);
        sitting.told().iter().take(past).flatten().for_each(|event| earlier.fold(event));
        Some(earlier)
    }

    /// The choices that are open to whoever may look; `None` while the other side is to act.
    #[must_use]
    pub fn choices(&self) -> Option<Vec<choice::Choice>> {
        let view = self.viewer().filter(|view| view.to_act() && self.may_play())?;
        Some(match self.asked {
            Some(action) => vec![choice::Choice::of(&view.public, action)],
            None => choices(&view, self.picked),
        })
    }
}
