//! The page's programs: the first one, that of the poise duel, which is fetched when that game is opened, and the one that
//! thinks for computer opponents.
//!
//! Trunk gives the names of the first one's files a hash. It builds the others as it builds workers, which have none and
//! no start script: this gives them one as well, packs the styles of the poise duel into a file beside its program, and
//! puts the glue code of the program that thinks and `assets/thinker.js` into one script. `assets/start.js` learns the names.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::files::{files_below, place_of};
use crate::files::{read, write};
use crate::styles;

/// The programs, in the order of `assets/start.js`; the first one is what the page opens with.
pub const PROGRAMS: [&str; 3] = ["app", "poise", THINKER];

/// The program that thinks for computer opponents.
pub const THINKER: &str = "thinker";

/// What follows a program's name in that of its WebAssembly.
pub const WASM: &str = "_bg.wasm";

/// The line of `assets/start.js` that awaits the names.
const PLACE: &str = "const PROGRAMS = [\"app\", \"poise\", \"thinker\"];";

/// The folder, of the page that Trunk has built, which holds the styles of the poise duel.
const STYLES: &str = "poise-styles";

/// Bytes of the hash in a file's name, as many as Trunk takes.
const HASH_BYTES: usize = 8;

/// Names the programs after their hashes, packs the styles of the second one, and returns the page with the names in their
/// place. `door` is `assets/thinker.js`.
///
/// # Errors
/// If the folder has not one of each program, or the page does not await their names.
pub fn named(page: &str, folder: &Path, door: &str) -> Result<String> {
    let [first, second, third] = PROGRAMS;
    let second = hashed(folder, second)?;
    let styles = folder.join(STYLES);
    write(&folder.join(format!("{second}.css")), &packed_styles(&styles)?)?;
    fs::remove_dir_all(styles)?;
    let glue = folder.join(format!("{third}.js"));
    write(&glue, &format!("(() => {{\n{}\n{door}}})();\n", read(&glue)?))?;
    let third = hashed(folder, third)?;
    let names = serde_json::to_string(&[&stem(folder, first)?, &second, &third])?;
    anyhow::ensure!(page.contains(PLACE), "assets/start.js does not await the names of the programs");
    Ok(page.replacen(PLACE, &format!("const PROGRAMS = {names};"), 1))
}

/// A program's name with the hash behind it: `app-0123456789abcdef`.
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

/// Renames a program's files by the hash of both, so that no browser takes those of another version for them.
fn hashed(folder: &Path, program: &str) -> Result<String> {
    let wasm = folder.join(format!("{program}{WASM}"));
    let glue = folder.join(format!("{program}.js"));
    let mut hash = Sha256::new();
    for file in [&wasm, &glue] {
        hash.update(fs::read(file).with_context(|| format!("there is no {}", file.display()))?);
    }
    let mut stem = format!("{program}-");
    for byte in hash.finalize().iter().take(HASH_BYTES) {
        write!(stem, "{byte:02x}")?;
    }
    fs::rename(wasm, folder.join(format!("{stem}{WASM}")))?;
    fs::rename(glue, folder.join(format!("{stem}.js")))?;
    Ok(stem)
}

/// The style files of a folder in one text, in the order of their names.
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
        let wasm = ["app-0123_bg.wasm", "poise_bg.wasm", "thinker_bg.wasm"];
        let rest = ["app-0123.js", "poise.js", "poise-styles/a.css", "thinker.js"];
        for name in wasm.iter().chain(&rest) {
            fs::write(folder.join(name), "a {\n  top: 0;\n}\n").unwrap();
        }
        let named = named(&script, &folder, "door();\n").unwrap();
        let [second, third] = ["poise", THINKER].map(|program| stem(&folder, program).unwrap());
        assert_eq!(second.len(), "poise-".len() + 2 * HASH_BYTES);
        assert!(named.contains(&format!("const PROGRAMS = [\"app-0123\",\"{second}\",\"{third}\"];")), "{named}");
        assert_eq!(
            read(&folder.join(format!("{third}.js"))).unwrap(),
            "(() => {\na {\n  top: 0;\n}\n\ndoor();\n})();\n",
            "one script, whose hash is in its name"
        );
        assert_eq!(read(&folder.join(format!("{second}.css"))).unwrap(), "a{top:0}");
        assert!(folder.join(format!("{second}.js")).exists() && !folder.join(STYLES).exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
