//! A contest at a poise table: one side in one seat against the other side in all others, each deck from every seat.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use engarde::ai::shares::Shares;
use engarde::engine::poise::{Poise, Rules, Source, Standing, State, state};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

use crate::crew;
use crate::fault::Fault;
use crate::fencer::Fencer;
use crate::kept::Kept;
use crate::own::Own;
use crate::side::Side;
use crate::stopwatch::Stopwatch;

/// The pairings, and how often each is played.
pub struct Tourney {
    /// The table.
    pub rules: Rules,
    /// The side in one seat, and the one in all others.
    pub sides: [Side<Own<Poise>>; 2],
    /// How many decks, each played from every seat.
    pub decks: u64,
    /// The seed of all randomness.
    pub seed: u64,
    /// The time limit for a decision.
    pub time: Option<Duration>,
    /// How many threads play; the result does not depend on it.
    pub threads: NonZeroUsize,
    /// Whether to stop as soon as the interval excludes the even share.
    pub until_sure: bool,
    /// The decks that need not be played again.
    pub kept: Option<Kept>,
}

/// Decks between two checks of the interval, for a contest that may stop early.
const BLOCK: u64 = 50;

/// The results of a contest.
#[derive(Default)]
pub struct Results {
    /// The games, as the first side sees them.
    pub shares: Shares,
    /// Games that each side lost because one of its seats gave no legal answer.
    pub forfeits: [u64; 2],
    /// How long each side thought.
    pub thinking: [Stopwatch; 2],
}

/// A deck that was played from every seat.
#[derive(Default)]
struct Round {
    points: Vec<f64>,
    /// The failures: the side, the game, and the reason.
    faults: Vec<(usize, usize, Fault)>,
    thinking: [Vec<Duration>; 2],
}

impl Tourney {
    /// Plays the contest. Faults go to standard error.
    ///
    /// # Errors
    /// A program could not be started, or a result could not be kept.
    pub fn run(&self) -> Result<Results, String> {
        let mut results = Results::default();
        let mut failed = None;
        let hire = || {
            let mut fencers = [0, 1].map(|side| Fencer::new(&self.sides[side], self.time));
            move |deck| self.round(deck, &mut fencers)
        };
        crew::in_order(self.decks, self.threads(), hire, |round| {
            let deck = results.shares.rounds();
            failed = self.tell(results.shares.games(), &round).or_else(|| self.keep(deck, &round));
            results.add(round);
            let enough = self.until_sure && results.shares.rounds().is_multiple_of(BLOCK) && self.is_sure(&results);
            if enough || failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        failed.map_or(Ok(results), Err)
    }

    /// The share that a side would have if all players were equal.
    pub fn even(&self) -> f64 {
        1.0 / f64::from(self.rules.seats)
    }

    /// Whether the interval excludes the even share.
    fn is_sure(&self, results: &Results) -> bool {
        let (low, high) = results.shares.interval();
        low > self.even() || high < self.even()
    }

    /// Programs may keep something from one line to the next, so one process for each side plays all games in order.
    fn threads(&self) -> NonZeroUsize {
        if self.sides.iter().any(Side::is_program) { NonZeroUsize::MIN } else { self.threads }
    }

    /// Prints the faults of a round and returns the reason to give up, if there is one.
    fn tell(&self, before: u64, round: &Round) -> Option<String> {
        for (side, game, fault) in &round.faults {
            let who = format!("{} ({})", ["A", "B"][*side], self.sides[*side]);
            if matches!(fault, Fault::NotStarted(_)) {
                return Some(format!("{who} {fault}"));
            }
            eprintln!("game {}: {who} {fault}", before + *game as u64 + 1);
        }
        None
    }

    /// Keeps the points of a round and returns the reason to give up, if there is one.
    fn keep(&self, deck: u64, round: &Round) -> Option<String> {
        let kept = self.kept.as_ref().filter(|_| round.faults.is_empty())?;
        kept.keep(deck, &round.points).err().map(|error| error.to_string())
    }

    /// Plays a deck from every seat, unless its points were kept. The starting seat goes around from deck to deck and is the same within a deck.
    fn round(&self, number: u64, fencers: &mut [Fencer<Poise>; 2]) -> Round {
        if let Some(points) = self.kept.as_ref().and_then(|kept| kept.points(number)) {
            return Round { points: points.to_vec(), ..Round::default() };
        }
        let mut chance = Chance::stream(Seed(self.seed), number);
        let deck = state::shuffled(&self.rules, &mut chance);
        let (seed, seats) = (chance.seed(), u64::from(self.rules.seats));
        let first = Seat::ALL[(number % seats) as usize];
        let mut round = Round::default();
        for (game, seat) in self.rules.players().enumerate() {
            let state = State::dealt(Standing::new(self.rules, first), deck, Source::new(seed));
            let points = play(state, seat, [chance.seed(), chance.seed()], fencers, &mut round.thinking);
            round.points.push(points.unwrap_or_else(|(side, fault)| {
                round.faults.push((side, game, fault));
                side as f64
            }));
        }
        round
    }
}

/// Plays a game in which the first side has this seat and returns its points. Each decision of a side has a stream of
/// the side's seed.
///
/// # Errors
/// The side of the seat that gave no legal answer, and why.
fn play(
    mut state: State,
    seat: Seat,
    seeds: [Seed; 2],
    fencers: &mut [Fencer<Poise>; 2],
    thinking: &mut [Vec<Duration>; 2],
) -> Result<f64, (usize, Fault)> {
    let mut decisions = 0;
    while let Turn::Act(to_act) = Poise::turn(&state) {
        let side = usize::from(to_act != seat);
        let view = Poise::view(&state, to_act);
        let chance = Chance::stream(seeds[side], decisions);
        let start = Instant::now();
        let played = fencers[side].act(&mut state, &view, chance);
        thinking[side].push(start.elapsed());
        played.map_err(|fault| (side, fault))?;
        decisions += 1;
    }
    Ok(Poise::points(&state, seat).unwrap_or(0.0))
}

impl Results {
    fn add(&mut self, round: Round) {
        self.shares.add(&round.points);
        round.faults.iter().for_each(|(side, ..)| self.forfeits[*side] += 1);
        for (stopwatch, times) in self.thinking.iter_mut().zip(round.thinking) {
            times.into_iter().for_each(|time| stopwatch.add(time));
        }
    }
}
