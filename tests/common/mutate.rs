//! Texts that were damaged on their way, for every reader.

use engarde::engine::Chance;

/// Signs that readers of JSON know, and some that no text of this program holds.
const SIGNS: [&str; 16] =
    ["\"", "\\", "{", "}", "[", "]", ",", ":", "null", "-1", "1e9", "200", "\\ud800", "\u{0}", "é", "𝄞"];

/// The text with one to four places damaged: cut off, left out, doubled, or replaced by a sign or a number.
pub fn mutated(text: &str, chance: &mut Chance) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(4) {
        let at = chance.below(signs.len().max(1) as u32) as usize;
        let end = (at + 1 + chance.below(12) as usize).min(signs.len());
        let sign = SIGNS[chance.below(SIGNS.len() as u32) as usize];
        match chance.below(6) {
            0 => signs.truncate(at),
            1 => drop(signs.drain(at.min(end)..end)),
            2 => {
                let part: Vec<char> = signs[at.min(end)..end].to_vec();
                signs.splice(at..at, part);
            }
            3 => drop(signs.splice(at..at, chance.below(1_000).to_string().chars())),
            _ => drop(signs.splice(at.min(end)..end, sign.chars())),
        }
    }
    signs.into_iter().collect()
}
