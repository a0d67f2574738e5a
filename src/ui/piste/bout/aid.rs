//! The memory aid: how many cards of each value the player has not seen yet.

use yew::prelude::*;

use crate::engine::piste::{Value, View};
use crate::scene::words::Words;

/// A strip of five counts.
pub fn aid(words: &Words, view: &View) -> Html {
    let unseen = |value: Value| view.unseen().count(value);
    let list = Value::ALL.map(|value| format!("{value} × {}", unseen(value))).join(", ");
    html! {
        <div class="aid" role="img" aria-label={words.fill("unseen-label", &[("list", &list)])}>
            <span>{ words.say("unseen") }</span>
            { for Value::ALL.map(|value| html! {
                <span class={classes!("aid-value", (unseen(value) == 0).then_some("is-none"))}><b>{ value.number() }</b>{ "×" }{ unseen(value) }</span>
            }) }
        </div>
    }
}
