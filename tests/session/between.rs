//! Two people at one device in the poise duel: from hand to hand, and face to face.

use engarde::engine::poise::Card;
use engarde::engine::{Seat, Seed};
use engarde::scene::poise::{Choice, Command, Mark};
use engarde::session::poise::{Dialog, Message, Page, Session};
use engarde::table::fair::Fresh;
use engarde::table::poise::form::Form;
use engarde::table::poise::view_at;
use engarde::table::{Awaits, Curtain};

use crate::poise::{dealt, until_person};

#[test]
fn after_an_action_one_press_of_the_next_person_shows_their_hand_and_no_other() {
    let mut session = dealt(2, 2, 5);
    let (mut handed, mut held) = (0, 0);
    for _ in 0..200 {
        until_person(&mut session);
        let Some(view) = session.decider() else { break };
        session.update(Message::Choose(Choice { command: Command::Play(view.legal()[0]), mark: Mark::Plain }));
        session.update(Message::Confirm);
        let Curtain::Handing(next) = session.sitting.as_ref().expect("a game").curtain() else { continue };
        assert!(session.viewer().is_none(), "the results are shown without a hand");
        let holder = session.holders_view().map(|view| view.seat);
        assert!(holder.is_none_or(|seat| seat == view.seat), "no other person has the device");
        held += usize::from(holder.is_some());
        session.update(Message::Curtain);
        assert!(session.holders_view().is_none());
        assert_eq!(session.viewer().map(|view| view.seat), Some(next));
        handed += 1;
    }
    assert!(handed > 10 && held > 10, "{handed}, {held}");
}

#[test]
fn where_the_device_may_have_been_with_another_person_no_hand_stays() {
    let mut resumed = 0;
    for seed in 0..20 {
        let mut session = dealt(3, 3, seed);
        for _ in 0..300 {
            until_person(&mut session);
            let Some(view) = session.decider() else { break };
            let number = session.reel.count;
            session.update(Message::Choose(Choice { command: Command::Play(view.legal()[0]), mark: Mark::Plain }));
            session.update(Message::Confirm);
            if session.extra.pause.is_none() {
                continue;
            }
            // A question that may have gone to another person.
            session.update(Message::Curtain);
            session.update(Message::EndPause(session.reel.count));
            assert!(session.holders_view().is_none(), "{seed}: {number}");
            resumed += 1;
        }
    }
    assert!(resumed > 0);
}

/// Two people face to face.
fn between(seed: u64) -> Session {
    let mut session = dealt(2, 2, seed);
    session.update(Message::Form(Form { face_to_face: true, ..(*session.form).clone() }));
    session.update(Message::Open(Fresh::plain(Seed(seed), 1)));
    assert!(session.is_face_to_face());
    session
}

fn other(seat: Seat) -> Seat {
    if seat == Seat::LEFT { Seat::RIGHT } else { Seat::LEFT }
}

#[test]
fn face_to_face_one_hand_is_open_while_it_is_held_up() {
    let mut session = between(3);
    assert!(session.viewer().is_none());
    session.update(Message::Peek(Some(Seat::LEFT)));
    assert_eq!(session.viewer().map(|view| view.seat), Some(Seat::LEFT));
    session.update(Message::Peek(Some(Seat::RIGHT)));
    assert_eq!(session.viewer().map(|view| view.seat), Some(Seat::LEFT), "one at a time");
    session.update(Message::Dialog(Dialog::Card(Card::Thrust)));
    session.update(Message::Peek(None));
    assert_eq!(
        (session.viewer(), session.layers.dialog),
        (None, None),
        "what was read about a card goes with the hand"
    );
    session.update(Message::Peek(Some(Seat::RIGHT)));
    session.update(Message::Go(Page::Rules));
    assert!(session.viewer().is_none(), "no hand is visible behind another page");
}

#[test]
fn whole_games_face_to_face_open_no_hand_that_is_not_held_up_and_tell_no_secret_answer() {
    let mut pauses = 0;
    for seed in 0..12 {
        let mut session = between(seed);
        while session.sitting.as_ref().expect("a game").awaits() != Awaits::Nothing {
            assert_eq!((session.viewer(), session.pausing()), (None, None), "no hand is held up");
            assert_eq!(session.sitting.as_ref().expect("a game").curtain(), Curtain::Peek(None));
            let actor = session.public().expect("a game").to_act;
            session.update(Message::Peek(Some(other(actor))));
            pauses += u32::from(session.extra.pause.is_some());
            waiting_sees_nothing_new(&session, other(actor));
            session.update(Message::Peek(None));
            session.update(Message::Peek(Some(actor)));
            let action = match session.choices().expect("a decision").first() {
                Some(Choice { command: Command::Play(action), .. }) if session.extra.pause.is_some() => *action,
                _ => session.viewer().expect("a hand").legal()
                    [seed as usize % session.viewer().expect("a hand").legal().len()],
            };
            session.update(Message::Choose(Choice { command: Command::Play(action), mark: Mark::Plain }));
            session.update(Message::Confirm);
        }
    }
    assert!(pauses > 10, "{pauses}");
}

/// The person who waits sees their hand and has nothing to choose; in a pause the hand is that before what followed.
fn waiting_sees_nothing_new(session: &Session, seat: Seat) {
    let view = session.viewer().expect("a hand");
    assert_eq!((view.seat, session.choices()), (seat, None));
    assert_eq!(Some(&view.public), session.public().as_ref());
    if let Some(pause) = &session.extra.pause {
        let sitting = session.sitting.as_ref().expect("a game");
        let (last, before) = sitting.events().split_last().expect("an action");
        assert_eq!(Some(view), view_at(sitting, seat, before.len(), last.len() - pause.rest.len()));
    }
}
