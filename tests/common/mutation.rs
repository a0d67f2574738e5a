//! Damaged, manipulated and arbitrary texts from outside. `mutatis` makes them and shrinks a text on which a reader
//! fails; this module adds the words of our formats.

use std::time::{Duration, Instant};

use engarde::engine::{Chance, Seed};
use mutatis::check::Check;
use mutatis::{Candidates, Context, Generate, Mutate, Result, Session, mutators};

use super::long;

/// How many mutated texts each reader gets in the test run; 10,000 with `ENGARDE_LONG=100`.
const TEXTS: u64 = 100;
/// The time limit of a reader for one text, however long or deeply nested. Most take less than a millisecond.
const LIMIT: Duration = Duration::from_secs(5);
/// How many shorter texts are tried before a failure is reported.
const SHRINKS: usize = 500;

/// Replacements for a number.
const NUMBERS: [&str; 14] = [
    "0",
    "-1",
    "1.5",
    "-0",
    "16",
    "128",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "99999999999999999999999",
    "1e999",
];
/// Replacements for any value.
const VALUES: [&str; 12] = [
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "[[]]",
    "{\"a\":1}",
    "\"x\"",
    "\\ud800",
    "\\udfff\\ud800",
    "\\u0000",
    "search-10000000",
];
/// Characters of the formats, and others that are not ASCII or only look like it.
const SIGNS: &str = "0123456789abfhprnu.-=+@>:,;[]{}()\"\\ \n\0é日𝄞\u{202e}\u{feff}\u{fffd}";
/// Texts for nesting.
const NESTS: [&str; 5] = ["[", "{\"a\":", "\\", "[\"", "("];

/// The results of a reader.
#[derive(Debug, Default)]
pub struct Tally {
    /// The number of accepted texts.
    pub read: u64,
    /// The number of rejected texts.
    pub refused: u64,
}

/// Gives a reader the whole texts, which it must accept, then mutated and arbitrary ones. `accepts` returns whether it
/// accepted a text. It must check for itself that an accepted text is complete and that the error about any other text
/// is short.
pub fn shown(name: &str, whole: &[String], mut accepts: impl FnMut(&str, &mut Chance) -> bool) -> Tally {
    let seed = name.bytes().fold(2026, |sum, byte| sum * 31 % 1_000_003 + u64::from(byte));
    let mut chance = Chance::new(Seed(seed));
    for text in whole {
        assert!(accepts(text, &mut chance), "{name}: a whole text is refused: {text}");
    }
    let mut tally = Tally::default();
    // With fewer than in the normal test run, some readers would accept none.
    let texts = usize::try_from(long::times(TEXTS).max(TEXTS)).expect("a count of texts");
    let mut check = Check::new();
    check.iters(texts).seed(seed).max_shrink_iters(SHRINKS);
    let checked = check.run_with(Texts { whole }, [String::new()], |text: &String| {
        let begun = Instant::now();
        if accepts(text, &mut chance) {
            tally.read += 1;
        } else {
            tally.refused += 1;
        }
        let took = begun.elapsed();
        if took < LIMIT { Ok(()) } else { Err(format!("{took:?} for {} bytes", text.len())) }
    });
    checked.unwrap_or_else(|failure| panic!("{name}: {failure}"));
    // The empty text, with which the check starts.
    tally.refused = tally.refused.saturating_sub(1);
    println!("{name}: {texts} mutated texts, {} read, {} refused", tally.read, tally.refused);
    tally
}

/// Makes a new text each time: an arbitrary one, or one of these with one to three mutations.
pub struct Texts<'a> {
    /// Valid texts.
    pub whole: &'a [String],
}

impl Mutate<String> for Texts<'_> {
    fn mutate(&mut self, candidates: &mut Candidates<'_>, text: &mut String) -> Result<()> {
        if candidates.shrink() {
            return mutators::string(Signs).mutate(candidates, text);
        }
        candidates.mutation(|context| {
            *text = self.text(context)?;
            Ok(())
        })
    }
}

impl Texts<'_> {
    fn text(&self, context: &mut Context) -> Result<String> {
        if below(context, 8) == 0 {
            return if context.rng().gen_bool() {
                mutators::string(mutators::char()).generate(context)
            } else {
                mutators::string(Signs).generate(context)
            };
        }
        let mut text = self.one(context).clone();
        for _ in 0..=below(context, 3) {
            text = once(&text, self.one(context), context)?;
        }
        Ok(text)
    }

    fn one(&self, context: &mut Context) -> &String {
        &self.whole[below(context, self.whole.len())]
    }
}

/// Characters of the formats, and some arbitrary ones.
struct Signs;

impl Mutate<char> for Signs {
    fn mutate(&mut self, candidates: &mut Candidates<'_>, sign: &mut char) -> Result<()> {
        candidates.mutation(|context| {
            *sign = self.generate(context)?;
            Ok(())
        })
    }
}

impl Generate<char> for Signs {
    fn generate(&mut self, context: &mut Context) -> Result<char> {
        let signs: Vec<char> = SIGNS.chars().collect();
        Ok(if below(context, 8) == 0 { context.rng().gen_char() } else { signs[below(context, signs.len())] })
    }
}

/// A number below `bound`, which is not 0.
fn below(context: &mut Context, bound: usize) -> usize {
    context.rng().gen_index(bound).expect("the bound is not 0")
}

/// A text with one mutation; some mutations use a part of the other text.
fn once(text: &str, other: &str, context: &mut Context) -> Result<String> {
    let (from, to) = part(text, context);
    let with = |new: &str| format!("{}{new}{}", &text[..from], &text[to..]);
    Ok(match below(context, 14) {
        0..3 => {
            let mut changed = text.to_owned();
            let mut session = Session::new().seed(context.rng().gen_u64());
            session.mutate_with(&mut mutators::string(Signs), &mut changed)?;
            changed
        }
        3 => with(&text[from..to].repeat(below(context, 3))),
        4 => {
            let (start, end) = part(other, context);
            with(&other[start..end])
        }
        5 => with(&NESTS[below(context, NESTS.len())].repeat(1 << below(context, 16))),
        6 => with(&"9".repeat(1 << below(context, 17))),
        7 | 8 => with_word(text, char::is_numeric, NUMBERS[below(context, NUMBERS.len())], context),
        9..12 => with_sign(text, context),
        12 => with_word(text, char::is_alphanumeric, VALUES[below(context, VALUES.len())], context),
        _ => {
            let words = words(other, char::is_alphanumeric);
            let word = context.rng().choose(&words).map_or("", |(from, to)| &other[*from..*to]);
            with_word(text, char::is_alphanumeric, word, context)
        }
    })
}

/// Where a part of a text begins and ends: usually a short part.
fn part(text: &str, context: &mut Context) -> (usize, usize) {
    let from = below(context, text.len() + 1);
    let rest = text.len() - from;
    let most = if below(context, 4) == 0 { rest } else { rest.min(12) };
    let to = from + below(context, most + 1);
    (text.floor_char_boundary(from), text.floor_char_boundary(to))
}

/// Replaces a letter by another letter, or a digit by another digit.
fn with_sign(text: &str, context: &mut Context) -> String {
    let signs: Vec<usize> =
        text.bytes().enumerate().filter(|(_, sign)| sign.is_ascii_alphanumeric()).map(|(at, _)| at).collect();
    let Some(at) = context.rng().choose(signs) else { return text.to_owned() };
    let like: &str = if text.as_bytes()[at].is_ascii_digit() { "0123456789" } else { "abcdefghijklmnopqrstuvwxyz" };
    let new = below(context, like.len());
    format!("{}{}{}", &text[..at], &like[new..=new], &text[at + 1..])
}

/// Replaces one of the words.
fn with_word(text: &str, within: fn(char) -> bool, new: &str, context: &mut Context) -> String {
    let words = words(text, within);
    let Some((from, to)) = context.rng().choose(&words).copied() else { return new.to_owned() };
    format!("{}{new}{}", &text[..from], &text[to..])
}

/// Where the words of these characters begin and end.
fn words(text: &str, within: fn(char) -> bool) -> Vec<(usize, usize)> {
    let mut words: Vec<(usize, usize)> = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, sign)| within(*sign)) {
        let end = at + sign.len_utf8();
        match words.last_mut() {
            Some((_, last)) if *last == at => *last = end,
            _ => words.push((at, end)),
        }
    }
    words
}
