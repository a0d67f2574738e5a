//! A contest of matched pairs: each deck and starting seat twice, with the sides' seats exchanged.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use engarde::ai::arena::{Tally, Verdict};
use engarde::engine::piste::{Bout, Piste, Rules, State, View, state};
use engarde::engine::{Chance, Seat, Seed};

use crate::crew;
use crate::fault::Fault;
use crate::fencer::Fencer;
use crate::kept::Kept;
use crate::own::Own;
use crate::side::Side;
use crate::stopwatch::Stopwatch;

/// Pairs between two checks of the interval, for a contest that may stop early.
const BLOCK: u64 = 100;
/// The target of the bout around each round, as bots see it.
const TARGET: u8 = 5;

/// The pairings, and how often each is played.
pub struct Contest {
    /// The rules.
    pub rules: Rules,
    /// The sides, A first.
    pub sides: [Side<Own<Piste>>; 2],
    /// The maximum number of pairs.
    pub pairs: u64,
    /// The seed of all randomness.
    pub seed: u64,
    /// The time limit for a decision.
    pub time: Option<Duration>,
    /// How many threads play; the result does not depend on it.
    pub threads: NonZeroUsize,
    /// Whether to stop as soon as the interval excludes one half.
    pub until_sure: bool,
    /// The decks that need not be played again.
    pub kept: Option<Kept>,
}

/// The results of a contest.
#[derive(Default)]
pub struct Results {
    /// The rounds, as A sees them.
    pub tally: Tally,
    /// Rounds that each side lost because it gave no legal answer.
    pub forfeits: [u64; 2],
    /// How long each side thought.
    pub thinking: [Stopwatch; 2],
}

/// A pair that was played.
struct Pair {
    verdicts: [Verdict; 2],
    /// The failures: the side, the round of the pair, and the reason.
    faults: Vec<(usize, usize, Fault)>,
    thinking: [Vec<Duration>; 2],
}

impl Contest {
    /// Plays the contest. Faults go to standard error.
    ///
    /// # Errors
    /// A program could not be started, or a result could not be kept.
    pub fn run(&self) -> Result<Results, String> {
        let mut results = Results::default();
        let mut failed = None;
        let hire = || {
            let mut fencers = [0, 1].map(|side| Fencer::new(&self.sides[side], self.time));
            move |pair| self.pair(pair, &mut fencers)
        };
        crew::in_order(self.pairs, self.threads(), hire, |pair| {
            let deck = results.tally.pairs();
            failed = self.tell(deck, &pair).or_else(|| self.keep(deck, &pair));
            results.add(pair);
            let enough = self.until_sure && results.tally.pairs().is_multiple_of(BLOCK) && results.tally.is_sure();
            if enough || failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        failed.map_or(Ok(results), Err)
    }

    /// Programs may keep something from one line to the next, so one process for each side plays all rounds in order.
    fn threads(&self) -> NonZeroUsize {
        let alone = self.sides.iter().any(Side::is_program);
        if alone { NonZeroUsize::MIN } else { self.threads }
    }

    /// Prints the faults of a pair and returns the reason to give up, if there is one.
    fn tell(&self, number: u64, pair: &Pair) -> Option<String> {
        for (side, round, fault) in &pair.faults {
            let who = format!("{} ({})", ["A", "B"][*side], self.sides[*side]);
            if matches!(fault, Fault::NotStarted(_)) {
                return Some(format!("{who} {fault}"));
            }
            eprintln!("round {}: {who} {fault}", 2 * number + *round as u64 + 1);
        }
        None
    }

    /// Keeps the points of a pair and returns the reason to give up, if there is one.
    fn keep(&self, deck: u64, pair: &Pair) -> Option<String> {
        let kept = self.kept.as_ref().filter(|_| pair.faults.is_empty())?;
        kept.keep(deck, &pair.verdicts.map(Verdict::points)).err().map(|error| error.to_string())
    }

    /// Plays a pair, unless its points were kept: side A sits left in its first round and right in its second. The starting seat alternates from
    /// pair to pair and is the same within a pair.
    fn pair(&self, number: u64, fencers: &mut [Fencer<Piste>; 2]) -> Pair {
        let mut chance = Chance::stream(Seed(self.seed), number);
        let deck = state::shuffled(&mut chance);
        let first = if number.is_multiple_of(2) { Seat::LEFT } else { Seat::RIGHT };
        let mut pair = Pair { verdicts: [Verdict::Drawn; 2], faults: Vec::new(), thinking: Default::default() };
        if let Some([one, two]) = self.kept.as_ref().and_then(|kept| kept.points(number)) {
            return Pair { verdicts: [*one, *two].map(Verdict::of), ..pair };
        }
        for (round, left) in [0, 1].into_iter().enumerate() {
            let state = State::dealt(Bout::new(self.rules, TARGET, first), deck);
            let seeds = [chance.seed(), chance.seed()];
            pair.verdicts[round] =
                play(state, left, seeds, fencers, &mut pair.thinking).unwrap_or_else(|(side, fault)| {
                    pair.faults.push((side, round, fault));
                    if side == 0 { Verdict::Lost } else { Verdict::Won }
                });
        }
        pair
    }
}

/// Plays a round in which side `left` sits left. Each decision of a side has a stream of the side's seed.
///
/// # Errors
/// The side that gave no legal answer, and why.
fn play(
    mut state: State,
    left: usize,
    seeds: [Seed; 2],
    fencers: &mut [Fencer<Piste>; 2],
    thinking: &mut [Vec<Duration>; 2],
) -> Result<Verdict, (usize, Fault)> {
    loop {
        let public = state.public();
        let side_of = |seat: Seat| left ^ usize::from(seat.number());
        if let Some(outcome) = public.outcome() {
            let verdict = |seat| if side_of(seat) == 0 { Verdict::Won } else { Verdict::Lost };
            return Ok(outcome.winner.map_or(Verdict::Drawn, verdict));
        }
        let side = side_of(public.to_act);
        let chance = Chance::stream(seeds[side], public.history.len() as u64);
        let view = View::of(&state, public.to_act);
        let start = Instant::now();
        let played = fencers[side].act(&mut state, &view, chance);
        thinking[side].push(start.elapsed());
        played.map_err(|fault| (side, fault))?;
    }
}

impl Results {
    fn add(&mut self, pair: Pair) {
        self.tally.add(pair.verdicts);
        pair.faults.iter().for_each(|(side, ..)| self.forfeits[*side] += 1);
        for (stopwatch, times) in self.thinking.iter_mut().zip(pair.thinking) {
            times.into_iter().for_each(|time| stopwatch.add(time));
        }
    }
}
