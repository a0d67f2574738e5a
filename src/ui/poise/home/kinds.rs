//! What the kinds of cards do.

use yew::prelude::*;

use super::WALL;
use crate::engine::poise::Card;
use crate::scene::poise::words::kind_name;
use crate::scene::words::Words;
use crate::ui::poise::table::{kind_class, sign};

/// What the cards of each kind do, as a part of the set-up.
pub fn kinds(words: &Words) -> Html {
    html! { <fieldset class="kinds"><legend>{ words.say("kinds") }</legend>{ list(words) }</fieldset> }
}

/// The same, to be unfolded.
pub fn folded(words: &Words) -> Html {
    html! { <details class="home-fold kinds"><summary>{ words.say("kinds") }</summary>{ list(words) }</details> }
}

fn list(words: &Words) -> Html {
    let kind = |card: Card| {
        let kind = card.kind();
        html! {
            <li class={kind_class(card)}>{ sign(kind_name(kind), "is-kind") }<p><b>{ words.kind(kind) }</b><br />{ words.kind_line(kind) }</p></li>
        }
    };
    html! { <ul role="list">{ for WALL.map(kind) }</ul> }
}
