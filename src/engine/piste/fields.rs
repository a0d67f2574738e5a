//! Reading the keys of a JSON object one by one, so that every complaint names its key.

use std::fmt;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

use super::{Rules, rules};

/// Why a text from outside is not what it should be: one sentence, which names the key at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread(pub String);

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Misread {}

/// The keys of an object that nobody has asked for yet.
pub(super) struct Fields(Map<String, Json>);

impl Fields {
    /// Reads a line as a JSON object.
    pub(super) fn of_line(line: &[u8]) -> Result<Self, Misread> {
        let text = str::from_utf8(line).map_err(|_| Misread("the line is not UTF-8".to_owned()))?;
        if text.trim().is_empty() {
            return Err(Misread("the line is empty".to_owned()));
        }
        let json = serde_json::from_str(text).map_err(|error| Misread(format!("the line is not JSON: {error}")))?;
        Self::of(json).ok_or_else(|| Misread("the line is no JSON object".to_owned()))
    }

    /// Takes up an object; `None` if the value is something else.
    pub(super) fn of(json: Json) -> Option<Self> {
        if let Json::Object(map) = json { Some(Self(map)) } else { None }
    }

    /// Takes a key that must be there.
    pub(super) fn take<T: DeserializeOwned>(&mut self, key: &str) -> Result<T, Misread> {
        let json = self.0.remove(key).ok_or_else(|| Misread(format!("\"{key}\" is missing")))?;
        serde_json::from_value(json).map_err(|error| Misread(format!("\"{key}\": {}", plain(&error.to_string(), 200))))
    }

    /// Takes the rules, which are a preset's name or an object.
    pub(super) fn take_rules(&mut self) -> Result<Rules, Misread> {
        /// Rules in the two ways in which the protocol writes them.
        #[derive(Deserialize)]
        struct Written(#[serde(deserialize_with = "rules::written::deserialize")] Rules);
        self.take("rules").map(|Written(rules)| rules)
    }

    /// Takes a key that may be missing or `null`.
    pub(super) fn take_if<T: DeserializeOwned>(&mut self, key: &str) -> Result<Option<T>, Misread> {
        if self.0.contains_key(key) { self.take(key) } else { Ok(None) }
    }

    /// Whether the object has this key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }
}

/// A text from outside as a message quotes it: not too long, and printable ASCII.
pub(super) fn shown(text: &str) -> String {
    format!("\"{}\"", plain(text, 20))
}

/// At most this many characters of a text, with a question mark for each that is not printable ASCII.
pub(super) fn plain(text: &str, most: usize) -> String {
    let printable = |character: char| if matches!(character, ' '..='~') { character } else { '?' };
    let short: String = text.chars().take(most).map(printable).collect();
    let cut = text.chars().nth(most).is_some();
    if cut { short + "..." } else { short }
}
