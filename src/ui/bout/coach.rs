//! The coach: figures on each choice, a line below the hand, and a table of every choice at the side or in a dialog.

use yew::prelude::*;

use crate::engine::piste::Action;
use crate::scene::coach::Line;
use crate::ui::session::{Dialog, Handle, Msg, press};

/// The sign of what nothing is better than: a star.
const STAR: &str = "M12 2L15 9H22L16.5 13.5L18.5 21L12 16.5L5.5 21L7.5 13.5L2 9H9Z";

/// The figures on a choice's button.
pub fn figures(session: &Handle, action: Action) -> Html {
    let Some(line) = session.advice_on(action) else { return Html::default() };
    html! {
        <span class="coach-figures">
            { star(&line) }{ session.words.figures(&line) }<span class="sr-only">{ ", " }{ session.words.verdict(line.verdict) }</span>
        </span>
    }
}

fn star(line: &Line) -> Html {
    if line.is_best() {
        html! { <svg class="coach-star" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={STAR} /></svg> }
    } else {
        Html::default()
    }
}

/// The best of what is open, with its reason; its place is kept while the coach thinks.
pub fn line(session: &Handle) -> Html {
    let said = match (session.counsel(), session.public()) {
        (Some(line), Some(public)) => html! { <>{ star(&line) }{ session.words.coach_line(&public, &line) }</> },
        _ if session.coaching().is_some() => html! { "…" },
        _ if session.is_coached() => html! { session.words.say("coach-silent") },
        _ => return Html::default(),
    };
    html! { <p class="coach-line">{ said }</p> }
}

/// The button that opens the table where it does not stand at the side.
pub fn more(session: &Handle) -> Html {
    if session.advice().is_empty() {
        return Html::default();
    }
    let words = session.words.say("coach-all");
    html! { <button class="button coach-more" onclick={press(session, Msg::Dialog(Dialog::Coach))}>{ words }</button> }
}

/// The table at the side.
pub fn side(session: &Handle) -> Html {
    if session.advice().is_empty() {
        return Html::default();
    }
    let title = session.words.say("coach");
    html! { <aside class="coach" aria-label={title.clone()}><h2>{ title }</h2>{ coach_table(session) }</aside> }
}

/// Every choice with all its figures, the best first.
pub fn coach_table(session: &Handle) -> Html {
    let (words, advice) = (&session.words, session.advice());
    let Some(public) = session.public().filter(|_| !advice.is_empty()) else {
        return html! { <p>{ words.say("coach-silent") }</p> };
    };
    let head = |key: &str| html! { <th scope="col">{ words.say(key) }</th> };
    let row = |line: &Line| {
        html! {
            <tr class={line.is_best().then_some("is-best")}>
                <th scope="row">
                    { star(line) }{ words.choice(&public, line.figures.action) }<small>{ words.verdict(line.verdict) }</small>
                </th>
                { for [line.figures.round, line.bout, line.figures.plays].map(|share| html! { <td>{ words.tenths(share) }</td> }) }
            </tr>
        }
    };
    html! {
        <>
            <table class="coach-table">
                <thead><tr>{ for ["coach-choice", "coach-head-round", "coach-head-bout", "coach-head-plays"].map(head) }</tr></thead>
                <tbody>{ for advice.iter().map(row) }</tbody>
            </table>
            <p class="coach-note">{ words.say("coach-note") }</p>
        </>
    }
}
