//! The house's files as text.

use std::fmt;
use std::path::{Path, PathBuf};

/// A file of the house, read.
pub struct File {
    /// Where it is, from the top of the house, with slashes.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// A line that breaks a rule.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// All files with this ending under a folder or at this path, in order; none if it does not exist (yet).
pub fn under(place: &str, ending: &str) -> Vec<File> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    collect(&top.join(place), ending, &mut found);
    found.sort();
    let read = |path: PathBuf| {
        let text = String::from_utf8_lossy(&std::fs::read(&path).expect("a file can be read")).into_owned();
        let path = path.strip_prefix(top).expect("it is in the house").to_string_lossy().replace('\\', "/");
        File { path, text }
    };
    found.into_iter().map(read).collect()
}

fn collect(place: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    if place.is_file() && place.to_string_lossy().ends_with(ending) {
        found.push(place.to_owned());
    }
    let Ok(entries) = std::fs::read_dir(place) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let skipped = ["node_modules", "results", "package-lock.json"].iter().any(|name| path.ends_with(name));
        if !skipped {
            collect(&path, ending, found);
        }
    }
}

impl File {
    /// The faults of every line that `breaks` names something of; comments are left out.
    pub fn faults(&self, breaks: impl Fn(&str) -> Option<String>) -> Vec<Fault> {
        let lines = self.code().into_iter().enumerate();
        lines.filter_map(|(at, line)| breaks(&line).map(|what| self.fault(at + 1, &what))).collect()
    }

    /// A fault on a line, counted from 1.
    pub fn fault(&self, line: usize, what: &str) -> Fault {
        Fault(format!("{}:{line}: {what}", self.path))
    }

    /// The lines without their comments (`//` to the end of the line in Rust, `/* */` in CSS).
    pub fn code(&self) -> Vec<String> {
        if self.path.ends_with(".css") {
            without_blocks(&self.text)
        } else {
            self.text.lines().map(before_slashes).collect()
        }
    }
}

fn before_slashes(line: &str) -> String {
    let starts = line.match_indices("//").map(|(at, _)| at).find(|at| *at == 0 || !line[..*at].ends_with(':'));
    line[..starts.unwrap_or(line.len())].to_owned()
}

fn without_blocks(text: &str) -> Vec<String> {
    let mut kept = String::new();
    for (number, part) in text.split("/*").enumerate() {
        let (comment, code) = if number == 0 { ("", part) } else { part.split_once("*/").unwrap_or((part, "")) };
        kept.extend(comment.chars().filter(|sign| *sign == '\n'));
        kept.push_str(code);
    }
    kept.lines().map(str::to_owned).collect()
}

/// Fails with every fault.
pub fn none(faults: Vec<Fault>) {
    let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(list.is_empty(), "\n{}\n", list.join("\n"));
}
