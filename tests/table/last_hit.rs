//! The hit that ended a round: the hand that attacked, and what the loser could have done instead, compared with what the engine then
//! does.

use engarde::engine::piste::{Action, Cards, Phase, Piste, Public, Reason, Rules, State, Value, legal_into};
use engarde::engine::{Journal, Seat};
use engarde::table::piste::last_hit::{Instead, LastHit};

use crate::rounds::{Steps, after, round};

/// A random round that ended by a hit, and its steps; seeds whose round ended otherwise are left out.
fn hit_round(rules: Rules, seed: u64) -> Option<(Journal<Piste>, Steps)> {
    let (journal, steps, state) = round(rules, seed, |_| Vec::new());
    let by_hit = state.public().outcome().is_some_and(|outcome| outcome.by == Reason::Hit);
    by_hit.then_some((journal, steps))
}

fn is_hit(public: &Public, seat: Seat) -> bool {
    public.outcome().is_some_and(|outcome| outcome.by == Reason::Hit && outcome.winner == Some(seat.other()))
}

/// Whether this fencer has no answer but to be hit, with this hand.
fn is_struck(state: &State, seat: Seat, hand: Cards) -> bool {
    let mut answers = Vec::new();
    legal_into(state.public(), hand, &mut answers);
    is_hit(state.public(), seat) || matches!(state.public().phase, Phase::Answer(_)) && answers == [Action::TakeHit]
}

/// The turn before the hit, what was played there, and what is said of it.
fn told(rules: Rules, seed: u64) -> Option<(State, Action, Instead)> {
    let (journal, steps) = hit_round(rules, seed)?;
    let instead = LastHit::of(&journal).expect("the round ended by a hit").instead?;
    let (before, chosen) = steps.into_iter().rev().find(|(state, _)| state.public() == instead.before())?;
    Some((before, chosen, instead))
}

#[test]
fn safe_is_each_move_after_which_every_attack_has_an_answer() {
    let (mut safe, mut struck, mut parries) = (0, 0, 0);
    for (seed, (_, rules)) in (0..3_000).zip(Rules::NAMED.iter().cycle()) {
        let Some((before, chosen, instead)) = told(*rules, seed) else { continue };
        let loser = before.public().to_act;
        assert!(!instead.safe.contains(&chosen), "seed {seed}: the choice that was followed by the hit");
        for action in before.legal().into_iter().filter(|action| !action.is_attack() && *action != Action::TakeHit) {
            let kept = before.hands()[loser].minus(action.cards(before.public().gap()).expect("cards"));
            let state = after(&before, action);
            let is_safe = instead.safe.contains(&action);
            if state.public().outcome().is_some() {
                assert_eq!(is_safe, state.public().outcome().and_then(|outcome| outcome.winner) != Some(loser.other()));
            } else if state.public().to_act == loser {
                // After a parry one of the moves must be safe, or one of the attacks hit.
                let goes_on = state.legal().into_iter().any(|next| {
                    let played = after(&state, next);
                    let (left, other) = (kept.minus(next.cards(state.public().gap()).expect("cards")), loser.other());
                    if next.is_attack() {
                        return is_struck(&played, other, played.hands()[other]);
                    }
                    played.public().outcome().map_or_else(
                        || played.legal().iter().all(|attack| !is_struck(&after(&played, *attack), loser, left)),
                        |outcome| outcome.winner != Some(other),
                    )
                });
                assert_eq!(is_safe, goes_on, "seed {seed}, {action:?}");
                parries += 1;
            } else {
                let is_met = state.legal().iter().any(|attack| is_struck(&after(&state, *attack), loser, kept));
                assert_eq!(is_safe, !is_met, "seed {seed}, {action:?}");
            }
            safe += usize::from(is_safe);
            struck += usize::from(!is_safe);
        }
    }
    assert!(safe > 100 && struck > 100 && parries > 5, "{safe} safe, {struck} not, {parries} parries");
}

#[test]
fn a_hit_is_each_attack_that_had_no_answer() {
    let mut hits = 0;
    for (seed, (_, rules)) in (0..600).zip(Rules::NAMED.iter().cycle()) {
        let Some((before, _, instead)) = told(*rules, seed) else { continue };
        let other = before.public().to_act.other();
        for action in before.legal() {
            let state = after(&before, action);
            let is_hit = action.is_attack() && is_struck(&state, other, state.hands()[other]);
            assert_eq!(instead.hits.contains(&action), is_hit, "seed {seed}, {action:?}");
            hits += usize::from(is_hit);
        }
    }
    assert!(hits > 5, "{hits}");
}

#[test]
fn where_nothing_is_called_safe_no_drawn_card_helps_either() {
    let (mut none, mut untold) = (0, 0);
    for (seed, (_, rules)) in (0..3_000).zip(Rules::NAMED.iter().cycle()) {
        let Some((journal, steps)) = hit_round(*rules, seed) else { continue };
        let forced = steps.last().is_none_or(|(state, action)| *action != Action::TakeHit || state.legal().len() == 1);
        let instead = LastHit::of(&journal).expect("the round ended by a hit").instead;
        if instead.as_ref().is_some_and(|instead| !instead.safe.is_empty()) || !forced {
            continue;
        }
        let attack = steps.iter().rposition(|(_, action)| action.is_attack()).expect("an attack");
        let loser = steps[attack].0.public().to_act.other();
        let Some((before, _)) = steps[..attack].iter().rfind(|(state, _)| state.public().to_act == loser) else {
            continue;
        };
        // Steps alone: after a parry it is the same fencer's turn.
        let steps = before
            .legal()
            .into_iter()
            .filter(|action| matches!(action, Action::Advance { .. } | Action::Withdraw { .. }));
        let mut ends = steps.map(|action| after(before, action)).filter(|state| state.public().outcome().is_none());
        let is_met = |state: State| {
            let hand = state.hands()[loser];
            state.legal().into_iter().any(|attack| is_struck(&after(&state, attack), loser, hand))
        };
        match instead {
            Some(_) => assert!(ends.all(is_met), "seed {seed}"),
            None => untold += 1,
        }
        none += 1;
    }
    assert!(none > 20 && untold > 0, "{none}, {untold} of them with luck");
}

#[test]
fn a_hit_that_could_be_answered_needs_no_other_advice() {
    let mut answered = 0;
    for (seed, (_, rules)) in (0..600).zip(Rules::NAMED.iter().cycle()) {
        let Some((journal, steps)) = hit_round(*rules, seed) else { continue };
        let (attacked, last) = steps.last().expect("a round has actions");
        if *last == Action::TakeHit && attacked.legal().len() > 1 {
            assert_eq!(LastHit::of(&journal).expect("the round ended by a hit").instead, None, "seed {seed}");
            answered += 1;
        }
    }
    assert!(answered > 20, "{answered}");
}

#[test]
fn the_hand_that_attacked_holds_the_cards_of_the_attack() {
    let mut advanced = 0;
    for (seed, (_, rules)) in (0..600).zip(Rules::NAMED.iter().cycle()) {
        let Some((journal, steps)) = hit_round(*rules, seed) else { continue };
        let LastHit { hand, played, .. } = LastHit::of(&journal).expect("the round ended by a hit");
        let (before, attack) = steps.iter().rev().find(|(_, action)| action.is_attack()).expect("an attack");
        assert_eq!(hand, before.hands()[before.public().to_act], "seed {seed}");
        let (card, count) = match *attack {
            Action::AdvanceAttack { card, count } => (card.number(), count),
            Action::Attack { count } => (0, count),
            _ => unreachable!("it is an attack"),
        };
        advanced += usize::from(card > 0);
        let value = Value::new(before.public().gap() - card).expect("within reach");
        assert_eq!(played, Cards::of(value, count), "seed {seed}, {attack:?}");
        assert!(hand.count(value) >= count, "seed {seed}");
    }
    assert!(advanced > 10, "{advanced}");
}
