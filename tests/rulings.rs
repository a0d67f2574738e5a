//! Rulings of the piste duel: one test each, with the section of the rules, the protocol or a sheet from which it is.
//! V1.2, Postpischil, Webley and Webley in full are the sources that `docs/rules/piste.md#sources` lists.
//!
//! A failure quotes the ruling and its source. The language in which they are written is in `rulings/board.rs`.

#[path = "common/ruling.rs"]
mod ruling;
#[path = "rulings/mod.rs"]
mod rulings;
