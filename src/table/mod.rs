//! One sitting: who sits where, what has been played, and who may look at which hand; and everything stored about
//! sittings. Pure.
//!
//! Sitting, curtain, undo, save, replay, shelf, ledger, settings, backup and the reader of transcripts serve any game;
//! `piste` and `poise` hold what belongs to one game.

pub mod backup;
pub mod calendar;
pub mod curtain;
mod events;
pub mod extras;
mod face_to_face;
pub mod fair;
pub mod fields;
pub mod history;
pub mod ledger;
pub mod level;
pub mod link;
mod look;
pub mod named;
pub mod occasion;
mod order;
pub mod piste;
mod play;
pub mod player;
pub mod players;
pub mod poise;
pub mod progress;
pub mod replay;
pub mod restore;
pub mod save;
pub mod settings;
pub mod shelf;
pub mod sitting;
pub mod statistics;
pub mod stored;
mod transcript;
mod transcript_error;
mod undo;

pub use curtain::Curtain;
pub use occasion::Occasion;
pub use player::Player;
pub use players::{Players, Tabled};
pub use replay::Replay;
pub use sitting::{Awaits, Sitting};
pub use stored::Stored;
pub use transcript_error::TranscriptError;
