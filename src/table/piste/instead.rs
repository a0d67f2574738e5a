//! The end of a round by a hit, told from the actions: the hand that attacked, and what the loser could have done instead.

use crate::engine::piste::{Action, Cards, Phase, Piste, Public, Reason, State, legal_into};
use crate::engine::{Game, Journal, Seat};

/// The hand of the fencer whose attack ended the last round by a hit, as it was before the attack, and the cards of the attack in
/// it, without that of an advance. `None` if the round ended otherwise.
#[must_use]
pub fn attacking_hand(journal: &Journal<Piste>) -> Option<(Cards, Cards)> {
    let mut attack = None;
    let end = journal.replay(|before, action, _| {
        if action.is_attack() {
            attack = Some((before.clone(), action));
        }
    });
    end.ok()?.public().outcome().filter(|outcome| outcome.by == Reason::Hit)?;
    let (before, action) = attack?;
    let gap = before.public().gap();
    let advance = match action {
        Action::AdvanceAttack { card, .. } => Cards::of(card, 1),
        _ => Cards::NONE,
    };
    Some((before.hands()[before.public().to_act], action.cards(gap)?.minus(advance)))
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

impl Instead {
    /// What the loser of the last round could have done; `None` unless an attack ended it that the loser could neither parry nor
    /// retreat from, after an action of the loser.
    #[must_use]
    pub fn of(journal: &Journal<Piste>) -> Option<Self> {
        let mut steps: Vec<(State, Action)> = Vec::new();
        let end = journal.replay(|before, action, _| steps.push((before.clone(), action))).ok()?;
        let outcome = end.public().outcome().filter(|outcome| outcome.by == Reason::Hit)?;
        let loser = outcome.winner?.other();
        let mut back = steps.into_iter().rev().peekable();
        let taken = back.next_if(|(_, action)| *action == Action::TakeHit);
        if taken.is_some_and(|(attacked, _)| attacked.legal().len() > 1) {
            return None;
        }
        // Between them are the attack and, before a riposte, a parry.
        let (before, _) = back.find(|(before, _)| before.public().to_act == loser)?;
        if before.public().bout != end.public().bout {
            return None;
        }
        let of = |is_it: fn(&State, Action) -> bool| {
            before.legal().into_iter().filter(|action| is_it(&before, *action)).collect()
        };
        Some(Self { safe: of(is_safe), hits: of(would_hit), before })
    }

    /// The round before the turn.
    #[must_use]
    pub fn before(&self) -> &Public {
        self.before.public()
    }
}

/// Whether after this move or parry the other fencer cannot hit at once with the cards in hand.
fn is_safe(before: &State, action: Action) -> bool {
    let public = before.public();
    let loser = public.to_act;
    let Some(kept) = action.cards(public.gap()).map(|cards| before.hands()[loser].minus(cards)) else {
        return false;
    };
    let after = played(before, action);
    match after.public().outcome() {
        _ if action.is_attack() => false,
        Some(outcome) => outcome.winner != Some(loser.other()),
        None if after.public().to_act == loser => true,
        None => after.legal().into_iter().all(|attack| !hits(&played(&after, attack), loser, kept)),
    }
}

/// Whether this attack would have hit: the other fencer had no other answer.
fn would_hit(before: &State, action: Action) -> bool {
    let attacker = before.public().to_act;
    let after = played(before, action);
    hits(&after, attacker.other(), after.hands()[attacker.other()])
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

/// The state after a legal action.
fn played(before: &State, action: Action) -> State {
    let mut after = before.clone();
    let is_legal = Piste::advance(&mut after, action).is_ok();
    debug_assert!(is_legal, "only legal actions are tried");
    after
}
