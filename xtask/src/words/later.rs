//! The texts that only the later parts of a program say: the build moves them into catalogues of their own, which are fetched
//! with the second part.
//!
//! The build finds them in the compiled programs, whose constants lie in the part that needs them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use memchr::memmem;

use super::{GAMES, LANGUAGES, Words, catalogue};
use crate::files::write;
use crate::programs::{HANDED_OVER, PARTS, PROGRAMS, SHARED, WASM, stem};

/// The folder of these catalogues, in that of a game's.
const SECOND: &str = "second";

/// The parts of a program, as bytes.
struct Parts {
    /// The part that the page begins with.
    first: Vec<u8>,
    /// All later ones.
    later: Vec<u8>,
}

impl Parts {
    /// Reads the parts of a program in the page that Trunk has built.
    fn read(folder: &Path, program: &str) -> Result<Self> {
        let handed_over = |name| folder.join(HANDED_OVER).join(format!("{name}{WASM}"));
        let own = PARTS.iter().filter(|(of, _)| *of == program).map(|(_, part)| handed_over(*part));
        let shared = Some(handed_over(SHARED)).filter(|_| program == PROGRAMS[0]);
        let first = bytes(&folder.join(format!("{}{WASM}", stem(folder, program)?)))?;
        let later: Vec<_> = own.chain(shared).map(|file| bytes(&file)).collect::<Result<_>>()?;
        Ok(Self { first, later: later.concat() })
    }

    /// Whether only the later parts say the text of a key. If the first part contains the key or its start with a hyphen at its
    /// end, it may put the key together, and counts as a part that says it. What puts keys together without such a start must be in a
    /// later part.
    fn say_later(&self, key: &str, keys: &BTreeSet<&str>) -> bool {
        let base = base(key);
        let mut starts = base.match_indices('-').map(|(at, hyphen)| &base[..at + hyphen.len()]).chain([base]);
        let is_in_later = memmem::find(&self.later, base.as_bytes()).is_some();
        is_in_later && !starts.any(|start| self.first_has(start, keys))
    }

    /// Whether the first part contains a text in another place than at the start of a longer one of these keys.
    fn first_has(&self, text: &str, keys: &BTreeSet<&str>) -> bool {
        let longer = || keys.iter().filter(|key| key.len() > text.len() && key.starts_with(text));
        let is_longer = |at: usize| longer().any(|key| self.first[at..].starts_with(key.as_bytes()));
        memmem::find_iter(&self.first, text).any(|at| !is_longer(at))
    }
}

/// A key without the form of a number or of address at its end.
fn base(key: &str) -> &str {
    key.split('_').next().unwrap_or(key)
}

fn bytes(file: &PathBuf) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("there is no {}", file.display()))
}

/// Moves what only the later parts say from each game's catalogues in the built page in `folder` to `words/GAME/second/`.
///
/// # Errors
/// If a program is missing, or a catalogue cannot be read or written.
pub fn part(folder: &Path) -> Result<()> {
    for (game, program) in GAMES.into_iter().zip(PROGRAMS) {
        let parts = Parts::read(folder, program)?;
        let own = folder.join("words").join(game);
        fs::create_dir_all(own.join(SECOND))?;
        for language in LANGUAGES {
            let words = catalogue(&own, language)?;
            let keys: BTreeSet<_> = words.keys().map(|key| base(key)).collect();
            let (later, first): (Words, Words) =
                words.clone().into_iter().partition(|(key, _)| parts.say_later(key, &keys));
            write(&own.join(format!("{language}.json")), &serde_json::to_string(&first)?)?;
            write(&own.join(SECOND).join(format!("{language}.json")), &serde_json::to_string(&later)?)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_later_if_no_first_part_can_say_it() {
        let first = b"..begin..level-..won..coach-off..".to_vec();
        let later = b"copied..level-club..begin..won-by..coach-on..coach".to_vec();
        let parts = Parts { first, later };
        let cases = [
            ("copied", true),
            ("copied_other", true),
            ("won-by", true),
            ("begin", false),
            ("level-club", false),
            ("level-none", false),
            ("missing", false),
            // The first part says another key with this start, and puts none together.
            ("coach-off", false),
            ("coach-on", true),
            ("coach", true),
        ];
        let keys = cases.iter().map(|(key, _)| base(key)).collect();
        for (key, is_later) in cases {
            assert_eq!(parts.say_later(key, &keys), is_later, "{key}");
        }
    }

    #[test]
    fn the_texts_of_the_later_parts_get_catalogues_of_their_own() {
        let folder = std::env::temp_dir().join(format!("engarde-later-{}", std::process::id()));
        let handed_over = folder.join(HANDED_OVER);
        fs::create_dir_all(&handed_over).unwrap();
        for name in ["app-0123456789abcdef", "poise"] {
            write(&folder.join(format!("{name}{WASM}")), "a").unwrap();
        }
        for name in PARTS.map(|(_, part)| part).into_iter().chain([SHARED]) {
            write(&handed_over.join(format!("{name}{WASM}")), "b").unwrap();
        }
        for game in GAMES {
            fs::create_dir_all(folder.join("words").join(game)).unwrap();
            for language in LANGUAGES {
                write(&folder.join(format!("words/{game}/{language}.json")), r#"{"a":"1","b":"2"}"#).unwrap();
            }
        }
        part(&folder).unwrap();
        let words = |place: &str| crate::files::read(&folder.join("words").join(place)).unwrap();
        assert_eq!([words("piste/en.json"), words("poise/second/ja.json")], [r#"{"a":"1"}"#, r#"{"b":"2"}"#]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
