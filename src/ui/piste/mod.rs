//! The page of the piste duel: the first program, which the page starts with.

mod app;
mod board;
mod bout;
mod home;
mod pages;

use super::app::{App, AppProps};
use super::store::{Keyed, Keys, PISTE, POISE};
use crate::engine::piste::Piste;

/// The session as the components hold it.
type Handle = super::handle::Handle<Piste>;

/// Opens the page.
pub fn start() {
    super::open(super::words, |words| drop(yew::Renderer::<App<Piste>>::with_props(AppProps { words }).render()));
}

impl Keyed for Piste {
    const KEYS: &'static Keys = &PISTE;
    const OTHER: &'static Keys = &POISE;
    const MOST: usize = 50;
}
