//! The answer about a decision (`think::piste::review`).

use super::analysis::{Account, Decision, Term};
use crate::engine::Seat;
use crate::engine::seat::BySeat;

/// Reads an answer: the decision, the coach's figures as a text, and the account. `None` if it is not an answer.
#[must_use]
pub fn read(answer: &str) -> Option<(Decision, &str, Option<Account>)> {
    let mut lines = answer.split('\n');
    let decision = decision(lines.next()?)?;
    let figures = lines.next()?;
    let account = lines.next()?;
    Some((decision, figures, if account.is_empty() { None } else { Some(accounted(account)?) }))
}

fn decision(line: &str) -> Option<Decision> {
    let mut words = line.split_whitespace();
    let seat = Seat::of_duel(words.next()?.parse::<u32>().ok()?.try_into().ok()?)?;
    let action = words.next()?.parse().ok()?;
    // The page shows the chances of the figures, and of these numbers only their sums, in the account.
    terms::<6>(words)?;
    Some(Decision { seat, action })
}

fn accounted(line: &str) -> Option<Account> {
    let [balance, start, _, _, _, cards, _, _, unknown, left, right] = terms(line.split_whitespace())?;
    Some(Account { balance, start, cards, unknown, choices: BySeat([left, right]) })
}

/// So many numbers, each with its standard error, and nothing else.
fn terms<'a, const COUNT: usize>(mut words: impl Iterator<Item = &'a str>) -> Option<[Term; COUNT]> {
    let mut terms = [Term::default(); COUNT];
    for term in &mut terms {
        *term = Term { mean: words.next()?.parse().ok()?, error: words.next()?.parse().ok()? };
    }
    if words.next().is_some() { None } else { Some(terms) }
}
