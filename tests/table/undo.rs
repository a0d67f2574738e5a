//! Undo: when it is allowed, and that it leaves nothing behind.

use engarde::ai::Level;
use engarde::engine::piste::Piste;
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::{Awaits, Curtain, Player, Sitting};

use super::{against_bot, any_action, assert_same, people, sitting};

/// The number of steps of all walks on one kind of table.
const STEPS: usize = 40_000;

/// The sitting without the mark and without what can be redone.
fn essence(sitting: &Sitting<Piste>) -> Sitting<Piste> {
    let unmarked = sitting.to_save().replace(r#""takeback":true"#, r#""takeback":false"#);
    Sitting::from_save(&unmarked).expect("its own save")
}

fn assert_back(now: &Sitting<Piste>, then: &Sitting<Piste>) {
    assert_eq!(essence(now), essence(then));
    assert_same(now, then);
    // What was visible may now be covered, but nothing else may differ.
    let held = |curtain: Curtain| match curtain {
        Curtain::Peek(_) => Curtain::Peek(None),
        Curtain::Open(seat) if now.is_shared() => Curtain::Closed(seat),
        other => other,
    };
    assert_eq!(held(now.curtain()), held(then.curtain()));
}

/// One step forward, as the page would do it.
fn forward(sitting: &mut Sitting<Piste>, chance: &mut Chance) {
    match sitting.awaits() {
        Awaits::Bot(_) => {
            // The bot's own randomness, so that it decides the same in the same place.
            let action = any_action(sitting, &mut sitting.bot_chance());
            sitting.act(action).expect("a legal action");
        }
        Awaits::Person(seat) => {
            while !sitting.may_look(seat) {
                sitting.press_curtain();
                sitting.peek(Some(seat));
            }
            let action = any_action(sitting, chance);
            sitting.act(action).expect("a legal action");
        }
        Awaits::NextRound => assert!(sitting.next_round()),
        Awaits::Nothing => {}
    }
}

/// Walks back and forth through bouts of all rule sets. `path` holds the sitting before each decision that may be taken
/// back. Returns how often something was taken back.
fn walk(open: impl Fn(u64) -> Sitting<Piste>) -> usize {
    let (mut undone, mut steps) = (0, 0);
    for seed in 0.. {
        let mut chance = Chance::new(Seed(seed));
        let mut now = open(seed);
        let mut path: Vec<Sitting<Piste>> = Vec::new();
        while now.awaits() != Awaits::Nothing && steps < STEPS {
            steps += 1;
            if now.can_undo() && chance.below(2) == 0 {
                let before = now.clone();
                assert!(now.undo());
                undone += 1;
                let then = path.pop().expect("a decision was made");
                assert_back(&now, &then);
                let mut again = now.clone();
                assert!(again.can_redo() && again.redo());
                while again.can_redo() && again != before && again.events().len() < before.events().len() {
                    assert!(again.redo());
                }
                assert_back(&again, &before);
            } else {
                let person = matches!(now.awaits(), Awaits::Person(_));
                let mut then = now.clone();
                if let (Awaits::Person(seat), true) = (now.awaits(), now.is_shared() && !now.is_face_to_face()) {
                    while !then.may_look(seat) {
                        then.press_curtain();
                    }
                }
                if person {
                    path.push(then);
                }
                forward(&mut now, &mut chance);
            }
        }
        assert!(!now.can_undo() || steps >= STEPS, "a decided bout stands");
        assert!(now.is_helped() <= !now.is_shared());
        if steps >= STEPS {
            return undone;
        }
    }
    unreachable!("the walk ends by its steps")
}

#[test]
fn ten_thousand_walks_against_the_computer_come_back_to_the_same_sitting() {
    let walked = walk(|seed| sitting(against_bot(), seed));
    assert!(walked > 10_000, "{walked}");
}

#[test]
fn ten_thousand_walks_between_two_people_come_back_to_the_same_sitting() {
    let walked = walk(|seed| sitting(people(), seed));
    assert!(walked > 10_000, "{walked}");
}

#[test]
fn ten_thousand_walks_face_to_face_come_back_to_the_same_sitting() {
    let walked = walk(|seed| {
        let mut sitting = sitting(people(), seed);
        sitting.set_face_to_face(true);
        sitting
    });
    assert!(walked > 10_000, "{walked}");
}

#[test]
fn against_the_computer_the_answers_go_too_and_the_mark_stays() {
    let mut now = sitting(BySeat([Player::person(""), Player::Bot(Level::Random)]), 0);
    let mut chance = Chance::new(Seed(5));
    while !matches!(now.awaits(), Awaits::Person(_)) {
        forward(&mut now, &mut chance);
    }
    assert!(!now.can_undo() && !now.undo() && !now.is_helped(), "no decision of one's own yet");
    let own = now.events().len();
    forward(&mut now, &mut chance);
    forward(&mut now, &mut chance);
    assert!(now.undo() && now.is_helped());
    assert_eq!(now.events().len(), own);
    assert!(now.can_redo());
    forward(&mut now, &mut chance);
    assert!(!now.can_redo(), "another action was played");
    let kept = Sitting::<Piste>::from_save(&now.to_save()).expect("its own save");
    assert!(kept.is_helped(), "for ever");
}

#[test]
fn between_two_people_nothing_is_taken_back_once_the_curtain_was_pressed_or_the_screen_away() {
    let played = || {
        let mut now = sitting(people(), 1);
        forward(&mut now, &mut Chance::new(Seed(1)));
        assert!(matches!(now.curtain(), Curtain::Handing(_)) && now.can_undo());
        now
    };
    let mut pressed = played();
    pressed.press_curtain();
    assert!(!pressed.can_undo() && !pressed.undo());
    pressed.press_curtain();
    assert!(!pressed.can_undo());
    let mut away = played();
    away.cover();
    assert!(!away.can_undo());
    let mut back = played();
    assert!(back.undo() && back.can_redo());
    assert!(matches!(back.curtain(), Curtain::Closed(_)), "the other one may be looking on");
    back.cover();
    assert!(!back.can_redo() && !back.can_undo(), "no player is behind the curtain");
    assert!(!Sitting::<Piste>::from_save(&played().to_save()).expect("its own save").can_undo(), "nor after a reload");
}

#[test]
fn face_to_face_nothing_is_taken_back_once_somebody_peeked() {
    for seat in Seat::DUEL {
        let mut now = sitting(people(), 1);
        now.set_face_to_face(true);
        forward(&mut now, &mut Chance::new(Seed(1)));
        assert!(now.can_undo());
        now.peek(Some(seat));
        assert!(!now.can_undo());
        now.peek(None);
        assert!(!now.can_undo() && !now.undo());
    }
}

#[test]
fn between_two_people_a_finished_round_stands() {
    for seed in 0..60 {
        let mut now = sitting(people(), seed);
        let mut chance = Chance::new(Seed(seed));
        while !matches!(now.awaits(), Awaits::NextRound | Awaits::Nothing) {
            forward(&mut now, &mut chance);
        }
        assert!(!now.can_undo() && !now.undo());
    }
}
