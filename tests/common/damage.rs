//! Damaged journals.

use engarde::engine::{Chance, Game, Journal, Seed};

/// Every proper prefix of a text is rejected, and the whole text is read.
pub fn every_cut_text_is_refused<G: Game>(texts: &[&str]) {
    for text in texts {
        let text = text.trim_end();
        assert!((0..text.len()).all(|end| Journal::<G>::from_text(&text[..end]).is_err()));
        assert!(Journal::<G>::from_text(text).is_ok());
    }
}

/// The results for damaged texts.
#[derive(Debug, Default)]
pub struct Tally {
    /// Texts that were still journals.
    pub read: u32,
    /// Texts that were rejected.
    pub refused: u32,
    /// Texts that were read, but cannot be played.
    pub unplayable: u32,
}

/// Damages texts in up to `places` bytes: a digit becomes another digit, any other byte one of `signs`. A text that can
/// be read is written and read again.
pub fn damaged<G: Game>(texts: &[&str], places: u32, signs: &[u8]) -> Tally {
    let mut chance = Chance::new(Seed(2026));
    let mut tally = Tally::default();
    for number in 0..20_000_usize {
        let mut bytes = texts[number % texts.len()].as_bytes().to_vec();
        for _ in 0..=chance.below(places) {
            let at = chance.below(bytes.len() as u32) as usize;
            let signs = if bytes[at].is_ascii_digit() { b"0123456789" } else { signs };
            bytes[at] = *chance.pick(signs).expect("there are signs");
        }
        match Journal::<G>::from_text(&String::from_utf8(bytes).expect("all signs are ASCII")) {
            Err(_) => tally.refused += 1,
            Ok(journal) => {
                tally.read += 1;
                tally.unplayable += u32::from(journal.replay(|_, _, _| {}).is_err());
                assert_eq!(Journal::from_text(&journal.to_text()), Ok(journal));
            }
        }
    }
    tally
}
