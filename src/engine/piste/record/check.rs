//! Replaying a record on the engine.

use super::super::state::{Deck, shuffled};
use super::super::vocabulary::DECK_SIZE;
use super::super::{Bout, Cards, Piste, Reason, Rules, State, Value, rules};
use super::TARGET;
use crate::engine::fields::{Fields, ParseError, shown};
use crate::engine::origin::Origin;
use crate::engine::record::{Difference, PlyClaim, Replay};
use crate::engine::{Chance, Seat};

/// Replays one line (without its end) on the engine and compares every seat, every list of legal actions, every action,
/// then the winner and the reason. The list of differences is empty if the engine agrees. Unknown keys are ignored. Of a
/// record with a commitment, the commitment and the deck are compared first.
///
/// An illegal action ends the comparison, because the engine cannot replay what follows it.
#[must_use]
pub fn check(line: &[u8]) -> Vec<Difference> {
    match Claim::read(line) {
        Err(ParseError(why)) => vec![Difference::no_record(&why)],
        Ok(claim) => {
            let state = State::dealt(claim.bout(), claim.deck);
            let mut replay = Replay::<Piste> { state, found: Vec::new() };
            claim.compare_origin(&mut replay);
            if replay.run(&claim.plies, "round", |_| {}) {
                claim.compare(&mut replay);
            }
            replay.found
        }
    }
}

/// A record as read: a deal that can be replayed, and claims about what happened after it.
struct Claim {
    rules: Rules,
    first: Seat,
    deck: Deck,
    origin: Option<Origin>,
    /// The round of its bout, from 0, in which the origin deals the deck.
    round: u32,
    plies: Vec<PlyClaim>,
    winner: Option<u64>,
    by: Reason,
}

impl Claim {
    fn read(line: &[u8]) -> Result<Self, ParseError> {
        let fields = Fields::of_line(line)?;
        if fields.has("game") {
            let game: String = fields.take("game")?;
            return Err(ParseError(format!("it is of the game {}, not of the piste duel", shown(&game))));
        }
        let rules = rules::take(&fields)?;
        let first: u8 = fields.take("first")?;
        let first = Seat::of_duel(first).ok_or_else(|| ParseError(format!("\"first\": there is no seat {first}")))?;
        let deck = deck(&fields.take::<Vec<Value>>("deck")?)?;
        let (origin, round) = (Origin::read(&fields)?, fields.take_if("round")?.unwrap_or(0));
        let plies = PlyClaim::all(&fields)?;
        let (winner, by) = (fields.take("winner")?, fields.take("by")?);
        Ok(Self { rules, first, deck, origin, round, plies, winner, by })
    }

    /// The bout around the round.
    fn bout(&self) -> Bout {
        Bout::new(self.rules, TARGET, self.first)
    }

    /// Compares the commitment, and the deck with the one that the seed deals.
    fn compare_origin(&self, replay: &mut Replay<Piste>) {
        let Some(origin) = &self.origin else { return };
        origin.compare(&self.bout(), replay);
        if shuffled(&mut Chance::stream(origin.seed, u64::from(self.round))) != self.deck {
            replay.differ(None, format!("deck: it is not the one that the seed deals in round {}", self.round));
        }
    }

    /// Compares the result.
    fn compare(&self, replay: &mut Replay<Piste>) {
        let Some(outcome) = replay.state.public().outcome() else { return };
        replay.winner(self.winner, outcome.winner);
        if self.by != outcome.by {
            replay.differ(None, format!("by: the record has {}, the engine {}", self.by, outcome.by));
        }
    }
}

/// A deck, if these are five cards of each value.
fn deck(cards: &[Value]) -> Result<Deck, ParseError> {
    let wrong = |why: String| ParseError(format!("\"deck\": {why}"));
    let deck = Deck::try_from(cards).map_err(|_| wrong(format!("it has {} cards, not {DECK_SIZE}", cards.len())))?;
    let counted: Cards = deck.into_iter().collect();
    let odd = Value::ALL.into_iter().find(|value| counted.count(*value) != Cards::DECK.count(*value));
    odd.map_or(Ok(deck), |value| Err(wrong(format!("it has {} cards of value {value}", counted.count(value)))))
}
