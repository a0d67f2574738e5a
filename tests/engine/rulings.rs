//! Rulings of the piste duel: one test each, with the section of the rules, the protocol or a sheet that it is from.
//! V1.2, Postpischil, Webley and Webley in full are the sources that `docs/rules/piste.md#sources` lists.
//!
//! A failure quotes the ruling and its source. `rulings/board.rs` has the methods with which they are written.

mod attacks;
mod board;
mod last_card;
mod last_chance;
mod moves;
mod parries;
mod positions;
mod preparation;
mod retreats;
mod stuck;
