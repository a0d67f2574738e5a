//! Candidates in rounds between levels: few worlds for every decision, more for what looks clear.

use std::sync::Arc;

use engarde::ai::Level;
use engarde::ai::piste::levels::Opponent;
use engarde::ai::piste::net::Net;
use engarde::engine::piste::{Action, Bout, Phase, Piste, Rules, State, View, state};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::table::piste::exercises::{Exercise, LEAST_LEAD, Theme};

use super::certain::{Certain, MOST_ERROR, asked};
use super::sorting::Sorter;

/// The levels that play each other, weakest first.
const LEVELS: [Level; 5] = [Level::Novice, Level::Amateur, Level::Club, Level::Master, Level::Maitre];

/// How many worlds a decision gets, and the lead with which it stays a candidate.
const STEPS: [(u32, f32); 2] = [(32, 0.045), (192, 0.055)];

/// What weaker levels find more often than this, their shares added in per cent, is self-evident.
const EVIDENT: u8 = 190;

/// A position in which one action looks clearly the best.
#[derive(Clone)]
pub struct Candidate {
    /// The number of its round.
    pub round: u64,
    /// The view of the seat that decided, as the left one.
    pub view: View,
    /// The action.
    pub best: Action,
    /// What it is about.
    pub theme: Theme,
    /// How often `amateur` and `club` choose the action, in per cent.
    pub found: [u8; 2],
    /// Randomness for its chances.
    chance: Chance,
}

/// Plays rounds of a rule set and looks at every decision.
pub struct Screen {
    net: Arc<Net>,
    rules: Rules,
    seed: u64,
    bots: Vec<Opponent>,
    sorter: Sorter,
}

impl Screen {
    pub fn new(net: Arc<Net>, rules: Rules, seed: u64) -> Self {
        let bots = LEVELS.iter().map(|level| level.bot(Some(net.clone()))).collect();
        Self { sorter: Sorter::new(net.clone()), net, rules, seed, bots }
    }

    /// The candidates of a round. All pairs of levels take turns.
    pub fn round(&self, number: u64) -> Vec<Candidate> {
        let preset = Rules::NAMED.iter().position(|(_, rules)| *rules == self.rules).unwrap_or(Rules::NAMED.len());
        let mut chance = Chance::stream(Seed(self.seed), (number << 3) + preset as u64);
        let pair = number as usize % (LEVELS.len() * LEVELS.len());
        let bots = BySeat([&self.bots[pair / LEVELS.len()], &self.bots[pair % LEVELS.len()]]);
        let first = Seat::DUEL[chance.below(2) as usize];
        let bout = Bout::new(self.rules, Bout::default().target, first);
        let mut state: State = State::dealt(bout, state::shuffled(&mut chance));
        let mut candidates = Vec::new();
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            candidates.extend(self.candidate(number, &view, Chance::new(chance.seed())));
            let action = bots[seat].choose(&view, Chance::new(chance.seed()));
            if action.is_none_or(|action| Piste::advance(&mut state, action).is_err()) {
                break;
            }
        }
        candidates
    }

    fn candidate(&self, round: u64, view: &View, mut chance: Chance) -> Option<Candidate> {
        if is_forced(view) {
            return None;
        }
        let view = as_left(view);
        let mut best = None;
        for (worlds, lead) in STEPS {
            let (_, certain) = asked(&self.net, &view, worlds, chance.seed());
            let is_same = best.is_none_or(|before| before == certain.best);
            best = Some(certain.best).filter(|_| is_same && certain.lead >= lead);
            best?;
        }
        let best = best?;
        let answers = self.sorter.answers(&view, &mut chance);
        let found = answers.found(best);
        if found[0] + found[1] > EVIDENT {
            return None;
        }
        let theme = self.sorter.theme(&view, best, answers.rival(best), &mut chance);
        Some(Candidate { round, view, best, theme, found, chance })
    }
}

impl Candidate {
    /// The exercise, if enough worlds confirm it.
    pub fn refined(&self, net: &Arc<Net>) -> Option<(Exercise, Certain)> {
        let least = f32::from(LEAST_LEAD) / 1_000.0;
        let certain = Certain::of(net, &self.view, self.chance.clone());
        let is_sure = certain.best == self.best
            && certain.error <= MOST_ERROR
            && certain.lead - certain.error >= least
            && certain.least >= least - 2.0 * MOST_ERROR;
        let exercise = Exercise::new(self.view.clone(), certain.worths.clone(), self.theme, self.found);
        exercise.ok().filter(|_| is_sure).map(|exercise| (exercise, certain))
    }
}

/// Whether nothing needs to be decided: there is one action besides taking the hit, or an attack that hits by the rules.
fn is_forced(view: &View) -> bool {
    let (legal, rules) = (view.legal(), view.public.bout.rules);
    let hits = rules.hits_at_once(false, view.public.phase == Phase::Riposte);
    let wins = |action: &Action| hits && matches!(action, Action::Attack { .. });
    legal.iter().any(wins) || legal.iter().filter(|action| **action != Action::TakeHit).count() < 2
}

/// The same view from the left side.
fn as_left(view: &View) -> View {
    let public = view.public.clone();
    let public = if view.seat == Seat::LEFT { public } else { public.mirrored() };
    View { seat: Seat::LEFT, hand: view.hand, public }
}
