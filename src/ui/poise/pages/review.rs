//! The replay of a finished game, step by step.

use yew::prelude::*;

use super::back;
use crate::scene::poise::{Stage, log};
use crate::ui::poise::session::{Handle, Leaf, Msg, Review, called, press};
use crate::ui::poise::table::{Scene, field, roster};

const FIRST: &str = "M18 5L11 12L18 19M7 5V19";
const PREVIOUS: &str = "M15 5L8 12L15 19";
const NEXT: &str = "M9 5L16 12L9 19";
const LAST: &str = "M6 5L13 12L6 19M17 5V19";

/// Everybody and the Field at the moment that is shown, its sentence, and the bar to turn the pages.
pub fn review(session: &Handle) -> Html {
    let Some(review) = &session.review else { return Html::default() };
    let Some(moment) = review.replay.moments().get(review.at) else { return Html::default() };
    let (words, names) = (&session.words, called(&session.words, &review.players));
    let before = review.at.checked_sub(1).and_then(|at| review.replay.moments().get(at));
    let told = before.map(|before| log::breath(&log::lines(words, &names, before.public(), &moment.told, review.at)));
    let stage = Stage { public: moment.public().clone(), hurt: Vec::new() };
    let scene = Scene { session, stage, names, viewer: None, open: None };
    html! {
        <main class="poise is-review">
            <header class="poise-bar"><div class="toolbar">{ back(session) }</div><div class="poise-turn"><h1 tabindex="-1">{ words.say("review") }</h1></div></header>
            { roster(&scene) }
            { field(&scene) }
            <section class="poise-words" aria-live="polite">
                <p class="poise-awaited">{ told.unwrap_or_else(|| words.say("deal")) }</p>
            </section>
            <section class="poise-play">{ steps(session, review) }</section>
        </main>
    }
}

fn steps(session: &Handle, review: &Review) -> Html {
    let (at, last, words) = (review.at, review.last(), &session.words);
    html! {
        <div class="review-bar">
            { turn(session, "first", FIRST, Leaf::To(0), at > 0) }
            { turn(session, "previous", PREVIOUS, Leaf::By(-1), at > 0) }
            <p class="review-step">{ words.fill("move-of", &[("n", &(at + 1)), ("of", &(last + 1))]) }</p>
            { turn(session, "next", NEXT, Leaf::By(1), at < last) }
            { turn(session, "last", LAST, Leaf::To(last), at < last) }
        </div>
    }
}

/// One that does nothing now only says so: a button that is switched off would drop the focus.
fn turn(session: &Handle, key: &str, icon: &'static str, leaf: Leaf, enabled: bool) -> Html {
    html! {
        <button class="button" aria-disabled={(!enabled).then_some("true")} onclick={press(session, Msg::Leaf(leaf))} aria-label={session.words.say(key)}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={icon} /></svg>
        </button>
    }
}
