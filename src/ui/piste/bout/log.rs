//! The round's log, at the side on wide screens; each line leads to its moment.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::{ParryRule, Reason};
use crate::session::piste::Message as Msg;
use crate::ui::fair;
use crate::ui::piste::{Handle, parts};
use crate::ui::press::press;
use crate::ui::tools::{log_line, side_log};

/// What is said before the first card: of which day the bout is, in a first bout how it goes, otherwise the commitment to the
/// deals.
pub fn first_line(session: &Handle) -> Option<String> {
    let of_day = || parts::here().and_then(|parts| (parts.occasion)(session));
    let can_parry = || session.public().is_some_and(|public| public.bout.rules.parry == ParryRule::Same);
    let in_short = || session.words.say("welcome-how");
    let is_taught = session.is_first_bout() && can_parry();
    of_day().or_else(|| is_taught.then(in_short)).or_else(|| fair::first_line(session))
}

/// The log at the side; without its newest line if that is still untold, and without the result of the round until that is shown.
pub fn log(session: &Handle, untold: bool, has_result: bool) -> Html {
    side_log(&session.words, "this-round", log_lines(session, usize::from(untold), has_result))
}

/// The lines, newest first, without this many of the newest; above them who has won a round that no hit ended.
pub fn log_lines(session: &Handle, untold: usize, has_result: bool) -> Html {
    let line = |(index, (seat, line)): (usize, (Seat, String))| {
        let shown = session.past() == Some(index + 1);
        html! {
            <li key={index} value={(index + 1).to_string()} class={if seat == Seat::LEFT { "log-0" } else { "log-1" }}>
                { log_line(line.into(), shown, press(session, Msg::Past(Some(index + 1)))) }
            </li>
        }
    };
    let mut lines = session.log();
    lines.truncate(lines.len() - untold);
    // In a lesson moves may have come before the position.
    if lines.is_empty() && session.practice.is_none() {
        let none = session.words.say("query-no-move");
        return html! { <><li class="log-none">{ none }</li>{ start(session) }</> };
    }
    let result = has_result.then(|| result(session)).flatten();
    result.into_iter().chain(lines.into_iter().enumerate().rev().map(line)).chain([start(session)]).collect()
}

/// Who has won a round that cards, ground or a lack of moves ended.
fn result(session: &Handle) -> Option<Html> {
    let outcome = session.public()?.outcome().filter(|outcome| outcome.by != Reason::Hit)?;
    Some(
        html! { <li key="result" class="log-none log-result">{ session.words.result(&session.names(), outcome) }</li> },
    )
}

/// Below the first move of the bout: the commitment to its deals, or of which day it is.
fn start(session: &Handle) -> Html {
    first_line(session).map(|line| html! { <li class="log-none fair-line">{ line }</li> }).unwrap_or_default()
}
