//! Exhibitions, face to face, and saves of earlier versions.

use engarde::ai::Level;
use engarde::engine::piste::Piste;
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::{Awaits, Curtain, Player, Sitting, Stored};

use super::{SEEDS, against_bot, any_action, people, play, sitting};

#[test]
fn in_an_exhibition_both_hands_are_open_and_nothing_is_taken_back() {
    for seed in 0..SEEDS {
        let bots = BySeat([Player::Bot(Level::Random), Player::Bot(Level::Novice)]);
        play(sitting(bots, seed), &mut Chance::new(Seed(seed)), |sitting| {
            assert!(sitting.is_exhibition() && Seat::DUEL.iter().all(|seat| sitting.may_look(*seat)));
            assert!(!sitting.can_undo() && !matches!(sitting.awaits(), Awaits::Person(_)));
        });
    }
    assert!(!sitting(people(), 1).is_exhibition() && !sitting(against_bot(), 1).is_exhibition());
}

#[test]
fn a_lone_person_looks_at_the_own_hand_and_no_other() {
    let sitting = sitting(against_bot(), 1);
    assert!(sitting.may_look(Seat::LEFT) && !sitting.may_look(Seat::RIGHT));
}

#[test]
fn both_hands_lie_open_after_a_round_and_not_before() {
    for players in [people(), against_bot()] {
        for seed in 0..SEEDS {
            play(sitting(players.clone(), seed), &mut Chance::new(Seed(seed)), |sitting| {
                let hands = Seat::DUEL.map(|seat| sitting.view(seat).hand);
                assert_eq!(sitting.laid_open(), sitting.is_over().then_some(BySeat(hands)));
                let is_over = sitting.view(Seat::LEFT).public.outcome().is_some();
                assert_eq!(sitting.is_over(), is_over);
            });
        }
    }
}

#[test]
fn between_two_people_the_curtain_says_who_may_look() {
    let mut sitting = sitting(people(), 1);
    let Awaits::Person(seat) = sitting.awaits() else { panic!("a person begins") };
    assert!(!sitting.may_look(seat) && !sitting.may_choose(seat));
    sitting.press_curtain();
    assert!(sitting.may_look(seat) && sitting.may_choose(seat) && !sitting.may_look(seat.other()));
}

#[test]
fn face_to_face_a_hand_is_seen_only_while_it_is_held_up() {
    for seed in 0..SEEDS {
        let mut chance = Chance::new(Seed(seed));
        let mut sitting = sitting(people(), seed);
        sitting.set_face_to_face(true);
        while sitting.awaits() != Awaits::Nothing {
            let Awaits::Person(seat) = sitting.awaits() else {
                assert_eq!(sitting.curtain(), Curtain::NoViewer);
                sitting.peek(Some(Seat::LEFT));
                assert!(Seat::DUEL.iter().all(|seat| !sitting.may_look(*seat)));
                assert!(sitting.next_round());
                continue;
            };
            assert!(Seat::DUEL.iter().all(|seat| !sitting.may_look(*seat)), "down before and after each action");
            sitting.press_curtain();
            sitting.peek(Some(seat.other()));
            assert!(sitting.may_look(seat.other()) && !sitting.may_choose(seat.other()));
            sitting.peek(Some(seat));
            assert!(!sitting.may_look(seat), "one at a time");
            sitting.cover();
            assert_eq!(sitting.curtain(), Curtain::Peek(None));
            sitting.peek(Some(seat));
            assert!(sitting.may_choose(seat) && !sitting.may_look(seat.other()));
            let action = any_action(&sitting, &mut chance);
            sitting.act(action).expect("a legal action");
        }
    }
}

#[test]
fn face_to_face_is_kept_and_needs_two_people() {
    let mut shared = sitting(people(), 1);
    shared.set_face_to_face(true);
    shared.set_opened_ms(1_790_000_000_123);
    assert_eq!(Stored::of(&shared.to_save()), Stored::Valid(shared));
    let mut alone = sitting(against_bot(), 1);
    alone.set_face_to_face(true);
    alone.peek(Some(Seat::RIGHT));
    assert!(!alone.is_face_to_face() && alone.may_look(Seat::LEFT) && !alone.may_look(Seat::RIGHT));
    let kept = alone.to_save();
    let claims = kept.replace("\"face_to_face\":false", "\"face_to_face\":true");
    assert_ne!(claims, kept);
    assert_eq!(Stored::<Sitting<Piste>>::of(&claims), Stored::of(&kept), "nor does a save change that");
}

#[test]
fn saves_of_version_1_are_read_and_their_stand_in_names_go() {
    let read = |text: &str| Stored::<Sitting<Piste>>::of(text).valid().expect("a save of version 1");
    let old = read(include_str!("save-v1.json"));
    assert_eq!(old.players(), &BySeat([Player::person(""), Player::Bot(Level::Amateur)]));
    assert_eq!((old.opened_ms(), old.is_helped(), old.is_face_to_face()), (0, false, false));
    assert_eq!(old.journal().rounds, [["f2", "f4"].map(|token| token.parse().expect("an action"))]);
    assert_eq!(read(&old.to_save()), old, "written as version 2 it is the same");
    let shared = read(include_str!("save-v1-shared.json"));
    assert_eq!(shared.players(), &BySeat([Player::person(""), Player::person("Bea")]));
    let right_left = include_str!("save-v1-shared.json").replace("Bea", "Left").replacen("Left", "You", 1);
    assert_eq!(read(&right_left).players(), &BySeat([Player::person("You"), Player::person("Left")]), "real names");
    let called_you = old.to_save().replace(r#"{"person":""}"#, r#"{"person":"You"}"#);
    assert_eq!(read(&called_you).players()[Seat::LEFT], Player::person("You"), "a name since version 2");
}
