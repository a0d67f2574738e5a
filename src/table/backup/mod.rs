//! The backup: everything that the page stores, of both games, in one text. `assets/start.js` writes it.
//!
//! Each game has its own program, which does not know the other game. The program that reads a backup checks its own
//! game's part and the settings. It stores the other game's part unread, and that game's program checks it when it
//! opens.

mod part;
mod reading;

pub use part::{Formed, Later, Part, Saved, Unread};
use serde_json::value::RawValue;

use super::fields;
use super::progress::Progress;
use super::stored::{Damage, Storable, Stored};
use crate::engine::pairs::Object;

/// The version of the backup's text.
///
/// Version 1 was only of the piste duel, with its part beside the settings instead of in `piste`.
pub const FORMAT: u32 = 2;

/// The games by their names in journals.
pub const GAMES: [&str; 2] = ["piste", "poise"];

/// A whole backup, as one program reads it.
#[derive(Clone, Debug, PartialEq)]
pub struct Backup<G: Formed> {
    /// This game's part, with the settings.
    pub part: Part<G>,
    /// The other game's part as JSON, if it holds anything.
    pub other: Option<String>,
}

impl<G: Formed> Storable for Backup<G> {
    const KEY: &'static str = "backup";
    const FORMAT: u32 = FORMAT;

    fn read(text: &str, object: &Object<'_>) -> Stored<Self> {
        backup_of(text, object).into()
    }
}

fn backup_of<G: Formed>(text: &str, found: &Object<'_>) -> Result<Backup<G>, Damage> {
    let version = found.value(Backup::<G>::KEY).filter(|version| *version > 0);
    let version: u32 = version.ok_or_else(|| Damage::field(Backup::<G>::KEY))?;
    let (mut part, mut other) = (Part::NONE, None);
    part.take_settings(found);
    for game in GAMES.iter().take(version as usize) {
        let json = if version == 1 { text } else { found.field(game).map_or("", RawValue::get) };
        match Object::of(json) {
            None => part.note(game, Damage::NoBouts),
            Some(object) if *game == G::NAME => part.take(&object),
            Some(object) => match holds_anything(&object) {
                None => part.note(game, Damage::NoBouts),
                Some(holds) => other = holds.then(|| json.to_owned()),
            },
        }
    }
    Ok(Backup { part, other })
}

/// Whether a game's part holds anything; `None` if it is not a part of a backup.
fn holds_anything(object: &Object<'_>) -> Option<bool> {
    let bouts = Object::of(object.field("bouts")?.get())?;
    let filled = |name| object.field(name).is_some_and(|json| !matches!(json.get(), "null" | "[]"));
    Some(!bouts.0.is_empty() || ["ledger", fields::FORM, Progress::KEY, "incoming"].into_iter().any(filled))
}
