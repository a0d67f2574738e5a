//! The journal: the data from which a match follows.
//!
//! Save files, replays, shared texts and test cases are all journals: the standing at the start, a seed, and the
//! actions of each round. A journal contains the deal, so an unfinished one is never shown.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::chance::GENERATOR;
use super::pairs::Object;
use super::{Game, Seed};

/// The version of the journal's text form.
pub const FORMAT: u32 = 1;

/// A match from its first deal on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal<G: Game> {
    /// Rules and standing before the first round.
    pub opening: G::Match,
    /// The seed of every deal.
    pub seed: Seed,
    /// The actions of each round that has begun, in order.
    pub rounds: Vec<Vec<G::Action>>,
}

/// The text form: one JSON object.
#[derive(Serialize)]
struct Written<M> {
    engarde: u32,
    generator: u32,
    game: &'static str,
    opening: M,
    seed: String,
    rounds: Vec<Vec<String>>,
}

/// Why a text is not a journal, or a journal not a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalError {
    /// The text is not a journal's JSON object.
    NotAJournal(String),
    /// It was written by a later version of the program.
    Version(u32),
    /// It is a journal of another game; the start of that game's name.
    OtherGame(String),
    /// A match cannot start from the opening.
    Opening(String),
    /// A text that is not an action, or an action that the rules forbid.
    Action {
        /// The round, from 0.
        round: usize,
        /// The decision within the round, from 0.
        ply: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A round that cannot follow: the one before it is not over, or the match is decided.
    Round(usize),
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAJournal(why) => write!(f, "this is no journal: {why}"),
            Self::Version(version) => write!(f, "the journal has version {version}, which this program does not know"),
            Self::OtherGame(game) => write!(f, "this is a journal of another game, {game}"),
            Self::Opening(why) => write!(f, "the opening is not one: {why}"),
            Self::Action { round, ply, why } => write!(f, "round {}, action {}: {why}", round + 1, ply + 1),
            Self::Round(round) => write!(f, "round {} cannot follow", round + 1),
        }
    }
}

impl std::error::Error for JournalError {}

impl<G: Game> Journal<G> {
    /// The journal of a match that is about to begin: its first round is dealt, and no action has been played.
    #[must_use]
    pub fn new(opening: G::Match, seed: Seed) -> Self {
        Self { opening, seed, rounds: vec![Vec::new()] }
    }

    /// Whether this journal continues the `earlier` one: the same match with more decisions or a further round.
    #[must_use]
    pub fn continues(&self, earlier: &Self) -> bool {
        let Some((last, before)) = earlier.rounds.split_last() else { return false };
        let goes_on = self.rounds.get(before.len()).is_some_and(|round| round.starts_with(last));
        let same = self.opening == earlier.opening && self.seed == earlier.seed;
        same && goes_on && self.rounds.starts_with(before) && self.rounds != earlier.rounds
    }

    /// Plays the journal and returns the state of its last round. `visit` receives every step: the state before it, the
    /// action and its events.
    ///
    /// # Errors
    /// The first action or round that the rules do not allow.
    pub fn replay(&self, mut visit: impl FnMut(&G::State, G::Action, &[G::Event])) -> Result<G::State, JournalError> {
        let mut state = G::start(&self.opening, self.seed);
        for (round, actions) in self.rounds.iter().enumerate() {
            if round > 0 {
                let standing = G::standing_after(&state).filter(|standing| !G::decided(standing));
                state = G::start(&standing.ok_or(JournalError::Round(round))?, self.seed);
            }
            for (ply, action) in actions.iter().enumerate() {
                let before = state.clone();
                let why = |illegal: G::Illegal| JournalError::Action { round, ply, why: illegal.to_string() };
                let events = G::play(&mut state, *action).map_err(why)?;
                visit(&before, *action, &events);
            }
        }
        Ok(state)
    }

    /// The text form: one line of JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string(&self.written()).unwrap_or_default()
    }

    /// The text form before it is a text, for texts that contain it.
    #[must_use]
    pub fn written(&self) -> impl Serialize + use<G> {
        let rounds = self.rounds.iter().map(|actions| actions.iter().map(ToString::to_string).collect()).collect();
        Written {
            engarde: FORMAT,
            generator: GENERATOR,
            game: G::NAME,
            opening: self.opening,
            seed: format!("{:016x}", self.seed.0),
            rounds,
        }
    }

    /// Reads the text form. It does not check the rules; [`Journal::replay`] does.
    ///
    /// # Errors
    /// Why the text is not a journal of this game.
    pub fn from_text(text: &str) -> Result<Self, JournalError> {
        let object = Object::of(text).ok_or_else(|| JournalError::NotAJournal("it is no JSON object".to_owned()))?;
        if let Some(version) = later(&object) {
            return Err(JournalError::Version(version));
        }
        let [format, generator] = [field(&object, "engarde")?, field(&object, "generator")?];
        if let Some(version) = unknown(format, FORMAT).or(unknown(generator, GENERATOR)) {
            return Err(JournalError::Version(version));
        }
        let game: String = field(&object, "game")?;
        if game != G::NAME {
            return Err(JournalError::OtherGame(brief(game, 20)));
        }
        let opening: &RawValue = field(&object, "opening")?;
        let opening: G::Match =
            serde_json::from_str(opening.get()).map_err(|_| JournalError::Opening(brief(opening.get(), 100)))?;
        if !G::opens(&opening) {
            return Err(JournalError::Opening("a match does not start from this standing".to_owned()));
        }
        let seed: String = field(&object, "seed")?;
        let seed = u64::from_str_radix(&seed, 16)
            .map_err(|_| JournalError::NotAJournal("the seed is not hexadecimal".to_owned()))?;
        let rounds: Vec<Vec<String>> = field(&object, "rounds")?;
        Ok(Self { opening, seed: Seed(seed), rounds: parse_rounds::<G>(&rounds)? })
    }
}

/// A field that must be present.
fn field<'a, T: Deserialize<'a>>(object: &Object<'a>, name: &str) -> Result<T, JournalError> {
    let why = || JournalError::NotAJournal(format!("\"{name}\" is missing or not valid"));
    object.value(name).ok_or_else(why)
}

/// The version of a later program that wrote this journal; `None` if it is of this version or not a journal.
#[must_use]
pub fn later(object: &Object<'_>) -> Option<u32> {
    object.later("engarde", FORMAT).or(object.later("generator", GENERATOR))
}

/// The start of an external text, short enough to be quoted in a sentence.
fn brief(text: impl fmt::Display, most: usize) -> String {
    text.to_string().chars().filter(|sign| !sign.is_control()).take(most).collect()
}

fn unknown(version: u32, newest: u32) -> Option<u32> {
    (version == 0 || version > newest).then_some(version)
}

fn parse_rounds<G: Game>(rounds: &[Vec<String>]) -> Result<Vec<Vec<G::Action>>, JournalError> {
    let parse = |(round, tokens): (usize, &Vec<String>)| {
        let action = |(ply, token): (usize, &String)| {
            let why = || format!("\"{}\" is no action", brief(token, 20));
            token.parse().map_err(|_| JournalError::Action { round, ply, why: why() })
        };
        tokens.iter().enumerate().map(action).collect()
    };
    if rounds.is_empty() {
        return Err(JournalError::NotAJournal("it has no round".to_owned()));
    }
    rounds.iter().enumerate().map(parse).collect()
}
