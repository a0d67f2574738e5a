//! Rulings of the poise duel: one test each, with the section of the rules, the protocol or a sheet that it is from.
//! Classic and Reforged are the rule sheets that `docs/rules/poise.md#sources` lists.
//!
//! They were written from those texts, not from the engine. A failure quotes the ruling and its source. Every position
//! is also played by a second referee (`poise/referee`), which shares no code with the engine and also judges whole
//! random games.

#[path = "common/long.rs"]
mod long;
#[path = "poise/mod.rs"]
mod poise;
#[path = "common/ruling.rs"]
mod ruling;
