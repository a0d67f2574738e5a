//! The names under which each game's texts are stored.

use crate::table::backup::Formed;

/// The storage keys of a game.
pub struct StorageKeys {
    /// The prefix of the saved bouts, followed by the bout's own name.
    pub saves: &'static str,
    /// The name of the bout on the screen.
    pub current: &'static str,
    /// Wins and losses.
    pub ledger: &'static str,
    /// The last choices of the set-up.
    pub form: &'static str,
    /// The progress in lessons and exercises.
    pub progress: &'static str,
    /// The prefix of parts of backups that the other program loaded unread, followed by a number.
    pub incoming: &'static str,
    /// The prefix of parts of backups with a text of a later program whose own key was in use, followed by a number.
    pub later: &'static str,
}

/// The storage keys of the piste duel.
pub const PISTE: StorageKeys = StorageKeys {
    saves: "engarde.bout.",
    current: "engarde.current",
    ledger: "engarde.ledger",
    form: "engarde.form",
    progress: "engarde.progress",
    incoming: "engarde.incoming.",
    later: "engarde.later.",
};

/// The storage keys of the poise duel.
pub const POISE: StorageKeys = StorageKeys {
    saves: "engarde.poise.game.",
    current: "engarde.poise.current",
    ledger: "engarde.poise.ledger",
    form: "engarde.poise.form",
    progress: "engarde.poise.progress",
    incoming: "engarde.poise.incoming.",
    later: "engarde.poise.later.",
};

/// A game that is stored on the device.
pub trait Keyed: Formed {
    /// Its storage keys.
    const KEYS: &'static StorageKeys;
    /// The other game's storage keys.
    const OTHER: &'static StorageKeys;
    /// The largest number of finished bouts that are kept; beyond it the oldest ones are removed.
    const MOST: usize;
}
