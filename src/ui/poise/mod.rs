//! The page of the poise duel: a separate program, which replaces the first one while this game is open.

mod app;
mod home;
mod keys;
mod over;
mod pages;
mod seat;
mod table;

use super::store::{Keys, PISTE, POISE, Stored};
use crate::engine::poise::Poise;

/// The session as the components hold it.
type Handle = super::handle::Handle<Poise>;

/// Opens the page.
pub fn start() {
    super::open::<Poise>();
}

impl Stored for Poise {
    const KEYS: &'static Keys = &POISE;
    const OTHER: &'static Keys = &PISTE;
    const MOST: usize = 30;
}
