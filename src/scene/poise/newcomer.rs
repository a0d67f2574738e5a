//! Which words a person meets for the first time in what others play.

use super::hand::played;
use crate::engine::Seat;
use crate::engine::poise::{Action, Extras, Kind, Public};

/// A word of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// The Exchange.
    Exchange,
    /// A kind of cards.
    Kind(Kind),
}

/// The words for what others have played since this seat last acted and no one had before.
#[must_use]
pub fn met(public: &Public, seat: Seat) -> Vec<Word> {
    let (mut new, mut known) = (Vec::new(), Vec::new());
    let mut is_new = true;
    for (by, action) in public.history.backwards() {
        is_new &= by != seat;
        let part = if is_new { &mut new } else { &mut known };
        part.splice(0..0, words_of(action));
    }
    let mut first: Vec<Word> = Vec::new();
    for word in new {
        if !known.contains(&word) && !first.contains(&word) {
            first.push(word);
        }
    }
    first
}

/// The words that an action needs.
fn words_of(action: Action) -> Vec<Word> {
    let begins = matches!(action, Action::Challenge { .. }).then_some(Word::Exchange);
    let strengthens = played(action).is_some_and(|blow| blow.extras != Extras::NONE);
    let kind = match action {
        Action::Respond { .. } => Some(Kind::Response),
        Action::Press { .. } => Some(Kind::Press),
        Action::Fancy(_) | Action::Negate => Some(Kind::FancyMove),
        Action::Place(_) => Some(Kind::Item),
        Action::Restore(_) => Some(Kind::Restore),
        _ => None,
    };
    let kinds = strengthens.then_some(Kind::Enhancement).into_iter().chain(kind);
    begins.into_iter().chain(kinds.map(Word::Kind)).collect()
}
