//! Stored texts that a later program wrote.

use super::keys::{PISTE, POISE, StorageKeys};
use super::texts::{keys_below, load};
use crate::table::Sitting;
use crate::table::backup::Formed;
use crate::table::ledger::Ledger;
use crate::table::progress::Progress;
use crate::table::settings::Settings;
use crate::table::stored::{self, Storable};
use crate::ui::platform::{self, KEY_SETTINGS};

/// The keys of a later program's texts that the person was told about, one per line.
const LATER_TOLD: &str = "engarde.later-told";

/// The keys of the texts of a game that a later program wrote.
fn later_in<G: Formed>(keys: &StorageKeys) -> Vec<String> {
    let mut later = keys_below(keys.saves);
    later.retain(|key| is_later::<Sitting<G>>(key));
    let rest = [
        (keys.ledger, is_later::<Ledger<G>>(keys.ledger)),
        (keys.form, is_later::<G::Form>(keys.form)),
        (keys.progress, is_later::<Progress>(keys.progress)),
    ];
    later.extend(rest.into_iter().filter(|(_, later)| *later).map(|(key, _)| key.to_owned()));
    later.extend(keys_below(keys.later));
    later
}

pub(super) fn is_later<T: Storable>(key: &str) -> bool {
    load(key).is_some_and(|text| stored::is_later::<T>(&text))
}

/// The keys of the texts of both games that a later program wrote. The versions of both games' texts have the same keys.
#[must_use]
pub fn later_texts<G: Formed>() -> Vec<String> {
    let mut later = [later_in::<G>(&PISTE), later_in::<G>(&POISE)].concat();
    if is_later::<Settings>(KEY_SETTINGS) {
        later.push(KEY_SETTINGS.to_owned());
    }
    later
}

/// Whether there are texts of a later program that the person was not told about. All present texts count as told from
/// now on.
pub(super) fn is_later_news<G: Formed>() -> bool {
    let (later, told) = (later_texts::<G>(), load(LATER_TOLD).unwrap_or_default());
    let is_news = later.iter().any(|key| !told.split('\n').any(|line| line == key));
    if is_news {
        // If this cannot be stored, the person is told again at the next start.
        let _ = platform::store(LATER_TOLD, &later.join("\n"));
    }
    is_news
}
