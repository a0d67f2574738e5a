//! The session of the poise duel: walks, and examples.

use std::rc::Rc;

use engarde::engine::poise::{Action, Card, Edition, Poise, View};
use engarde::engine::{Chance, Seat, Seed};
use engarde::scene::poise::{Choice, Command, Mark};
use engarde::scene::words::{Lang, Words};
use engarde::session::poise::{Dialog, Message, Page, Query, Session, Special};
use engarde::table::Awaits;
use engarde::table::ledger::Ledger;
use engarde::table::named::Named;
use engarde::table::poise::form::{Form, Level, Place, Seats, StartPoise};
use engarde::table::settings::Settings;

use crate::walk::{Walked, walks};
use crate::words::words;

impl Walked for Poise {
    const PAGES: &'static [Page] = &[Page::Table, Page::Review, Page::Games, Page::Rules, Page::Settings];
    const DIALOGS: &'static [Dialog] =
        &[Dialog::Menu, Dialog::Keys, Dialog::Log, Dialog::Card(Card::ALL[0]), Dialog::Discards, Dialog::Restore];
    const QUERIES: &'static [Query] =
        &[Query::Poise, Query::Hand, Query::Field, Query::Heaps, Query::Does, Query::LastMove];

    fn words() -> Rc<Words> {
        Rc::new(words("poise", Lang::En))
    }

    fn some_form(chance: &mut Chance) -> Form {
        let edition = *chance.pick(&Edition::ALL).expect("an edition");
        let seats = Seats::nearest(2 + chance.below(5) as u8);
        let mut place = |_| Place {
            person: chance.below(2) == 0,
            name: String::new(),
            level: chance.pick(Level::ALL).expect("a level").0,
        };
        let places = (0..6).map(&mut place).collect();
        Form { edition, seats, poise: StartPoise::LEAST, places, ..Form::default() }
    }

    fn some_card(chance: &mut Chance) -> usize {
        chance.below(7) as usize
    }

    fn open_choices(session: &Session) -> Vec<Choice> {
        session.choices().unwrap_or_default()
    }

    fn some_special(_: &Session, chance: &mut Chance) -> Special {
        match chance.below(3) {
            0 => Special::Aim(chance.pick(&Seat::ALL).copied(), None),
            1 => Special::Aim(None, Some(chance.below(6) as u8)),
            _ => Special::Pass,
        }
    }

    fn legal_actions(view: &View) -> Vec<Action> {
        view.legal()
    }

    fn open_part(session: &Session) -> String {
        format!("{:?} {:?}", session.public(), *session.extra.lines)
    }
}

#[test]
fn walks_keep_the_laws() {
    walks::<Poise>("poise");
}

/// A game with this number of seats and of people; the first person to decide sees their hand.
fn dealt(seats: u8, people: usize, seed: u64) -> Session {
    let place = |number: usize| Place { person: number < people, name: String::new(), level: Level::Novice };
    let form = Form { seats: Seats::nearest(seats), places: (0..6).map(place).collect(), ..Form::default() };
    let mut session = Session::new(Poise::words(), Settings::default(), form, Ledger::default());
    session.update(Message::Open(Seed(seed), 1));
    session
}

/// Answers for computer players by their first legal action until a person is to act, with the curtain open.
fn until_person(session: &mut Session) {
    loop {
        let curtain = session.sitting.as_ref().expect("a game").curtain();
        if let Some(question) = session.question() {
            session.update(Message::Answer(question.number, question.view.legal()[0]));
        } else if session.pausing().is_some() {
            session.update(Message::EndPause(session.reel.count));
        } else if curtain != curtain.pressed() {
            session.update(Message::Curtain);
        } else {
            return;
        }
    }
}

#[test]
fn a_card_is_picked_and_put_back() {
    let mut session = dealt(2, 1, 3);
    until_person(&mut session);
    let places = session.viewer().expect("an open hand").hand.len();
    let opens = |place: &usize| {
        let mut tried = session.clone();
        tried.update(Message::Pick(*place));
        !tried.picked().is_empty()
    };
    let place = (0..usize::from(places)).find(opens).expect("a card that opens something");
    session.update(Message::Pick(place));
    assert_eq!(session.picked().places, [place]);
    assert!(session.card().is_some());
    session.update(Message::Pick(place));
    assert!(session.picked().is_empty() && session.card().is_none());
}

#[test]
fn a_choice_is_asked_for_once_more_where_the_settings_say_so() {
    let mut session = dealt(2, 1, 3);
    until_person(&mut session);
    session.update(Message::Settings(Settings { confirm: true, ..Settings::default() }));
    let action = session.viewer().expect("an open hand").legal()[0];
    let choice = Choice { command: Command::Play(action), mark: Mark::Plain };
    let before = session.sitting.as_ref().expect("a game").events().len();
    session.update(Message::Choose(choice.clone()));
    assert_eq!(session.asked(), Some(&choice));
    session.update(Message::Refuse);
    assert_eq!(session.asked(), None);
    session.update(Message::Choose(choice));
    session.update(Message::Confirm);
    assert!(session.sitting.as_ref().expect("a game").events().len() > before);
}

#[test]
fn between_people_every_hand_is_covered_when_the_page_is_left() {
    let mut session = dealt(3, 3, 5);
    until_person(&mut session);
    assert!(session.viewer().is_some());
    session.update(Message::Go(Page::Rules));
    assert!(session.viewer().is_none());
    session.update(Message::Back);
    assert!(session.viewer().is_none());
}

/// Plays on until the table pauses; `None` if the game ends without a pause.
fn until_pause(session: &mut Session) -> Option<()> {
    for _ in 0..2_000 {
        if session.extra.pause.is_some() {
            return Some(());
        }
        let sitting = session.sitting.as_ref().expect("a game");
        match sitting.awaits() {
            Awaits::Nothing => return None,
            Awaits::Bot(seat) => {
                let (number, legal) = (session.reel.count, sitting.view(seat).legal());
                session.update(Message::Answer(number, legal[0]));
            }
            _ if sitting.curtain() != sitting.curtain().pressed() => session.update(Message::Curtain),
            _ => {
                let legal = session.viewer().expect("an open hand").legal();
                let command = Command::Play(legal[0]);
                session.update(Message::Choose(Choice { command, mark: Mark::Plain }));
            }
        }
    }
    None
}

#[test]
fn in_a_pause_nothing_is_asked_or_taken_back_and_its_end_shows_what_followed() {
    let mut session = (0..40)
        .map(|seed| dealt(3, 1, seed))
        .find_map(|mut session| until_pause(&mut session).map(|()| session))
        .expect("one of the games pauses");
    let shown = session.public();
    assert!(session.question().is_none());
    let told = session.sitting.as_ref().expect("a game").events().len();
    session.update(Message::Undo);
    assert_eq!(session.sitting.as_ref().expect("a game").events().len(), told, "nothing is taken back in a pause");
    session.update(Message::EndPause(session.reel.count - 1));
    assert!(session.extra.pause.is_some(), "an old pause ends nothing");
    session.update(Message::EndPause(session.reel.count));
    assert!(session.extra.pause.is_none());
    assert_ne!(session.public(), shown);
}

#[test]
fn a_reload_in_a_pause_shows_the_same() {
    let session = (0..40)
        .map(|seed| dealt(3, 1, seed))
        .find_map(|mut session| until_pause(&mut session).map(|()| session))
        .expect("one of the games pauses");
    let save = session.sitting.as_ref().expect("a game").to_save();
    let mut again = dealt(2, 1, 1);
    again.keep(engarde::table::Sitting::from_save(&save).expect("a save"));
    assert_eq!(again.extra.pause, session.extra.pause);
    assert_eq!(Poise::open_part(&again), Poise::open_part(&session));
}

#[test]
fn back_from_the_set_up_leaves_the_page() {
    let mut session = dealt(2, 1, 3);
    session.update(Message::Home);
    assert!(!session.leaving);
    session.update(Message::Back);
    assert!(session.leaving);
}

#[test]
fn a_watching_tab_plays_nothing() {
    let mut session = dealt(2, 1, 3);
    until_person(&mut session);
    let told = session.sitting.as_ref().expect("a game").events().len();
    session.update(Message::Watch(true));
    let action = session.viewer().expect("an open hand").legal()[0];
    session.update(Message::Choose(Choice { command: Command::Play(action), mark: Mark::Plain }));
    session.update(Message::Pick(0));
    assert_eq!(session.sitting.as_ref().expect("a game").events().len(), told);
    assert!(session.picked().is_empty());
}
