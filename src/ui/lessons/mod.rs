//! Lessons on the board, for both games: how one is opened, how far the person has come, and what leads on.

mod driver;
mod here;
mod list;
mod ways;

pub use driver::Driver;
pub use here::Here;
pub use list::list;
pub use ways::Ways;

use yew::Html;

use super::handle::Handle;
use super::shown::Shown;
use super::{platform, store};
use crate::engine::Seed;
use crate::session::{Aim, Message, Session, Terms};
use crate::study::{Content, Lesson, Taught};
use crate::table::Sitting;
use crate::table::progress::Progress;

/// A game whose lessons its page shows.
pub trait Teaching: Shown + Taught {
    /// A practice sitting for a step of a lesson, or for a lesson that is a whole round: the person, and the weakest
    /// computer players on the other seats.
    fn sitting(lesson: &Lesson<Self>, step: usize, seed: Seed) -> Option<Sitting<Self>>;

    /// How long what was done last is shown before the lesson goes on, in milliseconds.
    fn shown_ms(session: &Session<Self>) -> u32;

    /// The sentence of the last action.
    fn told(session: &Session<Self>) -> Option<String>;

    /// What is filled into the texts of a choice.
    fn filled(_: &Session<Self>, _: &Here<Self>) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The key of what is said at the end of a whole round.
    fn round_key(_: &Session<Self>) -> &'static str {
        ""
    }

    /// The result of a round that is over.
    fn result(_: &Handle<Self>) -> Html {
        Html::default()
    }
}

/// The lesson with this number, from 0.
pub fn lesson<G: Taught>(number: u8) -> Option<&'static Lesson<G>> {
    G::lessons().get(usize::from(number))
}

/// The message that puts a step of a lesson on the board.
pub fn opened<G: Teaching>(number: u8, step: u8) -> Option<Message<G>> {
    let lesson = lesson::<G>(number)?;
    let step = if usize::from(step) < lesson.len() { step } else { 0 };
    let sitting = G::sitting(lesson, usize::from(step), platform::fresh_seed())?;
    let is_scripted = matches!(lesson.content, Content::Steps(_));
    let terms = Terms { aim: Aim::Lesson { number, step }, is_scripted, coach: Some(!is_scripted) };
    Some(Message::Practise(Box::new(sitting), terms))
}

/// What is stored of the person's progress.
pub fn progress<G: Teaching>() -> Progress {
    store::usable(G::KEYS.progress)
}

/// Stores that the person is at a step of a lesson, or has finished it.
fn note<G: Teaching>(number: u8, step: u8, is_finished: bool) {
    let Some(lesson) = lesson::<G>(number).filter(|_| platform::is_first()) else { return };
    let mut progress = progress::<G>();
    if is_finished {
        progress.finish(lesson.name);
    } else {
        progress.reach(lesson.name, step);
    }
    store::keep_text::<Progress>(G::KEYS.progress, &progress.to_text());
}
