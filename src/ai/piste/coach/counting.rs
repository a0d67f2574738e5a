//! How likely a prospect is, counted over every hand of the belief and every draw.

use crate::ai::piste::inference::Inference;
use crate::engine::piste::prospect::After;
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Action, Cards, ParryRule, Piste, Prospect, Rules, Value, View};
use crate::engine::{Game, Turn};

/// The probability of an action's prospect; `None` where there is nothing to count besides the chance to win.
#[must_use]
pub fn probability(view: &View, action: Action, belief: &Inference) -> Option<f32> {
    let after = After::of(view, action)?;
    Some(match Prospect::of(view, action)? {
        Prospect::Judged | Prospect::Far { .. } => return None,
        Prospect::Holds { count, value } => belief.holds(value, count),
        Prospect::Answered => weigh(belief, |theirs| can_answer(view, action, theirs)),
        Prospect::Hit { gap } => hit(view, after, gap, belief),
    })
}

/// The probability that the other hand is one of those.
fn weigh(belief: &Inference, is_so: impl Fn(Cards) -> bool) -> f32 {
    belief.hands().iter().filter(|(hand, _)| is_so(*hand)).map(|(_, share)| share).sum()
}

/// Whether a hand has an answer to the attack, or to the strongest riposte after the parry.
fn can_answer(view: &View, action: Action, theirs: Cards) -> bool {
    let pile: Vec<Value> = view.unseen().minus(theirs).values().collect();
    let mut state = view.world(theirs, &pile);
    let mut next = Some(action);
    while let Some(action) = next {
        if Piste::advance(&mut state, action).is_err() {
            return false;
        }
        let is_ours = Piste::turn(&state) == Turn::Act(view.seat);
        next = state.legal().into_iter().rfind(|action| is_ours && matches!(action, Action::Attack { .. }));
    }
    state.legal().iter().any(|answer| *answer != Action::TakeHit)
}

/// The probability that the other's next turn may bring an attack that the hand, after its draw, can neither parry nor retreat
/// from.
fn hit(view: &View, after: After, gap: u8, belief: &Inference) -> f32 {
    let (unseen, rules) = (view.unseen(), &view.public.bout.rules);
    let drawn = after.drawn(view.public.pile);
    let mut sum = 0.0;
    deal(unseen, drawn, &mut |draw| {
        let hand = after.hand.plus(draw);
        let defence =
            Defence { needs: needs(rules, hand), retreats: hand.distinct().any(|card| card.number() <= after.room) };
        for (theirs, share) in belief.hands() {
            if can_hit(rules, gap, defence, *theirs) {
                sum += share * drawing(unseen.minus(*theirs), draw);
            }
        }
    });
    sum
}

/// What a hand does against attacks.
#[derive(Clone, Copy)]
struct Defence {
    /// How many cards of each value an attack needs so that the hand cannot parry it.
    needs: [u8; 5],
    /// Whether it can retreat from an attack after an advance.
    retreats: bool,
}

/// How many cards of each value an attack needs so that a hand cannot parry it; 6 if none do.
fn needs(rules: &Rules, mine: Cards) -> [u8; 5] {
    Value::ALL.map(|value| {
        let unparried = |count: &u8| !parries(rules, mine, value, *count);
        (1..=HAND_SIZE).find(unparried).unwrap_or(HAND_SIZE + 1)
    })
}

/// Whether a hand has an attack over this gap that the defence does not stop.
fn can_hit(rules: &Rules, gap: u8, Defence { needs, retreats }: Defence, theirs: Cards) -> bool {
    let most = if rules.strengthen { HAND_SIZE } else { 1 };
    let reaches = |gap: Option<u8>, cards: Cards| {
        let value = gap.and_then(Value::new);
        value.is_some_and(|value| cards.count(value).min(most) >= needs[usize::from(value.number()) - 1])
    };
    let after = |card: Value| reaches(gap.checked_sub(card.number()), theirs.minus(Cards::of(card, 1)));
    reaches(Some(gap), theirs) || rules.indirect && !retreats && theirs.distinct().any(after)
}

/// Whether a hand parries an attack of this many cards of a value.
fn parries(rules: &Rules, hand: Cards, value: Value, count: u8) -> bool {
    match rules.parry {
        ParryRule::None => false,
        ParryRule::Same => hand.count(value) >= count,
        ParryRule::Total => {
            let mut found = false;
            deal(hand, count, &mut |laid| found |= laid.total() == count * value.number());
            found
        }
    }
}

/// The probability that exactly these cards are drawn.
fn drawing(from: Cards, draw: Cards) -> f32 {
    let ways: f32 = Value::ALL.into_iter().map(|value| choose(from.count(value), draw.count(value))).product();
    ways / choose(from.len(), draw.len())
}

fn choose(from: u8, take: u8) -> f32 {
    let factor = |nth: u8| f32::from(from.saturating_sub(nth)) / f32::from(nth + 1);
    (0..take).map(factor).product()
}

/// Calls `show` for every combination of this many of these cards; never if there are too few.
fn deal(from: Cards, count: u8, show: &mut dyn FnMut(Cards)) {
    deal_on(from, &Value::ALL, Cards::NONE, count, show);
}

fn deal_on(from: Cards, values: &[Value], dealt: Cards, left: u8, show: &mut dyn FnMut(Cards)) {
    let Some((value, higher)) = values.split_first() else {
        if left == 0 {
            show(dealt);
        }
        return;
    };
    for taken in 0..=from.count(*value).min(left) {
        deal_on(from, higher, dealt.plus(Cards::of(*value, taken)), left - taken, show);
    }
}
