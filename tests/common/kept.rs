//! Golden files: a journal and its text, side by side.

use std::path::PathBuf;

use engarde::engine::{Game, Journal};

/// The path of a golden file.
pub fn file(name: &str, extension: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(format!("{name}.{extension}"))
}

/// The stored journal with this name.
pub fn kept<G: Game>(name: &str) -> Journal<G> {
    let text = std::fs::read_to_string(file(name, "journal")).expect("the journal is there");
    Journal::from_text(&text).expect("a kept journal is read for ever")
}

/// Whether the golden files are to be rewritten.
pub fn are_rewritten() -> bool {
    std::env::var_os("UPDATE_GOLDENS").is_some()
}

/// Writes a journal and its text.
pub fn rewrite<G: Game>(name: &str, journal: &Journal<G>, told: &str) {
    std::fs::write(file(name, "journal"), journal.to_text() + "\n").expect("the folder can be written");
    std::fs::write(file(name, "txt"), told).expect("the folder can be written");
}

/// Compares a text with the stored one.
pub fn plays_as_it_did(name: &str, told: &str) {
    let golden = std::fs::read_to_string(file(name, "txt")).expect("the golden file is there");
    assert!(
        told == golden,
        "{name} plays otherwise than goldens/{name}.txt: UPDATE_GOLDENS=1, then read the difference"
    );
}
