//! Predictions in games of the poise duel.

use std::sync::Arc;

use engarde::ai::calibration::Forecast;
use engarde::ai::poise::coach;
use engarde::ai::poise::net::{Net, Policy};
use engarde::engine::poise::{Action, Edition, Phase, Poise, Rules, Standing, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

/// The sizes of tables, which take turns.
const SIZES: u64 = 5;
/// The smallest one.
const LEAST: u64 = 2;

/// The network that plays and predicts.
pub struct Judge {
    pub net: Arc<Net>,
    pub playouts: bool,
    pub seed: u64,
    /// The editions, which take turns.
    pub editions: Vec<Edition>,
}

impl Judge {
    /// Plays a game and returns its predictions with the result.
    pub fn game(&self, number: u64) -> Vec<Forecast> {
        let mut chance = Chance::stream(Seed(self.seed), number);
        let editions = self.editions.len() as u64;
        let (edition, table) = (self.editions[(number % editions) as usize], number / editions);
        let seats = LEAST + table % SIZES;
        let first = Seat::ALL[(table / SIZES % seats) as usize];
        let mut state = Poise::start(&Standing::new(Rules::new(edition, seats as u8), first), chance.seed());
        let policy = Policy { net: self.net.clone(), least: 0.0 };
        let mut decisions = Vec::new();
        while let Turn::Act(seat) = Poise::turn(&state) {
            let view = Poise::view(&state, seat);
            let Some(action) = policy.pick(&view, &view.legal(), &mut chance) else { break };
            decisions.push((view, action));
            if Poise::advance(&mut state, action).is_err() {
                break;
            }
        }
        let points = |view: &View| Poise::points(&state, view.seat).unwrap_or_default();
        if !self.playouts {
            return decisions.iter().map(|(view, _)| (self.net.value(view).into(), points(view))).collect();
        }
        let drawn = chance.below(decisions.len().max(1) as u32) as usize;
        let Some((view, _)) = decisions.get(drawn) else { return Vec::new() };
        let predicted = self.predict(view, &together(&decisions[drawn..]));
        predicted.map(|predicted| (predicted, points(view))).into_iter().collect()
    }

    /// The predicted score for a choice; `None` for cards that the policy discards together so seldom that the coach does
    /// not judge it.
    fn predict(&self, view: &View, actions: &[Action]) -> Option<f64> {
        let mut search = coach::consider(self.net.clone(), view);
        while !search.work(u32::MAX) {}
        let known = search.figures().into_iter().find(|figures| figures.actions == actions);
        known.map(|figures| f64::from(figures.wins) / 1_000.0)
    }
}

/// The first of these decisions as one choice: an action, or all discards up to the drawing, in the order of their codes.
fn together(decisions: &[(View, Action)]) -> Vec<Action> {
    let Some((view, action)) = decisions.first() else { return Vec::new() };
    if view.public.phase != Phase::Discard {
        return vec![*action];
    }
    let discard = |(_, action): &(View, Action)| if let Action::Discard(card) = action { Some(*card) } else { None };
    let mut cards: Vec<_> = decisions.iter().map_while(discard).collect();
    cards.sort_unstable();
    cards.into_iter().map(Action::Discard).chain([Action::Draw]).collect()
}
