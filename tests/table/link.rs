//! The link of a finished match: it comes back exactly, its form is fixed, and it is short.

mod golden;
mod lengths;

use engarde::engine::piste::{Bout, Piste, Rules};
use engarde::engine::poise::{Edition, Poise};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seed};
use engarde::table::link::{LENGTH_MAX, LinkError, Linked, find, read, write};
use engarde::table::{Awaits, Sitting};

use crate::linked::{bout, bouts_come_back, comes_back, game, games_come_back, play, player};

#[test]
fn linked_bouts_come_back() {
    bouts_come_back(|line| println!("{line}"));
}

#[test]
fn linked_games_come_back() {
    games_come_back(|line| println!("{line}"));
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
