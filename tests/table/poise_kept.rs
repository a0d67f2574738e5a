//! What is stored of poise games: the transcript's text, the results, and a pause in the save.

use std::collections::HashSet;
use std::mem::discriminant;

use engarde::ai::Level;
use engarde::engine::poise::{Edition, Poise, Rules, Standing};
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::ledger::Ledger;
use engarde::table::poise::Pause;
use engarde::table::poise::ledger::Category;
use engarde::table::poise::transcript::{Fault, export, import};
use engarde::table::save::PLAYOUTS_MAX;
use engarde::table::stored::Damage;
use engarde::table::{Awaits, Curtain, Player, Sitting, Stored};

/// The example of the document is a text that this program writes.
const DOCUMENT: &str = include_str!("../../docs/formats.md");

fn person(name: &str) -> Player {
    Player::person(name)
}

const CLUB: Player = Player::Bot(Level::Club);
const NOVICE: Player = Player::Bot(Level::Novice);

fn opened(rules: Rules, players: Vec<Player>, seed: u64) -> Sitting<Poise> {
    let first = Seat::ALL[seed as usize % players.len()];
    Sitting::open(Standing::new(rules, first), Seed(seed), players)
}

/// Plays a random game, passing the sitting to `look` after each action.
fn play(mut sitting: Sitting<Poise>, seed: u64, mut look: impl FnMut(&mut Sitting<Poise>)) -> Sitting<Poise> {
    let mut chance = Chance::new(Seed(seed));
    while let Awaits::Person(seat) | Awaits::Bot(seat) = sitting.awaits() {
        sitting
            .act(*chance.pick(&sitting.view(seat).legal()).expect("a legal action"))
            .expect("a legal action is played");
        look(&mut sitting);
    }
    sitting
}

pub fn finished(players: Vec<Player>, seed: u64) -> Sitting<Poise> {
    play(table(players, seed), seed, |_| {})
}

/// A table before its first action, with rules that differ from seed to seed.
pub fn table(players: Vec<Player>, seed: u64) -> Sitting<Poise> {
    let edition = Edition::ALL[seed as usize % 2];
    let rules =
        Rules { edition, seats: players.len() as u8, pistol: !seed.is_multiple_of(3), poise: 5 + seed as u8 % 11 };
    opened(rules, players, seed)
}

fn damage_of<T>(stored: &Stored<T>) -> Option<&Damage> {
    if let Stored::Damaged { why, .. } = stored { Some(why) } else { None }
}

fn sample() -> String {
    export(&finished(vec![person("Ann"), CLUB, NOVICE], 7)).expect("the game is decided")
}

fn fault(text: &str) -> (usize, Fault) {
    let error = import(text).expect_err("a damaged transcript");
    (error.line, error.fault)
}

#[test]
fn a_game_goes_on_only_with_levels_that_play_it() {
    let foreign = [Level::Tuned, Level::Search(PLAYOUTS_MAX + 1)];
    let named = [Level::Novice, Level::Amateur, Level::Club, Level::Master, Level::Maitre];
    let own = named.into_iter().chain([Level::Random, Level::Thumb, Level::Search(PLAYOUTS_MAX)]);
    for level in foreign.into_iter().chain(own) {
        let players = || vec![person("Ann"), Player::Bot(level), CLUB];
        let damage = foreign.contains(&level).then_some(Damage::Level(level));
        let opened = opened(Rules::new(Edition::Reforged, 3), players(), 1);
        assert_eq!(damage_of(&Stored::<Sitting<Poise>>::of(&opened.to_save())), damage.as_ref(), "{level}");
        // A finished game is read and shown with any players, from a transcript too.
        let finished = finished(players(), 2);
        assert_eq!(Stored::of(&finished.to_save()), Stored::Valid(finished.clone()), "{level}");
        assert_eq!(import(&export(&finished).expect("the game is decided")), Ok(finished), "{level}");
    }
}

#[test]
fn every_finished_game_comes_back() {
    for seed in 0..60 {
        let all = [person("A \"B\\\" ]"), CLUB, person(""), Player::Bot(Level::Search(17)), NOVICE, person("Zoe")];
        let game = finished(all[..2 + seed as usize % 5].to_vec(), seed);
        let text = export(&game).expect("the game is decided");
        assert_eq!(import(&text), Ok(game), "{text}");
    }
}

#[test]
fn an_unfinished_game_has_no_record() {
    play(opened(Rules::new(Edition::Reforged, 3), vec![person("Ann"), CLUB, CLUB], 5), 5, |sitting| {
        assert_eq!(export(sitting).is_some(), sitting.awaits() == Awaits::Nothing);
    });
}

#[test]
fn looks_do_not_matter_and_the_mark_of_a_takeback_is_kept() {
    let text = sample();
    let plain = import(&text);
    assert!(plain.as_ref().is_ok_and(|sitting| !sitting.is_helped()));
    let no_takeback = text.replace("[Takeback \"no\"]\n", "");
    let strange = text.replace("[Poise \"", "[Event \"a \\\"club\\\" evening\"]\n\n  [Poise \"");
    let (headers, turns) = text.split_once("\n\n").expect("a blank line");
    let wrapped = format!("{headers}\n\n{}", turns.replace(' ', "\n"));
    for same in [text.replace('\n', " \t\r\n"), no_takeback, strange, wrapped, format!("\u{feff}{text}")] {
        assert_eq!(import(&same), plain, "{same}");
    }
    let marked = text.replace("[Takeback \"no\"]", "[Takeback \"yes\"]");
    let sitting = import(&marked).expect("a transcript");
    assert!(sitting.is_helped());
    assert_eq!(export(&sitting), Some(marked));
}

#[test]
fn damage_is_named_with_its_line() {
    let text = sample();
    let with = |old: &str, new: &str| {
        assert!(text.contains(old), "{old} is not in {text}");
        fault(&text.replacen(old, new, 1))
    };
    assert_eq!(fault(""), (1, Fault::NotATranscript));
    assert_eq!(fault("[En Garde \"1\"]"), (1, Fault::NotATranscript), "the other game's");
    assert_eq!(with("[Poise Duel \"1\"]", "[Poise Duel \"2\"]"), (1, Fault::Version("\"2\"".to_owned())));
    assert_eq!(with("\"poise-reforged\"", "\"poise-forged\""), (2, Fault::Value("Edition")));
    assert_eq!(with("[Seats \"3\"]", "[Seats \"7\"]"), (3, Fault::Value("Seats")));
    assert_eq!(with("[Pistol \"yes\"]", "[Pistol \"perhaps\"]"), (4, Fault::Value("Pistol")));
    assert_eq!(with("[Poise \"12\"]", "[Poise \"16\"]"), (5, Fault::Value("Poise")));
    assert_eq!(with("[First \"1\"]", "[First \"3\"]"), (6, Fault::Value("First")));
    assert_eq!(with("\"club\"", "\"pub\""), (8, Fault::Value("Seat1Level")));
    assert_eq!(with("[Result", "[Outcome").1, Fault::Missing("Result"));
    assert_eq!(with("\n1. ", "\n2. ").1, Fault::Round(1));
    assert_eq!(with("\n2. ", "\n").1, Fault::Round(2));
    assert_eq!(with("\n1. ", "\n1. z9 ").1, Fault::NotAnAction("\"z9\"".to_owned()));
    assert!(matches!(with("\n1. ", "\n1. end ").1, Fault::Illegal));
    assert_eq!(fault(&(text.clone() + "pass\n")), (text.lines().count() + 1, Fault::AfterEnd));
    let (headers, _) = text.split_once("\n\n").expect("a blank line");
    assert_eq!(fault(headers).1, Fault::Unfinished);
    let (cut, _) = text.trim_end().rsplit_once(' ').expect("actions");
    assert_eq!(fault(cut).1, Fault::Unfinished);
    assert!(matches!(with("[Result \"", "[Result \"9").1, Fault::Result(_)));
    assert_eq!(fault(&"[".repeat(300_000)).1, Fault::TooLong);
}

#[test]
fn damaged_texts_break_nothing() {
    let whole: Vec<String> = (0..6).filter_map(|seed| export(&finished(vec![person("Ann"), CLUB], seed))).collect();
    let mut chance = Chance::new(Seed(2026));
    let (mut read, mut categories) = (0, HashSet::new());
    for number in 0..5_000_usize {
        let mut bytes = whole[number % whole.len()].clone().into_bytes();
        let at = chance.below(bytes.len() as u32) as usize;
        match number % 3 {
            0 => bytes.truncate(at),
            1 => bytes[at] = b' ' + chance.below(95) as u8,
            _ => drop(bytes.remove(at)),
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match import(&text) {
            Ok(sitting) => {
                read += 1;
                assert_eq!(sitting.awaits(), Awaits::Nothing);
            }
            Err(error) => {
                assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "{error}");
                assert!((10..300).contains(&error.to_string().chars().count()), "{error}");
                categories.insert(discriminant(&error.fault));
            }
        }
    }
    assert!(read > 20 && categories.len() > 8, "{read}, {} categories of fault", categories.len());
}

#[test]
fn the_example_of_the_document_is_a_record() {
    let text =
        DOCUMENT.split("```poise-transcript\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    assert_eq!(import(text).map(|sitting| export(&sitting)), Ok(Some(text.to_owned())));
}

#[test]
fn the_ledger_counts_each_game_once_by_edition_players_and_level() {
    let (mut ledger, mut drawn) = (Ledger::<Poise>::default(), 0);
    let (mut won, mut lost) = (0, 0);
    for seed in 0..60 {
        let tables = [vec![person(""), CLUB], vec![person(""), NOVICE, NOVICE], vec![CLUB, person(""), NOVICE]];
        let game = finished(tables[seed as usize % 3].clone(), seed);
        let (outcome, me) = (game.standing().outcome.expect("an end"), game.lone_person().expect("one person"));
        if outcome.drew(me) {
            drawn += 1;
            assert!(!ledger.count(&game));
            continue;
        }
        assert!(ledger.count(&game) && !ledger.count(&game), "once");
        if outcome.winner == Some(me) { won += 1 } else { lost += 1 }
    }
    assert_eq!(ledger.rows().fold((0, 0), |sum, row| (sum.0 + row.won, sum.1 + row.lost)), (won, lost));
    assert!(won > 5 && lost > 5, "{won} won, {lost} lost, {drawn} drawn");
    let categories: Vec<Category> = ledger.rows().map(|row| row.category.clone()).collect();
    let category = |edition, seats, level| Category { edition, seats, level };
    let of = |edition| {
        [(2, Some(Level::Club)), (3, Some(Level::Novice)), (3, None)]
            .map(|(seats, level)| category(edition, seats, level))
    };
    assert_eq!(categories, Edition::ALL.map(of).concat());
    assert_eq!(Stored::of(&ledger.to_text()), Stored::Valid(ledger));
}

#[test]
fn the_ledger_leaves_out_what_does_not_count() {
    let mut ledger = Ledger::<Poise>::default();
    assert!(!ledger.count(&opened(Rules::new(Edition::Classic, 2), vec![person(""), CLUB], 1)), "not decided");
    assert!(!ledger.count(&finished(vec![person("Ann"), person("Bea"), CLUB], 1)), "two people");
    assert!(!ledger.count(&finished(vec![CLUB, CLUB], 1)), "an exhibition");
    let mut helped = finished(vec![person(""), CLUB], 1);
    helped.mark_helped();
    assert!(!ledger.count(&helped), "a takeback");
    assert!(ledger.is_empty());
    for row in [
        r#"["poise-classic","club",1,1]"#,
        r#"["poise-classic 7","club",1,1]"#,
        r#"["basic 2","club",1,1]"#,
        r#"["poise-classic 2","god",1,1]"#,
    ] {
        let text = format!(r#"{{"ledger":1,"rows":[{row}],"recent":[]}}"#);
        assert_eq!(damage_of(&Stored::<Ledger<Poise>>::of(&text)), Some(&Damage::Row(0)), "{row}");
    }
}

#[test]
fn face_to_face_is_kept_and_needs_two_people_alone() {
    for (players, may) in [
        (vec![person("Ann"), person("Bea")], true),
        (vec![person("Ann"), CLUB], false),
        (vec![person("Ann"), person("Bea"), CLUB], false),
        (vec![person("Ann"), person("Bea"), person("Cid")], false),
    ] {
        let sitting = opened(Rules::new(Edition::Classic, players.len() as u8), players, 3);
        let save = sitting.to_save();
        let between = save.replace(r#""face_to_face":false"#, r#""face_to_face":true"#);
        assert_ne!(between, save);
        let back = Stored::<Sitting<Poise>>::of(&between).valid().expect("a save");
        assert_eq!(back.is_face_to_face(), may);
        assert_eq!(back.to_save(), if may { between } else { save });
        assert_eq!(back.curtain(), if may { Curtain::Peek(None) } else { sitting.curtain() });
    }
}

#[test]
fn a_pause_is_in_the_save_until_it_is_over() {
    let mut pauses = 0;
    let rules = Rules::new(Edition::Reforged, 3);
    play(opened(rules, vec![person("Ann"), person("Bea"), CLUB], 3), 3, |sitting| {
        assert!(!sitting.is_paused(), "an action ends every pause");
        let Some(pause) = Pause::after(sitting) else { return };
        assert!(!sitting.to_save().contains("paused"), "a save without a pause is as it was");
        sitting.set_paused(true);
        let back = Stored::<Sitting<Poise>>::of(&sitting.to_save()).valid().expect("a save");
        assert!(back.is_paused());
        assert_eq!(Pause::after(&back), Some(pause));
        pauses += 1;
    });
    assert!(pauses > 0);
}
