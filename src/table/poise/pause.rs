//! Pauses that look the same whether a player is asked something in them or not.
//!
//! Two questions are asked only if the player holds the cards for an answer: Superior Technique against a Fancy Move,
//! and an Attack after Parry Riposte. A player who sees that a question is asked, or that it is not, learns of a card
//! in a hand. So wherever a question was possible and was not asked, the table pauses all the same, with everything as
//! it was at that moment: a computer player seems to think, and between several people the device goes to the person
//! who would have been asked; face to face it says that they are asked.

use super::past::view_at;
use crate::engine::Seat;
use crate::engine::poise::{Card, Event, Phase, Poise, View};
use crate::table::extras::Extras;
use crate::table::{Players, Sitting};

/// Whether there is a pause after the last action, as if a player were asked a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rest {
    paused: bool,
}

impl Extras for Rest {
    fn from_save(paused: bool) -> Self {
        Self { paused }
    }

    fn paused(&self) -> bool {
        self.paused
    }

    /// An action ends the pause.
    fn acted(&mut self) {
        self.paused = false;
    }
}

impl Sitting<Poise> {
    /// Whether there is a pause after the last action, as if a player were asked a question.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.extras.paused
    }

    /// Starts or ends such a pause. The next action ends it too.
    pub fn set_paused(&mut self, paused: bool) {
        self.extras = Rest { paused };
    }
}

/// A question that was possible and was not asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Pause {
    /// What the seat that would have been asked knew at that moment.
    pub view: View,
    /// What actually followed at once, as all players may know it.
    pub rest: Vec<Event>,
}

impl Pause {
    /// The pause after the last action, if one is needed. A lone person needs none about their own hand.
    #[must_use]
    pub fn after(sitting: &Sitting<Poise>) -> Option<Self> {
        let events = sitting.events().last()?;
        let at = place(events)?;
        if at == events.len() {
            return None;
        }
        let before = sitting.events().len() - 1;
        let asked = view_at(sitting, Seat::LEFT, before, at)?.public.to_act;
        let view = view_at(sitting, asked, before, at)?;
        let possible = match view.public.phase {
            Phase::Answer(_) => view.public.rules().edition.copies(Card::SuperiorTechnique) > 0,
            _ => true,
        };
        let silent = sitting.lone_person() == Some(asked) || view.public.counts[asked] == 0;
        (possible && !silent).then(|| Self { view, rest: events[at..].to_vec() })
    }

    /// The seat that would have been asked.
    #[must_use]
    pub fn asked(&self) -> Seat {
        self.view.seat
    }

    /// What another seat of the same sitting knew at that moment.
    #[must_use]
    pub fn view_of(&self, sitting: &Sitting<Poise>, seat: Seat) -> Option<View> {
        let (last, before) = sitting.events().split_last()?;
        view_at(sitting, seat, before.len(), last.len().saturating_sub(self.rest.len()))
    }

    /// Whether the device goes to a person for the pause: between several people.
    #[must_use]
    pub fn is_handed(&self, sitting: &Sitting<Poise>) -> bool {
        sitting.players().at(self.asked()).is_person()
    }
}

/// How many of these events come before the question.
#[must_use]
pub fn place(events: &[Event]) -> Option<usize> {
    let asks = |event: &Event| match event {
        Event::Announced { .. } | Event::Countered { .. } => true,
        Event::Responded { card, .. } => *card == Card::ParryRiposte,
        _ => false,
    };
    events.iter().position(asks).map(|index| index + 1)
}
