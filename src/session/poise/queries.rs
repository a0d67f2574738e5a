//! Questions by key: each is answered by a sentence about the game, for people who do not see the page.

use super::Session;
use crate::scene::poise::hand;
use crate::scene::poise::words::name;

/// A question by key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Every player's Poise.
    Poise,
    /// The cards of one's own hand.
    Hand,
    /// The Attacks on the Field.
    Field,
    /// Pile and discards.
    Heaps,
    /// What the picked card does.
    Does,
    /// The last move.
    LastMove,
    /// The choice that the coach rates best.
    Coach,
}

impl Session {
    /// The sentence that a key asks for.
    pub(super) fn answer(&self, query: Query) -> Option<String> {
        let (public, words, names) = (self.shown_public()?, &self.words, self.names());
        Some(match query {
            Query::Poise => {
                let each = public
                    .players()
                    .map(|seat| format!("{} {}", words.called(&name(&names, seat)), public.poise[seat]));
                words.fill("query-list", &[("list", &each.collect::<Vec<_>>().join(", "))])
            }
            Query::Hand => match self.viewer() {
                Some(view) => {
                    let cards: Vec<_> = hand::in_order(view.hand).into_iter().map(|card| words.card(card)).collect();
                    words.fill("query-hand", &[("cards", &cards.join(", "))])
                }
                None => words.say("query-hand-closed"),
            },
            Query::Field if public.field.is_empty() => words.say("field-empty"),
            Query::Field => {
                let ending = self.shown_stage()?.ending.unwrap_or_else(|| public.ending());
                let each = public.field.iter().map(|attack| words.attack_label(&names, &public, attack, &ending));
                words.fill("query-list", &[("list", &each.collect::<Vec<_>>().join("; "))])
            }
            Query::Heaps => words.fill("heaps", &[("pile", &public.pile), ("discards", &public.discards.len())]),
            Query::Does => words.does(public.rules().edition, self.card()?),
            Query::Coach => self.coach_answer(),
            Query::LastMove => {
                self.shown_lines().last().map_or_else(|| words.say("query-no-move"), |line| line.text.clone())
            }
        })
    }
}
