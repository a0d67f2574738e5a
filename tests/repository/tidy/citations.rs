//! Citations: the Markdown files that a text names, and the sources of the rulings.
//!
//! A citation is a path from the top of the house, with `#` and the section's anchor if it is to a section. Only in a
//! Markdown link the path starts from the file's own folder.

use super::files::{Fault, File};

/// A Markdown file that a text names.
#[derive(Debug, PartialEq, Eq)]
pub struct Citation {
    /// The line, from 1.
    pub line: usize,
    /// The path from the top of the house.
    pub path: String,
    /// The section's anchor, if one is named.
    pub section: Option<String>,
}

/// Every citation of a file's text.
pub fn citations(file: &File) -> Vec<Citation> {
    let lines = file.text.lines().enumerate();
    lines
        .flat_map(|(at, line)| in_line(&file.path, line).map(move |(path, section)| (at, path, section)))
        .map(cite)
        .collect()
}

fn cite((at, path, section): (usize, String, Option<String>)) -> Citation {
    Citation { line: at + 1, path, section }
}

fn in_line<'a>(from: &'a str, line: &'a str) -> impl Iterator<Item = (String, Option<String>)> + 'a {
    let named = line.match_indices(".md").filter_map(move |(at, ending)| {
        let (before, after) = (&line[..at], &line[at + ending.len()..]);
        let stem = &before[before.trim_end_matches(in_path).len()..];
        let whole = !after.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_');
        let wanted = whole && stem.ends_with(char::is_alphanumeric) && !stem.starts_with("//");
        wanted.then(|| {
            let linked = from.ends_with(".md") && before[..before.len() - stem.len()].ends_with("](");
            (resolved(if linked { from } else { "" }, &format!("{stem}.md")), anchor(after))
        })
    });
    // A link within the page.
    let here = line.match_indices("](#").filter(move |_| from.ends_with(".md"));
    named.chain(here.map(move |(at, _)| (from.to_owned(), anchor(&line[at + 2..]))))
}

fn in_path(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || matches!(sign, '.' | '/' | '_' | '-')
}

/// The path from the top of the house of a path that starts in a file's folder; an empty name is the top itself.
fn resolved(from: &str, path: &str) -> String {
    let mut folders: Vec<&str> = from.split('/').collect();
    folders.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(folders.pop()),
            part => folders.push(part),
        }
    }
    folders.join("/")
}

fn anchor(after: &str) -> Option<String> {
    let name = after.strip_prefix('#')?;
    Some(name.chars().take_while(|sign| sign.is_alphanumeric() || matches!(sign, '-' | '_')).collect())
}

/// The anchors of a Markdown file's sections, as code hosts make them: lower case, hyphens for spaces, no punctuation.
pub fn sections(text: &str) -> Vec<String> {
    let mut fenced = false;
    let mut found = Vec::new();
    for line in text.lines() {
        fenced ^= line.starts_with("```");
        if let Some((_, title)) =
            line.split_once("# ").filter(|(hashes, _)| !fenced && hashes.chars().all(|sign| sign == '#'))
        {
            let kept = title.trim().to_lowercase().replace(' ', "-");
            found.push(kept.chars().filter(|sign| sign.is_alphanumeric() || matches!(sign, '-' | '_')).collect());
        }
    }
    found
}

/// What is wrong with a citation; `None` if the file is among those of the house and has the section.
pub fn wrong(citation: &Citation, files: &[File]) -> Option<String> {
    let Citation { path, section, .. } = citation;
    let Some(file) = files.iter().find(|file| file.path == *path) else { return Some(format!("there is no {path}")) };
    let section = section.as_ref().filter(|section| !sections(&file.text).contains(section))?;
    Some(format!("{path} has no section #{section}"))
}

/// The folders by which a path from the top of the house is known.
const TOPS: [&str; 7] = ["assets/", "benches/", "docs/", "src/", "styles/", "tests/", "xtask/"];

/// The paths of files and folders that a comment or a Markdown file names, with their lines. Names in capitals stand for
/// any name, so paths with them are left out.
pub fn paths(file: &File) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (at, line) in file.text.lines().enumerate() {
        let line = if file.path.ends_with(".md") { line } else { comment(line) };
        for (start, top) in TOPS.iter().flat_map(|top| line.match_indices(top)) {
            let rest = &line[start..];
            let path = rest[..rest.len() - rest.trim_start_matches(in_path).len()].trim_end_matches(['.', '/']);
            let pattern = path.contains("NAME") || rest[path.len()..].starts_with(['*', '{']);
            let begins = !line[..start].ends_with(in_path);
            if begins && !pattern && path.len() > top.len() {
                found.push((at + 1, path.to_owned()));
            }
        }
    }
    found
}

/// What a line says in a comment: all of it in the middle of a block.
fn comment(line: &str) -> &str {
    let begun = line.trim_start();
    if begun.starts_with(['*', '#']) || begun.starts_with("/*") {
        return begun;
    }
    let starts = line.match_indices("//").map(|(at, _)| at).find(|at| !line[..*at].ends_with(':'));
    starts.map_or("", |at| &line[at..])
}

/// Whether a path is that of a file, a folder, or a module without its ending.
pub fn is_here(path: &str, files: &[File]) -> bool {
    let rest = |file: &File| file.path.strip_prefix(path).map(str::to_owned);
    files.iter().filter_map(rest).any(|rest| rest.is_empty() || rest.starts_with(['/', '.']))
}

/// Whether a line names an issue by its number.
pub fn names_issue(line: &str) -> bool {
    let line = line.to_lowercase();
    line.match_indices("issue").any(|(at, word)| {
        let rest = line[at + word.len()..].trim_start_matches('s').trim_start_matches([' ', '#', '-']);
        rest.starts_with(|sign: char| sign.is_ascii_digit())
    })
}

/// The names in the first column of the table under `## Sources`.
pub fn sources(text: &str) -> Vec<String> {
    let section = text.split("\n## Sources\n").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next()).skip(2);
    rows.map(str::to_owned).collect()
}

/// The rulings of a test file whose source is neither a known sheet, nor a document, nor a law of the engine.
pub fn unknown_sources(file: &File, sheets: &[String]) -> Vec<Fault> {
    let known = |part: &str| {
        let law = part.starts_with("engine::") || part.starts_with("docs/");
        law || sheets.iter().any(|sheet| part.starts_with(sheet.as_str()))
    };
    let quoted = file.text.match_indices("ruling(").filter_map(|(at, word)| {
        let source = file.text[at + word.len()..].trim_start().strip_prefix('"')?.replace("\\\"", "'");
        Some((at, source.split('"').next()?.to_owned()))
    });
    let faulty = quoted.filter(|(_, source)| source.split("; ").any(|part| !known(part)));
    faulty
        .map(|(at, source)| file.fault(file.text[..at].lines().count(), &format!("whose source is {source}?")))
        .collect()
}
