//! The catalogues of words.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use engarde::scene::words::{Lang, Words};

/// The text of a catalogue; the folder `""` has the words that both games use.
pub fn text(folder: &str, lang: Lang) -> String {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/words").join(folder);
    fs::read_to_string(place.join(lang.code()).with_extension("json")).expect("every language has a catalogue")
}

/// The words of a game, as its page fetches them.
pub fn words(game: &str, lang: Lang) -> Words {
    let read = |folder| -> BTreeMap<String, String> { serde_json::from_str(&text(folder, lang)).expect("a catalogue") };
    let all: BTreeMap<_, _> = read("").into_iter().chain(read(game)).collect();
    Words::new(lang, all.into_iter().collect())
}
