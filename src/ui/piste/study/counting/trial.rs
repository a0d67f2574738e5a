//! A round that is shown, and the question at its end.

use crate::engine::piste::{Event, Piste, Public, View};
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Game, Seat, Seed};
use crate::scene::piste::counting::{Question, stop};
use crate::scene::piste::log::lines;
use crate::scene::words::{Name, Words};
use crate::table::piste::exercises::Round;

/// A round up to where it is stopped, and the question.
#[derive(PartialEq)]
pub struct Trial {
    /// What the left seat knows, after the deal and after each move.
    pub views: Vec<View>,
    /// The sentence of each move.
    pub lines: Vec<String>,
    /// The question about the last view.
    pub question: Question,
    /// The answers to choose from.
    pub offers: Vec<u16>,
}

impl Trial {
    /// A round, a place to stop, and a question, all drawn from this seed. There must be a round.
    pub fn drawn(words: &Words, rounds: &[Round], seed: Seed) -> Self {
        let mut chance = Chance::new(seed);
        let round = &rounds[chance.below(rounds.len() as u32) as usize];
        let mut views = round.views();
        let moves = stop(views.len() - 1, &mut chance).unwrap_or(views.len() - 2);
        views.truncate(moves + 1);
        let question = Question::drawn(&views[moves], &mut chance);
        let offers = question.offers(&views[moves], &mut chance);
        Self { lines: sentences(words, round, moves), views, question, offers }
    }

    /// The view about which is asked.
    pub fn last(&self) -> &View {
        &self.views[self.views.len() - 1]
    }

    /// The right answer.
    pub fn answer(&self) -> u16 {
        self.question.answer(self.last())
    }
}

/// The sentences of the first moves.
fn sentences(words: &Words, round: &Round, moves: usize) -> Vec<String> {
    let (journal, mut events) = (round.journal(), Vec::new());
    let seen = |event: &Event| Piste::seen_by(event, Seat::LEFT);
    // A round that is here has been played to its end.
    let _ = journal.replay(|_, _, told| events.push(told.iter().map(seen).collect::<Vec<_>>()));
    events.truncate(moves);
    let names = BySeat([Name::You, Name::Called(words.player(Seat::RIGHT))]);
    let told = lines(words, &names, Public::new(journal.opening), &events);
    told.into_iter().map(|(_, line)| line).collect()
}
