//! What a person sets once for every bout, kept on the device.

use serde::Serialize;

use super::fields;
use super::named::{Within, named};

named! {
    /// The language of the page.
    Language {
        /// The browser's, if the page speaks it; else English.
        Auto = "auto",
        /// English.
        English = "en",
        /// German.
        German = "de",
        /// French.
        French = "fr",
        /// Japanese.
        Japanese = "ja",
    }
}

named! {
    /// The colours of the page.
    Theme {
        /// The system's.
        Auto = "auto",
        /// Light on dark.
        Dark = "dark",
        /// Dark on light.
        Light = "light",
        /// With the strongest contrasts.
        Contrast = "contrast",
    }
}

named! {
    /// How fast pictures move.
    Speed {
        /// As the system wishes.
        Auto = "auto",
        /// At normal speed.
        Normal = "normal",
        /// Twice as fast.
        Fast = "fast",
        /// Nothing moves.
        Off = "off",
    }
}

/// Loudness, 0 to 100 per cent.
pub type Volume = Within<0, 100>;

/// The settings. `language`, `theme` and `speed` are the words that the start script reads too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Settings {
    /// The language.
    pub language: Language,
    /// The colours.
    pub theme: Theme,
    /// How fast pictures move.
    pub speed: Speed,
    /// Whether there is sound.
    pub sound: bool,
    /// Loudness.
    pub volume: Volume,
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
            language: Language::Auto,
            theme: Theme::Auto,
            speed: Speed::Auto,
            sound: true,
            volume: Volume::nearest(50),
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
            "language" => fields::named(&mut settings.language, field),
            "theme" => fields::named(&mut settings.theme, field),
            "speed" => fields::named(&mut settings.speed, field),
            "sound" => fields::take(&mut settings.sound, field),
            "volume" => fields::within(&mut settings.volume, field),
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
