//! The round's log, at the side on wide screens.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::{Event, Public};
use crate::scene::words;
use crate::ui::session::Session;

/// The sentences of this round, oldest first, and whose deed each was.
#[must_use]
pub fn lines(session: &Session) -> Vec<(Seat, String)> {
    let Some(sitting) = &session.sitting else { return Vec::new() };
    let names = session.names();
    let now = sitting.view(Seat::LEFT).public;
    let mut public = Public::new(now.bout);
    let mut lines = Vec::new();
    for events in sitting.told() {
        if let Some(Event::Acted { seat, action }) = events.first() {
            lines.push((*seat, words::deed(&names, &public, *action)));
        }
        events.iter().for_each(|event| public.fold(event));
    }
    lines
}

/// See [`Log`].
#[derive(Properties, PartialEq, Clone)]
pub struct LogProps {
    /// The sentences, oldest first.
    pub lines: Vec<(Seat, String)>,
}

/// The log, newest on top.
#[component]
pub fn Log(props: &LogProps) -> Html {
    html! {
        <aside class="log" aria-label="This round">
            <h2>{ "This round" }</h2>
            <ol reversed=true>
                { for props.lines.iter().enumerate().rev().map(|(index, (seat, line))| html! {
                    <li key={index} class={if *seat == Seat::LEFT { "log-0" } else { "log-1" }}>{ line }</li>
                }) }
            </ol>
        </aside>
    }
}
