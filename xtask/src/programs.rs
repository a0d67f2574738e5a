//! The page's programs: the first one, that of the poise duel, which is fetched when that game is opened, and the
//! thinking program for computer opponents.
//!
//! Trunk adds a hash to the names of the first one's files. It builds the others as workers, which have neither hashes
//! nor a start script. This module adds hashes for them too, packs the styles of the poise duel into a file beside its
//! program and those of the later parts into the files of these parts, and joins the glue code of the thinking program
//! and `assets/thinker.js` into one script. It writes the names into `assets/start.js`.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use wasm_encoder::{CustomSection, Section};

use crate::files::{files_below, place_of};
use crate::files::{read, write};
use crate::modules::{SHARED_SECTION, STYLES_SECTION, renamed};
use crate::styles;

/// The programs, in the order of `assets/start.js`; the page starts with the first one.
pub const PROGRAMS: [&str; 3] = ["app", "poise", THINKER];

/// The thinking program for computer opponents.
pub const THINKER: &str = "thinker";

/// The parts that are fetched later, each with its program, in the order of `assets/start.js`. The second part of the first
/// program contains what its study part needs, too.
pub const PARTS: [(&str, &str); 3] = [("app", "second"), ("app", "study"), ("poise", "poise_second")];

/// What both later parts of the first program need, a WebAssembly module of its own.
pub const SHARED: &str = "shared";

/// The folder in which `xtask/bindgen` hands over the later parts, through Trunk.
pub const HANDED_OVER: &str = "snippets";

/// The end of the name of a program's WebAssembly file.
pub const WASM: &str = "_bg.wasm";

/// The end of the name of a program's glue code.
pub const GLUE: &str = ".js";

/// The place for the names in `assets/start.js`.
const PLACE: &str = "const PROGRAMS = [\"app\", \"poise\", \"thinker\", \"second\", \"study\", \"poise_second\"];";

/// The folders with styles in the page that Trunk has built: those of the poise duel, those of the second part of the
/// first program, those that both second parts have, and those of the study part.
const STYLES: [&str; 4] = ["poise-styles", "piste-second-styles", "second-styles", "piste-study-styles"];

/// The folder of those of the poise duel's second part.
const POISE_SECOND_STYLES: &str = "poise-styles/second";

/// Bytes of the hash in a file's name, as many as Trunk uses.
const HASH_BYTES: usize = 8;

/// Adds hashes to the programs' names, packs the styles of the poise duel, and returns the page with the new names.
/// `door` is `assets/thinker.js`.
///
/// # Errors
/// If the folder does not contain exactly one of each program, or the page has no place for the names.
pub fn named(page: &str, folder: &Path, door: &str) -> Result<String> {
    let [app, poise, thinker] = PROGRAMS;
    let poise = hashed(folder, poise, &[WASM, GLUE])?;
    let styles @ [poise_styles, piste_styles, shared_styles, study_styles] = &STYLES.map(|name| folder.join(name));
    let poise_second_styles = packed_styles(&[shared_styles, &folder.join(POISE_SECOND_STYLES)])?;
    fs::remove_dir_all(folder.join(POISE_SECOND_STYLES))?;
    write(&folder.join(format!("{poise}.css")), &packed_styles(&[poise_styles])?)?;
    let second_styles = packed_styles(&[shared_styles, piste_styles])?;
    let study_styles = packed_styles(&[study_styles])?;
    styles.iter().try_for_each(fs::remove_dir_all)?;
    let glue = folder.join(format!("{thinker}{GLUE}"));
    write(&glue, &format!("(() => {{\n{}\n{door}}})();\n", read(&glue)?))?;
    let thinker = hashed(folder, thinker, &[WASM, GLUE])?;
    let [second, study, poise_second] = PARTS.map(|(_, name)| name);
    let shared = renamed(&fs::read(folder.join(HANDED_OVER).join(format!("{SHARED}{WASM}")))?)?.0;
    let second = part(folder, second, &[(STYLES_SECTION, second_styles.as_bytes()), (SHARED_SECTION, &shared)])?;
    let study = part(folder, study, &[(STYLES_SECTION, study_styles.as_bytes())])?;
    let poise_second = part(folder, poise_second, &[(STYLES_SECTION, poise_second_styles.as_bytes())])?;
    fs::remove_dir_all(folder.join(HANDED_OVER))?;
    let names = serde_json::to_string(&[&stem(folder, app)?, &poise, &thinker, &second, &study, &poise_second])?;
    anyhow::ensure!(page.contains(PLACE), "assets/start.js does not await the names of the programs");
    Ok(page.replacen(PLACE, &format!("const PROGRAMS = {names};"), 1))
}

/// Moves a later part of a program to its place, with these custom sections. Returns its name with its hash.
fn part(folder: &Path, name: &str, sections: &[(&str, &[u8])]) -> Result<String> {
    let file = format!("{name}{WASM}");
    let mut bytes = fs::read(folder.join(HANDED_OVER).join(&file))?;
    for (name, data) in sections {
        CustomSection { name: (*name).into(), data: (*data).into() }.append_to(&mut bytes);
    }
    fs::write(folder.join(file), bytes)?;
    hashed(folder, name, &[WASM])
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

/// The style files of these folders as one text, folder by folder, sorted by name.
fn packed_styles(folders: &[&Path]) -> Result<String> {
    let mut sheet = String::new();
    for folder in folders {
        for file in files_below(folder)? {
            sheet += &read(&file)?;
        }
    }
    styles::short(&sheet)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_script_of_the_house_awaits_the_names() {
        let script = read(&crate::house::root().join("assets").join("start.js")).unwrap();
        let folder = std::env::temp_dir().join(format!("engarde-programs-{}", std::process::id()));
        STYLES.iter().for_each(|name| fs::create_dir_all(folder.join(name)).unwrap());
        fs::create_dir_all(folder.join(POISE_SECOND_STYLES)).unwrap();
        fs::create_dir_all(folder.join(HANDED_OVER)).unwrap();
        let wasm = ["app-0123_bg.wasm", "poise_bg.wasm", "thinker_bg.wasm"];
        let rest = ["app-0123.js", "poise.js", "poise-styles/a.css", "thinker.js"];
        for name in wasm.iter().chain(&rest) {
            fs::write(folder.join(name), "a {\n  top: 0;\n}\n").unwrap();
        }
        for name in ["second", "study", "shared", "poise_second"] {
            fs::write(folder.join(HANDED_OVER).join(format!("{name}{WASM}")), "\0asm\u{1}\0\0\0").unwrap();
        }
        write(&folder.join("second-styles/b.css"), "b { top: 0 }").unwrap();
        write(&folder.join("piste-second-styles/c.css"), "c { left: 0 }").unwrap();
        write(&folder.join(POISE_SECOND_STYLES).join("e.css"), "e { left: 2px }").unwrap();
        write(&folder.join("piste-study-styles/d.css"), "d { left: 1px }").unwrap();
        let named = named(&script, &folder, "door();\n").unwrap();
        let later = ["poise", THINKER, "second", "study", "poise_second"];
        let [poise, thinker, second, study, poise_second] = later.map(|program| stem(&folder, program).unwrap());
        assert_eq!(poise.len(), "poise-".len() + 2 * HASH_BYTES);
        let names = [&poise, &thinker, &second, &study, &poise_second].map(|stem| format!(",\"{stem}\"")).concat();
        let names = format!("const PROGRAMS = [\"app-0123\"{names}];");
        assert!(named.contains(&names), "{named}");
        assert_eq!(
            read(&folder.join(format!("{thinker}.js"))).unwrap(),
            "(() => {\na {\n  top: 0;\n}\n\ndoor();\n})();\n",
            "one script, whose hash is in its name"
        );
        assert_eq!(read(&folder.join(format!("{poise}.css"))).unwrap(), "a{top:0}");
        let part = read(&folder.join(format!("{second}{WASM}"))).unwrap();
        assert!(part.contains("\u{6}stylesb{top:0}c{left:0}"), "{part}");
        assert!(part.ends_with("\u{6}shared\0asm\u{1}\0\0\0"), "{part}");
        let part = read(&folder.join(format!("{poise_second}{WASM}"))).unwrap();
        assert!(part.ends_with("\u{6}stylesb{top:0}e{left:2px}"), "{part}");
        let part = read(&folder.join(format!("{study}{WASM}"))).unwrap();
        assert!(part.ends_with("\u{6}stylesd{left:1px}"), "{part}");
        assert!(folder.join(format!("{poise}.js")).exists() && STYLES.iter().all(|name| !folder.join(name).exists()));
        assert!(!folder.join(HANDED_OVER).exists(), "what is handed over has gone to its place");
        fs::remove_dir_all(&folder).unwrap();
    }
}
