//! The parts of the program that are fetched later: when they are fetched, and what waits for them.

use std::rc::Rc;

use engarde::engine::Seed;
use engarde::engine::piste::{Action, Piste};
use engarde::scene::words::Lang;
use engarde::session::piste::{Dialog, Message, Page, Session};
use engarde::session::{Effect, Part, Presence};
use engarde::table::Awaits;
use engarde::table::fair::Fresh;
use engarde::table::ledger::Ledger;
use engarde::table::piste::form::{First, Form, Opponent, Preset};
use engarde::table::settings::Settings;

use crate::poise;
use crate::words::words;

/// The page as it opens, with this set-up, without the parts.
fn opened(form: Form, settings: Settings) -> Session {
    let mut session = Session::new(Rc::new(words("piste", Lang::En)), settings, form, Ledger::default());
    (session.second_part, session.study_part) = (Presence::Away, Presence::Away);
    session
}

fn plain() -> Form {
    Form { first: First::Left, ..Form::default() }
}

/// Whether the second part is fetched after the message, and was not being fetched before.
fn fetches(session: &mut Session, message: Message) -> bool {
    fetched(session, message) == Some(Part::Second)
}

/// The part that is fetched after the message, and was not being fetched before.
fn fetched(session: &mut Session, message: Message) -> Option<Part> {
    let before = session.clone();
    session.update(message);
    let part = |effect: Effect<Piste>| if let Effect::Fetch(part) = effect { Some(part) } else { None };
    session.effects(Some(&before)).into_iter().find_map(part)
}

/// Plays the first legal action of the seat to act.
fn play(session: &mut Session) -> bool {
    let sitting = session.sitting.as_ref().expect("a bout");
    let (Awaits::Person(seat) | Awaits::Bot(seat)) = sitting.awaits() else { panic!("the round is over") };
    let action = sitting.view(seat).legal()[0];
    let message = match session.question() {
        Some(question) => Message::Answer(question.number, action),
        None => Message::Choose(action),
    };
    fetches(session, message)
}

/// While its choices are read it comes, so that the first move is seen whole.
#[test]
fn a_first_card_that_is_picked_fetches_it() {
    let mut session = opened(plain(), Settings::default());
    session.update(Message::Open(Fresh::plain(Seed(3), 1)));
    let view = session.viewer().expect("a hand");
    let card = view.hand.values().find(|card| view.legal().contains(&Action::Advance { card: *card })).expect("a card");
    assert!(fetches(&mut session, Message::Pick(card)));
}

#[test]
fn a_first_bout_against_the_computer_fetches_it_after_the_first_moves() {
    let mut session = opened(plain(), Settings::default());
    assert!(!session.effects(None).contains(&Effect::Fetch(Part::Second)));
    assert!(!fetches(&mut session, Message::Open(Fresh::plain(Seed(3), 1))));
    assert!(!play(&mut session), "the person's first move");
    assert!(play(&mut session), "the opponent's answer");
    assert!(!play(&mut session), "it is fetched once");
}

#[test]
fn what_needs_it_before_the_first_move_fetches_it_at_once() {
    let coached = Settings { coach: true, ..Settings::default() };
    let shared = Form { opponent: Opponent::Friend, ..plain() };
    let custom = Form { preset: Preset::CUSTOM, ..plain() };
    for (form, settings) in [(plain(), coached), (shared, Settings::default()), (custom, Settings::default())] {
        assert!(opened(form, settings).effects(None).contains(&Effect::Fetch(Part::Second)));
    }
}

#[test]
fn a_page_opens_when_it_is_here() {
    let mut session = opened(plain(), Settings::default());
    assert!(fetches(&mut session, Message::Go(Page::Settings)));
    assert_eq!(session.page(), None);
    session.update(Message::Part(Part::Second, Presence::Here));
    assert_eq!(session.page(), Some(Page::Settings));
    session.update(Message::Go(Page::About));
    assert_eq!(session.page(), Some(Page::About), "the next one opens at once");
}

#[test]
fn a_dialog_opens_when_it_is_here() {
    let mut session = opened(plain(), Settings::default());
    session.update(Message::Open(Fresh::plain(Seed(3), 1)));
    assert!(fetches(&mut session, Message::Dialog(Dialog::Menu)));
    assert_eq!(session.layers.dialog, None);
    session.update(Message::Part(Part::Second, Presence::Here));
    assert_eq!(session.layers.dialog, Some(Dialog::Menu));
    session.update(Message::Dialog(Dialog::Menu));
    assert_eq!(session.layers.dialog, None, "a second press closes it");
}

#[test]
fn what_opens_or_closes_meanwhile_ends_the_wait() {
    for message in [Message::Back, Message::Home, Message::Depth(0), Message::Open(Fresh::plain(Seed(3), 1))] {
        let mut session = opened(plain(), Settings::default());
        session.update(Message::Go(Page::Settings));
        session.update(message);
        let page = session.page();
        session.update(Message::Part(Part::Second, Presence::Here));
        assert_eq!((session.page(), session.layers.dialog), (page, None));
    }
}

#[test]
fn a_part_that_does_not_come_is_told_and_fetched_again() {
    let mut session = opened(plain(), Settings::default());
    session.update(Message::Go(Page::Settings));
    session.update(Message::Part(Part::Second, Presence::Failed));
    assert_eq!((session.page(), session.notice.take()), (None, Some(session.words.say("part-absent"))));
    assert!(fetches(&mut session, Message::Go(Page::Settings)), "the next press tries again");
    session.update(Message::Part(Part::Second, Presence::Here));
    assert_eq!((session.page(), session.notice), (Some(Page::Settings), None));
}

#[test]
fn a_coach_that_does_not_come_says_so_and_costs_no_result() {
    let mut session = opened(plain(), Settings { coach: true, ..Settings::default() });
    session.update(Message::Open(Fresh::plain(Seed(3), 1)));
    session.update(Message::Part(Part::Second, Presence::Failed));
    assert_eq!(session.notice.take(), Some(session.words.say("part-absent")));
    assert_eq!(session.coaching(), None, "advice that cannot be shown is not asked for");
    let again = Message::Settings(session.settings.clone());
    assert!(fetches(&mut session, again), "it is fetched again");
    session.update(Message::Part(Part::Second, Presence::Here));
    assert!(session.coaching().is_some());
}

#[test]
fn a_new_bout_tries_again() {
    let mut session = opened(Form { opponent: Opponent::Friend, ..plain() }, Settings::default());
    session.update(Message::Part(Part::Second, Presence::Failed));
    assert!(fetches(&mut session, Message::Open(Fresh::plain(Seed(3), 1))));
}

#[test]
fn a_part_that_does_not_come_in_a_bout_is_fetched_again_when_asked_for() {
    let mut session = opened(plain(), Settings::default());
    session.update(Message::Open(Fresh::plain(Seed(3), 1)));
    while !play(&mut session) {}
    session.update(Message::Part(Part::Second, Presence::Failed));
    assert_eq!((session.page(), &session.notice), (Some(Page::Bout), &None), "the bout goes on");
    assert!(fetches(&mut session, Message::Part(Part::Second, Presence::Away)));
}

#[test]
fn a_study_page_opens_when_both_parts_are_here() {
    let mut session = opened(plain(), Settings::default());
    assert_eq!(fetched(&mut session, Message::Go(Page::Review)), Some(Part::Second));
    assert_eq!(fetched(&mut session, Message::Part(Part::Second, Presence::Here)), Some(Part::Study));
    assert_eq!(session.page(), None);
    session.update(Message::Part(Part::Study, Presence::Here));
    assert_eq!(session.page(), Some(Page::Review));
}

#[test]
fn other_pages_do_not_fetch_the_study_part() {
    let mut session = opened(plain(), Settings::default());
    session.update(Message::Part(Part::Second, Presence::Here));
    for message in [Message::Go(Page::Settings), Message::Open(Fresh::plain(Seed(3), 1)), Message::Dialog(Dialog::Menu)]
    {
        assert_eq!(fetched(&mut session, message), None);
    }
}

#[test]
fn a_study_part_that_does_not_come_is_told_and_fetched_again() {
    let mut session = opened(plain(), Settings::default());
    session.update(Message::Part(Part::Second, Presence::Here));
    assert_eq!(fetched(&mut session, Message::Go(Page::Review)), Some(Part::Study));
    session.update(Message::Part(Part::Study, Presence::Failed));
    assert_eq!((session.page(), session.notice.take()), (None, Some(session.words.say("part-absent"))));
    assert_eq!(fetched(&mut session, Message::Go(Page::Review)), Some(Part::Study), "the next press tries again");
}

#[test]
fn another_language_fetches_its_words_when_a_study_page_is_shown() {
    let mut session = opened(plain(), Settings::default());
    session.update(Message::Part(Part::Second, Presence::Here));
    session.update(Message::Part(Part::Study, Presence::Here));
    session.update(Message::Go(Page::Review));
    let german = Rc::new(words("piste", Lang::De));
    assert_eq!(fetched(&mut session, Message::Words(german.clone())), Some(Part::Study));
    assert_eq!(session.page(), Some(Page::Review));
    assert_eq!(fetched(&mut session, Message::Words(german)), None, "the words that come are not fetched once more");
    session.update(Message::Part(Part::Study, Presence::Here));
    session.update(Message::Back);
    let english = Rc::new(words("piste", Lang::En));
    assert_eq!(fetched(&mut session, Message::Words(english)), None, "not while no such page is shown");
    assert_eq!(fetched(&mut session, Message::Go(Page::Review)), Some(Part::Study));
}

/// Whether the second part of the poise duel is fetched when a game is dealt to this number of people.
fn deal_fetches(people: usize) -> bool {
    let mut session = poise::dealt(2, people, 3);
    session.second_part = Presence::Away;
    session.effects(None).contains(&Effect::Fetch(Part::Second))
}

#[test]
fn the_poise_duel_fetches_it_after_the_first_action_and_between_people_at_once() {
    assert!(deal_fetches(2), "the curtain is in it");
    assert!(deal_fetches(0), "open hands are in it");
    assert!(!deal_fetches(1));
    let seed = (0..)
        .find(|seed| poise::dealt(2, 1, *seed).question().is_some())
        .expect("a game that a computer player begins");
    let mut session = poise::dealt(2, 1, seed);
    session.second_part = Presence::Away;
    let question = session.question().expect("a computer player is asked");
    session.update(engarde::session::Message::Answer(question.number, question.view.legal()[0]));
    assert!(session.effects(None).contains(&Effect::Fetch(Part::Second)));
}
