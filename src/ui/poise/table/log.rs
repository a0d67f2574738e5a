//! The log of the game, at the side on wide screens; each line leads to its moment.

use yew::prelude::*;

use super::sign;
use crate::scene::poise::Sentence;
use crate::session::poise::Message as Msg;
use crate::ui::poise::Handle;
use crate::ui::poise::seat::{at, mark};
use crate::ui::press::press;
use crate::ui::tools::{log_line, side_log};

/// How many of the last sentences are shown: a game of six may have thousands.
const SHOWN: usize = 120;

/// The log at the side.
pub fn log(session: &Handle) -> Html {
    side_log(&session.words, "this-game", log_lines(session))
}

/// The last lines, newest first.
pub fn log_lines(session: &Handle) -> Html {
    let line = |(index, line): (usize, &Sentence)| {
        let text = html! { <>{ sign(&mark(line.seat), "is-mark") }{ " " }{ &line.text }</> };
        let (shown, to) = (session.past() == Some(index + 1), press(session, Msg::Past(Some(index + 1))));
        html! { <li key={index} class={at(line.seat)}>{ log_line(text, shown, to) }</li> }
    };
    session.extra.lines.iter().enumerate().rev().take(SHOWN).map(line).collect()
}
