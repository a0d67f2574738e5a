//! The accounts of the bout and of the round that is shown, and how far the analysis has come.

use yew::prelude::*;

use super::run;
use super::shown::Shown;
use crate::scene::piste::study::analysis::Account;
use crate::scene::piste::study::points::Points;

/// How far the analysis has come; nothing when it is complete.
pub fn progress(shown: &Shown) -> Html {
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
    if run::is_complete(&journal, shown.analysis) {
        return Html::default();
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

/// The account of the bout, that of the round that is shown, and what the words mean.
pub fn accounts(shown: &Shown) -> Html {
    let (words, review, analysis) = (&shown.session.words, shown.review, shown.analysis);
    let round = review.replay.moments().get(review.at).map_or(0, |moment| moment.round);
    let bout = review.replay.journal();
    let has_more = bout.rounds.len() > 1;
    let whole = run::is_complete(&bout, analysis).then(|| analysis.whole());
    html! {
        <>
            if let Some(account) = whole.filter(|_| has_more) {
                { told(shown, &words.say("review-bout"), &account) }
            }
            if let Some(account) = analysis.account(round) {
                { told(shown, &words.fill("review-round", &[("n", &(round + 1))]), account) }
                <details class="review-meaning">
                    <summary>{ words.say("review-meaning") }</summary>
                    { for ["review-meaning-points", "review-meaning-terms", "review-meaning-unknown", "review-meaning-opposite", "review-meaning-marks"]
                        .map(|key| html! { <p>{ words.say(key) }</p> }) }
                </details>
            }
        </>
    }
}

/// An account: what mostly made the result, and each term as a bar.
fn told(shown: &Shown, title: &str, account: &Account) -> Html {
    let (words, side) = (&shown.session.words, shown.side);
    let points = Points::of(account, side);
    let most = points.terms.iter().map(|term| term.abs()).max().unwrap_or(1).max(1);
    let row = |nth: usize, name: &String| {
        let (term, error) = (points.terms[nth], points.errors[nth]);
        let side = if term < 0 { "is-loss" } else { "is-gain" };
        let style = format!("--share: {}%", 50 * term.abs() / most);
        html! {
            <tr>
                <th scope="row">{ name.clone() }</th>
                <td class="bar" aria-hidden="true"><i class={side} {style}></i></td>
                <td class="review-number">{ words.points(term) }{ " " }<small>{ words.fill("review-error", &[("n", &error)]) }</small></td>
            </tr>
        }
    };
    let names = words.account_terms(&shown.names, side);
    html! {
        <section class="review-account">
            <h2>{ title }</h2>
            <p class="review-verdict">{ words.account_cause(&shown.names, side, &points) }</p>
            <table class="review-bars">
                <caption class="sr-only">{ title }</caption>
                <tbody>{ for names.iter().enumerate().map(|(nth, name)| row(nth, name)) }</tbody>
            </table>
        </section>
    }
}
