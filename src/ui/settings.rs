//! What a person sets once for every bout, kept on the device.

use serde::Serialize;

use super::sound::Wish;
use super::{fields, motion, platform};

/// The settings. `language`, `theme` and `speed` are the words that the start script reads too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Settings {
    /// `auto`, or a language's code.
    pub language: String,
    /// `auto`, `dark`, `light` or `contrast`.
    pub theme: String,
    /// Animation speed: `auto`, `off`, `fast` or `normal`.
    pub speed: String,
    /// Whether there is sound.
    pub sound: bool,
    /// Loudness, 0 to 100 per cent.
    pub volume: u8,
    /// Whether the device shakes.
    pub haptics: bool,
    /// Whether a choice is asked for once more before it is played.
    pub confirm: bool,
    /// Whether the unseen cards are counted for the player: the memory aid.
    pub aid: bool,
    /// Whether the coach speaks, against the computer.
    pub coach: bool,
    /// Whether keys of a single character do something (WCAG 2.1.4 wants a switch).
    pub letter_keys: bool,
    /// Whether the advice to export has been read.
    pub reminded: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: "auto".to_owned(),
            theme: "auto".to_owned(),
            speed: "auto".to_owned(),
            sound: true,
            volume: 50,
            haptics: true,
            confirm: false,
            aid: false,
            coach: false,
            letter_keys: true,
            reminded: false,
        }
    }
}

impl Settings {
    /// What the player wishes to hear and feel.
    #[must_use]
    pub fn wish(&self) -> Wish {
        Wish { sound: self.sound, volume: self.volume, haptics: self.haptics, pace: motion::pace() }
    }

    /// The settings as they were left; the plain ones if none are kept or they cannot be read.
    #[must_use]
    pub fn kept() -> Self {
        let kept = platform::load(platform::KEY_SETTINGS).ok().flatten();
        kept.and_then(|text| Self::from_text(&text)).unwrap_or_default()
    }

    /// Reads the text form; `None` if it is no JSON object.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let mut settings = Self::default();
        for (name, field) in fields::of_text(text)? {
            match name.as_str() {
                "language" => fields::take(&mut settings.language, field),
                "theme" => fields::take(&mut settings.theme, field),
                "speed" => fields::take(&mut settings.speed, field),
                "sound" => fields::take(&mut settings.sound, field),
                "volume" => fields::take(&mut settings.volume, field),
                "haptics" => fields::take(&mut settings.haptics, field),
                "confirm" => fields::take(&mut settings.confirm, field),
                "aid" => fields::take(&mut settings.aid, field),
                "coach" => fields::take(&mut settings.coach, field),
                "letter_keys" => fields::take(&mut settings.letter_keys, field),
                "reminded" => fields::take(&mut settings.reminded, field),
                _ => {}
            }
        }
        Some(settings)
    }
}
