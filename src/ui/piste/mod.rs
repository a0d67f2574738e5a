//! The page of the piste duel: the first program, which the page opens with.

mod app;
mod board;
mod bout;
mod desk;
mod home;
mod keeping;
mod pages;

use crate::engine::piste::Piste;

/// The session as the components hold it.
type Handle = super::handle::Handle<Piste>;

/// Opens the page.
pub fn start() {
    super::open(super::words, |words| drop(yew::Renderer::<app::App>::with_props(app::AppProps { words }).render()));
}
