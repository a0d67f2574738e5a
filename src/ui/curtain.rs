//! Sharing one device: the hand-over, and the curtain behind which no hand is in the page.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::handle::Handle;
use super::platform;
use super::press::press;
use super::shown::Shown;
use crate::scene::words::Words;
use crate::session::Message;

/// How long the hand-over accepts no press, milliseconds: a second press that was meant for what lay there before must
/// not show a hand.
const DEAF_MS: u32 = 600;

/// The player to whom the device goes.
#[derive(Clone, PartialEq)]
pub struct Next {
    /// The class of the seat's colours.
    pub class: String,
    /// The seat's symbol.
    pub mark: Html,
    /// The player's name.
    pub name: String,
}

/// The hand-over: the results are shown to all, and the device goes to the next player, whose press shows their hand.
pub fn handing<G: Shown>(session: &Handle<G>, next: Next) -> Html {
    let onclick = press(session, Message::Curtain);
    html! { <Handing key={session.reel.count} words={session.words.clone()} {next} {onclick} /> }
}

/// The closed curtain: it shows what all may see (`picture`), names the next player, says what all know, and waits for a press.
/// The other button leads to the opening page, for devices without a Back button.
pub fn closed<G: Shown>(session: &Handle<G>, next: Next, picture: Html, known: Html) -> Html {
    let [onclick, home] = [Message::Curtain, Message::Home].map(|message| press(session, message));
    html! { <Closed words={session.words.clone()} {next} {picture} {known} {onclick} {home} /> }
}

/// See [`Handing`] and [`Closed`].
#[derive(Properties, PartialEq, Clone)]
struct NextProps {
    /// The catalogue.
    words: Rc<Words>,
    /// Who is next.
    next: Next,
    /// The picture that all players may see.
    #[prop_or_default]
    picture: Html,
    /// What all players know.
    #[prop_or_default]
    known: Html,
    /// What a press does.
    onclick: Callback<MouseEvent>,
    /// What a press on the way to the opening page does.
    #[prop_or_default]
    home: Callback<MouseEvent>,
}

#[component]
fn Handing(props: &NextProps) -> Html {
    let hears = use_state_eq(|| false);
    let awake = hears.setter();
    use_effect_with((), move |()| {
        platform::focus_page(&[".handing button"]);
        let waking = Timeout::new(DEAF_MS, move || awake.set(true));
        move || drop(waking)
    });
    let NextProps { words, next: Next { class, mark, name }, onclick, .. } = props;
    let onclick = if *hears { onclick.clone() } else { Callback::noop() };
    html! {
        <div class={classes!("handing", class.clone())}>
            <h2>{ mark.clone() }{ " " }{ words.fill("pass-to", &[("name", name)]) }</h2>
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

#[component]
fn Closed(props: &NextProps) -> Html {
    use_effect_with((), |()| {
        platform::focus(".curtain h1");
    });
    let NextProps { words, next: Next { class, mark, name }, picture, known, onclick, home } = props;
    html! {
        <main class={classes!("curtain", class.clone())}>
            { picture.clone() }
            <h1 tabindex="-1"><span class="curtain-mark">{ mark.clone() }</span>{ name }</h1>
            { known.clone() }
            <p class="curtain-away">{ words.fill("look-away", &[("name", name)]) }</p>
            <button class="button is-primary" onclick={onclick.clone()}>{ words.fill("i-am", &[("name", name)]) }</button>
            <button class="button is-quiet" onclick={home.clone()}>{ words.say("home-kept") }</button>
        </main>
    }
}
