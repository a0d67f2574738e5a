//! The page of the poise duel: a separate program, which replaces the first one while this game is open.

mod app;
mod home;
mod keys;
mod over;
mod pages;
mod seat;
mod table;

use std::rc::Rc;

use super::app::{App, AppProps};
use super::platform;
use super::store::{Keyed, Keys, PISTE, POISE};
use crate::engine::poise::Poise;
use crate::scene::words::{Lang, Words};

/// The session as the components hold it.
type Handle = super::handle::Handle<Poise>;

/// Opens the page.
pub fn start() {
    super::open(words, |words| drop(yew::Renderer::<App<Poise>>::with_props(AppProps { words }).render()));
}

/// The catalogue of a language with the words of this game; `None` if it cannot be fetched.
pub async fn words(lang: Lang) -> Option<Rc<Words>> {
    let words = super::words(lang).await?;
    let own = platform::text(&format!("words/poise/{}.json", lang.code())).await?;
    (*words).clone().joined(&own).ok().map(Rc::new)
}

impl Keyed for Poise {
    const KEYS: &'static Keys = &POISE;
    const OTHER: &'static Keys = &PISTE;
    const MOST: usize = 30;
}
