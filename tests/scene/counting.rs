//! The counting trainer's answers are those of counting every deal.

use engarde::engine::piste::{Cards, Value, View};
use engarde::engine::{Chance, Seed};
use engarde::scene::piste::counting::{Asked, Cases, Help, Question, at_most, likely, shown, stop};

use crate::walk;

/// Counts, over all ways to deal `left` more cards of the unseen ones to the other hand, those with a card of the value; and the
/// most cards of the value in any of them.
fn dealt(unseen: &[Value], left: usize, held: u8, value: Value, sum: &mut (u32, u32, u8)) {
    if left == 0 {
        sum.0 += u32::from(held > 0);
        sum.1 += 1;
        sum.2 = sum.2.max(held);
        return;
    }
    for (nth, card) in unseen.iter().enumerate() {
        dealt(&unseen[nth + 1..], left - 1, held + u8::from(*card == value), value, sum);
    }
}

#[test]
fn chances_and_limits_are_those_of_all_deals() {
    let mut looked = 0;
    walk(12, |view, _, _, _| {
        let unseen: Vec<Value> = view.unseen().values().collect();
        let other = usize::from(view.public.counts[view.seat.other()]);
        for value in Value::ALL {
            let mut sum = (0, 0, 0);
            dealt(&unseen, other, 0, value, &mut sum);
            assert_eq!(likely(view, value), Cases { so: sum.0, all: sum.1 }, "{value} in {view:?}");
            assert_eq!(at_most(view, value), sum.2, "{value} in {view:?}");
            looked += 1;
        }
    });
    assert!(looked > 400, "{looked}");
}

#[test]
fn questions_have_their_right_answer_among_the_offers() {
    let mut chance = Chance::new(Seed(3));
    let mut asked = [0; 3];
    walk(60, |view, _, _, _| {
        let question = Question::drawn(view, &mut chance);
        let (answer, offers) = (question.answer(view), question.offers(view, &mut chance));
        assert!(offers.contains(&answer), "{answer} is not in {offers:?}");
        assert!(offers.windows(2).all(|pair| pair[0] < pair[1]), "{offers:?}");
        let likely = question.asked == Asked::Likely;
        let most = if likely { 100 } else { 5 };
        assert!(offers.iter().all(|offer| *offer <= most), "{offers:?}");
        assert_eq!(offers.len(), if likely { 4 } else { 6 });
        asked[question.asked as usize] += 1;
    });
    assert!(asked.iter().all(|times| *times > 100), "{asked:?}");
}

#[test]
fn the_right_offer_has_every_place() {
    let mut places = [0; 4];
    let mut chance = Chance::new(Seed(4));
    walk(60, |view, _, _, _| {
        let question = Question { asked: Asked::Likely, value: Value::ALL[1] };
        let answer = question.answer(view);
        let place = question.offers(view, &mut chance).iter().position(|offer| *offer == answer);
        places[place.expect("it is offered")] += 1;
    });
    assert!(places.iter().all(|times| *times > 50), "{places:?}");
}

#[test]
fn help_shows_nothing_then_what_was_played_then_what_is_out() {
    walk(6, |view: &View, _, _, _| {
        assert_eq!(shown(view, Help::Nothing), None);
        let [played, out] = [Help::Played, Help::Out].map(|help| shown(view, help).expect("it is shown"));
        assert_eq!(played, view.public.played);
        assert_eq!(played.plus(out).plus(view.hand), Cards::DECK);
    });
}

#[test]
fn percentages_round_halves_up_and_rounds_stop_before_their_end() {
    for (so, all, percent) in [(0, 7, 0), (1, 200, 1), (1, 201, 0), (2, 3, 67), (7, 7, 100)] {
        assert_eq!(Cases { so, all }.percent(), percent, "{so} of {all}");
    }
    let mut chance = Chance::new(Seed(5));
    assert_eq!([0, 4].map(|decisions| stop(decisions, &mut chance)), [None; 2]);
    let stops: Vec<usize> = (0..200).filter_map(|_| stop(9, &mut chance)).collect();
    assert!((4..9).all(|place| stops.contains(&place)) && stops.iter().all(|place| (4..9).contains(place)));
}
