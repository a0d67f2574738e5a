//! Sharing one device: the hand-over, and the curtain behind which no hand is in the page.

use yew::prelude::*;

use super::sign;
use crate::engine::Seat;
use crate::session::poise::Message as Msg;
use crate::ui::poise::Handle;
use crate::ui::poise::seat::{at, mark};
use crate::ui::press::press;

/// The hand-over: the results are shown to all, and the device goes to the next person.
pub fn handing(session: &Handle, name: &str) -> Html {
    html! {
        <div class="handing">
            <button class="button is-primary" onclick={press(session, Msg::Curtain)}>
                { session.words.fill("pass-to", &[("name", &name)]) }
            </button>
        </div>
    }
}

/// The closed curtain: it names the next player and waits for a press.
pub fn closed(session: &Handle, seat: Seat, name: &str) -> Html {
    html! {
        <main class={classes!("curtain", at(seat))}>
            { sign(&mark(seat), "is-mark curtain-mark") }
            <h1 tabindex="-1">{ name.to_owned() }</h1>
            <p>{ session.words.fill("look-away", &[("name", &name)]) }</p>
            <button class="button is-primary" onclick={press(session, Msg::Curtain)}>
                { session.words.fill("i-am", &[("name", &name)]) }
            </button>
        </main>
    }
}
