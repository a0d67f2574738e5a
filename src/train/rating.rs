//! Measures a policy against a fixed opponent.

use rayon::prelude::*;

use super::rollout::Foe;
use crate::ai::arena::{Tally, Verdict};
use crate::engine::piste::{Action, Bout, Piste, Rules, State, View, state};
use crate::engine::{Chance, Game, Seat, Seed, Turn};

/// Plays matched pairs of rounds: every deck twice with the same start and the seats exchanged. The starting seat
/// alternates from pair to pair. The tally is that of `one`.
#[must_use]
pub fn rate(one: &Foe, other: &Foe, rules: Rules, pairs: u64, seed: u64) -> Tally {
    let played: Vec<[Verdict; 2]> = (0..pairs).into_par_iter().map(|nth| pair(one, other, rules, nth, seed)).collect();
    let mut tally = Tally::default();
    played.into_iter().for_each(|verdicts| tally.add(verdicts));
    tally
}

fn pair(one: &Foe, other: &Foe, rules: Rules, nth: u64, seed: u64) -> [Verdict; 2] {
    let mut chance = Chance::stream(Seed(seed), nth);
    let deck = state::shuffled(&mut chance);
    let bout = Bout::new(rules, 5, Seat::DUEL[(nth % 2) as usize]);
    Seat::DUEL.map(|mine| {
        let bots = if mine == Seat::LEFT { [one, other] } else { [other, one] };
        round(State::dealt(bout, deck), bots, mine, &mut chance)
    })
}

/// Plays a round to its end. A seat that breaks the rules loses it.
fn round(mut state: State, bots: [&Foe; 2], mine: Seat, chance: &mut Chance) -> Verdict {
    let won = |by: Seat| if by == mine { Verdict::Won } else { Verdict::Lost };
    if let Some(seat) = fence(&mut state, bots, chance, |_, _| ()) {
        return won(seat.other());
    }
    state.public().outcome().and_then(|outcome| outcome.winner).map_or(Verdict::Drawn, won)
}

/// Plays a round to its end and shows every view with the action that is played. Returns the seat that breaks the
/// rules, if one does.
pub fn fence(
    state: &mut State,
    bots: [&Foe; 2],
    chance: &mut Chance,
    mut look: impl FnMut(&View, Action),
) -> Option<Seat> {
    while let Turn::Act(seat) = Piste::turn(state) {
        let (view, bot) = (Piste::view(state, seat), bots[usize::from(seat.number())]);
        let action = bot.choose(&view, Chance::new(chance.seed()));
        let Some(action) = action.filter(|action| Piste::advance(state, *action).is_ok()) else { return Some(seat) };
        look(&view, action);
    }
    None
}
