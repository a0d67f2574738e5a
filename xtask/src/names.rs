//! Hashed names for the files that a program fetches itself, so that it never gets those of another version.
//!
//! Trunk copies them under their names in the repository. This module adds the hash of its contents to each folder's
//! name, `rules-0123456789abcdef/en.html`, and writes the new names into `assets/start.js`. Programs still request
//! `rules/en.html`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::files::{files_below, place_of};

/// The opponents' networks, of the piste duel and of the poise duel: each is fetched when the first of its opponents is
/// asked.
pub const NETWORKS: [&str; 2] = ["net/piste.net", "net/poise.net"];

/// The folders that are renamed.
const NAMED: [&str; 5] = ["about", "exercises", "net", "rules", "words"];

/// The place for the new names in `assets/start.js`.
const PLACE: &str = "const NAMES = {};";

/// The place for the sizes of the opponents' networks in `assets/start.js`, which uses them to detect an incomplete file.
const NET_BYTES: &str = "const NET_BYTES = {};";

/// Bytes of the hash in a name, as many as Trunk uses.
const HASH_BYTES: usize = 8;

/// Renames the files of the page in `folder`, and returns the page with the new names in their place.
///
/// # Errors
/// If one of them does not exist, or the page has no place for the names.
pub fn hashed(page: &str, folder: &Path) -> Result<String> {
    let mut bytes = BTreeMap::new();
    for network in NETWORKS {
        let path = folder.join(network);
        let game = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        bytes.insert(game, fs::metadata(&path).with_context(|| format!("the page has no {network}"))?.len());
    }
    let bytes = serde_json::to_string(&bytes)?;
    let mut names = BTreeMap::new();
    for name in NAMED {
        let new = format!("{name}-{}", hash(folder, name)?);
        fs::rename(folder.join(name), folder.join(&new))?;
        names.insert(name, new);
    }
    let names = format!("const NAMES = {};", serde_json::to_string(&names)?);
    let mut page = page.to_owned();
    for (place, line) in [(PLACE, names), (NET_BYTES, format!("const NET_BYTES = {bytes};"))] {
        ensure!(page.contains(place), "assets/start.js has no line \"{place}\"");
        page = page.replacen(place, &line, 1);
    }
    Ok(page)
}

/// The name that a program requests: for `words-0123456789abcdef/en.json`, `words/en.json`. Other names stay as they
/// are.
pub fn plain(name: &str) -> String {
    for stem in NAMED {
        let rest = name.strip_prefix(stem).and_then(|rest| rest.strip_prefix('-'));
        if let Some((hash, rest)) = rest.and_then(|rest| rest.split_at_checked(2 * HASH_BYTES))
            && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
        {
            return format!("{stem}{rest}");
        }
    }
    name.to_owned()
}

/// The hash of all files of a folder with their names.
fn hash(folder: &Path, name: &str) -> Result<String> {
    let mut hash = Sha256::new();
    for file in files_below(&folder.join(name))? {
        hash.update(place_of(&file, folder)?);
        hash.update(fs::read(&file).with_context(|| format!("there is no {}", file.display()))?);
    }
    let mut text = String::new();
    for byte in hash.finalize().iter().take(HASH_BYTES) {
        write!(text, "{byte:02x}")?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of each folder.
    const FILES: [&str; 6] =
        ["about/en.html", "exercises/piste.txt", "net/piste.net", "net/poise.net", "rules/en.html", "words/en.json"];

    #[test]
    fn the_files_of_the_house_get_names_that_change_with_them() {
        let script = crate::files::read(&crate::house::root().join("assets").join("start.js")).unwrap();
        let folder = std::env::temp_dir().join(format!("engarde-names-{}", std::process::id()));
        let build = |catalogue: &str| {
            for name in FILES {
                fs::create_dir_all(folder.join(name).parent().unwrap()).unwrap();
                fs::write(folder.join(name), catalogue).unwrap();
            }
            let page = hashed(&script, &folder).unwrap();
            let names = files_below(&folder).unwrap().iter().map(|file| place_of(file, &folder).unwrap()).collect();
            fs::remove_dir_all(&folder).unwrap();
            (page, names)
        };
        let (page, names): (String, Vec<String>) = build("a");
        let plain: Vec<String> = names.iter().map(|name| plain(name)).collect();
        assert_eq!(plain, FILES);
        assert!(
            names.iter().zip(&plain).all(|(name, plain)| name.len() == plain.len() + 1 + 2 * HASH_BYTES),
            "{names:?}"
        );
        assert!(names.iter().all(|name| page.contains(name.split(['/', '.']).next().unwrap())), "{names:?}");
        assert!(page.contains("const NET_BYTES = {\"piste\":1,\"poise\":1};"));
        assert!(build("b").1.iter().all(|name: &String| !names.contains(name)));
    }

    #[test]
    fn other_names_stay() {
        for name in ["app-0123456789abcdef.js", "words", "words-of-others/en.json", "fonts/a.woff2", "app-0.js"] {
            assert_eq!(plain(name), name);
        }
    }
}
