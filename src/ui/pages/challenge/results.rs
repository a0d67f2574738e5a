//! Both results of a challenge, side by side.

use std::cmp::Ordering;

use yew::prelude::*;

use super::called;
use crate::scene::words::{Name, Words};
use crate::session::{Message, Review};
use crate::table::link::course::{Course, Step, compare, courses};
use crate::table::link::duel::Duel;
use crate::table::{Players, Sitting};
use crate::ui::handle::Handle;
use crate::ui::pages::listed::Listed;
use crate::ui::press::press;

/// Who did better, both results round by round, what makes them differ, and both replays. `is_own` says that the answer
/// is one of the person's own matches.
pub fn results<G: Listed>(session: &Handle<G>, words: &Words, duel: &Duel<G>, is_own: bool) -> Html {
    let (Some(courses), Some(answer)) = (courses(duel), &duel.answer) else { return Html::default() };
    let is_own = is_own || session.sitting.as_deref().is_some_and(|own| own.journal() == answer.journal());
    let friend = if is_own { Name::You } else { Name::Called(words.say("challenge-guest")) };
    let names = [called(&duel.first, Name::Called(words.say("challenge-sender"))), called(answer, friend)];
    let both = [&duel.first, answer];
    html! {
        <div class="challenge">
            <p class="challenge-better"><b>{ verdict(words, &names, &courses) }</b></p>
            <div class="table-frame" tabindex="0" role="region" aria-label={words.say("challenge-both")}>{ table::<G>(words, &names, &courses, duel.first.players().list().len()) }</div>
            if let Some(note) = G::COURSE_NOTE {
                <p class="challenge-note">{ words.say(note) }</p>
            }
            { for both.iter().zip(&names).filter(|(sitting, _)| sitting.is_helped()).map(|(_, name)| html! {
                <p>{ words.about("challenge-helped", name, &[]) }</p>
            }) }
            if duel.is_of_other_network() {
                <p>{ words.say("challenge-network") }</p>
            }
            <div class="dialog-buttons">{ for both.iter().zip(&names).zip([false, is_own]).map(|((sitting, name), kept)| replay(session, words, sitting, name, kept)) }</div>
            <p>{ words.say("challenge-answer-line") }</p>
        </div>
    }
}

fn verdict(words: &Words, [first, answer]: &[Name; 2], courses: &[Course; 2]) -> String {
    match compare(courses) {
        Ordering::Equal => words.say("challenge-equal"),
        Ordering::Greater => words.about("challenge-better", first, &[]),
        Ordering::Less => words.about("challenge-better", answer, &[]),
    }
}

/// The results, and below them a row for each round.
fn table<G: Listed>(words: &Words, names: &[Name; 2], courses: &[Course; 2], seats: usize) -> Html {
    let rows = courses.iter().map(|course| course.steps.len()).max().unwrap_or(0);
    let row = |number: usize| {
        let cell = |course: &Course| {
            html! { <td>{ course.steps.get(number).map(|step| told(words, step)).unwrap_or_default() }</td> }
        };
        html! { <tr><th scope="row">{ number + 1 }</th>{ for courses.iter().map(cell) }</tr> }
    };
    html! {
        <table class="table challenge-table">
            <thead><tr>
                <th scope="col">{ words.say(G::COURSE) }</th>
                { for names.iter().map(|called| html! { <th scope="col">{ words.called(called) }</th> }) }
            </tr></thead>
            <tbody>
                { for (0..rows).map(row) }
                <tr class="challenge-end">
                    <th scope="row">{ words.say("challenge-result") }</th>
                    { for courses.iter().map(|course| html! { <td>{ end(words, course, seats) }</td> }) }
                </tr>
            </tbody>
        </table>
    }
}

/// A round in a cell: a mark, the score after it, and how it ended.
fn told(words: &Words, step: &Step) -> Html {
    let mark = match step.won {
        Some(true) => "●",
        Some(false) => "○",
        None => "–",
    };
    let [own, other] = step.score;
    html! {
        <>
            <span aria-hidden="true">{ mark }{ " " }</span>{ format!("{own}–{other}") }
            if let Some(how) = step.how {
                { " " }<small>{ words.say(&["challenge-by-", how].concat()) }</small>
            }
        </>
    }
}

/// The result in words: won or lost, or the place among several.
fn end(words: &Words, course: &Course, seats: usize) -> String {
    let ([own, other], place) = (course.score, course.place);
    let key = match (place, seats) {
        (1, 2) if course.is_shared => "challenge-drawn",
        (1, 2) => "challenge-won",
        (_, 2) => "challenge-lost",
        _ => "challenge-place",
    };
    words.fill(key, &[("n", &place), ("own", &own), ("other", &other)])
}

/// The button that replays one of the matches; `kept` says whether it is stored here.
fn replay<G: Listed>(session: &Handle<G>, words: &Words, sitting: &Sitting<G>, name: &Name, kept: bool) -> Html {
    let Some(review) = Review::of(sitting) else { return Html::default() };
    let review = Message::Review(Box::new(Review { kept, ..review }));
    html! { <button class="button" onclick={press(session, review)}>{ words.fill("challenge-replay", &[("name", &words.called(name))]) }</button> }
}
