//! Rulings of the poise duel: one test each, with the section of the rules, the protocol or a sheet that it is from.
//! Classic and Reforged are the rule sheets that `docs/rules/poise.md#sources` lists.
//!
//! They were written from those texts, not from the engine. A failure quotes the ruling and its source. Every position
//! is also played by a second referee (`poise/referee`), which shares no code with the engine and also judges whole
//! random games.

mod board;
mod position;
mod referee;
mod sheet;
mod table;

mod attacks;
mod cloak;
mod costs;
mod damage;
mod deck;
mod disarm;
mod ending;
mod fancy;
mod games;
mod knowledge;
mod limit;
mod lunge;
mod out;
mod pile;
mod pistol;
mod positions;
mod presses;
mod records;
mod refused;
mod responses;
mod riposte;
mod samples;
mod start;
mod summary;
mod technique;
mod turn;
