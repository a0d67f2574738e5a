//! Which words a person meets for the first time in what others play.

use super::hand::played;
use crate::engine::Seat;
use crate::engine::poise::{Action, Extras, Kind, Public};

/// What others have played since this seat last acted and no one had before: kinds of cards, and as `None` the Exchange itself.
#[must_use]
pub fn met(public: &Public, seat: Seat) -> Vec<Option<Kind>> {
    let (mut new, mut known) = (Vec::new(), Vec::new());
    let mut is_new = true;
    for (by, action) in public.history.backwards() {
        is_new &= by != seat;
        let part = if is_new { &mut new } else { &mut known };
        part.splice(0..0, words_of(action));
    }
    let mut first: Vec<Option<Kind>> = Vec::new();
    for word in new {
        if !known.contains(&word) && !first.contains(&word) {
            first.push(word);
        }
    }
    first
}

/// The words that an action needs.
fn words_of(action: Action) -> Vec<Option<Kind>> {
    let begins = matches!(action, Action::Challenge { .. }).then_some(None);
    let strengthens = played(action).filter(|blow| blow.extras != Extras::NONE).map(|_| Some(Kind::Enhancement));
    let kind = match action {
        Action::Respond { .. } => Some(Kind::Response),
        Action::Press { .. } => Some(Kind::Press),
        Action::Fancy(_) | Action::Negate => Some(Kind::FancyMove),
        Action::Place(_) => Some(Kind::Item),
        Action::Restore(_) => Some(Kind::Restore),
        _ => None,
    };
    begins.into_iter().chain(strengthens).chain(kind.map(Some)).collect()
}
