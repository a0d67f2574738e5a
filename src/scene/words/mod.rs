//! Words for players, from a catalogue in their language: the log, the sentence for a screen reader, labels, reasons.
//!
//! A catalogue is a flat JSON object of texts by key, with `{name}` for arguments. A key may have variants by suffix,
//! as in i18next's JSON: `_one` and `_other` for counts, `_you` where the player is addressed.

mod coach;
mod levels;

use std::fmt::Display;
use std::sync::OnceLock;

use crate::engine::Seat;

pub use coach::common;

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// German.
    De,
    /// French.
    Fr,
    /// Japanese.
    Ja,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::En, Self::De, Self::Fr, Self::Ja];

    /// The language's code (BCP 47).
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Fr => "fr",
            Self::Ja => "ja",
        }
    }

    /// The language's name for itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::De => "Deutsch",
            Self::Fr => "Français",
            Self::Ja => "日本語",
        }
    }

    /// The language of a tag such as `de-AT`, if the page has it.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let code = tag.split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The suffix for this count: the cardinal plural categories of Unicode CLDR, as far as counts of cards, spaces and
    /// hits need them.
    const fn plural(self, count: u32) -> &'static str {
        match (self, count) {
            (Self::En | Self::De, 1) | (Self::Fr, 0 | 1) => "_one",
            _ => "_other",
        }
    }
}

/// The name of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// The player, addressed.
    You,
    /// A player with a name.
    Called(String),
}

impl Default for Name {
    fn default() -> Self {
        Self::Called(String::new())
    }
}

/// The arguments of a text, by the name in braces.
pub type Args<'a> = &'a [(&'a str, &'a dyn Display)];

/// The catalogue of a game in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The language.
    pub lang: Lang,
    /// Keys and texts, ascending by key.
    messages: Vec<(String, String)>,
    /// What has come later.
    later: OnceLock<Box<Self>>,
}

impl Words {
    /// A catalogue of these keys and texts, ascending by key.
    #[must_use]
    pub const fn new(lang: Lang, messages: Vec<(String, String)>) -> Self {
        Self { lang, messages, later: OnceLock::new() }
    }

    /// The texts of both catalogues, which have no key in common. The language is this one's.
    #[must_use]
    pub fn with(&self, more: Self) -> Self {
        let mut messages = self.messages.clone();
        messages.extend(more.messages);
        messages.sort_unstable();
        Self { lang: self.lang, messages, later: self.later.clone() }
    }

    /// Adds the texts of a catalogue that has come later, which everything that holds these words has from then on. Only the first
    /// one is taken.
    pub fn add_later(&self, later: Self) {
        self.later.get_or_init(|| Box::new(later));
    }

    /// Whether texts have come later.
    #[must_use]
    pub fn has_later(&self) -> bool {
        self.later.get().is_some()
    }

    /// The catalogue's keys, ascending, variants included, without those that have come later.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.messages.iter().map(|(key, _)| key.as_str())
    }

    /// The text of a key without arguments; the key itself if there is no text, which the tests prevent.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.text(key).unwrap_or(key).to_owned()
    }

    /// The text of a key with its arguments.
    #[must_use]
    pub fn fill(&self, key: &str, args: Args) -> String {
        fill(self.text(key).unwrap_or(key), args)
    }

    /// The text for this count; `{n}` is the count.
    #[must_use]
    pub fn count(&self, key: &str, count: u32, args: Args) -> String {
        let text = self.text(&[key, self.lang.plural(count)].concat());
        let text = text.or_else(|| self.text(&[key, "_other"].concat())).unwrap_or(key);
        let all: Vec<_> = args.iter().copied().chain([("n", &count as &dyn Display)]).collect();
        fill(text, &all)
    }

    /// The text about a player, `{name}`; the variant `_you` where the player is addressed.
    #[must_use]
    pub fn about(&self, key: &str, name: &Name, args: Args) -> String {
        let addressed = if *name == Name::You { self.text(&[key, "_you"].concat()) } else { None };
        let called = self.called(name);
        let all: Vec<_> = args.iter().copied().chain([("name", &called as &dyn Display)]).collect();
        fill(addressed.or_else(|| self.text(key)).unwrap_or(key), &all)
    }

    /// Sentences as one text: a space between two of them, in Japanese none.
    pub fn sentences<T: AsRef<str>>(&self, sentences: impl IntoIterator<Item = T>) -> String {
        let space = if self.lang == Lang::Ja { "" } else { " " };
        let mut text = String::new();
        for sentence in sentences {
            if !text.is_empty() {
                text.push_str(space);
            }
            text.push_str(sentence.as_ref());
        }
        text
    }

    /// The name of a player on its own.
    #[must_use]
    pub fn called(&self, name: &Name) -> String {
        match name {
            Name::You => self.say("you"),
            Name::Called(name) => name.clone(),
        }
    }

    /// What a person at this seat is called without a name: `Player 1`.
    #[must_use]
    pub fn player(&self, seat: Seat) -> String {
        self.fill("player-n", &[("n", &(seat.number() + 1))])
    }

    /// Whether there is a text with this key.
    #[must_use]
    pub fn knows(&self, key: &str) -> bool {
        self.text(key).is_some()
    }

    fn text(&self, key: &str) -> Option<&str> {
        let own = self.place(key).ok().map(|at| self.messages[at].1.as_str());
        own.or_else(|| self.later.get()?.text(key))
    }

    /// The index of a key, or the index where it would have to be.
    fn place(&self, key: &str) -> Result<usize, usize> {
        self.messages.binary_search_by(|(known, _)| known.as_str().cmp(key))
    }
}

/// Fills in the arguments of a text in one pass, so that an argument may contain braces itself.
fn fill(text: &str, args: Args) -> String {
    let mut pieces = text.split('{');
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once('}').unwrap_or((piece, ""));
        if let Some((_, value)) = args.iter().find(|(known, _)| *known == name) {
            filled += &value.to_string();
        }
        filled += rest;
    }
    filled
}
