//! What happens in a game, and what is said of it.

use std::rc::Rc;

use super::{Dialog, Page, Session};
use crate::engine::Seat;
use crate::engine::poise::{Action, Event, Phase, Poise, Public};
use crate::scene::poise::choice::choices;
use crate::scene::poise::log::Place;
use crate::scene::poise::{Choice, Cue, Deed, Pick, Stage, hand, log, pictures, sound, why};
use crate::table::poise::{Pause, pause};
use crate::table::{Curtain, Sitting};
use crate::ui::layers::Layers;
use crate::ui::motion::Reel;

impl Session {
    /// Shows the table at rest, with nothing moving.
    pub(super) fn rest(&mut self) {
        let stage = self.public().map(|public| Stage { public, hurt: Vec::new() });
        self.film(stage.map(|stage| Cue { at_ms: 0, stage }).into_iter().collect(), Rc::new([]));
    }

    /// Shows other pictures; what was begun with the ones before is dropped.
    fn film(&mut self, cues: Rc<[Cue]>, notes: Rc<[crate::scene::sound::Note]>) {
        self.reel = Reel { count: self.reel.count + 1, cues, notes };
        (self.asked, self.past) = (None, None);
        self.drop_pick();
        // A card that somebody read about is nobody else's business.
        if self.viewer().is_none() && matches!(self.layers.dialog, Some(Dialog::Card(_))) {
            self.layers.dialog = None;
        }
    }

    /// Shows and tells what happened by some events.
    fn show(&mut self, before: &Public, events: &[Event], place: Place) {
        let lines = log::lines(&self.words, &self.names(), before, events, place);
        let cues = pictures::cues(before, events);
        let notes = sound::notes(events, &cues);
        self.film(cues.into(), notes.into());
        let sentence = log::breath(&lines);
        Rc::make_mut(&mut self.lines).extend(lines);
        self.say(sentence);
    }

    pub(super) fn drop_pick(&mut self) {
        (self.pick, self.shown, self.why) = (Pick::default(), None, None);
    }

    /// A person's choice: carried out, or asked about first where the settings say so.
    pub(super) fn choose(&mut self, choice: Choice) {
        if self.decider().is_none() {
        } else if self.settings.confirm && matches!(choice.deed, Deed::Play(_) | Deed::Refresh(_)) {
            self.asked = Some(choice);
        } else {
            self.carry_out(&choice);
        }
    }

    pub(super) fn carry_out(&mut self, choice: &Choice) {
        match &choice.deed {
            Deed::Play(_) if self.pause.is_some() => self.resume(),
            Deed::Play(action) => self.act(*action),
            Deed::Refresh(cards) => {
                cards.iter().for_each(|card| self.act(Action::Discard(*card)));
                self.act(Action::Draw);
            }
            Deed::All => {
                let count = self.decider().map_or(0, |view| usize::from(view.hand.len()));
                self.pick.places = (0..count).collect();
                self.shown = None;
            }
            Deed::Nothing => self.drop_pick(),
            Deed::Aim => self.pick = Pick { places: Vec::new(), aims: true },
        }
    }

    /// Plays the awaited decision.
    pub(super) fn act(&mut self, action: Action) {
        let (Some(before), Some(sitting)) = (self.public(), self.sitting.as_mut()) else { return };
        let (number, held) = (sitting.told().len(), sitting.curtain());
        match sitting.act(action) {
            Err(illegal) => self.why = Some(self.words.say(why::forbidden(illegal))),
            Ok(events) => {
                self.ledger.record(sitting);
                self.pause = Pause::after(sitting);
                sitting.set_paused(self.pause.is_some());
                let told = match &self.pause {
                    Some(_) => events.get(..pause::place(&events).unwrap_or(events.len())).unwrap_or(&events),
                    None => &events,
                };
                if let Some(pause) = self.pause.as_ref().filter(|pause| pause.is_handed(sitting)) {
                    sitting.hand_to(pause.asked(), held);
                }
                self.show(&before, told, Place { action: number, event: 0 });
            }
        }
    }

    /// Ends a pause: what really followed is shown.
    pub(super) fn resume(&mut self) {
        let (Some(pause), Some(sitting)) = (self.pause.take(), self.sitting.as_mut()) else { return };
        sitting.set_paused(false);
        if pause.is_handed(sitting) {
            sitting.go_on();
        }
        let action = sitting.told().len().saturating_sub(1);
        let event = sitting.told().last().map_or(0, Vec::len).saturating_sub(pause.rest.len());
        self.show(&pause.view.public, &pause.rest, Place { action, event });
    }

    /// Says a sentence; if whoever may look must answer an Attack, that is the alarm.
    pub(super) fn say(&mut self, sentence: String) {
        let attacked = self.viewer().is_some_and(|view| view.to_act() && view.public.opponent.is_some());
        let whole = [sentence, self.awaited()].join(" ").trim().to_owned();
        self.said.say(whole, attacked);
    }

    /// Says a sentence, whatever else is going on.
    pub(super) fn tell(&mut self, status: String) {
        self.said.say(status, false);
    }

    /// What is awaited of whoever may look; nothing while others are to decide.
    fn awaited(&self) -> String {
        let view = self.viewer().filter(|view| view.to_act());
        view.map(|view| self.words.awaits(&self.names(), &view.public)).unwrap_or_default()
    }

    /// Says what is awaited.
    pub(super) fn say_awaited(&mut self) {
        if let Some(public) = self.public() {
            self.tell(self.words.awaits(&self.names(), &public));
        }
    }

    /// Puts a game on the screen.
    pub(super) fn open(&mut self, sitting: Sitting<Poise>) {
        self.layers = Layers { pages: vec![Page::Table], dialog: None };
        self.take_up(sitting);
        self.say_awaited();
    }

    /// The game as another tab has left it.
    pub(super) fn follow(&mut self, sitting: Option<Sitting<Poise>>) {
        match sitting {
            Some(sitting) => self.take_up(sitting),
            None => {
                (self.sitting, self.pause) = (None, None);
                self.layers.pages.retain(|page| *page != Page::Table);
            }
        }
    }

    /// Lays a game before the set-up, where it can be gone on with.
    pub fn lay(&mut self, sitting: Sitting<Poise>) {
        self.take_up(sitting);
    }

    /// A pause in which the game was left goes on, behind the curtain where a person would be asked.
    fn take_up(&mut self, mut sitting: Sitting<Poise>) {
        self.pause = Some(&sitting).filter(|sitting| sitting.is_paused()).and_then(Pause::after);
        if let Some(pause) = self.pause.as_ref().filter(|pause| pause.is_handed(&sitting)) {
            sitting.hand_to(pause.asked(), Curtain::Nobody);
            sitting.cover();
        }
        self.sitting = Some(sitting);
        self.tell_all();
        self.rest();
    }

    /// Tells the whole game anew, in a pause as far as it is shown.
    pub(super) fn tell_all(&mut self) {
        let (Some(sitting), names) = (&self.sitting, self.names()) else { return };
        let mut now = Public::new(sitting.journal().opening);
        let mut lines = Vec::new();
        let hidden = self.pause.as_ref().map_or(0, |pause| pause.rest.len());
        for (action, events) in sitting.told().iter().enumerate() {
            let last = action + 1 == sitting.told().len();
            let events = &events[..events.len() - if last { hidden } else { 0 }];
            lines.extend(log::lines(&self.words, &names, &now, events, Place { action, event: 0 }));
            events.iter().for_each(|event| now.fold(event));
        }
        self.lines = Rc::new(lines);
    }

    /// Picks a card or puts it back; of one that opens nothing, says why.
    pub(super) fn pick(&mut self, place: usize) {
        (self.by_key, self.asked) = (false, None);
        let Some(view) = self.viewer() else { return };
        let Some(card) = hand::in_order(view.hand).get(place).copied() else { return };
        if self.decider().is_none() {
            // Who waits may still read the own cards.
            (self.shown, self.why) = (Some(card).filter(|_| self.shown != Some(card)), None);
            return;
        }
        let closed = hand::slots(&view, &self.pick).get(place).is_some_and(|slot| slot.lies == hand::Lies::Closed);
        self.why = closed.then(|| self.words.say(why::why_closed(&view, &self.pick, card)));
        self.pick = self.pick.pressed(&view, place);
        // Of cards to be discarded, the one that was picked last is told about.
        let discards = view.public.phase == Phase::Discard;
        let last = || self.pick.places.last().and_then(|place| hand::in_order(view.hand).get(*place).copied());
        self.shown = if discards { last() } else { Some(card).filter(|_| closed || !self.pick.is_empty()) };
        if let Some(why) = &self.why {
            self.tell(format!("{}: {why}", self.words.card(card)));
        }
    }

    /// The choices that are open to whoever may look and decide; `None` while another is to decide.
    #[must_use]
    pub fn choices(&self) -> Option<Vec<Choice>> {
        let view = self.decider()?;
        if self.pause.is_some() {
            // Nothing could be answered here: the one choice is to go on, as with a card that is kept.
            let action = if self.is_after_riposte() { Action::Decline } else { Action::Allow };
            return Some(vec![Choice { deed: Deed::Play(action), mark: crate::scene::poise::Mark::Hit }]);
        }
        Some(choices(&view, &self.pick))
    }

    fn is_after_riposte(&self) -> bool {
        self.public().is_some_and(|public| public.phase == Phase::Riposte)
    }

    /// What is pressed on roster or Field stands for the choice that is about it.
    pub(super) fn aim(&mut self, seat: Option<Seat>, attack: Option<u8>) {
        let about = |choice: &Choice| {
            (seat.is_some() && choice.target() == seat) || (attack.is_some() && choice.attack() == attack)
        };
        let found = self.choices().unwrap_or_default().into_iter().find(about);
        found.into_iter().for_each(|choice| self.choose(choice));
    }

    /// The key for playing nothing, or for the end of the turn.
    pub(super) fn pass(&mut self) {
        let passes = |choice: &Choice| {
            matches!(choice.deed, Deed::Play(Action::Pass | Action::End | Action::Allow | Action::Decline))
        };
        let found = self.choices().unwrap_or_default().into_iter().find(passes);
        found.into_iter().for_each(|choice| self.choose(choice));
    }

    /// Hides what only one of several people may see.
    pub(super) fn cover(&mut self) {
        self.asked = None;
        self.drop_pick();
        let looked = self.viewer().is_some();
        if let Some(sitting) = self.sitting.as_mut() {
            sitting.cover();
        }
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

    /// Takes the last decision back, as the table's policy allows.
    pub(super) fn take_back(&mut self) {
        if self.may_play() && self.pause.is_none() && self.sitting.as_mut().is_some_and(Sitting::undo) {
            self.tell_all();
            self.rest();
            self.tell([self.words.say("taken-back"), self.awaited()].join(" "));
        }
    }

    /// Plays again what was taken back.
    pub(super) fn play_again(&mut self) {
        if self.may_play() && self.pause.is_none() && self.sitting.as_mut().is_some_and(Sitting::redo) {
            self.layers.dialog = None;
            self.tell_all();
            self.rest();
            self.say_awaited();
        }
    }
}
