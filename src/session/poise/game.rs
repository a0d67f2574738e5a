//! The course of a game.

use std::rc::Rc;

use super::{Begun, Dialog, Session};
use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Phase, Poise};
use crate::scene::poise::choice::choices;
use crate::scene::poise::log::Place;
use crate::scene::poise::{Choice, Command, Mark, Pick, why};
use crate::session::Shared;
use crate::table::poise::{Pause, pause};
use crate::table::{Curtain, Sitting};

impl Session {
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
