//! What would have been better in an Exchange that cost Poise: known answers, and a law over random games.

use engarde::ai::Level;
use engarde::engine::poise::{Action, Card, Edition, Event, Poise, Rules, Setup, State};
use engarde::engine::{Seat, Seed};
use engarde::table::poise::better::{Better, better, is_hurt};
use engarde::table::poise::passed::Price;
use engarde::table::poise::view_at;
use engarde::table::{Awaits, Player, Sitting};

use super::poise_kept::finished;

/// The two players; the first one attacks.
const OTHER: Seat = Seat::ALL[1];

/// A game of two with these hands and this Poise, in which the first one is to draw.
fn position(edition: Edition, hands: [&str; 2], poise: [u8; 2]) -> State {
    let hands: Vec<Vec<Card>> =
        hands.iter().map(|hand| hand.split_whitespace().map(|code| code.parse().expect("a card")).collect()).collect();
    let rules = Rules::new(edition, 2);
    let dealt = hands.iter().flatten().copied().collect();
    let pile = rules.deck().minus(dealt).values().collect();
    let (poise, items) = (poise.to_vec(), vec![None; 2]);
    let setup =
        Setup { rules, active: Seat::LEFT, poise, in_play: vec![true; 2], items, hands, pile, script: Vec::new() };
    setup.build().expect("a position")
}

/// A computer player and a person in such a position.
fn seated(edition: Edition, hands: [&str; 2], poise: [u8; 2]) -> Sitting<Poise> {
    let players = vec![Player::Bot(Level::Novice), Player::person("")];
    Sitting::practice(position(edition, hands, poise), Seed(1), players)
}

/// What would have been better for the second player in the Exchange that these tokens end.
fn told_of(edition: Edition, hands: [&str; 2], poise: [u8; 2], tokens: &str) -> Option<Better> {
    let mut sitting = seated(edition, hands, poise);
    for token in tokens.split_whitespace() {
        sitting.act(token.parse().expect("a token")).expect("a legal action");
    }
    better(&sitting, OTHER, sitting.events().len() - 1).map(|(better, _)| better)
}

/// The same in both editions, with 10 Poise each.
fn told(hands: [&str; 2], tokens: &str) -> Option<Better> {
    let [one, other] = Edition::ALL.map(|edition| told_of(edition, hands, [10; 2], tokens));
    assert_eq!(one, other, "{tokens}");
    one
}

fn saves(token: &str, price: Price) -> Option<Better> {
    Some(Better::Play(token.parse().expect("a token"), price))
}

#[test]
fn a_pass_names_the_play_that_would_have_saved_most_with_its_cost_counted() {
    assert_eq!(told(["lu", "do"], "draw @1:lu pass"), saves("do>1", Price::Poise(2)));
    assert_eq!(told(["lu", "do si"], "draw @1:lu pass"), saves("do>1", Price::Poise(2)));
    assert_eq!(told(["th", "do si"], "draw @1:th pass"), saves("si>1", Price::Poise(2)));
    assert_eq!(told(["lu", "cs"], "draw @1:lu pass"), saves("cs>1", Price::Poise(2)));
    // A Response rather than another card that saves as much.
    assert_eq!(told(["lu", "cs do"], "draw @1:lu pass"), saves("do>1", Price::Poise(2)));
    // It costs what it saves.
    assert_eq!(told(["di", "do"], "draw @1:di pass"), None);
}

#[test]
fn a_play_that_would_have_kept_its_player_in_is_told_so() {
    let of = |hands, tokens| told_of(Edition::Reforged, hands, [10, 0], tokens);
    assert_eq!(of(["th", "do"], "draw @1:th pass"), saves("do>1", Price::Out));
    // What is left of the damage puts the player out all the same.
    assert_eq!(of(["lu", "si"], "draw @1:lu pass"), None);
}

#[test]
fn a_superior_technique_that_was_kept_is_a_play_too() {
    // The other one cancels the Swing.
    let hands = ["lu ma st", "cs st"];
    let kept = told_of(Edition::Reforged, hands, [10; 2], "draw @1:lu+ma cs>1 st allow pass");
    assert_eq!(kept, saves("st", Price::Poise(5)), "the pass after that was forced");
    let swing = told_of(Edition::Reforged, hands, [10; 2], "draw @1:lu+ma pass");
    assert_eq!(swing, saves("cs>1", Price::Poise(5)));
}

#[test]
fn a_press_that_opened_the_attack_is_told_where_nothing_was_left_to_play() {
    let pressed = Some(Better::Kept(Card::Coupe, Card::Parry));
    assert_eq!(told(["th co", "pa"], "draw @1:th pa>1 co>1 pass"), pressed);
    // Another Response could have been played.
    assert_eq!(told(["th co", "pa si"], "draw @1:th pa>1 co>1 pass"), saves("si>1", Price::Poise(2)));
    // Nothing blocks after a Strong Arm, whatever is held.
    let barred = Some(Better::Kept(Card::StrongArm, Card::Parry));
    assert_eq!(told(["th sa", "pa si"], "draw @1:th pa>1 sa>1 pass"), barred);
    // The last of two.
    let last = Some(Better::Kept(Card::StrongArm, Card::Sidestep));
    assert_eq!(told(["th co sa", "pa si"], "draw @1:th pa>1 co>1 si>1 sa>1 pass"), last);
    // It does not matter where the Attack was stopped again.
    let again = told(["th sl co tb", "pa do"], "draw @1:th pa>1 co>1 do>1 tb sl pass");
    assert_eq!(again, None);
}

#[test]
fn no_press_removes_a_dodge_in_either_edition() {
    for edition in Edition::ALL {
        let mut sitting = seated(edition, ["th co sa", "do"], [10; 2]);
        for token in ["draw", "@1:th", "do>1"] {
            sitting.act(token.parse().expect("a token")).expect("a legal action");
        }
        for press in ["co>1", "sa>1"] {
            assert!(sitting.act(press.parse().expect("a token")).is_err(), "{press}");
        }
    }
}

#[test]
fn a_hand_without_a_response_is_told_unless_enough_had_been_played() {
    assert_eq!(told(["th", "wb sl"], "draw @1:th pass"), Some(Better::Held));
    assert_eq!(told(["th sl tb", "pa wb"], "draw @1:th pa>1 tb sl pass"), Some(Better::Held));
    let twice = "draw @1:th pa>1 tb sl pa>2 tb di pass";
    assert_eq!(told(["th sl di tb tb", "pa pa wb"], twice), None);
    // A card that would have helped was held, but cost as much as it saved.
    assert_eq!(told(["di", "cs"], "draw @1:di pass"), None);
}

#[test]
fn nothing_is_told_where_no_hit_did_damage_or_the_player_wins() {
    assert_eq!(told(["th", "pa"], "draw @1:th pa>1 pass"), None);
    let hands = ["th co", "ri sl pa"];
    let lost = |poise| told_of(Edition::Reforged, hands, [poise, 10], "draw @1:th ri>1 sl co>1 pass");
    assert_eq!(lost(10), saves("pa>1", Price::Poise(2)));
    assert_eq!(lost(0), None, "the pass puts the other one out");
}

#[test]
fn what_is_told_was_legal_and_would_have_lowered_the_damage_in_every_game() {
    let mut counts = [0; 3];
    for seed in 0..150 {
        let sitting = finished(vec![Player::person(""); 2 + seed as usize % 3], seed);
        let hurt = |seat: Seat| sitting.events().iter().enumerate().filter(move |(_, events)| is_hurt(events, seat));
        for (seat, (ending, _)) in sitting.seats().iter().flat_map(|seat| hurt(*seat).map(|found| (*seat, found))) {
            let Some((better, before)) = better(&sitting, seat, ending) else { continue };
            let seen = |at: usize| view_at(&sitting, seat, at, 0).filter(|view| view.to_act() && view.public == before);
            let (at, view) = (0..=ending).rev().find_map(|at| Some((at, seen(at)?))).expect("it had to decide");
            match better {
                Better::Play(action, _) => {
                    let chosen = sitting.journal().rounds[0][at];
                    assert!(matches!(chosen, Action::Pass | Action::Allow | Action::Decline));
                    let damage = |action| view.after(action).expect("it is legal").ending().damage_to(seat);
                    assert!(view.legal().contains(&action) && damage(action) < damage(chosen), "{seed}: {action:?}");
                    counts[0] += 1;
                }
                Better::Kept(press, response) => {
                    let mut events = sitting.events()[..=ending].iter().flatten();
                    let is = |event: &Event| matches!(event, Event::Pressed { card, .. } if *card == press);
                    assert!(events.any(is) && response != Card::Dodge);
                    counts[1] += 1;
                }
                Better::Held => {
                    let responds = |action: &Action| matches!(action, Action::Respond { .. });
                    assert!(!view.legal().iter().any(responds));
                    counts[2] += 1;
                }
            }
        }
        assert_eq!(sitting.awaits(), Awaits::Nothing);
    }
    assert!(counts.iter().all(|count| *count > 20), "{counts:?}");
}
