//! The session of the piste duel: walks, and examples.

use std::rc::Rc;

use engarde::engine::piste::{Action, Piste, Value, View};
use engarde::engine::{Chance, Seat, Seed};
use engarde::scene::piste::coach::Figures;
use engarde::scene::words::{Lang, Words};
use engarde::session::piste::{Dialog, Message, Page, Query, Session, Special};
use engarde::session::{Effect, Store};
use engarde::table::ledger::Ledger;
use engarde::table::named::Named;
use engarde::table::piste::form::{Form, Level, Opponent, Target};
use engarde::table::settings::Settings;
use engarde::table::{Awaits, Curtain};

use crate::walk::{Walked, walks};
use crate::words::words;

const OPPONENTS: [Opponent; 3] = [Opponent::Computer, Opponent::Friend, Opponent::Exhibition];
const PRESETS: [&str; 3] = ["basic", "advanced", "custom"];

fn cards() -> impl Iterator<Item = Value> {
    (1..=5).filter_map(Value::new)
}

impl Walked for Piste {
    const PAGES: &'static [Page] = &[Page::Bout, Page::Review, Page::Bouts, Page::Rules, Page::Settings, Page::About];
    const DIALOGS: &'static [Dialog] = &[Dialog::Menu, Dialog::Keys, Dialog::Log, Dialog::Coach, Dialog::Restore];
    const QUERIES: &'static [Query] =
        &[Query::Distance, Query::Hand, Query::Score, Query::Pile, Query::LastMove, Query::Coach];

    fn words() -> Rc<Words> {
        Rc::new(words("piste", Lang::En))
    }

    fn some_form(chance: &mut Chance) -> Form {
        let mut level = || chance.pick(Level::ALL).expect("a level").0;
        let (level, left_level) = (level(), level());
        let preset = (*chance.pick(&PRESETS).expect("a preset")).to_owned();
        let opponent = *chance.pick(&OPPONENTS).expect("an opponent");
        let face_to_face = chance.below(2) == 0;
        Form { opponent, level, left_level, face_to_face, preset, target: Target::nearest(3), ..Form::default() }
    }

    fn some_card(chance: &mut Chance) -> Value {
        Value::ALL[chance.below(5) as usize]
    }

    fn open_choices(session: &Session) -> Vec<Action> {
        session.choices().unwrap_or_default().iter().map(|choice| choice.action).collect()
    }

    fn some_special(session: &Session, chance: &mut Chance) -> Special {
        match chance.below(4) {
            0 | 1 if session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() == Awaits::NextRound) => {
                Special::NextRound
            }
            0 => Special::NextRound,
            1 => advice(session).unwrap_or(Special::NextRound),
            2 => Special::Peek(None),
            _ => Special::Peek(chance.pick(&Seat::DUEL).copied()),
        }
    }

    fn legal_actions(view: &View) -> Vec<Action> {
        view.legal()
    }

    fn open_part(session: &Session) -> String {
        format!("{:?}", session.public())
    }
}

/// A possible answer of the coach: the first legal action is the best.
fn advice(session: &Session) -> Option<Special> {
    let question = session.question().filter(|question| question.level.is_none())?;
    let figures =
        |(place, action): (usize, &Action)| Figures { action: *action, round: 900 - place as u16, plays: 100 };
    Some(Special::Advice(question.number, question.view.legal().iter().enumerate().map(figures).collect()))
}

#[test]
fn walks_keep_the_laws() {
    walks::<Piste>("piste");
}

/// A bout after the deal: the person on the left begins.
fn dealt(opponent: Opponent, face_to_face: bool) -> Session {
    let form = Form { opponent, face_to_face, first: engarde::table::piste::form::First::Left, ..Form::default() };
    let mut session = Session::new(Piste::words(), Settings::default(), form, Ledger::default());
    session.update(Message::Open(Seed(3), 1));
    session
}

/// The first card of the hand for which there is a choice.
fn playable(session: &Session) -> Value {
    let opens = |card: &Value| {
        let mut tried = session.clone();
        tried.update(Message::Pick(*card));
        tried.picked().is_some()
    };
    cards().find(opens).expect("a card that opens something")
}

fn hand(session: &Session) -> Vec<Value> {
    session.viewer().expect("an open hand").hand.values().collect()
}

#[test]
fn a_card_is_picked_and_put_back() {
    let mut session = dealt(Opponent::Computer, false);
    let card = playable(&session);
    session.update(Message::Pick(card));
    assert_eq!((session.picked(), session.is_by_key()), (Some(card), false));
    assert!(!session.choices().expect("it is the person's turn").is_empty());
    session.update(Message::Key(card));
    assert_eq!(session.picked(), None);
    session.update(Message::Key(card));
    assert_eq!((session.picked(), session.is_by_key()), (Some(card), true));
    let absent = cards().find(|card| !hand(&session).contains(card));
    absent.into_iter().for_each(|absent| session.update(Message::Pick(absent)));
    assert_eq!(session.picked(), Some(card), "a card that is not held changes nothing");
}

#[test]
fn a_choice_is_asked_for_once_more_where_the_settings_say_so() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::Settings(Settings { confirm: true, ..Settings::default() }));
    let card = playable(&session);
    session.update(Message::Pick(card));
    let action = session.choices().expect("choices")[0].action;
    session.update(Message::Choose(action));
    assert_eq!(session.asked(), Some(&action));
    assert_eq!(session.choices().expect("the one that is asked for").len(), 1);
    session.update(Message::Back);
    assert_eq!((session.asked(), session.picked(), session.page()), (None, Some(card), Some(Page::Bout)));
    session.update(Message::Back);
    assert_eq!((session.picked(), session.page()), (None, Some(Page::Bout)));
    session.update(Message::Choose(action));
    session.update(Message::Confirm);
    assert_eq!(session.sitting.as_ref().expect("a bout").events().len(), 1);
    assert_eq!(session.asked(), None);
    session.update(Message::Confirm);
    assert_eq!(session.sitting.as_ref().expect("a bout").events().len(), 1, "nothing is asked for any more");
}

#[test]
fn an_answer_is_taken_once_and_only_from_the_computer() {
    let mut session = dealt(Opponent::Computer, false);
    let number = session.reel.count;
    let action = session.viewer().expect("an open hand").legal()[0];
    session.update(Message::Answer(number, action));
    assert!(session.sitting.as_ref().expect("a bout").events().is_empty(), "no answer plays for the person");
    session.update(Message::Choose(action));
    let question = session.question().expect("the computer is to act");
    let answer = question.view.legal()[0];
    session.update(Message::Answer(question.number - 1, answer));
    assert_eq!(session.sitting.as_ref().expect("a bout").events().len(), 1, "an old answer is dropped");
    session.update(Message::Answer(question.number, answer));
    session.update(Message::Answer(question.number, answer));
    assert_eq!(session.sitting.as_ref().expect("a bout").events().len(), 2);
}

#[test]
fn undo_leads_back_to_the_same_decision_and_marks_the_bout() {
    let mut session = dealt(Opponent::Computer, false);
    let before = session.sitting.as_ref().expect("a bout").journal().clone();
    let action = session.viewer().expect("an open hand").legal()[0];
    session.update(Message::Choose(action));
    let question = session.question().expect("the computer is to act");
    session.update(Message::Answer(question.number, question.view.legal()[0]));
    session.update(Message::Undo);
    let sitting = session.sitting.as_ref().expect("a bout");
    assert_eq!((sitting.journal(), sitting.is_helped()), (&before, true));
    session.update(Message::Redo);
    assert_eq!(session.sitting.as_ref().expect("a bout").events().len(), 2);
}

#[test]
fn between_two_people_the_curtain_closes_after_every_action_and_when_the_page_is_left() {
    let mut session = dealt(Opponent::Friend, false);
    assert!(session.viewer().is_none(), "the curtain is down at first");
    session.update(Message::Curtain);
    let action = session.viewer().expect("the first fencer's hand").legal()[0];
    session.update(Message::Choose(action));
    assert!(session.viewer().is_none());
    assert_eq!(session.sitting.as_ref().expect("a bout").curtain(), Curtain::Handing(Seat::RIGHT));
    session.update(Message::Curtain);
    session.update(Message::Curtain);
    assert_eq!(session.viewer().map(|view| view.seat), Some(Seat::RIGHT));
    session.update(Message::Go(Page::Rules));
    assert!(session.viewer().is_none(), "no hand lies open behind another page");
    session.update(Message::Back);
    assert_eq!(session.sitting.as_ref().expect("a bout").curtain(), Curtain::Closed(Seat::RIGHT));
    session.update(Message::Curtain);
    session.update(Message::Cover);
    assert!(session.viewer().is_none(), "a page out of sight covers the hand");
}

#[test]
fn face_to_face_one_hand_is_open_while_it_is_held_up() {
    let mut session = dealt(Opponent::Friend, true);
    assert!(session.viewer().is_none());
    session.update(Message::Special(Special::Peek(Some(Seat::LEFT))));
    assert_eq!(session.viewer().map(|view| view.seat), Some(Seat::LEFT));
    session.update(Message::Special(Special::Peek(Some(Seat::RIGHT))));
    assert_eq!(session.viewer().map(|view| view.seat), Some(Seat::LEFT), "one at a time");
    let card = playable(&session);
    session.update(Message::Pick(card));
    session.update(Message::Special(Special::Peek(None)));
    assert_eq!((session.viewer(), session.picked()), (None, None));
}

#[test]
fn a_watching_tab_plays_nothing_and_follows() {
    let mut session = dealt(Opponent::Computer, false);
    let card = playable(&session);
    session.update(Message::Watch(true));
    let action = session.viewer().expect("an open hand").legal()[0];
    for message in [Message::Pick(card), Message::Choose(action), Message::Undo, Message::Open(Seed(9), 2)] {
        session.update(message);
    }
    let sitting = session.sitting.clone().expect("a bout");
    assert_eq!((sitting.events().len(), sitting.opened_ms(), session.picked()), (0, 1, None));
    let mut further = (*sitting).clone();
    further.act(action).expect("a legal action");
    session.update(Message::Follow(Some(Box::new(further))));
    assert_eq!(session.sitting.as_ref().expect("a bout").events().len(), 1);
    assert!(session.question().is_none(), "the first tab asks");
    session.update(Message::Watch(false));
    assert!(session.question().is_some());
}

#[test]
fn earlier_moments_are_looked_at_and_nothing_is_played_there() {
    let mut session = dealt(Opponent::Exhibition, false);
    for _ in 0..3 {
        let question = session.question().expect("a computer player is to act");
        session.update(Message::Answer(question.number, question.view.legal()[0]));
    }
    session.update(Message::Past(Some(1)));
    assert_eq!(session.past(), Some(1));
    assert_eq!(session.shown().expect("a round").history.len(), 1);
    assert!(!session.may_play());
    session.update(Message::Past(Some(3)));
    assert_eq!(session.past(), None, "the last moment is the present");
}

#[test]
fn the_coach_advises_once_a_decision_and_marks_the_bout() {
    let mut session = dealt(Opponent::Computer, false);
    assert!(session.question().is_none(), "the coach is off");
    session.update(Message::Settings(Settings { coach: true, ..Settings::default() }));
    let message = advice(&session).expect("the coach is asked");
    session.update(Message::Special(message));
    assert!(!session.advice().is_empty() && session.question().is_none());
    assert!(session.sitting.as_ref().expect("a bout").is_helped());
    let best = session.best_advice().expect("a best action").figures.action;
    session.update(Message::Choose(best));
    assert!(session.advice().is_empty());
}

#[test]
fn layers_close_from_the_top() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::Go(Page::Settings));
    session.update(Message::Dialog(Dialog::Keys));
    assert_eq!(session.depth(), 3);
    session.update(Message::Back);
    assert_eq!((session.page(), session.layers.dialog), (Some(Page::Settings), None));
    session.update(Message::Depth(0));
    assert_eq!((session.page(), session.depth()), (None, 0));
    session.update(Message::Back);
    assert!(!session.leaving, "the opening page is the first");
}

#[test]
fn a_bout_that_is_deleted_leaves_the_board() {
    let mut session = dealt(Opponent::Computer, false);
    let id = engarde::table::shelf::id(session.sitting.as_ref().expect("a bout"));
    session.update(Message::Shelved(Some("another".to_owned())));
    assert!(session.sitting.is_some());
    session.update(Message::Shelved(Some(id)));
    assert_eq!((session.sitting.is_none(), session.page(), session.shelved), (true, None, 2));
}

/// The effects of a message.
fn effects(session: &mut Session, message: Message) -> Vec<Effect<Piste>> {
    let before = session.clone();
    session.update(message);
    session.effects(Some(&before))
}

fn stores(effects: &[Effect<Piste>]) -> Vec<&'static str> {
    let name = |effect: &Effect<Piste>| match effect {
        Effect::Store(Store::Match(_)) => Some("match"),
        Effect::Store(Store::Ledger(_)) => Some("ledger"),
        Effect::Store(Store::Form(_)) => Some("form"),
        Effect::Store(Store::Settings(_)) => Some("settings"),
        _ => None,
    };
    effects.iter().filter_map(name).collect()
}

#[test]
fn a_page_that_opens_asks_and_stores_nothing_but_its_match() {
    let session = dealt(Opponent::Exhibition, false);
    let effects = session.effects(None);
    assert_eq!(stores(&effects), ["match"]);
    assert!(effects.contains(&Effect::Ask(session.question())));
    assert!(effects.contains(&Effect::Navigate(1)));
    let empty = Session::new(Piste::words(), Settings::default(), Form::default(), Ledger::default());
    assert_eq!(empty.effects(None), [Effect::Ask(None), Effect::EndPause(None), Effect::Navigate(0)]);
}

#[test]
fn an_action_is_stored_heard_and_answered() {
    let mut session = dealt(Opponent::Computer, false);
    let action = session.viewer().expect("an open hand").legal()[0];
    let told = effects(&mut session, Message::Choose(action));
    assert_eq!(stores(&told), ["match"]);
    assert!(told.contains(&Effect::Ask(session.question())) && session.question().is_some());
    assert!(told.contains(&Effect::PlaySound(session.reel.notes.clone())));
    assert_eq!(effects(&mut session, Message::Undo).iter().filter(|effect| **effect == Effect::Ask(None)).count(), 1);
}

#[test]
fn what_changes_nothing_outside_has_no_effect() {
    let mut session = dealt(Opponent::Computer, false);
    let card = playable(&session);
    assert_eq!(effects(&mut session, Message::Pick(card)), []);
    assert_eq!(effects(&mut session, Message::Ask(Query::Distance)), []);
    assert_eq!(effects(&mut session, Message::Cover), []);
    assert_eq!(effects(&mut session, Message::Dialog(Dialog::Keys)), [Effect::Navigate(2)]);
}

#[test]
fn a_watching_tab_stores_its_settings_alone() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::Watch(true));
    let mut further = session.sitting.as_deref().expect("a bout").clone();
    let action = session.viewer().expect("an open hand").legal()[0];
    further.act(action).expect("a legal action");
    assert!(stores(&effects(&mut session, Message::Follow(Some(Box::new(further))))).is_empty());
    assert!(stores(&effects(&mut session, Message::Form(Form::default()))).is_empty());
    assert!(stores(&effects(&mut session, Message::Ledger(Ledger::default()))).is_empty());
    let settings = Settings { aid: true, ..Settings::default() };
    assert_eq!(stores(&effects(&mut session, Message::Settings(settings))), ["settings"]);
    assert_eq!(stores(&effects(&mut session, Message::Watch(false))), ["match"], "the tab that takes over stores it");
}

#[test]
fn results_are_stored_when_a_bout_is_decided() {
    let mut session = dealt(Opponent::Computer, false);
    let mut ledgers = 0;
    for _ in 0..2_000 {
        let sitting = session.sitting.as_ref().expect("a bout");
        let message = match sitting.awaits() {
            Awaits::Nothing => break,
            Awaits::NextRound => Message::Special(Special::NextRound),
            Awaits::Person(seat) => Message::Choose(sitting.view(seat).legal()[0]),
            Awaits::Bot(seat) => Message::Answer(session.reel.count, sitting.view(seat).legal()[0]),
        };
        ledgers += stores(&effects(&mut session, message)).iter().filter(|name| **name == "ledger").count();
    }
    assert_eq!(session.sitting.as_ref().expect("a bout").awaits(), Awaits::Nothing);
    assert_eq!(session.ledger.rows().count(), 1);
    assert_eq!(ledgers, 1);
}
