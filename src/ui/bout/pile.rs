//! The pile's count and the top of the discards.

use yew::prelude::*;

use crate::ui::board::CardFace;

/// See [`Pile`].
#[derive(Properties, PartialEq, Clone)]
pub struct PileProps {
    /// Cards left to draw, 0 to 15.
    pub pile: u8,
    /// The card on top of the discards, 1 to 5: the only one that may be looked at.
    pub top: Option<u8>,
}

/// Both heaps, side by side.
#[component]
pub fn Pile(props: &PileProps) -> Html {
    let last = props.pile == 1;
    html! {
        <section class={classes!("pile", last.then_some("is-last"))} aria-label="Cards">
            <p class="heap">
                <span class="heap-card"><CardFace back=true /></span>
                <b>{ props.pile }</b><span class="heap-words">{ "in the pile" }</span>
            </p>
            <p class="heap">
                if let Some(top) = props.top {
                    <span class="heap-card"><CardFace value={top} /></span>
                    <b class="sr-only">{ top }</b><span class="heap-words">{ "last played" }</span>
                } else {
                    <span class="heap-card is-empty"></span>
                    <span class="heap-words">{ "nothing played" }</span>
                }
            </p>
        </section>
    }
}
