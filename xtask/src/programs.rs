//! The page's programs: the first one, that of the poise duel, which is fetched when that game is opened, and the
//! thinking program for computer opponents.
//!
//! Trunk adds a hash to the names of the first one's files. It builds the others as workers, which have neither hashes
//! nor a start script. This module adds hashes for them too, packs the styles of the poise duel into a file beside its
//! program, and joins the glue code of the thinking program and `assets/thinker.js` into one script. It writes the
//! names into `assets/start.js`.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::files::{files_below, place_of};
use crate::files::{read, write};
use crate::styles;

/// The programs, in the order of `assets/start.js`; the page starts with the first one.
pub const PROGRAMS: [&str; 3] = ["app", "poise", THINKER];

/// The thinking program for computer opponents.
pub const THINKER: &str = "thinker";

/// The second part of the first program, which is fetched later.
pub const SECOND: &str = "second";

/// The folder in which `xtask/bindgen` hands it over, through Trunk.
const HANDED_OVER: &str = "snippets";

/// The end of the name of a program's WebAssembly file.
pub const WASM: &str = "_bg.wasm";

/// The end of the name of a program's glue code.
pub const GLUE: &str = ".js";

/// The place for the names in `assets/start.js`.
const PLACE: &str = "const PROGRAMS = [\"app\", \"poise\", \"thinker\", \"second\"];";

/// The folder with the styles of the poise duel in the page that Trunk has built.
const STYLES: &str = "poise-styles";

/// Bytes of the hash in a file's name, as many as Trunk uses.
const HASH_BYTES: usize = 8;

/// Adds hashes to the programs' names, packs the styles of the second one, and returns the page with the new names.
/// `door` is `assets/thinker.js`.
///
/// # Errors
/// If the folder does not contain exactly one of each program, or the page has no place for the names.
pub fn named(page: &str, folder: &Path, door: &str) -> Result<String> {
    let [first, second, third] = PROGRAMS;
    let second = hashed(folder, second, &[WASM, GLUE])?;
    let styles = folder.join(STYLES);
    write(&folder.join(format!("{second}.css")), &packed_styles(&styles)?)?;
    fs::remove_dir_all(styles)?;
    let glue = folder.join(format!("{third}{GLUE}"));
    write(&glue, &format!("(() => {{\n{}\n{door}}})();\n", read(&glue)?))?;
    let third = hashed(folder, third, &[WASM, GLUE])?;
    let handed_over = folder.join(HANDED_OVER);
    fs::rename(handed_over.join(format!("{SECOND}{WASM}")), folder.join(format!("{SECOND}{WASM}")))?;
    fs::remove_dir_all(handed_over)?;
    let fourth = hashed(folder, SECOND, &[WASM])?;
    let names = serde_json::to_string(&[&stem(folder, first)?, &second, &third, &fourth])?;
    anyhow::ensure!(page.contains(PLACE), "assets/start.js does not await the names of the programs");
    Ok(page.replacen(PLACE, &format!("const PROGRAMS = {names};"), 1))
}

/// A program's name with its hash: `app-0123456789abcdef`.
///
/// # Errors
/// If the folder has no such program.
pub fn stem(folder: &Path, program: &str) -> Result<String> {
    for file in files_below(folder)? {
        let name = place_of(&file, folder)?;
        if let Some(stem) = name.strip_suffix(WASM).filter(|stem| stem.split('-').next() == Some(program)) {
            return Ok(stem.to_owned());
        }
    }
    anyhow::bail!("the page has no program \"{program}\"")
}

/// Renames a program's files, which have these endings, by the hash of all of them, so that browsers do not mix them up
/// with those of another version.
fn hashed(folder: &Path, program: &str, endings: &[&str]) -> Result<String> {
    let mut hash = Sha256::new();
    for ending in endings {
        let file = folder.join(format!("{program}{ending}"));
        hash.update(fs::read(&file).with_context(|| format!("there is no {}", file.display()))?);
    }
    let mut stem = format!("{program}-");
    for byte in hash.finalize().iter().take(HASH_BYTES) {
        write!(stem, "{byte:02x}")?;
    }
    for ending in endings {
        fs::rename(folder.join(format!("{program}{ending}")), folder.join(format!("{stem}{ending}")))?;
    }
    Ok(stem)
}

/// The style files of a folder as one text, sorted by name.
fn packed_styles(folder: &Path) -> Result<String> {
    let sheets: Vec<String> = files_below(folder)?.iter().map(|file| read(file)).collect::<Result<_>>()?;
    styles::short(&sheets.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_script_of_the_house_awaits_the_names() {
        let script = read(&crate::house::root().join("assets").join("start.js")).unwrap();
        let folder = std::env::temp_dir().join(format!("engarde-programs-{}", std::process::id()));
        fs::create_dir_all(folder.join(STYLES)).unwrap();
        fs::create_dir_all(folder.join(HANDED_OVER)).unwrap();
        let wasm = ["app-0123_bg.wasm", "poise_bg.wasm", "thinker_bg.wasm"];
        let rest = ["app-0123.js", "poise.js", "poise-styles/a.css", "snippets/second_bg.wasm", "thinker.js"];
        for name in wasm.iter().chain(&rest) {
            fs::write(folder.join(name), "a {\n  top: 0;\n}\n").unwrap();
        }
        let named = named(&script, &folder, "door();\n").unwrap();
        let [second, third, fourth] = ["poise", THINKER, SECOND].map(|program| stem(&folder, program).unwrap());
        assert_eq!(second.len(), "poise-".len() + 2 * HASH_BYTES);
        let names = format!("const PROGRAMS = [\"app-0123\",\"{second}\",\"{third}\",\"{fourth}\"];");
        assert!(named.contains(&names), "{named}");
        assert_eq!(
            read(&folder.join(format!("{third}.js"))).unwrap(),
            "(() => {\na {\n  top: 0;\n}\n\ndoor();\n})();\n",
            "one script, whose hash is in its name"
        );
        assert_eq!(read(&folder.join(format!("{second}.css"))).unwrap(), "a{top:0}");
        assert!(folder.join(format!("{second}.js")).exists() && !folder.join(STYLES).exists());
        assert!(!folder.join(HANDED_OVER).exists(), "what is handed over has gone to its place");
        fs::remove_dir_all(&folder).unwrap();
    }
}
