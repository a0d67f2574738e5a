//! The course of a game, and its sentences.

use std::rc::Rc;

use super::{Begun, Dialog, Session};
use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Event, Phase, Poise, Public, View};
use crate::scene::poise::choice::choices;
use crate::scene::poise::log::{Place, Sentence};
use crate::scene::poise::words::name;
use crate::scene::poise::{Choice, Command, Cue, Mark, Pick, Stage, log, pictures, sound, why};
use crate::session::Shared;
use crate::table::poise::{Pause, pause};
use crate::table::{Curtain, Sitting};

impl Session {
    /// Shows and tells some events.
    fn tell_events(&mut self, before: &Public, events: &[Event], place: Place) {
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
    fn holds_discards(&self, seat: Seat) -> bool {
        self.is_bot(seat) && self.sitting.as_ref().is_some_and(|sitting| !sitting.is_exhibition())
    }

    /// Shows the table as it was before the first of these discards. A discard has no sentence of its own.
    fn hold_discard(&mut self, before: Public, action: usize) {
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
            && let Some(key) = forced_key(*action, before.phase)
            && self.had_only(*seat, *action, place.action)
        {
            line.text = self.words.about(key, &name(&names, *seat), &[]);
        }
        lines
    }

    pub(super) fn carry_out(&mut self, choice: &Choice) {
        match &choice.command {
            Command::Play(_) if self.extra.pause.is_some() => self.resume(),
            Command::Play(action) => self.act(*action),
            Command::Refresh(cards) => self.refresh(cards),
            Command::All => {
                let count = self.decider().map_or(0, |view| usize::from(view.hand.len()));
                let pick = Pick { places: (0..count).collect(), ..self.picked().clone() };
                self.focus.begin(Begun { pick, ..Begun::default() });
            }
            Command::Nothing => drop(self.focus.drop_begun()),
            Command::Aim => {
                let pick = Pick { places: Vec::new(), aims: true };
                self.focus.begin(Begun { pick, ..Begun::default() });
            }
        }
    }

    /// Discards these cards and draws, in one course of pictures.
    fn refresh(&mut self, cards: &[Card]) {
        let (before, from) = (self.public(), self.sitting.as_ref().map_or(0, |sitting| sitting.events().len()));
        cards.iter().for_each(|card| self.act(Action::Discard(*card)));
        self.act(Action::Draw);
        if let (Some(before), false) = (before, cards.is_empty()) {
            self.show_since(&before, from);
        }
    }

    /// Shows all actions from this one on in one course of pictures.
    fn show_since(&mut self, before: &Public, from: usize) {
        let events = self.sitting.as_ref().and_then(|sitting| sitting.events().get(from..)).map(<[_]>::concat);
        let events = events.unwrap_or_default();
        let (mut cues, times) = pictures::film(before, &events);
        // The sentences are those of all these actions.
        cues.iter_mut().filter(|cue| cue.told > 0).for_each(|cue| cue.told = usize::MAX);
        self.extra.told_from = from;
        let (cues, notes) = self.paced(cues, sound::notes(&events, &times));
        self.show(cues.into(), notes.into());
    }

    /// Plays an action of the seat to act.
    pub(super) fn act(&mut self, action: Action) {
        let (Some(before), Some(sitting)) = (self.public(), self.sitting.as_mut().map(Shared::make_mut)) else {
            return;
        };
        let (number, held) = (sitting.events().len(), sitting.curtain());
        let hand = sitting.view(before.to_act).hand;
        match sitting.act(action) {
            Err(illegal) => {
                let why = Some(self.words.say(why::forbidden(illegal)));
                self.focus.begin(Begun { why, ..self.focus.begun().clone() });
            }
            Ok(events) => {
                let new = || (before.to_act, sitting.view(before.to_act).hand.minus(hand));
                self.extra.drawn = (action == Action::Draw).then(new);
                (self.extra.is_held, self.extra.looked) = (false, None);
                self.extra.pause = Pause::after(sitting).map(Rc::new);
                sitting.set_paused(self.extra.pause.is_some());
                let told = match &self.extra.pause {
                    Some(_) => events.get(..pause::place(&events).unwrap_or(events.len())).unwrap_or(&events),
                    None => &events,
                };
                if let Some(pause) = self.extra.pause.as_ref().filter(|pause| pause.is_handed(sitting)) {
                    sitting.hand_to(pause.asked(), held);
                }
                self.count_result();
                if matches!(action, Action::Discard(_)) && self.holds_discards(before.to_act) {
                    return self.hold_discard(before, number);
                }
                let discards = self.extra.before_discards.take().filter(|_| action == Action::Draw);
                self.tell_events(&before, told, Place { action: number, event: 0 });
                if let Some((first, from)) = discards {
                    self.show_since(&first, from);
                }
            }
        }
    }

    /// Ends a pause and shows what followed.
    pub(super) fn resume(&mut self) {
        let (Some(pause), Some(sitting)) = (self.extra.pause.take(), self.sitting.as_mut().map(Shared::make_mut))
        else {
            return;
        };
        sitting.set_paused(false);
        if pause.is_handed(sitting) {
            sitting.go_on();
        }
        let action = sitting.events().len().saturating_sub(1);
        let event = sitting.events().last().map_or(0, Vec::len).saturating_sub(pause.rest.len());
        self.tell_events(&pause.view.public, &pause.rest, Place { action, event });
        // The last sentence before the pause may now cover what followed without a sentence of its own.
        self.tell_all();
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

    /// Resumes a game. A pause in which the game was left continues, behind the curtain if a person would be asked.
    pub(super) fn take_up(&mut self, mut sitting: Sitting<Poise>) {
        (self.extra.is_fast, self.extra.drawn) = (false, None);
        self.extra.pause = Some(&sitting).filter(|sitting| sitting.is_paused()).and_then(Pause::after).map(Rc::new);
        if let Some(pause) = self.extra.pause.as_ref().filter(|pause| pause.is_handed(&sitting)) {
            sitting.hand_to(pause.asked(), Curtain::NoViewer);
            sitting.cover();
        }
        self.sitting = Some(Shared::new(sitting));
        self.tell_all();
        self.rest();
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

    /// The available choices of the person who may see a hand and decides; `None` while another seat decides.
    #[must_use]
    pub fn choices(&self) -> Option<Vec<Choice>> {
        let view = self.decider()?;
        if self.extra.pause.is_some() {
            // There is nothing to answer with here: the only choice is to continue, as with a card that is kept.
            let action = if self.is_after_riposte() { Action::Decline } else { Action::Allow };
            return Some(vec![Choice { command: Command::Play(action), mark: Mark::Hit }]);
        }
        Some(choices(&view, self.picked()))
    }

    fn is_after_riposte(&self) -> bool {
        self.public().is_some_and(|public| public.phase == Phase::Riposte)
    }

    /// Makes the choice that belongs to a seat of the roster or an Attack of the Field.
    pub(super) fn aim(&mut self, seat: Option<Seat>, attack: Option<u8>) {
        let about = |choice: &Choice| {
            (seat.is_some() && choice.target() == seat) || (attack.is_some() && choice.attack() == attack)
        };
        match self.choices().unwrap_or_default().into_iter().find(about) {
            Some(choice) => self.choose(choice),
            None => self.inspect(seat, attack),
        }
    }

    /// Describes the player at a seat, or an Attack.
    fn inspect(&mut self, seat: Option<Seat>, attack: Option<u8>) {
        let Some(public) = self.shown_public() else { return };
        let player = seat.filter(|seat| seat.number() < public.rules().seats).map(Dialog::Player);
        let attack = attack.filter(|attack| public.attack(*attack).is_some()).map(Dialog::Attack);
        self.layers.dialog = player.or(attack).or(self.layers.dialog);
    }

    /// Handles the key for passing or for ending the turn.
    pub(super) fn pass(&mut self) {
        let passes = |choice: &Choice| {
            matches!(choice.command, Command::Play(Action::Pass | Action::End | Action::Allow | Action::Decline))
        };
        let found = self.choices().unwrap_or_default().into_iter().find(passes);
        found.into_iter().for_each(|choice| self.choose(choice));
    }
}

/// The catalogue's key of the sentence that nothing but this action was possible; `None` if the table never does it.
const fn forced_key(action: Action, phase: Phase) -> Option<&'static str> {
    match action {
        Action::Pass => Some("log-pass-only"),
        Action::End if matches!(phase, Phase::Respite) => Some("log-end-after"),
        Action::End => Some("log-end-only"),
        _ => None,
    }
}
