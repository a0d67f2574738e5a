//! A JSON object as a list of its keys and values.
//!
//! A list, not a map of the standard library: the page reads every object whose keys are data with this reader, and
//! maps cost it 2 kB (brotli).

use std::fmt;
use std::marker::PhantomData;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// The keys of an object with their values, in the order of the text. A key may occur twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs<K, V>(pub Vec<(K, V)>);

/// An object whose values have not been read yet.
pub type Object<'a> = Pairs<String, &'a RawValue>;

impl<'a> Object<'a> {
    /// Reads the keys of a text; `None` if it is not a JSON object.
    #[must_use]
    pub fn of(text: &'a str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// The first field with this name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&'a RawValue> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, json)| *json)
    }

    /// The value of the first field with this name; `None` if it is missing or invalid.
    #[must_use]
    pub fn value<T: Deserialize<'a>>(&self, name: &str) -> Option<T> {
        serde_json::from_str(self.field(name)?.get()).ok()
    }

    /// The value of a field, or the default if the field is missing; `None` if it is invalid.
    #[must_use]
    pub fn value_or_plain<T: Deserialize<'a> + Default>(&self, name: &str) -> Option<T> {
        if self.field(name).is_some() { self.value(name) } else { Some(T::default()) }
    }

    /// The version in this field, if it is later than the `newest` that this program knows.
    #[must_use]
    pub fn later(&self, name: &str, newest: u32) -> Option<u32> {
        self.value(name).filter(|version| *version > newest)
    }
}

impl<K: Serialize, V: Serialize> Serialize for Pairs<K, V> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Pairs<String, V> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Collecting(PhantomData))
    }
}

/// Collects the keys of an object.
struct Collecting<V>(PhantomData<V>);

impl<'de, V: Deserialize<'de>> Visitor<'de> for Collecting<V> {
    type Value = Pairs<String, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(Pairs(pairs))
    }
}
