//! Damaged journals.

use engarde::engine::{Game, Journal};
use mutatis::check::Check;
use mutatis::{Candidates, Context, Mutate, Result, mutators};

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

/// How many damaged texts each journal's reader gets.
const TEXTS: usize = 20_000;

/// Gives damaged texts to the reader. A text that can be read is written and read again.
pub fn damaged<G: Game>(texts: &[&str], places: usize, signs: &str) -> Tally {
    let mut tally = Tally::default();
    let mut check = Check::new();
    check.iters(TEXTS).seed(2026);
    let checked = check.run_with(Damage { texts, places, signs }, [String::new()], |text: &String| {
        let Ok(journal) = Journal::<G>::from_text(text) else {
            tally.refused += 1;
            return Ok(());
        };
        tally.read += 1;
        tally.unplayable += u32::from(journal.replay(|_, _, _| {}).is_err());
        let again = Journal::from_text(&journal.to_text());
        if again.as_ref() == Ok(&journal) { Ok(()) } else { Err(format!("read again: {again:?}")) }
    });
    checked.unwrap_or_else(|failure| panic!("{failure}"));
    tally
}

/// Makes one of these texts with damage in up to `places` bytes: a digit becomes another digit, any other byte one of
/// `signs`. All are ASCII.
struct Damage<'a> {
    texts: &'a [&'a str],
    places: usize,
    signs: &'a str,
}

impl Mutate<String> for Damage<'_> {
    fn mutate(&mut self, candidates: &mut Candidates<'_>, text: &mut String) -> Result<()> {
        if candidates.shrink() {
            return mutators::string(mutators::char()).mutate(candidates, text);
        }
        candidates.mutation(|context| {
            self.texts[below(context, self.texts.len())].clone_into(text);
            for _ in 0..=below(context, self.places) {
                let at = below(context, text.len());
                let signs = if text.as_bytes()[at].is_ascii_digit() { "0123456789" } else { self.signs };
                let sign = below(context, signs.len());
                text.replace_range(at..=at, &signs[sign..=sign]);
            }
            Ok(())
        })
    }
}

/// A number below `bound`, which is not 0.
fn below(context: &mut Context, bound: usize) -> usize {
    context.rng().gen_index(bound).expect("the bound is not 0")
}
