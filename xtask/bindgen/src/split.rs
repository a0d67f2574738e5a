//! Cuts a program in two: what it needs at first, and what it fetches later (`src/bin/app.rs`).

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};

/// The beginning of the name of the import by which a program reaches such a part.
const MARK: &[u8] = b"__wasm_split_00";

/// The folder whose files Trunk copies to the page.
const COPIED: &str = "snippets";

/// The file of the second part in that folder.
const SECOND: &str = "second_bg.wasm";

/// Writes the two parts. Returns the file of the first, for which the glue code is made, or `None` if the program has
/// one part.
///
/// # Errors
/// If the program cannot be cut in two, or a file cannot be written.
pub fn first_part(input: &Path, folder: &Path) -> Result<Option<PathBuf>> {
    let program = fs::read(input)?;
    if !program.windows(MARK.len()).any(|bytes| bytes == MARK) {
        return Ok(None);
    }
    let parts = folder.join("parts");
    let first = parts.join("first.wasm");
    let mut options = Options::new(&program);
    options.output_dir = &parts;
    options.main_out_path = &first;
    let done = transform(options).map_err(|error| anyhow!("{error:?}"))?;
    ensure!(done.split_modules.len() == 1, "the program has {} parts that are fetched later", done.split_modules.len());
    fs::create_dir_all(folder.join(COPIED))?;
    fs::copy(&done.split_modules[0], folder.join(COPIED).join(SECOND))?;
    Ok(Some(first))
}
