//! The chances of a position in as many worlds as their differences need.

use std::sync::Arc;

use engarde::ai::piste::coach::{self, CoachSearch, Figures};
use engarde::ai::piste::net::Net;
use engarde::engine::piste::{Action, View};
use engarde::engine::{Chance, Seed};
use engarde::table::piste::exercises::Worth;

/// The standard error of the lead is at most this: half a point.
pub const MOST_ERROR: f32 = 0.005;
/// How many worlds show how many more are needed.
const PILOT: u32 = 512;
/// The largest number of worlds.
const MOST_WORLDS: u32 = 24_576;

/// The chances of a position.
#[derive(Clone, Debug)]
pub struct Certain {
    /// The worth of every legal action.
    pub worths: Vec<Worth>,
    /// The action with the best chance.
    pub best: Action,
    /// By how much it is better than the next one, 0 to 1.
    pub lead: f32,
    /// The standard error of the lead.
    pub error: f32,
    /// By how much it is better than every other one, two standard errors deducted from each difference.
    pub least: f32,
}

impl Certain {
    /// Asks the coach in so many worlds that the standard error of the lead is at most [`MOST_ERROR`], if the largest
    /// number of worlds is enough.
    pub fn of(net: &Arc<Net>, view: &View, mut chance: Chance) -> Self {
        let (_, pilot) = asked(net, view, PILOT, chance.seed());
        let ratio = pilot.error / MOST_ERROR;
        // A tenth more, because the pilot's own error has an error.
        let worlds = (1.1 * ratio * ratio * PILOT as f32) as u32;
        asked(net, view, worlds.clamp(PILOT, MOST_WORLDS), chance.seed()).1
    }
}

/// The coach's figures in this many worlds.
pub fn asked(net: &Arc<Net>, view: &View, worlds: u32, seed: Seed) -> (Vec<Figures>, Certain) {
    let mut search = coach::consider_in(net.clone(), view, worlds, seed);
    while !search.work(u32::MAX) {}
    let figures = search.figures();
    let certain = measured(&search, &figures);
    (figures, certain)
}

fn measured(search: &CoachSearch, figures: &[Figures]) -> Certain {
    let best = (0..figures.len()).rev().max_by_key(|nth| figures[*nth].round).unwrap_or(0);
    let lead = |nth: usize| f32::from(figures[best].round - figures[nth].round) / 1_000.0;
    let others = || (0..figures.len()).filter(|nth| *nth != best);
    let second = others().rev().max_by_key(|nth| figures[*nth].round).unwrap_or(best);
    let sure = others().map(|nth| lead(nth) - 2.0 * search.error(best, nth));
    Certain {
        worths: figures
            .iter()
            .map(|each| Worth { action: each.action, round: each.round, cases: each.cases })
            .collect(),
        best: figures[best].action,
        lead: lead(second),
        error: search.error(best, second),
        least: sure.fold(1.0, f32::min),
    }
}
