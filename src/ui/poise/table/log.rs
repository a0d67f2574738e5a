//! The log of the game, at the side on wide screens.

use yew::prelude::*;

use super::bar::{at, mark};
use super::sign;
use crate::scene::poise::Line;
use crate::ui::poise::session::Handle;

/// So many of the last sentences are shown: a game of six may have thousands.
const SHOWN: usize = 120;

/// The log at the side.
pub fn log(session: &Handle) -> Html {
    let title = session.words.say("this-game");
    html! {
        <aside class="log" aria-label={title.clone()}>
            <h2>{ title }</h2>
            <ol reversed=true>{ log_lines(session.lines.iter()) }</ol>
        </aside>
    }
}

/// The last lines, newest first.
pub fn log_lines<'a>(lines: impl DoubleEndedIterator<Item = &'a Line>) -> Html {
    lines
        .rev()
        .take(SHOWN)
        .map(|line| {
            html! {
                <li class={at(line.seat)}><span class="log-line">{ sign(&mark(line.seat), "is-mark") }{ " " }{ &line.text }</span></li>
            }
        })
        .collect()
}
