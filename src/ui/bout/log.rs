//! The round's log, at the side on wide screens.

use yew::prelude::*;

use crate::engine::Seat;
use crate::ui::session::Session;

/// The log, newest sentence on top.
pub fn log(session: &Session) -> Html {
    html! {
        <aside class="log" aria-label="This round">
            <h2>{ "This round" }</h2>
            <ol reversed=true>
                { for session.log().into_iter().enumerate().rev().map(|(index, (seat, line))| html! {
                    <li key={index} class={if seat == Seat::LEFT { "log-0" } else { "log-1" }}>{ line }</li>
                }) }
            </ol>
        </aside>
    }
}
