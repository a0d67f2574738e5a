//! French separates some signs from the word before them, with a space at which no line breaks.

use engarde::scene::words::Lang;

use super::terms::prose;
use super::{FOLDERS, entries};
use crate::tidy::files::under;

const SPACES: [char; 2] = ['\u{a0}', '\u{202f}'];

/// The name of the game in the language of its publisher, as the rules page cites it.
const CITED: &str = "En Garde!";

/// The key that lists all keys: a sign of its own.
const KEY: &str = "<kbd>?</kbd>";

/// The first sign without its space, with what is before and after it.
fn broken(said: &str) -> Option<String> {
    let signs: Vec<char> = said.replace(CITED, "").chars().collect();
    let is_broken = |pair: &&[char]| {
        let before = matches!(pair[1], ';' | ':' | '?' | '!' | '»') && !SPACES.contains(&pair[0]);
        before || (pair[0] == '«' && !SPACES.contains(&pair[1]))
    };
    signs.windows(2).find(is_broken).map(|pair| pair.iter().collect())
}

#[test]
fn french_signs_stay_with_their_words() {
    let words = FOLDERS.iter().flat_map(|folder| entries(folder, Lang::Fr));
    let pages = ["assets/rules", "assets/about"].into_iter().flat_map(|place| under(place, "fr.html"));
    for (name, said) in words.chain(pages.map(|page| (page.path, prose(&page.text.replace(KEY, ""))))) {
        assert_eq!(broken(&said), None, "{name}: {said}");
    }
}

#[test]
fn a_sign_without_its_space_is_seen() {
    for said in ["{name}: {cards}", "Quoi ?", "Non\n!", "«Oui\u{a0}»", "« Oui\u{a0}»", "a;b"] {
        assert!(broken(said).is_some(), "{said}");
    }
    assert_eq!(broken("Quoi\u{202f}? «\u{a0}Oui\u{a0}» En Garde! : rien"), Some(" :".to_owned()));
    assert_eq!(broken("Quoi\u{202f}? «\u{a0}Oui\u{a0}»"), None);
}
