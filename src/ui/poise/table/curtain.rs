//! Who is next at the table, for the shared hand-over and curtain.

use yew::prelude::*;

use super::sign;
use crate::engine::Seat;
use crate::ui::curtain::Next;
use crate::ui::poise::Handle;
use crate::ui::poise::seat::{at, mark};

/// The player of this seat and name.
pub fn next(seat: Seat, name: &str) -> Next {
    Next { class: at(seat), mark: sign(&mark(seat), "is-mark"), name: name.to_owned() }
}

/// What all players know behind the closed curtain: at the start, who begins and what everyone has.
pub fn known(session: &Handle) -> Html {
    if !session.extra.lines.is_empty() {
        return Html::default();
    }
    html! { <div class="curtain-known"><p>{ session.start() }</p></div> }
}
