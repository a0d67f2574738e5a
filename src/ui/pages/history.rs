//! The saved matches against the computer in figures: the score over time, by side, what happened in them, and what their
//! reviews say.

use yew::prelude::*;

use super::archive::{Context, section};
use super::figures::{row, table};
use super::listed::Listed;
use super::trend::Trend;
use crate::scene::words::Words;
use crate::table::history::History;
use crate::table::progress::{Reviewed, Reviews};
use crate::table::statistics::Score;
use crate::ui::platform;

/// The section with the figures; nothing without a finished match.
pub fn history<G: Listed>(context: &Context, history: &History, reviews: &Reviews) -> Html {
    if history.matches.is_empty() {
        return Html::default();
    }
    let (words, [won, lost]) = (&*context.words, history.results(|_| true));
    let drawn = history.matches.len() as u32 - won - lost;
    let numbers = [("all", &history.matches.len() as &dyn std::fmt::Display), ("won", &won), ("lost", &lost)];
    let sum =
        words.fill("history-sum", &[&numbers[..], &[("drawn", &drawn), ("run", &history.longest_run())]].concat());
    let text = history.csv(reviews);
    let csv = Callback::from(move |_: MouseEvent| platform::save("en-garde-matches.csv", &text));
    let body = html! {
        <>
            <p>{ sum }</p>
            <Trend words={context.words.clone()} groups={history.groups()} matches={history.matches.len()} />
            { sides::<G>(words, history) }
            { decided::<G>(words, history) }
            { done::<G>(words, history) }
            { reviewed(words, &history.reviewed(reviews).collect::<Vec<_>>()) }
            <div class="dialog-buttons"><button class="button" onclick={csv}>{ words.say("results-csv") }</button></div>
        </>
    };
    section(context, "history", body)
}

/// What the reviews say of the person's decisions and luck, in all and for each reviewed match; nothing without a review.
fn reviewed(words: &Words, reviews: &[Reviewed]) -> Html {
    if reviews.is_empty() {
        return Html::default();
    }
    let row = |key: &str, all: String, each: String| {
        html! { <tr><th scope="row">{ words.say(key) }</th><td>{ all }</td><td>{ each }</td></tr> }
    };
    let sums = reviews.iter().fold([0_u32; 3], |sums, one| {
        let marks = [one.good, one.doubtful, one.mistakes];
        std::array::from_fn(|nth| sums[nth] + u32::from(marks[nth]))
    });
    let mut rows: Vec<Html> = ["history-good", "history-doubtful", "history-mistakes"]
        .into_iter()
        .zip(sums)
        .map(|(key, all)| row(key, all.to_string(), tenths(words, rounded(all as f32 * 10.0 / reviews.len() as f32))))
        .collect();
    let luck: Vec<i32> = reviews.iter().filter_map(|one| one.luck.map(i32::from)).collect();
    if !luck.is_empty() {
        let all: i32 = luck.iter().sum();
        let each = rounded(all.abs() as f32 * 10.0 / luck.len() as f32);
        let sign = |text: String| if all < 0 { format!("\u{2212}{text}") } else { format!("+{text}") };
        rows.push(row("history-luck", sign(all.abs().to_string()), sign(tenths(words, each))));
    }
    html! {
        <>
            <h3>{ words.count("history-reviewed", reviews.len() as u32, &[]) }</h3>
            { table(words, ["history-what", "history-all", "history-each"], rows) }
            if !luck.is_empty() {
                <p>{ words.say("history-luck-note") }</p>
            }
        </>
    }
}

/// The score on each side of the board; nothing where the sides are alike.
fn sides<G: Listed>(words: &Words, history: &History) -> Html {
    let rows: Vec<Html> = (0_u8..)
        .zip(G::SIDES)
        .map(|(number, side)| {
            let results = history.results(|one| one.seat.number() == number);
            row(words, &words.say(side), results, Score::of(results[0], results[1]))
        })
        .collect();
    if rows.is_empty() {
        return Html::default();
    }
    html! { <><h3>{ words.say("history-sides") }</h3>{ table(words, ["history-side", "won", "lost", "results-score"], rows) }</> }
}

/// What was won and lost within the matches.
fn decided<G: Listed>(words: &Words, history: &History) -> Html {
    let (keys, title) = G::DECIDED;
    let rows = keys.iter().zip(&history.tally.decided);
    let rows = rows.map(|(key, results)| row(words, &words.say(key), *results, Score::of(results[0], results[1])));
    html! {
        <>
            <h3>{ words.say(title) }</h3>
            { table(words, ["history-how", "won", "lost", "results-score"], rows.collect()) }
        </>
    }
}

/// What the person did, in all and for each match.
fn done<G: Listed>(words: &Words, history: &History) -> Html {
    let matches = history.matches.len() as f32;
    let (keys, title) = G::DONE;
    let rows = keys.iter().zip(&history.tally.done).map(|(key, count)| {
        let each = tenths(words, rounded(*count as f32 / matches * 10.0));
        html! { <tr><th scope="row">{ words.say(key) }</th><td>{ count }</td><td>{ each }</td></tr> }
    });
    html! { <><h3>{ words.say(title) }</h3>{ table(words, ["history-what", "history-all", "history-each"], rows.collect()) }</> }
}

fn rounded(number: f32) -> u32 {
    (number + 0.5) as u32
}

/// A number of tenths with the language's decimal sign.
fn tenths(words: &Words, number: u32) -> String {
    words.fill("decimal", &[("whole", &(number / 10)), ("tenth", &(number % 10))])
}
