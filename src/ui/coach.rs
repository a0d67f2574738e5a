//! What the coaches of both games draw alike.

use yew::prelude::*;

/// The path of a star, the sign of the best choices.
const STAR: &str = "M12 2L15 9H22L16.5 13.5L18.5 21L12 16.5L5.5 21L7.5 13.5L2 9H9Z";

/// The sign of one of the best choices, read out as this word.
pub fn star(word: String) -> Html {
    html! { <svg class="coach-star" viewBox="0 0 24 24" role="img" aria-label={word} focusable="false"><path d={STAR} /></svg> }
}
