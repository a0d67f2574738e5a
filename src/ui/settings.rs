//! The stored settings, and what follows from them.

use super::sound::Wish;
use super::{motion, platform, store};

pub use crate::table::settings::Settings;

impl Settings {
    /// What the player wants to hear and feel.
    #[must_use]
    pub fn wish(&self) -> Wish {
        Wish { sound: self.sound, volume: self.volume.get(), haptics: self.haptics, pace: motion::pace() }
    }

    /// The stored settings, or the default ones if they are absent or cannot be read.
    #[must_use]
    pub fn kept() -> Self {
        store::usable(platform::KEY_SETTINGS)
    }
}
