//! Records: finished games as lines of JSON, by which any two programs can compare their rules. This is the part that
//! both games share: at every decision the seat, the legal actions and the choice.

use std::fmt;

use serde::Serialize;
use serde_json::value::RawValue;

use super::fields::{Fields, ParseError, shown};
use super::{Game, Seat, Turn};

/// The maximum number of tokens of a list that a message shows.
const SHOWN: usize = 60;

/// One decision of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ply<A> {
    /// The seat that decided.
    pub seat: Seat,
    /// The legal actions, sorted by tokens.
    pub legal: Vec<A>,
    /// The choice.
    pub action: A,
}

/// Why a game could not be played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished<I> {
    /// A seat made no choice.
    NoChoice(Seat),
    /// A seat chose an action that the rules forbid.
    Forbidden(Seat, I),
}

impl<I: fmt::Display> fmt::Display for Unfinished<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChoice(seat) => write!(f, "seat {} made no choice", seat.number()),
            Self::Forbidden(seat, why) => write!(f, "seat {} made an illegal choice: {why}", seat.number()),
        }
    }
}

impl<I: fmt::Display + fmt::Debug> std::error::Error for Unfinished<I> {}

/// Plays a game to its end. `choose` makes every decision from the view of the seat to act and its legal actions;
/// `tell` receives the events of each.
///
/// # Errors
/// A seat made no choice or an illegal one.
pub(in crate::engine) fn play_out<G: Game>(
    state: &mut G::State,
    mut choose: impl FnMut(&G::View, &[G::Action]) -> Option<G::Action>,
    mut tell: impl FnMut(&[G::Event]),
) -> Result<Vec<Ply<G::Action>>, Unfinished<G::Illegal>> {
    let mut plies = Vec::new();
    while let Turn::Act(seat) = G::turn(state) {
        let legal = G::legal(state);
        let action = choose(&G::view(state, seat), &legal).ok_or(Unfinished::NoChoice(seat))?;
        tell(&G::play(state, action).map_err(|why| Unfinished::Forbidden(seat, why))?);
        plies.push(Ply { seat, legal, action });
    }
    Ok(plies)
}

/// A point on which a record and the engine disagree, or the reason why a line is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the decision, from 1; `None` for the line as a whole.
    pub ply: Option<usize>,
    /// What differs, in a sentence.
    pub what: String,
}

impl Difference {
    /// The line is not a record, and why.
    #[must_use]
    pub fn no_record(why: &str) -> Self {
        Self { ply: None, what: format!("not a round record: {why}") }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(ply) = self.ply {
            write!(f, "ply {ply}: ")?;
        }
        f.write_str(&self.what)
    }
}

/// A decision as a record claims it.
pub(in crate::engine) struct PlyClaim {
    seat: u64,
    legal: Vec<String>,
    action: String,
}

impl PlyClaim {
    /// Reads the decisions of a record.
    pub(in crate::engine) fn all(fields: &Fields<'_>) -> Result<Vec<Self>, ParseError> {
        let plies: Vec<Box<RawValue>> = fields.take("plies")?;
        plies.into_iter().enumerate().map(|(index, ply)| Self::read(index, &ply)).collect()
    }

    /// The action, if it is one.
    pub(in crate::engine) fn action<G: Game>(&self) -> Option<G::Action> {
        self.action.parse().ok()
    }

    fn read(index: usize, json: &RawValue) -> Result<Self, ParseError> {
        let at = |ParseError(why)| ParseError(format!("ply {}: {why}", index + 1));
        let fields = Fields::of(json).ok_or_else(|| at(ParseError("it is no object".to_owned())))?;
        let read =
            || Ok(Self { seat: fields.take("seat")?, legal: fields.take("legal")?, action: fields.take("action")? });
        read().map_err(at)
    }
}

/// A record being replayed on the engine.
pub(in crate::engine) struct Replay<G: Game> {
    /// The state after the decisions replayed so far.
    pub(in crate::engine) state: G::State,
    /// Where the engine disagrees.
    pub(in crate::engine) found: Vec<Difference>,
}

impl<G: Game> Replay<G> {
    /// Replays the claimed decisions and passes the events of each to `tell`. Returns whether the game came to its end
    /// with them: if not, the difference is noted, and what follows cannot be compared.
    pub(in crate::engine) fn run(&mut self, plies: &[PlyClaim], what: &str, mut tell: impl FnMut(&[G::Event])) -> bool {
        for (number, ply) in (1..).zip(plies) {
            match self.step(number, ply, what) {
                Ok(events) => tell(&events),
                Err(why) => {
                    self.differ(Some(number), why);
                    return false;
                }
            }
        }
        if let Turn::Act(seat) = G::turn(&self.state) {
            let why = format!("the record ends, but the {what} goes on: seat {} is to act", seat.number());
            self.differ(Some(plies.len() + 1), why);
            return false;
        }
        true
    }

    /// Compares one decision and plays it.
    fn step(&mut self, number: usize, ply: &PlyClaim, what: &str) -> Result<Vec<G::Event>, String> {
        let Turn::Act(seat) = G::turn(&self.state) else {
            return Err(format!("the {what} is over, but the record goes on"));
        };
        let seat = seat.number();
        if ply.seat != u64::from(seat) {
            self.differ(Some(number), format!("seat: the record has {}, the engine {seat}", ply.seat));
        }
        let legal: Vec<String> = G::legal(&self.state).iter().map(ToString::to_string).collect();
        if ply.legal != legal {
            let (theirs, ours) = (listed::<G>(&ply.legal), listed::<G>(&legal));
            self.differ(Some(number), format!("legal: the record has {theirs}, the engine {ours}"));
        }
        let action: G::Action =
            ply.action.parse().map_err(|_| format!("action: {} is not an action", shown(&ply.action)))?;
        G::play(&mut self.state, action).map_err(|why| format!("action: {action} is illegal: {why}"))
    }

    /// Compares the winner.
    pub(in crate::engine) fn winner(&mut self, claimed: Option<u64>, winner: Option<Seat>) {
        let winner = winner.map(|seat| u64::from(seat.number()));
        if claimed != winner {
            let (theirs, ours) = (named(claimed), named(winner));
            self.differ(None, format!("winner: the record has {theirs}, the engine {ours}"));
        }
    }

    /// Notes a difference.
    pub(in crate::engine) fn differ(&mut self, ply: Option<usize>, what: String) {
        self.found.push(Difference { ply, what });
    }
}

fn named(winner: Option<u64>) -> String {
    winner.map_or_else(|| "null".to_owned(), |seat| seat.to_string())
}

/// A list of tokens as a message shows it; a token that cannot be an action is quoted.
fn listed<G: Game>(tokens: &[String]) -> String {
    let token = |token: &String| if token.parse::<G::Action>().is_ok() { token.clone() } else { shown(token) };
    let mut shown: Vec<String> = tokens.iter().take(SHOWN).map(token).collect();
    shown.extend((tokens.len() > SHOWN).then(|| "...".to_owned()));
    format!("[{}]", shown.join(" "))
}
