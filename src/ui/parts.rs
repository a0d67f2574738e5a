//! The parts of a program that are fetched later, as functions that are called when they are here.

use std::cell::Cell;
use std::pin::Pin;
use std::thread::LocalKey;

use yew::prelude::*;

use super::handle::Handle;
use super::press::press;
use super::shown::Shown;
use crate::session::{Message, Part, Presence};

/// What is being fetched.
pub type Fetched<T> = Pin<Box<dyn Future<Output = T>>>;

/// Fetches a part; `None` if it does not come.
pub type Fetch<T> = fn() -> Fetched<Option<&'static T>>;

/// A part: how it is fetched, and its functions when it is here.
pub struct Later<T: 'static> {
    fetch: Cell<Option<Fetch<T>>>,
    here: Cell<Option<&'static T>>,
}

impl<T> Later<T> {
    /// A part of which nothing is known yet.
    pub const fn unknown() -> Self {
        Self { fetch: Cell::new(None), here: Cell::new(None) }
    }

    /// Says how the part is fetched.
    pub fn fetch_by(&self, fetch: Fetch<T>) {
        self.fetch.set(Some(fetch));
    }

    /// The part's functions, if it is here.
    pub fn here(&self) -> Option<&'static T> {
        self.here.get()
    }
}

/// Fetches a part, unless it is here. Returns whether it is here now.
pub async fn fetch<T>(part: &'static LocalKey<Later<T>>) -> bool {
    if let Some(fetch) = part.with(|part| part.fetch.get().filter(|_| part.here().is_none())) {
        let come = fetch().await;
        part.with(|part| part.here.set(come));
    }
    part.with(Later::here).is_some()
}

/// A place of the page on which the match is played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Where it says what happened and what is awaited.
    Words,
    /// The area of the player.
    Play,
}

/// What is drawn instead of a part that is not here: nothing yet, or, if it could not be fetched, a sentence and a button
/// that tries again.
pub fn away<G: Shown>(session: &Handle<G>, part: Part, presence: Presence) -> Html {
    match presence {
        Presence::Failed => absent(session, part),
        _ => html! { <div class="part-away" aria-busy="true"></div> },
    }
}

fn absent<G: Shown>(session: &Handle<G>, part: Part) -> Html {
    let words = &session.words;
    html! {
        <div class="finish absent">
            <p role="alert">{ words.say("part-absent") }</p>
            <button class="button is-primary" onclick={press(session, Message::Part(part, Presence::Away))}>{ words.say("part-again") }</button>
            <button class="button" onclick={press(session, Message::Home)}>{ words.say("to-opening") }</button>
        </div>
    }
}
