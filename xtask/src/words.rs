//! The catalogues of words: `words/LANGUAGE.json` has the texts of both games, `words/GAME/LANGUAGE.json` those of one. The
//! build joins them, so that a page fetches one file. What only the later parts of the programs say goes to catalogues of its
//! own ([`later`]). Those of the study part, which is fetched later, stay apart.

pub mod later;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::files::{read, write};

/// The languages of the page.
pub const LANGUAGES: [&str; 4] = ["en", "de", "fr", "ja"];

/// The folders of the games.
pub const GAMES: [&str; 2] = ["piste", "poise"];

/// The folders of catalogues that are fetched later: those of the study part, of the poise duel's lessons, and of challenges in
/// both games.
const LATER: [&str; 3] = ["piste/study", "poise/lessons", "challenge"];

/// The prefixes of shared keys that are used only without the program, which needs them in no catalogue.
const WITHOUT_PROGRAM: [&str; 2] = ["start-", "stopped"];

/// A catalogue of words, or a part of one.
pub type Words = BTreeMap<String, String>;

/// The words of a language in this folder.
///
/// # Errors
/// If there is no such file, or it is not a flat JSON object of texts.
pub fn catalogue(folder: &Path, language: &str) -> Result<Words> {
    let file = folder.join(format!("{language}.json"));
    serde_json::from_str(&read(&file)?).with_context(|| format!("{} is damaged", file.display()))
}

/// Adds the words of both games to the catalogues of each game in the built page in `folder`, and deletes the shared
/// ones.
///
/// # Errors
/// If a catalogue cannot be read or written.
pub fn join(folder: &Path) -> Result<()> {
    let folder = folder.join("words");
    for language in LANGUAGES {
        let mut shared = catalogue(&folder, language)?;
        shared.retain(|key, _| !WITHOUT_PROGRAM.iter().any(|start| key.starts_with(start)));
        for game in GAMES {
            let own = folder.join(game);
            let words = joined(&shared, catalogue(&own, language)?);
            write(&own.join(format!("{language}.json")), &serde_json::to_string(&words)?)?;
        }
        fs::remove_file(folder.join(format!("{language}.json")))?;
        for later in LATER {
            let place = folder.join(later);
            let words = serde_json::to_string(&catalogue(&place, language)?)?;
            write(&place.join(format!("{language}.json")), &words)?;
        }
    }
    Ok(())
}

/// A game's own words, and the shared ones for which it has no text of its own.
fn joined(shared: &Words, mut words: Words) -> Words {
    shared.iter().for_each(|(key, text)| {
        words.entry(key.clone()).or_insert_with(|| text.clone());
    });
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_gets_one_catalogue_with_what_both_use() {
        let folder = std::env::temp_dir().join(format!("engarde-words-{}", std::process::id()));
        let file = |name: &str| folder.join("words").join(name);
        for game in GAMES.into_iter().chain(LATER) {
            fs::create_dir_all(file(game)).unwrap();
            for language in LANGUAGES {
                write(&file(&format!("{game}/{language}.json")), &format!("{{\"b\": \"{game}\"}}")).unwrap();
                write(&file(&format!("{language}.json")), r#"{"a": "1", "c": "2", "start-old": "3"}"#).unwrap();
            }
        }
        join(&folder).unwrap();
        assert_eq!(read(&file("poise/ja.json")).unwrap(), r#"{"a":"1","b":"poise","c":"2"}"#);
        assert_eq!(read(&file("piste/en.json")).unwrap(), r#"{"a":"1","b":"piste","c":"2"}"#);
        assert_eq!(read(&file("piste/study/en.json")).unwrap(), r#"{"b":"piste/study"}"#);
        assert_eq!(read(&file("challenge/en.json")).unwrap(), r#"{"b":"challenge"}"#);
        assert_eq!(fs::read_dir(file("")).unwrap().count(), GAMES.len() + 1, "the shared ones go");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_game_may_have_its_own_text_for_a_shared_key() {
        let words = |key: &str, text: &str| Words::from([(key.to_owned(), text.to_owned())]);
        assert_eq!(joined(&words("a", "shared"), words("b", "own")).len(), 2);
        assert_eq!(joined(&words("a", "shared"), words("a", "own")), words("a", "own"));
    }
}
