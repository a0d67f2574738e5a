//! Links of finished matches. A wrong check value refuses nearly every mutated word, so most words get the right one.

use data_encoding::BASE64URL_NOPAD;
use engarde::engine::check::crc32;
use engarde::engine::piste::Piste;
use engarde::engine::poise::Poise;
use engarde::engine::{Chance, Seed};
use engarde::table::fair::Fresh;
use engarde::table::link::duel::{self, Duel};
use engarde::table::link::{Linked, find, read, write};
use engarde::table::{Awaits, Sitting};

use crate::mutation::shown;
use crate::mutations::is_plain;
use crate::mutations::played::{bouts, games};

/// How many words with a right check value are made of each mutated text.
const SEALED: u64 = 5;

/// Reads a word. What is accepted is a whole match, and comes back; other words get a short reason.
fn takes<G: Linked>(word: &str) -> bool {
    takes_challenge::<G>(word) | takes_match::<G>(word)
}

fn takes_challenge<G: Linked>(word: &str) -> bool {
    let Ok(challenge) = duel::read::<G>(word) else { return false };
    let again = duel::write(&challenge).expect("a challenge has a word");
    assert_eq!(duel::read(&again).as_ref(), Ok(&challenge), "{word}");
    let fresh = Fresh::plain(Seed(1), 1);
    let begun = challenge.begin("", fresh);
    assert_eq!(begun.is_some(), challenge.answer.is_none(), "{word}");
    assert!(begun.iter().all(|begun| challenge.fits(begun)), "{word}");
    true
}

fn takes_match<G: Linked>(word: &str) -> bool {
    match read::<G>(word) {
        Ok(sitting) => {
            assert_eq!(sitting.awaits(), Awaits::Nothing, "{word}");
            let again = write(&sitting).expect("a decided match has a link");
            assert_eq!(read(&again).as_ref(), Ok(&sitting), "{word}");
            true
        }
        Err(why) => {
            assert!(is_plain(&why.to_string(), 100), "{why}");
            false
        }
    }
}

/// A word with the right check value for the bytes that this text gives, of which some are changed.
fn sealed<G: Linked>(text: &str, changes: u64, chance: &mut Chance) -> String {
    let mut bytes = BASE64URL_NOPAD.decode(text.as_bytes()).unwrap_or_else(|_| text.as_bytes().to_vec());
    bytes.truncate(bytes.len().saturating_sub(4).clamp(1, 3_000));
    if bytes.is_empty() || chance.below(8) > 0 {
        bytes.splice(..bytes.len().min(1), [(G::GAME << 7) | (chance.below(2) as u8 + 1)]);
    }
    for _ in 0..changes {
        let at = chance.below(bytes.len() as u32) as usize;
        bytes[at] = chance.bits() as u8;
    }
    bytes.extend(crc32(&bytes).to_be_bytes());
    BASE64URL_NOPAD.encode(&bytes)
}

fn links<G: Linked>(name: &str, whole: &[String]) {
    let (mut read, mut refused) = (0_u64, 0_u64);
    shown(name, whole, |text, chance| {
        let is_read = takes::<G>(find(text).unwrap_or(text));
        for changes in 0..SEALED {
            let taken = takes::<G>(&sealed::<G>(text, changes, chance));
            (read, refused) = (read + u64::from(taken), refused + u64::from(!taken));
        }
        is_read
    });
    println!("{name}: {} more with a right check value, {read} read, {refused} refused", read + refused);
    assert!(read > 0 && refused > 0, "{name}: {read} read, {refused} refused");
}

#[test]
fn mutated_links_of_bouts() {
    links::<Piste>("links of bouts", &bouts(true).iter().filter_map(write).collect::<Vec<_>>());
}

#[test]
fn mutated_links_of_games() {
    links::<Poise>("links of games", &games(true).iter().filter_map(write).collect::<Vec<_>>());
}

/// The words of challenges and of answers, which are the same matches.
fn duels<G: Linked>(whole: &[Sitting<G>]) -> Vec<String> {
    let both = |duel: Duel<G>| [None, Some(duel.first.clone())].map(|answer| Duel { answer, ..duel.clone() });
    whole.iter().filter_map(Duel::with).flat_map(both).filter_map(|duel| duel::write(&duel)).collect()
}

#[test]
fn mutated_links_of_challenges() {
    links::<Piste>("challenges", &duels(&bouts(true)));
    links::<Poise>("challenges of the poise duel", &duels(&games(true)));
}
