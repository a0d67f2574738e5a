//! The settings as they are kept on the device, and what follows from them.

use super::sound::Wish;
use super::{motion, platform};

pub use crate::table::settings::Settings;

impl Settings {
    /// What the player wishes to hear and feel.
    #[must_use]
    pub fn wish(&self) -> Wish {
        Wish { sound: self.sound, volume: self.volume.get(), haptics: self.haptics, pace: motion::pace() }
    }

    /// The settings as they were left; the plain ones if none are kept or they cannot be read.
    #[must_use]
    pub fn kept() -> Self {
        let kept = platform::load(platform::KEY_SETTINGS).ok().flatten();
        kept.and_then(|text| Self::from_text(&text)).unwrap_or_default().0
    }
}
