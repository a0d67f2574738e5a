//! An earlier moment of the round is on the piste: a bar to step through it, and the way back.

use yew::prelude::*;

use crate::ui::session::{Handle, Msg, press};

/// The bar under an earlier moment.
pub fn past(session: &Handle) -> Html {
    let (Some(past), words) = (session.past, &session.words) else { return Html::default() };
    let moves = session.sitting.as_ref().map_or(0, |sitting| sitting.told().len());
    html! {
        <div class="review-bar">
            { step(session, "previous", "M15 5L8 12L15 19", past > 0, past.saturating_sub(1)) }
            <p class="review-step">{ words.fill("move-of", &[("n", &past), ("of", &moves)]) }</p>
            { step(session, "next", "M9 5L16 12L9 19", true, past + 1) }
            <button class="button is-primary" onclick={press(session, Msg::Past(None))}>{ words.say("back-to-now") }</button>
        </div>
    }
}

fn step(session: &Handle, key: &str, icon: &'static str, enabled: bool, to: usize) -> Html {
    html! {
        <button class="button" aria-disabled={(!enabled).then_some("true")} onclick={press(session, Msg::Past(Some(to)))} aria-label={session.words.say(key)}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={icon} /></svg>
        </button>
    }
}
