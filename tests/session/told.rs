//! What the page tells of the last turn, and who still holds the device after it.

use engarde::engine::piste::{Action, Phase};
use engarde::engine::{Seat, Seed};
use engarde::session::piste::Message;
use engarde::table::fair::Fresh;
use engarde::table::piste::form::Opponent;

use crate::piste::dealt;

/// Attacks and parries with one card where that is possible, and comes closer otherwise.
fn eager(legal: &[Action]) -> Action {
    let single = |action: &&Action| matches!(action, Action::Attack { count: 1 } | Action::Parry { .. });
    let step = |action: &&Action| matches!(action, Action::Advance { .. });
    *legal.iter().find(single).or_else(|| legal.iter().find(step)).unwrap_or(&legal[0])
}

#[test]
fn a_turn_that_begins_with_a_parry_is_told_whole() {
    let mut session = dealt(Opponent::Exhibition, false);
    let (mut turns, mut seed) = (0, 0);
    while turns < 3 {
        let Some(question) = session.question() else {
            seed += 1;
            assert!(seed < 1_000, "only {turns} parries in so many rounds");
            session.update(Message::Open(Fresh::plain(Seed(seed), 1)));
            continue;
        };
        let is_after_parry = question.view.public.phase == Phase::Riposte;
        session.update(Message::Answer(question.number, eager(&question.view.legal())));
        let (told, log) = (session.told().expect("an action"), session.log());
        let last = log.last().expect("an action").1.clone();
        if is_after_parry {
            let parry = &log[log.len() - 2].1;
            assert!(parry.contains("parried"), "{parry}");
            assert_eq!(told, format!("{parry} {last}"));
            turns += 1;
        } else {
            assert_eq!(told, last);
        }
    }
    session.update(Message::Past(Some(1)));
    assert_eq!(session.told().as_deref(), session.log().first().map(|(_, line)| line.as_str()));
}

#[test]
fn until_the_next_person_presses_the_device_is_with_the_one_who_has_played() {
    let mut session = dealt(Opponent::Friend, false);
    assert!(session.holders_view().is_none(), "no one has looked yet");
    session.update(Message::Curtain);
    let action = session.viewer().expect("a hand").legal()[0];
    session.update(Message::Choose(action));
    assert_eq!((session.viewer(), session.holders_view().map(|view| view.seat)), (None, Some(Seat::LEFT)));
    session.update(Message::Curtain);
    assert!(session.holders_view().is_none());
    session.update(Message::Undo);
    assert!(session.holders_view().is_none());
}
