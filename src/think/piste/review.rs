//! A question about a decision of a finished bout as a text, and its answer.
//!
//! The question has a line for its name, one for the round and the decision in it (from 0), one for the seed, one for the
//! standing at the start of the bout, and one for the actions of each round. The answer is one line of words for the
//! decision, one for the coach's figures of its legal actions ([`question::advised`]), and after the last decision of a
//! round one for the account. All numbers of the first and the last line are millionths of a round. The answer is empty if
//! there is no network, or if the bout is not decided or against the rules.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::question;
use crate::ai::piste::analysis::{Account, BoutAnalysis, Decision, Estimate, WORLDS};
use crate::ai::piste::net::Net;
use crate::engine::piste::{Action, Piste};
use crate::engine::{Journal, Seat, Seed};

/// The name of such a question.
pub const REVIEW: &str = "review";

/// Writes the question about a decision of a round, both counted from 0.
#[must_use]
pub fn written(journal: &Journal<Piste>, round: usize, decision: usize) -> String {
    let standing = serde_json::to_string(&journal.opening).unwrap_or_default();
    let mut text = format!("{REVIEW}\n{round} {decision}\n{:016x}\n{standing}", journal.seed.0);
    for actions in &journal.rounds {
        text.push('\n');
        for action in actions {
            text += &action.to_string();
            text.push(' ');
        }
    }
    text
}

/// Reads a question: the bout, the round, the decision. `None` if the text is not a question.
#[must_use]
pub fn read(text: &str) -> Option<(Journal<Piste>, usize, usize)> {
    let mut lines = text.split('\n');
    lines.next().filter(|name| *name == REVIEW)?;
    let (round, decision) = lines.next()?.split_once(' ')?;
    let number = |word: &str| word.parse::<u32>().ok().map(|number| number as usize);
    let (round, decision) = (number(round)?, number(decision)?);
    let seed = Seed(u64::from_str_radix(lines.next()?, 16).ok()?);
    let opening = serde_json::from_str(lines.next()?).ok()?;
    let mut rounds: Vec<Vec<Action>> = Vec::new();
    for line in lines {
        let mut actions = Vec::new();
        for token in line.split_whitespace() {
            actions.push(token.parse().ok()?);
        }
        rounds.push(actions);
    }
    Some((Journal { opening, seed, rounds }, round, decision))
}

/// What is left of the last answer, with which the next decision of the same round is analysed.
#[derive(Default)]
pub struct Memory(RefCell<Option<(Journal<Piste>, BoutAnalysis)>>);

/// The analysis of one decision in progress.
pub struct Reviewing {
    memory: Rc<Memory>,
    journal: Journal<Piste>,
    analysis: BoutAnalysis,
    decision: usize,
    answer: Option<String>,
}

impl Reviewing {
    /// Starts a question. `None` if the bout is not decided or against the rules, or has no such round.
    #[must_use]
    pub fn new(text: &str, net: Arc<Net>, memory: Rc<Memory>) -> Option<Self> {
        let (journal, round, decision) = read(text)?;
        let kept = memory.0.take().filter(|(kept, analysis)| {
            let (at, next) = analysis.place();
            *kept == journal && at == round && next <= decision
        });
        let analysis = match kept {
            Some((_, analysis)) => analysis,
            None => BoutAnalysis::from_round(net, journal.clone(), WORLDS, round)?,
        };
        Some(Self { memory, journal, analysis, decision, answer: None })
    }

    /// Analyses one decision more. Returns whether the one of the question is analysed.
    pub fn work(&mut self) -> bool {
        let (_, next) = self.analysis.place();
        let is_over = self.analysis.work();
        let is_asked = next == self.decision;
        if is_asked {
            self.answer = self.analysis.latest().map(|(decision, assessment, account)| {
                let figures = question::advised(&assessment.figures);
                format!("{}\n{figures}\n{}", decided(decision), account.map(accounted).unwrap_or_default())
            });
        }
        // A round without such a decision ends, too.
        is_asked || is_over || self.analysis.place().1 <= next
    }

    /// The answer, after the work. The analysis is remembered for the next decision.
    #[must_use]
    pub fn answer(self) -> Option<String> {
        *self.memory.0.borrow_mut() = Some((self.journal, self.analysis));
        self.answer
    }
}

fn decided(decision: &Decision) -> String {
    let Decision { seat, action, before, after, drawn, choice, unknown, cards } = decision;
    let terms = [before, after, drawn, choice, unknown, cards].map(|estimate| estimated(*estimate)).concat();
    format!("{} {action}{terms}", seat.number())
}

fn accounted(account: &Account) -> String {
    let Account { start, deal, draws, cards, unknowns, unknown, choices, balance } = *account;
    let [left, right] = Seat::DUEL;
    let terms = [
        Estimate::exact(balance),
        start,
        deal,
        draws[left],
        draws[right],
        cards,
        unknowns[left],
        unknowns[right],
        unknown,
        choices[left],
        choices[right],
    ];
    terms.map(estimated).concat()
}

/// A mean and its standard error, in millionths.
fn estimated(Estimate { mean, error }: Estimate) -> String {
    let millionths = |share: f64| (share * 1e6).round() as i32;
    format!(" {} {}", millionths(mean), millionths(error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Game;
    use crate::engine::piste::{Bout, Rules};

    /// A bout of one round in which everyone plays the first legal action.
    fn played() -> Journal<Piste> {
        let mut journal = Journal::new(Bout::new(Rules::ADVANCED, 1, Seat::LEFT), Seed(3));
        let mut state = Piste::start(&journal.opening, journal.seed);
        while state.public().outcome().is_none() {
            let action = state.legal()[0];
            Piste::advance(&mut state, action).unwrap();
            journal.rounds[0].push(action);
        }
        journal
    }

    #[test]
    fn what_is_written_is_read() {
        let journal = played();
        assert_eq!(read(&written(&journal, 0, 5)), Some((journal, 0, 5)));
        assert_eq!(read(""), None);
        assert_eq!(read("review\n0 0\n0\n{}"), None);
    }

    /// A question that is read and written again stays the same.
    #[test]
    fn mutated_reviews() {
        let whole = vec![written(&played(), 0, 3)];
        let tally = crate::mutation::shown("reviews", &whole, |text, _| {
            let Some((journal, round, decision)) = read(text) else { return false };
            assert_eq!(read(&written(&journal, round, decision)), Some((journal, round, decision)), "{text}");
            true
        });
        assert!(tally.read > 0 && tally.refused > 0, "{tally:?}");
    }
}
