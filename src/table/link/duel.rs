//! The link of a challenge: a finished match of one person against computer players, for a friend who gets the same
//! deals and the same opponents. The friend's link back holds both matches. `docs/formats.md` describes it.

use super::{Digits, LinkError, Linked, Number, write_rounds};
use super::{number_of, players, rounds, sealed, take_match, write_match};
use crate::engine::Journal;
use crate::table::fair::Fresh;
use crate::table::{Awaits, Occasion, Player, Players, Sitting};

/// The version of the format in the first byte of a word, where a finished match has [`super::FORMAT`].
pub const FORMAT: u8 = 2;

/// A challenge, or the answer to one.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel<G: Linked> {
    /// The version of the network with which the challenger's match began; where that is unknown, of the page that wrote
    /// the challenge.
    pub network: u32,
    /// The challenger's finished match.
    pub first: Sitting<G>,
    /// The finished match of the person who was challenged, with the same deals and opponents.
    pub answer: Option<Sitting<G>>,
}

impl<G: Linked> Duel<G> {
    /// The challenge with a finished match; `None` for a match that cannot be played again by another person: there must
    /// be exactly one person, and the computer players must be able to play.
    #[must_use]
    pub fn with(first: &Sitting<G>) -> Option<Self> {
        let network = first.network().unwrap_or(G::NETWORK);
        let challenge = Self { network, first: first.clone(), answer: None };
        let is_over = first.awaits() == Awaits::Nothing && !first.is_practice();
        (is_over && first.lone_person().is_some() && first.unfit().is_none()).then_some(challenge)
    }

    /// Whether a match has the deals and the opponents of this challenge.
    #[must_use]
    pub fn fits(&self, other: &Sitting<G>) -> bool {
        let (ours, theirs) = (self.first.journal(), other.journal());
        let level = |player: &Player| player.level();
        let levels = |sitting: &Sitting<G>| sitting.players().list().iter().map(level).collect::<Vec<_>>();
        self.answer.is_none()
            && (ours.opening, ours.seed) == (theirs.opening, theirs.seed)
            && levels(&self.first) == levels(other)
    }

    /// Whether the computer players of this program may play otherwise than those of the challenger did.
    #[must_use]
    pub fn is_of_other_network(&self) -> bool {
        self.network != G::NETWORK
    }

    /// The match that answers this challenge, with the person's name; `None` if this is not a challenge that can be
    /// answered. Its seed is that of the challenge.
    #[must_use]
    pub fn begin(&self, name: &str, fresh: Fresh) -> Option<Sitting<G>> {
        let (journal, word) = (self.first.journal(), write(self).filter(|_| self.answer.is_none())?);
        let mut players = self.first.players().clone();
        *person(&mut players)? = Player::person(name);
        let fresh = Fresh { seed: journal.seed, ..fresh };
        let mut answer = Sitting::begin(journal.opening, players, fresh, Occasion::Challenge(word));
        answer.set_network(G::NETWORK);
        Some(answer)
    }
}

/// Whether a match has the deals and the opponents of the challenge with this word.
#[must_use]
pub fn is_answered_by<G: Linked>(word: &str, sitting: &Sitting<G>) -> bool {
    read::<G>(word).is_ok_and(|challenge| challenge.fits(sitting))
}

/// The only person at a table.
fn person<P: Players>(players: &mut P) -> Option<&mut Player> {
    players.list_mut().iter_mut().find(|player| player.is_person())
}

/// The word of a challenge or of an answer; `None` if it would be too long, or a match is not decided.
#[must_use]
pub fn write<G: Linked>(duel: &Duel<G>) -> Option<String> {
    let mut digits = Digits::default();
    digits.push(duel.network, 1 << 32);
    digits.push(duel.answer.is_some().into(), 2);
    write_match(&duel.first, &mut digits)?;
    if let Some(answer) = &duel.answer {
        digits.push(answer.is_helped().into(), 2);
        write_rounds(answer.journal(), &mut digits)?;
        answer.players().list().iter().for_each(|player| players::write_name(player, &mut digits));
    }
    sealed::<G>(FORMAT, digits)
}

/// Reads the word of a challenge or of an answer.
///
/// # Errors
/// What is wrong with it.
pub fn read<G: Linked>(word: &str) -> Result<Duel<G>, LinkError> {
    content(number_of::<G>(word, FORMAT)?).ok_or(LinkError::Damaged)
}

fn content<G: Linked>(mut number: Number) -> Option<Duel<G>> {
    let network = number.take(1 << 32);
    let is_answered = number.take(2) == 1;
    let first = take_match::<G>(&mut number)?;
    let challenge = Duel { network, ..Duel::with(&first)? };
    let answer = if is_answered { Some(answer_to(&first, &mut number)?) } else { None };
    number.is_zero().then_some(Duel { answer, ..challenge })
}

/// The match of the person who was challenged, in which only help, decisions and name are another's.
fn answer_to<G: Linked>(first: &Sitting<G>, number: &mut Number) -> Option<Sitting<G>> {
    let (opening, seed) = (first.journal().opening, first.journal().seed);
    let helped = number.take(2) == 1;
    let rounds = rounds::<G>(&opening, seed, number)?;
    let mut players = first.players().clone();
    players::read_name(person(&mut players)?, number)?;
    let mut answer = Sitting::resume(Journal { opening, seed, rounds }, players).ok()?;
    answer.helped = helped;
    Some(answer)
}
