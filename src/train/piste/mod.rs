//! The piste duel in training.

mod mix;
mod secret;

pub use mix::Mix;

use std::sync::Arc;

use super::game::{Foe, Trainable};
use super::settings::{Range, TrainingSettings};
use crate::ai::net::{NetError, Network};
use crate::ai::piste::net::{INPUTS, Net, OUTPUTS, Policy, features, moves};
use crate::engine::piste::{Action, Bout, Piste, Rules, State, View, state};
use crate::engine::{Chance, Seat};

impl Trainable for Piste {
    type Rules = Rules;
    type Mix = Mix;

    const INPUTS: usize = INPUTS;
    const OUTPUTS: usize = OUTPUTS;
    const SECRETS: usize = secret::SECRETS;
    const LEARNS_FORCED: bool = true;
    const KNOWN: TrainingSettings<Self::Mix> = TrainingSettings {
        units: [128, 64],
        critic: [64, 32],
        seed: 1,
        rounds: 40_000_000,
        batch: 768,
        minibatches: 4,
        epochs: 2,
        rate: Range { from: 3e-3, to: 2e-4 },
        entropy: Range { from: 0.04, to: 0.006 },
        lambda: 0.9,
        clip: 0.2,
        value: 0.5,
        magnet: 0.0,
        follow: 0.0005,
        mix: Mix::ALL,
    };

    fn inputs(view: &View, tell: &mut impl FnMut(u16)) {
        features::active(view).into_iter().for_each(tell);
    }

    /// Every action has an output of its own: `tests/ai/net.rs` checks it.
    fn outputs(_: &View, legal: &[Action], tell: &mut impl FnMut(usize, u16)) {
        for (at, action) in legal.iter().enumerate() {
            tell(at, moves::index(*action).unwrap_or_default() as u16);
        }
    }

    fn secrets(state: &State, seat: Seat, tell: &mut impl FnMut(u16)) {
        secret::secrets(state, seat).into_iter().for_each(tell);
    }

    fn draw(mix: &Mix, chance: &mut Chance) -> Rules {
        mix.draw(chance)
    }

    fn only(rules: Rules) -> Mix {
        Mix::of(&[rules])
    }

    fn deal(rules: Rules, nth: u64, chance: &mut Chance) -> State {
        State::dealt(Bout::new(rules, 5, Seat::DUEL[(nth % 2) as usize]), state::shuffled(chance))
    }

    fn seats(_: Rules) -> &'static [Seat] {
        &Seat::DUEL
    }

    fn network(file: &[u8]) -> Result<Network, NetError> {
        Net::read(file).map(|net| net.network().clone())
    }

    fn player(file: &[u8], least: f32) -> Result<Box<Foe<Self>>, NetError> {
        Ok(Box::new(Policy { net: Arc::new(Net::read(file)?), temperature: 1.0, least }))
    }
}

#[cfg(test)]
mod tests;
