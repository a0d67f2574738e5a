//! What a person sets once for every bout. It is stored on the device.

use serde::Serialize;

use super::fields;
use super::named::{Within, named};
use super::stored::{Storable, Stored};
use crate::engine::pairs::Object;

named! {
    /// The language of the page.
    Language {
        /// The browser's, if the page has it; otherwise English.
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
    /// The colour theme of the page.
    Theme {
        /// The system's.
        Auto = "auto",
        /// Light text on a dark background.
        Dark = "dark",
        /// Dark text on a light background.
        Light = "light",
        /// With the strongest contrasts.
        Contrast = "contrast",
    }
}

named! {
    /// The speed of animations.
    Speed {
        /// As the system's setting says.
        Auto = "auto",
        /// At normal speed.
        Normal = "normal",
        /// Twice as fast.
        Fast = "fast",
        /// No animation.
        Off = "off",
    }
}

named! {
    /// How long what computer players do in the poise duel is shown.
    TurnPace {
        /// Half as long again, with time to read.
        Slow = "slow",
        /// As the pictures are made.
        Normal = "normal",
        /// Half as long.
        Fast = "fast",
    }
}

impl TurnPace {
    /// How long pictures take, in hundredths of their normal time.
    #[must_use]
    pub const fn percent(self) -> u32 {
        match self {
            Self::Slow => 150,
            Self::Normal => 100,
            Self::Fast => 50,
        }
    }

    /// The time to read after an action, in milliseconds.
    #[must_use]
    pub const fn reading_ms(self) -> u32 {
        match self {
            Self::Slow => 1_200,
            Self::Normal => 250,
            Self::Fast => 0,
        }
    }

    /// The next faster one, after the fastest the slowest.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }
}

/// Volume, 0 to 100 per cent.
pub type Volume = Within<0, 100>;

/// The settings. The start script reads the names of `language`, `theme` and `speed` too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Settings {
    /// The language.
    pub language: Language,
    /// The colour theme.
    pub theme: Theme,
    /// The speed of animations.
    pub speed: Speed,
    /// Whether there is sound.
    pub sound: bool,
    /// The volume.
    pub volume: Volume,
    /// Whether the device vibrates.
    pub haptics: bool,
    /// Whether a choice must be confirmed before it is played.
    pub confirm: bool,
    /// Whether a picked card with a single choice is played at once.
    pub at_once: bool,
    /// Whether the poise duel passes and ends turns for a lone person where nothing else is possible.
    pub auto_pass: bool,
    /// How long what computer players do in the poise duel is shown.
    pub turn_pace: TurnPace,
    /// Whether the page counts the unseen cards for the player (the memory aid).
    pub aid: bool,
    /// Whether the coach gives advice, against the computer.
    pub coach: bool,
    /// Whether keys of a single character do something (WCAG 2.1.4 requires this switch).
    pub letter_keys: bool,
    /// Whether the person has read the advice to export.
    pub reminded: bool,
    /// Whether a bout between two people has been finished here.
    pub welcomed: bool,
    /// Whether the person has dismissed the welcome of the opening page, or set up what everyone else begins with.
    pub dismissed: bool,
    /// Whether the person has gone ahead with an undo that costs the result.
    pub undo_told: bool,
    /// Whether the page has said that the coach costs the result.
    pub coach_told: bool,
}

impl Settings {
    /// Switches the coach on or off by a control whose name says what the coach costs. The page does not say it again, also
    /// where this switches the coach off.
    pub const fn switch_coach(&mut self) {
        (self.coach, self.coach_told) = (!self.coach, true);
    }
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
            at_once: false,
            auto_pass: true,
            turn_pace: TurnPace::Normal,
            aid: false,
            coach: false,
            letter_keys: true,
            reminded: false,
            welcomed: false,
            dismissed: false,
            undo_told: false,
            coach_told: false,
        }
    }
}

impl Storable for Settings {
    const KEY: &'static str = fields::SETTINGS;
    const FORMAT: u32 = fields::FORMAT;

    fn read(_: &str, object: &Object<'_>) -> Stored<Self> {
        fields::read(object, Self::default(), |settings, name, field| match name {
            "language" => fields::named(&mut settings.language, field),
            "theme" => fields::named(&mut settings.theme, field),
            "speed" => fields::named(&mut settings.speed, field),
            "sound" => fields::take(&mut settings.sound, field),
            "volume" => fields::within(&mut settings.volume, field),
            "haptics" => fields::take(&mut settings.haptics, field),
            "confirm" => fields::take(&mut settings.confirm, field),
            "at_once" => fields::take(&mut settings.at_once, field),
            "auto_pass" => fields::take(&mut settings.auto_pass, field),
            "turn_pace" => fields::named(&mut settings.turn_pace, field),
            "aid" => fields::take(&mut settings.aid, field),
            "coach" => fields::take(&mut settings.coach, field),
            "letter_keys" => fields::take(&mut settings.letter_keys, field),
            "reminded" => fields::take(&mut settings.reminded, field),
            "welcomed" => fields::take(&mut settings.welcomed, field),
            "dismissed" => fields::take(&mut settings.dismissed, field),
            "undo_told" => fields::take(&mut settings.undo_told, field),
            "coach_told" => fields::take(&mut settings.coach_told, field),
            _ => true,
        })
    }
}
