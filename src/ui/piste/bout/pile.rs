//! The pile's count and the top card of the discards.

use yew::prelude::*;

use crate::engine::piste::{Public, Value};
use crate::scene::words::Words;
use crate::session::piste::{Message as Msg, Special};
use crate::ui::piste::Handle;
use crate::ui::piste::board::card_face;
use crate::ui::press::press;

/// How the heaps look.
#[derive(Clone, Copy)]
pub struct Heaps {
    /// The top card of the discards.
    pub top: Option<Value>,
    /// The top card in the picture before, which is seen until the new one has come.
    pub covered: Option<Value>,
    /// Whether it shows no face then: unless a lone person plays, no card of a heap but its top is in the page.
    pub blank: bool,
    /// How many cards have been drawn that are still to be seen on the pile.
    pub undrawn: u8,
}

impl Heaps {
    /// The heaps while nothing moves.
    pub const fn still(top: Option<Value>) -> Self {
        Self { top, covered: top, blank: false, undrawn: 0 }
    }
}

/// The heaps while a person plays: a press on the discards shows or hides the memory aid.
pub fn pile_with_aid(session: &Handle, public: &Public, heaps: Heaps) -> Html {
    let (words, aid) = (&session.words, session.settings.aid);
    let name = words.sentences([words.say("discards") + ".", words.say("aid-setting")]);
    let toggle = html! {
        <button class="heap-aid" aria-label={name.clone()} title={name} aria-pressed={aid.to_string()} onclick={press(session, Msg::Special(Special::Aid(!aid)))}></button>
    };
    both(words, public, heaps, Some(toggle))
}

/// Both heaps, side by side: the number of cards left to draw, and the top card of the discards, the only one that may
/// be seen. While cards lie on the piste that is not the last card played, which is in the text for assistive
/// technology.
pub fn pile(words: &Words, public: &Public, heaps: Heaps) -> Html {
    both(words, public, heaps, None)
}

/// The heaps, and what lies over the discards.
fn both(words: &Words, public: &Public, heaps: Heaps, over: Option<Html>) -> Html {
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
            { over }
        </div>
    }
}

fn discards(Heaps { top, covered, blank, .. }: Heaps) -> Html {
    let (comes, below) = (top.filter(|_| top != covered), covered.filter(|_| !blank || top == covered));
    let empty = match below {
        Some(_) => None,
        None if covered.is_some() => Some("is-blank"),
        None => Some("is-empty"),
    };
    html! {
        <span class={classes!("heap-card", empty)}>
            if below.is_some() {
                { card_face(below) }
            }
            if comes.is_some() {
                <span class="heap-new">{ card_face(comes) }</span>
            }
        </span>
    }
}
