//! The transcript's text: it can be written and read back; the reader tolerates layout but not errors.

use std::collections::HashSet;
use std::mem::discriminant;

use engarde::ai::Level;
use engarde::engine::piste::{Action, Bout, EndOfPile, ParryRule, Piste, Rules};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Journal, Seat, Seed};
use engarde::table::piste::transcript::{Fault, export, import};
use engarde::table::{Player, Sitting};

use super::{people, play, rules, sitting};

/// The example of the document is a text that this program writes.
const DOCUMENT: &str = include_str!("../../docs/formats.md");

fn finished(rules: Rules, target: u8, seed: u64) -> Sitting<Piste> {
    let players = match seed % 3 {
        0 => people(),
        1 => BySeat([Player::person("A \"B\\\" ]"), Player::Bot(Level::Search(17))]),
        _ => BySeat([Player::Bot(Level::Random), Player::Bot(Level::Maitre)]),
    };
    let bout = Bout::new(rules, target, Seat::DUEL[seed as usize % 2]);
    play(Sitting::open(bout, Seed(seed), players), &mut Chance::new(Seed(seed)), |_| {})
}

/// A bout of two rounds or more.
fn sample() -> String {
    export(&finished(Rules::ADVANCED, 2, 12)).expect("the bout is decided")
}

fn fault(text: &str) -> (usize, Fault) {
    let error = import(text).expect_err("a damaged transcript");
    (error.line, error.fault)
}

#[test]
fn every_finished_bout_comes_back() {
    let presets = Rules::NAMED.iter().map(|(_, rules)| *rules);
    let custom = [ParryRule::None, ParryRule::Same, ParryRule::Total].into_iter().flat_map(|parry| {
        let ends = [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat];
        ends.into_iter().flat_map(move |end| rules::family(parry, end))
    });
    for (number, rules) in presets.chain(custom).enumerate() {
        for target in [1, 3, 15] {
            let bout = finished(rules, target, number as u64 * 16 + u64::from(target));
            let text = export(&bout).expect("the bout is decided");
            assert_eq!(import(&text), Ok(bout), "{text}");
        }
    }
}

#[test]
fn an_unfinished_bout_has_no_record() {
    play(sitting(people(), 5), &mut Chance::new(Seed(5)), |sitting| {
        assert_eq!(export(sitting).is_some(), sitting.standing().winner().is_some());
    });
}

#[test]
fn the_mark_of_a_takeback_is_kept() {
    let marked = sample().replace("[Takeback \"no\"]", "[Takeback \"yes\"]");
    let sitting = import(&marked).expect("a transcript");
    assert!(sitting.is_helped());
    assert_eq!(export(&sitting), Some(marked));
}

#[test]
fn looks_do_not_matter() {
    let text = sample();
    let plain = import(&text);
    assert!(plain.is_ok());
    let no_takeback = text.replace("[Takeback \"no\"]\n", "");
    let strange = text.replace("[Hits", "[Event \"a \\\"club\\\" evening\"]\n\n  [Hits");
    for same in
        [text.replace('\n', " \t\r\n"), text.replace('\n', "\n\n"), no_takeback, strange, format!("\u{feff}{text}")]
    {
        assert_eq!(import(&same), plain, "{same}");
    }
    let (headers, rounds) = text.split_once("\n\n").expect("a blank line");
    let wrapped = format!("{headers}\n\n{}", rounds.replace(' ', "\n"));
    assert_eq!(import(&wrapped), plain);
}

#[test]
fn names_from_outside_are_tidied() {
    let text = export(&finished(Rules::BASIC, 1, 0)).expect("the bout is decided");
    let long = text.replace("[Left \"Ann\"]", "[Left \"  \u{202e}\u{7}An extraordinarily long name\"]");
    assert_eq!(import(&long).expect("a transcript").players()[Seat::LEFT], Player::person("An extraordinari"));
}

#[test]
fn damage_is_named_with_its_line() {
    let text = sample();
    let with = |old: &str, new: &str| {
        assert!(text.contains(old), "{old} is not in {text}");
        fault(&text.replacen(old, new, 1))
    };
    assert_eq!(fault(""), (1, Fault::NotATranscript));
    assert_eq!(fault("\n\nhello"), (3, Fault::NotATranscript));
    assert_eq!(with("[En Garde \"1\"]", "[En Garde \"2\"]"), (1, Fault::Version("\"2\"".to_owned())));
    assert_eq!(with("[En Garde", "[Chess").1, Fault::NotATranscript);
    assert!(matches!(with("\"advanced\"]", "\"advanced]"), (2, Fault::Header(_))));
    assert_eq!(with("\"advanced\"", "\"expert\""), (2, Fault::Value("Rules")));
    assert_eq!(with("[Hits \"2\"]", "[Hits \"16\"]"), (3, Fault::Value("Hits")));
    assert_eq!(with("[Hits \"2\"]", "[Hits \"2\"]\n[Hits \"2\"]"), (4, Fault::Twice("Hits".to_owned())));
    assert_eq!(with("[First", "[Last").1, Fault::Missing("First"));
    assert_eq!(with("[Generator \"1\"]", "[Generator \"2\"]").1, Fault::Version("\"2\"".to_owned()));
    assert_eq!(with("[Seed \"0", "[Seed \"+").1, Fault::Value("Seed"));
    assert_eq!(with("\n1. ", "\n2. ").1, Fault::Round(1));
    assert_eq!(with("\n1. ", "\n1. z9 ").1, Fault::NotAnAction("\"z9\"".to_owned()));
    assert!(matches!(with("\n1. ", "\n1. h ").1, Fault::Illegal));
    assert_eq!(with("\n2. ", "\n3. ").1, Fault::Round(2));
    assert_eq!(with("\n1. ", "\n1. = left hit ").1, Fault::Unfinished);
    assert_eq!(fault(&(text.clone() + "x\n")).1, Fault::AfterEnd);
    let (headers, _) = text.split_once("\n\n").expect("a blank line");
    assert_eq!(fault(headers).1, Fault::Unfinished);
    assert_eq!(fault(&"[".repeat(300_000)).1, Fault::TooLong);
    let result = text.split("[Result \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a result");
    let right = Fault::Result(result.to_owned());
    assert_eq!(with(&format!("\"{result}\""), "\"9-9\"").1, right);
    let last = text.trim_end();
    assert!(matches!(fault(&format!("{last}x")).1, Fault::RoundResult(_)));
}

/// Each header is compared with those before it.
#[test]
fn more_than_sixty_four_headers_are_refused_at_once() {
    let text = sample();
    let known = text.lines().filter(|line| line.starts_with('[')).count();
    let with = |count: usize| {
        let others: String = (known..count).map(|number| format!("[X{number} \"\"]\n")).collect();
        text.replacen("\n\n", &format!("\n{others}\n"), 1)
    };
    assert_eq!(import(&with(64)), import(&text));
    assert!(import(&text).is_ok());
    assert_eq!(fault(&with(65)), (65, Fault::TooManyHeaders));
    assert_eq!(fault(&with(9_000)), (65, Fault::TooManyHeaders));
}

/// Random actions up to the end of a drawn round, or of any round; the standing after it.
fn round(standing: &Bout, drawn: bool, chance: &mut Chance) -> (Vec<Action>, Bout) {
    loop {
        let (mut state, mut actions) = (Piste::start(standing, Seed(7)), Vec::new());
        while Piste::standing_after(&state).is_none() {
            let action = *chance.pick(&Piste::legal(&state)).expect("a seat that is awaited can act");
            Piste::advance(&mut state, action).expect("a legal action");
            actions.push(action);
        }
        let after = Piste::standing_after(&state).expect("the round is over");
        if !drawn || after.hits == standing.hits {
            return (actions, after);
        }
    }
}

#[test]
fn a_bout_of_more_than_a_thousand_rounds_is_refused() {
    let opening = Bout::new(Rules::BASIC, 1, Seat::LEFT);
    let (mut standing, mut chance, mut rounds) = (opening, Chance::new(Seed(1)), Vec::new());
    for drawn in [true, false] {
        while if drawn { rounds.len() < 1_000 } else { !Piste::decided(&standing) } {
            let (actions, after) = round(&standing, drawn, &mut chance);
            rounds.push(actions);
            standing = after;
        }
    }
    let bout = Sitting::<Piste>::resume(Journal { opening, seed: Seed(7), rounds }, people()).expect("by the rules");
    let text = export(&bout).expect("the bout is decided");
    let line = text.lines().position(|line| line.starts_with("1001.")).expect("a round");
    assert_eq!(fault(&text), (line + 1, Fault::TooManyRounds));
}

#[test]
fn a_hundred_thousand_damaged_texts_break_nothing() {
    let whole: Vec<String> =
        (0..12).map(|seed| export(&finished(Rules::NAMED[seed as usize % 6].1, 1, seed)).expect("decided")).collect();
    let mut chance = Chance::new(Seed(2026));
    let (mut read, mut kinds) = (0, HashSet::new());
    for number in 0..100_000_usize {
        let mut bytes = whole[number % whole.len()].clone().into_bytes();
        damage(&mut bytes, &mut chance);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match import(&text) {
            Ok(sitting) => {
                read += 1;
                let text = export(&sitting).expect("what is read is decided");
                assert_eq!(import(&text), Ok(sitting));
            }
            Err(error) => {
                assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "{error}");
                let sentence = error.to_string();
                assert!((10..200).contains(&sentence.chars().count()) && !sentence.contains('\n'), "{sentence}");
                kinds.insert(discriminant(&error.fault));
            }
        }
    }
    assert!(read > 1_000 && kinds.len() > 10, "{read}, {} kinds of fault", kinds.len());
}

/// Cuts, swaps, duplicates or overwrites something.
fn damage(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let mut place = |bytes: &Vec<u8>| chance.below(bytes.len().max(1) as u32) as usize;
    let (one, other) = (place(bytes), place(bytes));
    let (from, to) = (one.min(other), one.max(other));
    match chance.below(6) {
        0 => bytes.truncate(one),
        1 => bytes.swap(one, other),
        2 => drop(bytes.drain(from..to)),
        3 => bytes.extend_from_within(from..to),
        4 => bytes[one] = chance.below(256) as u8,
        _ => bytes[one] = *chance.pick(b"0123456789abfhpr=.-[]\" \n\\").expect("signs"),
    }
}

#[test]
fn the_example_of_the_document_is_read() {
    let example =
        DOCUMENT.split("```transcript\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let sitting = import(example).expect("a transcript");
    assert_eq!(export(&sitting).as_deref(), Some(example), "as this program writes it");
}
