//! Face to face: the device lies between two people. The far half of the board is rotated, and each person holds a button
//! to see their own cards (`styles/second/face.css`).

use web_sys::PointerEvent;
use yew::prelude::*;

use super::handle::Handle;
use super::shown::Shown;
use crate::engine::Seat;
use crate::session::Message;
use crate::table::Curtain;

/// The person at the near edge.
pub const NEAR: Seat = Seat::LEFT;
/// The person at the far edge.
pub const FAR: Seat = Seat::RIGHT;

/// The button to look at the hand of the person of this name. A finger's press lasts as long as the finger; a key or a switch toggles it.
pub fn peek<G: Shown>(session: &Handle<G>, seat: Seat, name: String) -> Html {
    let held = session.sitting.as_ref().is_some_and(|sitting| sitting.curtain() == Curtain::Peek(Some(seat)));
    let set = |to: Option<Seat>| {
        let session = session.dispatcher();
        // Releasing the button covers only the hand that it holds up.
        Callback::from(move |_: PointerEvent| {
            if held || to.is_some() {
                session.dispatch(Message::Peek(to));
            }
        })
    };
    let toggled = session.dispatcher();
    let onclick = Callback::from(move |event: MouseEvent| {
        // A click without a pointer comes from the keyboard or an assistive device.
        if event.detail() == 0 {
            toggled.dispatch(Message::Peek((!held).then_some(seat)));
        }
    });
    html! {
        <button class={classes!("button", "peek", held.then_some("is-held"))} aria-pressed={if held { "true" } else { "false" }}
            {onclick} onpointerdown={set(Some(seat))} onpointerup={set(None)} onpointercancel={set(None)}
            onpointerleave={set(None)} oncontextmenu={|event: MouseEvent| event.prevent_default()}>
            <span><b>{ name }</b>{ session.words.say("peek") }</span>
        </button>
    }
}
