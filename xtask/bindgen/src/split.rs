//! Cuts a program into parts: what it needs at first, and what it fetches later (`src/bin/app.rs`, `src/bin/poise.rs`).

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};

/// The beginning of the name of the import by which a program reaches such a part.
const MARK: &[u8] = b"__wasm_split_00";

/// The beginning of the name of an import that only the loader of `wasm_split_cli_support` has.
const CHECK: &[u8] = b"__canary_";

/// The folder whose files Trunk copies to the page.
const COPIED: &str = "snippets";

/// The parts that are fetched later, each with its program and with how the name of its file begins. `shared` is what the
/// other two parts of the first program need.
const PARTS: [(&str, &str, &str); 4] = [
    ("app", "second", "split_second"),
    ("app", "study", "split_study"),
    ("app", "shared", "chunk_"),
    ("poise", "poise_second", "split_poise_second"),
];

/// Writes the parts. Returns the file of the first, for which the glue code is made, or `None` if the program has one
/// part.
///
/// # Errors
/// If the program cannot be cut into these parts, or a file cannot be written.
pub fn first_part(input: &Path, folder: &Path) -> Result<Option<PathBuf>> {
    let program = fs::read(input)?;
    if !program.windows(MARK.len()).any(|bytes| bytes == MARK) {
        return Ok(None);
    }
    let stem = input.file_stem().unwrap_or_default();
    let names: Vec<_> = PARTS.iter().filter(|(program, ..)| stem == *program).collect();
    let parts = folder.join("parts").join(stem);
    let first = parts.join("first.wasm");
    let mut options = Options::new(&program);
    options.output_dir = &parts;
    options.main_out_path = &first;
    let done = transform(options).map_err(|error| anyhow!("{error:?}"))?;
    ensure!(done.split_modules.len() == names.len(), "the parts that are fetched later are {:?}", done.split_modules);
    fs::create_dir_all(folder.join(COPIED))?;
    for (_, name, start) in names {
        let is_it = |file: &&PathBuf| file.file_name().is_some_and(|name| name.to_string_lossy().starts_with(*start));
        let file =
            done.split_modules.iter().find(is_it).ok_or_else(|| anyhow!("the program has no part \"{name}\""))?;
        let is_checked = fs::read(file)?.windows(CHECK.len()).any(|bytes| bytes == CHECK);
        ensure!(!is_checked, "wasm_split_helpers was compiled with debug assertions (Cargo.toml says without)");
        fs::copy(file, folder.join(COPIED).join(format!("{name}_bg.wasm")))?;
    }
    Ok(Some(first))
}
