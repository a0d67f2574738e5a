//! The commitment to the deals: it is computed as documented, is stored with the match, and any change of it, of seed,
//! salt or rules is found.

use engarde::engine::commitment::{self, Commitment, Digits, Salt};
use engarde::engine::piste::{Bout, Piste, Rules};
use engarde::engine::poise::{self, Edition, Poise, Standing};
use engarde::engine::{Chance, Seat, Seed};
use engarde::session::Review;
use engarde::table::fair::Differs;
use engarde::table::link::Linked;
use engarde::table::player::Player;
use engarde::table::stored::Damage;
use engarde::table::{Sitting, Stored, piste, poise as poise_table};

use crate::mutations::played;

const SALT: Salt = Digits([0x5a17_b2c0_ffee_4d1e, 0x9a8b_7c6d_5e4f_3a2b]);

fn bout(seed: u64) -> Sitting<Piste> {
    let mut sitting = super::sitting(super::against_bot(), seed);
    sitting.commit(SALT);
    super::play(sitting, &mut Chance::new(Seed(seed)), |_| {})
}

fn game(seed: u64) -> Sitting<Poise> {
    let rules = poise::Rules::new(Edition::ALL[seed as usize % 2], 3);
    let players = ["Ann", "Bea", "Cyd"].map(Player::person).to_vec();
    let mut sitting = Sitting::open(Standing::new(rules, Seat::RIGHT), Seed(seed), players);
    sitting.commit(SALT);
    played::play(&mut sitting, &mut Chance::new(Seed(seed)), u64::MAX);
    sitting
}

fn read<G: Linked>(save: &str) -> Sitting<G> {
    Stored::of(save).valid().unwrap_or_else(|| panic!("a save: {save}"))
}

#[test]
fn the_documents_example_is_what_the_program_computes() {
    let document = include_str!("../../docs/formats.md");
    let text = document.split("```commitment\n").nth(1).and_then(|rest| rest.lines().next()).expect("an example");
    let opening = Bout::new(Rules::ADVANCED, 5, Seat::LEFT);
    assert_eq!(commitment::text::<Piste>(&opening, Seed(0x7ea), SALT), text);
    let digits = Commitment::of::<Piste>(&opening, Seed(0x7ea), SALT).to_string();
    assert!(document.contains(&format!("`{digits}`")), "{digits}");
    let rules = poise::Rules::new(Edition::Reforged, 3);
    let game = commitment::text::<Poise>(&Standing::new(rules, Seat::LEFT), Seed(1), SALT);
    assert!(
        game.contains(r#""game":"poise","rules":{"edition":"poise-reforged","seats":3,"pistol":true,"poise":10},"#)
    );
    let custom = Rules { riposte_wins: true, ..Rules::BASIC };
    let custom = commitment::text::<Piste>(&Bout::new(custom, 5, Seat::LEFT), Seed(1), SALT);
    let written =
        r#""rules":{"parry":"none","strengthen":false,"indirect":false,"riposte_wins":true,"end":"last-chance"},"#;
    assert!(custom.contains(written), "{custom}");
}

fn comes_back<G: Linked>(sitting: &Sitting<G>) {
    let back = read::<G>(&sitting.to_save());
    assert_eq!((back.committed(), back.verdict()), (sitting.committed(), Some(Ok(()))));
}

#[test]
fn a_save_and_a_transcript_bring_the_commitment_back() {
    for seed in 0..20 {
        let (bout, game) = (bout(seed), game(seed));
        comes_back(&bout);
        comes_back(&game);
        let text = piste::transcript::export(&bout).expect("it is decided");
        assert_eq!(piste::transcript::import(&text).as_ref().map(Sitting::verdict), Ok(Some(Ok(()))), "{text}");
        let text = poise_table::transcript::export(&game).expect("it is decided");
        assert_eq!(poise_table::transcript::import(&text).as_ref().map(Sitting::verdict), Ok(Some(Ok(()))), "{text}");
    }
}

#[test]
fn what_is_shared_from_a_replay_keeps_the_commitment() {
    let (bout, game) = (bout(3), game(3));
    let review = Review::of(&bout).expect("it is decided");
    assert_eq!(piste::transcript::export(&review.sitting), piste::transcript::export(&bout));
    assert_eq!(review.sitting.verdict(), Some(Ok(())));
    let review = Review::of(&game).expect("it is decided");
    assert_eq!(poise_table::transcript::export(&review.sitting), poise_table::transcript::export(&game));
}

/// The text with another digit at this place.
fn other_digit(text: &str, at: usize) -> String {
    let other = if &text[at..=at] == "0" { "1" } else { "0" };
    [&text[..at], other, &text[at + 1..]].concat()
}

/// Every place of a value of this key, in a save or a transcript.
fn places(text: &str, key: &str) -> std::ops::Range<usize> {
    let start = text.find(key).unwrap_or_else(|| panic!("no {key}: {text}")) + key.len();
    start..start + text[start..].find('"').expect("an end")
}

#[test]
fn every_altered_digit_and_rule_is_found() {
    let save = bout(7).to_save();
    for key in [r#""salt":""#, r#""commitment":""#] {
        for at in places(&save, key) {
            assert_eq!(read::<Piste>(&other_digit(&save, at)).verdict(), Some(Err(Differs::Commitment)), "{key} {at}");
        }
    }
    // Another seed deals other cards, so that mostly the save is not valid any more; one that is does not agree.
    let start = super::sitting(super::against_bot(), 7);
    let mut start = Sitting::<Piste>::resume(start.journal().clone(), super::people()).expect("a sitting");
    start.commit(SALT);
    for at in places(&start.to_save(), r#""seed":""#) {
        let altered = read::<Piste>(&other_digit(&start.to_save(), at));
        assert_eq!(altered.verdict(), Some(Err(Differs::Commitment)), "{at}");
    }
    let rules = start.to_save().replace(r#""rules":"standard""#, r#""rules":"advanced""#);
    assert_ne!(rules, start.to_save());
    assert_eq!(read::<Piste>(&rules).verdict(), Some(Err(Differs::Commitment)));
    let pistol = game(2).to_save().replace(r#""pistol":true"#, r#""pistol":false"#);
    let verdict = Stored::<Sitting<Poise>>::of(&pistol).valid().map(|sitting| sitting.verdict());
    assert!(verdict.is_none_or(|verdict| verdict == Some(Err(Differs::Commitment))), "{verdict:?}");
}

#[test]
fn an_altered_transcript_is_found() {
    let text = piste::transcript::export(&bout(5)).expect("it is decided");
    for key in ["[Salt \"", "[Commitment \""] {
        for at in places(&text, key) {
            let altered = piste::transcript::import(&other_digit(&text, at)).expect("a transcript");
            assert_eq!(altered.verdict(), Some(Err(Differs::Commitment)), "{key} {at}");
        }
        let line = text.lines().find(|line| line.starts_with(key)).expect("a header");
        assert!(piste::transcript::import(&text.replace(&format!("{line}\n"), "")).is_err(), "one of two is missing");
        assert!(piste::transcript::import(&text.replace(line, &format!("{key}x\"]"))).is_err(), "{key}");
    }
}

#[test]
fn without_a_commitment_nothing_is_claimed() {
    let old = super::sitting(super::people(), 3);
    assert!(!old.to_save().contains("salt") && !old.to_save().contains("commitment"));
    assert_eq!((read::<Piste>(&old.to_save()).committed(), old.verdict()), (None, None));
    let mut practice = Sitting::<Piste>::practice(super::practice::position(2), Seed(1), super::people());
    practice.commit(SALT);
    assert_eq!((practice.committed(), practice.verdict()), (None, None));
}

#[test]
fn half_a_commitment_or_a_wrong_one_is_damage() {
    let save = bout(4).to_save();
    let (salt, commitment) = (places(&save, r#""salt":""#), places(&save, r#""commitment":""#));
    let without = |key: &str, value: &str| save.replace(&format!(r#""{key}":"{value}","#), "");
    for (text, field) in [
        (without("salt", &save[salt.clone()]), "salt"),
        (without("commitment", &save[commitment.clone()]), "commitment"),
        (save.replace(&save[salt.clone()], &save[salt.start + 1..salt.end]), "salt"),
        (save.replace(&save[commitment.clone()], "+"), "commitment"),
    ] {
        match Stored::<Sitting<Piste>>::of(&text) {
            Stored::Damaged { why, .. } => assert_eq!(why, Damage::Field(field.to_owned()), "{text}"),
            other => panic!("{other:?}: {text}"),
        }
    }
}
