//! What the search needs for the poise duel: who plays the playouts, how far they go, what an unfinished game is worth,
//! and which of hundreds of Attacks are worth a playout.

use super::duel::Duel;
use super::{Thumb, preparing, worth};
use crate::ai::ismcts::Playout;
use crate::engine::poise::{Action, Phase, Poise, Public, View};
use crate::engine::{Chance, Game, Seat};

/// How far ahead playouts look, and how many actions are searched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ahead {
    /// The player of the playouts.
    pub thumb: Thumb,
    /// How many turns end before a playout is judged, including the current one; at least 1.
    pub turns: u32,
    /// The maximum number of actions that are searched at the root.
    pub breadth: usize,
}

impl Playout<Poise> for Ahead {
    fn choose(&self, view: &View, legal: &[Action], chance: &mut Chance) -> Option<Action> {
        self.thumb.pick(view, legal, chance)
    }

    /// Keeps the actions that the rule of thumb rates highest, if it can compare them at all. After an Exchange the end
    /// of the turn is always among them.
    fn narrow(&self, view: &View, legal: &mut Vec<Action>) {
        let settings = &self.thumb.0;
        match view.public.phase {
            Phase::Discard | Phase::Over(_) => {}
            Phase::Prepare => keep_best(legal, self.breadth, preparing::judge(view, settings)),
            Phase::Respite => {
                let judge = preparing::judge(view, settings);
                keep_best(legal, self.breadth, |action| if action == Action::End { f32::MAX } else { judge(action) });
            }
            Phase::Exchange | Phase::Answer(_) | Phase::Riposte | Phase::Blade => {
                let duel = Duel::new(view, view.public.other(view.seat), settings);
                keep_best(legal, self.breadth, |action| duel.judge(action));
            }
        }
    }

    fn is_enough(&self, view: &View, world: &<Poise as Game>::State) -> bool {
        world.public().phase == Phase::Discard && ended(world.public()) >= ended(&view.public) + self.turns
    }

    fn judge(&self, world: &<Poise as Game>::State, seat: Seat) -> f64 {
        worth::share(world, seat)
    }
}

/// The number of turns that have ended in the game.
fn ended(public: &Public) -> u32 {
    public.turns.0.iter().map(|turns| u32::from(*turns)).sum()
}

/// Keeps the `breadth` actions with the highest worth, in their order; the first among equals stay.
fn keep_best(legal: &mut Vec<Action>, breadth: usize, judge: impl Fn(Action) -> f32) {
    let mut worths: Vec<f32> = legal.iter().map(|action| judge(*action)).collect();
    while legal.len() > breadth {
        let mut worst = 0;
        for (at, worth) in worths.iter().enumerate() {
            if *worth <= worths[worst] {
                worst = at;
            }
        }
        legal.remove(worst);
        worths.remove(worst);
    }
}
