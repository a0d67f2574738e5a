//! Which exercise comes next, how it is put on the board, and what is stored of the answers.

use std::rc::Rc;

use super::data;
use crate::ai::Level;
use crate::engine::Chance;
use crate::engine::piste::{Action, Rules};
use crate::engine::seat::BySeat;
use crate::session::piste::{Message as Msg, Session};
use crate::session::{Aim, Drill, Terms};
use crate::table::piste::exercises::progress::of_the_day;
use crate::table::piste::exercises::{Exercise, Exercises, Progress};
use crate::table::progress::Progress as Studied;
use crate::table::{Player, Sitting};
use crate::ui::platform;
use crate::ui::store::{self, PISTE};

/// What is stored of the person's answers. A text that is not valid counts as none.
pub fn progress() -> Progress {
    store::usable::<Studied>(PISTE.progress).exercises().parse().unwrap_or_default()
}

/// Changes what is stored, in the tab that stores.
pub fn store(change: impl FnOnce(&mut Progress, u32)) {
    if !platform::is_first() {
        return;
    }
    let mut studied: Studied = store::usable(PISTE.progress);
    let mut progress: Progress = studied.exercises().parse().unwrap_or_default();
    change(&mut progress, platform::day());
    studied.set_exercises(progress.to_string());
    store::keep_text::<Studied>(PISTE.progress, &studied.to_text());
}

/// Stores an answer.
pub fn note(exercise: &Exercise, action: Action, drill: Drill) {
    let is_right = action == exercise.best().action;
    store(|progress, day| {
        progress.answer(exercise, is_right, day);
        if drill.is_daily {
            progress.answer_daily(is_right, day);
        }
    });
}

/// The exercises that a drill takes from.
pub fn drilled(exercises: &Exercises, rules: Rules, drill: Drill) -> impl Iterator<Item = &Exercise> {
    exercises
        .of(rules)
        .filter(move |exercise| drill.theme.is_none_or(|theme| usize::from(theme) == exercise.theme().number()))
}

/// The message that puts the next exercise on the board, after `drill.id` if that is one; `None` if no exercise is left.
pub fn next(exercises: &Exercises, rules: Rules, drill: Drill) -> Option<Msg> {
    let drill = Drill { is_daily: false, ..drill };
    let (next, _) = progress().next(drilled(exercises, rules, drill), Some(drill.id), platform::day())?;
    Some(opened(next, drill))
}

/// The message that puts the exercise of the day on the board.
pub fn daily(exercises: &Exercises) -> Option<Msg> {
    let all: Vec<Exercise> = exercises.of(Rules::default()).cloned().collect();
    let exercise = of_the_day(&all, platform::day())?;
    Some(opened(exercise, Drill { id: 0, theme: None, is_daily: true }))
}

/// The message that puts an exercise on the board. The hidden cards are drawn, and are not shown.
fn opened(exercise: &Exercise, drill: Drill) -> Msg {
    let seed = platform::fresh_seed();
    let start = exercise.view().sample(&mut Chance::new(seed));
    let players = BySeat([Player::person(""), Player::Bot(Level::Club)]);
    let terms =
        Terms { aim: Aim::Exercise(Drill { id: exercise.id(), ..drill }), is_scripted: true, coach: Some(false) };
    Msg::Practise(Box::new(Sitting::practice(start, seed, players)), terms)
}

/// The exercise on the board, why it is there, and the data that it is from.
pub fn on_board(session: &Session) -> Option<(Rc<Exercises>, Exercise, Drill)> {
    let Aim::Exercise(drill) = session.practice.as_ref()?.terms.aim else { return None };
    let exercises = data::here()?;
    let exercise = exercises.all().iter().find(|exercise| exercise.id() == drill.id)?.clone();
    Some((exercises, exercise, drill))
}

/// What the person has chosen in the exercise on the board.
pub fn chosen(session: &Session) -> Option<Action> {
    session.sitting.as_ref()?.journal().rounds.last()?.first().copied()
}
