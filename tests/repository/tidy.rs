//! The house's borders and budgets, read from its text: every fault is named with file and line.
//!
//! What the compiler or clippy already holds (documented items, no `unwrap`, no `unsafe`) is not repeated here.

mod citations;
mod drawings;
pub mod files;
mod scan;

use citations::{citations, is_here, names_issue, paths, sections, sources, unknown_sources, wrong};
use files::{Fault, none, under};
use scan::{functions, named_colour, names, raw_colour};

/// Folders that know no browser, no clock, no storage and no chance of their own, each with the arrows that it must not draw.
const PURE: [(&str, &[&str]); 7] = [
    ("src/engine", &["crate::ai", "crate::table", "crate::scene", "crate::ui"]),
    ("src/ai", &["crate::table", "crate::scene", "crate::train", "crate::ui"]),
    ("src/table", &["crate::scene", "crate::ui"]),
    ("src/scene", &["crate::ai", "crate::table", "crate::ui"]),
    ("src/session", &["crate::think", "crate::train", "crate::ui"]),
    ("src/think", &["crate::scene", "crate::session", "crate::table", "crate::train", "crate::ui"]),
    ("src/train", &["crate::scene", "crate::session", "crate::table", "crate::ui"]),
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
const HOUSE: [&str; 15] = [
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
    "CONTRIBUTING.md",
    ".github",
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
];

/// This file names what it forbids.
const ITSELF: &str = "tests/repository/tidy";

fn first_named(line: &str, words: &[&str]) -> Option<String> {
    words.iter().find(|word| names(line, word)).map(|word| (*word).to_owned())
}

fn rust_files() -> Vec<files::File> {
    ["src", "tests", "benches", "xtask"].iter().flat_map(|place| under(place, ".rs")).collect()
}

#[test]
fn the_house_is_read() {
    let paths: Vec<String> = rust_files().into_iter().map(|file| file.path).collect();
    for wanted in ["src/lib.rs", "src/engine/piste/legal.rs", "src/ai/mod.rs", "tests/repository/tidy.rs"] {
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

/// What analyses finished rounds: it knows both hands, so no opponent may use it.
const ANALYSIS: &str = "src/ai/piste/analysis";

/// Screens and opponents are made from views; a full state holds the other hand.
#[test]
fn screens_and_opponents_see_views() {
    let mut faults = Vec::new();
    let places = ["src/scene", "src/session", "src/ui", "src/ai", "src/think"];
    let files = places.iter().flat_map(|place| under(place, ".rs"));
    for file in files.filter(|file| !file.path.starts_with(ANALYSIS)) {
        faults.extend(file.faults(|line| {
            // `G::State` is what `Game::sample` makes: a world thought up from a view, which a search may play in.
            let named = names(&line.replace("G::State", "").replace("Game>::State", ""), "State");
            named.then(|| "names State: take a View, or G::State from Game::sample".to_owned())
        }));
    }
    none(faults);
}

#[test]
fn no_opponent_uses_the_analysis() {
    let mut faults = Vec::new();
    for file in under("src/ai", ".rs").into_iter().filter(|file| !file.path.starts_with(ANALYSIS)) {
        faults.extend(file.faults(|line| {
            let used = names(line, "analysis") && line != "pub mod analysis;";
            used.then(|| "uses the analysis, which knows both hands".to_owned())
        }));
    }
    none(faults);
}

/// `assets/start.js` knows before the program comes who is a newcomer.
#[test]
fn the_start_script_counts_as_many_bouts_as_the_program() {
    let script = std::fs::read_to_string("assets/start.js").expect("the script");
    assert!(script.contains(&format!("bouts < {} &&", engarde::session::piste::NEWCOMER)), "another number of bouts");
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

/// A reducer says what is to happen and hooks do it; and the engine's reports are for programs, not for players.
#[test]
fn reducers_act_on_nothing_outside_and_quote_no_engine() {
    let mut faults = Vec::new();
    for file in under("src/session", ".rs") {
        faults.extend(file.faults(|line| {
            let quotes = ["illegal.to_string", "error.to_string", "{illegal}", "{error}", "{illegal:?}", "{error:?}"];
            let quoted =
                quotes.iter().any(|quote| line.contains(quote)).then(|| "quotes the engine: ask Words".to_owned());
            quoted.or_else(|| {
                first_named(line, &BROWSER[1..])
                    .or(first_named(line, &["platform"]))
                    .map(|word| format!("{word}: an effect is a hook's"))
            })
        }));
    }
    none(faults);
}

#[test]
fn files_are_short() {
    let long = |file: &files::File| file.text.lines().count() > MOST_LINES;
    let fault = |file: &files::File| file.fault(MOST_LINES, &format!("a file has at most {MOST_LINES} lines"));
    none(rust_files().iter().filter(|file| long(file)).map(fault).collect());
}

/// A test run looks at a share of sizes and themes; the long run must look at the rest.
#[test]
fn every_browser_test_that_looks_at_a_share_is_in_the_long_run() {
    let long = under("xtask/src/long.rs", ".rs").pop().expect("the verb `long`");
    let shares = |line: &str| {
        let (names, _) = line.split_once("from").unwrap_or_default();
        let mut names = names.split(|sign: char| !sign.is_alphanumeric());
        line.starts_with("import ")
            && (line.contains("./share.mjs") || names.any(|name| ["fits", "fitsEnlarged", "check"].contains(&name)))
    };
    let specs: Vec<_> =
        under("tests/browser", ".spec.mjs").into_iter().filter(|spec| spec.text.lines().any(shares)).collect();
    assert!(specs.len() > 10, "the pattern still fits");
    let name = |spec: &files::File| spec.path.trim_start_matches("tests/browser/").to_owned();
    let missing = specs.iter().filter(|spec| !long.text.contains(&format!("\"{}\"", name(spec))));
    none(missing.map(|spec| spec.fault(1, "it is not in `SHARED` of xtask/src/long.rs")).collect());
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

/// The form is `docs/rules/piste.md#parries`; see `tests/repository/tidy/citations.rs`.
#[test]
fn what_is_cited_is_here() {
    let more = ["docs", ".cargo", ".gitignore", "clippy.toml", "rustfmt.toml", "rust-toolchain.toml"];
    let files: Vec<files::File> = HOUSE.iter().chain(&more).flat_map(|place| under(place, "")).collect();
    let mut faults = Vec::new();
    // What is no text has signs in the place of its bytes.
    for file in files.iter().filter(|file| !file.path.starts_with(ITSELF) && !file.text.contains('\u{fffd}')) {
        let cited = citations(file);
        faults.extend(cited.iter().filter_map(|one| wrong(one, &files).map(|what| file.fault(one.line, &what))));
        let gone = paths(file).into_iter().filter(|(_, path)| !is_here(path, &files));
        faults.extend(gone.map(|(line, path)| file.fault(line, &format!("there is no {path}"))));
        let lines = file.text.lines().enumerate().filter(|(_, line)| names_issue(line));
        faults.extend(lines.map(|(at, _)| file.fault(at + 1, "cites an issue: say what it says")));
    }
    none(faults);
}

#[test]
fn every_picture_is_shown_by_a_page() {
    let pages: String = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs"]
        .iter()
        .flat_map(|place| under(place, ".md"))
        .map(|page| page.text)
        .collect();
    let top = std::fs::read_dir(env!("CARGO_MANIFEST_DIR")).expect("the top level can be read");
    let on_top =
        top.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).filter(|name| name.ends_with(".png"));
    let in_docs = under("docs", ".png").into_iter().map(|picture| picture.path.trim_start_matches("docs/").to_owned());
    none(
        on_top
            .chain(in_docs)
            .filter(|name| !pages.contains(name))
            .map(|name| Fault(format!("{name} is shown nowhere")))
            .collect(),
    );
}

#[test]
fn every_ruling_has_a_known_source() {
    for (tests, rules) in
        [("tests/engine/rulings", "docs/rules/piste.md"), ("tests/engine/poise", "docs/rules/poise.md")]
    {
        let sheets = sources(&under(rules, "").pop().expect("the rules are there").text);
        assert!(sheets.len() >= 2, "{rules} lists {sheets:?}");
        none(under(tests, ".rs").iter().flat_map(|file| unknown_sources(file, &sheets)).collect());
    }
}

/// Every line, comments included, that contains one of the words.
fn named_anywhere(file: &files::File, words: &[&str]) -> Vec<Fault> {
    let found = |line: &str| words.iter().find(|word| line.contains(**word)).map(|word| format!("names {word}"));
    let lines = file.text.lines().enumerate();
    lines.filter_map(|(at, line)| found(line).map(|what| file.fault(at + 1, &what))).collect()
}

#[test]
fn the_scanners_see_citations() {
    let file = |path: &str, text: &str| files::File { path: path.to_owned(), text: text.to_owned() };
    let read = |path: &str, text: &str| {
        let cited = citations(&file(path, text)).into_iter();
        cited.map(|one| (one.path, one.section.unwrap_or_default())).collect::<Vec<_>>()
    };
    let pair = |path: &str, section: &str| (path.to_owned(), section.to_owned());
    assert_eq!(read("src/a.rs", "//! (`docs/a.md#b-c`), x.mdx, `.md`, see://host/b.md"), [pair("docs/a.md", "b-c")]);
    assert_eq!(read("tests/a.rs", "include_str!(\"../docs/a.md\")"), [pair("docs/a.md", "")]);
    let links = "[a](b.md) `docs/c.md`, [d](../e.md#f) [g](#h)";
    let found = [pair("docs/b.md", ""), pair("docs/c.md", ""), pair("e.md", "f"), pair("docs/a.md", "h")];
    assert_eq!(read("docs/a.md", links), found);
    assert_eq!(sections("# A b\n```\n# no\n```\n### The d's, e!\n#f"), ["a-b", "the-ds-e"]);
    let text = "let x = \"src/a.rs\"; // as src/b.rs, `tests/c/`.\n * styles/d.css ../src/e, src/f*, src/NAME.rs";
    let named = ["src/b.rs", "tests/c", "styles/d.css"].into_iter().zip([1, 1, 2]);
    assert_eq!(paths(&file("src/g.js", text)), named.map(|(path, line)| (line, path.to_owned())).collect::<Vec<_>>());
    let here = [file("src/a/b.rs", "")];
    assert!(["src/a", "src/a/b", "src/a/b.rs"].iter().all(|path| is_here(path, &here)));
    assert!(!is_here("src/a/c.rs", &here) && !is_here("src/a/b.r", &here));
    assert!(names_issue("(Issue 4)") && names_issue("issues #12") && !names_issue("an issue of 4"));
    assert_eq!(sources("\n## Sources\n| name | what |\n| --- | --- |\n| V1 | x |\n\n## Next\n| Y | z |"), ["V1"]);
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
