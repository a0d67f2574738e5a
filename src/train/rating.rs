//! Measures a policy against a fixed opponent.

use rayon::prelude::*;

use super::game::{Foe, Trainable};
use crate::ai::arena::{Tally, Verdict};
use crate::engine::{Chance, Seat, Seed, Turn};

/// Plays matched pairs of rounds for two: every deal twice with the same start and the seats exchanged. The starting
/// seat alternates from pair to pair. The tally is that of `one`.
#[must_use]
pub fn rate<G: Trainable>(one: &Foe<G>, other: &Foe<G>, rules: G::Rules, pairs: u64, seed: u64) -> Tally {
    let played: Vec<[Verdict; 2]> =
        (0..pairs).into_par_iter().map(|nth| pair::<G>(one, other, rules, nth, seed)).collect();
    let mut tally = Tally::default();
    played.into_iter().for_each(|verdicts| tally.add(verdicts));
    tally
}

fn pair<G: Trainable>(one: &Foe<G>, other: &Foe<G>, rules: G::Rules, nth: u64, seed: u64) -> [Verdict; 2] {
    let mut chance = Chance::stream(Seed(seed), nth);
    let state = G::deal(rules, nth, &mut chance);
    Seat::DUEL.map(|mine| {
        let bots = if mine == Seat::LEFT { [one, other] } else { [other, one] };
        round::<G>(state.clone(), bots, mine, &mut chance)
    })
}

/// Plays a round to its end. A seat that breaks the rules loses it.
fn round<G: Trainable>(mut state: G::State, bots: [&Foe<G>; 2], mine: Seat, chance: &mut Chance) -> Verdict {
    if let Some(seat) = fence::<G>(&mut state, bots, chance, |_, _| ()) {
        return if seat == mine { Verdict::Lost } else { Verdict::Won };
    }
    match G::points(&state, mine) {
        Some(1.0) => Verdict::Won,
        Some(0.0) => Verdict::Lost,
        _ => Verdict::Drawn,
    }
}

/// Plays a round to its end and shows every view with the action that is played. Returns the seat that breaks the
/// rules, if one does.
pub fn fence<G: Trainable>(
    state: &mut G::State,
    bots: [&Foe<G>; 2],
    chance: &mut Chance,
    mut look: impl FnMut(&G::View, G::Action),
) -> Option<Seat> {
    while let Turn::Act(seat) = G::turn(state) {
        let (view, bot) = (G::view(state, seat), bots[usize::from(seat.number())]);
        let action = bot.choose(&view, Chance::new(chance.seed()));
        let Some(action) = action.filter(|action| G::advance(state, *action).is_ok()) else { return Some(seat) };
        look(&view, action);
    }
    None
}
