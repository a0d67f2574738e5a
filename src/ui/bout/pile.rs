//! The pile's count and the top of the discards.

use yew::prelude::*;

use crate::engine::piste::Value;
use crate::ui::board::card_face;

/// Both heaps, side by side: the number of cards left to draw, and the card on top of the discards, the only one that may
/// be looked at.
pub fn pile(left: u8, top: Option<Value>) -> Html {
    let last = left == 1;
    html! {
        <section class={classes!("pile", last.then_some("is-last"))} aria-label="Cards">
            <p class="heap">
                <span class="heap-card">{ card_face(None) }</span>
                <b>{ left }</b><span class="heap-words">{ "in the pile" }</span>
            </p>
            <p class="heap">
                if let Some(top) = top {
                    <span class="heap-card">{ card_face(Some(top)) }</span>
                    <b class="sr-only">{ top.number() }</b><span class="heap-words">{ "last played" }</span>
                } else {
                    <span class="heap-card is-empty"></span>
                    <span class="heap-words">{ "nothing played" }</span>
                }
            </p>
        </section>
    }
}
