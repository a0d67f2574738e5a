//! Replaying a record on the engine.

use std::fmt;

use serde_json::value::RawValue;

use super::super::fields::{Fields, Misread, shown};
use super::super::state::Deck;
use super::super::vocabulary::DECK_SIZE;
use super::super::{Action, Bout, Cards, Piste, Reason, Rules, State, Value};
use super::TARGET;
use crate::engine::{Game, Seat};

/// The most tokens of a list that a message shows; the engine never has more.
const SHOWN: usize = 60;

/// A point on which a record and the engine disagree, or the reason why a line is no record at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The decision that it is about, counted from 1; `None` if it is about the line as a whole.
    pub ply: Option<usize>,
    /// What differs, in a sentence.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(ply) = self.ply {
            write!(f, "ply {ply}: ")?;
        }
        f.write_str(&self.what)
    }
}

/// Replays one line (without its end) on the engine and compares every seat, every list of legal actions, every action,
/// then the winner and the reason. The engine agrees if nothing is returned. Keys that no record has are ignored.
///
/// An illegal action ends the comparison, because what follows it cannot be replayed.
#[must_use]
pub fn check(line: &[u8]) -> Vec<Difference> {
    match Claim::read(line) {
        Err(Misread(why)) => vec![Difference { ply: None, what: format!("not a round record: {why}") }],
        Ok(claim) => {
            let state = State::dealt(Bout::new(claim.rules, TARGET, claim.first), claim.deck);
            let mut replay = Replay { state, found: Vec::new() };
            replay.run(&claim);
            replay.found
        }
    }
}

/// A record as it is read: a deal that can be replayed, and claims about what then happened.
struct Claim {
    rules: Rules,
    first: Seat,
    deck: Deck,
    plies: Vec<PlyClaim>,
    winner: Option<u64>,
    by: Reason,
}

struct PlyClaim {
    seat: u64,
    legal: Vec<String>,
    action: String,
}

impl Claim {
    fn read(line: &[u8]) -> Result<Self, Misread> {
        let fields = Fields::of_line(line)?;
        if fields.has("game") {
            let game: String = fields.take("game")?;
            return Err(Misread(format!("it is of the game {}, which this program does not know", shown(&game))));
        }
        let rules = fields.take_rules()?;
        let first: u8 = fields.take("first")?;
        let first = Seat::of_duel(first).ok_or_else(|| Misread(format!("\"first\": there is no seat {first}")))?;
        let deck = deck(&fields.take::<Vec<Value>>("deck")?)?;
        let plies: Vec<Box<RawValue>> = fields.take("plies")?;
        let plies = plies.into_iter().enumerate().map(|(index, ply)| PlyClaim::read(index, &ply));
        let plies = plies.collect::<Result<_, _>>()?;
        Ok(Self { rules, first, deck, plies, winner: fields.take("winner")?, by: fields.take("by")? })
    }
}

impl PlyClaim {
    fn read(index: usize, json: &RawValue) -> Result<Self, Misread> {
        let at = |Misread(why)| Misread(format!("ply {}: {why}", index + 1));
        let fields = Fields::of(json).ok_or_else(|| at(Misread("it is no object".to_owned())))?;
        let read =
            || Ok(Self { seat: fields.take("seat")?, legal: fields.take("legal")?, action: fields.take("action")? });
        read().map_err(at)
    }
}

/// A deck, if these are five cards of each value.
fn deck(cards: &[Value]) -> Result<Deck, Misread> {
    let wrong = |why: String| Misread(format!("\"deck\": {why}"));
    let deck = Deck::try_from(cards).map_err(|_| wrong(format!("it has {} cards, not {DECK_SIZE}", cards.len())))?;
    let counted: Cards = deck.into_iter().collect();
    let odd = Value::ALL.into_iter().find(|value| counted.count(*value) != Cards::DECK.count(*value));
    odd.map_or(Ok(deck), |value| Err(wrong(format!("it has {} cards of value {value}", counted.count(value)))))
}

struct Replay {
    state: State,
    found: Vec<Difference>,
}

impl Replay {
    fn run(&mut self, claim: &Claim) {
        for (index, ply) in claim.plies.iter().enumerate() {
            if let Err(what) = self.step(index + 1, ply) {
                return self.differ(Some(index + 1), what);
            }
        }
        let Some(outcome) = self.state.public().outcome() else {
            let seat = self.state.public().to_act.number();
            let what = format!("the record ends, but the round goes on: seat {seat} is to act");
            return self.differ(Some(claim.plies.len() + 1), what);
        };
        let winner = outcome.winner.map(|seat| u64::from(seat.number()));
        if claim.winner != winner {
            let (theirs, ours) = (named(claim.winner), named(winner));
            self.differ(None, format!("winner: the record has {theirs}, the engine {ours}"));
        }
        if claim.by != outcome.by {
            self.differ(None, format!("by: the record has {}, the engine {}", claim.by, outcome.by));
        }
    }

    /// Compares one decision and plays it.
    fn step(&mut self, number: usize, ply: &PlyClaim) -> Result<(), String> {
        if self.state.public().outcome().is_some() {
            return Err("the round is over, but the record goes on".to_owned());
        }
        let seat = self.state.public().to_act.number();
        if ply.seat != u64::from(seat) {
            self.differ(Some(number), format!("seat: the record has {}, the engine {seat}", ply.seat));
        }
        let legal: Vec<String> = self.state.legal().iter().map(ToString::to_string).collect();
        if ply.legal != legal {
            let (theirs, ours) = (listed(&ply.legal), listed(&legal));
            self.differ(Some(number), format!("legal: the record has {theirs}, the engine {ours}"));
        }
        let action: Action = ply.action.parse().map_err(|_| format!("action: {} is none", shown(&ply.action)))?;
        Piste::advance(&mut self.state, action).map_err(|why| format!("action: {action} is illegal: {why}"))
    }

    fn differ(&mut self, ply: Option<usize>, what: String) {
        self.found.push(Difference { ply, what });
    }
}

fn named(winner: Option<u64>) -> String {
    winner.map_or_else(|| "null".to_owned(), |seat| seat.to_string())
}

/// A list of tokens as a message shows it; one that no action can be is quoted.
fn listed(tokens: &[String]) -> String {
    let token = |token: &String| if token.parse::<Action>().is_ok() { token.clone() } else { shown(token) };
    let mut shown: Vec<String> = tokens.iter().take(SHOWN).map(token).collect();
    shown.extend((tokens.len() > SHOWN).then(|| "...".to_owned()));
    format!("[{}]", shown.join(" "))
}
