//! What a person is told before a card is picked says exactly what is possible, and what a choice leads to in two parts.

use std::collections::{BTreeMap, HashSet};

use engarde::engine::Seat;
use engarde::engine::piste::{Action, ParryRule, Value, View};
use engarde::engine::seat::BySeat;
use engarde::scene::piste::choice::REACH;
use engarde::scene::piste::ending::{Follows, Prospect};
use engarde::scene::piste::hint::{of_the_last, to_begin, to_do};
use engarde::scene::piste::words::result_and_reason;
use engarde::scene::words::Lang;

use super::{english, walk};
use crate::catalogues;

/// Which kinds of action are legal: a move, an attack from where one stands, and one after an advance.
fn kinds(view: &View) -> [bool; 3] {
    let can = |is_kind: fn(&Action) -> bool| view.legal().iter().any(is_kind);
    [
        can(|action| !action.is_attack()),
        can(|action| matches!(action, Action::Attack { .. })),
        can(|action| matches!(action, Action::AdvanceAttack { .. })),
    ]
}

#[test]
fn a_hint_names_each_kind_of_action_that_is_possible_and_no_other() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    walk(6_000, |view, _, _, _| {
        if view.public.pending().is_some() {
            return;
        }
        let (gap, [moves, attacks, advances]) = (view.public.gap(), kinds(view));
        for is_first in [false, true] {
            let key = to_do(view, is_first);
            let cards = format!("two {gap}s");
            let hint = english().fill(key, &[("gap", &gap), ("hits", &"3 hits"), ("cards", &cards)]);
            assert!(!hint.contains('{') && hint.contains(&gap.to_string()), "{hint}");
            let named =
                ["a", "one", "your", "one or more", "two"].map(|article| format!("attack with {article} {gap}"));
            let may_attack = named.iter().any(|named| hint.contains(named));
            assert_eq!(may_attack, attacks && moves, "{hint}");
            assert_eq!(hint.contains("advance and then attack"), advances && moves, "{hint}");
            assert_eq!(key == "pick-attack", !moves, "{hint}");
            if key == "pick-or-attack-last" {
                assert!(is_first && view.public.bout.rules.parry != ParryRule::None);
                assert_eq!(Value::new(gap).map(|gap| view.hand.count(gap)), Some(1));
            }
            if key == "pick-or-attack-sure" {
                let value = Value::new(gap).expect("an attack has a value");
                assert!(is_first && view.unseen().count(value) < view.hand.count(value), "{hint}");
            }
            if key == "pick-or-attack-more" {
                assert!(view.legal().contains(&Action::Attack { count: 2 }), "{hint}");
            }
            if matches!(key, "pick-none" | "pick-few" | "pick-few-first") {
                let played: HashSet<_> = view.legal().into_iter().filter_map(|action| action.cards(gap)).collect();
                let is_playable = |value: &Value| played.iter().any(|cards| cards.count(*value) > 0);
                let playable = view.hand.values().filter(is_playable).count();
                let held = view.hand.values().count();
                assert_eq!(key != "pick-none", playable < held.min(3), "{playable} of {held}: {hint}");
            }
            assert!(key != "pick-far-first" || is_first && (2..4).contains(&view.public.history.len()));
            assert!(key != "pick-first" || is_first && gap > REACH && view.public.history.len() < 2);
            *seen.entry(key).or_default() += 1;
        }
    });
    assert_eq!(seen.len(), 14, "every hint was given: {seen:?}");
}

#[test]
fn a_newcomer_is_told_what_attacks_and_then_what_parries() {
    let (mut seen, mut attacked) = (HashSet::new(), 0);
    walk(1_200, |_, _, _, after| {
        let (public, rules) = (&after.public, after.public.bout.rules);
        assert_eq!(to_begin(public, false, true), None, "who knows it all is told nothing");
        for (is_first, knows_indirect) in [(true, false), (true, true), (false, false)] {
            let Some(key) = to_begin(public, is_first, knows_indirect) else { continue };
            let stays = key.starts_with("begin-parry");
            assert!((stays || public.pending().is_none()) && public.outcome().is_none() && public.gap() <= REACH);
            attacked += usize::from(public.pending().is_some());
            match key {
                "begin-parry" | "begin-parry-more" => {
                    assert!(is_first && public.gap() <= 5 && rules.parry == ParryRule::Same);
                    assert_eq!(key == "begin-parry-more", rules.strengthen);
                }
                "begin-first" => assert!(is_first && public.gap() > 5 && !rules.indirect),
                _ => assert!(!knows_indirect && rules.indirect && public.history.len() < 8, "{key}"),
            }
            seen.insert(key);
        }
    });
    assert_eq!(seen.len(), 3);
    assert!(attacked > 20, "it stays under an attack");
}

#[test]
fn what_is_told_of_the_last_moves_is_so() {
    let mut seen = [0, 0];
    walk(600, |view, action, _, after| {
        let is_step = matches!(action, Action::Advance { .. } | Action::Withdraw { .. });
        match of_the_last(&view.public).filter(|_| is_step) {
            Some("pick-last-card") => {
                assert_eq!(after.public.pile, 0, "{view:?}");
                seen[0] += 1;
            }
            Some(_) => {
                assert!(after.public.pile <= 1, "{view:?}");
                seen[1] += u32::from(after.public.pile == 1);
            }
            None => {}
        }
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn the_reason_of_a_prospect_begins_at_its_bracket_in_every_language() {
    let shown =
        Prospect { follows: Follows::Judgement, gap: 7, held: None, most: 0, draws: false, ground: BySeat([9, 8]) };
    for lang in Lang::ALL {
        let said = catalogues::words("piste", lang).prospect(Seat::LEFT, &shown);
        let (result, reason) = result_and_reason(&said);
        assert!(!result.is_empty() && reason.starts_with(['(', '（']), "{said}");
        assert_eq!([result, reason].concat(), said);
    }
}
