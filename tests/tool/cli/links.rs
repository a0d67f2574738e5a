//! `engarde link`, and links in `engarde check`.

use engarde::engine::piste::Piste;
use engarde::table::piste::transcript::import;
use engarde::table::{Awaits, Sitting, Stored};

use crate::cli::program::{engarde, printed, text};

/// The document has a transcript and its link for each game.
const DOCUMENT: &str = include_str!("../../../docs/formats.md");

/// The text in a block of the document with this name.
fn block(name: &str) -> &'static str {
    let (_, rest) = DOCUMENT.split_once(&format!("```{name}\n")).expect("the block begins");
    rest.split_once("```").expect("the block ends").0
}

#[test]
fn transcripts_and_links_become_each_other() {
    for (transcript, link) in [("transcript", "link"), ("poise-transcript", "poise-link")] {
        let (transcript, link) = (block(transcript), block(link));
        assert_eq!(printed(&["link"], transcript.as_bytes()), link);
        for address in [link.trim(), &format!("https://example.org/{}", link.trim()), &link.trim()["#bout=".len()..]] {
            assert_eq!(printed(&["link", "--read", address], b""), transcript);
        }
    }
}

#[test]
fn a_save_becomes_a_link_once_it_is_decided() {
    let mut bout: Sitting<Piste> = import(block("transcript")).expect("a transcript");
    assert_eq!(printed(&["link"], bout.to_save().as_bytes()), block("link"));
    bout = Stored::of(&bout.to_save().replace(r#","f5a1","r2","f3","b3","b1","a1","p5","b1","f4"]"#, "]"))
        .valid()
        .expect("a save");
    assert_ne!(bout.awaits(), Awaits::Nothing);
    let output = engarde(&["link"], bout.to_save().as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("only a decided match has a link"), "{}", text(&output.stderr));
}

#[test]
fn damaged_links_are_told() {
    let bout = block("link").trim();
    let damaged = format!("{}x{}", &bout[..20], &bout[21..]);
    let output = engarde(&["link", "--read", &damaged], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("the link is damaged or incomplete"), "{}", text(&output.stderr));
    let challenges = [block("challenge-link").trim(), block("poise-challenge-link").trim()];
    let input = [bout, block("poise-link").trim(), challenges[0], challenges[1], &damaged].join("\n");
    let output = engarde(&["check"], input.as_bytes());
    let wanted = "line 5, not a round record: the link is damaged or incomplete\n5 rounds, 1 differ\n";
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), wanted));
}

#[test]
fn lengths_are_printed_as_a_table() {
    let table = printed(&["link", "--lengths", "2", "--threads", "1"], b"");
    let rows = table.lines().filter(|line| line.starts_with("| ")).count();
    assert_eq!(rows, 2 + 6 + 6, "{table}");
    assert!(table.contains("| basic | ") && table.contains("| poise-reforged, 6 players | "), "{table}");
}
