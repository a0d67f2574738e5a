//! What the loser of a round could have done instead, in words.

use engarde::engine::piste::{Action, Bout, Piste, Public, Rules, Value};
use engarde::engine::{Game, Seat, Seed};
use engarde::scene::words::{Lang, Name};

use super::{english, walk};
use crate::catalogues;

fn card(number: u8) -> Value {
    Value::new(number).expect("a card")
}

/// A round in which the left fencer is to move.
fn public() -> Public {
    Piste::view(&Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(3)), Seat::LEFT).public
}

/// Two steps back, one forward, and an attack after an advance.
fn actions() -> [Action; 4] {
    [
        Action::Withdraw { card: card(1) },
        Action::Withdraw { card: card(4) },
        Action::Advance { card: card(2) },
        Action::AdvanceAttack { card: card(1), count: 1 },
    ]
}

#[test]
fn steps_of_one_kind_are_named_together_within_the_sentence() {
    let [one, four, two, attack] = actions();
    let said = english().instead(&public(), &[one, four, two], &[attack]);
    let safe = "Seen with both hands open: one turn earlier, it was safe to move back 1 or 4 or advance 2.";
    assert_eq!(said, format!("{safe} A hit was possible: advance 1, attack with one 21."));
    let none = english().instead(&public(), &[], &[]);
    assert_eq!(none, "Seen with both hands open: one turn earlier, no move or parry was safe.");
}

#[test]
fn the_last_move_that_would_have_won_is_told_to_or_of_its_loser() {
    let [one, _, two, _] = actions();
    let (you, bea) = (Name::You, Name::Called("Bea".to_owned()));
    let said = |name: &Name, wins: &[Action]| english().last_turn(name, &public(), wins);
    let end = "last turn: move back 1 or advance 2.";
    assert_eq!(said(&you, &[one, two]), format!("Seen with all cards open, you could still have won in your {end}"));
    assert_eq!(said(&bea, &[one, two]), format!("Seen with all cards open, Bea could still have won in the {end}"));
    assert_eq!(
        said(&bea, &[]),
        "Seen with all cards open, Bea had no other move in the last turn that was sure to win."
    );
    for lang in Lang::ALL {
        let words = catalogues::words("piste", lang);
        for (name, wins) in [(&you, &actions()[..]), (&bea, &[])] {
            let sentence = words.last_turn(name, &public(), wins);
            assert!(!sentence.contains('{') && sentence.contains(&words.called(name)) || *name == you, "{sentence}");
        }
    }
}

#[test]
fn a_sure_hit_that_was_missed_is_told_to_or_of_its_loser() {
    let public = public();
    let said = |name: &Name| english().missed(name, &public, 2);
    let end = format!("missed a sure hit: at distance {gap} an attack with two {gap}s could", gap = public.gap());
    assert_eq!(said(&Name::You), format!("Earlier you {end} not have been parried."));
    assert_eq!(said(&Name::Called("Bea".to_owned())), format!("Earlier Bea {end} not have been parried."));
}

#[test]
fn every_step_of_random_turns_is_named() {
    let mut steps = 0;
    walk(300, |view, _, _, _| {
        let is_step = |action: &Action| matches!(action, Action::Advance { .. } | Action::Withdraw { .. });
        let safe: Vec<_> = view.legal().into_iter().filter(is_step).collect();
        let said = english().instead(&view.public, &safe, &[]);
        for label in safe.iter().map(|action| english().choice(&view.public, *action).to_lowercase()) {
            let (name, number) = label.rsplit_once(' ').expect("a name and a card");
            let (_, after) = said.split_once(name).expect("the kind is named");
            // Its cards end where the next kind begins.
            let own = after.split(" or advance").next().expect("a part");
            assert!(own.contains(number), "{label}: {said}");
            steps += 1;
        }
    });
    assert!(steps > 1_000, "{steps}");
}
