//! The stored settings, and what follows from them.

use super::sound::Wish;
use super::{motion, platform};

pub use crate::table::settings::Settings;

impl Settings {
    /// What the player wants to hear and feel.
    #[must_use]
    pub fn wish(&self) -> Wish {
        Wish { sound: self.sound, volume: self.volume.get(), haptics: self.haptics, pace: motion::pace() }
    }

    /// The stored settings, or the default ones if there are none or they cannot be read.
    #[must_use]
    pub fn kept() -> Self {
        let kept = platform::load(platform::KEY_SETTINGS).ok().flatten();
        kept.and_then(|text| Self::from_text(&text)).unwrap_or_default().0
    }
}
