//! Reads the keys of a JSON object one by one, so that every error names its key.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::pairs::Pairs;

/// Why an external text is invalid: one sentence, which names the key at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError(pub String);

impl ParseError {
    /// What is wrong with the value of a key.
    pub(in crate::engine) fn of(key: &str, why: &str) -> Self {
        Self(format!("\"{key}\": {why}"))
    }

    fn of_value(key: &str, error: &serde_json::Error) -> Self {
        Self::of(key, &plain(&reason(error), 200))
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParseError {}

/// The keys of an object, each with the text of its value. A value is read when it is asked for, so the page needs no
/// tree of JSON values.
pub(in crate::engine) struct Fields<'a>(Pairs<String, &'a RawValue>);

impl<'a> Fields<'a> {
    /// Reads a line as a JSON object.
    pub(in crate::engine) fn of_line(line: &'a [u8]) -> Result<Self, ParseError> {
        let text = str::from_utf8(line).map_err(|_| ParseError("the line is not UTF-8".to_owned()))?;
        if text.trim().is_empty() {
            return Err(ParseError("the line is empty".to_owned()));
        }
        let json = serde_json::from_str(text).map_err(|error| ParseError(format!("the line is not JSON: {error}")))?;
        Self::of(json).ok_or_else(|| ParseError("the line is no JSON object".to_owned()))
    }

    /// The keys of an object; `None` if the value is something else.
    pub(in crate::engine) fn of(json: &'a RawValue) -> Option<Self> {
        serde_json::from_str(json.get()).ok().map(Self)
    }

    /// Reads a key that must be present.
    pub(in crate::engine) fn take<T: DeserializeOwned>(&self, key: &str) -> Result<T, ParseError> {
        serde_json::from_str(self.text(key)?).map_err(|error| ParseError::of_value(key, &error))
    }

    /// Reads a key that may be missing or `null`.
    pub(in crate::engine) fn take_if<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, ParseError> {
        if self.has(key) { self.take(key) } else { Ok(None) }
    }

    /// Whether the object has this key.
    pub(in crate::engine) fn has(&self, key: &str) -> bool {
        self.find(key).is_some()
    }

    /// The text under a key that must be present. Like [`ParseError::of_value`] it is separate from [`Fields::take`],
    /// which is compiled once for each type.
    fn text(&self, key: &str) -> Result<&'a str, ParseError> {
        self.find(key).map(RawValue::get).ok_or_else(|| ParseError(format!("\"{key}\" is missing")))
    }

    /// The value under a key; the last one if the key is there twice.
    fn find(&self, key: &str) -> Option<&'a RawValue> {
        self.0.0.iter().rev().find(|(known, _)| known == key).map(|(_, json)| *json)
    }
}

/// Whether a line is a JSON object with this key, and so may belong to the other game.
#[must_use]
pub fn has_key(line: &[u8], key: &str) -> bool {
    Fields::of_line(line).is_ok_and(|fields| fields.has(key))
}

/// What is wrong with a value, without the position, which would be counted from the start of the value.
fn reason(error: &serde_json::Error) -> String {
    let mut text = error.to_string();
    text.truncate(text.rfind(" at line ").unwrap_or(text.len()));
    text
}

/// An external text as a message quotes it: short, and in printable ASCII.
pub(in crate::engine) fn shown(text: &str) -> String {
    format!("\"{}\"", plain(text, 20))
}

/// At most this many characters of a text, with a question mark for each that is not printable ASCII.
pub(in crate::engine) fn plain(text: &str, most: usize) -> String {
    let printable = |character: char| if matches!(character, ' '..='~') { character } else { '?' };
    let short: String = text.chars().take(most).map(printable).collect();
    let cut = text.chars().nth(most).is_some();
    if cut { short + "..." } else { short }
}
