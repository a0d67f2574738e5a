//! The live regions for screen readers.

use yew::prelude::*;

use crate::session::Said;

/// The live regions.
pub fn regions(said: &Said) -> Html {
    let (count, status, alert) = said.parts();
    html! {
        <>
            <div class="sr-only" role="status">{ keyed(count, status) }</div>
            <div class="sr-only" role="alert">{ keyed(count, alert) }</div>
        </>
    }
}

/// A sentence in an element with its own key, so that screen readers repeat an equal sentence; nothing if the sentence
/// is empty.
fn keyed(count: u32, sentence: &str) -> Html {
    if sentence.is_empty() {
        Html::default()
    } else {
        html! { <p key={count}>{ sentence }</p> }
    }
}
