//! The list of files that the service worker stores for use without a connection, each with its hash, and the version
//! of the list.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};

use crate::files::{files_below, place_of};
use crate::files::{read, write};

/// The service worker's script, which stores everything but itself.
const SCRIPT: &str = "sw.js";

/// The places for the version and the list in `assets/sw.js`.
const PLACES: [&str; 2] = ["const VERSION = \"\";", "const FILES = {};"];

/// Bytes of the hash that makes a version: enough to be unique.
const VERSION_BYTES: usize = 8;

/// Writes version and files of the built page in `folder` into its service worker.
///
/// # Errors
/// If a file cannot be read or written, or the service worker has no place for the list.
pub fn list(folder: &Path) -> Result<()> {
    let mut hash = Sha256::new();
    let mut files = BTreeMap::new();
    for file in files_below(folder)? {
        let name = place_of(&file, folder)?;
        if name != SCRIPT {
            let bytes = fs::read(&file)?;
            hash.update(name.as_bytes());
            hash.update(&bytes);
            // Hosts that redirect `index.html` to its folder would leave a redirection in the cache.
            let name = if name == "index.html" { "./".to_owned() } else { name };
            files.insert(name, BASE64_STANDARD.encode(Sha256::digest(&bytes)));
        }
    }
    let script = folder.join(SCRIPT);
    let version = hash.finalize().iter().take(VERSION_BYTES).fold(String::new(), |mut version, byte| {
        // Writing to a string cannot fail.
        let _ = write!(version, "{byte:02x}");
        version
    });
    write(&script, &filled(&read(&script)?, &version, &files)?)
}

/// The service worker's script with version and list: each file's name and the SHA-256 of its bytes in Base64.
fn filled(script: &str, version: &str, files: &BTreeMap<String, String>) -> Result<String> {
    let values =
        [format!("const VERSION = \"{version}\";"), format!("const FILES = {};", serde_json::to_string(files)?)];
    let mut script = script.to_owned();
    for (place, value) in PLACES.iter().zip(values) {
        let at = script.find(place).with_context(|| format!("assets/sw.js has no line \"{place}\""))?;
        script.replace_range(at..at + place.len(), &value);
    }
    Ok(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_worker_of_the_house_awaits_version_and_list() {
        let script = read(&crate::house::root().join("assets").join(SCRIPT)).unwrap();
        let files = [("./", "a="), ("app.js", "b=")].map(|(name, hash)| (name.to_owned(), hash.to_owned()));
        let filled = filled(&script, "0123", &files.into()).unwrap();
        let lines = "const VERSION = \"0123\";\nconst FILES = {\"./\":\"a=\",\"app.js\":\"b=\"};";
        assert!(filled.contains(lines), "{filled}");
    }
}
