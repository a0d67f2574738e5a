//! The end of a round by a hit, told from the actions: the hand that attacked, and what the loser could have done instead.

use super::last_round::{last_round, played};
use crate::engine::piste::{Action, Cards, Phase, Piste, Public, Reason, State, legal_into};
use crate::engine::{Journal, Seat};

/// The hit that ended a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastHit {
    /// The hand of the fencer who hit, as it was before the attack.
    pub hand: Cards,
    /// The cards of the attack in it, without that of an advance.
    pub played: Cards,
    /// What the loser could have done in the turn before; `None` if they could have parried the attack or retreated from it, or if
    /// they had no turn.
    pub instead: Option<Instead>,
}

/// What the fencer who was hit could have done in the turn before the attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instead {
    /// The moves and parries after which the cards that the winner held then allow no attack that hits at once. The loser's cards
    /// are those held before drawing.
    pub safe: Vec<Action>,
    /// The attacks that would have hit.
    pub hits: Vec<Action>,
    before: State,
}

impl LastHit {
    /// The hit that ended the last round of a bout; `None` if the round goes on or ended otherwise.
    #[must_use]
    pub fn of(journal: &Journal<Piste>) -> Option<Self> {
        let (steps, end) = last_round(journal)?;
        end.public().outcome().filter(|outcome| outcome.by == Reason::Hit)?;
        let is_forced = match steps.last()? {
            (attacked, Action::TakeHit) => attacked.legal().len() == 1,
            _ => true,
        };
        let place = steps.iter().rposition(|(_, action)| action.is_attack())?;
        let (before, attack) = steps.get(place)?;
        let (public, winner) = (before.public(), before.public().to_act);
        let advance = match *attack {
            Action::AdvanceAttack { card, .. } => Cards::of(card, 1),
            _ => Cards::NONE,
        };
        let turn = steps[..place].iter().rfind(|(before, _)| before.public().to_act == winner.other());
        Some(Self {
            hand: before.hands()[winner],
            played: attack.cards(public.gap())?.minus(advance),
            instead: turn.filter(|_| is_forced).and_then(|(before, _)| Instead::in_turn(before)),
        })
    }
}

impl Instead {
    /// `None` where only what was drawn would have been safe: that is no advice, and that nothing was safe is not true.
    fn in_turn(before: &State) -> Option<Self> {
        let of = |is_it: fn(&State, Action) -> bool| -> Vec<Action> {
            before.legal().into_iter().filter(|action| is_it(before, *action)).collect()
        };
        let safe = of(|before, action| is_safe(before, action, false));
        let is_told = !safe.is_empty() || of(|before, action| is_safe(before, action, true)).is_empty();
        is_told.then(|| Self { safe, hits: of(would_hit), before: before.clone() })
    }

    /// The round before the turn.
    #[must_use]
    pub fn before(&self) -> &Public {
        self.before.public()
    }
}

/// Whether after this move or parry the other fencer cannot hit at once with the cards in hand. `drawn` says whether the cards
/// that are then drawn help.
fn is_safe(before: &State, action: Action, drawn: bool) -> bool {
    let loser = before.public().to_act;
    let Some(cards) = action.cards(before.public().gap()).filter(|_| !action.is_attack()) else { return false };
    let after = played(before, action);
    let kept = if drawn { after.hands()[loser] } else { before.hands()[loser].minus(cards) };
    match after.public().outcome() {
        Some(outcome) => outcome.winner != Some(loser.other()),
        // After a parry it is still the same fencer's turn.
        None if after.public().to_act == loser => {
            after.legal().into_iter().any(|next| is_safe(&after, next, drawn) || would_hit(&after, next))
        }
        None => after.legal().into_iter().all(|attack| !hits(&played(&after, attack), loser, kept)),
    }
}

/// Whether this attack would have hit: the other fencer had no other answer.
fn would_hit(before: &State, action: Action) -> bool {
    let other = before.public().to_act.other();
    let after = played(before, action);
    action.is_attack() && hits(&after, other, after.hands()[other])
}

/// Whether an attack stands that this fencer, with this hand, can only be hit by, or has been.
fn hits(after: &State, seat: Seat, hand: Cards) -> bool {
    match after.public().phase {
        Phase::Over(outcome) => outcome.by == Reason::Hit && outcome.winner == Some(seat.other()),
        Phase::Answer(_) => {
            let mut answers = Vec::new();
            legal_into(after.public(), hand, &mut answers);
            answers == [Action::TakeHit]
        }
        _ => false,
    }
}
