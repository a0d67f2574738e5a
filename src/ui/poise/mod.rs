//! The page of the poise duel: a separate program, which replaces the first one while this game is open.

mod app;
mod home;
mod keys;
mod over;
mod pages;
mod replay_log;
mod seat;
mod summary;
mod table;

use super::store::{Keyed, PISTE, POISE, StorageKeys, drop_oldest};
use crate::engine::poise::Poise;

/// The session as the components hold it.
type Handle = super::handle::Handle<Poise>;

/// Opens the page.
pub fn start() {
    super::open::<Poise>();
}

impl Keyed for Poise {
    const KEYS: &'static StorageKeys = &POISE;
    const OTHER: &'static StorageKeys = &PISTE;
    const MOST: usize = 30;

    fn drop_oldest(kept: &str) {
        drop_oldest::<Self>(kept);
    }
}
