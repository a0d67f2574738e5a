//! The page of the poise duel: a separate program, which replaces the first one while this game is open.

mod app;
mod home;
mod keys;
mod over;
mod pages;
mod paper;
mod parts;
mod replay_log;
mod seat;
mod second_part;
mod summary;
mod table;

use super::parts::Fetch;
use super::store::{Keyed, PISTE, POISE, StorageKeys};
use crate::engine::poise::Poise;

pub use parts::Parts;
pub use second_part::PARTS;

/// The session as the components hold it.
type Handle = super::handle::Handle<Poise>;

/// Opens the page; `fetch` fetches [`PARTS`].
pub fn start(fetch: Fetch<Parts>) {
    parts::fetch_by(fetch);
    super::open::<Poise>();
}

impl Keyed for Poise {
    const KEYS: &'static StorageKeys = &POISE;
    const OTHER: &'static StorageKeys = &PISTE;
    const MOST: usize = 30;
}
