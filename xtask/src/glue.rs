//! Short names between the program and its glue code: a part of the verb `finish`.
//!
//! wasm-bindgen names the program's imports by their meaning, followed by 64 random bits, and the names are in both
//! files. Replacing them by numbers, short glue code and a program without custom sections save the page 6 kB (brotli).
//! The glue code joins the part of the program that is fetched later (`assets/start.js`).
//! After a panic of the program, browsers no longer call its functions.

use std::fs;
use std::path::Path;

use anyhow::{Result, anyhow, ensure};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{ImportSection, Module};
use wasmparser::{CustomSectionReader, ImportSectionReader, Parser};

use crate::files::{read, write};
use crate::programs::{GLUE, PROGRAMS, SECOND, THINKER, WASM, stem};
use crate::scripts;

/// How the glue code begins each function with which browsers call the program: one that keeps what it borrows, one
/// that does not.
const CALLBACK: &str = "const real = (...args) => {\n";
/// The same, for a page whose program may have panicked (`assets/first.js`): its memory can then not be trusted.
const GUARDED: &str = "const real = (...args) => {\nif (globalThis.engarde?.stopped) return;\n";
/// What the glue code contains for the second part, and what takes its place.
const JOINTS: [(&str, &str); 2] = [
    ("import * as import1 from \"./__wasm_split.js\"\n", ""),
    (": import1,", ": { __wasm_split_load_second: engarde.joint(() => wasm) },"),
];
/// wasm-bindgen's own marker in every name that is worth shortening.
const MARK: &str = "__wb";

/// Shortens the names in the page's programs and in their glue code.
///
/// # Errors
/// If the folder lacks one of them, or they are not as wasm-bindgen writes them.
pub fn shorten(folder: &Path) -> Result<()> {
    PROGRAMS.iter().try_for_each(|program| shorten_one(folder, &stem(folder, program)?, *program != THINKER))?;
    let second = folder.join(format!("{}{WASM}", stem(folder, SECOND)?));
    Ok(fs::write(&second, renamed(&fs::read(&second)?)?.0)?)
}

/// Replaces the script that `xtask/bindgen` names in the glue code of the first program by a function of
/// `assets/start.js`, which fetches the second part.
///
/// # Errors
/// If the folder lacks the glue code, or it is not as wasm-bindgen writes it.
pub fn join(folder: &Path) -> Result<()> {
    let glue = folder.join(format!("{}{GLUE}", stem(folder, PROGRAMS[0])?));
    let mut text = read(&glue)?;
    for (written, ours) in JOINTS {
        ensure!(text.matches(written).count() == 1, "the glue code imports the second part in another way now");
        text = text.replacen(written, ours, 1);
    }
    write(&glue, &text)
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

/// The name of the import with this number.
fn short(number: usize) -> String {
    format!("i{number}")
}

/// The module without custom sections and with short names for its imports, and the previous names in order.
fn renamed(module: &[u8]) -> Result<(Vec<u8>, Vec<String>)> {
    let (mut whole, mut shortened) = (Module::new(), Shortened::default());
    // The error's own type cannot go to another thread.
    shortened.parse_core_module(&mut whole, Parser::new(0), module).map_err(|error| anyhow!("{error}"))?;
    Ok((whole.finish(), shortened.names))
}

/// Copies a module, and notes the names of its imports.
#[derive(Default)]
struct Shortened {
    names: Vec<String>,
}

impl Reencode for Shortened {
    type Error = std::convert::Infallible;

    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader<'_>) -> Result<(), Error> {
        Ok(())
    }

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error> {
        for import in section.into_imports() {
            let import = import?;
            let name = if import.name.starts_with(MARK) { short(self.names.len()) } else { import.name.to_owned() };
            imports.import(import.module, &name, self.entity_type(import.ty)?);
            self.names.push(import.name.to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CustomSection, EntityType, TypeSection};

    use super::*;

    /// A module with one type (a function without parameters and results) and these imports of it.
    fn module(names: &[&str]) -> Module {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        for name in names {
            imports.import("./m.js", name, EntityType::Function(0));
        }
        let mut whole = Module::new();
        whole.section(&types).section(&imports);
        whole
    }

    #[test]
    fn marked_names_become_numbers_and_the_rest_stays() {
        let names = ["__wbg_new_bb74001155cb8ca8", "other", "__wbindgen_throw"];
        let (whole, found) = renamed(&module(&names).finish()).unwrap();
        assert_eq!(whole, module(&["i0", "other", "i2"]).finish());
        assert_eq!(found, names);
    }

    #[test]
    fn custom_sections_go() {
        let mut noted = module(&["other"]);
        noted.section(&CustomSection { name: "name".into(), data: b"\0".into() });
        assert_eq!(renamed(&noted.finish()).unwrap().0, module(&["other"]).finish());
    }

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
    fn the_second_part_is_joined_by_the_start_script() {
        let folder = std::env::temp_dir().join(format!("engarde-joint-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("app-0_bg.wasm"), "").unwrap();
        let glue = "import * as import1 from \"./__wasm_split.js\"\nlet x = {\n\"./__wasm_split.js\": import1,\n};\n";
        write(&folder.join("app-0.js"), glue).unwrap();
        join(&folder).unwrap();
        let text = read(&folder.join("app-0.js")).unwrap();
        assert_eq!(
            text,
            "let x = {\n\"./__wasm_split.js\": { __wasm_split_load_second: engarde.joint(() => wasm) },\n};\n"
        );
        assert!(join(&folder).is_err(), "glue code without the import");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_breaks_off_is_no_module() {
        let whole = module(&["__wbindgen_throw"]).finish();
        assert!(renamed(&whole[..whole.len() - 1]).is_err());
        assert!(renamed(&whole[..4]).is_err());
    }
}
