//! The page's own settings as one JSON object, read field by field.
//!
//! A field that is missing or odd keeps its plain value, and the others are read all the same. Derived readers would also
//! cost the page 1 kB (brotli) each.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::engine::pairs::Pairs;

/// The text form of settings.
pub fn to_text(settings: &impl Serialize) -> String {
    serde_json::to_string(settings).unwrap_or_default()
}

/// The fields of a JSON object, each still to be read; `None` if the text is no object.
pub fn of_text(text: &str) -> Option<Vec<(String, &RawValue)>> {
    serde_json::from_str(text).ok().map(|Pairs(fields)| fields)
}

/// Reads a field into its place, if it is what it should be.
pub fn take<T: DeserializeOwned>(place: &mut T, field: &RawValue) {
    if let Ok(value) = serde_json::from_str(field.get()) {
        *place = value;
    }
}
