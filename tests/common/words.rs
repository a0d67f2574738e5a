//! The catalogues of words, as the page fetches them.

use engarde::scene::words::{Lang, Words};

/// The text of each language's catalogue.
pub const CATALOGUES: [(Lang, &str); 4] = [
    (Lang::En, include_str!("../../assets/words/en.json")),
    (Lang::De, include_str!("../../assets/words/de.json")),
    (Lang::Fr, include_str!("../../assets/words/fr.json")),
    (Lang::Ja, include_str!("../../assets/words/ja.json")),
];

/// The words of a language.
pub fn words(lang: Lang) -> Words {
    let found = CATALOGUES.into_iter().find(|(known, _)| *known == lang);
    let (_, text) = found.expect("every language has a catalogue");
    Words::from_json(lang, text).expect("a catalogue")
}
