//! What training needs of a game.

use std::fmt::Debug;

use super::settings::TrainingSettings;
use crate::ai::Bot;
use crate::ai::net::{NetError, Network};
use crate::engine::{Chance, Game, Seat};

/// An opponent who does not learn.
pub type Foe<G> = dyn Bot<G> + Send + Sync;

/// A game whose network can be trained.
pub trait Trainable: Game<State: Send + Sync, View: Send + Sync, Action: Send + Sync> + Copy + Sync {
    /// The rules of one training game.
    type Rules: Copy + Debug + PartialEq + Send + Sync;
    /// How often each of the rules is trained.
    type Mix: Copy + Debug + PartialEq + Send + Sync;

    /// The number of the policy's inputs.
    const INPUTS: usize;
    /// The number of its outputs, without the value.
    const OUTPUTS: usize;
    /// The number of the critic's additional inputs.
    const SECRETS: usize;
    /// Whether decisions with a single legal action are learnt, too: they teach the value, at the cost of time.
    const LEARNS_FORCED: bool;
    /// The settings that are known to work.
    const KNOWN: TrainingSettings<Self::Mix>;

    /// Tells the active inputs of a view.
    fn inputs(view: &Self::View, tell: &mut impl FnMut(u16));

    /// Tells the outputs whose sum is the score of each legal action: the action's place, and the output. The places
    /// only rise.
    fn outputs(view: &Self::View, legal: &[Self::Action], tell: &mut impl FnMut(usize, u16));

    /// Tells what the critic knows beyond the view of a seat, each from 0 on.
    fn secrets(state: &Self::State, seat: Seat, tell: &mut impl FnMut(u16));

    /// Draws the rules of a game.
    fn draw(mix: &Self::Mix, chance: &mut Chance) -> Self::Rules;

    /// These rules alone.
    fn only(rules: Self::Rules) -> Self::Mix;

    /// Deals a game. The starting seat goes around with `nth`.
    fn deal(rules: Self::Rules, nth: u64, chance: &mut Chance) -> Self::State;

    /// The seats of a game, in order.
    fn seats(rules: Self::Rules) -> &'static [Seat];

    /// Reads a network from its file.
    ///
    /// # Errors
    /// The bytes are not a network of this game.
    fn network(file: &[u8]) -> Result<Network, NetError>;

    /// The player who plays a network's policy, without the actions that are less likely than `least`.
    ///
    /// # Errors
    /// The bytes are not a network of this game.
    fn player(file: &[u8], least: f32) -> Result<Box<Foe<Self>>, NetError>;
}
