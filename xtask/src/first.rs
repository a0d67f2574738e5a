//! The words of the first view, which is painted before any catalogue arrives, and of the messages without the program.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};

use crate::html;
use crate::words::{GAMES, LANGUAGES, Words, catalogue};

/// The place for the words in `assets/first.js`.
const PLACE: &str = "const WORDS = {};";

/// The page with the words that it uses (`data-say="key"`, `say("key")`), in every language.
///
/// # Errors
/// If a catalogue of the built page in `folder` cannot be read or lacks a word.
pub fn with_words(page: &str, folder: &Path) -> Result<String> {
    let keys = keys(page)?;
    let mut all = BTreeMap::new();
    for language in LANGUAGES {
        let folder = folder.join("words");
        let mut words = catalogue(&folder, language)?;
        for game in GAMES {
            words.extend(catalogue(&folder.join(game), language)?);
        }
        all.insert(language, chosen(&keys, &words).with_context(|| language.to_owned())?);
    }
    anyhow::ensure!(page.contains(PLACE), "assets/first.js does not await the words of the first view");
    // `<` could end the script; in JavaScript text it may be written as an escape.
    let text = serde_json::to_string(&all)?.replace('<', "\\u003c");
    Ok(page.replacen(PLACE, &format!("const WORDS = {text};"), 1))
}

/// The words with these keys.
fn chosen(keys: &[String], words: &Words) -> Result<Words> {
    let word = |key: &String| words.get(key).with_context(|| format!("there is no word \"{key}\""));
    keys.iter().map(|key| Ok((key.clone(), word(key)?.clone()))).collect()
}

/// Every key that the page uses, in its elements and in its scripts.
fn keys(page: &str) -> Result<Vec<String>> {
    let mut keys = html::attributes(page, "[data-say]", "data-say")?;
    for script in html::texts(page, html::INLINE_SCRIPTS)? {
        let asked = script.split("say(\"").skip(1);
        keys.extend(asked.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
    }
    Ok(keys)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<p data-say=\"home-line\"></p><script>const WORDS = {};tell(say(\"start-lost\"));</script>";
    const POISE: &str = "<p data-say=\"poise-duel\"></p><script>const WORDS = {};</script>";

    #[test]
    fn the_words_asked_for_are_found() {
        assert_eq!(keys(PAGE).unwrap(), ["home-line", "start-lost"]);
    }

    #[test]
    fn every_catalogue_of_the_house_has_the_words_of_the_first_view() {
        let assets = crate::house::root().join("assets");
        let page = with_words(PAGE, &assets).unwrap();
        assert!(LANGUAGES.iter().all(|language| page.contains(&format!("\"{language}\":{{\"home-line\":"))), "{page}");
        assert!(with_words(POISE, &assets).unwrap().contains("{\"poise-duel\":"));
        assert!(with_words("<p data-say=\"no-such-word\">const WORDS = {};</p>", &assets).is_err());
    }
}
