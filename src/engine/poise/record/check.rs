//! Replaying a record on the engine.

use super::super::deck::DECK_SIZE;
use super::super::source::{ChanceOutcome, Source};
use super::super::state::{Deck, shuffled};
use super::super::{Card, Cards, Edition, Poise, Rules, Standing, State};
use super::{Last, chance_outcomes};
use crate::engine::fields::{Fields, ParseError, shown};
use crate::engine::origin::Origin;
use crate::engine::record::{Difference, PlyClaim, Replay};
use crate::engine::{Chance, Game, Seat, Seed};

/// Replays one line (without its end) on the engine and compares every seat, every list of legal actions, every action,
/// the random results, then the final state of every seat and the winner. The engine agrees if nothing is returned.
/// Unknown keys are ignored.
///
/// An illegal action ends the comparison, because what follows it cannot be replayed. So does an impossible random
/// result.
#[must_use]
pub fn check(line: &[u8]) -> Vec<Difference> {
    match Claim::read(line) {
        Err(ParseError(why)) => vec![Difference::no_record(&why)],
        Ok(claim) => claim.replay(),
    }
}

/// A record as it is read: a deal that can be replayed, and claims about the game that follows.
struct Claim {
    standing: Standing,
    deck: Deck,
    origin: Option<Origin>,
    plies: Vec<PlyClaim>,
    chance: Vec<ChanceOutcome>,
    last: Vec<LastClaim>,
    winner: Option<u64>,
}

/// The final state of a seat, as a record claims it.
#[derive(serde::Deserialize)]
struct LastClaim {
    poise: u64,
    #[serde(rename = "in")]
    in_play: bool,
}

impl Claim {
    fn read(line: &[u8]) -> Result<Self, ParseError> {
        let fields = Fields::of_line(line)?;
        let standing = Standing::new(read_rules(&fields, "poise")?, Seat::ALL[0]);
        let first = read_seat(&fields, "first", standing.rules.seats)?;
        let deck = deck(&fields.take::<Vec<Card>>("deck")?, standing.rules)?;
        let (origin, plies) = (Origin::read(&fields)?, PlyClaim::all(&fields)?);
        let (chance, last, winner) = (fields.take("chance")?, fields.take("final")?, fields.take("winner")?);
        Ok(Self { standing: Standing { first, ..standing }, deck, origin, plies, chance, last, winner })
    }

    fn replay(&self) -> Vec<Difference> {
        let state = State::dealt(self.standing, self.deck, Source::scripted(&self.chance, Seed(0)));
        let mut replay = Replay::<Poise> { state, found: Vec::new() };
        let (mut decided, mut odd, mut plies) = (0, None, 0);
        let over = replay.run(&self.plies, "game", |events| {
            plies += 1;
            for outcome in chance_outcomes(events) {
                if odd.is_none() && self.chance.get(decided) != Some(&outcome) {
                    odd = Some((plies, decided));
                }
                decided += 1;
            }
        });
        if let Some((ply, entry)) = odd {
            // Later differences follow from this one.
            replay.found.retain(|difference| difference.ply.is_some_and(|known| known <= ply));
            replay.differ(Some(ply), self.misfit(entry));
        } else if over {
            self.compare(&mut replay, decided);
        }
        self.compare_origin(&mut replay);
        replay.found
    }

    /// Why an entry of `chance` is impossible, or missing.
    fn misfit(&self, entry: usize) -> String {
        let what = match self.chance.get(entry) {
            None => "the engine needs one more".to_owned(),
            Some(ChanceOutcome::Shuffle(_)) => {
                format!("entry {} is not a shuffle of the discards, or is not due", entry + 1)
            }
            Some(ChanceOutcome::Discard(card)) => {
                format!("entry {} discards {card}, which is impossible here", entry + 1)
            }
        };
        format!("chance: {what}")
    }

    /// Compares the commitment, and deck and random results with those that the seed gives.
    fn compare_origin(&self, replay: &mut Replay<Poise>) {
        let Some(origin) = &self.origin else { return };
        origin.compare(&self.standing, replay);
        if shuffled(&self.standing.rules, &mut Chance::stream(origin.seed, 0)) != self.deck {
            replay.differ(None, "deck: it is not the one that the seed deals".to_owned());
        } else if self.drawn(origin.seed) != self.chance {
            replay.differ(None, "chance: it is not what the seed gives".to_owned());
        }
    }

    /// The random results of the same actions in a game that is dealt from a seed.
    fn drawn(&self, seed: Seed) -> Vec<ChanceOutcome> {
        let mut state = Poise::start(&self.standing, seed);
        let mut drawn = Vec::new();
        for action in self.plies.iter().map_while(PlyClaim::action::<Poise>) {
            let Ok(events) = Poise::play(&mut state, action) else { break };
            drawn.extend(chance_outcomes(&events));
        }
        drawn
    }

    /// Compares the result.
    fn compare(&self, replay: &mut Replay<Poise>, decided: usize) {
        if self.chance.len() != decided {
            let entries = self.chance.len();
            replay.differ(None, format!("chance: the record has {entries} entries, the engine {decided}"));
        }
        let last = Last::all(&replay.state);
        if self.last.len() != last.len() {
            replay.differ(None, format!("final: the record has {} seats, the engine {}", self.last.len(), last.len()));
        }
        for (seat, (claim, last)) in self.last.iter().zip(last).enumerate() {
            if (claim.poise, claim.in_play) != (u64::from(last.poise), last.in_play) {
                let text = |poise: u64, in_play: bool| format!("{poise}, {}", if in_play { "in" } else { "out" });
                let (theirs, ours) = (text(claim.poise, claim.in_play), text(last.poise.into(), last.in_play));
                replay.differ(None, format!("final: seat {seat}: the record has {theirs}, the engine {ours}"));
            }
        }
        let winner = replay.state.winner();
        replay.winner(self.winner, winner);
    }
}

/// The rules from the keys of a record or a view; `poise` is the key of the starting Poise.
pub(in crate::engine::poise) fn read_rules(fields: &Fields<'_>, poise: &str) -> Result<Rules, ParseError> {
    let game: String = fields.take("game")?;
    let edition: Edition =
        game.parse().map_err(|_| ParseError::of("game", &format!("no poise duel is called {}", shown(&game))))?;
    let rules =
        Rules { edition, seats: fields.take("seats")?, pistol: fields.take("pistol")?, poise: fields.take(poise)? };
    if !rules.is_valid() {
        let (seats, poise) = (rules.seats, rules.poise);
        let why = format!("a table has 2 to 6 seats and starts from 5 to 15 Poise, not {seats} seats from {poise}");
        return Err(ParseError::of("seats", &why));
    }
    Ok(rules)
}

/// A seat of a table with this many seats.
pub(in crate::engine::poise) fn read_seat(fields: &Fields<'_>, key: &str, seats: u8) -> Result<Seat, ParseError> {
    let number: u8 = fields.take(key)?;
    let seat = Seat::new(number).filter(|_| number < seats);
    seat.ok_or_else(|| ParseError::of(key, &format!("there is no seat {number}")))
}

/// A deck, if it has the cards of these rules.
fn deck(cards: &[Card], rules: Rules) -> Result<Deck, ParseError> {
    let wrong = |why: String| ParseError::of("deck", &why);
    let deck = Deck::try_from(cards).map_err(|_| wrong(format!("it has {} cards, not {DECK_SIZE}", cards.len())))?;
    let (counted, wanted): (Cards, Cards) = (deck.into_iter().collect(), rules.deck());
    let odd = Card::ALL.into_iter().find(|card| counted.count(*card) != wanted.count(*card));
    odd.map_or(Ok(deck), |card| {
        let count = deck.iter().filter(|other| **other == card).count();
        Err(wrong(format!("it has {count} {card}, not {}", wanted.count(card))))
    })
}
