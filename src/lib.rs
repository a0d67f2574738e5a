//! En Garde: Reiner Knizia's fencing duel for the browser.
//!
//! # Layout
//! * [`engine`]: the rules. Pure.
//! * [`ai`]: opponents, who see a view and nothing more. Pure.
//! * [`table`]: one sitting of people and opponents at a match. Pure.
//! * [`scene`]: what to draw and say about a view. Pure.
//! * [`session`]: the state of a page, and what each message does to it. Pure.
//! * [`study`]: lessons as data. Pure.
//! * [`think`]: what the thinking program does: a question in, an answer out. Pure.
//! * `train`: self-play training of the network that `ai` plays by (feature `train`), native only.
//! * `ui`: the browser (feature `web`), the only part that knows one.
//!
//! Arrows: `ui` → `session` → `scene`, `table`; `ui` → `study` → `engine`; `ui` → `think` → `ai`; `table` → `ai` → `engine`; `scene` → `engine`; `train` → `ai`,
//! `engine`. Nothing points back.

pub mod ai;
pub mod engine;
pub mod scene;
pub mod session;
pub mod study;
pub mod table;
pub mod think;
#[cfg(feature = "train")]
pub mod train;
#[cfg(feature = "web")]
pub mod ui;

// What the library's own tests share with those in `tests/`.
#[cfg(test)]
extern crate self as engarde;
#[cfg(test)]
#[path = "../tests/common/long.rs"]
mod long;
#[cfg(test)]
#[path = "../tests/common/mutation.rs"]
mod mutation;
