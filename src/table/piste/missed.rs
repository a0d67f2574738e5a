//! A hit that the loser of a round could have been sure of, told from the actions.

use super::last_round::last_round;
use crate::engine::piste::{Action, ParryRule, Piste, Public, State};
use crate::engine::{Game, Journal};

/// An attack that could not have been parried, as its fencer could know from the cards seen, and was not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missed {
    /// How many cards it needed at least.
    pub count: u8,
    before: State,
}

impl Missed {
    /// The last one that the loser of the last round of a bout missed; `None` also where the rules know no parry by equal cards.
    #[must_use]
    pub fn of(journal: &Journal<Piste>) -> Option<Self> {
        let (steps, end) = last_round(journal)?;
        let loser = end.public().outcome()?.winner?.other();
        let own = steps.into_iter().rev().filter(|(before, _)| before.public().to_act == loser);
        own.filter(|(_, chosen)| !chosen.is_attack()).find_map(|(before, _)| Self::in_turn(before))
    }

    /// The smallest such attack of a turn.
    fn in_turn(before: State) -> Option<Self> {
        let (public, view) = (before.public(), Piste::view(&before, before.public().to_act));
        let can_parry = public.bout.rules.parry == ParryRule::Same;
        let sure = |action: Action| match action {
            Action::Attack { count } => Some(count).filter(|_| view.cannot_be_parried(action, public.gap())),
            _ => None,
        };
        let count = view.legal().into_iter().filter(|_| can_parry).find_map(sure)?;
        Some(Self { count, before })
    }

    /// The round before the turn in which it was missed.
    #[must_use]
    pub fn before(&self) -> &Public {
        self.before.public()
    }
}
