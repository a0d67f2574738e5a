//! The journal as a file from outside: what is rejected and with which words. No text makes the program crash.

use std::collections::BTreeSet;

use engarde::engine::journal::JournalError;
use engarde::engine::piste::{Bout, Piste, Rules, State};
use engarde::engine::{Game, Journal, Seat, Seed};

use crate::damage;

const GOLDENS: [&str; 3] = [
    include_str!("../goldens/advanced.journal"),
    include_str!("../goldens/basic.journal"),
    include_str!("../goldens/custom.journal"),
];

/// A journal of format 1 as stored in players' browsers: every later version must read it.
const FIRST_FORMAT: &str = r#"{"engarde":1,"generator":1,"game":"piste",
    "opening":{"rules":"standard","target":5,"first":1,"hits":[0,0],"round":0},
    "seed":"0000000000000007","rounds":[["f2","f4"]]}"#;

fn read(text: &str) -> Result<Journal<Piste>, JournalError> {
    Journal::from_text(text)
}

/// The first-format journal with one piece of its text replaced.
fn with(old: &str, new: &str) -> String {
    assert!(FIRST_FORMAT.contains(old), "{old} is not in the journal");
    FIRST_FORMAT.replace(old, new)
}

fn replayed(text: &str) -> Result<State, JournalError> {
    read(text)?.replay(|_, _, _| {})
}

#[test]
fn the_first_format_is_read() {
    let journal = read(FIRST_FORMAT).unwrap();
    assert_eq!(journal.opening, Bout::new(Rules::STANDARD, 5, Seat::RIGHT));
    assert_eq!(journal.seed, Seed(7));
    let state = journal.replay(|_, _, _| {}).unwrap();
    assert_eq!(state.public().position.0.map(|space| space.number()), [5, 21]);
}

#[test]
fn a_new_journal_is_a_round_dealt_and_nothing_played() {
    let journal = Journal::<Piste>::new(Bout::default(), Seed(9));
    assert_eq!(journal.replay(|_, _, _| {}), Ok(Piste::start(&Bout::default(), Seed(9))));
    assert_eq!(read(&journal.to_text()), Ok(journal));
}

#[test]
fn custom_rules_are_written_as_fields_and_presets_by_name() {
    let custom = Rules { riposte_wins: true, ..Rules::ADVANCED };
    let text = Journal::<Piste>::new(Bout::new(custom, 1, Seat::LEFT), Seed(1)).to_text();
    assert!(text.contains(r#""riposte_wins":true"#), "{text}");
    let fields = r#"{"parry":"same","strengthen":true,"indirect":false,"riposte_wins":false,"end":"cards"}"#;
    let journal = read(&with(r#""standard""#, fields)).unwrap();
    assert_eq!(journal.opening.rules, Rules::STANDARD);
    assert!(journal.to_text().contains(r#""rules":"standard""#));
}

#[test]
fn an_invalid_journal_is_refused() {
    for text in ["", " ", "{", "null", "[]", "17", "\"piste\"", "{}", "\u{0}", "🤺", &"[".repeat(100_000)] {
        assert!(matches!(read(text), Err(JournalError::NotAJournal(_))), "{:?}", read(text));
    }
    for (old, new) in
        [(r#""0000000000000007""#, r#""seven""#), (r#""0000000000000007""#, r#""""#), (r#"[["f2","f4"]]"#, "[]")]
    {
        assert!(matches!(read(&with(old, new)), Err(JournalError::NotAJournal(_))), "{new}");
    }
}

#[test]
fn later_versions_are_refused_by_their_number() {
    for version in [0, 2, u32::MAX] {
        for field in ["engarde", "generator"] {
            let later = with(&format!("{field:?}:1"), &format!("{field:?}:{version}"));
            assert_eq!(read(&later), Err(JournalError::Version(version)));
        }
    }
}

#[test]
fn another_game_is_refused_by_its_name() {
    assert_eq!(
        read(&with(r#""piste""#, r#""poise-classic""#)),
        Err(JournalError::OtherGame("poise-classic".to_owned()))
    );
}

#[test]
fn an_opening_must_be_one() {
    for (old, new) in [
        (r#""target":5"#, r#""target":0"#),
        (r#""target":5"#, r#""target":16"#),
        (r#""target":5"#, r#""target":256"#),
        (r#""first":1"#, r#""first":2"#),
        (r#""hits":[0,0]"#, r#""hits":[1,0]"#),
        (r#""hits":[0,0]"#, r#""hits":[0]"#),
        (r#""round":0"#, r#""round":1"#),
        (r#","round":0"#, ""),
        (r#""standard""#, r#""expert""#),
        (r#""standard""#, r#"{"parry":"same"}"#),
        (
            r#""standard""#,
            r#"{"parry":"same","strengthen":true,"indirect":false,"riposte_wins":false,"end":"cards","wings":true}"#,
        ),
    ] {
        assert!(matches!(read(&with(old, new)), Err(JournalError::Opening(_))), "{new}: {:?}", read(&with(old, new)));
    }
}

#[test]
fn an_invalid_action_is_named_with_its_place() {
    for token in
        ["", "x", "f0", "f6", "f", "b", "a0", "a6", "f3a", "f3a0", "p", "p42", "p111111", "r9", "hh", "F2", " f2", "🤺"]
    {
        let error = read(&with(r#""f4""#, &format!("{token:?}"))).unwrap_err();
        assert!(matches!(error, JournalError::Action { round: 0, ply: 1, .. }), "{token}: {error:?}");
    }
}

#[test]
fn an_action_that_the_rules_forbid_is_named_with_its_place() {
    let error = replayed(&with(r#""f4""#, r#""a1""#)).unwrap_err();
    assert_eq!(error.to_string(), "round 1, action 2: no card reaches over a gap of 20");
}

#[test]
fn a_round_cannot_follow_an_unfinished_one_or_the_last() {
    assert_eq!(replayed(&with(r#"[["f2","f4"]]"#, r#"[["f2","f4"],[]]"#)), Err(JournalError::Round(1)));
    for text in GOLDENS {
        let mut journal = read(text).unwrap();
        journal.rounds.push(Vec::new());
        let error = journal.replay(|_, _, _| {}).unwrap_err();
        assert_eq!(error, JournalError::Round(journal.rounds.len() - 1));
    }
}

#[test]
fn no_action_follows_the_end_of_a_round() {
    for text in GOLDENS {
        let mut journal = read(text).unwrap();
        let (round, ply) = (journal.rounds.len() - 1, journal.rounds.last().unwrap().len());
        journal.rounds[round].push("h".parse().unwrap());
        let error = journal.replay(|_, _, _| {}).unwrap_err();
        assert_eq!(error, JournalError::Action { round, ply, why: "the round is over".to_owned() });
    }
}

#[test]
fn every_beginning_of_a_bout_is_a_journal() {
    for text in GOLDENS {
        let whole = read(text).unwrap();
        let mut states = Vec::new();
        whole.replay(|state, _, _| states.push(state.clone())).unwrap();
        let mut begun = Journal::<Piste>::new(whole.opening, whole.seed);
        let mut states = states.into_iter();
        for (round, actions) in whole.rounds.iter().enumerate() {
            if round > 0 {
                begun.rounds.push(Vec::new());
            }
            for action in actions {
                assert_eq!(begun.replay(|_, _, _| {}).ok(), states.next(), "round {round}");
                begun.rounds[round].push(*action);
            }
        }
    }
}

#[test]
fn every_cut_text_is_refused() {
    damage::every_cut_text_is_refused::<Piste>(&GOLDENS);
}

#[test]
fn no_damage_breaks_the_program() {
    let tally = damage::damaged::<Piste>(&GOLDENS, 3, "abfhpr[]{},:\"0 x\\");
    assert!(tally.read > 500 && tally.refused > 500 && tally.unplayable > 500, "{tally:?}");
}

#[test]
fn every_refusal_is_one_short_sentence_of_its_own() {
    let long = "x".repeat(10_000);
    let texts = [
        String::new(),
        with(r#""engarde":1"#, r#""engarde":9"#),
        with(r#""piste""#, &format!("{long:?}")),
        with(r#""standard""#, &format!("{long:?}")),
        with(r#""standard""#, "{}"),
        with(r#""target":5"#, r#""target":0"#),
        with(r#""f4""#, &format!("{long:?}")),
        with(r#""f4""#, r#""h""#),
        with(r#"[["f2","f4"]]"#, r#"[["f2"],["f4"]]"#),
    ];
    let sentences: BTreeSet<String> = texts.iter().map(|text| replayed(text).unwrap_err().to_string()).collect();
    assert_eq!(sentences.len(), texts.len(), "{sentences:#?}");
    assert!(
        sentences.iter().all(|sentence| (10..160).contains(&sentence.len()) && !sentence.contains('\n')),
        "{sentences:#?}"
    );
}
