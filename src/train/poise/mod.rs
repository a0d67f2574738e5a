//! The poise duel in training.

mod mix;
mod secret;

pub use mix::Mix;

use std::sync::Arc;

use super::game::{Foe, Trainable};
use super::settings::{Range, TrainingSettings};
use crate::ai::net::{NetError, Network};
use crate::ai::poise::net::{INPUTS, Net, OUTPUTS, Policy, inputs, outputs};
use crate::engine::poise::{Action, Poise, Rules, Source, Standing, State, View, state};
use crate::engine::{Chance, Seat};

impl Trainable for Poise {
    type Rules = Rules;
    type Mix = Mix;

    const INPUTS: usize = INPUTS;
    const OUTPUTS: usize = OUTPUTS;
    const SECRETS: usize = secret::SECRETS;
    const LEARNS_FORCED: bool = false;
    const KNOWN: TrainingSettings<Self::Mix> = TrainingSettings {
        units: [128, 64],
        critic: [64, 32],
        seed: 1,
        rounds: 600_000,
        batch: 128,
        minibatches: 4,
        epochs: 2,
        rate: Range { from: 3e-3, to: 2e-4 },
        entropy: Range { from: 0.03, to: 0.003 },
        lambda: 0.95,
        clip: 0.2,
        value: 0.5,
        magnet: 0.0,
        follow: 0.002,
        mix: Mix::ALL,
    };

    fn inputs(view: &View, tell: &mut impl FnMut(u16)) {
        inputs::active(view).into_iter().for_each(tell);
    }

    fn outputs(view: &View, legal: &[Action], tell: &mut impl FnMut(usize, u16)) {
        outputs::tell(view, legal, tell);
    }

    fn secrets(state: &State, seat: Seat, tell: &mut impl FnMut(u16)) {
        secret::secrets(state, seat, tell);
    }

    fn draw(mix: &Mix, chance: &mut Chance) -> Rules {
        mix.draw(chance)
    }

    fn only(rules: Rules) -> Mix {
        Mix::of(rules)
    }

    fn deal(rules: Rules, nth: u64, chance: &mut Chance) -> State {
        let first = Seat::ALL[(nth % u64::from(rules.seats)) as usize];
        let deck = state::shuffled(&rules, chance);
        State::dealt(Standing::new(rules, first), deck, Source::new(chance.seed()))
    }

    fn seats(rules: Rules) -> &'static [Seat] {
        const ALL: &[Seat] = &Seat::ALL;
        &ALL[..usize::from(rules.seats)]
    }

    fn network(file: &[u8]) -> Result<Network, NetError> {
        Net::read(file).map(|net| net.network().clone())
    }

    fn player(file: &[u8], least: f32) -> Result<Box<Foe<Self>>, NetError> {
        Ok(Box::new(Policy { net: Arc::new(Net::read(file)?), least }))
    }
}
