//! What the kinds of cards do.

use yew::prelude::*;

use super::WALL;
use crate::engine::poise::Card;
use crate::scene::poise::words::kind_name;
use crate::scene::words::Words;
use crate::ui::poise::table::{kind_class, sign};

/// What the cards of each kind do.
pub fn kinds(words: &Words) -> Html {
    let kind = |card: Card| {
        let kind = card.kind();
        html! {
            <li class={kind_class(card)}>{ sign(kind_name(kind), "is-kind") }<p><b>{ words.kind(kind) }</b><br />{ words.kind_line(kind) }</p></li>
        }
    };
    html! {
        <fieldset class="kinds"><legend>{ words.say("kinds") }</legend><ul role="list">{ for WALL.map(kind) }</ul></fieldset>
    }
}
