//! Reasons: one number for an action, counted exactly over every hand that the other may hold and every draw that may
//! come.
//!
//! All deals of the unseen cards are equally likely: a careful person can count this, and it uses no belief about the
//! other's play.

use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Action, Cards, EndOfPile, ParryRule, Phase, Public, Rules, Value, View};

/// A number for or against an action. Cases are per mille of all deals of the unseen cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The other holds this many cards of a value, which parry the attack (or the riposte after a parry).
    Holds {
        /// How many cards parry.
        count: u8,
        /// Their value.
        value: Value,
        /// The cases in which this is so.
        cases: u16,
    },
    /// The other can parry the attack, or retreat from it.
    Answered {
        /// The cases in which this is so.
        cases: u16,
    },
    /// The other's next turn may bring an attack that the hand, after its draw, cannot parry.
    Hit {
        /// The gap before the other's turn.
        gap: u8,
        /// The cases in which this is so.
        cases: u16,
    },
    /// No attack of the other's next turn reaches over the gap.
    Far {
        /// The gap.
        gap: u8,
    },
    /// The pile is then empty, and this seat wins the judgement.
    Judged {
        /// The cases in which this is so.
        cases: u16,
    },
}

impl Reason {
    /// Whether no hand can answer the attack.
    #[must_use]
    pub const fn is_certain(self) -> bool {
        matches!(self, Self::Holds { cases: 0, .. } | Self::Answered { cases: 0 })
    }

    /// The reason of a legal action of the view's seat; `None` where such a number says nothing.
    #[must_use]
    pub fn of(view: &View, action: Action) -> Option<Self> {
        let public = &view.public;
        let hand = view.hand.minus(action.cards(public.gap())?);
        let after = After { view, hand, gap: public.gap(), room: public.position[view.seat].progress(view.seat) };
        Some(match action {
            Action::TakeHit => return None,
            Action::Attack { count } => after.attack(count, false, public.phase == Phase::Riposte)?,
            Action::AdvanceAttack { card, count } => after.moved(card, true).attack(count, true, false)?,
            Action::Parry { .. } => after.parry()?,
            Action::Advance { card } => after.moved(card, true).turn(false),
            Action::Withdraw { card } => after.moved(card, false).turn(false),
            Action::Retreat { card } => after.moved(card, false).turn(true),
        })
    }
}

/// The position after the cards of an action are played, before the draw.
struct After<'a> {
    view: &'a View,
    hand: Cards,
    gap: u8,
    /// Spaces behind this seat.
    room: u8,
}

impl After<'_> {
    fn moved(mut self, card: Value, ahead: bool) -> Self {
        let spaces = card.number();
        (self.gap, self.room) =
            if ahead { (self.gap - spaces, self.room + spaces) } else { (self.gap + spaces, self.room - spaces) };
        self
    }

    fn public(&self) -> &Public {
        &self.view.public
    }

    fn rules(&self) -> &Rules {
        &self.public().bout.rules
    }

    /// How often the other has an answer to an attack over the present gap.
    fn attack(&self, count: u8, indirect: bool, riposte: bool) -> Option<Reason> {
        let value = Value::new(self.gap)?;
        let other = self.view.seat.other();
        let room = self.public().position[other].progress(other);
        let open = !self.rules().hits_at_once(indirect, riposte);
        let cases = self.cases(0, &mut |_, theirs| {
            let escapes = |card: Value| theirs.count(card) > 0 && card.number() <= room;
            open && (parries(self.rules(), theirs, value, count) || indirect && Value::ALL.into_iter().any(escapes))
        });
        Some(if self.rules().parry == ParryRule::Same && !indirect && open {
            Reason::Holds { count, value, cases }
        } else {
            Reason::Answered { cases }
        })
    }

    /// After a parry: the judgement if the pile is empty, otherwise the other's answer to a direct riposte.
    fn parry(&self) -> Option<Reason> {
        if self.public().pile == 0 {
            return Some(self.judged(0, false));
        }
        let held = Value::new(self.gap).map_or(0, |value| self.hand.count(value));
        let count = if self.rules().strengthen { held } else { held.min(1) };
        if count == 0 { None } else { self.attack(count, false, true) }
    }

    /// After a turn that ends here: the other's next turn, or the judgement.
    fn turn(&self, retreated: bool) -> Reason {
        let drawn = HAND_SIZE.saturating_sub(self.hand.len()).min(self.public().pile);
        let last_chance = self.rules().end == EndOfPile::LastChance && drawn > 0;
        if self.public().pile == drawn && !last_chance {
            return self.judged(drawn, retreated);
        }
        let reach = if self.rules().indirect { 10 } else { 5 };
        if self.gap > reach {
            return Reason::Far { gap: self.gap };
        }
        let (mut known, mut needs) = (self.hand, self.needs(self.hand));
        let cases = self.cases(drawn, &mut |mine, theirs| {
            if mine != known {
                (known, needs) = (mine, self.needs(mine));
            }
            self.hits(needs, theirs)
        });
        Reason::Hit { gap: self.gap, cases }
    }

    /// How many cards of each value an attack needs so that a hand cannot parry it; 6 if none do.
    fn needs(&self, mine: Cards) -> [u8; 5] {
        let mut needs = [1; 5];
        for value in Value::ALL {
            let need = &mut needs[place(value)];
            while *need <= HAND_SIZE && parries(self.rules(), mine, value, *need) {
                *need += 1;
            }
        }
        needs
    }

    /// Whether the other, holding `theirs`, has an attack of enough cards.
    fn hits(&self, needs: [u8; 5], theirs: Cards) -> bool {
        let most = if self.rules().strengthen { HAND_SIZE } else { 1 };
        let past = |gap: Option<u8>, cards: Cards| {
            let value = gap.and_then(Value::new);
            value.is_some_and(|value| cards.count(value).min(most) >= needs[place(value)])
        };
        let after = |card: Value| {
            theirs.count(card) > 0 && past(self.gap.checked_sub(card.number()), theirs.minus(Cards::of(card, 1)))
        };
        past(Some(self.gap), theirs) || self.rules().indirect && Value::ALL.into_iter().any(after)
    }

    /// How often this seat wins the judgement after a draw of this many cards.
    fn judged(&self, drawn: u8, retreated: bool) -> Reason {
        let compares = match self.rules().end {
            EndOfPile::LastChance => false,
            EndOfPile::Cards => true,
            EndOfPile::CardsUnlessRetreat => !retreated,
        };
        let other = self.view.seat.other();
        let further = self.room > self.public().position[other].progress(other);
        let value = Value::new(self.gap).filter(|_| compares);
        let count = |cards: Cards| value.map_or(0, |value| cards.count(value));
        let cases = self.cases(drawn, &mut |mine, theirs| {
            let (mine, theirs) = (count(mine), count(theirs));
            mine > theirs || mine == theirs && further
        });
        Reason::Judged { cases }
    }

    /// In how many cases, per mille, a test holds of the seat's own hand after a draw of this many cards and of the
    /// other's hand. All hands of the other are tested with one hand of the seat before the next.
    fn cases(&self, drawn: u8, test: &mut dyn FnMut(Cards, Cards) -> bool) -> u16 {
        let held = self.public().counts[self.view.seat.other()];
        let unseen = self.view.unseen();
        let (mut hold, mut all) = (0_u64, 0_u64);
        deal(unseen, drawn, &mut |drawn, ways| {
            let mine = self.hand.plus(drawn);
            deal(unseen.minus(drawn), held, &mut |theirs, others| {
                let ways = u64::from(ways) * u64::from(others);
                all += ways;
                hold += if test(mine, theirs) { ways } else { 0 };
            });
        });
        ((2000 * hold + all) / (2 * all.max(1))) as u16
    }
}

/// The index of a value among five.
const fn place(value: Value) -> usize {
    value.number() as usize - 1
}

/// Whether a hand parries an attack of this many cards of a value.
fn parries(rules: &Rules, hand: Cards, value: Value, count: u8) -> bool {
    match rules.parry {
        ParryRule::None => false,
        ParryRule::Same => hand.count(value) >= count,
        ParryRule::Total => {
            let mut found = false;
            deal(hand, count, &mut |laid, _| found |= laid.total() == count * value.number());
            found
        }
    }
}

/// Calls `show` for every combination of this many of these cards, with the number of ways to deal it; never if there
/// are too few.
fn deal(from: Cards, count: u8, show: &mut dyn FnMut(Cards, u32)) {
    deal_on(from, &Value::ALL, (Cards::NONE, 1), count, show);
}

fn deal_on(from: Cards, values: &[Value], (dealt, mut ways): (Cards, u32), left: u8, show: &mut dyn FnMut(Cards, u32)) {
    let Some((value, higher)) = values.split_first() else {
        if left == 0 {
            show(dealt, ways);
        }
        return;
    };
    let there = from.count(*value);
    for taken in 0..=there.min(left) {
        deal_on(from, higher, (dealt.plus(Cards::of(*value, taken)), ways), left - taken, show);
        // From the ways to take `taken` of `there` cards to those of `taken + 1`.
        ways = ways * u32::from(there - taken) / u32::from(taken + 1);
    }
}
