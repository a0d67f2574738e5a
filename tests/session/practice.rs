//! A practice sitting on the board: where it comes from, where it leads back to, and what it does not touch.

use engarde::ai::Level;
use engarde::engine::piste::{Bout, Piste, State};
use engarde::engine::seat::BySeat;
use engarde::engine::{Game, Seat, Seed};
use engarde::session::piste::{Message, Page, Session};
use engarde::session::{Aim, Terms};
use engarde::table::fair::Fresh;
use engarde::table::piste::form::Opponent;
use engarde::table::settings::Settings;
use engarde::table::{Awaits, Player, Sitting};

use super::piste::dealt;

const LESSON: Terms = Terms { aim: Aim::Lesson { number: 0, step: 0 }, is_scripted: true, coach: Some(false) };

/// A practice sitting from the deal, with a person on the left.
fn practice(terms: Terms) -> Message {
    let start: State = Piste::start(&Bout::default(), Seed(11));
    let players = BySeat([Player::person(""), Player::Bot(Level::Novice)]);
    Message::Practise(Box::new(Sitting::practice(start, Seed(1), players)), terms)
}

fn moves(session: &Session) -> Option<usize> {
    session.own_match().map(|own| own.events().len())
}

#[test]
fn leaving_the_board_brings_back_the_bout_and_the_pages_below() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::Choose(session.viewer().expect("an open hand").legal()[0]));
    let own = session.sitting.clone();
    for (below, after) in [(vec![], vec![Page::Bout]), (vec![Page::Rules], vec![Page::Bout, Page::Rules])] {
        let mut session = session.clone();
        below.into_iter().for_each(|page| session.update(Message::Go(page)));
        session.update(practice(LESSON));
        session.update(practice(LESSON));
        assert_eq!((session.page(), moves(&session)), (Some(Page::Bout), Some(1)));
        session.update(Message::Choose(session.viewer().expect("an open hand").legal()[0]));
        assert_eq!(moves(&session), Some(1), "the action belongs to the practice sitting");
        let mut home = session.clone();
        home.update(Message::Home);
        assert_eq!((home.page(), home.sitting.as_ref()), (None, own.as_ref()));
        session.update(Message::Back);
        assert_eq!((&session.layers.pages, session.sitting.as_ref()), (&after, own.as_ref()));
        assert!(session.practice.is_none());
    }
}

#[test]
fn without_a_bout_nothing_is_left() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::Follow(None));
    session.update(Message::Go(Page::Rules));
    session.update(practice(LESSON));
    assert_eq!(session.layers.pages, [Page::Rules, Page::Bout]);
    session.update(Message::Back);
    assert_eq!((session.sitting.is_none(), session.page()), (true, Some(Page::Rules)));
}

#[test]
fn a_new_bout_takes_its_place_and_a_bout_removed_elsewhere_does_not_come_back() {
    let mut session = dealt(Opponent::Friend, false);
    session.update(Message::Curtain);
    session.update(practice(LESSON));
    assert!(session.own_match().is_some_and(|own| Seat::DUEL.iter().all(|seat| !own.may_look(*seat))));
    let mut other = session.clone();
    other.update(Message::Open(Fresh::plain(Seed(8), 2)));
    assert!(other.practice.is_none() && other.own_match() == other.sitting.as_ref());
    session.update(Message::Follow(None));
    assert!(session.practice.is_some() && session.own_match().is_none());
    session.update(Message::Back);
    assert_eq!((session.page(), session.sitting.is_none()), (None, true));
}

#[test]
fn who_acts_and_who_advises_follow_from_the_terms() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::Settings(Settings { coach: true, coach_told: true, ..Settings::default() }));
    session.update(practice(LESSON));
    assert!(session.question().is_none(), "a lesson has no coach unless it says so");
    session.update(Message::Choose(session.viewer().expect("an open hand").legal()[0]));
    assert!(session.question().is_none(), "the other seat's actions are given");
    let reply = session.sitting.as_ref().expect("a sitting").view(Seat::RIGHT).legal()[0];
    session.update(Message::Answer(session.reel.count, reply));
    assert!(matches!(session.sitting.as_ref().expect("a sitting").awaits(), Awaits::Person(_)));
    session.update(practice(Terms { aim: Aim::Play { by_hand: false }, is_scripted: false, coach: None }));
    assert_eq!(session.question().map(|question| question.level), Some(None), "the coach, as set");
    session.update(Message::Choose(session.viewer().expect("an open hand").legal()[0]));
    assert_eq!(session.question().map(|question| question.level), Some(Some(Level::Novice)));
}

/// After a position made by hand, the computer is asked about what lies on the table, not about actions that do not lead
/// to it.
#[test]
fn a_position_made_by_hand_is_asked_about_without_actions() {
    for by_hand in [false, true] {
        let mut session = dealt(Opponent::Computer, false);
        session.update(practice(Terms { aim: Aim::Play { by_hand }, is_scripted: false, coach: None }));
        session.update(Message::Choose(session.viewer().expect("an open hand").legal()[0]));
        let question = session.question().expect("a question to the computer");
        let view = session.sitting.as_ref().expect("a sitting").view(Seat::RIGHT);
        assert_eq!(question.view.public.history.is_empty(), by_hand);
        assert_eq!((question.view.hand, question.view.public.position), (view.hand, view.public.position));
        assert_eq!(question.view.public.played, view.public.played);
    }
}

#[test]
fn undo_says_nothing_of_a_cost() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(practice(LESSON));
    session.update(Message::Choose(session.viewer().expect("an open hand").legal()[0]));
    session.update(Message::Undo);
    assert_eq!((session.notice.as_ref(), session.settings.undo_told), (None, false));
    assert_eq!(session.sitting.as_ref().map(|sitting| sitting.events().len()), Some(0));
}
