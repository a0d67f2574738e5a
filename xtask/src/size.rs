//! The size gate: what a player's device fetches before the first move, compressed with brotli.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::files::{files_below, place_of};
use crate::house::{ask, browser_tests, command, dist};
use crate::names::{NETWORKS, plain};

/// The largest number of bytes that may be fetched before the first move.
const BUDGET: u64 = 224_500;

/// The folder of the networks, of which a player's device fetches one at a time.
const NETWORK: &str = "net/";

/// The largest sizes of the networks in bytes, in the order of [`NETWORKS`].
const NETWORK_BUDGETS: [u64; 2] = [150_000, 200_000];

/// The thinking program, which is fetched when a computer opponent sits down.
const THINKER: &str = "thinker-";

/// The largest size in bytes of the thinking program, its glue code and the piste duel's network together.
const THINKER_BUDGET: u64 = 256_000;

/// The part of the first program that is fetched after the first move, or when it is needed.
const SECOND: &str = "second-";

/// The folder of its catalogues, of which a player's device fetches one.
const SECOND_CATALOGUES: &str = "words/piste/second/";

/// The study part of the first program, which is fetched when one of its pages is opened.
const STUDY: &str = "study-";

/// The folder of its catalogues, of which a player's device fetches one.
const STUDY_CATALOGUES: &str = "words/piste/study/";

/// The folder of the catalogues of challenges, of which a player's device fetches one when it needs it.
const CHALLENGE_CATALOGUES: &str = "words/challenge/";

/// The largest number of bytes of the study part, its styles in it, and its largest catalogue.
const STUDY_BUDGET: u64 = 160_000;

/// The exercises of the piste duel, which are fetched when they are opened.
const EXERCISES: &str = "exercises/";

/// The largest size of the exercises in bytes.
const EXERCISES_BUDGET: u64 = 40_000;

/// The poise duel, which is fetched when a person opens it: program, glue code and styles.
const POISE: &str = "poise-";

/// The largest number of its bytes that may be fetched before its first move.
const POISE_BUDGET: u64 = 220_000;

/// The folder of its catalogues, of which a player's device fetches one.
const POISE_CATALOGUES: &str = "words/poise/";

/// The part of it that is fetched after the first move, or when it is needed.
const POISE_SECOND: &str = "poise_second-";

/// The folder of its catalogues, of which a player's device fetches one.
const POISE_SECOND_CATALOGUES: &str = "words/poise/second/";

/// What is in `dist/` but fetched later or never: the copy for offline use, the installed page, rules to read, licences,
/// letters that no text of the game has.
const FETCHED_LATER: [&str; 18] = [
    "sw.js",
    "manifest.webmanifest",
    "icons/",
    "rules/",
    "about/",
    "fonts/LICENSE",
    "fonts/rest/",
    NETWORK,
    THINKER,
    SECOND,
    SECOND_CATALOGUES,
    STUDY,
    STUDY_CATALOGUES,
    CHALLENGE_CATALOGUES,
    EXERCISES,
    POISE,
    POISE_SECOND,
    POISE_CATALOGUES,
];

/// The folder of the first page's catalogues, of which a player's device fetches one.
const CATALOGUES: &str = "words/piste/";

/// Prints the size of each file of the page, the sum, and the sizes of what is fetched later: the thinking program, the
/// network, the study part, the poise duel.
///
/// # Errors
/// If there is no page or no network, or one of them is over its budget.
pub fn gate(node: &Path) -> Result<()> {
    let files = page_files()?;
    ensure!(!files.is_empty(), "dist/ is empty: build the page first");
    let sizes = compressed(node, &files)?;
    let names = files.iter().map(|file| Ok(plain(&place_of(file, &dist())?))).collect::<Result<Vec<_>>>()?;
    let all: Vec<_> = names.into_iter().zip(sizes).collect();
    let networks = NETWORKS.map(|network| all.iter().find(|(name, _)| name == network).map(|(_, bytes)| *bytes));
    let [Some(piste_network), Some(poise_network)] = networks else { bail!("the page has no network") };
    let poise = with_catalogue(&all, POISE, POISE_CATALOGUES);
    let second = with_catalogue(&all, SECOND, SECOND_CATALOGUES);
    let study = with_catalogue(&all, STUDY, STUDY_CATALOGUES);
    let poise_second = with_catalogue(&all, POISE_SECOND, POISE_SECOND_CATALOGUES);
    let [thinker, exercises] = [THINKER, EXERCISES].map(|start| weight(&all, start));
    let fetched = fetched(all);
    for (name, bytes) in &fetched {
        println!("{bytes:>9}  {name}");
    }
    let sum: u64 = fetched.iter().map(|(_, bytes)| bytes).sum();
    println!("{sum:>9}  bytes before the first move, brotli 11 (budget: {BUDGET})");
    println!("{second:>9}  the other pages and the end of a round, fetched after the first move or when opened");
    println!("{study:>9}  the study part with its words, fetched when it is opened (budget: {STUDY_BUDGET})");
    println!("{exercises:>9}  the exercises, fetched when they are opened (budget: {EXERCISES_BUDGET})");
    println!("{thinker:>9}  the program that thinks, fetched when a computer opponent sits down");
    let networks = [piste_network, poise_network];
    for ((bytes, name), budget) in networks.into_iter().zip(NETWORKS).zip(NETWORK_BUDGETS) {
        println!("{bytes:>9}  {name}, fetched with it in its game (budget: {budget})");
        ensure!(bytes <= budget, "{name} is {} bytes over its budget of {budget}", bytes - budget);
    }
    println!("{:>9}  program and first network together (budget: {THINKER_BUDGET})", thinker + piste_network);
    println!("{poise:>9}  the poise duel, fetched when it is opened (budget: {POISE_BUDGET})");
    println!("{poise_second:>9}  its other pages and the end of a game, fetched after the first move or when opened");
    ensure!(sum <= BUDGET, "the page is {} bytes over its budget of {BUDGET}", sum - BUDGET);
    ensure!(
        study <= STUDY_BUDGET,
        "the study part is {} bytes over its budget of {STUDY_BUDGET}",
        study - STUDY_BUDGET
    );
    ensure!(
        exercises <= EXERCISES_BUDGET,
        "the exercises are {} bytes over their budget of {EXERCISES_BUDGET}",
        exercises - EXERCISES_BUDGET
    );
    let over = (thinker + piste_network).saturating_sub(THINKER_BUDGET);
    ensure!(
        over == 0,
        "the program that thinks and the network are {over} bytes over their budget of {THINKER_BUDGET}"
    );
    ensure!(
        poise <= POISE_BUDGET,
        "the poise duel is {} bytes over its budget of {POISE_BUDGET}",
        poise - POISE_BUDGET
    );
    Ok(())
}

/// What is fetched before the first move, sorted by name. Only the largest catalogue counts.
fn fetched(files: Vec<(String, u64)>) -> Vec<(String, u64)> {
    let later = |name: &str| FETCHED_LATER.iter().any(|start| name.starts_with(start));
    let early = files.into_iter().filter(|(name, _)| !later(name));
    let (catalogues, rest): (Vec<_>, Vec<_>) = early.partition(|(name, _)| name.starts_with(CATALOGUES));
    rest.into_iter().chain(catalogues.into_iter().max_by_key(|(_, bytes)| *bytes)).collect()
}

/// What a part with words of its own fetches: its files, and the largest of its catalogues.
fn with_catalogue(files: &[(String, u64)], start: &str, catalogues: &str) -> u64 {
    let catalogues = files.iter().filter(|(name, _)| name.starts_with(catalogues));
    weight(files, start) + catalogues.map(|(_, bytes)| *bytes).max().unwrap_or(0)
}

/// The total size of the files whose names begin with this text.
fn weight(files: &[(String, u64)], start: &str) -> u64 {
    files.iter().filter(|(name, _)| name.starts_with(start)).map(|(_, bytes)| bytes).sum()
}

/// Every file of the page, sorted by name.
fn page_files() -> Result<Vec<PathBuf>> {
    files_below(&dist()).context("build the page first")
}

/// The size of each file in bytes after the strongest brotli compression, which Node provides.
fn compressed(node: &Path, files: &[PathBuf]) -> Result<Vec<u64>> {
    let answer = ask(command(node).arg(browser_tests().join("brotli.mjs")).args(files)).context("brotli failed")?;
    answer.lines().map(|line| line.parse().context("brotli.mjs printed no number")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_catalogue_counts_and_nothing_that_comes_later() {
        let files = [
            ("app.js", 5),
            ("exercises/piste.txt", 30),
            ("icons/a.png", 9),
            ("index.html", 3),
            ("second-0_bg.wasm", 50),
            ("study-0_bg.wasm", 70),
            ("words/challenge/de.json", 6),
            ("words/piste/second/de.json", 7),
            ("words/piste/study/de.json", 8),
            ("words/piste/study/en.json", 9),
            (NETWORK, 7),
            ("poise-0.js", 20),
            ("poise_second-0_bg.wasm", 80),
            ("words/poise/de.json", 200),
            ("words/poise/en.json", 300),
            ("words/poise/second/en.json", 10),
            ("sw.js", 1),
            ("thinker-0.js", 40),
            ("thinker-0_bg.wasm", 60),
            ("words/piste/de.json", 4),
            ("words/piste/en.json", 2),
        ];
        let files = files.map(|(name, bytes)| (name.to_owned(), bytes)).to_vec();
        assert_eq!(with_catalogue(&files, POISE, POISE_CATALOGUES), 320);
        assert_eq!(with_catalogue(&files, STUDY, STUDY_CATALOGUES), 79);
        assert_eq!(with_catalogue(&files, SECOND, SECOND_CATALOGUES), 57);
        assert_eq!(with_catalogue(&files, POISE_SECOND, POISE_SECOND_CATALOGUES), 90);
        assert_eq!(weight(&files, THINKER), 100);
        let counted: Vec<_> = fetched(files).into_iter().map(|(name, _)| name).collect();
        assert_eq!(counted, ["app.js", "index.html", "words/piste/de.json"]);
    }
}
