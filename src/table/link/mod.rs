//! The link of a finished match: rules, players, seed and every decision in one word, short enough for an address or a
//! QR code. `docs/formats.md` describes it.
//!
//! Only a decided match has a link, because the seed in it gives the deal.

pub mod course;
mod digits;
pub mod duel;
mod players;

use std::fmt;

use data_encoding::BASE64URL_NOPAD;

pub use course::{Course, Step};
pub use digits::{Digits, Number};

use super::calendar::Day;
use super::{Awaits, Player, Players, Sitting, Tabled};
use crate::engine::check::crc32;
use crate::engine::{Journal, Seat, Seed, Turn};

/// What stands before the word in an address.
pub const START: &str = "#bout=";
/// The version of the format. [`duel::FORMAT`] is that of challenges, which have the same start.
pub const FORMAT: u8 = 1;
/// The longest word that is read, in characters.
pub const LENGTH_MAX: usize = 8_192;
/// The largest number of rounds of a match that is read: replaying more would block the page.
const ROUNDS_MAX: usize = 1_000;
/// The number of check bytes at the end.
const CHECK: usize = 4;
/// The bits of the first byte that are the version; the highest one is the game.
const VERSION: u8 = 0x7f;

/// A game whose matches have links.
pub trait Linked: Tabled {
    /// The number of the game in links: 0 or 1.
    const GAME: u8;
    /// The version of the network that this program ships with: the check value in the network's file.
    const NETWORK: u32;

    /// Whether a match is what this day deals. Only a game with a bout of the day has such matches.
    #[must_use]
    fn is_of_day(_: &Sitting<Self>, _: Day) -> bool {
        false
    }

    /// Writes the rules and who starts.
    fn write_opening(opening: &Self::Match, digits: &mut Digits);

    /// Reads what [`Linked::write_opening`] writes; `None` if it is not valid.
    fn read_opening(number: &mut Number) -> Option<Self::Match>;

    /// The course of a finished match as the person in this seat saw it.
    fn course(sitting: &Sitting<Self>, person: Seat) -> Course;

    /// The players of a table; `None` if their number is wrong.
    fn seated(players: Vec<Player>) -> Option<Self::Players>;
}

/// Why a word is not the link of a finished match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is damaged or cut off, or no such word at all.
    Damaged,
    /// A later version of the program wrote it, with this version of the format.
    Later(u8),
    /// It is the link of a match of another game.
    OtherGame,
    /// It is a challenge, which [`duel::read`] reads, not a finished match.
    Challenge,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged => f.write_str("the link is damaged or incomplete"),
            Self::Later(version) => write!(f, "the link has version {version}, which this program does not know"),
            Self::OtherGame => f.write_str("this is the link of a match of the other game"),
            Self::Challenge => f.write_str("this is the link of a challenge, not of a finished match"),
        }
    }
}

impl std::error::Error for LinkError {}

/// The word of a link in a text; `None` if the text contains no link.
#[must_use]
pub fn find(text: &str) -> Option<&str> {
    let (_, word) = text.split_once(START)?;
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
    Some(&word[..word.find(|sign| !is_sign(sign)).unwrap_or(word.len())])
}

/// The word for a match; `None` while it is not decided, because the word would give away the deal, and for a practice
/// sitting.
#[must_use]
pub fn write<G: Linked>(sitting: &Sitting<G>) -> Option<String> {
    let mut digits = Digits::default();
    write_match(sitting, &mut digits)?;
    sealed::<G>(FORMAT, digits)
}

/// Writes a whole match; `None` if it has no word.
fn write_match<G: Linked>(sitting: &Sitting<G>, digits: &mut Digits) -> Option<()> {
    if sitting.awaits() != Awaits::Nothing || sitting.is_practice() {
        return None;
    }
    let journal = sitting.journal();
    G::write_opening(&journal.opening, digits);
    sitting.players().list().iter().for_each(|player| players::write(player, digits));
    digits.push(u32::from(sitting.is_helped()), 2);
    let Seed(seed) = journal.seed;
    digits.push((seed >> 32) as u32, 1 << 32);
    digits.push(seed as u32, 1 << 32);
    write_rounds(journal, digits)?;
    sitting.players().list().iter().for_each(|player| players::write_name(player, digits));
    Some(())
}

/// The word of these digits in this version of a format; `None` if it would be too long.
fn sealed<G: Linked>(format: u8, digits: Digits) -> Option<String> {
    let mut bytes = vec![G::GAME << 7 | format];
    bytes.extend(Number::of(digits).bytes());
    bytes.extend(crc32(&bytes).to_be_bytes());
    Some(BASE64URL_NOPAD.encode(&bytes)).filter(|word| word.len() <= LENGTH_MAX)
}

/// Writes every decision as its place among the legal actions.
fn write_rounds<G: Linked>(journal: &Journal<G>, digits: &mut Digits) -> Option<()> {
    let (mut state, mut legal) = (G::start(&journal.opening, journal.seed), Vec::new());
    for (number, round) in journal.rounds.iter().take(ROUNDS_MAX).enumerate() {
        if number > 0 {
            state = G::start(&G::standing_after(&state)?, journal.seed);
        }
        for action in round {
            G::legal_into(&state, &mut legal);
            let place = legal.iter().position(|known| known == action)?;
            digits.push(place as u32, legal.len() as u64);
            G::advance(&mut state, *action).ok()?;
        }
    }
    G::decided(&G::standing_after(&state)?).then_some(())
}

/// Reads the word of a link into a finished sitting.
///
/// # Errors
/// What is wrong with it.
pub fn read<G: Linked>(word: &str) -> Result<Sitting<G>, LinkError> {
    let mut number = number_of::<G>(word, FORMAT)?;
    take_match(&mut number).filter(|_| number.is_zero()).ok_or(LinkError::Damaged)
}

/// The content of a word as a number, after the first byte and the check value were compared.
fn number_of<G: Linked>(word: &str, format: u8) -> Result<Number, LinkError> {
    let word = Some(word).filter(|word| word.len() <= LENGTH_MAX).ok_or(LinkError::Damaged)?;
    let bytes = BASE64URL_NOPAD.decode(word.as_bytes()).map_err(|_| LinkError::Damaged)?;
    let (sealed, check) = bytes.split_last_chunk::<CHECK>().ok_or(LinkError::Damaged)?;
    if crc32(sealed).to_be_bytes() != *check {
        return Err(LinkError::Damaged);
    }
    let (first, number) = sealed.split_first().ok_or(LinkError::Damaged)?;
    match first & VERSION {
        _ if first >> 7 != G::GAME => Err(LinkError::OtherGame),
        version if version == format => Number::of_bytes(number).ok_or(LinkError::Damaged),
        duel::FORMAT => Err(LinkError::Challenge),
        0 | FORMAT => Err(LinkError::Damaged),
        version => Err(LinkError::Later(version)),
    }
}

/// Takes a match off a number; `None` if the number does not begin with one.
fn take_match<G: Linked>(number: &mut Number) -> Option<Sitting<G>> {
    let opening = G::read_opening(number).filter(G::opens)?;
    let seats = G::seats(&opening).len();
    let mut players: Vec<Player> = (0..seats).map(|_| players::read(number)).collect();
    let helped = number.take(2) == 1;
    let [high, low] = [number.take(1 << 32), number.take(1 << 32)];
    let seed = Seed(u64::from(high) << 32 | u64::from(low));
    let journal = Journal { opening, seed, rounds: rounds::<G>(&opening, seed, number)? };
    players.iter_mut().try_for_each(|player| players::read_name(player, number))?;
    let mut sitting = Sitting::resume(journal, G::seated(players)?).ok()?;
    sitting.helped = helped;
    Some(sitting)
}

/// The decisions of all rounds, until the match is decided.
fn rounds<G: Linked>(opening: &G::Match, seed: Seed, number: &mut Number) -> Option<Vec<Vec<G::Action>>> {
    let (mut standing, mut rounds, mut legal) = (*opening, Vec::new(), Vec::new());
    while !G::decided(&standing) {
        if rounds.len() == ROUNDS_MAX {
            return None;
        }
        let (mut state, mut actions) = (G::start(&standing, seed), Vec::new());
        while G::turn(&state) != Turn::Over {
            G::legal_into(&state, &mut legal);
            let action = *legal.get(number.take(legal.len() as u64) as usize)?;
            G::advance(&mut state, action).ok()?;
            actions.push(action);
        }
        rounds.push(actions);
        standing = G::standing_after(&state)?;
    }
    Some(rounds)
}
