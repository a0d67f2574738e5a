//! Records with a commitment: it is computed again, and so is what the seed deals.

use engarde::engine::commitment::{Commitment, Digits, Salt};
use engarde::engine::piste::{self, Bout, Piste, Rules};
use engarde::engine::poise::{self, Edition, Poise, Standing};
use engarde::engine::record::Difference;
use engarde::engine::{Chance, Seat, Seed};
use serde_json::{Value as Json, json};

const SALT: Salt = Digits([7, 8]);

/// A record as JSON, with seed, salt and commitment.
fn claimed(line: &str, seed: Seed, commitment: Commitment) -> Json {
    let mut record: Json = serde_json::from_str(line).expect("JSON");
    record["seed"] = json!(Digits([seed.0]));
    record["salt"] = json!(SALT);
    record["commitment"] = json!(commitment);
    record
}

fn round(seed: u64, number: u64) -> Json {
    let (_, rules) = Rules::NAMED[seed as usize % 6];
    let deck = piste::state::shuffled(&mut Chance::stream(Seed(seed), number));
    let mut chance = Chance::new(Seed(99));
    let record = piste::record::Record::play(rules, Seat::RIGHT, deck, |_, legal| chance.pick(legal).copied());
    let commitment = Commitment::of::<Piste>(&Bout::new(rules, 5, Seat::RIGHT), Seed(seed), SALT);
    let mut claimed = claimed(&record.expect("a round").to_line(), Seed(seed), commitment);
    if number > 0 {
        claimed["round"] = json!(number);
    }
    claimed
}

fn game(seed: u64) -> Json {
    let rules = poise::Rules::new(Edition::ALL[seed as usize % 2], 2 + seed as u8 % 5);
    let deck = poise::state::shuffled(&rules, &mut Chance::stream(Seed(seed), 0));
    let mut chance = Chance::new(Seed(99));
    let pick = |_: &poise::View, legal: &[poise::Action]| chance.pick(legal).copied();
    let record = poise::record::Record::play(rules, Seat::LEFT, deck, Seed(seed), pick).expect("a game");
    let commitment = Commitment::of::<Poise>(&Standing::new(rules, Seat::LEFT), Seed(seed), SALT);
    claimed(&record.to_line(), Seed(seed), commitment)
}

type Check = fn(&[u8]) -> Vec<Difference>;

fn found(check: Check, record: &Json) -> Vec<String> {
    check(record.to_string().as_bytes()).iter().map(ToString::to_string).collect()
}

#[test]
fn the_record_of_a_fair_match_agrees() {
    for seed in 0..30 {
        assert_eq!(found(piste::record::check, &round(seed, seed % 4)), [""; 0], "round {seed}");
        assert_eq!(found(poise::record::check, &game(seed)), [""; 0], "game {seed}");
    }
    assert!((0..30).any(|seed| game(seed)["chance"].as_array().is_some_and(|chance| chance.len() > 2)));
}

/// What is found in a record in which a key has another value.
fn altered(check: Check, mut record: Json, key: &str, value: Json) -> Vec<String> {
    assert_ne!(record[key], value, "{key}");
    record[key] = value;
    found(check, &record)
}

#[test]
fn each_altered_key_is_found() {
    let other = json!(Digits([1, 2, 3, 4]));
    for (check, record) in [(piste::record::check as Check, round(3, 1)), (poise::record::check, game(4))] {
        let starts = |found: Vec<String>, start: &str| {
            assert!(found.iter().any(|found| found.starts_with(start)), "{start}: {found:?}");
        };
        starts(altered(check, record.clone(), "commitment", other.clone()), "commitment: ");
        starts(altered(check, record.clone(), "salt", json!(Digits([7, 9]))), "commitment: ");
        let seed = altered(check, record.clone(), "seed", json!(Digits([5])));
        starts(seed.clone(), "commitment: ");
        starts(seed, "deck: ");
        for (key, value) in [("salt", json!("7")), ("commitment", json!(7)), ("seed", Json::Null)] {
            starts(altered(check, record.clone(), key, value), "not a round record: \"");
        }
    }
    let rules = altered(piste::record::check, round(2, 0), "rules", json!("condensed"));
    assert!(rules[0].starts_with("commitment: "), "{rules:?}");
    let later = altered(piste::record::check, round(2, 0), "round", json!(1));
    assert_eq!(later, ["deck: it is not the one that the seed deals in round 1"]);
}

#[test]
fn a_later_shuffle_that_does_not_come_from_the_seed_is_found() {
    let seed = (0..40).find(|seed| game(*seed)["chance"][0].get("shuffle").is_some()).expect("a game with a shuffle");
    let rules = poise::Rules::new(Edition::ALL[seed as usize % 2], 2 + seed as u8 % 5);
    let deck = poise::state::shuffled(&rules, &mut Chance::stream(Seed(seed), 0));
    let mut chance = Chance::new(Seed(99));
    let pick = |_: &poise::View, legal: &[poise::Action]| chance.pick(legal).copied();
    // The same deck, with later results from another seed.
    let record = poise::record::Record::play(rules, Seat::LEFT, deck, Seed(seed + 1_000), pick).expect("a game");
    let commitment = Commitment::of::<Poise>(&Standing::new(rules, Seat::LEFT), Seed(seed), SALT);
    let record = claimed(&record.to_line(), Seed(seed), commitment);
    assert_eq!(found(poise::record::check, &record), ["chance: it is not what the seed gives"]);
}

#[test]
fn without_a_commitment_the_other_keys_mean_nothing() {
    for (check, mut record) in [(piste::record::check as Check, round(3, 0)), (poise::record::check, game(4))] {
        record.as_object_mut().expect("an object").remove("commitment");
        record["seed"] = json!(7);
        record["salt"] = json!(["x"]);
        assert_eq!(found(check, &record), [""; 0]);
    }
}
