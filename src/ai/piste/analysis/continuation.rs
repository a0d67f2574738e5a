//! The continuation: both seats play the network's policy without search, in every world of an analysis.

use super::counted::{self, PILE_COUNTED};
use super::luck::Luck;
use super::samples::Samples;
use crate::ai::net::draw;
use crate::ai::piste::Inference;
use crate::ai::piste::net::Policy;
use crate::engine::piste::{Action, Cards, Piste, State, View};
use crate::engine::{Game, Turn};

/// The policy, and the random numbers of every world.
pub struct Continuation {
    policy: Policy,
    luck: Luck,
}

/// The action that the policy plays in every world.
pub type Played = Vec<Action>;

impl Continuation {
    pub const fn new(policy: Policy, luck: Luck) -> Self {
        Self { policy, luck }
    }

    /// The same value in every world.
    pub fn exact(&self, value: f64) -> Samples {
        Samples::exact(value, self.luck.worlds())
    }

    /// The action that the policy plays in every world at a decision; its odds do not depend on the world.
    pub fn played(&self, view: &View) -> Played {
        let (legal, ply) = (view.legal(), view.public.history.len());
        let odds = self.policy.odds(view, &legal);
        let action = |world| draw(&odds, 0.0, self.luck.decision(world, ply)).map_or(legal[0], |nth| legal[nth]);
        (0..self.luck.worlds()).map(action).collect()
    }

    /// Left's chance from a full state, the pile in random order. `played` are the policy's actions, empty if the round is
    /// over.
    pub fn value(&self, state: &State, played: &[Action]) -> Samples {
        match Piste::turn(state) {
            Turn::Over => self.exact(counted::points(state)),
            Turn::Act(_) if state.public().pile <= PILE_COUNTED => self.exact(counted::value(state, &self.policy)),
            Turn::Act(_) => {
                Samples::of(played.iter().enumerate().map(|(world, action)| self.play(world, state, *action)))
            }
        }
    }

    /// Left's chance after an action of the seat to act and before its draw. `value` is the chance before the action: in
    /// the worlds where the policy plays this action they are equal.
    pub fn after(&self, state: &State, action: Action, played: &[Action], value: &Samples) -> Samples {
        if state.public().pile <= PILE_COUNTED {
            return self.exact(counted::after(state, action, &self.policy));
        }
        Samples::of(
            played
                .iter()
                .enumerate()
                .map(|(world, usual)| if *usual == action { value.at(world) } else { self.play(world, state, action) }),
        )
    }

    /// How much higher left's chance is with an action than with the policy's, from the view of the seat to act: the other
    /// hand comes from its belief.
    pub fn gain(&self, view: &View, action: Action, played: &[Action], belief: &Inference) -> Samples {
        Samples::of(played.iter().enumerate().map(|(world, usual)| {
            if *usual == action {
                return 0.0;
            }
            let hand = belief.hands().get(belief.at(self.luck.hand(world)));
            let other = hand.map_or(Cards::NONE, |(hand, _)| *hand);
            let state = view.world(other, &self.luck.pile(world, view.unseen().minus(other)));
            self.finish(world, state.clone(), action) - self.finish(world, state, *usual)
        }))
    }

    /// Left's points if a round goes on with this action, with the pile in this world's order.
    fn play(&self, world: usize, state: &State, action: Action) -> f64 {
        let view = Piste::view(state, state.public().to_act);
        let pile = self.luck.pile(world, state.pile().iter().copied().collect());
        self.finish(world, view.world(state.hands()[view.seat.other()], &pile), action)
    }

    /// Left's points if a round goes on with this action.
    fn finish(&self, world: usize, mut state: State, action: Action) -> f64 {
        let (mut choice, mut legal) = (Some(action), Vec::new());
        while let Some(action) = choice {
            if Piste::advance(&mut state, action).is_err() {
                break;
            }
            let Turn::Act(seat) = Piste::turn(&state) else { break };
            Piste::legal_into(&state, &mut legal);
            choice = match legal[..] {
                [only] => Some(only),
                _ => {
                    let at = self.luck.decision(world, state.public().history.len());
                    self.policy.pick_at(&Piste::view(&state, seat), &legal, at)
                }
            };
        }
        counted::points(&state)
    }
}
