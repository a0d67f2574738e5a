//! The course of a bout, and its sentences.

use super::{Begun, Page, Session};
use crate::engine::Seat;
use crate::engine::piste::{Action, Piste, Public, Value};
use crate::engine::seat::BySeat;
use crate::scene::piste::choice::{self, choices};
use crate::scene::piste::words::Names;
use crate::scene::piste::{Stage, hand, log, sound, timeline};
use crate::scene::words::Name;
use crate::session::{Focus, Played, Shared};
use crate::table::{Player, Sitting};

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
            Player::Person(name) if !name.is_empty() => Name::Called(name.clone()),
            Player::Person(_) if alone => Name::You,
            Player::Person(_) if seat == Seat::LEFT => Name::Called(self.words.say("left")),
            Player::Person(_) => Name::Called(self.words.say("right")),
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
        let mut earlier = Public::new(public.bout);
        sitting.events().iter().take(past).flatten().for_each(|event| earlier.fold(event));
        Some(earlier)
    }

    /// The last of the pictures.
    #[must_use]
    pub fn rest_stage(&self) -> Option<Stage> {
        self.public().map(|public| Stage::at_rest(&public))
    }

    /// The sentences of this round, oldest first, each with the seat that moved.
    #[must_use]
    pub fn log(&self) -> Vec<(Seat, String)> {
        let (Some(sitting), Some(public)) = (&self.sitting, self.public()) else { return Vec::new() };
        log::lines(&self.words, &self.names(), public.bout, sitting.events())
    }

    /// The available choices of the person who may see a hand; `None` while the other side is to act.
    #[must_use]
    pub fn choices(&self) -> Option<Vec<choice::Choice>> {
        let view = self.viewer().filter(|view| view.to_act() && self.may_play())?;
        Some(match self.asked() {
            Some(action) => vec![choice::Choice::of(&view.public, *action)],
            None => choices(&view, self.picked()),
        })
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
                self.count_result();
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

    /// Picks a card or puts it back; for a card without a use, says why.
    pub(super) fn pick(&mut self, card: Value, by_key: bool) {
        let Some(view) = self.viewer().filter(|view| self.may_play() && view.to_act()) else { return };
        if view.hand.count(card) == 0 {
            return;
        }
        let is_open = !choices(&view, Some(card)).iter().all(|choice| choice.action == Action::TakeHit);
        self.focus = Focus::Begun(if is_open && self.picked() != Some(card) {
            Begun::Card(card, by_key)
        } else if is_open {
            Begun::Nothing
        } else {
            let why = hand::why_closed(&view, card).into_iter().map(|why| self.words.forbidden(why));
            Begun::Refused(format!("{card}: {}", why.collect::<Vec<_>>().join(" ")))
        });
    }

    /// Face to face: one seat looks at its hand, or none.
    pub(super) fn peek(&mut self, seat: Option<Seat>) {
        let seat = seat.filter(|_| self.page() == Some(Page::Bout));
        self.looking_changes(|sitting| sitting.peek(seat));
        if self.viewer().is_some_and(|view| view.to_act()) {
            self.say(Piste::awaited(self));
        }
    }

    /// Deals the next round.
    pub(super) fn next_round(&mut self) {
        if self.change(Sitting::next_round) == Some(true) {
            self.rest();
            Piste::say_awaited(self);
        }
    }
}
