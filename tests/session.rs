//! The session of a page: laws over random walks of messages, and what single messages do.

#[path = "common/long.rs"]
mod long;
#[path = "session/piste.rs"]
mod piste;
#[path = "session/poise.rs"]
mod poise;
#[path = "session/second_part.rs"]
mod second_part;
#[path = "session/stores.rs"]
mod stores;
#[path = "session/walk.rs"]
mod walk;
#[path = "common/words.rs"]
mod words;
