//! The session of a page: laws over random walks of messages, and what single messages do.

#[path = "session/between.rs"]
mod between;
#[path = "session/facts.rs"]
mod facts;
#[path = "session/following.rs"]
mod following;
#[path = "common/long.rs"]
mod long;
#[path = "session/naming.rs"]
mod naming;
#[path = "session/parts.rs"]
mod parts;
#[path = "session/past.rs"]
mod past;
#[path = "session/piste.rs"]
mod piste;
#[path = "session/poise.rs"]
mod poise;
#[path = "session/poise_coach.rs"]
mod poise_coach;
#[path = "session/practice.rs"]
mod practice;
#[path = "session/stores.rs"]
mod stores;
#[path = "session/told.rs"]
mod told;
#[path = "session/walk.rs"]
mod walk;
#[path = "session/watching.rs"]
mod watching;
#[path = "common/words.rs"]
mod words;
