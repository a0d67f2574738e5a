//! The course of a bout, and its sentences.

use std::rc::Rc;

use super::{Begun, Session};
use crate::engine::Seat;
use crate::engine::piste::{Action, Event, Piste, Public, Value, View};
use crate::engine::seat::BySeat;
use crate::scene::piste::choice::{self, choices};
use crate::scene::piste::played::Seating;
use crate::scene::piste::words::Names;
use crate::scene::piste::{Stage, hand, log, sound, timeline};
use crate::scene::words::Name;
use crate::session::{Focus, Played, Shared};
use crate::table::{Awaits, Player, Sitting};

/// Who has finished fewer bouts is a newcomer.
pub const NEWCOMER: u32 = 3;

impl Session {
    /// The names of the bout's players.
    #[must_use]
    pub fn names(&self) -> Names {
        self.sitting.as_ref().map_or_else(Names::default, |sitting| self.called(sitting.players()))
    }

    /// The names of these players in the reader's language.
    #[must_use]
    pub fn called(&self, players: &BySeat<Player>) -> Names {
        let alone = !players.0.iter().all(Player::is_person);
        BySeat::from_fn(|seat| match &players[seat] {
            Player::Bot(level) => Name::Called(self.words.level(&level.to_string())),
            Player::Person(name) if !name.is_empty() => Name::Called(name.to_string()),
            Player::Person(_) if alone => Name::You,
            Player::Person(_) => Name::Called(self.words.player(seat)),
        })
    }

    /// The public part of the round.
    #[must_use]
    pub fn public(&self) -> Option<Public> {
        self.sitting.as_ref().map(|sitting| sitting.view(Seat::LEFT).public)
    }

    /// The round at the moment that the person looks at.
    #[must_use]
    pub fn shown(&self) -> Option<Public> {
        let (public, sitting) = (self.public()?, self.sitting.as_ref()?);
        let Some(past) = self.past() else { return Some(public) };
        let mut earlier = sitting.at_start();
        sitting.events().iter().take(past).flatten().for_each(|event| earlier.fold(event));
        Some(earlier)
    }

    /// How the hands lie around the picture of the piste.
    #[must_use]
    pub fn seating(&self) -> Seating {
        let sitting = self.sitting.as_deref();
        if sitting.is_some_and(Sitting::is_face_to_face) {
            return Seating::FaceToFace;
        }
        sitting.and_then(Sitting::lone_person).map_or(Seating::Together, Seating::Alone)
    }

    /// Whether a lone person fences who has not finished a counted bout yet.
    #[must_use]
    pub fn is_first_bout(&self) -> bool {
        let is_alone = |sitting: &Shared<Sitting<Piste>>| sitting.lone_person().is_some();
        self.ledger.is_empty() && self.is_newcomers_bout() && self.sitting.as_ref().is_some_and(is_alone)
    }

    /// Whether hints teach the person at the device: in a first bout, alone or between two people.
    #[must_use]
    pub fn is_taught(&self) -> bool {
        let is_of_two = self.sitting.as_ref().is_some_and(|sitting| sitting.lone_person().is_none());
        self.is_newcomers_bout() && (self.ledger.is_empty() || is_of_two)
    }

    /// Whether people fence on a device on which fewer than [`NEWCOMER`] counted bouts were finished, and two of them no bout. Not
    /// face to face, where there is no room for what newcomers are told.
    #[must_use]
    pub fn is_newcomers_bout(&self) -> bool {
        let is_new = |sitting: &Shared<Sitting<Piste>>| {
            let is_of_people = !sitting.is_practice() && !sitting.is_exhibition();
            is_of_people && (sitting.lone_person().is_some() || !self.settings.welcomed)
        };
        self.ledger.bouts() < NEWCOMER && !self.is_face_to_face() && self.sitting.as_ref().is_some_and(is_new)
    }

    /// The round, the score and who starts, before the first move of a round after the first one.
    #[must_use]
    pub fn round_begun(&self) -> Option<String> {
        let public = self.public().filter(|public| public.bout.round > 0 && public.history.is_empty())?;
        let starts = self.words.about("starts", &self.names()[public.to_act], &[]);
        Some(self.words.fill("round-begun", &[("round", &self.words.round_score(&public)), ("starts", &starts)]))
    }

    /// The sentences of this round, oldest first, each with the seat that moved.
    #[must_use]
    pub fn log(&self) -> Vec<(Seat, String)> {
        let Some(sitting) = &self.sitting else { return Vec::new() };
        log::lines(&self.words, &self.names(), sitting.at_start(), sitting.events())
    }

    /// The seat that did the last action of this round.
    #[must_use]
    pub fn last_actor(&self) -> Option<Seat> {
        let by = |event: &Event| match *event {
            Event::Laid { seat, .. } => Some(seat),
            // A hit that is taken.
            Event::Ended { outcome, .. } => outcome.winner.map(Seat::other),
            _ => None,
        };
        self.sitting.as_ref()?.events().last()?.iter().find_map(by)
    }

    /// The sentence of the last action at this moment, after that of the parry if the same turn began with one.
    #[must_use]
    pub fn told(&self) -> Option<String> {
        self.told_until(self.past().unwrap_or(usize::MAX))
    }

    /// The same, as it was before the last action.
    #[must_use]
    pub fn told_before(&self) -> Option<String> {
        self.told_until(self.sitting.as_ref()?.events().len().saturating_sub(1))
    }

    /// The sentence of the last of this many actions.
    fn told_until(&self, actions: usize) -> Option<String> {
        let mut lines = self.log();
        lines.truncate(actions);
        let (seat, last) = lines.pop()?;
        let parry = lines.pop().filter(|(before, _)| *before == seat).map(|(_, sentence)| sentence);
        Some(self.words.sentences(parry.into_iter().chain([last])))
    }

    /// The available choices of the person who may see a hand; `None` while the other side is to act.
    #[must_use]
    pub fn choices(&self) -> Option<Vec<choice::Choice>> {
        let view = self.viewer().filter(|view| view.to_act() && self.may_play())?;
        Some(match self.asked() {
            Some(action) => vec![choice::Choice::of(&view.public, *action)],
            None => {
                let mut open = choices(&view, self.picked());
                open.retain(|choice| self.plays_picked(&view.public, choice.action));
                open
            }
        })
    }

    /// Whether an action plays just as many of the picked card as are picked, if several are; or takes the hit.
    fn plays_picked(&self, public: &Public, action: Action) -> bool {
        let Begun::Cards(card, count) = *self.focus.begun() else { return true };
        action.cards(public.gap()).is_none_or(|cards| cards.count(card) == count)
    }

    /// Whether one more of the picked card can be played with those that are picked.
    #[must_use]
    pub fn can_add(&self) -> bool {
        let count = self.picked_count() + 1;
        let plays = |view: &View, card| {
            let cards = |action: &Action| action.cards(view.public.gap());
            view.legal().iter().filter_map(cards).any(|cards| cards.count(card) == count)
        };
        self.viewer().zip(self.picked()).is_some_and(|(view, card)| plays(&view, card))
    }

    /// Picks one more of the picked card.
    pub(super) fn add(&mut self) {
        if let Some(card) = self.picked().filter(|_| self.can_add()) {
            self.focus = Focus::Begun(Begun::Cards(card, self.picked_count() + 1));
        }
    }

    /// Plays an action of the seat to act.
    pub(super) fn act(&mut self, action: Action) {
        let (names, before) = (self.names(), self.public());
        let (Some(before), Some(sitting)) = (before, self.sitting.as_mut().map(Shared::make_mut)) else {
            return;
        };
        match sitting.act(action) {
            Err(illegal) => self.focus.begin(Begun::Refused(self.words.forbidden(illegal))),
            Ok(events) => {
                let after = sitting.view(before.to_act).public;
                // The newcomer's line is for a lone person; two people show the game to one another.
                let is_of_two = !sitting.is_exhibition() && sitting.lone_person().is_none();
                let is_over = sitting.awaits() == Awaits::Nothing && is_of_two;
                self.count_result();
                self.settings.welcomed |= is_over && self.practice.is_none();
                self.has_moved_on();
                let cues = timeline::cues(Stage::at_rest(&before), &events, &after);
                let notes = sound::notes(&events, &cues);
                self.show(cues.into(), notes.into());
                self.say(self.words.announcement(&names, &before, action, &after));
            }
        }
    }

    /// Says a sentence; if the person who may see a hand is under attack, the alert replaces it.
    pub(super) fn say(&mut self, sentence: String) {
        let alert = self.viewer().and_then(|view| self.words.alert(&self.names(), &view));
        let is_alert = alert.is_some();
        self.said.say(alert.unwrap_or(sentence), is_alert);
    }

    /// Picks a card or puts it back; for a card without a use, says why. A card with a single choice is played if the
    /// settings say so.
    pub(super) fn pick(&mut self, card: Value, by_key: bool) {
        let Some(choices) = self.choices_of(card) else { return };
        match (choices.as_slice(), self.picked() == Some(card)) {
            ([], _) => self.refuse(card),
            (_, true) => self.focus = Focus::default(),
            ([choice], false) if self.settings.at_once => self.choose(choice.action),
            _ => self.focus = Focus::Begun(Begun::Card(card, by_key)),
        }
    }

    /// Picks a card that is dragged, unless it is picked.
    pub(super) fn drag(&mut self, card: Value) {
        match self.choices_of(card).as_deref() {
            None => {}
            Some([]) => self.refuse(card),
            Some(_) => self.focus = Focus::Begun(Begun::Card(card, false)),
        }
    }

    /// What a card of the hand can be used for now; `None` if the person cannot choose or does not hold it.
    fn choices_of(&self, card: Value) -> Option<Vec<choice::Choice>> {
        let view = self.viewer().filter(|view| self.may_play() && view.to_act() && view.hand.count(card) > 0)?;
        Some(choices(&view, Some(card)).into_iter().filter(|choice| choice.action != Action::TakeHit).collect())
    }

    /// Shows and says why a card cannot be used.
    fn refuse(&mut self, card: Value) {
        let Some(view) = self.viewer() else { return };
        let why = hand::why_closed(&view, card).into_iter().map(|why| self.words.forbidden(why));
        let sentence = self.words.sentences(why);
        self.tell(sentence.clone());
        self.focus = Focus::Begun(Begun::Refused(sentence));
    }

    /// Deals the next round.
    pub(super) fn next_round(&mut self) {
        let before = self.public().map(|public| Stage::at_rest(&public));
        if self.change(Sitting::next_round) == Some(true) {
            let cues = before.zip(self.public()).map(|(before, public)| timeline::new_round(before, &public));
            self.show(cues.unwrap_or_default().into(), Rc::new([]));
            Piste::say_awaited(self);
        }
    }
}
