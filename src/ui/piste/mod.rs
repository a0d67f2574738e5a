//! The page of the piste duel: the first program, which the page starts with.

mod app;
mod board;
mod bout;
mod home;
mod pages;
mod parts;
mod second_part;

use super::app::{App, AppProps};
use super::store::{Keys, PISTE, POISE, Stored};
use crate::engine::piste::Piste;

pub use parts::{Fetch, Parts};
pub use second_part::PARTS;

/// The session as the components hold it.
type Handle = super::handle::Handle<Piste>;

/// Opens the page; `fetch` fetches [`PARTS`].
pub fn start(fetch: Fetch) {
    parts::fetch_by(fetch);
    super::open(super::words, |words| drop(yew::Renderer::<App<Piste>>::with_props(AppProps { words }).render()));
}

impl Stored for Piste {
    const KEYS: &'static Keys = &PISTE;
    const OTHER: &'static Keys = &POISE;
    const MOST: usize = 50;
}
