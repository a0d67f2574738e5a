//! The pile's count and the top card of the discards.

use yew::prelude::*;

use crate::engine::piste::Value;
use crate::scene::words::Words;
use crate::ui::piste::board::card_face;

/// Both heaps, side by side: the number of cards left to draw, and the top card of the discards, the only one that may
/// be seen.
pub fn pile(words: &Words, left: u8, top: Option<Value>) -> Html {
    let last = left == 1;
    html! {
        <div class={classes!("pile", last.then_some("is-last"))} role="group" aria-label={words.say("cards")}>
            <p class="heap">
                <span class="heap-card">{ card_face(None) }</span>
                <b>{ left }</b><span class="heap-words">{ words.say("in-the-pile") }</span>
            </p>
            <p class="heap">
                if let Some(top) = top {
                    <span class="heap-card">{ card_face(Some(top)) }</span>
                    <b class="sr-only">{ top.number() }</b><span class="heap-words">{ words.say("last-played") }</span>
                } else {
                    <span class="heap-card is-empty"></span>
                    <span class="heap-words">{ words.say("nothing-played") }</span>
                }
            </p>
        </div>
    }
}
