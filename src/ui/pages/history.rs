//! The saved matches against the computer in figures: the score over time, by side, and what happened in them.

use yew::prelude::*;

use super::archive::{Context, section};
use super::listed::Listed;
use crate::scene::words::Words;
use crate::table::history::{GROUP, History};
use crate::table::statistics::Score;

/// The size of the chart, in view units.
const SIZE: [u16; 2] = [300, 100];
/// The radius of a point, in view units.
const POINT: u16 = 3;

/// The section with the figures; nothing without a finished match.
pub fn history<G: Listed>(context: &Context, history: &History) -> Html {
    if history.matches.is_empty() {
        return Html::default();
    }
    let (words, [won, lost]) = (&*context.words, history.results(|_| true));
    let drawn = history.matches.len() as u32 - won - lost;
    let numbers = [("all", &history.matches.len() as &dyn std::fmt::Display), ("won", &won), ("lost", &lost)];
    let sum =
        words.fill("history-sum", &[&numbers[..], &[("drawn", &drawn), ("run", &history.longest_run())]].concat());
    let body = html! {
        <>
            <p>{ sum }</p>
            { over_time(words, history) }
            { sides::<G>(words, history) }
            { decided::<G>(words, history) }
            { done::<G>(words, history) }
        </>
    };
    section(context, "history", body)
}

/// The score of every ten matches, as a picture and as a table; nothing for a single group.
fn over_time(words: &Words, history: &History) -> Html {
    let groups = history.groups();
    if groups.len() < 2 {
        return Html::default();
    }
    let rows = groups.iter().enumerate().map(|(place, (results, score))| {
        let first = place * GROUP + 1;
        let last = (first + GROUP - 1).min(history.matches.len());
        row(words, &words.fill("history-group", &[("from", &first), ("to", &last)]), *results, Some(*score))
    });
    html! {
        <>
            <h3 id="history-time">{ words.say("history-time") }</h3>
            <figure class="trend" aria-labelledby="history-time">
                <span>{ words.percent(1000) }</span><span>{ words.percent(0) }</span>
                { picture(&groups) }
                <figcaption>{ words.say("history-time-note") }</figcaption>
            </figure>
            <details>
                <summary>{ words.say("history-table") }</summary>
                { table(words, ["history-matches", "won", "lost", "results-score"], rows.collect()) }
            </details>
        </>
    }
}

/// A point for each group, its interval, and a dashed line at one half.
fn picture(groups: &[([u32; 2], Score)]) -> Html {
    let [width, height] = SIZE;
    let step = f32::from(width) / groups.len() as f32;
    let x = |place: usize| ((place as f32 + 0.5) * step) as u16;
    let y = |share: u16| height - (u32::from(height) * u32::from(share) / 1000) as u16;
    let points = groups.iter().enumerate().map(|(place, (_, score))| format!("{},{}", x(place), y(score.share)));
    let marks = groups.iter().enumerate().map(|(place, (_, score))| {
        let [x, y, low, high] = [x(place), y(score.share), y(score.low), y(score.high)].map(|at| at.to_string());
        html! { <><path d={format!("M{x} {low}V{high}")} /><circle cx={x} cy={y} r={POINT.to_string()} /></> }
    });
    html! {
        <svg viewBox={format!("0 0 {width} {height}")} aria-hidden="true" focusable="false">
            <path class="trend-half" d={format!("M0 {}H{width}", height / 2)} />
            <polyline points={points.collect::<Vec<_>>().join(" ")} />
            { for marks }
        </svg>
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
        let each = tenths(words, (*count as f32 / matches * 10.0 + 0.5) as u32);
        html! { <tr><th scope="row">{ words.say(key) }</th><td>{ count }</td><td>{ each }</td></tr> }
    });
    html! { <><h3>{ words.say(title) }</h3>{ table(words, ["history-what", "history-all", "history-each"], rows.collect()) }</> }
}

/// A number of tenths with the language's decimal sign.
fn tenths(words: &Words, number: u32) -> String {
    words.fill("decimal", &[("whole", &(number / 10)), ("tenth", &(number % 10))])
}

fn row(words: &Words, name: &str, [won, lost]: [u32; 2], score: Option<Score>) -> Html {
    let range = score.map(|Score { share, low, high }| {
        let [share, low, high] = [share, low, high].map(|share| words.percent(share));
        words.fill("results-range", &[("score", &share), ("low", &low), ("high", &high)])
    });
    html! { <tr><th scope="row">{ name }</th><td>{ won }</td><td>{ lost }</td><td>{ range }</td></tr> }
}

fn table<const N: usize>(words: &Words, heads: [&str; N], rows: Vec<Html>) -> Html {
    html! {
        <div class="table-frame"><table class="table numbers">
            <thead><tr>{ for heads.map(|head| html! { <th scope="col">{ words.say(head) }</th> }) }</tr></thead>
            <tbody>{ for rows }</tbody>
        </table></div>
    }
}
