//! What a person is told when they must decide: an attack and what stops it, where a step leads, why a card is of no use.

use std::collections::HashSet;

use engarde::engine::Seat;
use engarde::engine::piste::{Action, Illegal, ParryRule, Phase, Reason, Value, replay_public};
use engarde::engine::seat::BySeat;
use engarde::scene::piste::choice::{Choice, Mark, choices};
use engarde::scene::piste::ending::{leaves_last, parry_loses};
use engarde::scene::piste::hand;

use super::{english, names, walk};

#[test]
fn an_attack_is_told_with_all_that_would_stop_it() {
    let mut told = HashSet::new();
    walk(3_000, |view, _, _, _| {
        let Some(attack) = view.public.pending() else { return };
        let [sentence, answers] = english().attacked(&names(), view).expect("the seat is attacked");
        assert_eq!(english().alert(&names(), view), Some(format!("{sentence} {answers}")));
        assert!(sentence.contains(&format!("at distance {}", attack.value)), "{sentence}");
        assert_eq!(sentence.contains("advances and attacks"), attack.indirect, "{sentence}");
        let legal = view.legal();
        let may = |kind: fn(&Action) -> bool| legal.iter().any(kind);
        let may_retreat = may(|action| matches!(action, Action::Retreat { .. }));
        let may_parry = may(|action| matches!(action, Action::Parry { .. }));
        let held = english().number(view.hand.count(attack.value));
        match view.public.bout.rules.parry {
            ParryRule::Total if attack.count > 1 => {
                assert_eq!(answers.contains("(you can’t)"), !may_parry, "{answers}")
            }
            ParryRule::None => assert!(answers.starts_with("It can’t be parried."), "{answers}"),
            _ => assert!(answers.contains(&format!("(you have {held})")), "{answers}"),
        }
        assert_eq!(answers.ends_with("You can retreat."), may_retreat, "{answers}");
        // Where only the hit is left and there are retreats in these rules, why there is none now.
        if legal.len() == 1 && view.public.bout.rules.indirect {
            let why = if attack.indirect { "Retreat: no room." } else { "Direct attack: no retreat." };
            assert!(answers.ends_with(why), "{answers}");
            told.insert(why);
        }
    });
    assert_eq!(told.len(), 2, "both reasons were seen");
}

#[test]
fn a_step_names_the_distance_to_which_it_leads() {
    let (mut warned, mut cornered, mut held) = ([0; 3], 0, 0);
    walk(600, |view, action, _, after| {
        let choice = Choice::of(&view.public, action);
        let is_step = matches!(action, Action::Advance { .. } | Action::Withdraw { .. } | Action::Retreat { .. });
        let place = is_step.then(|| format!("→ distance {}", choice.gap));
        assert_eq!(english().choice_place(&choice), place, "{action}");
        if is_step && after.public.outcome().is_none() {
            assert_eq!(choice.gap, after.public.gap(), "{action}");
        }
        // A newcomer is warned where the rest of the hand cannot parry an attack that can follow.
        let of_gap = |value: &Value| value.number() == choice.gap;
        let known: Vec<_> = view.hand.values().chain(view.public.played.values()).filter(of_gap).collect();
        let spent = action.cards(view.public.gap()).map_or(0, |cards| cards.values().filter(of_gap).count());
        let (kept, unseen) = (view.hand.values().filter(of_gap).count() - spent, 5 - known.len());
        let rules = view.public.bout.rules;
        let is_told = is_step && choice.gap <= 5 && after.public.pile > 0 && rules.parry == ParryRule::Same;
        let is_bare = is_told && kept == 0 && unseen > 0;
        let is_few = is_told && kept == 1 && unseen > 1 && rules.strengthen;
        let is_warned = is_bare || is_few;
        let is_held = is_told && kept > 0 && unseen > 0;
        let room = after.public.position[view.seat].progress(view.seat);
        let is_cornered = matches!(action, Action::Withdraw { .. }) && room <= 2 && after.public.pile > 0;
        let to_place = format!("→\u{a0}distance\u{a0}{}", choice.gap);
        let place = place.map(|place| match room {
            _ if is_few => format!("{to_place} (two\u{a0}{gap}s would hit\u{a0}you)", gap = choice.gap),
            _ if is_bare => format!("{to_place} (no\u{a0}{gap} to\u{a0}parry)", gap = choice.gap),
            0 if is_cornered => format!("{to_place} (leaves\u{a0}no\u{a0}room behind\u{a0}you)"),
            1 if is_cornered => format!("{to_place} (leaves\u{a0}1 space behind\u{a0}you)"),
            2 if is_cornered => format!("{to_place} (leaves\u{a0}2 spaces behind\u{a0}you)"),
            _ if is_held => format!("{to_place} ({}\u{a0}to\u{a0}parry)", english().some_cards(kept as u8, choice.gap)),
            _ => place,
        });
        let place = place.map(|place| (place, is_warned || is_cornered && room == 0));
        cornered += usize::from(is_cornered && !is_warned);
        assert_eq!(english().choice_warned(view, &choice), place, "{action}");
        warned[usize::from(is_bare) + 2 * usize::from(is_few)] += 1;
        held += usize::from(is_held && !is_warned && !is_cornered);
    });
    assert!(warned.iter().all(|count| *count > 50) && cornered > 100 && held > 50, "{warned:?}, {cornered}, {held}");
}

#[test]
fn a_card_of_no_use_against_an_attack_is_refused_for_its_value_not_for_the_number_of_cards() {
    let mut refused = [0, 0];
    walk(2_000, |view, _, _, _| {
        let Some(attack) = view.public.pending() else { return };
        let held = Value::ALL.into_iter().filter(|card| view.hand.count(*card) > 0);
        for card in held.filter(|card| choices(view, Some(*card)).len() == 1) {
            let why = hand::why_closed(view, card);
            assert!(!why.iter().any(|why| matches!(why, Illegal::ParryCount { .. })), "{card}: {why:?}");
            if view.public.bout.rules.parry == ParryRule::Same {
                let own = card == attack.value;
                let rule = if own { "You need" } else { "A parry needs" };
                assert!(english().forbidden(why[0]).starts_with(rule), "{card}: {why:?}");
                refused[usize::from(own)] += 1;
            }
        }
    });
    assert!(refused.iter().all(|count| *count > 20), "{refused:?}");
}

#[test]
fn at_the_last_chance_a_card_of_no_use_names_that_rule() {
    let mut refused = 0;
    walk(6_000, |view, _, _, _| {
        if view.public.phase != Phase::LastChance {
            return;
        }
        let held = Value::ALL.into_iter().filter(|card| view.hand.count(*card) > 0);
        for card in held.filter(|card| choices(view, Some(*card)).is_empty()) {
            assert_eq!(hand::why_closed(view, card)[0], Illegal::OnlyAttackLeft, "{card}");
            refused += 1;
        }
    });
    assert!(refused > 20, "{refused}");
}

#[test]
fn a_hit_is_explained_by_what_could_be_done_against_it() {
    let mut seen = HashSet::new();
    walk(6_000, |before, action, _, after| {
        let Some(outcome) = after.public.outcome().filter(|outcome| outcome.by == Reason::Hit) else { return };
        // The other hand has all that the one who was hit has not seen, so that hands that were exchanged would be noticed.
        let mut hands = BySeat([before.hand; 2]);
        hands[before.seat.other()] = before.unseen();
        let why = english().reason(&names(), &after.public, outcome, hands);
        let legal = before.legal();
        let expected = match before.public.bout.rules.parry {
            _ if action != Action::TakeHit => "In this rule set every attack hits.",
            _ if legal.iter().any(|action| matches!(action, Action::Parry { .. })) => {
                let may_retreat = legal.iter().any(|action| matches!(action, Action::Retreat { .. }));
                match (parry_loses(&before.public, hands), may_retreat) {
                    (false, _) => "could have parried the attack (",
                    (true, true) => "could have retreated from the attack with",
                    (true, false) => "would have lost the round",
                }
            }
            _ if legal.iter().any(|action| matches!(action, Action::Retreat { .. })) => {
                "could have retreated from the attack with"
            }
            ParryRule::Same => "against the attack with",
            ParryRule::Total | ParryRule::None => "couldn’t stop the attack with",
        };
        assert!(why.contains(expected), "{why}");
        seen.insert(expected);
        // One's own step into the attack is named.
        if why.contains("had just moved to distance") {
            let [.., step, attack, Action::TakeHit] = after.public.history[..] else { panic!("{why}") };
            assert!(matches!(step, Action::Advance { .. } | Action::Withdraw { .. }) && attack.is_attack(), "{why}");
            let events = after.public.history.len() - 2;
            let moved = replay_public(after.public.bout, &after.public.history[..events]).expect("it was played");
            assert!(why.ends_with(&format!("had just moved to distance {}.", moved.gap())), "{why}");
            seen.insert("moved");
        }
    });
    assert_eq!(seen.len(), 7, "{seen:?}");
}

#[test]
fn a_step_that_leaves_one_card_in_the_pile_is_known_before() {
    let mut last = 0;
    walk(1_200, |view, action, _, after| {
        let leaves = Choice::of(&view.public, action).is_step() && after.public.pile == 1;
        assert_eq!(leaves_last(view, action), leaves, "{action}");
        last += u32::from(leaves);
    });
    assert!(last > 20, "{last}");
}

#[test]
fn the_choices_of_a_card_lie_as_on_the_piste() {
    let mut seen = HashSet::new();
    walk(600, |view, _, _, _| {
        let seat = view.public.to_act;
        for card in Value::ALL {
            let kinds: Vec<_> = choices(view, Some(card)).iter().map(|choice| choice.mark).collect();
            let place = |mark| kinds.iter().position(|kind| *kind == mark);
            let (back, advance, attack) = (place(Mark::Back), place(Mark::Advance), place(Mark::Attack));
            for pair in [(back, advance), (advance, attack), (back, attack)] {
                let (Some(behind), Some(ahead)) = pair else { continue };
                assert_eq!(behind < ahead, seat == Seat::LEFT, "{seat:?} {card} {kinds:?}");
                seen.insert((seat, pair));
            }
            assert!(place(Mark::Hit).is_none_or(|hit| hit + 1 == kinds.len()), "the hit comes last: {kinds:?}");
        }
    });
    assert!(Seat::DUEL.iter().all(|seat| seen.iter().any(|(of, _)| of == seat)), "both seats chose");
}
