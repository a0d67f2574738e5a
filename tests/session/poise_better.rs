//! What a person reads in their first games that would have been better in an Exchange: when, and how often.

use engarde::engine::Seat;
use engarde::engine::poise::{Action, Event, Phase};
use engarde::scene::poise::{Choice, Command, Mark};
use engarde::session::poise::{Message, Session};
use engarde::table::Stored;
use engarde::table::poise::better::is_hurt;

use crate::poise::{dealt, dealt_after};

/// Plays a game in which everyone attacks where they can and passes in each Exchange, and shows the session after each action.
fn walk(mut session: Session, mut look: impl FnMut(&mut Session)) {
    for _ in 0..300 {
        let curtain = session.sitting.as_ref().expect("a game").curtain();
        let question = session.question().filter(|question| question.level.is_some());
        let legal = |legal: Vec<Action>| {
            let fights = |action: &&Action| matches!(action, Action::Challenge { .. } | Action::Pass);
            *legal.iter().find(fights).unwrap_or_else(|| legal.last().expect("an action"))
        };
        if let Some(question) = question {
            session.update(Message::Answer(question.number, legal(question.view.legal())));
        } else if session.pausing().is_some() {
            session.update(Message::EndPause(session.reel.count));
        } else if let Some(view) = session.decider() {
            let command = Command::Play(legal(view.legal()));
            session.update(Message::Choose(Choice { command, mark: Mark::Plain }));
            session.update(Message::Confirm);
        } else if curtain != curtain.pressed() {
            session.update(Message::Curtain);
        } else {
            return;
        }
        look(&mut session);
    }
}

/// Whether the last action ended an Exchange that hurt the person.
fn was_hurt(session: &Session) -> bool {
    session.sitting.as_ref().and_then(|sitting| sitting.events().last()).is_some_and(|last| is_hurt(last, Seat::LEFT))
}

#[test]
fn it_is_told_when_the_exchange_has_ended_and_again_at_the_start_of_the_next_turn() {
    let (mut at_once, mut again, mut plays) = (0, 0, 0);
    for seed in 0..20 {
        let mut due = None;
        walk(dealt(2, 1, seed), |session| {
            let (told, public) = (session.better(), session.public().expect("a game"));
            let events = session.sitting.as_ref().expect("a game").events();
            let ended = |event: &Event| *event == Event::TurnEnded { seat: Seat::LEFT };
            let starts = public.phase == Phase::Discard && public.to_act == Seat::LEFT;
            if events.last().is_some_and(|last| last.iter().any(ended)) {
                due = None;
            }
            if was_hurt(session) {
                due = told.clone();
                at_once += usize::from(told.is_some());
                plays += usize::from(told.is_some_and(|told| told.contains(" would have saved you ")));
            } else if starts {
                again += usize::from(told.is_some());
                assert_eq!(told, due, "seed {seed}");
            } else {
                assert_eq!(told, None, "seed {seed}");
            }
            // At an earlier moment of the game it is not told.
            if session.better().is_some() {
                session.update(Message::Past(Some(1)));
                assert_eq!(session.better(), None);
                session.update(Message::Past(None));
            }
        });
    }
    assert!(at_once > 20 && again > 10 && plays > 10, "{at_once} at once, {again} again, {plays} plays");
}

#[test]
fn it_is_not_told_after_three_games_or_between_people_or_beside_the_coach() {
    let finished = r#"{"ledger":1,"rows":[["poise-classic 2","club",3,0]],"recent":[]}"#;
    let ledger = || Stored::of(finished).usable().expect("a ledger");
    let mut coached = dealt(2, 1, 3);
    coached.settings.coach = true;
    let mut hurt = 0;
    for session in [dealt_after(ledger(), 2, 1, 3), dealt(2, 2, 3), dealt(3, 2, 4), dealt(2, 0, 3), coached] {
        walk(session, |session| {
            hurt += usize::from(was_hurt(session));
            assert_eq!(session.better(), None);
        });
    }
    assert!(hurt > 10, "{hurt}");
}
