//! The house's borders and budgets, read from its text: every fault is named with file and line.
//!
//! What the compiler or clippy already holds (documented items, no `unwrap`, no `unsafe`) is not repeated here.

#[path = "tidy/files.rs"]
mod files;
#[path = "tidy/scan.rs"]
mod scan;

use files::{Fault, none, under};
use scan::{functions, named_colour, names, raw_colour};

/// Folders that know no browser, no clock, no storage and no chance of their own, each with the arrows that it must not draw.
const PURE: [(&str, &[&str]); 5] = [
    ("src/engine", &["crate::ai", "crate::table", "crate::scene", "crate::ui"]),
    ("src/ai", &["crate::table", "crate::scene", "crate::train", "crate::ui"]),
    ("src/table", &["crate::scene", "crate::ui"]),
    ("src/scene", &["crate::ai", "crate::table", "crate::ui"]),
    ("src/train", &["crate::table", "crate::scene", "crate::ui"]),
];

const BROWSER: [&str; 9] =
    ["yew", "web_sys", "js_sys", "wasm_bindgen", "gloo_events", "gloo_storage", "gloo_timers", "gloo_utils", "gloo"];

const OUTSIDE: [&str; 12] = [
    "Instant",
    "SystemTime",
    "std::time",
    "std::fs",
    "std::env",
    "std::net",
    "std::process",
    "getrandom",
    "rand::rng",
    "thread_rng",
    "SmallRng",
    "StdRng",
];

/// What only `src/ui/platform*` may ask the browser for: storage, the time of day, entropy.
const PLATFORM: [&str; 13] = [
    "gloo_storage",
    "LocalStorage",
    "SessionStorage",
    "local_storage",
    "session_storage",
    "getrandom",
    "Crypto",
    "crypto",
    "js_sys::Date",
    "Date",
    "Performance",
    "performance",
    "Instant",
];

const MOST_LINES: usize = 400;
const MOST_FUNCTION_LINES: usize = 70;

/// Everything that is written by hand.
const HOUSE: [&str; 13] = [
    "src",
    "tests",
    "benches",
    "xtask",
    "styles",
    "assets",
    ".ci/run",
    "index.html",
    "Cargo.toml",
    "Trunk.toml",
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
];

/// This file names what it forbids.
const ITSELF: &str = "tests/tidy";

fn first_named(line: &str, words: &[&str]) -> Option<String> {
    words.iter().find(|word| names(line, word)).map(|word| (*word).to_owned())
}

fn rust_files() -> Vec<files::File> {
    ["src", "tests", "benches", "xtask/src"].iter().flat_map(|place| under(place, ".rs")).collect()
}

#[test]
fn the_house_is_read() {
    let paths: Vec<String> = rust_files().into_iter().map(|file| file.path).collect();
    for wanted in ["src/lib.rs", "src/engine/piste/legal.rs", "src/ai/mod.rs", "tests/tidy.rs"] {
        assert!(paths.iter().any(|path| path == wanted), "{wanted} is not among {paths:?}");
    }
}

#[test]
fn pure_parts_know_nothing_outside() {
    let mut faults = Vec::new();
    for (place, arrows) in PURE {
        let forbidden: Vec<&str> = BROWSER.iter().chain(&OUTSIDE).chain(arrows).copied().collect();
        for file in under(place, ".rs") {
            faults.extend(
                file.faults(|line| first_named(line, &forbidden).map(|word| format!("{place} must not know {word}"))),
            );
        }
    }
    none(faults);
}

/// A relative path could draw an arrow past the words above.
#[test]
fn no_part_reaches_over_its_own_wall() {
    let mut faults = Vec::new();
    for (place, _) in PURE {
        for file in under(place, ".rs") {
            let depth = file.path.matches('/').count() - usize::from(file.path.ends_with("/mod.rs"));
            faults.extend(file.faults(|line| {
                // What is indented may stand in a module within the file, one deeper.
                let most = depth + usize::from(line.starts_with(' '));
                line.contains(&"super::".repeat(most)).then(|| format!("leaves {place}: write crate::"))
            }));
        }
    }
    none(faults);
}

/// Screens and opponents are made from views; a full state holds the other hand.
#[test]
fn screens_and_opponents_see_views() {
    let mut faults = Vec::new();
    for file in ["src/scene", "src/ui", "src/ai"].iter().flat_map(|place| under(place, ".rs")) {
        faults.extend(file.faults(|line| {
            // `G::State` is what `Game::sample` makes: a world thought up from a view, which a search may play in.
            let named = names(&line.replace("G::State", "").replace("Game>::State", ""), "State");
            named.then(|| "names State: take a View, or G::State from Game::sample".to_owned())
        }));
    }
    none(faults);
}

#[test]
fn a_bot_is_handed_nothing_but_a_view() {
    let file = under("src/ai/mod.rs", ".rs").pop().expect("src/ai/mod.rs");
    for name in ["pub trait Bot", "pub trait Thought"] {
        let declared =
            file.text.split(name).nth(1).and_then(|rest| rest.split("\n}").next()).expect("the trait is there");
        assert!(!declared.contains("State"), "{name} takes a State:\n{declared}");
    }
}

#[test]
fn storage_clock_and_entropy_are_asked_in_one_place() {
    let mut faults = Vec::new();
    for file in under("src/ui", ".rs").into_iter().filter(|file| !file.path.starts_with("src/ui/platform")) {
        faults.extend(
            file.faults(|line| first_named(line, &PLATFORM).map(|word| format!("{word}: ask src/ui/platform"))),
        );
    }
    none(faults);
}

#[test]
fn files_are_short() {
    let long = |file: &files::File| file.text.lines().count() > MOST_LINES;
    let fault = |file: &files::File| file.fault(MOST_LINES, &format!("a file has at most {MOST_LINES} lines"));
    none(rust_files().iter().filter(|file| long(file)).map(fault).collect());
}

#[test]
fn functions_are_short() {
    let mut faults = Vec::new();
    for file in rust_files() {
        for (name, line, length) in functions(&file.text) {
            if length > MOST_FUNCTION_LINES {
                faults.push(file.fault(line, &format!("{name} has {length} lines, at most {MOST_FUNCTION_LINES}")));
            }
        }
    }
    none(faults);
}

#[test]
fn colours_and_heights_are_tokens() {
    let mut faults = Vec::new();
    for file in under("styles", ".css").into_iter().filter(|file| !file.path.ends_with("/tokens.css")) {
        faults.extend(file.faults(|line| {
            let height = line.contains("z-index:") && !line.contains("var(--") && !line.contains("auto");
            let colour = raw_colour(line) || named_colour(line);
            (height || colour).then(|| format!("not a token: {}", line.trim()))
        }));
    }
    for file in under("src", ".rs") {
        faults.extend(file.faults(|line| raw_colour(line).then(|| format!("a raw colour: {}", line.trim()))));
    }
    none(faults);
}

/// WebKit takes no notice when a part that `:has()` asks about stops being `:empty`.
#[test]
fn no_style_asks_whether_a_part_within_is_empty() {
    let asks = |line: &str| {
        let parts = line.split(":has(").skip(1).filter_map(|rest| rest.split(['{', ',']).next());
        parts.map(str::to_owned).find(|part| part.contains(":empty"))
    };
    let fault = |line: &str| asks(line).map(|part| format!(":has({part}: ask for a child, or write a class"));
    none(under("styles", ".css").iter().flat_map(|file| file.faults(fault)).collect());
}

#[test]
fn nothing_is_left_for_later() {
    let words = ["TODO", "FIXME", "todo!", "unimplemented!", "dbg!", "allow(dead_code)", "allow(unused)"];
    let files = HOUSE.iter().flat_map(|place| under(place, "")).filter(|file| !file.path.starts_with(ITSELF));
    none(files.flat_map(|file| named_anywhere(&file, &words)).collect())
}

#[test]
fn nothing_names_the_machine_it_was_written_on() {
    let words = ["/root/", "/home/", "/Users/"];
    let files = HOUSE.iter().flat_map(|place| under(place, "")).filter(|file| !file.path.starts_with(ITSELF));
    none(files.flat_map(|file| named_anywhere(&file, &words)).collect())
}

/// Every line, comments included, that contains one of the words.
fn named_anywhere(file: &files::File, words: &[&str]) -> Vec<Fault> {
    let found = |line: &str| words.iter().find(|word| line.contains(**word)).map(|word| format!("names {word}"));
    let lines = file.text.lines().enumerate();
    lines.filter_map(|(at, line)| found(line).map(|what| file.fault(at + 1, &what))).collect()
}

#[test]
fn the_scanners_see_what_they_are_for() {
    assert!(names("use yew::prelude::*;", "yew") && !names("let yews = 1;", "yew"));
    assert!(names("crate::ui::platform", "crate::ui") && !names("crate::uid", "crate::ui"));
    assert!(raw_colour("fill: #fff;") && raw_colour("x: rgb(1 2 3)") && raw_colour("\"#12ab34\""));
    assert!(!raw_colour("href: \"#piste\"") && !raw_colour("#[derive(Debug)]") && !raw_colour("r#\"x\"#"));
    assert!(named_colour("color: white;") && !named_colour(".white-cap { color: var(--red) }"));
    let text = "fn one() {\n    two();\n}\n\nimpl X {\n    pub(super) const fn two(&self) {}\n    async fn three(\n    ) {\n    }\n}\n";
    let found =
        [("one", 1, 3), ("two", 6, 1), ("three", 7, 3)].map(|(name, line, length)| (name.to_owned(), line, length));
    assert_eq!(functions(text), found);
}
