//! The saved sitting: players, options and journal in one line of JSON. `docs/formats.md` describes it.

use serde::Serialize;

use super::extras::Extras;
use super::link::{Linked, duel};
use super::stored::{Damage, Storable, Stored};
use super::{Awaits, Occasion, Player, Players, Sitting, Tabled};
use crate::ai::Level;
use crate::engine::commitment::{Commitment, Committed, Salt};
use crate::engine::pairs::Object;
use crate::engine::{Journal, journal};

/// The version of the save's own fields; the journal in it has a version of its own.
///
/// Version 1 had no stamp and no options, and stored words for a person without a name.
pub const FORMAT: u32 = 2;
/// The largest number of playouts for a decision of a searching computer player in a game that is to go on: about eight
/// times what the strongest level of the poise duel uses.
pub const PLAYOUTS_MAX: u32 = 1_000;

/// The text form. The fields after `players` and before the journal may be missing: then they are 0 or `false`.
#[derive(Serialize)]
struct Written<'a, P, J> {
    sitting: u32,
    players: P,
    opened_ms: u64,
    face_to_face: bool,
    #[serde(rename = "takeback")]
    helped: bool,
    /// Omitted where there is no pause, as in all saves of the piste duel.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    paused: bool,
    /// Both are omitted where there is no commitment.
    #[serde(skip_serializing_if = "Option::is_none")]
    salt: Option<Salt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    commitment: Option<Commitment>,
    /// Omitted where the person set the match up.
    #[serde(skip_serializing_if = "Option::is_none")]
    occasion: Option<&'a Occasion>,
    /// Omitted where it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    network: Option<u32>,
    journal: J,
}

impl<G: Tabled> Sitting<G> {
    /// The save: one line of JSON. It holds the deal, so it is stored but not shown. It does not hold what was taken
    /// back and can be redone.
    #[must_use]
    pub fn to_save(&self) -> String {
        let written = Written {
            sitting: FORMAT,
            players: self.players().clone(),
            opened_ms: self.opened_ms(),
            face_to_face: self.is_face_to_face(),
            helped: self.is_helped(),
            paused: self.extras.paused(),
            salt: self.committed.map(|committed| committed.salt),
            commitment: self.committed.map(|committed| committed.commitment),
            occasion: self.occasion(),
            network: self.network(),
            journal: self.journal().written(),
        };
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// A level at this table that cannot make decisions.
    pub(super) fn unfit(&self) -> Option<Level> {
        let is_slow = |level| matches!(level, Level::Search(playouts) if playouts > PLAYOUTS_MAX);
        let mut levels = self.players().list().iter().filter_map(Player::level);
        levels.find(|level| is_slow(*level) || !G::plays(*level))
    }
}

/// A saved sitting of this version or an earlier one, resumed with the curtain closed.
impl<G: Linked> Storable for Sitting<G> {
    const KEY: &'static str = "sitting";
    const FORMAT: u32 = FORMAT;

    fn read(_: &str, object: &Object<'_>) -> Stored<Self> {
        resumed(object).into()
    }

    fn later(object: &Object<'_>) -> Option<u32> {
        let journal = || journal::later(&Object::of(object.field("journal")?.get())?);
        object.later(Self::KEY, FORMAT).or_else(journal)
    }
}

/// Reads the journal first: if it is of a later program, nothing else in the save matters.
fn resumed<G: Linked>(object: &Object<'_>) -> Result<Sitting<G>, Damage> {
    let journal = Journal::from_text(needed("journal", object.field("journal"))?.get())?;
    let players = needed("players", object.field("players"))?.get();
    let odd = |_| Damage::Players(players.chars().filter(|sign| !sign.is_control()).take(100).collect());
    let mut players: G::Players = serde_json::from_str(players).map_err(odd)?;
    match object.value(Sitting::<G>::KEY) {
        Some(FORMAT) => {}
        Some(1) => without_placeholders(&mut players),
        _ => return Err(Damage::field(Sitting::<G>::KEY)),
    }
    if players.list().len() != G::seats(&journal.opening).len() {
        return Err(Damage::SeatCount);
    }
    let mut sitting = Sitting::resume(journal, players)?;
    if let Some(level) = sitting.unfit().filter(|_| sitting.awaits() != Awaits::Nothing) {
        return Err(Damage::Level(level));
    }
    sitting.set_opened_ms(needed("opened_ms", object.value_or_plain("opened_ms"))?);
    let switch = |name: &str| needed(name, object.value_or_plain(name));
    sitting.set_face_to_face(switch("face_to_face")?);
    sitting.helped = switch("takeback")?;
    sitting.extras = G::Extras::from_save(switch("paused")?);
    sitting.committed = committed(object)?;
    sitting.occasion = needed("occasion", object.value_or_plain("occasion"))?;
    sitting.network = needed("network", object.value_or_plain("network"))?;
    let is_odd = match sitting.occasion() {
        Some(Occasion::Challenge(word)) => !duel::is_answered_by(word, &sitting),
        Some(Occasion::Day(date, _)) => !G::is_of_day(&sitting, *date),
        Some(Occasion::Received) => sitting.awaits() != Awaits::Nothing,
        None => false,
    };
    if is_odd { Err(Damage::field("occasion")) } else { Ok(sitting) }
}

/// The commitment: both fields, or none of them.
fn committed(object: &Object<'_>) -> Result<Option<Committed>, Damage> {
    let salt: Option<Salt> = needed("salt", object.value_or_plain("salt"))?;
    let commitment: Option<Commitment> = needed("commitment", object.value_or_plain("commitment"))?;
    match (salt, commitment) {
        (Some(salt), Some(commitment)) => Ok(Some(Committed { salt, commitment })),
        (None, None) => Ok(None),
        (salt, _) => Err(Damage::field(if salt.is_none() { "salt" } else { "commitment" })),
    }
}

/// The value of a field, or the damage that it is missing.
fn needed<T>(name: &str, value: Option<T>) -> Result<T, Damage> {
    value.ok_or_else(|| Damage::field(name))
}

/// Removes the English words that version 1 stored for a person without a name.
fn without_placeholders(players: &mut impl Players) {
    let shared = players.people() > 1;
    for (number, player) in players.list_mut().iter_mut().enumerate() {
        let placeholder = match (shared, number) {
            (false, _) => "You",
            (true, 0) => "Left",
            (true, _) => "Right",
        };
        if matches!(player, Player::Person(name) if **name == *placeholder) {
            *player = Player::person("");
        }
    }
}
