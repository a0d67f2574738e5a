//! Reads a game's part of a backup.

use serde_json::value::RawValue;

use super::part::{Formed, Part, Saved};
use crate::engine::pairs::Object;
use crate::table::shelf::{self, Entry};
use crate::table::stored::{Damage, Storable, Stored};
use crate::table::{Sitting, fields};

impl<G: Formed> Part<G> {
    /// Reads parts of this game that the other program stored unread.
    #[must_use]
    pub fn of_parts(texts: &[String]) -> Self {
        let mut part = Self::NONE;
        texts.iter().for_each(|text| part.take_text(text));
        part
    }

    fn take_text(&mut self, text: &str) {
        match Object::of(text) {
            Some(object) => {
                self.take_settings(&object);
                self.take(&object);
            }
            None => self.note("incoming", Damage::NoBouts),
        }
    }

    pub(super) fn take(&mut self, found: &Object<'_>) {
        match found.field("bouts").and_then(|json| Object::of(json.get())) {
            None => self.note("bouts", Damage::NoBouts),
            Some(bouts) => bouts.0.into_iter().for_each(|(id, json)| self.take_bout(&id, json)),
        }
        self.take_ledger(found);
        self.take_form(found);
        if G::STUDIED {
            self.text(found).into_iter().for_each(|progress| self.add_progress(progress));
        }
        // Parts for this game that were not yet taken over when the backup was made.
        let incoming: Option<Vec<String>> = found.field("incoming").and_then(fields::value);
        incoming.into_iter().flatten().for_each(|text| self.take_text(&text));
    }

    fn take_bout(&mut self, id: &str, json: &RawValue) {
        let json = json.get();
        let Some(text) = text_in(json) else { return self.note(id, Damage::NotAText) };
        match Stored::<Sitting<G>>::of(&text) {
            Stored::Valid(sitting) if shelf::id(&sitting) == id => {
                self.add_bout(Saved { entry: Entry::of(&sitting), sitting, json: json.to_owned() });
            }
            Stored::Later(_) if shelf::is_id(id) => self.keep_later(id, json, text),
            Stored::Damaged { why, .. } => self.note(id, why),
            Stored::Valid(_) | Stored::Later(_) => self.note(id, Damage::OtherName),
        }
    }

    fn take_ledger(&mut self, found: &Object<'_>) {
        self.text(found).into_iter().for_each(|ledger| self.add_ledger(ledger));
    }

    fn take_form(&mut self, found: &Object<'_>) {
        self.form = self.text(found).or(self.form.take());
    }

    pub(super) fn take_settings(&mut self, found: &Object<'_>) {
        self.settings = self.text(found).or(self.settings.take());
    }

    /// The valid value of a text in the field with the name of the value's version. The field may be missing or `null`.
    /// A text of a later program is kept; of any other the damage is noted.
    fn text<T: Storable>(&mut self, found: &Object<'_>) -> Option<T> {
        let json = found.field(T::KEY).filter(|json| json.get() != "null")?.get();
        let Some(text) = text_in(json) else {
            self.note(T::KEY, Damage::NotAText);
            return None;
        };
        match Stored::of(&text) {
            Stored::Valid(value) => return Some(value),
            Stored::Later(_) => self.keep_later(T::KEY, json, text),
            Stored::Damaged { why, .. } => self.note(T::KEY, why),
        }
        None
    }
}

/// The text in a JSON string, if it is one. Lone surrogates, which a `String` cannot hold, become U+FFFD; in that case
/// all other surrogates do too.
fn text_in(json: &str) -> Option<String> {
    serde_json::from_str(json).or_else(|_| serde_json::from_str(&without_surrogates(json))).ok()
}

fn without_surrogates(json: &str) -> String {
    let mut parts = json.split('\\');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push('\\');
        // Surrogates are U+D800 to U+DFFF.
        let surrogate = match part.as_bytes() {
            [b'u', b'd' | b'D', digit, ..] => !digit.is_ascii_digit() || matches!(digit, b'8' | b'9'),
            _ => false,
        };
        match part.get(5..).filter(|_| surrogate) {
            Some(rest) => plain.extend(["ufffd", rest]),
            None => plain += part,
        }
    }
    plain
}
