//! The link of a finished match: it comes back exactly, its form is fixed, and it is short.

mod golden;
mod lengths;

use engarde::ai::Level;
use engarde::engine::piste::{Bout, EndOfPile, ParryRule, Piste, Rules};
use engarde::engine::poise::{self, Edition, Poise, Standing};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::link::{LENGTH_MAX, LinkError, Linked, find, read, write};
use engarde::table::{Awaits, Player, Sitting};

use crate::long;
use crate::mutations::played::play;
use crate::rules;

/// Bouts of each rule set in the test run; 10,000 with `ENGARDE_LONG=100`.
const BOUTS: u64 = 100;
/// Games of each poise table in the test run; 1,000 with `ENGARDE_LONG=100`.
const GAMES: u64 = 10;

/// Players of all kinds, by turns.
fn player(number: u64) -> Player {
    let levels = [Level::Novice, Level::Tuned, Level::Search(10_000_000), Level::Maitre, Level::Search(1)];
    match number % 4 {
        0 => Player::person("Zoë <b>&"),
        1 => Player::person("剣士剣士剣士剣士剣士剣士剣士剣士"),
        2 => Player::person(""),
        _ => Player::Bot(levels[(number / 4 % 5) as usize]),
    }
}

/// A whole match, played at random.
fn whole<G: Linked>(mut sitting: Sitting<G>, seed: u64) -> Sitting<G> {
    play(&mut sitting, &mut Chance::new(Seed(seed)), u64::MAX);
    if seed.is_multiple_of(5) {
        sitting.mark_helped();
    }
    sitting
}

fn bout(rules: Rules, seed: u64) -> Sitting<Piste> {
    let target = 1 + (seed % 15) as u8;
    let players = BySeat([player(seed), player(seed / 3)]);
    let spread = Seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    whole(Sitting::open(Bout::new(rules, target, Seat::DUEL[seed as usize % 2]), spread, players), seed)
}

fn game(edition: Edition, seats: u8, seed: u64) -> Sitting<Poise> {
    let rules = poise::Rules { edition, seats, pistol: seed.is_multiple_of(2), poise: 5 + (seed % 11) as u8 };
    let players = (0..u64::from(seats)).map(|seat| player(seed + seat)).collect();
    let first = Seat::ALL[(seed % u64::from(seats)) as usize];
    whole(Sitting::open(Standing::new(rules, first), Seed(u64::MAX - seed), players), seed)
}

/// Checks that a match comes back from its link, and returns the length of the link.
fn comes_back<G: Linked>(sitting: &Sitting<G>) -> usize {
    let word = write(sitting).expect("the match is decided");
    assert_eq!(read(&word).as_ref(), Ok(sitting), "{word}");
    word.len()
}

/// Every rule set: the named ones, and all custom ones.
fn rule_sets() -> impl Iterator<Item = Rules> {
    let custom = [ParryRule::None, ParryRule::Same, ParryRule::Total].into_iter().flat_map(|parry| {
        let ends = [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat];
        ends.into_iter().flat_map(move |end| rules::family(parry, end))
    });
    Rules::NAMED.iter().map(|(_, rules)| *rules).chain(custom.filter(|rules| rules.name().is_none()))
}

#[test]
fn linked_bouts_come_back() {
    for (number, rules) in rule_sets().enumerate() {
        // The custom rules share the bouts of one rule set.
        let bouts = if rules.name().is_some() { long::times(BOUTS) } else { long::times(BOUTS) / 50 + 1 };
        let lengths = (0..bouts).map(|seed| comes_back(&bout(rules, seed + number as u64)));
        println!("{rules}: {bouts} bouts, the longest link has {} characters", lengths.max().unwrap_or(0));
    }
}

#[test]
fn linked_games_come_back() {
    for edition in Edition::ALL {
        for seats in 2..=6 {
            let games = long::times(GAMES);
            let lengths = (0..games).map(|seed| comes_back(&game(edition, seats, seed)));
            println!("{edition}, {seats}: {games} games, the longest link has {}", lengths.max().unwrap_or(0));
        }
    }
}

#[test]
fn an_unfinished_bout_has_no_link() {
    let mut sitting = Sitting::<Piste>::open(Bout::default(), Seed(5), BySeat([player(0), player(3)]));
    let mut chance = Chance::new(Seed(5));
    while sitting.awaits() != Awaits::Nothing {
        assert_eq!(write(&sitting), None);
        play(&mut sitting, &mut chance, 1);
    }
    comes_back(&sitting);
}

#[test]
fn a_link_is_found_in_a_text() {
    let word = write(&bout(Rules::ADVANCED, 1)).expect("the bout is decided");
    for text in [
        format!("#bout={word}"),
        format!("https://example.org/en-garde/#bout={word}"),
        format!("  Look: <https://example.org/#bout={word}>, what a bout!\n"),
        format!("#bout={word}\r\n"),
    ] {
        assert_eq!(find(&text), Some(word.as_str()), "{text}");
    }
    assert_eq!((find(&word), find("#bout"), find("#bout=")), (None, None, Some("")));
}

/// The error about a word.
fn error<G: Linked>(word: &str) -> LinkError {
    read::<G>(word).expect_err("no link")
}

/// The word with other bytes before the check value, which is right again.
pub fn resealed(word: &str, change: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut bytes = data_encoding::BASE64URL_NOPAD.decode(word.as_bytes()).expect("base64url");
    bytes.truncate(bytes.len() - 4);
    change(&mut bytes);
    bytes.extend(engarde::engine::check::crc32(&bytes).to_be_bytes());
    data_encoding::BASE64URL_NOPAD.encode(&bytes)
}

#[test]
fn a_link_of_another_game_or_of_a_later_version_says_so() {
    let (one, other) = (bout(Rules::ADVANCED, 1), game(Edition::Classic, 2, 1));
    let [bout, game] = [write(&one), write(&other)].map(|word| word.expect("the match is decided"));
    assert_eq!((error::<Poise>(&bout), error::<Piste>(&game)), (LinkError::OtherGame, LinkError::OtherGame));
    // The first character says which game it is: `assets/start.js` reads it.
    assert!(bout.starts_with(|sign: char| sign.is_ascii_uppercase()) && game.starts_with('g'));
    for version in [3, 4, 127] {
        let later = |word: &str| resealed(word, |bytes| bytes[0] = bytes[0] & 0x80 | version);
        assert_eq!(error::<Piste>(&later(&bout)), LinkError::Later(version));
        assert_eq!(error::<Poise>(&later(&game)), LinkError::Later(version));
    }
    assert_eq!(error::<Piste>(&resealed(&bout, |bytes| bytes[0] = 0)), LinkError::Damaged);
    // Without the right check value it is only damaged.
    assert_eq!(error::<Piste>(&format!("B{}", &bout[1..])), LinkError::Damaged);
}

#[test]
fn a_damaged_link_is_refused() {
    let word = write(&bout(Rules::ADVANCED, 2)).expect("the bout is decided");
    for end in 0..word.len() {
        assert_eq!(error::<Piste>(&word[..end]), LinkError::Damaged, "cut at {end}");
    }
    for at in 0..word.len() {
        let other = if word.as_bytes()[at] == b'x' { "y" } else { "x" };
        let changed = [&word[..at], other, &word[at + 1..]].concat();
        assert_eq!(error::<Piste>(&changed), LinkError::Damaged, "another sign at {at}");
    }
    let longest = "A".repeat(LENGTH_MAX);
    for text in ["é", "=", "AAAA====", &format!("{word} "), &format!("{word}A"), &longest, &format!("{longest}A")] {
        assert_eq!(error::<Piste>(text), LinkError::Damaged, "{text}");
    }
    // The right check value, and a number that is no bout or has something behind the bout. No player has a name.
    let word = write(&bout(Rules::ADVANCED, 11)).expect("the bout is decided");
    let changes: [fn(&mut Vec<u8>); 3] =
        [|bytes| bytes.insert(1, 9), |bytes| bytes.insert(1, 0), |bytes| bytes.clear()];
    for change in changes {
        assert_eq!(error::<Piste>(&resealed(&word, change)), LinkError::Damaged);
    }
}
