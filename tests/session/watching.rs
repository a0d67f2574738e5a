//! What a person does besides playing: watches an exhibition, dismisses a notice, asks the coach, is welcomed.

use std::rc::Rc;

use engarde::engine::{Chance, Seed};
use engarde::session::Effect;
use engarde::session::piste::{Dialog, Exhibition, Message, Page, Query, Session, Special, Studied};
use engarde::table::Awaits;
use engarde::table::fair::Fresh;
use engarde::table::piste::form::{First, Form, Level, Opponent};
use engarde::table::settings::Settings;

use super::piste::dealt;

/// Answers the question that is asked, with any legal action.
fn answer(session: &mut Session, chance: &mut Chance) {
    let question = session.question().expect("a question");
    let action = *chance.pick(&question.view.legal()).expect("a legal action");
    session.update(Message::Answer(question.number, action));
}

fn moves(session: &Session) -> usize {
    session.sitting.as_ref().map_or(0, |sitting| sitting.events().len())
}

/// A bout of the newcomer's path, played to its end at random.
fn finished(opponent: Opponent) -> Session {
    let mut session = dealt(opponent, false);
    let form = Form { opponent, ..session.form.first_bout() };
    session.update(Message::Form(form));
    session.update(Message::Open(Fresh::plain(Seed(5), 2)));
    let mut chance = Chance::new(Seed(9));
    while let Some(awaits) = session.sitting.as_ref().map(|sitting| sitting.awaits()) {
        match awaits {
            Awaits::Nothing => break,
            Awaits::NextRound => session.update(Message::Special(Special::NextRound)),
            Awaits::Bot(_) => answer(&mut session, &mut chance),
            _ if session.viewer().is_none() => session.update(Message::Curtain),
            _ => {
                let view = session.viewer().expect("an open hand");
                session.update(Message::Choose(*chance.pick(&view.legal()).expect("a legal action")));
            }
        }
    }
    session
}

#[test]
fn an_exhibition_pauses_and_goes_on_by_one_move() {
    let (mut session, mut chance) = (dealt(Opponent::Exhibition, false), Chance::new(Seed(1)));
    answer(&mut session, &mut chance);
    let before = session.clone();
    session.update(Message::Special(Special::Exhibition(Exhibition::Paused)));
    assert_eq!(session.question(), None);
    assert!(session.effects(Some(&before)).contains(&Effect::Ask(None)), "the question is withdrawn");
    session.update(Message::Special(Special::Exhibition(Exhibition::OneMove)));
    answer(&mut session, &mut chance);
    assert_eq!((moves(&session), session.question()), (2, None));
    session.update(Message::Special(Special::Exhibition(Exhibition::Runs)));
    answer(&mut session, &mut chance);
    assert!(session.question().is_some());
}

#[test]
fn an_exhibition_goes_on_to_the_next_round_unless_it_is_paused() {
    let (mut session, mut chance) = (dealt(Opponent::Exhibition, false), Chance::new(Seed(2)));
    let awaits_round = |session: &Session| session.sitting.as_ref().expect("a bout").awaits() == Awaits::NextRound;
    while !awaits_round(&session) {
        assert!(!session.begins_next_round(), "the round is not over");
        answer(&mut session, &mut chance);
    }
    assert!(session.begins_next_round());
    session.update(Message::Special(Special::Exhibition(Exhibition::Paused)));
    assert!(!session.begins_next_round());
}

#[test]
fn a_new_exhibition_does_not_begin_paused_and_a_bout_of_a_person_never_is() {
    let mut session = dealt(Opponent::Exhibition, false);
    session.update(Message::Special(Special::Exhibition(Exhibition::Paused)));
    session.update(Message::Open(Fresh::plain(Seed(4), 2)));
    assert!(session.question().is_some());
    session.update(Message::Special(Special::Exhibition(Exhibition::Paused)));
    let form = Form { opponent: Opponent::Computer, ..(*session.form).clone() };
    session.update(Message::Form(form));
    session.update(Message::Open(Fresh::plain(Seed(4), 3)));
    session.update(Message::Special(Special::Exhibition(Exhibition::Paused)));
    let view = session.viewer().expect("an open hand");
    session.update(Message::Choose(view.legal()[0]));
    assert!(session.question().is_some());
}

#[test]
fn escape_dismisses_a_notice_before_it_closes_the_page_but_not_under_a_dialog() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::PassingNotice("Copied.".into()));
    session.update(Message::Dialog(Dialog::Menu));
    session.update(Message::Escape);
    assert_eq!((session.notice.as_deref(), session.layers.dialog), (Some("Copied."), None));
    session.update(Message::Escape);
    assert_eq!((session.notice.clone(), session.page()), (None, Some(Page::Bout)));
    session.update(Message::Escape);
    assert_eq!(session.page(), None);
}

#[test]
fn a_passing_notice_is_said_and_one_about_trouble_stays() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::PassingNotice("Copied.".into()));
    assert!(session.notice_passes && session.said.parts().1.contains("Copied."));
    session.update(Message::Notice(Some("Your browser blocks storage.".into())));
    assert!(!session.notice_passes);
}

#[test]
fn the_key_of_the_coach_says_that_it_is_off() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::Ask(Query::Coach));
    assert!(session.said.parts().1.contains("The coach is off."));
    session.settings.coach = true;
    session.update(Message::Ask(Query::Coach));
    assert!(session.said.parts().1.contains("No advice right now."));
}

#[test]
fn a_newcomer_is_welcome_until_two_people_have_fenced() {
    assert!(!dealt(Opponent::Computer, false).settings.welcomed);
    assert!(!finished(Opponent::Exhibition).settings.welcomed);
    assert!(finished(Opponent::Friend).settings.welcomed);
    let session = finished(Opponent::Computer);
    assert!(!session.settings.welcomed, "the line goes on");
    assert_eq!(session.form.level, Level::Novice);
}

#[test]
fn two_people_are_warned_as_newcomers_in_their_first_bout() {
    let first = dealt(Opponent::Friend, false);
    assert!(first.is_newcomers_bout() && !first.is_first_bout());
    let mut second = finished(Opponent::Friend);
    second.update(Message::Open(Fresh::plain(Seed(9), 3)));
    assert!(second.sitting.is_some() && !second.is_newcomers_bout());
    assert!(!dealt(Opponent::Exhibition, false).is_newcomers_bout());
    assert!(dealt(Opponent::Computer, false).is_first_bout());
    assert!(first.is_taught() && !second.is_taught() && dealt(Opponent::Computer, false).is_taught());
    assert!(!finished(Opponent::Computer).is_taught());
    // Dismissing the welcome of the opening page ends no hints.
    let mut dismissed = first;
    dismissed.update(Message::Settings(Settings { dismissed: true, ..Settings::default() }));
    assert!(dismissed.is_newcomers_bout() && dismissed.is_taught());
}

#[test]
fn the_lot_is_known_of_the_bout_that_was_dealt_and_of_no_other() {
    let mut session = dealt(Opponent::Friend, false);
    assert!(!session.extra.is_by_lot, "the left fencer was chosen");
    let left = session.sitting.as_deref().expect("a bout").clone();
    session.update(Message::Form(Form { first: First::Lot, ..(*session.form).clone() }));
    assert!(!session.extra.is_by_lot, "another set-up is not this bout's");
    session.update(Message::Open(Fresh::plain(Seed(9), 3)));
    assert!(session.extra.is_by_lot);
    session.update(Message::Resume(Box::new(left)));
    assert!(!session.extra.is_by_lot);
}

#[test]
fn what_the_study_part_keeps_stays_in_a_watching_tab_too() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::Watch);
    let (kept, other) = (Studied(Rc::new(1)), Studied(Rc::new(1)));
    session.update(Message::Special(Special::Study(kept.clone())));
    session.update(Message::Go(Page::Bouts));
    assert_eq!(session.extra.studied, Some(kept));
    assert_ne!(session.extra.studied, Some(other), "another value of the same look");
}
