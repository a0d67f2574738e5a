//! The session of the poise duel: walks, and examples.

use std::rc::Rc;

use engarde::engine::poise::{Action, Card, Edition, Kind, Phase, Poise, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::poise::coach::{Figures, advise};
use engarde::scene::poise::hand::{self, Lies};
use engarde::scene::poise::{Choice, Command, Mark, Pick, Slot};
use engarde::scene::words::{Lang, Words};
use engarde::session::poise::{CoachAnswer, Dialog, Follows, Leap, Message, Page, Query, Session, Special};
use engarde::table::fair::Fresh;
use engarde::table::ledger::Ledger;
use engarde::table::named::Named;
use engarde::table::player::PlayerName;
use engarde::table::poise::form::{Form, Level, Place, Seats, StartPoise};
use engarde::table::settings::Settings;
use engarde::table::{Awaits, Sitting, Stored};

use crate::walk::{Walked, walks};
use crate::words::words;

impl Walked for Poise {
    const PAGES: &'static [Page] =
        &[Page::Table, Page::Review, Page::Games, Page::Rules, Page::Lessons, Page::Settings];
    const DIALOGS: &'static [Dialog] = &[
        Dialog::Menu,
        Dialog::Keys,
        Dialog::Log,
        Dialog::Coach,
        Dialog::Card(Card::ALL[0]),
        Dialog::Player(Seat::RIGHT),
        Dialog::Attack(1),
        Dialog::Summary,
        Dialog::Discards,
        Dialog::Restore,
        Dialog::Share,
    ];
    const QUERIES: &'static [Query] =
        &[Query::Poise, Query::Hand, Query::Field, Query::Heaps, Query::Does, Query::LastMove, Query::Coach];

    fn words() -> Rc<Words> {
        Rc::new(words("poise", Lang::En))
    }

    fn some_form(chance: &mut Chance) -> Form {
        let edition = *chance.pick(&Edition::ALL).expect("an edition");
        let seats = Seats::nearest(2 + chance.below(5) as u8);
        let mut place = |_| Place {
            person: chance.below(2) == 0,
            name: PlayerName::default(),
            level: chance.pick(Level::ALL).expect("a level").0,
        };
        let places = (0..6).map(&mut place).collect();
        let face_to_face = chance.below(2) == 0;
        Form { edition, seats, face_to_face, poise: StartPoise::LEAST, places, ..Form::default() }
    }

    fn some_practice(chance: &mut Chance) -> Option<Sitting<Self>> {
        let dealt = Self::some_form(chance).open(Seed(u64::from(chance.below(1_000))), 1, None);
        let mut state = Self::start(&dealt.journal().opening, dealt.journal().seed);
        for _ in 0..chance.below(20) {
            let action = *chance.pick(&Self::legal(&state))?;
            Self::advance(&mut state, action).ok()?;
        }
        (Self::turn(&state) != Turn::Over).then(|| Sitting::practice(state, Seed(1), dealt.players().clone()))
    }

    fn some_card(chance: &mut Chance) -> usize {
        chance.below(7) as usize
    }

    fn open_choices(session: &Session) -> Vec<Choice> {
        session.choices().unwrap_or_default()
    }

    fn some_special(session: &Session, chance: &mut Chance) -> Special {
        match chance.below(8) {
            0 => Special::Aim(chance.pick(&Seat::ALL).copied(), None),
            1 => Special::Aim(None, Some(chance.below(6) as u8)),
            2 => Special::Leap(Leap::Exchange, chance.below(2) == 0),
            4 => Special::GoOn,
            5 => Special::FastForward,
            6 => Special::Look(session.viewer().and_then(|view| view.hand.names().next())),
            3 => Special::Show(chance.below(300) as usize),
            _ => Special::Pass,
        }
    }

    fn some_advice(session: &Session, _: &mut Chance) -> Option<Message> {
        advice(session)
    }

    fn legal_actions(view: &View) -> Vec<Action> {
        view.legal()
    }

    fn open_part(session: &Session) -> String {
        format!("{:?} {:?}", session.public(), *session.extra.lines)
    }
}

/// A possible answer of the coach: the first legal action is the best.
pub fn advice(session: &Session) -> Option<Message> {
    let question = session.question().filter(|question| question.level.is_none())?;
    let (view, names) = (&question.view, session.names());
    let figures = |(place, action): (usize, Action)| Figures {
        actions: vec![action],
        wins: 900 - place as u16,
        plays: 100,
        loss: 120,
        out: 10,
        cases: Some(250),
    };
    let lines = advise(view, view.legal().into_iter().enumerate().map(figures).collect());
    let said = lines.iter().map(|line| session.words.game_said(&names, view, line)).collect();
    Some(Message::Advice(question.number, CoachAnswer { lines, said }))
}

#[test]
fn walks_keep_the_laws() {
    walks::<Poise>("poise");
}

/// A game with this number of seats and of people, on a page on which a game has been finished before; the first person to
/// decide sees their hand.
pub fn dealt(seats: u8, people: usize, seed: u64) -> Session {
    let finished = r#"{"ledger":1,"rows":[["poise-classic 2","club",1,0]],"recent":[]}"#;
    dealt_after(Stored::of(finished).usable().expect("a ledger"), seats, people, seed)
}

/// The same with these results of games that were finished before.
pub fn dealt_after(ledger: Ledger<Poise>, seats: u8, people: usize, seed: u64) -> Session {
    let place = |number: usize| Place { person: number < people, name: PlayerName::default(), level: Level::Novice };
    let form = Form { seats: Seats::nearest(seats), places: (0..6).map(place).collect(), ..Form::default() };
    let mut session = Session::new(Poise::words(), Settings::default(), form, ledger);
    session.update(Message::Open(Fresh::plain(Seed(seed), 1)));
    session
}

/// Answers for computer players by their first legal action until a person is to act, with the curtain open.
pub fn until_person(session: &mut Session) {
    loop {
        let curtain = session.sitting.as_ref().expect("a game").curtain();
        if let Some(question) = session.question().filter(|question| question.level.is_some()) {
            session.update(Message::Answer(question.number, question.view.legal()[0]));
        } else if session.pausing().is_some() && session.only_action().is_none() {
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
fn a_dialog_that_closes_leaves_the_picked_cards_picked() {
    let mut session = dealt(2, 1, 3);
    until_person(&mut session);
    let picks = |place: &usize| {
        let mut tried = session.clone();
        tried.update(Message::Pick(*place));
        !tried.picked().is_empty()
    };
    let place = (0..5).find(picks).expect("a card that opens something");
    session.update(Message::Pick(place));
    session.update(Message::Dialog(Dialog::Log));
    session.update(Message::Back);
    assert!(session.layers.dialog.is_none());
    assert_eq!(session.picked().places, [place]);
    session.update(Message::Back);
    assert!(session.picked().is_empty());
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
                session.update(Message::Confirm);
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
    again.keep(engarde::table::Stored::of(&save).valid().expect("a save"));
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
    session.update(Message::Watch);
    let action = session.viewer().expect("an open hand").legal()[0];
    session.update(Message::Choose(Choice { command: Command::Play(action), mark: Mark::Plain }));
    session.update(Message::Pick(0));
    assert_eq!(session.sitting.as_ref().expect("a game").events().len(), told);
    assert!(session.picked().is_empty());
}

/// The first session of these in which the person to act has such a card, and its place in the hand.
pub fn with_slot(people: usize, wanted: impl Fn(&Session, &View, Slot) -> bool) -> (Session, usize) {
    let found = (0..300).find_map(|seed| {
        let mut session = dealt(2, people, seed);
        until_person(&mut session);
        for _ in 0..30 {
            let view = session.decider()?;
            let slots = hand::slots(&view, session.picked());
            if let Some(place) = slots.iter().position(|slot| wanted(&session, &view, *slot)) {
                return Some((session, place));
            }
            // Whoever decides plays what the hand allows, so that it runs out.
            let busy = |action: &&Action| !matches!(action, Action::Discard(_) | Action::End | Action::Pass);
            let legal = view.legal();
            let action = legal.iter().find(busy).or(legal.first()).copied()?;
            session.update(Message::Choose(Choice { command: Command::Play(action), mark: Mark::Plain }));
            session.update(Message::Confirm);
            until_person(&mut session);
        }
        None
    });
    found.expect("one of the games gets there")
}

#[test]
fn a_card_that_cannot_be_played_says_why_and_keeps_what_is_picked() {
    let attack = |_: &Session, view: &View, slot: Slot| {
        let closed = hand::slots(view, &Pick::default()).iter().any(|slot| slot.lies == Lies::Closed);
        view.public.phase == Phase::Prepare && slot.card.kind() == Kind::Attack && closed
    };
    let (mut session, place) = with_slot(1, attack);
    session.update(Message::Pick(place));
    let view = session.decider().expect("a person decides");
    let slots = hand::slots(&view, session.picked());
    let closed = slots.iter().position(|slot| slot.lies == Lies::Closed).expect("a closed card");
    session.update(Message::Pick(closed));
    assert_eq!(session.picked().places, [place], "the Attack is still picked");
    assert!(session.refusal().is_some());
    session.update(Message::Pick(place));
    assert!(session.picked().is_empty());
}

#[test]
fn a_card_picked_by_key_leads_to_the_choices_but_not_while_cards_are_discarded() {
    let (mut session, place) = with_slot(1, |_, view, _| view.public.phase == Phase::Discard);
    session.update(Message::Key(place));
    assert!(!session.picked().is_empty() && session.focus.begun().follows == Some(Follows::Card(place)));
    let (mut session, place) =
        with_slot(1, |_, view, slot| view.public.phase == Phase::Prepare && slot.lies == Lies::Open);
    session.update(Message::Key(place));
    assert_eq!(session.focus.begun().follows, Some(Follows::Choices));
    session.update(Message::Pick(place));
    session.update(Message::Pick(place));
    assert!(session.focus.begun().follows.is_none(), "a press by pointer leaves the focus where it is");
}

#[test]
fn the_pistol_is_aimed_instead_of_what_was_picked_and_can_be_lowered() {
    let pistol = |_: &Session, view: &View, slot: Slot| {
        view.public.phase == Phase::Prepare && slot.card == Card::Pistol && view.hand.of_kind(Kind::Item).len() > 1
    };
    let (mut session, _) = with_slot(1, pistol);
    let play = |action| Choice { command: Command::Play(action), mark: Mark::Plain };
    session.update(Message::Choose(play(Action::Place(Card::Pistol))));
    let view = session.decider().expect("the turn goes on");
    let item = hand::in_order(view.hand).iter().position(|card| card.kind() == Kind::Item).expect("another Item");
    session.update(Message::Pick(item));
    assert!(session.card().is_some());
    session.update(Message::Choose(Choice { command: Command::Aim, mark: Mark::Attack }));
    assert!(session.picked().aims && session.card().is_none(), "the strip tells of the shot");
    let cancel = session.choices().unwrap_or_default().into_iter().find(|choice| choice.command == Command::Nothing);
    session.update(Message::Choose(cancel.expect("a way back")));
    assert!(session.picked().is_empty());
}

#[test]
fn what_gives_an_item_up_stands_last_and_apart() {
    let (mut session, _) =
        with_slot(1, |_, view, slot| view.public.phase == Phase::Prepare && slot.card.kind() == Kind::Item);
    let item = session.decider().and_then(|view| view.hand.of_kind(Kind::Item).names().next()).expect("an Item");
    session.update(Message::Choose(Choice { command: Command::Play(Action::Place(item)), mark: Mark::Plain }));
    let last = session.choices().unwrap_or_default().pop().expect("choices");
    assert_eq!(last, Choice { command: Command::Play(Action::Remove), mark: Mark::Loss });
}
