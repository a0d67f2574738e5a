//! What the coaches of both games draw alike.

use yew::prelude::*;

use super::handle::Handle;
use super::shown::Shown;

/// The path of a star, the sign of the best choices.
const STAR: &str = "M12 2L15 9H22L16.5 13.5L18.5 21L12 16.5L5.5 21L7.5 13.5L2 9H9Z";

/// The sign of one of the best choices, read out as this word.
pub fn star(word: String) -> Html {
    html! { <svg class="coach-star" viewBox="0 0 24 24" role="img" aria-label={word} focusable="false"><path d={STAR} /></svg> }
}

/// The coach's list at the side, below the log, on request. It stays while there is no advice, so that an open list stays
/// open.
pub fn at_side<G: Shown>(session: &Handle<G>, list: impl FnOnce() -> Html) -> Html {
    if !session.has_coach() {
        return Html::default();
    }
    let (words, is_silent) = (&session.words, session.advice().is_empty());
    html! {
        <section class="coach">
            <h2>{ words.say("coach") }</h2>
            if is_silent {
                <p class="coach-none">{ words.say(if session.tells_cost() { "coach-waits" } else { "coach-silent" }) }</p>
            }
            <details hidden={is_silent}>
                <summary>{ words.say("coach-all") }</summary>
                if !is_silent {
                    { list() }
                }
            </details>
        </section>
    }
}
