//! Reading, writing and listing files of the page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Reads a file of the page as text.
///
/// # Errors
/// If it cannot be read.
pub fn read(file: &Path) -> Result<String> {
    let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    // A browser hashes the parsed text, in which every line break is a line feed.
    Ok(text.replace("\r\n", "\n"))
}

/// Writes a file of the page.
///
/// # Errors
/// If it cannot be written.
pub fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
}

/// Every file below a folder, sorted by name, without hidden ones (Trunk's unfinished page).
///
/// # Errors
/// If the folder cannot be read.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut folders = vec![folder.to_path_buf()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))? {
            let entry = entry?;
            if !entry.file_name().to_string_lossy().starts_with('.') {
                if entry.path().is_dir() { folders.push(entry.path()) } else { files.push(entry.path()) }
            }
        }
    }
    files.sort();
    Ok(files)
}

/// A file's path below a folder, with slashes as in an address.
///
/// # Errors
/// If the file is not below the folder.
pub fn place_of(file: &Path, folder: &Path) -> Result<String> {
    let parts: Vec<_> = file.strip_prefix(folder)?.iter().map(|part| part.to_string_lossy()).collect();
    Ok(parts.join("/"))
}
