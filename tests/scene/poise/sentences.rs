//! What the log says of an Exchange: sums of hits, one sentence for a Chandelier Swing, numbers of Attacks.

use engarde::engine::Game;
use engarde::engine::Seat;
use engarde::engine::poise::{Action, Blow, Card, Extras, Poise, State};
use engarde::scene::poise::{Choice, log};
use engarde::scene::words::{Lang, Name};

use super::{duellists, seen, table};
use crate::catalogues::words;

fn names() -> [Name; 3] {
    [Name::You, Name::Called("Ann".to_owned()), Name::Called("Bea".to_owned())]
}

/// All sentences about these tokens.
fn told(mut state: State, tokens: &str) -> Vec<String> {
    let (words, mut told) = (words("poise", Lang::En), Vec::new());
    for token in tokens.split_whitespace() {
        let before = state.public().clone();
        let events = Poise::play(&mut state, token.parse().expect("a token"))
            .unwrap_or_else(|wrong| panic!("{token}: {wrong:?}"));
        let lines = log::lines(&words, &names(), &before, &events, log::Place { action: 0, event: 0 });
        told.extend(lines.into_iter().map(|line| line.text));
    }
    told
}

#[test]
fn a_hit_that_something_else_changed_has_its_sum() {
    let said = |first, second, tokens| told(duellists(first, second), tokens).join(" ");
    let weakened = said("lu po", "si", "draw @1:lu+po si>1 pass");
    assert!(
        weakened.contains("Ann lost 2 Poise: Lunge with Powerful Strike (3 + 1 − 2 Sidestep =\u{a0}2)."),
        "{weakened}"
    );
    // The sum of an Attack and its own cards is plain.
    let plain = said("lu po", "si", "draw @1:lu+po pass");
    assert!(plain.contains("Ann lost 4 Poise: Lunge with Powerful Strike."), "{plain}");
    let with_item = said("th mg", "si", "draw i:mg @1:th pass");
    assert!(with_item.contains("Ann lost 3 Poise: Thrust (2 + 1 Main Gauche =\u{a0}3)."), "{with_item}");
}

#[test]
fn a_hit_names_what_did_not_count_as_the_field_does() {
    let said = |first, second, tokens| told(duellists(first, second), tokens).join(" ");
    let without = "without Sidestep because of Precise Strike";
    let plain = said("sl pr", "si", "draw @1:sl+pr si>1 pass");
    assert!(plain.contains(&format!("Ann lost 2 Poise: Slash with Precise Strike ({without}).")), "{plain}");
    let sum = said("sl pr fr", "si", "draw i:fr @1:sl+pr si>1 pass");
    let whole = format!("Ann lost 4 Poise: Slash with Precise Strike (2 + 2 Fine Rapier =\u{a0}4, {without}).");
    assert!(sum.contains(&whole), "{sum}");
    let shield = said("sl pr", "bu", "draw end draw i:bu end draw @1:sl+pr pass");
    assert!(shield.contains("Slash with Precise Strike (without Buckler because of Precise Strike)."), "{shield}");
    // Of several hits, too.
    let two = said("sl pr tb lu", "si", "draw @1:sl+pr si>1 tb lu pass");
    assert!(two.contains(&format!("Ann lost 5 Poise: Slash\u{a0}−2 ({without}) and Lunge\u{a0}−3.")), "{two}");
    // That the Disarm itself takes the Item is told before.
    let taken = said("di", "bu", "draw end draw i:bu end draw @1:di pass");
    assert!(taken.contains("Ann lost Buckler. Ann lost 1 Poise: Disarm."), "{taken}");
}

#[test]
fn an_item_in_place_of_one_of_its_name_is_told_without_that_one() {
    let said = told(duellists("bu bu mg", "pa"), "draw i:bu i:bu i:mg");
    let tail =
        ["You put Buckler in play.", "You put Buckler in play.", "You put Main Gauche in play instead of Buckler."];
    assert!(said.ends_with(&tail.map(str::to_owned)), "{said:?}");
}

#[test]
fn of_several_hits_no_enhancements_are_named_so_that_the_list_has_one_and() {
    let said = |poise| {
        let state = table(&["th re ma tb lu", "si"], &[10, poise]);
        told(state, "draw @1:th+ma+re si>1 tb lu pass").join(" ")
    };
    let more = "Ann lost 1 Poise: Thrust\u{a0}−5 and Lunge\u{a0}−3 (8 damage, but only 1 Poise to lose).";
    assert!(said(1).contains(more), "{}", said(1));
    assert!(said(0).contains("Ann is out: Thrust and Lunge."), "{}", said(0));
    assert!(said(10).contains("Ann lost 8 Poise: Thrust\u{a0}−5 and Lunge\u{a0}−3."), "{}", said(10));
}

#[test]
fn a_chandelier_swing_without_an_answer_has_one_sentence() {
    let said = told(duellists("th", "cs"), "draw @1:th cs>1");
    let swing: Vec<_> = said.iter().filter(|line| line.contains("Chandelier Swing")).collect();
    assert_eq!(swing, ["Ann played Chandelier Swing to escape Thrust, and paid 1 Poise."]);
}

#[test]
fn attacks_of_one_name_are_counted_among_themselves() {
    // The Thrust has gone. Without an Attack on the Field a new one needs no card that allows it.
    let view = seen(duellists("th lu lu", "cs pa pa"), "draw @1:th cs>1 lu pa>2 lu pa>3");
    let words = words("poise", Lang::En);
    assert_eq!([2, 3].map(|id| words.attack_name(&view.public, id)), ["Lunge (no.\u{a0}1)", "Lunge (no.\u{a0}2)"]);
    let ending = view.public.ending();
    let label = words.attack_label(&names(), &view.public, &view.public.field[1], &ending);
    assert!(label.starts_with("Attack by You: Lunge (no.\u{a0}2), "), "{label}");
    let one = seen(duellists("th lu", "cs pa"), "draw @1:th cs>1 lu pa>2");
    assert_eq!(words.attack_name(&one.public, 2), "Lunge");
}

#[test]
fn the_number_of_an_attack_stays_when_another_one_of_its_name_has_gone() {
    let view = seen(duellists("lu lu lu", "pa pa cs pa"), "draw @1:lu pa>1 lu cs>2 lu pa>3");
    let words = words("poise", Lang::En);
    assert_eq!([1, 3].map(|id| words.attack_name(&view.public, id)), ["Lunge (no.\u{a0}1)", "Lunge (no.\u{a0}3)"]);
}

#[test]
fn after_what_a_player_pays_the_target_is_named() {
    let state = table(&["lu po", "wb", "wb"], &[10, 10, 10]);
    let view = seen(state, "draw");
    let blow = Blow { card: Card::Lunge, extras: Extras::NONE };
    let choice = Choice::play(Action::Challenge { target: Seat::ALL[2], blow });
    let note = words("poise", Lang::En).note_of(&names(), &view, &choice);
    assert_eq!(note.as_deref(), Some("you pay 1 · Bea loses\u{a0}3"));
}
