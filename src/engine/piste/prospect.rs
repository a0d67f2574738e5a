//! What decides whether an action succeeds, by the rules: a question about the hidden cards, not yet its answer.

use super::vocabulary::HAND_SIZE;
use super::{Action, Cards, EndOfPile, ParryRule, Phase, Rules, Value, View};

/// What decides whether an action succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// Whether the other holds this many cards of a value, which parry the attack (or the riposte after a parry).
    Holds {
        /// How many cards parry.
        count: u8,
        /// Their value.
        value: Value,
    },
    /// Whether the other can parry the attack, or retreat from it.
    Answered,
    /// Whether the other's next turn may bring an attack that the hand, after its draw, can neither parry nor retreat from.
    Hit {
        /// The gap before the other's turn.
        gap: u8,
    },
    /// Nothing: no attack of the other's next turn reaches over the gap.
    Far {
        /// The gap.
        gap: u8,
    },
    /// Who wins the judgement: the pile is then empty.
    Judged,
}

/// The view's side after the cards of an action are played, before the draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct After {
    /// Its hand.
    pub hand: Cards,
    /// The gap.
    pub gap: u8,
    /// How many spaces are free behind the fencer.
    pub room: u8,
}

impl After {
    /// The position after a legal action of the view's seat, before any answer.
    #[must_use]
    pub fn of(view: &View, action: Action) -> Option<Self> {
        let gap = view.public.gap();
        let hand = view.hand.minus(action.cards(gap)?);
        let room = view.public.position[view.seat].progress(view.seat);
        let (gap, room) = match action {
            Action::Advance { card } | Action::AdvanceAttack { card, .. } => {
                (gap - card.number(), room + card.number())
            }
            Action::Withdraw { card } | Action::Retreat { card } => (gap + card.number(), room - card.number()),
            Action::Attack { .. } | Action::Parry { .. } | Action::TakeHit => (gap, room),
        };
        Some(Self { hand, gap, room })
    }

    /// How many cards are drawn at the end of the turn.
    #[must_use]
    pub fn drawn(&self, pile: u8) -> u8 {
        HAND_SIZE.saturating_sub(self.hand.len()).min(pile)
    }
}

impl Prospect {
    /// The prospect of a legal action of the view's seat; `None` where nothing can be counted.
    #[must_use]
    pub fn of(view: &View, action: Action) -> Option<Self> {
        let (public, after) = (&view.public, After::of(view, action)?);
        let rules = &public.bout.rules;
        match action {
            Action::TakeHit => None,
            Action::Attack { count } => attack(rules, after.gap, count, (false, public.phase == Phase::Riposte)),
            Action::AdvanceAttack { count, .. } => attack(rules, after.gap, count, (true, false)),
            Action::Parry { .. } if public.pile == 0 => Some(Self::Judged),
            Action::Parry { .. } => {
                let held = Value::new(after.gap).map_or(0, |value| after.hand.count(value));
                let count = if rules.strengthen { held } else { held.min(1) };
                if count == 0 { None } else { attack(rules, after.gap, count, (false, true)) }
            }
            Action::Advance { .. } | Action::Withdraw { .. } | Action::Retreat { .. } => Some(turn(view, after)),
        }
    }
}

/// The prospect of an attack over a gap, indirect or not, a riposte or not.
fn attack(rules: &Rules, gap: u8, count: u8, (indirect, riposte): (bool, bool)) -> Option<Prospect> {
    let value = Value::new(gap)?;
    let simple = rules.parry == ParryRule::Same && !indirect && !rules.hits_at_once(indirect, riposte);
    Some(if simple { Prospect::Holds { count, value } } else { Prospect::Answered })
}

/// The prospect of a turn that ends here: the other's next turn, or the judgement.
fn turn(view: &View, after: After) -> Prospect {
    let (public, rules) = (&view.public, &view.public.bout.rules);
    let drawn = after.drawn(public.pile);
    let last_chance = rules.end == EndOfPile::LastChance && drawn > 0;
    if public.pile == drawn && !last_chance {
        return Prospect::Judged;
    }
    let reach = if rules.indirect { 10 } else { 5 };
    if after.gap > reach { Prospect::Far { gap: after.gap } } else { Prospect::Hit { gap: after.gap } }
}
