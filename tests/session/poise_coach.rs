//! The coach of the poise duel: when it is asked, what it costs, and what a pick leaves of its advice.

use std::rc::Rc;

use engarde::engine::poise::Phase;
use engarde::scene::poise::Command;
use engarde::scene::poise::coach::Advice;
use engarde::scene::poise::hand::{blow, in_order, played};
use engarde::scene::words::Lang;
use engarde::session::Presence;
use engarde::session::poise::{Message, Query, Session};
use engarde::table::Awaits;
use engarde::table::settings::Settings;

use crate::poise::{advice, dealt, until_person};
use crate::words::words;

fn switched(session: &mut Session, coach: bool) {
    session.update(Message::Settings(Settings { coach, ..session.settings.clone() }));
}

/// A game for two in which the coach is on and its cost has been told.
fn coached(seed: u64) -> Session {
    let mut session = dealt(2, 1, seed);
    session.settings.coach_told = true;
    switched(&mut session, true);
    until_person(&mut session);
    session
}

#[test]
fn the_coach_advises_once_a_decision_and_marks_the_game() {
    let mut session = dealt(2, 1, 3);
    until_person(&mut session);
    assert!(session.question().is_none(), "the coach is off");
    switched(&mut session, true);
    assert_eq!(session.notice, Some(session.words.say("coach-cost")));
    assert!(session.question().is_none() && session.tells_cost(), "it is not asked while its cost is said");
    session.update(Message::Notice(None));
    assert!(!session.sitting.as_ref().is_some_and(|sitting| sitting.is_helped()));
    session.update(advice(&session).expect("the coach is asked"));
    assert!(!session.advice().is_empty() && session.question().is_none());
    assert!(session.sitting.as_ref().is_some_and(|sitting| sitting.is_helped()));
    session.update(Message::Ask(Query::Coach));
    assert!(session.said.parts().1.contains("% to win. "), "{:?}", session.said);
    session.update(Message::Words(Rc::new(words("poise", Lang::De))));
    session.update(advice(&session).expect("in another language it is asked again"));
    session.update(Message::Ask(Query::Coach));
    assert!(session.said.parts().1.contains(": Siegchance "), "{:?}", session.said);
    let old = session.reel.count;
    let best = session.choices().expect("choices").into_iter().find(|choice| session.advice_on(choice).is_some());
    session.update(Message::Choose(best.expect("a choice with advice")));
    assert!(session.advice().is_empty() && session.reel.count > old, "advice goes with its decision");
}

#[test]
fn the_notice_of_what_the_coach_costs_can_be_refused_and_comes_again() {
    let mut session = dealt(2, 1, 3);
    until_person(&mut session);
    switched(&mut session, true);
    assert!(session.tells_cost());
    switched(&mut session, false);
    assert!(session.notice.is_none() && !session.settings.coach_told);
    switched(&mut session, true);
    assert!(session.tells_cost());
    session.update(Message::Notice(None));
    switched(&mut session, false);
    switched(&mut session, true);
    assert!(session.notice.is_none() && session.settings.coach_told, "it is told once");
}

#[test]
fn a_game_with_advice_is_not_counted() {
    let mut session = coached(5);
    let before = session.ledger.clone();
    for _ in 0..5_000 {
        until_person(&mut session);
        if let Some(answer) = advice(&session) {
            session.update(answer);
        }
        if session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() == Awaits::Nothing) {
            break;
        }
        if session.only_action().is_some() {
            session.update(Message::EndPause(session.reel.count));
        } else if let Some(choice) = session.choices().and_then(|choices| choices.first().cloned()) {
            session.update(Message::Choose(choice));
            session.update(Message::Confirm);
        } else {
            session.update(Message::Pick(0));
        }
    }
    assert_eq!(session.sitting.as_ref().map(|sitting| sitting.awaits()), Some(Awaits::Nothing), "the game is over");
    assert_eq!(session.ledger, before);
}

#[test]
fn a_late_answer_is_dropped() {
    let mut session = coached(3);
    let Some(Message::Advice(number, answer)) = advice(&session) else { panic!("the coach is asked") };
    session.update(Message::Advice(number + 1, answer.clone()));
    assert!(session.advice().is_empty());
    session.update(Message::Advice(number, answer));
    assert!(!session.advice().is_empty());
}

#[test]
fn between_people_and_without_its_part_the_coach_is_silent() {
    for people in [0, 2, 3] {
        let mut session = dealt(3, people, 4);
        switched(&mut session, true);
        let asks = |session: &Session| session.question().is_some_and(|question| question.level.is_none());
        for _ in 0..40 {
            assert!(!asks(&session) && !session.is_coached() && session.notice.is_none(), "{people}");
            if let Some(question) = session.question().filter(|question| question.level.is_some()) {
                session.update(Message::Answer(question.number, question.view.legal()[0]));
            } else if let Some(choice) = session.choices().and_then(|choices| choices.first().cloned()) {
                session.update(Message::Choose(choice));
                session.update(Message::Confirm);
            } else {
                session.update(Message::Curtain);
                session.update(Message::EndPause(session.reel.count));
            }
        }
        session.update(Message::Ask(Query::Coach));
        assert_eq!(session.said.parts().1, session.words.say("coach-silent"));
    }
    let mut session = coached(3);
    session.second_part = Presence::Away;
    assert_eq!(session.coaching(), None, "advice that cannot be shown is not asked for");
}

#[test]
fn the_best_is_what_the_pick_still_leads_to() {
    let (mut picked, mut attacked) = (0, 0);
    for seed in 0..30 {
        let mut session = coached(seed);
        for _ in 0..12 {
            until_person(&mut session);
            let (Some(view), Some(answer)) = (session.decider(), advice(&session)) else { break };
            session.update(answer);
            for place in 0..usize::from(view.hand.len()) {
                let mut tried = session.clone();
                tried.update(Message::Pick(place));
                let (best, pick) = (tried.best_advice().expect("advice"), tried.picked().clone());
                let any = tried.advice().iter().any(|line| line.is_open(&view, &pick));
                assert!(!any || best.is_open(&view, &pick), "{best:?} after {pick:?}");
                let of_pick = tried.advice().iter().any(|line| line.is_open(&view, &pick) && !line.needs_no_card());
                assert!(pick.is_empty() || !of_pick || !best.needs_no_card(), "{best:?} beside {pick:?}");
                // A picked Attack becomes an Attack, or nothing.
                let is_attack = blow(&in_order(view.hand), &pick).is_some() && view.public.phase != Phase::Discard;
                let attacks = |line: &Advice| line.first().is_some_and(|action| played(action).is_some());
                for line in tried.advice().iter().filter(|line| is_attack && line.is_open(&view, &pick)) {
                    assert!(attacks(line) || line.needs_no_card(), "{line:?} beside {pick:?}");
                }
                attacked += u32::from(is_attack);
                picked += u32::from(any && !pick.is_empty() && view.public.phase != Phase::Discard);
            }
            let is_action = |command: &Command| matches!(command, Command::Play(_) | Command::Refresh(_));
            let choices = session.choices().unwrap_or_default();
            let Some(choice) = choices.into_iter().find(|choice| is_action(&choice.command)) else { break };
            session.update(Message::Choose(choice));
            session.update(Message::Confirm);
        }
    }
    assert!(picked > 50 && attacked > 20, "{picked}, {attacked}");
}
