//! The looks of a choice follow from what it would lead to: nothing that loses is gold, and nothing that wins is red.

use engarde::engine::Seat;
use engarde::engine::poise::{Action, Card};
use engarde::scene::poise::announcing::chain;
use engarde::scene::poise::pictures::{cues, still};
use engarde::scene::poise::{Choice, Cue, Fate};
use engarde::scene::words::{Lang, Name};

use super::{duellists, played, seen, table};
use crate::catalogues::words;

/// The choice of this token.
fn choice(token: &str) -> Choice {
    Choice::play(token.parse::<Action>().expect("a token"))
}

#[test]
fn a_press_with_which_its_player_would_go_out_is_not_gold() {
    // The counterattack is not blocked, and the attacker has No Poise.
    let view = seen(table(&["th co si", "ri sl"], &[0, 10]), "draw @1:th ri>1 sl");
    assert_eq!(choice("co>1").fate(&view), Fate::Lost);
    assert!(!choice("co>1").stands_out(&view) && choice("pass").warns(&view));
    let blocked = seen(table(&["th co pa", "ri sl"], &[0, 10]), "draw @1:th ri>1 sl");
    assert_eq!(choice("pa>2").fate(&blocked), Fate::Open);
    assert!(choice("pa>2").stands_out(&blocked));
}

#[test]
fn a_pass_that_wins_is_gold_and_does_not_warn_even_if_it_costs_poise() {
    let view = seen(table(&["th co", "ri sl pa"], &[0, 3]), "draw @1:th ri>1 sl co>1");
    assert!(view.public.ending().damage_to(view.seat) > 0);
    assert_eq!(choice("pass").fate(&view), Fate::Won);
    assert!(choice("pass").stands_out(&view) && !choice("pass").warns(&view));
}

#[test]
fn a_pass_that_costs_poise_warns_and_one_that_costs_none_does_not() {
    let hit = seen(duellists("th", "pa"), "draw @1:th");
    assert!(choice("pass").warns(&hit) && !choice("pass").stands_out(&hit));
    assert!(choice("pa>1").stands_out(&hit));
    let safe = seen(duellists("th", "pa"), "draw @1:th pa>1");
    assert!(!choice("pass").warns(&safe) && !choice("pass").stands_out(&safe));
}

#[test]
fn who_goes_out_loses_although_the_other_goes_out_too_unless_they_are_the_last_two() {
    let hands = ["th co", "ri sl", "wb"];
    let fate = |seats: usize| {
        let view = seen(table(&hands[..seats], &[0, 0, 10][..seats]), "draw @1:th ri>1 sl co>1");
        choice("pass").fate(&view)
    };
    assert_eq!((fate(3), fate(2)), (Fate::Lost, Fate::Open));
}

#[test]
fn a_pass_with_which_the_last_two_go_out_says_that_it_is_a_draw() {
    let hands = ["th co", "ri sl", "wb"];
    let told = |lang: Lang, seats: usize| {
        let view = seen(table(&hands[..seats], &[0, 0, 10][..seats]), "draw @1:th ri>1 sl co>1");
        let names = [Name::Called("Ann".to_owned()), Name::You, Name::Called("Bea".to_owned())];
        words("poise", lang).note_of(&names[..seats], &view, &choice("pass")).expect("a forecast")
    };
    assert_eq!(told(Lang::En, 2), "both go out: the game ends in a draw");
    assert_eq!(told(Lang::En, 3), "this puts you out · Ann goes out");
    assert!(Lang::ALL.into_iter().all(|lang| !told(lang, 2).contains("Ann")));
}

#[test]
fn of_several_who_go_out_at_once_one_is_named_and_the_reader_first() {
    let hands = ["th co", "ri sl", "wb"];
    let (before, events, _) = played(table(&hands, &[0, 0, 10]), "draw @1:th ri>1 sl co>1 pass");
    let stage = still(&before, &events);
    assert_eq!(stage.hurt, [Seat::LEFT, Seat::RIGHT]);
    assert_eq!([Seat::LEFT, Seat::RIGHT].map(|home| stage.gone(home)), [Some(Seat::LEFT), Some(Seat::RIGHT)]);
    assert_eq!(stage.gone(Seat::ALL[2]), Some(Seat::RIGHT));
    let one = |cue: &Cue| cue.stage.hurt.len() < 2 || cue.stage.gone(Seat::LEFT).is_none();
    assert!(cues(&before, &events).iter().all(one), "in a film each has a picture");
}

#[test]
fn each_card_of_what_was_announced_has_its_player_and_the_last_cancels_the_one_before() {
    let state = || duellists("th st", "tb sl st");
    let one = seen(state(), "draw @1:th tb");
    assert_eq!(chain(&one.public), [(Seat::RIGHT, Card::TasteMyBlade, false)]);
    let two = seen(state(), "draw @1:th tb st");
    assert_eq!(
        chain(&two.public),
        [(Seat::RIGHT, Card::TasteMyBlade, true), (Seat::LEFT, Card::SuperiorTechnique, false)]
    );
    assert!(chain(&seen(state(), "draw @1:th").public).is_empty());
}
