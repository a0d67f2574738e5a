//! Equal cards that are picked one after the other are played together.

use std::collections::HashSet;

use engarde::engine::piste::{Action, Public, Value};
use engarde::engine::{Chance, Seed};
use engarde::session::piste::{Message, Session, Special};
use engarde::table::fair::Fresh;
use engarde::table::piste::form::Opponent;

use crate::piste::{cards, dealt};

/// How many of a card an action plays; `None` for a hit that is taken.
fn played(public: &Public, action: Action, card: Value) -> Option<u8> {
    action.cards(public.gap()).map(|cards| cards.count(card))
}

/// Adds to the picked card as often as possible; after each press there is a choice, and each plays what is picked. Returns how many
/// cards were picked.
fn add_all(session: &mut Session, card: Value) -> u8 {
    session.update(Message::Pick(card));
    while session.can_add() {
        session.update(Message::Special(Special::Add));
        let (public, choices) = (session.public().expect("a bout"), session.choices().expect("a decision"));
        let counts: Vec<_> = choices.iter().filter_map(|choice| played(&public, choice.action, card)).collect();
        assert!(!counts.is_empty(), "what is picked can be played");
        assert!(counts.iter().all(|count| *count == session.picked_count()), "{counts:?}");
    }
    let count = session.picked_count();
    let before = session.clone();
    session.update(Message::Special(Special::Add));
    assert_eq!(session.focus, before.focus, "no further card can be added");
    count
}

/// Tries each card of the hand. Returns how many of each could be picked.
fn tried(session: &Session) -> Vec<u8> {
    let each = |card| {
        let mut tried = session.clone();
        let count = add_all(&mut tried, card);
        tried.update(Message::Pick(card));
        assert_eq!(tried.picked_count(), 0, "a press on a picked card puts all of them back");
        count
    };
    let held = session.viewer().expect("an open hand").hand;
    cards().filter(|card| held.count(*card) > 0).map(each).collect()
}

fn some(legal: &[Action], chance: &mut Chance) -> Action {
    *chance.pick(legal).expect("an action")
}

#[test]
fn equal_cards_are_added_while_they_can_be_played_together() {
    let mut seen = HashSet::new();
    for seed in 0..60 {
        let mut session = dealt(Opponent::Computer, false);
        session.update(Message::Open(Fresh::plain(Seed(seed), 1)));
        let mut chance = Chance::new(Seed(seed));
        for _ in 0..30 {
            let message = match session.question() {
                Some(question) => Message::Answer(question.number, some(&question.view.legal(), &mut chance)),
                None if session.choices().is_none() => break,
                None => {
                    seen.extend(tried(&session));
                    Message::Choose(some(&session.viewer().expect("an open hand").legal(), &mut chance))
                }
            };
            session.update(message);
        }
    }
    assert!([1, 2, 3].iter().all(|count| seen.contains(count)), "{seen:?}");
}
