//! Settings and forms: one JSON object each, read field by field.
//!
//! A field that is missing or not valid keeps its default value, and the other fields are still read. Derived
//! deserializers would also cost the page 1 kB (brotli) each.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::named::{Named, Within};
use super::stored::{Damage, Stored};
use crate::engine::pairs::Object;

/// The version of these texts. They do not hold it; a later program that changes them writes it under the names
/// [`SETTINGS`] and [`FORM`].
pub const FORMAT: u32 = 1;
/// The key of the version in settings.
pub const SETTINGS: &str = "settings";
/// The key of the version in a form.
pub const FORM: &str = "form";

/// The text form of settings or a form.
#[must_use]
pub fn to_text(settings: &impl Serialize) -> String {
    serde_json::to_string(settings).unwrap_or_default()
}

/// Reads an object field by field into a value that has the defaults: `take` gets the value, a field's name and the
/// field, and returns whether the field is valid.
pub(super) fn read<T>(object: &Object<'_>, mut value: T, take: fn(&mut T, &str, &RawValue) -> bool) -> Stored<T> {
    match damage(object, &mut |name, field| take(&mut value, name, field)) {
        None => Stored::Valid(value),
        Some(why) => Stored::Damaged { why, rest: Some(value) },
    }
}

/// The last field that is not valid.
fn damage(object: &Object<'_>, take: &mut dyn FnMut(&str, &RawValue) -> bool) -> Option<Damage> {
    let odd = object.0.iter().fold(None, |odd, (name, field)| if take(name, field) { odd } else { Some(name) });
    odd.map(|name| Damage::field(name))
}

/// A field as a value of this type.
pub(super) fn value<T: DeserializeOwned>(field: &RawValue) -> Option<T> {
    serde_json::from_str(field.get()).ok()
}

/// Assigns a value to its place, if there is one. Returns whether there is.
pub(super) fn put<T>(place: &mut T, value: Option<T>) -> bool {
    value.map(|value| *place = value).is_some()
}

/// Reads a field of any type.
pub(super) fn take<T: DeserializeOwned>(place: &mut T, field: &RawValue) -> bool {
    put(place, value(field))
}

/// Reads a field that is the name of a value.
pub(super) fn named<T: Named>(place: &mut T, field: &RawValue) -> bool {
    put(place, value::<String>(field).and_then(|word| T::of(&word)))
}

/// Reads a field that is a number within a range.
pub(super) fn within<const LEAST: u8, const MOST: u8>(place: &mut Within<LEAST, MOST>, field: &RawValue) -> bool {
    put(place, value(field).and_then(Within::new))
}
