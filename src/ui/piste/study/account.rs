//! The accounts of the bout and of the round that is shown, and how far the analysis has come.

use yew::prelude::*;

use super::run;
use super::shown::Shown;
use crate::scene::piste::study::points::Points;

/// How far the analysis has come, or the button that lets it go on.
fn progress(shown: &Shown) -> Html {
    let (words, journal) = (&shown.session.words, shown.review.replay.journal());
    if shown.analysis.is_refused {
        let (session, review) = (shown.session.clone(), shown.review.clone());
        let analysis = shown.analysis.clone();
        let again = Callback::from(move |_: MouseEvent| run::again(&session, &review, &analysis));
        return html! {
            <p class="review-progress" role="alert">
                { words.say("review-refused") }{ " " }<button class="button" onclick={again}>{ words.say("part-again") }</button>
            </p>
        };
    }
    let (count, all) = (shown.analysis.count(), journal.rounds.iter().map(Vec::len).sum::<usize>());
    let label = words.fill("review-progress", &[("n", &count), ("of", &all)]);
    html! {
        <p class="review-progress">
            <progress max={all.to_string()} value={count.to_string()} aria-label={label.clone()} />
            <span>{ label }</span>
        </p>
    }
}

/// The titles of the bout and of the round that is shown, each with its account if that is complete.
fn titled(shown: &Shown) -> Vec<(String, Option<Points>)> {
    let (words, review, analysis) = (&shown.session.words, shown.review, shown.analysis);
    let round = review.replay.moments().get(review.at).map_or(0, |moment| moment.round);
    let bout = review.replay.journal();
    let whole = run::is_complete(&bout, analysis).then(|| analysis.whole());
    let of_bout = (bout.rounds.len() > 1).then(|| (words.say("review-bout"), whole));
    let of_round = (words.fill("review-round", &[("n", &(round + 1))]), analysis.account(round).copied());
    let accounts = of_bout.into_iter().chain([of_round]);
    accounts.map(|(title, account)| (title, account.map(|account| Points::of(&account, shown.side)))).collect()
}

/// The accounts: what luck and choices gave. Each has its place from the start, so that nothing below moves when it comes;
/// the first empty place says how far the analysis has come.
pub fn accounts(shown: &Shown) -> Html {
    let titled = titled(shown);
    let first_empty = titled.iter().position(|(_, points)| points.is_none());
    let account = |(nth, (title, points)): (usize, &(String, Option<Points>))| {
        // The round's stands last.
        let unit = if nth + 1 == titled.len() { "review-unit-round" } else { "review-unit" };
        html! {
            <section key={nth} class="review-account">
                <h2>{ title.clone() }</h2>
                { points.as_ref().map(|points| summary(shown, title, points, unit)).unwrap_or_default() }
                if first_empty == Some(nth) {
                    { progress(shown) }
                }
            </section>
        }
    };
    titled.iter().enumerate().map(account).collect()
}

/// The single terms of the accounts, and what the words mean.
pub fn meaning(shown: &Shown) -> Html {
    let words = &shown.session.words;
    let told: Vec<_> = titled(shown).into_iter().filter_map(|(title, points)| Some((title, points?))).collect();
    if told.is_empty() {
        return Html::default();
    }
    html! {
        <details class="review-meaning">
            <summary>{ words.say("review-meaning") }</summary>
            { for told.iter().map(|(title, points)| terms(shown, title, points)) }
            { for MEANINGS.map(|key| html! { <p>{ words.say(key) }</p> }) }
        </details>
    }
}

/// What the terms mean, as keys of the catalogue.
const MEANINGS: [&str; 5] = [
    "review-meaning-points",
    "review-meaning-terms",
    "review-meaning-unknown",
    "review-meaning-opposite",
    "review-meaning-marks",
];

/// What mostly made the result, and what luck and choices gave, as bars; with the catalogue's key of what a point is.
fn summary(shown: &Shown, title: &str, points: &Points, unit: &str) -> Html {
    let (words, names, shares) = (&shown.session.words, &shown.names, points.shares());
    let rows = words.account_shares(names, shown.side).into_iter().zip(shares).map(|(name, share)| (name, share, None));
    html! {
        <>
            <p class="review-verdict">{ words.account_cause(names, shown.side, points) }</p>
            { bars(shown, title, &rows.collect::<Vec<_>>()) }
            <p class="review-unit">{ words.about(unit, &names[shown.side], &[]) }</p>
        </>
    }
}

/// Each term with its standard error.
fn terms(shown: &Shown, title: &str, points: &Points) -> Html {
    let words = &shown.session.words;
    let terms = points.terms.into_iter().zip(points.errors);
    let rows = words.account_terms(&shown.names, shown.side).into_iter().zip(terms);
    let rows: Vec<_> = rows.map(|(name, (term, error))| (name, term, Some(error))).collect();
    html! { <><h3>{ title.to_owned() }</h3>{ bars(shown, title, &rows) }</> }
}

/// For whom the bars to the left and to the right are.
fn sides(shown: &Shown) -> Html {
    let name = |seat| shown.session.words.about("review-for", &shown.names[seat], &[]);
    html! { <div class="review-sides"><span>{ name(shown.side.other()) }</span><span>{ name(shown.side) }</span></div> }
}

/// Points by name as bars, each with its standard error if it is given; above them for whom each side is.
fn bars(shown: &Shown, title: &str, rows: &[(String, i32, Option<i32>)]) -> Html {
    let words = &shown.session.words;
    let most = rows.iter().map(|(_, points, _)| points.abs()).max().unwrap_or(1).max(1);
    let row = |(name, points, error): &(String, i32, Option<i32>)| {
        let side = if *points < 0 { "is-loss" } else { "is-gain" };
        let style = format!("--share: {}%", 50 * points.abs() / most);
        html! {
            <tr>
                <th scope="row">{ name.clone() }</th>
                <td class="bar" aria-hidden="true"><i class={side} {style}></i></td>
                <td class="review-number">
                    { words.points(*points) }
                    if let Some(error) = error {
                        { " " }<small>{ words.fill("review-error", &[("n", error)]) }</small>
                    }
                </td>
            </tr>
        }
    };
    html! {
        <table class="review-bars">
            <caption class="sr-only">{ title.to_owned() }</caption>
            <thead aria-hidden="true"><tr><td></td><td>{ sides(shown) }</td><td></td></tr></thead>
            <tbody>{ for rows.iter().map(row) }</tbody>
        </table>
    }
}
