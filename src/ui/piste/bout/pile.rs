//! The pile's count and the top card of the discards.

use yew::prelude::*;

use crate::engine::piste::{Public, Value};
use crate::scene::words::Words;
use crate::ui::piste::board::card_face;

/// How the heaps look.
#[derive(Clone, Copy)]
pub struct Heaps {
    /// The top card of the discards.
    pub top: Option<Value>,
    /// The top card in the picture before. Until the new one has come, a card without a face lies in its place.
    pub covered: Option<Value>,
    /// How many cards have been drawn that are still to be seen on the pile.
    pub undrawn: u8,
}

impl Heaps {
    /// The heaps while nothing moves.
    pub const fn still(top: Option<Value>) -> Self {
        Self { top, covered: top, undrawn: 0 }
    }
}

/// Both heaps, side by side: the number of cards left to draw, and the top card of the discards, the only one that may
/// be seen. While cards lie on the piste that is not the last card played, which is in the text for assistive
/// technology.
pub fn pile(words: &Words, public: &Public, heaps: Heaps) -> Html {
    let left = public.pile + heaps.undrawn;
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
                { discards(heaps) }
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

fn discards(Heaps { top, covered, .. }: Heaps) -> Html {
    let empty = if covered.is_some() { "is-blank" } else { "is-empty" };
    html! {
        if top.is_some() && top == covered {
            <span class="heap-card">{ card_face(top) }</span>
        } else {
            <span class={classes!("heap-card", empty)}>
                if top.is_some() {
                    <span class="heap-new">{ card_face(top) }</span>
                }
            </span>
        }
    }
}
