//! The log in parts: each Exchange is one, and so is what happens between two of them.

use std::ops::Range;

use super::Sentence;
use crate::engine::Seat;

/// An Exchange, as the log counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Its number in the game, from 1.
    pub number: usize,
    /// The attacker and the target.
    pub duelists: [Seat; 2],
}

/// A part of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The Exchange; `None` for what happens between two of them.
    pub exchange: Option<Heading>,
    /// The places of its sentences, from 0.
    pub lines: Range<usize>,
}

/// The parts of a log in order. Together they have every sentence once.
#[must_use]
pub fn parts(lines: &[Sentence]) -> Vec<Part> {
    let (mut parts, mut number) = (Vec::new(), 0);
    // After an Exchange its player ends the turn, or is out: two in a row have different duelists.
    for chunk in lines.chunk_by(|one, two| one.duelists == two.duelists) {
        let start = parts.last().map_or(0, |part: &Part| part.lines.end);
        let exchange = chunk[0].duelists.map(|duelists| {
            number += 1;
            Heading { number, duelists }
        });
        parts.push(Part { exchange, lines: start..start + chunk.len() });
    }
    parts
}
