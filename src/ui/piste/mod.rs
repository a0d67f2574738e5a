//! The page of the piste duel: the first program, which the page starts with.

mod app;
mod board;
mod bout;
mod days;
mod home;
mod pages;
mod parts;
mod second_part;
mod study;
mod study_part;

use super::parts::Fetch;
use super::store::{Keyed, PISTE, POISE, StorageKeys};
use crate::engine::piste::Piste;

pub use parts::Parts;
pub use second_part::PARTS;
pub use study::STUDY;
pub use study_part::{Study, fetch_by as fetch_study_by};

/// The session as the components hold it.
type Handle = super::handle::Handle<Piste>;

/// Opens the page; `fetch` fetches [`PARTS`].
pub fn start(fetch: Fetch<Parts>) {
    parts::fetch_by(fetch);
    super::open::<Piste>();
}

impl Keyed for Piste {
    const KEYS: &'static StorageKeys = &PISTE;
    const OTHER: &'static StorageKeys = &POISE;
    const MOST: usize = 50;
}
