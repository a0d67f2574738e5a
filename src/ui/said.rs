//! The live regions, which speak to people who do not see the page.

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

/// A sentence in an element of its own, so that a repeated one is spoken again; nothing where there is none.
fn keyed(count: u32, sentence: &str) -> Html {
    if sentence.is_empty() {
        Html::default()
    } else {
        html! { <p key={count}>{ sentence }</p> }
    }
}
