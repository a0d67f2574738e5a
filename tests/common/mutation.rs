//! Texts from outside that were damaged, on their way or on purpose.

use std::time::{Duration, Instant};

use engarde::engine::{Chance, Seed};

use super::long;

/// How many mutated texts a reader meets in the test run; 10,000 with `ENGARDE_LONG=100`.
const TEXTS: u64 = 100;
/// No reader may take longer over one text, however long or deep it is. Most take less than a millisecond.
const LIMIT: Duration = Duration::from_secs(5);

/// What stands in for a number.
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
/// What stands in for anything.
const VALUES: [&str; 12] =
    ["null", "true", "[]", "{}", "\"\"", "[[]]", "{\"a\":1}", "\"x\"", "\\", "\"", "search-10000000", "\n\n"];
/// What does not fit into ASCII, or only looks as if it did.
const SIGNS: [&str; 10] =
    ["é", "\u{202e}", "𝄞", "\0", "\u{feff}", "日本", "\\ud800", "\\udfff\\ud800", "\\u0000", "\u{fffd}"];
/// What is nested.
const NESTS: [&str; 5] = ["[", "{\"a\":", "\\", "[\"", "("];

/// What a reader said to the texts.
#[derive(Debug, Default)]
pub struct Tally {
    /// So many were read.
    pub read: u64,
    /// So many were refused.
    pub refused: u64,
}

/// Shows a reader the whole texts, which it must accept, then mutated ones. It says whether it accepted a text, and looks
/// for itself that what it accepted is whole and that what it said to the others is short.
pub fn shown(name: &str, whole: &[String], mut accepts: impl FnMut(&str, &mut Chance) -> bool) -> Tally {
    let mut chance = Chance::new(Seed(name.bytes().fold(2026, |sum, byte| sum * 31 % 1_000_003 + u64::from(byte))));
    for text in whole {
        assert!(accepts(text, &mut chance), "{name}: a whole text is refused: {text}");
    }
    let mut tally = Tally::default();
    for _ in 0..long::times(TEXTS) {
        let text = mutated(whole, &mut chance);
        let begun = Instant::now();
        if accepts(&text, &mut chance) {
            tally.read += 1
        } else {
            tally.refused += 1
        }
        assert!(begun.elapsed() < LIMIT, "{name}: {:?} for {} bytes: {text:.300}", begun.elapsed(), text.len());
    }
    if long::is_long() {
        println!(
            "{name}: {} mutated texts, {} read, {} refused",
            tally.read + tally.refused,
            tally.read,
            tally.refused
        );
    }
    tally
}

/// One of the texts with one to three mutations.
pub fn mutated(whole: &[String], chance: &mut Chance) -> String {
    let mut text = chance.pick(whole).expect("there are texts").clone();
    for _ in 0..=chance.below(3) {
        let other = chance.pick(whole).expect("there are texts");
        text = once(&text, other, chance);
    }
    text
}

/// A text with one mutation; some take a part of the other text.
fn once(text: &str, other: &str, chance: &mut Chance) -> String {
    let (from, to) = part(text, chance);
    let with = |new: &str| format!("{}{new}{}", &text[..from], &text[to..]);
    match chance.below(13) {
        0 => flipped(text, chance),
        1 => text[..from].to_owned(),
        2 => with(""),
        3 => with(&text[from..to].repeat(2)),
        4 => swapped(text, chance),
        5 | 6 => with_word(text, char::is_numeric, chance.pick(&NUMBERS).expect("there are some"), chance),
        7 => with_word(text, char::is_alphanumeric, chance.pick(&VALUES).expect("there are some"), chance),
        8 => format!("{}{}{}", &text[..from], chance.pick(&SIGNS).expect("there are some"), &text[from..]),
        9 => {
            let nest = chance.pick(&NESTS).expect("there are some");
            with(&nest.repeat(1 << chance.below(16)))
        }
        10 => with(&"9".repeat(1 << chance.below(17))),
        11 => {
            let (from, to) = part(other, chance);
            with(&other[from..to])
        }
        _ => {
            let word = words(other, char::is_alphanumeric);
            let word = chance.pick(&word).map_or("", |(from, to)| &other[*from..*to]);
            with_word(text, char::is_alphanumeric, word, chance)
        }
    }
}

/// Where a part of a text begins and ends: mostly a short one.
fn part(text: &str, chance: &mut Chance) -> (usize, usize) {
    let length = text.len() as u32;
    let from = chance.below(length + 1);
    let most = if chance.below(4) == 0 { length - from } else { 12.min(length - from) };
    let to = from + chance.below(most + 1);
    (boundary(text, from), boundary(text, to))
}

/// The last place up to this one at which a text can be cut.
fn boundary(text: &str, at: u32) -> usize {
    (0..=at as usize).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default()
}

/// Up to four bytes become others: a digit another digit, any other byte a sign of the formats.
fn flipped(text: &str, chance: &mut Chance) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(4) {
        let Some(last) = (bytes.len() as u32).checked_sub(1) else { break };
        let at = chance.below(last + 1) as usize;
        let signs: &[u8] =
            if bytes[at].is_ascii_digit() { b"0123456789" } else { b"abfhprnu.-=+@>:,;[]{}()\" \n\\\xff\x00" };
        bytes[at] = *chance.pick(signs).expect("there are signs");
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Two parts change places.
fn swapped(text: &str, chance: &mut Chance) -> String {
    let (one, other) = (part(text, chance), part(text, chance));
    let ((a, b), (c, d)) = if one <= other { (one, other) } else { (other, one) };
    if b > c {
        return text.chars().rev().collect();
    }
    [&text[..a], &text[c..d], &text[b..c], &text[a..b], &text[d..]].concat()
}

/// One of the words becomes another.
fn with_word(text: &str, within: fn(char) -> bool, new: &str, chance: &mut Chance) -> String {
    let words = words(text, within);
    let Some((from, to)) = chance.pick(&words).copied() else { return new.to_owned() };
    format!("{}{new}{}", &text[..from], &text[to..])
}

/// Where the words of such characters begin and end.
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
