//! Lessons: each one can be finished, each legal choice has an answer, and what is said is there and true.

mod position;

use std::fmt::Debug;

use engarde::ai::Level;
use engarde::engine::piste::Piste;
use engarde::engine::poise::Poise;
use engarde::engine::seat::BySeat;
use engarde::engine::{Game, Seat, Seed, Turn};
use engarde::scene::words::Lang;
use engarde::study::{Content, Moment, Step, Taught};
use engarde::table::{Awaits, Player, Sitting, Tabled};

use crate::catalogues;
use crate::lessons::{keys, steps};

/// A game whose lessons are tested.
trait Tested: Taught<View: Debug> + Tabled<Action: Debug> {
    /// The person, and the weakest computer players on the other seats.
    fn players(start: &Self::State) -> Self::Players;

    /// Whether the round or game is over and the person has not won.
    fn is_lost(view: &Self::View) -> bool;

    /// Whether the person has won.
    fn is_won(view: &Self::View) -> bool;
}

impl Tested for Piste {
    fn players(_: &Self::State) -> Self::Players {
        BySeat([Player::person(""), Player::Bot(Level::Novice)])
    }

    fn is_lost(view: &Self::View) -> bool {
        view.public.outcome().is_some_and(|outcome| outcome.winner != Some(Seat::LEFT))
    }

    fn is_won(view: &Self::View) -> bool {
        view.public.outcome().is_some_and(|outcome| outcome.winner == Some(Seat::LEFT))
    }
}

impl Tested for Poise {
    fn players(start: &Self::State) -> Self::Players {
        let others = usize::from(start.public().rules().seats) - 1;
        [vec![Player::person("")], vec![Player::Bot(Level::Novice); others]].concat()
    }

    fn is_lost(view: &Self::View) -> bool {
        view.public.outcome().is_some_and(|outcome| outcome.winner != Some(Seat::LEFT))
    }

    fn is_won(view: &Self::View) -> bool {
        view.public.outcome().is_some_and(|outcome| outcome.winner == Some(Seat::LEFT))
    }
}

/// A step from its start, with this choice, until it needs the person again.
fn walked<G: Tested>(step: &Step<G>, start: &G::State, choice: G::Action) -> (Sitting<G>, Moment<G::Action>) {
    let mut sitting = Sitting::practice(start.clone(), Seed(1), G::players(start));
    loop {
        let moment = step.moment(&sitting.journal().rounds[0]);
        let action = match moment {
            Moment::Leads(action) | Moment::Replies(_, action) => {
                assert!(matches!(sitting.awaits(), Awaits::Bot(_)), "{}: {action}", step.name);
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
    finished_by_right_choices::<Piste>();
    finished_by_right_choices::<Poise>();
}

fn finished_by_right_choices<G: Tested>() {
    for (lesson, step, start) in steps::<G>() {
        let choices = step.choices(&start);
        let right: Vec<_> =
            choices.iter().filter(|choice| step.answer(**choice).is_some_and(|a| a.replies.is_some())).collect();
        assert!(!right.is_empty(), "{} {}: nothing is right", lesson.name, step.name);
        for choice in right {
            let (sitting, moment) = walked(step, &start, *choice);
            assert!(matches!(moment, Moment::Done(_)), "{} {}: {choice}", lesson.name, step.name);
            assert!(!G::is_lost(&sitting.view(Seat::LEFT)), "{} {}", lesson.name, step.name);
        }
    }
}

#[test]
fn every_legal_choice_has_an_answer_and_every_answer_a_choice() {
    all_answered::<Piste>();
    all_answered::<Poise>();
}

fn all_answered<G: Tested>() {
    for (lesson, step, start) in steps::<G>() {
        let choices = step.choices(&start);
        assert!(choices.len() > 1, "{} {}: there is nothing to choose", lesson.name, step.name);
        for choice in &choices {
            assert!(step.answer(*choice).is_some(), "{} {}: {choice} has no answer", lesson.name, step.name);
            let (mut sitting, moment) = walked(step, &start, *choice);
            if let Moment::Wrong(_) = moment {
                assert!(!G::is_won(&sitting.view(Seat::LEFT)), "{}: {choice}", step.name);
                assert!(sitting.undo(), "a wrong choice can be taken back");
                assert_eq!(step.moment(&sitting.journal().rounds[0]), Moment::Asks);
            }
        }
        for answer in step.answers {
            let is_given = |choice: &G::Action| step.answer(*choice).is_some_and(|given| std::ptr::eq(given, answer));
            assert!(choices.iter().any(is_given), "{} {}: {} is never said", lesson.name, step.name, answer.said);
        }
    }
}

/// A step that goes on from the one before must know where that one ends.
#[test]
fn a_step_before_one_that_goes_on_has_a_single_right_choice() {
    go_on_from_one_choice::<Piste>();
    go_on_from_one_choice::<Poise>();
}

fn go_on_from_one_choice<G: Tested>() {
    for lesson in G::lessons() {
        for number in 1..lesson.len() {
            let (Some(step), Some(before)) = (lesson.step(number), lesson.step(number - 1)) else { continue };
            let start = lesson.start(number - 1).expect("a start");
            let is_right = |choice: &G::Action| before.answer(*choice).is_some_and(|answer| answer.replies.is_some());
            let right = before.choices(&start).into_iter().filter(is_right).count();
            assert!(step.position.is_some() || right == 1, "{}: {}", lesson.name, step.name);
            let turn = G::turn(&lesson.start(number).expect("a start"));
            let seat = if step.lead.is_empty() { Seat::LEFT } else { Seat::RIGHT };
            assert_eq!(turn, Turn::Act(seat), "{}: {}", lesson.name, step.name);
        }
    }
}

#[test]
fn every_text_is_there_in_every_language_and_short() {
    for lang in Lang::ALL {
        let most = if lang == Lang::Ja { 110 } else { 240 };
        let keys = keys::<Piste>().into_iter().map(|key| ("piste/study", key));
        for (folder, key) in keys.chain(self::keys::<Poise>().into_iter().map(|key| ("poise/lessons", key))) {
            let words = catalogues::words(folder, lang);
            assert!(words.knows(&key), "{lang:?}: {key}");
            let text = words.say(&key);
            assert!(text.chars().count() <= most, "{lang:?}: {key} has {} signs", text.chars().count());
        }
    }
}

#[test]
fn the_poise_duel_has_six_lessons() {
    let steps: Vec<usize> = Poise::lessons().iter().map(|lesson| lesson.len()).collect();
    assert_eq!(steps, [3, 3, 3, 3, 4, 2]);
}

#[test]
fn there_are_nine_lessons_and_the_last_is_a_round() {
    assert_eq!(Piste::lessons().len(), 9);
    assert!(matches!(Piste::lessons()[8].content, Content::Round) && Piste::lessons()[8].start(0).is_none());
    assert!(Piste::lessons()[..8].iter().all(|lesson| (2..=3).contains(&lesson.len()) && !lesson.is_empty()));
}

#[test]
fn a_step_tells_what_was_played_before_it_and_takes_none_of_it_back() {
    let mut told = 0;
    for lesson in Poise::lessons() {
        for number in 0..lesson.len() {
            let (opening, given) = lesson.opening(number).expect("a step");
            let players = Poise::players(&opening);
            let sitting = Sitting::<Poise>::practice_after(opening, &given, Seed(1), players).expect("legal actions");
            let start = lesson.start(number).expect("a step");
            assert_eq!(sitting.view(Seat::LEFT), Poise::view(&start, Seat::LEFT), "{} {number}", lesson.name);
            assert_eq!((sitting.events().len(), sitting.played()), (given.len(), &[][..]));
            assert!(!sitting.can_undo(), "{} {number}", lesson.name);
            told += usize::from(given.len() > 1);
        }
    }
    assert!(told > 4, "{told} steps go on from something");
}
