//! What the log says of an Exchange: sums of hits, one sentence for a Chandelier Swing, numbers of Attacks.

use engarde::engine::Game;
use engarde::engine::Seat;
use engarde::engine::poise::{Action, Blow, Card, Extras, Poise, State};
use engarde::scene::poise::{Choice, log};
use engarde::scene::words::{Lang, Name};

use super::{duellists, played, seen, table};
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
fn what_is_said_of_a_hit_stands_in_one_pair_of_brackets() {
    let said = |hands: [&str; 2], tokens| told(table(&hands, &[10, 2]), tokens).join(" ");
    let numbered = said(["sl tb sl pa mg", "si si pa"], "draw i:mg @1:sl pa>1 tb sl pass");
    let sum = "Ann lost 2 Poise: Slash no.\u{a0}2 (2 + 1 Main Gauche =\u{a0}3, but only 2 Poise to lose).";
    assert!(numbered.contains(sum), "{numbered}");
    let opened = said(["lu po co sa", "pa si"], "draw @1:lu+po pa>1 co>1 si>1 sa>1 pass");
    let presses = "(4 damage, but only 2 Poise to lose, Coupé removed Parry, Strong Arm removed Sidestep).";
    assert!(opened.contains(&format!("Lunge with Powerful Strike {presses}")), "{opened}");
    let two = said(["lu tb sl pr", "si si"], "draw @1:lu pass");
    assert!(two.contains("Ann lost 2 Poise: Lunge (3 damage, but only 2 Poise to lose)."), "{two}");
    let both = said(["lu tb sl pr", "si si"], "draw @1:lu si>1 tb sl+pr si>2 pass");
    let without = "Slash\u{a0}−2 (without Sidestep because of Precise Strike), 3 damage, but only 2 Poise to lose.";
    assert!(both.contains(without), "{both}");
}

#[test]
fn after_a_witty_remark_it_is_told_who_lost_what() {
    let remark = told(duellists("th", "wr"), "draw @1:th wr");
    let [.., played, lost] = &remark[..] else { panic!("{remark:?}") };
    assert_eq!(played, "Ann played and discarded Witty Remark.");
    assert!(lost.starts_with("You lost a random card: "), "{lost}");
}

#[test]
fn a_draw_names_the_reader_within_the_sentence_and_belongs_to_no_one() {
    let end = |lang: Lang| {
        let (before, events, _) = played(table(&["th co", "ri sl"], &[0, 0]), "draw @1:th ri>1 sl co>1 pass");
        let place = log::Place { action: 0, event: 0 };
        let line = log::lines(&words("poise", lang), &names()[..2], &before, &events, place).pop().expect("an end");
        assert_eq!(line.seat, None);
        line.text
    };
    let wanted = ["A draw between you and Ann.", "Unentschieden zwischen dir und Ann.", "Match nul entre vous et Ann."];
    assert_eq!([Lang::En, Lang::De, Lang::Fr].map(end), wanted);
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
    assert_eq!([2, 3].map(|id| words.attack_name(&view.public, id)), ["Lunge no.\u{a0}1", "Lunge no.\u{a0}2"]);
    let ending = view.public.ending();
    let label = words.attack_label(&names(), &view.public, &view.public.field[1], &ending);
    assert!(label.starts_with("Attack by You: Lunge no.\u{a0}2, "), "{label}");
    let one = seen(duellists("th lu", "cs pa"), "draw @1:th cs>1 lu pa>2");
    assert_eq!(words.attack_name(&one.public, 2), "Lunge");
}

#[test]
fn the_number_of_an_attack_stays_when_another_one_of_its_name_has_gone() {
    let view = seen(duellists("lu lu lu", "pa pa cs pa"), "draw @1:lu pa>1 lu cs>2 lu pa>3");
    let words = words("poise", Lang::En);
    assert_eq!([1, 3].map(|id| words.attack_name(&view.public, id)), ["Lunge no.\u{a0}1", "Lunge no.\u{a0}3"]);
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
