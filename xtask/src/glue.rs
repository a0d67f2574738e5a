//! Short names between the program and its glue code: a part of the verb `finish`.
//!
//! wasm-bindgen names the program's imports by their meaning, followed by 64 random bits, and the names are in both
//! files. Replacing them by numbers, short glue code and a program without custom sections save the page 6 kB (brotli).
//! After a panic of the program, browsers no longer call its functions.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::files::{read, write};
use crate::programs::{PROGRAMS, THINKER, WASM, stem};
use crate::scripts;

/// The first bytes of every module: the magic number and the version.
const HEAD: usize = 8;
/// The number of every custom section: names and notes that browsers do not need.
const CUSTOM: u8 = 0;
/// The number of the section of imports (WebAssembly core specification, *Binary format, Modules*).
const IMPORTS: u8 = 2;
/// The kind of an import that is a function; the others have longer descriptions.
const FUNCTION: u8 = 0;
/// How the glue code begins each function with which browsers call the program: one that keeps what it borrows, one
/// that does not.
const CALLBACK: &str = "const real = (...args) => {\n";
/// The same, for a page whose program may have panicked (`assets/first.js`): its memory can then not be trusted.
const GUARDED: &str = "const real = (...args) => {\nif (globalThis.engarde?.stopped) return;\n";
/// wasm-bindgen's own marker in every name that is worth shortening.
const MARK: &str = "__wb";

/// Shortens the names in the page's programs and in their glue code.
///
/// # Errors
/// If the folder lacks one of them, or they are not as wasm-bindgen writes them.
pub fn shorten(folder: &Path) -> Result<()> {
    PROGRAMS.iter().try_for_each(|program| shorten_one(folder, &stem(folder, program)?, *program != THINKER))
}

/// `is_page`: whether the module's functions are guarded. Events do not call the thinking program.
fn shorten_one(folder: &Path, stem: &str, is_page: bool) -> Result<()> {
    let program = folder.join(format!("{stem}{WASM}"));
    let glue = folder.join(format!("{stem}.js"));
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
    let mut rest = Reader(module.get(HEAD..).context("this is no module")?);
    let (mut whole, mut names) = (module[..HEAD].to_vec(), Vec::new());
    while !rest.0.is_empty() {
        let kind = rest.bytes(1)?[0];
        let body = rest.sized()?;
        if kind == CUSTOM {
            continue;
        }
        whole.push(kind);
        if kind == IMPORTS {
            let (body, found) = imports(body)?;
            put(&mut whole, &body);
            names = found;
        } else {
            put(&mut whole, body);
        }
    }
    Ok((whole, names))
}

/// The section of imports, changed in the same way.
fn imports(section: &[u8]) -> Result<(Vec<u8>, Vec<String>)> {
    let mut rest = Reader(section);
    let count = rest.number()?;
    let (mut body, mut names) = (Vec::new(), Vec::new());
    put_number(&mut body, count);
    for number in 0..count {
        put(&mut body, rest.sized()?);
        let name = String::from_utf8(rest.sized()?.to_vec())?;
        let shown = if name.starts_with(MARK) { short(number) } else { name.clone() };
        put(&mut body, shown.as_bytes());
        if rest.bytes(1)?[0] != FUNCTION {
            bail!("{name} is imported and no function");
        }
        body.push(FUNCTION);
        put_number(&mut body, rest.number()?);
        names.push(name);
    }
    Ok((body, names))
}

/// The unread part of a module.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&mut self, count: usize) -> Result<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count).context("the module breaks off")?;
        self.0 = rest;
        Ok(bytes)
    }

    /// An unsigned number in LEB128: seven bits per byte, the lowest first.
    fn number(&mut self) -> Result<usize> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = usize::from(self.bytes(1)?[0]);
            ensure!(shift < 32, "the module has a number of more than 32 bits");
            number |= (byte & 0x7f) << shift;
            shift += 7;
            if byte < 0x80 {
                return Ok(number);
            }
        }
    }

    /// Bytes after their length.
    fn sized(&mut self) -> Result<&'a [u8]> {
        let count = self.number()?;
        self.bytes(count)
    }
}

fn put_number(whole: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        whole.push(number as u8 & 0x7f | 0x80);
        number >>= 7;
    }
    whole.push(number as u8);
}

fn put(whole: &mut Vec<u8>, bytes: &[u8]) {
    put_number(whole, bytes.len());
    whole.extend_from_slice(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with one type (a function without parameters and results), these imports of it, and a data section of
    /// 200 bytes.
    fn module(names: &[&str]) -> Vec<u8> {
        let mut section = Vec::new();
        put_number(&mut section, names.len());
        for name in names {
            put(&mut section, b"./m.js");
            put(&mut section, name.as_bytes());
            section.extend([FUNCTION, 0]);
        }
        let mut whole = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x02".to_vec();
        put(&mut whole, &section);
        whole.push(11);
        put(&mut whole, &[7; 200]);
        whole
    }

    #[test]
    fn marked_names_become_numbers_and_the_rest_stays() {
        let names = ["__wbg_new_bb74001155cb8ca8", "other", "__wbindgen_throw"];
        let (whole, found) = renamed(&module(&names)).unwrap();
        assert_eq!(whole, module(&["i0", "other", "i2"]));
        assert_eq!(found, names);
    }

    #[test]
    fn custom_sections_go() {
        let bare = module(&["other"]);
        let mut noted = bare.clone();
        noted.push(CUSTOM);
        put(&mut noted, b"\x04name of a function");
        assert_eq!(renamed(&noted).unwrap().0, bare);
    }

    #[test]
    fn glue_follows_the_program() {
        let folder = std::env::temp_dir().join(format!("engarde-glue-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("app_bg.wasm"), module(&["__wbg_new_bb74001155cb8ca8"])).unwrap();
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
            fs::write(folder.join("app_bg.wasm"), module(&["__wbg_new_bb74001155cb8ca8"])).unwrap();
            assert!(shorten_one(&folder, "app", true).is_err(), "{what}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_breaks_off_is_no_module() {
        let whole = module(&["__wbindgen_throw"]);
        assert!(renamed(&whole[..whole.len() - 1]).is_err());
        assert!(renamed(&whole[..4]).is_err());
    }
}
