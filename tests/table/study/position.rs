//! The position that a person puts together: its numbers add up, every fault is true, has a field and words, and what is
//! possible can be fenced on from.

use std::collections::{BTreeMap, BTreeSet};

use engarde::engine::piste::arranged::Fault;
use engarde::engine::piste::wire::{from_line, to_line};
use engarde::engine::piste::{Arranged, Attack, Cards, Piste, Rules, Space, Value};
use engarde::engine::{Chance, Game, Seat, Seed};
use engarde::scene::words::{Lang, Words};
use engarde::study::piste::position::{Field, MOST_IN_PILE, beginning, field, rearranged};

use crate::catalogues::{text, words};

fn cards(digits: &str) -> Cards {
    digits.bytes().filter_map(|digit| Value::new(digit - b'0')).collect()
}

fn spaces(form: &mut Arranged, places: [u8; 2]) {
    form.position.0 = places.map(|place| Space::new(place).expect("a space"));
}

/// A change of one field, as a person makes it.
fn change(form: &mut Arranged, chance: &mut Chance) {
    let mut number = |below: u32| chance.below(below) as u8;
    match number(7) {
        0 => form.bout.rules = Rules::NAMED[usize::from(number(6))].1,
        1 => form.position[Seat::LEFT] = Space::new(1 + number(23)).expect("a space"),
        2 => form.position[Seat::RIGHT] = Space::new(1 + number(23)).expect("a space"),
        3 => form.pile = number(16),
        4 => {
            let (count, indirect) = (1 + number(5), number(2) == 0);
            form.attack = (number(3) > 0).then_some(Attack { value: Value::ALL[0], count, indirect });
        }
        nth => {
            let value = Value::ALL[usize::from(number(5))];
            let held = if nth == 5 { &mut form.hand } else { &mut form.played };
            *held = held.minus(Cards::of(value, held.count(value))).plus(Cards::of(value, number(6)));
        }
    }
}

/// Whether the fault is what is wrong with the position.
fn is_true(form: &Arranged, fault: Fault) -> bool {
    let [left, right] = form.position.0.map(Space::number);
    let gap = right.saturating_sub(left);
    match fault {
        Fault::Places => left >= right,
        Fault::Starter => false,
        Fault::EmptyPile => form.pile == 0 && form.attack.is_none(),
        Fault::AttackValue(_, told) => told == gap && gap > 5,
        Fault::AttackCards(count, most) => form.attack.is_some_and(|attack| attack.count == count && count > most),
        Fault::Indirect => !form.bout.rules.indirect,
        Fault::HitsAtOnce => form.attack.is_some(),
        Fault::Hand(count) => count == form.hand.len() && count > 5,
        Fault::OtherHand(count) => count == form.other_hand && count > 5,
        Fault::TooMany(value) => {
            let laid = form.attack.map_or(Cards::NONE, |attack| Cards::of(attack.value, attack.count));
            form.hand.plus(form.played).plus(laid).count(value) > 5
        }
        Fault::Pile => {
            let laid = form.attack.map_or(0, |attack| attack.count);
            form.pile > MOST_IN_PILE || form.hand.len() + form.played.len() + laid + form.pile > 25
        }
        Fault::Stuck => form.hand.len() < 6,
    }
}

/// Random changes one after another: what is accepted can be played on from, and what is refused is refused for a reason.
#[test]
fn every_position_is_possible_or_has_a_true_fault() {
    let (mut chance, mut faults, mut possible) = (Chance::new(Seed(4)), BTreeSet::new(), 0);
    for _ in 0..400 {
        let mut form = beginning();
        for _ in 0..25 {
            let mut next = form.clone();
            change(&mut next, &mut chance);
            form = rearranged(&form, next);
            match form.view() {
                Err(fault) => {
                    assert!(is_true(&form, fault), "{fault:?}: {form:?}");
                    faults.insert(format!("{fault:?}").split('(').next().unwrap_or_default().to_owned());
                }
                Ok(view) => {
                    possible += 1;
                    let unseen = view.unseen().len();
                    assert_eq!(unseen, form.pile + form.other_hand, "every card is somewhere: {form:?}");
                    let mut state = view.sample(&mut chance);
                    assert_eq!(Piste::view(&state, view.seat), view);
                    Piste::advance(&mut state, view.legal()[0]).expect("a legal action");
                }
            }
        }
    }
    assert!(possible > 1_000, "{possible}");
    let wanted =
        ["AttackCards", "AttackValue", "EmptyPile", "Hand", "HitsAtOnce", "Indirect", "OtherHand", "Places", "TooMany"];
    assert!(wanted.iter().all(|wanted| faults.contains(*wanted)), "{faults:?}");
}

#[test]
fn the_pile_gives_and_takes_what_other_fields_need_and_the_attack_follows_the_distance() {
    let dealt = beginning();
    assert!(dealt.view().is_ok());
    let mut form = dealt.clone();
    form.played = cards("112233");
    let form = rearranged(&dealt, form);
    assert_eq!((form.pile, form.other_hand), (9, 5));
    let mut fewer = form.clone();
    fewer.pile = 11;
    let fewer = rearranged(&form, fewer);
    assert_eq!((fewer.pile, fewer.other_hand), (11, 3), "the other hand takes what the pile leaves");
    let mut attacked = form.clone();
    spaces(&mut attacked, [10, 14]);
    attacked.attack = Some(Attack { value: Value::ALL[0], count: 2, indirect: false });
    let attacked = rearranged(&form, attacked);
    assert_eq!((attacked.pile, attacked.attack.map(|attack| attack.value.number())), (7, Some(4)));
    let mut closer = attacked.clone();
    spaces(&mut closer, [11, 14]);
    let closer = rearranged(&attacked, closer);
    assert_eq!(closer.attack.map(|attack| attack.value.number()), Some(3));
    assert!(closer.view().is_ok_and(|view| view.public.played == cards("11223333")));
}

/// Both doors are one: what a line without a history says is checked in the same place.
#[test]
fn a_line_made_by_hand_is_the_same_position() {
    let mut form = beginning();
    spaces(&mut form, [8, 12]);
    let view = form.view().expect("a position");
    assert_eq!(from_line(to_line(&view).as_bytes()), Ok(view));
}

#[test]
fn every_fault_has_a_field_and_a_sentence_in_every_language() {
    let two = Value::ALL[1];
    let faults = [
        (Fault::Places, Field::Places),
        (Fault::Starter, Field::Places),
        (Fault::EmptyPile, Field::Pile),
        (Fault::AttackValue(two, 8), Field::Attack),
        (Fault::AttackCards(3, 1), Field::Attack),
        (Fault::AttackCards(5, 4), Field::Attack),
        (Fault::Indirect, Field::Attack),
        (Fault::HitsAtOnce, Field::Attack),
        (Fault::Hand(7), Field::Hand),
        (Fault::OtherHand(9), Field::Pile),
        (Fault::TooMany(two), Field::Discards),
        (Fault::Pile, Field::Pile),
        (Fault::Stuck, Field::Hand),
    ];
    for lang in Lang::ALL {
        let texts: BTreeMap<String, String> = serde_json::from_str(&text("piste/study", lang)).expect("a catalogue");
        let study = Words::new(lang, texts.into_iter().collect());
        let words = words("piste", lang).with(study);
        let said: BTreeSet<String> = faults.iter().map(|(fault, _)| words.position_fault(*fault)).collect();
        assert_eq!(said.len(), faults.len(), "{said:?}");
        assert!(
            said.iter().all(|sentence| !sentence.contains("position-fault") && !sentence.contains('{')),
            "{said:?}"
        );
    }
    assert!(faults.iter().all(|(fault, wanted)| field(*fault) == *wanted));
}
