//! The laws of the rules, separate from the games on which they are checked.

mod lawful;
mod tally;
mod walk;

mod piste;
mod poise;
