//! The session of a page: laws over random walks of messages, and what single messages do.

mod between;
mod day;
mod facts;
mod following;
mod held_discards;
#[path = "../common/long.rs"]
mod long;
mod naming;
mod parts;
mod past;
mod picking;
mod piste;
mod poise;
mod poise_better;
mod poise_coach;
mod poise_since;
mod practice;
mod rounds;
mod several;
mod stores;
mod told;
mod walk;
mod watching;
#[path = "../common/words.rs"]
mod words;
