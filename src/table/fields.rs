//! Settings and forms: one JSON object each, read field by field.
//!
//! A field that is missing or not valid keeps its plain value, and the others are read all the same. Derived readers would
//! also cost the page 1 kB (brotli) each.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::named::{Named, Within};
use crate::engine::pairs::Object;

/// The version of these texts. They carry none; a later program that changes them writes it under [`SETTINGS`] or [`FORM`].
pub const FORMAT: u32 = 1;
/// Where the version of settings would stand.
pub const SETTINGS: &str = "settings";
/// Where the version of a form would stand.
pub const FORM: &str = "form";

/// The text form of settings or a form.
#[must_use]
pub fn to_text(settings: &impl Serialize) -> String {
    serde_json::to_string(settings).unwrap_or_default()
}

/// Whether a later program wrote these settings or this form, by the name under which the version stands.
#[must_use]
pub fn is_later(name: &str, text: &str) -> bool {
    Object::of(text).is_some_and(|object| object.later(name, FORMAT).is_some())
}

/// Hands each field to `take`, which says whether it is valid. Returns whether all are; `None` if the text is no JSON
/// object, or one of a later program.
pub(super) fn read(name: &str, text: &str, mut take: impl FnMut(&str, &RawValue) -> bool) -> Option<bool> {
    let object = Object::of(text).filter(|object| object.later(name, FORMAT).is_none())?;
    Some(object.0.iter().fold(true, |whole, (name, field)| take(name, field) && whole))
}

/// A field as a value of this type.
pub(super) fn value<T: DeserializeOwned>(field: &RawValue) -> Option<T> {
    serde_json::from_str(field.get()).ok()
}

/// Puts a value into its place, if there is one; whether there is.
pub(super) fn put<T>(place: &mut T, value: Option<T>) -> bool {
    value.map(|value| *place = value).is_some()
}

/// Reads a field of any value.
pub(super) fn take<T: DeserializeOwned>(place: &mut T, field: &RawValue) -> bool {
    put(place, value(field))
}

/// Reads a field that is the word for a value.
pub(super) fn named<T: Named>(place: &mut T, field: &RawValue) -> bool {
    put(place, value::<String>(field).and_then(|word| T::of(&word)))
}

/// Reads a field that is a number within a range.
pub(super) fn within<const LEAST: u8, const MOST: u8>(place: &mut Within<LEAST, MOST>, field: &RawValue) -> bool {
    put(place, value(field).and_then(Within::new))
}
