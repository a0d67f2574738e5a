//! Lessons: each one can be finished, each legal choice has an answer, and what is said is there and true.

#[path = "common/words.rs"]
mod catalogues;
#[path = "common/lessons.rs"]
mod lessons;
#[path = "study/position.rs"]
mod position;

use engarde::engine::piste::{Action, Piste, State};
use engarde::engine::seat::BySeat;
use engarde::engine::{Game, Seat, Seed, Turn};
use engarde::scene::words::Lang;
use engarde::study::{Content, Moment, Step, Taught};
use engarde::table::{Awaits, Player, Sitting};

use lessons::{keys, steps};

/// A step from its start, with this choice, until it needs the person again.
fn walked(step: &Step<Piste>, start: &State, choice: Action) -> (Sitting<Piste>, Moment<Action>) {
    let players = BySeat([Player::person(""), Player::Bot(engarde::ai::Level::Novice)]);
    let mut sitting = Sitting::practice(start.clone(), Seed(1), players);
    loop {
        let moment = step.moment(&sitting.journal().rounds[0]);
        let action = match moment {
            Moment::Leads(action) | Moment::Replies(_, action) => {
                assert_eq!(sitting.awaits(), Awaits::Bot(Seat::RIGHT), "{}: {action}", step.name);
                action
            }
            Moment::Asks => {
                assert_eq!(sitting.awaits(), Awaits::Person(Seat::LEFT), "{}", step.name);
                choice
            }
            Moment::Wrong(_) | Moment::Done(_) => return (sitting, moment),
        };
        sitting.act(action).unwrap_or_else(|why| panic!("{}: {action}: {why}", step.name));
    }
}

#[test]
fn every_lesson_can_be_finished_by_its_right_choices() {
    for (lesson, step, start) in steps::<Piste>() {
        let choices = step.choices(&start);
        let right: Vec<_> =
            choices.iter().filter(|choice| step.answer(**choice).is_some_and(|a| a.replies.is_some())).collect();
        assert!(!right.is_empty(), "{} {}: nothing is right", lesson.name, step.name);
        for choice in right {
            let (sitting, moment) = walked(step, &start, *choice);
            assert!(matches!(moment, Moment::Done(_)), "{} {}: {choice}", lesson.name, step.name);
            let outcome = sitting.view(Seat::LEFT).public.outcome();
            assert!(outcome.is_none_or(|outcome| outcome.winner == Some(Seat::LEFT)), "{} {}", lesson.name, step.name);
        }
    }
}

#[test]
fn every_legal_choice_has_an_answer_and_every_answer_a_choice() {
    for (lesson, step, start) in steps::<Piste>() {
        let choices = step.choices(&start);
        assert!(choices.len() > 1, "{} {}: there is nothing to choose", lesson.name, step.name);
        for choice in &choices {
            assert!(step.answer(*choice).is_some(), "{} {}: {choice} has no answer", lesson.name, step.name);
            let (mut sitting, moment) = walked(step, &start, *choice);
            if let Moment::Wrong(_) = moment {
                assert!(sitting.undo(), "a wrong choice can be taken back");
                assert_eq!(step.moment(&sitting.journal().rounds[0]), Moment::Asks);
                let outcome = walked(step, &start, *choice).0.view(Seat::LEFT).public.outcome();
                assert!(outcome.is_none_or(|outcome| outcome.winner == Some(Seat::RIGHT)), "{}: {choice}", step.name);
            }
        }
        for answer in step.answers {
            let is_given = |choice: &Action| step.answer(*choice).is_some_and(|given| std::ptr::eq(given, answer));
            assert!(choices.iter().any(is_given), "{} {}: {} is never said", lesson.name, step.name, answer.said);
        }
    }
}

/// A step that goes on from the one before must know where that one ends.
#[test]
fn a_step_before_one_that_goes_on_has_a_single_right_choice() {
    for lesson in Piste::lessons() {
        for number in 1..lesson.len() {
            let (Some(step), Some(before)) = (lesson.step(number), lesson.step(number - 1)) else { continue };
            let start = lesson.start(number - 1).expect("a start");
            let is_right = |choice: &Action| before.answer(*choice).is_some_and(|answer| answer.replies.is_some());
            let right = before.choices(&start).into_iter().filter(is_right).count();
            assert!(step.position.is_some() || right == 1, "{}: {}", lesson.name, step.name);
            let turn = Piste::turn(&lesson.start(number).expect("a start"));
            let seat = if step.lead.is_empty() { Seat::LEFT } else { Seat::RIGHT };
            assert_eq!(turn, Turn::Act(seat), "{}: {}", lesson.name, step.name);
        }
    }
}

#[test]
fn every_text_is_there_in_every_language_and_short() {
    for lang in Lang::ALL {
        let words = catalogues::words("piste/study", lang);
        let most = if lang == Lang::Ja { 110 } else { 240 };
        for key in keys::<Piste>() {
            assert!(words.knows(&key), "{lang:?}: {key}");
            let text = words.say(&key);
            assert!(text.chars().count() <= most, "{lang:?}: {key} has {} signs", text.chars().count());
        }
    }
}

#[test]
fn there_are_nine_lessons_and_the_last_is_a_round() {
    assert_eq!(Piste::lessons().len(), 9);
    assert!(matches!(Piste::lessons()[8].content, Content::Round) && Piste::lessons()[8].start(0).is_none());
    assert!(Piste::lessons()[..8].iter().all(|lesson| (2..=3).contains(&lesson.len()) && !lesson.is_empty()));
}
