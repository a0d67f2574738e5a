//! The pile's count and the top card of the discards.

use yew::prelude::*;

use crate::engine::piste::{Public, Value};
use crate::scene::words::Words;
use crate::ui::piste::board::card_face;

/// Both heaps, side by side: the number of cards left to draw, and the top card of the discards, the only one that may
/// be seen. While cards lie on the piste that is not the last card played, which is in the text for assistive
/// technology. Cards that are still `undrawn` on the screen count as left.
pub fn pile(words: &Words, public: &Public, (top, undrawn): (Option<Value>, u8)) -> Html {
    let left = public.pile + undrawn;
    let last = left == 1;
    html! {
        <div class={classes!("pile", last.then_some("is-last"))} role="group" aria-label={words.say("cards")}>
            <p class="heap">
                if left > 0 {
                    <span class="heap-card">{ card_face(None) }</span>
                } else {
                    <span class="heap-card is-empty"></span>
                }
                <b>{ left }</b><span class="heap-words">{ words.say("in-the-pile") }</span>
            </p>
            <p class="heap">
                if top.is_some() {
                    <span class="heap-card">{ card_face(top) }</span>
                } else {
                    <span class="heap-card is-empty"></span>
                }
                <span class="heap-words" aria-hidden="true">{ words.say("discards") }</span>
                if let Some(last) = public.top {
                    <b class="sr-only">{ last.number() }</b><span class="sr-only">{ words.say("last-played") }</span>
                } else {
                    <span class="sr-only">{ words.say("nothing-played") }</span>
                }
            </p>
        </div>
    }
}
