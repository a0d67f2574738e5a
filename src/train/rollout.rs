//! Rounds of self-play, many side by side, so that the network evaluates all of them at once.

use super::forward::Pass;
use super::game::{Foe, Trainable};
use super::loss::log_softmax;
use super::samples::Samples;
use super::settings::TrainingSettings;
use super::weights::Weights;
use crate::ai::net::maths;
use crate::engine::seat::ByPlayer;
use crate::engine::{Chance, Seat, Turn};

/// The players, and the networks that judge them.
pub struct Cast<'a, G> {
    /// The policy that learns.
    pub policy: &'a Weights,
    /// The network that estimates the score.
    pub critic: &'a Weights,
    /// The policy from which the learning policy should not stray.
    pub reference: Option<&'a Weights>,
    /// The player of the other seats; `None` for the policy itself.
    pub foe: Option<&'a Foe<G>>,
}

/// The result of a shard of a batch.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// The decisions of the policy that learns.
    pub samples: Samples,
    /// Its points against the foe; one half for each round without a foe.
    pub points: f64,
}

/// A round in progress.
struct Table<G: Trainable> {
    state: G::State,
    seats: &'static [Seat],
    /// The seat of the policy that learns, if a foe has the others.
    mine: Option<Seat>,
    /// The legal actions of the seat to act.
    legal: Vec<G::Action>,
    /// The decisions of each seat, by their index among the samples.
    decisions: ByPlayer<Vec<u32>>,
}

/// Plays whole rounds until all are over.
pub fn play<G: Trainable>(
    settings: &TrainingSettings<G::Mix>,
    cast: &Cast<'_, G>,
    rounds: usize,
    mut chance: Chance,
) -> Played {
    let mut played = Played::default();
    let mut tables: Vec<Table<G>> =
        (0..rounds).map(|nth| deal(settings, cast.foe.is_some(), nth, &mut chance)).collect();
    let mut pass = Pass::default();
    loop {
        tables.retain_mut(|table| !table.over(cast.foe, settings, &mut played, &mut chance));
        if tables.is_empty() {
            return played;
        }
        let from = played.samples.len() as u32;
        for Table { state, legal, .. } in &tables {
            let Turn::Act(seat) = G::turn(state) else { continue };
            played.samples.ask::<G>(&G::view(state, seat), legal, Some((state, seat)));
        }
        let which: Vec<u32> = (from..played.samples.len() as u32).collect();
        if let Some(reference) = cast.reference {
            pass.run(reference, &played.samples, &which);
            played.anchor(&mut pass, &which);
        }
        pass.run(cast.critic, &played.samples, &which);
        played.samples.value.extend(pass.values.iter().map(|score| maths::logistic(*score)));
        pass.run(cast.policy, &played.samples, &which);
        played.act(&mut pass, &which, &mut tables, &mut chance);
    }
}

/// Deals the next round: starting seats and the learner's seat go around.
fn deal<G: Trainable>(settings: &TrainingSettings<G::Mix>, foe: bool, nth: usize, chance: &mut Chance) -> Table<G> {
    let rules = G::draw(&settings.mix, chance);
    let seats = G::seats(rules);
    let mine = foe.then(|| seats[seats.len() - 1 - nth / seats.len() % seats.len()]);
    Table {
        state: G::deal(rules, nth as u64, chance),
        seats,
        mine,
        legal: Vec::new(),
        decisions: ByPlayer::from_fn(|_| Vec::new()),
    }
}

impl<G: Trainable> Table<G> {
    /// Plays what needs no decision of the policy that learns: the foe's decisions and, where they are not learnt, forced
    /// ones. Returns whether the round is over; if so, its advantages are computed.
    fn over(
        &mut self,
        foe: Option<&Foe<G>>,
        settings: &TrainingSettings<G::Mix>,
        played: &mut Played,
        chance: &mut Chance,
    ) -> bool {
        while let Turn::Act(seat) = G::turn(&self.state) {
            let foe = foe.filter(|_| self.mine != Some(seat));
            if foe.is_none() || !G::LEARNS_FORCED {
                G::legal_into(&self.state, &mut self.legal);
            }
            let answer = match (foe, &self.legal[..]) {
                (_, [only]) if !G::LEARNS_FORCED => Some(*only),
                (Some(foe), _) => foe.choose(&G::view(&self.state, seat), Chance::new(chance.seed())),
                (None, _) => return false,
            };
            if answer.is_none_or(|action| G::advance(&mut self.state, action).is_err()) {
                // A foe that breaks the rules does not lose here: the round is not used for learning.
                return true;
            }
        }
        self.settle(foe.is_some(), settings.lambda, played);
        true
    }

    /// Computes the advantages of a finished round, and counts its points.
    fn settle(&self, foe: bool, lambda: f32, played: &mut Played) {
        for seat in self.seats {
            let points = G::points(&self.state, *seat).unwrap_or(0.5) as f32;
            played.settle(&self.decisions[*seat], points, lambda);
            if self.mine.is_none_or(|mine| mine == *seat) {
                played.points += f64::from(points) / if foe { 1.0 } else { self.seats.len() as f64 };
            }
        }
    }
}

impl Played {
    /// Stores the probabilities of the reference policy.
    fn anchor(&mut self, pass: &mut Pass, which: &[u32]) {
        let mut rest = pass.scores.as_mut_slice();
        for nth in which {
            let (scores, others) = rest.split_at_mut(self.samples.count(*nth as usize));
            log_softmax(scores);
            rest = others;
        }
        self.samples.anchor.extend(&pass.scores);
    }

    /// Draws an action at each table and plays it.
    fn act<G: Trainable>(&mut self, pass: &mut Pass, which: &[u32], tables: &mut [Table<G>], chance: &mut Chance) {
        let mut rest = pass.scores.as_mut_slice();
        for (nth, table) in which.iter().zip(tables) {
            let (scores, others) = rest.split_at_mut(table.legal.len());
            rest = others;
            log_softmax(scores);
            let chosen = draw(scores, chance.unit() as f32);
            self.samples.chosen.push(chosen as u16);
            self.samples.chosen_log.push(scores[chosen]);
            self.samples.advantage.push(0.0);
            self.samples.target.push(0.0);
            if let Turn::Act(seat) = G::turn(&table.state) {
                table.decisions[seat].push(*nth);
            }
            let done = G::advance(&mut table.state, table.legal[chosen]);
            debug_assert!(done.is_ok(), "what is drawn is legal");
        }
    }

    /// Generalised advantages (Schulman et al., 2016) of one seat's decisions in a finished round.
    fn settle(&mut self, decisions: &[u32], points: f32, lambda: f32) {
        let (mut later, mut advantage) = (points, 0.0);
        for nth in decisions.iter().rev().map(|nth| *nth as usize) {
            let value = self.samples.value[nth];
            advantage = later - value + lambda * advantage;
            self.samples.advantage[nth] = advantage;
            self.samples.target[nth] = value + advantage;
            later = value;
        }
    }
}

/// The index at which a number from 0 to 1 falls among probabilities, given by their logarithms.
fn draw(logs: &[f32], at: f32) -> usize {
    let mut left = at;
    for (nth, log) in logs.iter().enumerate() {
        left -= maths::exp(*log);
        if left < 0.0 {
            return nth;
        }
    }
    logs.len() - 1
}
