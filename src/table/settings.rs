//! What a person sets once for every bout, kept on the device.

use serde::Serialize;

use super::fields;

/// The words for a language: `auto`, and the codes of those that the page speaks.
pub const LANGUAGES: [&str; 5] = ["auto", "en", "de", "fr", "ja"];
/// The words for a theme.
pub const THEMES: [&str; 4] = ["auto", "dark", "light", "contrast"];
/// The words for the speed of animations.
pub const SPEEDS: [&str; 4] = ["auto", "normal", "fast", "off"];

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
    /// Reads the text form, and says whether every field of it is valid; `None` if it is no JSON object, or of a later
    /// program.
    #[must_use]
    pub fn from_text(text: &str) -> Option<(Self, bool)> {
        let mut settings = Self::default();
        let whole = fields::read(fields::SETTINGS, text, |name, field| match name {
            "language" => fields::word(&mut settings.language, field, &LANGUAGES),
            "theme" => fields::word(&mut settings.theme, field, &THEMES),
            "speed" => fields::word(&mut settings.speed, field, &SPEEDS),
            "sound" => fields::take(&mut settings.sound, field),
            "volume" => fields::number(&mut settings.volume, field, 0..=100),
            "haptics" => fields::take(&mut settings.haptics, field),
            "confirm" => fields::take(&mut settings.confirm, field),
            "aid" => fields::take(&mut settings.aid, field),
            "coach" => fields::take(&mut settings.coach, field),
            "letter_keys" => fields::take(&mut settings.letter_keys, field),
            "reminded" => fields::take(&mut settings.reminded, field),
            _ => true,
        })?;
        Some((settings, whole))
    }
}
