//! Reasons: one number for an action, counted exactly over every hand that the other may hold and every draw that may come.
//!
//! Each deal of the unseen cards is as likely: this is what a careful person can count, and no reading of the other's mind.

use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Action, Attack, Cards, EndOfPile, ParryRule, Phase, Public, Rules, Value, View};

/// A number that speaks for or against an action. Cases are per mille of all deals of the unseen cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The other holds so many cards of a value, which parry the attack (or the riposte after a parry).
    Holds {
        /// How many cards parry.
        count: u8,
        /// Their value.
        value: Value,
        /// In so many cases.
        cases: u16,
    },
    /// The other can parry the attack, or retreat from it.
    Answered {
        /// In so many cases.
        cases: u16,
    },
    /// The other's next turn brings an attack that the hand after its draw neither parries nor escapes.
    Hit {
        /// The gap that the other then has before it.
        gap: u8,
        /// In so many cases.
        cases: u16,
    },
    /// No attack reaches over the gap in the other's next turn.
    Far {
        /// The gap.
        gap: u8,
    },
    /// The pile is then empty, and the judgement goes to this seat.
    Judged {
        /// In so many cases.
        cases: u16,
    },
}

impl Reason {
    /// Whether the attack of which it speaks cannot be answered by any hand.
    #[must_use]
    pub const fn is_certain(self) -> bool {
        matches!(self, Self::Holds { cases: 0, .. } | Self::Answered { cases: 0 })
    }

    /// The reason of a legal action of the view's seat; `None` where no such number tells anything.
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

/// How things stand once the cards of an action are laid down, before the draw.
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
        let attack = Attack { value, count, indirect };
        let open = !self.rules().hits_at_once(indirect, riposte);
        let cases = self.cases(0, |_| attack, |attack, theirs| open && answers(self.rules(), theirs, *attack, room));
        Some(if self.rules().parry == ParryRule::Same && !indirect && open {
            Reason::Holds { count, value, cases }
        } else {
            Reason::Answered { cases }
        })
    }

    /// After a parry: the judgement if the pile is empty, else what the other has against a direct riposte.
    fn parry(&self) -> Option<Reason> {
        if self.public().pile == 0 {
            return Some(self.judged(0, false));
        }
        let held = Value::new(self.gap).map_or(0, |value| self.hand.count(value));
        let count = if self.rules().strengthen { held } else { held.min(1) };
        if count == 0 { None } else { self.attack(count, false, true) }
    }

    /// After a turn that ends here: what the other's next one brings, or the judgement.
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
        let cases = self.cases(drawn, |mine| self.needs(mine), |needs, theirs| self.hits(needs, theirs));
        Reason::Hit { gap: self.gap, cases }
    }

    /// How many cards of each value hit this seat when it holds `mine`, directly and after an advance; 6 if none do.
    fn needs(&self, mine: Cards) -> [[u8; 5]; 2] {
        [false, true].map(|indirect| {
            Value::ALL.map(|value| {
                let parried = |count: &u8| {
                    let attack = Attack { value, count: *count, indirect };
                    answers(self.rules(), mine, attack, self.room)
                };
                (1..=HAND_SIZE).find(|count| !parried(count)).unwrap_or(HAND_SIZE + 1)
            })
        })
    }

    /// Whether the other, holding `theirs`, has an attack of so many cards.
    fn hits(&self, [direct, indirect]: &[[u8; 5]; 2], theirs: Cards) -> bool {
        let most = if self.rules().strengthen { HAND_SIZE } else { 1 };
        let enough = |held: u8, need: u8| held.min(most) >= need;
        let stands = Value::new(self.gap).is_some_and(|value| enough(theirs.count(value), direct[place(value)]));
        let steps = |card: Value| {
            let Some(value) = self.gap.checked_sub(card.number()).and_then(Value::new) else { return false };
            let left = theirs.minus(Cards::of(card, 1));
            theirs.count(card) > 0 && enough(left.count(value), indirect[place(value)])
        };
        stands || self.rules().indirect && Value::ALL.into_iter().any(steps)
    }

    /// How often this seat wins the judgement, after a draw of so many cards.
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
        let wins = |mine: &u8, theirs| *mine > count(theirs) || *mine == count(theirs) && further;
        Reason::Judged { cases: self.cases(drawn, count, wins) }
    }

    /// In how many cases, per mille, a test holds of what is `known` of the own hand after a draw of so many cards, and of
    /// the other's hand.
    fn cases<T>(&self, drawn: u8, known: impl Fn(Cards) -> T, test: impl Fn(&T, Cards) -> bool) -> u16 {
        let held = self.public().counts[self.view.seat.other()];
        let unseen = self.view.unseen();
        let (mut hold, mut all) = (0_u64, 0_u64);
        deal(unseen, drawn, &mut |drawn, ways| {
            let known = known(self.hand.plus(drawn));
            deal(unseen.minus(drawn), held, &mut |theirs, others| {
                let ways = u64::from(ways) * u64::from(others);
                all += ways;
                hold += if test(&known, theirs) { ways } else { 0 };
            });
        });
        ((2000 * hold + all) / (2 * all.max(1))) as u16
    }
}

/// The place of a value among five.
const fn place(value: Value) -> usize {
    value.number() as usize - 1
}

/// Whether a hand parries an attack, or retreats from it into so much room.
fn answers(rules: &Rules, hand: Cards, attack: Attack, room: u8) -> bool {
    let Attack { value, count, indirect } = attack;
    let parries = match rules.parry {
        ParryRule::None => false,
        ParryRule::Same => hand.count(value) >= count,
        ParryRule::Total => {
            let mut found = false;
            deal(hand, count, &mut |laid, _| found |= laid.total() == count * value.number());
            found
        }
    };
    let retreats = |card: Value| hand.count(card) > 0 && card.number() <= room;
    parries || indirect && Value::ALL.into_iter().any(retreats)
}

/// Shows every handful of so many of these cards, and in how many ways it is dealt; nothing if there are too few.
fn deal(from: Cards, count: u8, show: &mut dyn FnMut(Cards, u32)) {
    deal_on(from, &Value::ALL, (Cards::NONE, 1), count, show);
}

fn deal_on(
    from: Cards,
    values: &[Value],
    (dealt, mut ways): (Cards, u32),
    left: u8,
    show: &mut dyn FnMut(Cards, u32),
) {
    let Some((value, higher)) = values.split_first() else {
        if left == 0 {
            show(dealt, ways);
        }
        return;
    };
    let there = from.count(*value);
    for taken in 0..=there.min(left) {
        deal_on(from, higher, (dealt.plus(Cards::of(*value, taken)), ways), left - taken, show);
        // From `there` over `taken` to `there` over `taken + 1`.
        ways = ways * u32::from(there - taken) / u32::from(taken + 1);
    }
}
