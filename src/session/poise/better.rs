//! What would have been better in an Exchange that cost a lone person Poise, in one sentence, in their first games.

use super::Session;
use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Event, Fancy, Phase, Public};
use crate::table::poise::better::{Better, better, is_hurt};
use crate::table::poise::passed::Price;

impl Session {
    /// What would have been better in the Exchange that the last action ended; at the start of the person's turn, in the last one
    /// that hurt them since their last turn.
    #[must_use]
    pub fn better(&self) -> Option<String> {
        let sitting = self.sitting.as_ref().filter(|sitting| !sitting.is_practice() && self.is_learning())?;
        // What the coach advised may be another thing.
        let is_shown = self.past().is_none() && self.extra.pause.is_none() && !self.has_coach();
        let seat = sitting.lone_person().filter(|_| is_shown)?;
        let (better, before) = better(sitting, seat, self.hurting(seat)?)?;
        self.told_better(better, &before)
    }

    /// The number of the action whose Exchange is told now, if it hurt this seat.
    fn hurting(&self, seat: Seat) -> Option<usize> {
        let (sitting, public) = (self.sitting.as_ref()?, self.public()?);
        let events = sitting.events();
        let begins = public.phase == Phase::Discard && public.to_act == seat;
        let ends = |events: &Vec<Event>| events.contains(&Event::TurnEnded { seat });
        let from = match begins {
            true => events.iter().rposition(ends).map_or(0, |end| end + 1),
            false => events.len().checked_sub(1)?,
        };
        (from..events.len()).rev().find(|at| is_hurt(&events[*at], seat))
    }

    fn told_better(&self, better: Better, before: &Public) -> Option<String> {
        let words = &self.words;
        Some(match better {
            Better::Play(action, Price::Poise(saved)) => {
                words.fill("better-play", &[("play", &self.told_play(action, before)?), ("n", &saved)])
            }
            Better::Play(action, Price::Out) => words.fill("better-in", &[("play", &self.told_play(action, before)?)]),
            Better::Kept(press, response) => {
                let [press, response, card] = [press, response, Card::Dodge].map(|card| words.card(card));
                words.fill("better-kept", &[("press", &press), ("response", &response), ("card", &card)])
            }
            Better::Held => words.say("better-held"),
        })
    }

    /// A play by its card, with the Attack that it is against.
    fn told_play(&self, action: Action, before: &Public) -> Option<String> {
        let words = &self.words;
        let (card, attack) = match action {
            Action::Respond { card, attack } => (card, attack),
            Action::Shelter { attack } => (Card::Cloak, attack),
            Action::Fancy(Fancy::Swing { attack }) => (Card::ChandelierSwing, attack),
            Action::Fancy(fancy) => return Some(words.card(fancy.card())),
            Action::Negate => return Some(words.card(Card::SuperiorTechnique)),
            Action::Strike(blow) => return Some(words.blow(blow)),
            _ => return None,
        };
        let attack = words.attack_name(before, attack);
        Some(words.fill("choose-response", &[("card", &words.card(card)), ("attack", &attack)]))
    }
}
