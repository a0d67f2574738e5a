//! Why a picked card has a step in one direction only, and what follows where the other fencer draws the last card.

use std::collections::HashMap;

use engarde::engine::Seat;
use engarde::engine::piste::{Action, EndOfPile, Illegal, Value};
use engarde::scene::piste::choice::{Mark, choices};
use engarde::scene::words::Lang;

use super::{catalogues, english, walk};

#[test]
fn where_a_card_has_one_step_alone_the_rule_that_forbids_the_other_is_told_in_its_place() {
    let mut told: HashMap<&str, u32> = HashMap::new();
    walk(600, |view, _, _, _| {
        for card in view.hand.values() {
            let open = choices(view, Some(card));
            let missing = english().missing_step(view, &open);
            let sole = open.first().filter(|one| open.len() == 1 && one.is_step() && view.public.pending().is_none());
            assert_eq!(missing.is_some(), sole.is_some(), "{open:?}");
            let (Some(missing), Some(sole)) = (missing, sole) else { continue };
            let (gap, room) = (view.public.gap(), view.public.position[view.seat].progress(view.seat));
            let (other, why, end) = match sole.mark {
                Mark::Advance => (Action::Withdraw { card }, Illegal::LeavesPiste, "behind you".to_owned()),
                _ => (Action::Advance { card }, Illegal::WouldPass, format!("too long for distance {gap}")),
            };
            assert_eq!(view.why_not(other), Some(why), "{other}");
            assert!(missing.why.starts_with(&english().choice(&view.public, other)), "{}", missing.why);
            assert!(missing.why.ends_with(&end), "{}", missing.why);
            assert_eq!(missing.is_right, (sole.mark == Mark::Back) == (view.seat == Seat::LEFT));
            let kind = match (sole.mark, room) {
                (Mark::Back, _) => "ahead",
                (_, 0) => "none",
                (_, 1) => "one",
                _ => "few",
            };
            *told.entry(kind).or_default() += 1;
        }
    });
    assert!(
        ["ahead", "none", "one", "few"].iter().all(|kind| told.get(kind).is_some_and(|count| *count > 5)),
        "{told:?}"
    );
}

#[test]
fn every_language_says_why_a_step_is_missing() {
    let mut seen = 0;
    walk(30, |view, _, _, _| {
        for (card, lang) in Value::ALL.into_iter().flat_map(|card| Lang::ALL.map(|lang| (card, lang))) {
            if view.hand.count(card) == 0 || seen > 400 {
                continue;
            }
            let words = catalogues::words("piste", lang);
            let Some(missing) = words.missing_step(view, &choices(view, Some(card))) else { continue };
            assert!(!missing.why.contains('{') && missing.why.contains(&card.to_string()), "{}", missing.why);
            seen += 1;
        }
    });
    assert!(seen > 20, "{seen}");
}

#[test]
fn who_leaves_the_last_card_is_told_whether_that_ends_the_round() {
    let mut told = HashMap::new();
    walk(60, |view, _, _, _| {
        let end = view.public.bout.rules.end;
        told.insert(end == EndOfPile::LastChance, english().leaves_last(&view.public, "Bea"));
    });
    assert_eq!(told[&false], "Bea then draws the last card: the round ends");
    assert_eq!(told[&true], "Bea then draws the last card; you may attack once more");
}
