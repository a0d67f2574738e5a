//! The stored settings, and what follows from them.

use super::motion;
use super::sound::Wish;

pub use crate::table::settings::Settings;

impl Settings {
    /// What the player wants to hear and feel.
    #[must_use]
    pub fn wish(&self) -> Wish {
        Wish { sound: self.sound, volume: self.volume.get(), haptics: self.haptics, pace: motion::pace() }
    }
}
