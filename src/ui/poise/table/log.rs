//! The log of the game, at the side on wide screens; each line leads to its moment.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::sign;
use crate::engine::poise::Card;
use crate::scene::poise::Sentence;
use crate::session::poise::Message as Msg;
use crate::ui::poise::Handle;
use crate::ui::poise::seat::{at, mark};
use crate::ui::press::press;

/// How many of the last sentences are shown: a game of six may have thousands.
const SHOWN: usize = 120;

/// The log at the side.
pub fn log(session: &Handle) -> Html {
    let title = session.words.say("this-game");
    html! {
        <aside class="log" aria-label={title.clone()}>
            <h2>{ title }</h2>
            { log_lines(session) }
        </aside>
    }
}

/// The last lines, newest first, each with its number in the game. One of them is in the order of the Tab key; the arrow
/// keys lead from it to the others.
pub fn log_lines(session: &Handle) -> Html {
    let (last, past) = (session.extra.lines.len(), session.past());
    let first = past.filter(|past| *past > 0 && last - past < SHOWN).unwrap_or(last);
    let line = |(index, line): (usize, &Sentence)| {
        let number = index + 1;
        let shown = if past == Some(number) { "true" } else { "false" };
        html! {
            <li key={index} class={classes!(at(line.seat), line.opens.then_some("opens"))} value={number.to_string()}>
                <button class="log-line" aria-pressed={shown} tabindex={if number == first { "0" } else { "-1" }}
                    data-card={line.card.map(Card::code)} onclick={press(session, Msg::Past(Some(number)))}>
                    { sign(&mark(line.seat), "is-mark") }{ " " }{ &line.text }
                </button>
            </li>
        }
    };
    let lines = session.extra.lines.iter().enumerate().rev().take(SHOWN);
    html! { <ol class="log-list" reversed=true onkeydown={along}>{ for lines.map(line) }</ol> }
}

/// Moves the focus to the line above or below.
fn along(event: KeyboardEvent) {
    let line = event.target().and_then(|target| target.dyn_into::<Element>().ok()?.closest("li").ok().flatten());
    let next = line.and_then(|line| match event.key().as_str() {
        "ArrowUp" => line.previous_element_sibling(),
        "ArrowDown" => line.next_element_sibling(),
        _ => None,
    });
    if let Some(Ok(next)) = next.and_then(|next| next.first_element_child()).map(JsCast::dyn_into::<HtmlElement>) {
        event.prevent_default();
        event.stop_propagation();
        // An element that was just found can take the focus.
        let _ = next.focus();
    }
}
