//! Sharing one device: the hand-over, and the curtain behind which no hand is in the page.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::sign;
use crate::engine::Seat;
use crate::session::poise::Message as Msg;
use crate::ui::poise::Handle;
use crate::ui::poise::seat::{at, mark};
use crate::ui::press::press;

/// How long the hand-over accepts no press, milliseconds: a second press that was meant for what lay there before must
/// not show a hand.
const DEAF_MS: u32 = 600;

/// The hand-over: the results are shown to all, and the device goes to this seat's player, whose press shows their hand.
pub fn handing(session: &Handle, seat: Seat, name: &str) -> Html {
    html! { <Handing key={session.reel.count} session={session.clone()} {seat} name={name.to_owned()} /> }
}

/// See [`Handing`].
#[derive(Properties, PartialEq, Clone)]
struct HandingProps {
    /// The page's state.
    session: Handle,
    /// The seat of the next player.
    seat: Seat,
    /// The name of the next player.
    name: String,
}

#[component]
fn Handing(props: &HandingProps) -> Html {
    let hears = use_state_eq(|| false);
    let awake = hears.setter();
    use_effect_with((), move |()| {
        let waking = Timeout::new(DEAF_MS, move || awake.set(true));
        move || drop(waking)
    });
    let HandingProps { session, seat, name } = props;
    let words = &session.words;
    let onclick = if *hears { press(session, Msg::Curtain) } else { Callback::noop() };
    html! {
        <div class={classes!("handing", at(*seat))}>
            <h2>{ sign(&mark(*seat), "is-mark") }{ " " }{ words.fill("pass-to", &[("name", name)]) }</h2>
            <p>{ words.fill("look-away", &[("name", name)]) }</p>
            <button class="button is-primary" aria-disabled={(!*hears).then_some("true")} {onclick} onkeydown={|event: KeyboardEvent| {
                // A key that is held down presses again and again.
                if event.repeat() {
                    event.prevent_default();
                }
            }}>
                { words.fill("i-am", &[("name", name)]) }
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
