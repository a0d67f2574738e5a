//! The calendar of the last weeks, with the result of each day.

use yew::prelude::*;

use crate::scene::words::Words;
use crate::table::calendar::Day;
use crate::table::progress::{Days, Tried};
use crate::ui::platform;

/// How many weeks are shown; the last one is the present week.
const WEEKS: u32 = 5;
/// The days of a week, and the catalogue's keys of their names, from Monday.
const WEEKDAYS: [&str; 7] = ["day-1", "day-2", "day-3", "day-4", "day-5", "day-6", "day-7"];

/// The table: a row for each week, with a button for each day up to today. `today_and_chosen` has the chosen day second.
pub fn calendar(words: &Words, days: &Days, today_and_chosen: [Day; 2], choose: &Callback<Day>) -> Html {
    let [today, chosen] = today_and_chosen;
    let cell = |week: u32, weekday: u32| {
        let days_ago = (WEEKS - 1 - week) * 7 + today.weekday();
        let date = days_ago.checked_sub(weekday).and_then(|days| today.earlier(days));
        html! { <td>{ for date.map(|date| button(words, date, days.of(date), date == chosen, choose)) }</td> }
    };
    let head = |key: &&str| html! { <th scope="col">{ words.say(key) }</th> };
    html! {
        <table class="day-weeks" aria-labelledby="weeks">
            <thead><tr>{ for WEEKDAYS.iter().map(head) }</tr></thead>
            <tbody>
                { for (0..WEEKS).map(|week| html! { <tr>{ for (0..7).map(|weekday| cell(week, weekday)) }</tr> }) }
            </tbody>
        </table>
    }
}

/// A day: its number in the month, and the result.
fn button(words: &Words, date: Day, tried: Option<&Tried>, is_chosen: bool, choose: &Callback<Day>) -> Html {
    let [_, _, day] = date.civil();
    let choose = choose.clone();
    html! {
        <button class={classes!("day-cell", looks(tried))} aria-label={said(words, date, tried)} aria-pressed={is_chosen.to_string()}
            onclick={Callback::from(move |_| choose.emit(date))}>
            <span>{ day }</span>
            if let Some(tried) = tried {
                <small class="day-sign">{ sign(tried) }</small>
                <small class="day-score">{ score(tried) }</small>
            }
        </button>
    }
}

/// The sign of a won bout, a lost one, and one that does not count or not yet.
fn sign(tried: &Tried) -> &'static str {
    let [own, other] = tried.score();
    match tried.counts() {
        true if own > other => "●",
        true => "○",
        false => "·",
    }
}

/// The score, in parentheses if it does not count or not yet.
fn score(tried: &Tried) -> String {
    let [own, other] = tried.score();
    if tried.counts() { format!("{own}–{other}") } else { format!("({own}–{other})") }
}

/// How the day's result looks.
fn looks(tried: Option<&Tried>) -> Option<&'static str> {
    let [own, other] = tried.filter(|tried| tried.counts())?.score();
    Some(if own > other { "is-won" } else { "is-lost" })
}

/// What is said of a day.
fn said(words: &Words, date: Day, tried: Option<&Tried>) -> String {
    let result = tried.map_or_else(
        || words.say("day-none"),
        |tried| {
            let [own, other] = tried.score();
            let score = words.fill("score", &[("left", &own), ("right", &other)]);
            match (tried.is_over(), tried.helped) {
                (false, _) => words.fill("day-begun", &[("score", &score)]),
                (true, true) => words.fill("day-helped", &[("score", &score)]),
                (true, false) => score,
            }
        },
    );
    [platform::day_shown(date, words.lang), result].join(": ")
}
