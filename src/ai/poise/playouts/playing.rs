//! One playout: an action, or several in a row, and then the policy for all seats.

use super::Playouts;
use crate::ai::poise::net::Policy;
use crate::engine::poise::{Action, Phase, Poise, Public, View};
use crate::engine::{Chance, Game, Turn};

/// What a playout came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// The share of the points that the seat may expect, 0 to 1.
    pub score: f32,
    /// Whether the game was over, and won by the seat alone.
    pub is_won: bool,
    /// The seat's Poise when its next turn began, or at the end of the game if that came first; 0 if it was out.
    pub poise: u8,
    /// Whether it was out by then.
    pub is_out: bool,
}

/// What plays out the decisions of a view.
pub struct Playing<'a> {
    search: &'a Playouts,
    view: &'a View,
    policy: &'a Policy,
}

impl<'a> Playing<'a> {
    pub const fn new(search: &'a Playouts, view: &'a View, policy: &'a Policy) -> Self {
        Self { search, view, policy }
    }

    /// Plays these actions of the view's seat in a world that this randomness deals. A playout ends where the seat's own
    /// next turn begins; there the network's value replaces the rest.
    // Once in the program: it is called in two places.
    #[inline(never)]
    pub fn play_out(&self, actions: &[Action], mut luck: Chance) -> Played {
        let mut state = Poise::sample(self.view, &mut luck);
        let (seat, mut legal) = (self.view.seat, Vec::new());
        let (mut given, mut poise) = (actions.iter().copied(), None);
        let mut choice = given.next();
        let end = self.view.public.turns[seat] + self.search.settings.turns;
        while let Some(action) = choice {
            if Poise::advance(&mut state, action).is_err() || !state.is_in(seat) {
                break;
            }
            let Turn::Act(to_act) = Poise::turn(&state) else { break };
            if poise.is_none() && self.has_next_turn(state.public()) {
                poise = Some(state.poise(seat));
            }
            choice = given.next();
            if choice.is_some() {
                continue;
            }
            let view = Poise::view(&state, to_act);
            let public = &view.public;
            if to_act == seat && public.phase == Phase::Discard && public.turns[seat] >= end {
                let (score, poise) = (self.search.net.value(&view), poise.unwrap_or_default());
                return Played { score, is_won: false, poise, is_out: false };
            }
            Poise::legal_into(&state, &mut legal);
            choice = self.policy.pick(&view, &legal, &mut luck);
        }
        // Without points the game goes on, but without this seat.
        let score = Poise::points(&state, seat).unwrap_or(0.0) as f32;
        let is_out = poise.is_none() && !state.is_in(seat);
        Played { score, is_won: state.winner() == Some(seat), poise: poise.unwrap_or(state.poise(seat)), is_out }
    }

    /// Whether the seat's next turn has begun.
    fn has_next_turn(&self, now: &Public) -> bool {
        let (seat, then) = (self.view.seat, &self.view.public);
        now.active == seat && (then.active != seat || now.turns[seat] > then.turns[seat])
    }
}
