//! Short names between the program and its glue code: a part of the verb `finish`.
//!
//! wasm-bindgen names the program's imports by their meaning, followed by 64 random bits, and the names are in both
//! files. Replacing them by numbers, short glue code and a program without custom sections save the page 6 kB (brotli).
//! The glue code joins the parts of the program that are fetched later (`assets/start.js`).
//! After a panic of the program, browsers no longer call its functions.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::files::{read, write};
use crate::modules::{MARK, renamed, short};
use crate::programs::{GLUE, PARTS, PROGRAMS, THINKER, WASM, stem};
use crate::scripts;

/// How the glue code begins each function with which browsers call the program: one that keeps what it borrows, one
/// that does not.
const CALLBACK: &str = "const real = (...args) => {\n";
/// The same, for a page whose program may have panicked (`assets/first.js`): its memory can then not be trusted.
const GUARDED: &str = "const real = (...args) => {\nif (globalThis.engarde?.stopped) return;\n";
/// The script from which the program imports the functions that fetch the later parts, as the glue code names it.
const LOADERS: &str = "\"./__wasm_split.js\"";

/// Shortens the names in the page's programs and in their glue code.
///
/// # Errors
/// If the folder lacks one of them, or they are not as wasm-bindgen writes them.
pub fn shorten(folder: &Path) -> Result<()> {
    PROGRAMS.iter().try_for_each(|program| shorten_one(folder, &stem(folder, program)?, *program != THINKER))?;
    for (_, part) in PARTS {
        let file = folder.join(format!("{}{WASM}", stem(folder, part)?));
        fs::write(&file, renamed(&fs::read(&file)?)?.0)?;
    }
    Ok(())
}

/// Replaces the script that `xtask/bindgen` names in the glue code of programs with later parts by a function of
/// `assets/start.js`, which fetches such a part.
///
/// # Errors
/// If the folder lacks the glue code, or it is not as wasm-bindgen writes it.
pub fn join(folder: &Path) -> Result<()> {
    for program in PROGRAMS.into_iter().filter(|program| PARTS.iter().any(|(of, _)| of == program)) {
        let glue = folder.join(format!("{}{GLUE}", stem(folder, program)?));
        write(&glue, &joined(&read(&glue)?, program)?)?;
    }
    Ok(())
}

/// A program's glue code without its imports of that script, of which it has one for each part.
fn joined(glue: &str, program: &str) -> Result<String> {
    let parts = PARTS.iter().zip(PROGRAMS.len()..).filter(|((of, _), _)| *of == program);
    let loaders: Vec<_> = parts
        .map(|((_, part), number)| format!("__wasm_split_load_{part}: engarde.joint({number}, () => wasm), "))
        .collect();
    let mut ours = Some(format!("{LOADERS}: {{ {}}},\n", loaders.concat()));
    let (mut text, mut found) = (String::new(), [0, 0]);
    for line in glue.split_inclusive('\n') {
        if line.starts_with("import * as ") && line.trim_end().ends_with(LOADERS) {
            found[0] += 1;
        } else if line.trim_start().starts_with(&format!("{LOADERS}: import")) {
            found[1] += 1;
            text += &ours.take().unwrap_or_default();
        } else {
            text += line;
        }
    }
    ensure!(found == [loaders.len(); 2], "the glue code imports the later parts in another way now");
    Ok(text)
}

/// `is_page`: whether the module's functions are guarded. Events do not call the thinking program.
fn shorten_one(folder: &Path, stem: &str, is_page: bool) -> Result<()> {
    let program = folder.join(format!("{stem}{WASM}"));
    let glue = folder.join(format!("{stem}{GLUE}"));
    let (module, names) = renamed(&fs::read(&program)?)?;
    let mut text = read(&glue)?;
    for (number, name) in names.iter().enumerate().filter(|(_, name)| name.starts_with(MARK)) {
        let known = format!("{name}: ");
        ensure!(text.matches(&known).count() == 1, "the glue code defines {name} in another way now");
        text = text.replacen(&known, &format!("{}: ", short(number)), 1);
    }
    let callbacks = if is_page { 2 } else { 0 };
    ensure!(text.matches(CALLBACK).count() == callbacks, "the glue code calls the program in another way now");
    fs::write(program, module)?;
    write(&glue, &scripts::short(&text.replace(CALLBACK, GUARDED), is_page)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modules::tests::module;

    #[test]
    fn glue_follows_the_program() {
        let folder = std::env::temp_dir().join(format!("engarde-glue-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("app_bg.wasm"), module(&["__wbg_new_bb74001155cb8ca8"]).finish()).unwrap();
        let imports = "export const x = {\n    __wbg_new_bb74001155cb8ca8: function() {\n    },\n}\n";
        let callback =
            |name: &str| format!("export function {name}(f) {{\n{CALLBACK}return f(...args);\n}};\nreturn real;\n}}\n");
        write(&folder.join("app.js"), &[imports, &callback("a"), &callback("b")].concat()).unwrap();
        shorten_one(&folder, "app", true).unwrap();
        let short = read(&folder.join("app.js")).unwrap();
        assert!(short.contains("i0") && !short.contains("__wbg"), "{short}");
        assert_eq!(short.matches("globalThis.engarde?.stopped").count(), 2, "{short}");
        for (glue, what) in [("x = {}\n", "glue without the name"), (imports, "glue without callbacks")] {
            write(&folder.join("app.js"), glue).unwrap();
            fs::write(folder.join("app_bg.wasm"), module(&["__wbg_new_bb74001155cb8ca8"]).finish()).unwrap();
            assert!(shorten_one(&folder, "app", true).is_err(), "{what}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_later_parts_are_joined_by_the_start_script() {
        let import = |number| format!("import * as import{number} from \"./__wasm_split.js\"\n");
        let used = |number| format!("    \"./__wasm_split.js\": import{number},\n");
        let glue = [import(1), import(2), "let x = {\n".to_owned(), used(1), used(2), "};\n".to_owned()].concat();
        assert_eq!(
            joined(&glue, "app").unwrap(),
            "let x = {\n\"./__wasm_split.js\": { __wasm_split_load_second: engarde.joint(3, () => wasm), \
             __wasm_split_load_study: engarde.joint(4, () => wasm), },\n};\n"
        );
        let glue = [import(1), "let x = {\n".to_owned(), used(1), "};\n".to_owned()].concat();
        assert_eq!(
            joined(&glue, "poise").unwrap(),
            "let x = {\n\"./__wasm_split.js\": { __wasm_split_load_poise_second: engarde.joint(5, () => wasm), },\n};\n"
        );
        assert!(joined("let x = {\n};\n", "app").is_err(), "glue code without the imports");
    }
}
