//! Reading the other's last act: a belief about the hidden hand.
//!
//! Each world that fits the view is asked whether a fencer by the rule of thumb would have acted so with that hand. A
//! world in which the last act was a poor choice is dealt again, the more surely the poorer it was: a missing attack
//! speaks against the cards for it, a step into reach for the cards to defend it.

use super::sight::Sight;
use super::thumb::Style;
use crate::ai::ismcts::{Belief, Even, Worlds};
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Action, Cards, Piste, Public, Value, View, legal_into, wire};
use crate::engine::{Chance, Game, Seat};

/// How much worse than the best an act may seem before its world is three times less likely, 0 to 1.
const TOLERANCE: f32 = 0.15;
/// How often a world is dealt again before it is taken as it is.
const DEALS_MAX: u32 = 4;

/// The belief that the other fences by the rule of thumb, more or less.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading;

impl Belief<Piste> for Reading {
    fn about(&self, view: &View) -> Box<dyn Worlds<Piste>> {
        match last_act(view) {
            Some(act) => Box::new(ReadWorlds { view: view.clone(), act }),
            None => Even.about(view),
        }
    }
}

/// The other's last decision: what was open before it, and what was done.
struct Act {
    before: Public,
    action: Action,
    laid: Cards,
    /// Cards drawn after it.
    drawn: u8,
}

/// Looks the history through backwards for the other's last decision.
fn last_act(view: &View) -> Option<Act> {
    let (history, foe) = (&view.public.history, view.seat.other());
    (0..history.len()).rev().find_map(|ply| {
        let before = wire::retrace(view.public.bout, &history[..ply]).ok()?;
        if before.to_act != foe {
            return None;
        }
        let laid = history[ply].cards(before.gap())?;
        let left = before.counts[foe].checked_sub(laid.len())?;
        let drawn = view.public.counts[foe].checked_sub(left)?.min(HAND_SIZE);
        Some(Act { before, action: history[ply], laid, drawn })
    })
}

struct ReadWorlds {
    view: View,
    act: Act,
}

impl Worlds<Piste> for ReadWorlds {
    fn deal(&self, chance: &mut Chance) -> <Piste as Game>::State {
        let foe = self.view.seat.other();
        for _ in 1..DEALS_MAX {
            let world = Piste::sample(&self.view, chance);
            if chance.unit() < f64::from(self.likelihood(foe, Piste::view(&world, foe).hand, chance)) {
                return world;
            }
        }
        Piste::sample(&self.view, chance)
    }
}

impl ReadWorlds {
    /// How well the last act fits this hand, 0 to 1. Which of its cards were drawn since is drawn by lot.
    fn likelihood(&self, foe: Seat, hand: Cards, chance: &mut Chance) -> f32 {
        let mut values: Vec<Value> = hand.values().collect();
        chance.shuffle(&mut values);
        let kept: Cards = values.into_iter().skip(usize::from(self.act.drawn)).collect();
        let held = kept.plus(self.act.laid);
        let sight = Sight::new(&self.act.before, foe, held, &Style::SOUND);
        let mut legal = Vec::with_capacity(16);
        legal_into(&self.act.before, held, &mut legal);
        let best = legal.iter().map(|action| sight.score(*action)).fold(0.0, f32::max);
        let short = (best - sight.score(self.act.action)).max(0.0);
        1.0 / (1.0 + 2.0 * short / TOLERANCE)
    }
}
