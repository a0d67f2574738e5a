//! How a lesson is put on the board, and how far the person has come.

use crate::ai::Level;
use crate::engine::piste::{Bout, Piste, Rules};
use crate::engine::seat::BySeat;
use crate::engine::{Game, Seat};
use crate::session::piste::Message as Msg;
use crate::session::{Aim, Terms};
use crate::study::{Content, Lesson, Taught};
use crate::table::progress::Progress;
use crate::table::{Player, Sitting};
use crate::ui::platform;
use crate::ui::store::{self, PISTE};

/// The lesson with this number, from 0.
pub fn lesson(number: u8) -> Option<&'static Lesson<Piste>> {
    Piste::lessons().get(usize::from(number))
}

/// The message that puts a step of a lesson on the board.
pub fn opened(number: u8, step: u8) -> Option<Msg> {
    let lesson = lesson(number)?;
    let seed = platform::fresh_seed();
    let (start, is_scripted) = match lesson.content {
        Content::Steps(_) => (lesson.start(usize::from(step)).or_else(|| lesson.start(0))?, true),
        Content::Round => (Piste::start(&Bout::new(Rules::ADVANCED, 1, Seat::LEFT), seed), false),
    };
    let step = if usize::from(step) < lesson.len() { step } else { 0 };
    let players = BySeat([Player::person(""), Player::Bot(Level::Novice)]);
    let terms = Terms { aim: Aim::Lesson { number, step }, is_scripted, coach: Some(!is_scripted) };
    Some(Msg::Practise(Box::new(Sitting::practice(start, seed, players)), terms))
}

/// What is stored of the person's progress.
pub fn progress() -> Progress {
    store::usable(PISTE.progress)
}

/// Stores that the person is at a step of a lesson, or has finished it.
pub fn note(number: u8, step: u8, is_finished: bool) {
    let Some(lesson) = lesson(number).filter(|_| platform::is_first()) else { return };
    let mut progress = progress();
    if is_finished {
        progress.finish(lesson.name);
    } else {
        progress.reach(lesson.name, step);
    }
    store::keep_text::<Progress>(PISTE.progress, &progress.to_text());
}
