//! Rounds of self-play, many side by side, so that the network evaluates all of them at once.

use super::forward::Pass;
use super::loss::log_softmax;
use super::samples::Samples;
use super::secret::secrets;
use super::settings::TrainingSettings;
use super::weights::Weights;
use crate::ai::Bot;
use crate::ai::piste::net::{maths, moves};
use crate::engine::piste::{Bout, Piste, State, state};
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Game, Seat, Turn};

/// An opponent who does not learn.
pub type Foe = dyn Bot<Piste> + Send + Sync;

/// The players, and the networks that judge them.
#[derive(Clone, Copy)]
pub struct Cast<'a> {
    /// The policy that learns.
    pub policy: &'a Weights,
    /// The network that estimates the score.
    pub critic: &'a Weights,
    /// The policy from which the learning policy should not stray.
    pub reference: Option<&'a Weights>,
    /// The player of the other seat; `None` for the policy itself.
    pub foe: Option<&'a Foe>,
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
struct Table {
    state: State,
    /// The foe's seat, if there is a foe.
    foe: Option<Seat>,
    /// The decisions of each seat, by their index among the samples.
    decisions: BySeat<Vec<u32>>,
}

/// Plays whole rounds until all are over.
pub fn play(settings: &TrainingSettings, cast: Cast<'_>, rounds: usize, mut chance: Chance) -> Played {
    let mut played = Played::default();
    let mut tables: Vec<Table> = (0..rounds).map(|nth| deal(settings, cast.foe.is_some(), nth, &mut chance)).collect();
    let (mut pass, mut legal) = (Pass::default(), Vec::new());
    loop {
        tables.retain_mut(|table| !table.over(cast.foe, settings, &mut played, &mut chance));
        if tables.is_empty() {
            return played;
        }
        let from = played.samples.len() as u32;
        for table in &tables {
            Piste::legal_into(&table.state, &mut legal);
            let seat = table.state.public().to_act;
            played.samples.ask(&Piste::view(&table.state, seat), &legal, secrets(&table.state, seat));
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

/// Deals the next round: starting seats and the foe's seat alternate.
fn deal(settings: &TrainingSettings, foe: bool, nth: usize, chance: &mut Chance) -> Table {
    let bout = Bout::new(settings.mix.draw(chance), 5, Seat::DUEL[nth % 2]);
    let state = State::dealt(bout, state::shuffled(chance));
    Table { state, foe: foe.then(|| Seat::DUEL[nth / 2 % 2]), decisions: BySeat::default() }
}

impl Table {
    /// Lets the foe play where it is to act. Returns whether the round is over; if so, its advantages are computed.
    fn over(
        &mut self,
        foe: Option<&Foe>,
        settings: &TrainingSettings,
        played: &mut Played,
        chance: &mut Chance,
    ) -> bool {
        while let Turn::Act(seat) = Piste::turn(&self.state) {
            let Some(foe) = foe.filter(|_| self.foe == Some(seat)) else { return false };
            let answer = foe.choose(&Piste::view(&self.state, seat), Chance::new(chance.seed()));
            if answer.is_none_or(|action| Piste::advance(&mut self.state, action).is_err()) {
                // A foe that breaks the rules does not lose here: the round is not used for learning.
                return true;
            }
        }
        for seat in Seat::DUEL {
            let points = Piste::points(&self.state, seat).unwrap_or(0.5) as f32;
            played.settle(&self.decisions[seat], points, settings.lambda);
            if self.foe != Some(seat) {
                played.points += f64::from(points) / if self.foe.is_some() { 1.0 } else { 2.0 };
            }
        }
        true
    }
}

impl Played {
    /// Stores the probabilities of the reference policy.
    fn anchor(&mut self, pass: &mut Pass, which: &[u32]) {
        let mut rest = pass.scores.as_mut_slice();
        for nth in which {
            let (scores, others) = rest.split_at_mut(self.samples.legal(*nth as usize).len());
            log_softmax(scores);
            rest = others;
        }
        self.samples.anchor.extend(&pass.scores);
    }

    /// Draws an action at each table and plays it.
    fn act(&mut self, pass: &mut Pass, which: &[u32], tables: &mut [Table], chance: &mut Chance) {
        let mut rest = pass.scores.as_mut_slice();
        for (nth, table) in which.iter().zip(tables) {
            let legal = self.samples.legal(*nth as usize);
            let (scores, others) = rest.split_at_mut(legal.len());
            rest = others;
            log_softmax(scores);
            let chosen = draw(scores, chance.unit() as f32);
            let action = moves::action(usize::from(legal[chosen]));
            self.samples.chosen.push(chosen as u8);
            self.samples.chosen_log.push(scores[chosen]);
            self.samples.advantage.push(0.0);
            self.samples.target.push(0.0);
            table.decisions[table.state.public().to_act].push(*nth);
            let done = action.map(|action| Piste::advance(&mut table.state, action));
            debug_assert!(matches!(done, Some(Ok(()))), "what is drawn is legal");
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
