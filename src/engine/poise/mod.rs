//! SlugFest Games' poise duel: 85 cards, 2 to 6 players, the last one standing wins. Two editions, *classic* and
//! *reforged*.
//!
//! The rules with their sources are in `docs/rules/poise.md`. See [`deck`] for the cards and the editions' numbers,
//! [`legal`] for the legal actions, [`play`], [`exchange`] and [`resolve`] for their effects, [`ending`] for how an
//! Exchange would end, and [`view`] for hidden information.

pub mod action;
mod after;
pub mod blow;
pub mod cards;
pub mod deck;
pub mod ending;
pub mod event;
mod exchange;
pub mod field;
mod fold;
pub mod game;
pub mod illegal;
pub mod legal;
pub mod play;
pub mod public;
pub mod record;
mod resolve;
pub mod rules;
pub mod setup;
pub mod shared_list;
pub mod source;
pub mod state;
pub mod text;
mod token;
pub mod view;
pub mod vocabulary;
mod why;
pub mod wire;

pub use action::{Action, Fancy};
pub use blow::{Blow, Extras};
pub use cards::Cards;
pub use deck::{Defence, Edition, Face};
pub use ending::{Consequence, Ending, Term};
pub use event::Event;
pub use field::Attack;
pub use game::Poise;
pub use illegal::Illegal;
pub use legal::legal_into;
pub use public::{Announced, Phase, Public};
pub use rules::{Outcome, Reason, Rules, Standing};
pub use setup::{Setup, SetupError};
pub use source::{ChanceOutcome, Source};
pub use state::State;
pub use view::View;
pub use vocabulary::{Card, Kind};
pub use why::why_not;
