//! Reiner Knizia's piste duel: 23 spaces, 25 cards, a hit to win the round.
//!
//! `docs/rules/piste.md` contains the rules with their sources. V1.2, Postpischil and Webley are the rule sheets that
//! `docs/rules/piste.md#sources` lists. See [`rules`] for the differences between the six rule sets, [`legal`] for the
//! legal actions and [`play`] for their results.

pub mod action;
pub mod arranged;
pub mod bout;
pub mod cards;
pub mod event;
pub mod game;
pub mod illegal;
pub mod legal;
pub mod mark;
pub mod outcome;
pub mod play;
pub mod prospect;
pub mod public;
pub mod record;
pub mod replay;
pub mod rules;
pub mod setup;
pub mod state;
pub mod text;
pub mod view;
pub mod vocabulary;
pub mod wire;

pub use action::Action;
pub use arranged::Arranged;
pub use bout::Bout;
pub use cards::Cards;
pub use event::Event;
pub use game::Piste;
pub use illegal::Illegal;
pub use legal::{legal_into, why_not};
pub use mark::Mark;
pub use outcome::{Attack, Outcome, Reason};
pub use prospect::Prospect;
pub use public::{Phase, Public};
pub use replay::replay_public;
pub use rules::{EndOfPile, ParryRule, Rules};
pub use setup::Setup;
pub use state::State;
pub use view::View;
pub use vocabulary::{Space, Value};
