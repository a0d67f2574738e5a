//! Predictions in rounds of the piste duel.

use std::sync::Arc;

use engarde::ai::calibration::Forecast;
use engarde::ai::piste::coach;
use engarde::ai::piste::net::{Net, Policy};
use engarde::engine::piste::{Action, Bout, Piste, Rules, State, View, state};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

/// The network that plays and predicts.
pub struct Judge {
    pub net: Arc<Net>,
    pub playouts: bool,
    pub seed: u64,
}

impl Judge {
    /// Plays a round and returns its predictions with the result.
    pub fn round(&self, number: u64) -> Vec<Forecast> {
        let mut chance = Chance::stream(Seed(self.seed), number);
        let (_, rules) = Rules::NAMED[number as usize % Rules::NAMED.len()];
        let first = Seat::DUEL[number as usize / Rules::NAMED.len() % 2];
        let mut state = State::dealt(Bout::new(rules, 5, first), state::shuffled(&mut chance));
        let policy = Policy { net: self.net.clone(), temperature: 1.0, least: 0.0 };
        let mut decisions = Vec::new();
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            let Some(action) = policy.pick(&view, &view.legal(), &mut chance) else { break };
            decisions.push((view, action));
            if Piste::advance(&mut state, action).is_err() {
                break;
            }
        }
        if self.playouts {
            let drawn = chance.below(decisions.len().max(1) as u32) as usize;
            decisions = decisions.into_iter().skip(drawn).take(1).collect();
        }
        let points = |view: &View| Piste::points(&state, view.seat).unwrap_or(0.5);
        decisions.iter().map(|(view, action)| (self.predict(view, *action), points(view))).collect()
    }

    /// The predicted score for a decision.
    fn predict(&self, view: &View, action: Action) -> f64 {
        if !self.playouts {
            return self.net.value(view).into();
        }
        let mut search = coach::consider(self.net.clone(), view);
        while !search.work(u32::MAX) {}
        let known = search.figures().into_iter().find(|figures| figures.action == action);
        known.map_or(0.5, |figures| f64::from(figures.round) / 1_000.0)
    }
}
