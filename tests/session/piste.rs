//! The session of the piste duel: walks, and examples.

use std::rc::Rc;

use engarde::engine::piste::{Action, Piste, Value, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::piste::choice::choices;
use engarde::scene::piste::coach::{Figures, advise};
use engarde::scene::words::{Lang, Words};
use engarde::session::piste::{CoachAnswer, Dialog, Exhibition, Message, Page, Query, Session, Special, Tempo};
use engarde::table::fair::Fresh;
use engarde::table::ledger::Ledger;
use engarde::table::named::Named;
use engarde::table::piste::form::{Form, Level, Opponent, Preset, Target};
use engarde::table::settings::Settings;
use engarde::table::{Curtain, Sitting};

use crate::walk::{Walked, walks};
use crate::words::words;

const OPPONENTS: [Opponent; 3] = [Opponent::Computer, Opponent::Friend, Opponent::Exhibition];

const EXHIBITIONS: [Exhibition; 3] = [Exhibition::Runs, Exhibition::Paused, Exhibition::OneMove];

pub fn cards() -> impl Iterator<Item = Value> {
    (1..=5).filter_map(Value::new)
}

impl Walked for Piste {
    const PAGES: &'static [Page] = &[
        Page::Bout,
        Page::Review,
        Page::Study,
        Page::Counting,
        Page::Exercises,
        Page::Day,
        Page::Bouts,
        Page::Rules,
        Page::Settings,
        Page::About,
    ];
    const DIALOGS: &'static [Dialog] =
        &[Dialog::Menu, Dialog::Keys, Dialog::Log, Dialog::Coach, Dialog::Restore, Dialog::Share];
    const QUERIES: &'static [Query] =
        &[Query::Distance, Query::Hand, Query::Score, Query::Pile, Query::LastMove, Query::Coach];

    fn words() -> Rc<Words> {
        Rc::new(words("piste", Lang::En))
    }

    fn some_form(chance: &mut Chance) -> Form {
        let mut level = || chance.pick(Level::ALL).expect("a level").0;
        let (level, left_level) = (level(), level());
        let preset = chance.pick(Preset::ALL).expect("a preset").0;
        let opponent = *chance.pick(&OPPONENTS).expect("an opponent");
        let face_to_face = chance.below(2) == 0;
        Form { opponent, level, left_level, face_to_face, preset, target: Target::nearest(3), ..Form::default() }
    }

    fn some_practice(chance: &mut Chance) -> Option<Sitting<Self>> {
        let form = Form { opponent: *chance.pick(&OPPONENTS).expect("an opponent"), ..Self::some_form(chance) };
        let dealt = form.open(Seed(u64::from(chance.below(1_000))), 1);
        let mut state = Piste::start(&dealt.journal().opening, dealt.journal().seed);
        for _ in 0..chance.below(5) {
            let action = *chance.pick(&state.legal())?;
            Piste::advance(&mut state, action).ok()?;
        }
        let is_over = Piste::turn(&state) == Turn::Over;
        (!is_over).then(|| Sitting::practice(state, Seed(1), dealt.players().clone()))
    }

    fn some_card(chance: &mut Chance) -> Value {
        Value::ALL[chance.below(5) as usize]
    }

    fn open_choices(session: &Session) -> Vec<Action> {
        session.choices().unwrap_or_default().iter().map(|choice| choice.action).collect()
    }

    fn some_special(_: &Session, chance: &mut Chance) -> Special {
        match chance.below(5) {
            0 => Special::NextRound,
            1 => Special::Exhibition(*chance.pick(&EXHIBITIONS).expect("one")),
            2 => Special::Tempo(*chance.pick(&[Tempo::Slow, Tempo::Normal, Tempo::Fast]).expect("one")),
            3 => Special::Add,
            _ => Special::Drag(Self::some_card(chance)),
        }
    }

    fn some_advice(session: &Session, _: &mut Chance) -> Option<Message> {
        advice(session)
    }

    fn legal_actions(view: &View) -> Vec<Action> {
        view.legal()
    }

    fn open_part(session: &Session) -> String {
        format!("{:?}", session.public())
    }
}

/// A possible answer of the coach: the first legal action is the best.
fn advice(session: &Session) -> Option<Message> {
    let question = session.question().filter(|question| question.level.is_none())?;
    let figures = |(place, action): (usize, &Action)| Figures {
        action: *action,
        round: 900 - place as u16,
        plays: 100,
        cases: Some(250),
    };
    let figures: Vec<_> = question.view.legal().iter().enumerate().map(figures).collect();
    let lines = advise(&question.view, &figures);
    let said = lines.chunks(1).map(|line| session.words.coach_said(&question.view.public, line)).collect();
    Some(Message::Advice(question.number, CoachAnswer { lines, said }))
}

#[test]
fn walks_keep_the_laws() {
    walks::<Piste>("piste");
}

/// A bout after the deal: the person on the left begins.
pub fn dealt(opponent: Opponent, face_to_face: bool) -> Session {
    let form = Form { opponent, face_to_face, first: engarde::table::piste::form::First::Left, ..Form::default() };
    let mut session = Session::new(Piste::words(), Settings::default(), form, Ledger::default());
    session.update(Message::Open(Fresh::plain(Seed(3), 1)));
    session
}

/// The first card of the hand for which there is a choice.
pub fn playable(session: &Session) -> Value {
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

/// A session before its first move, and a card of its hand with this number of choices.
fn with_choices(count: usize) -> (Session, Value) {
    let found = (0..500).find_map(|seed| {
        let mut session = dealt(Opponent::Computer, false);
        session.update(Message::Open(Fresh::plain(Seed(seed), 1)));
        let view = session.viewer()?;
        let fits = |card: &Value| choices(&view, Some(*card)).len() == count;
        let card = view.hand.values().find(fits)?;
        Some((session, card))
    });
    found.expect("such a hand")
}

fn moves(session: &Session) -> usize {
    session.sitting.as_ref().expect("a bout").events().len()
}

#[test]
fn a_card_with_a_single_choice_is_played_at_once_where_the_settings_say_so() {
    let (before, card) = with_choices(1);
    for (at_once, message) in [(false, Message::Pick(card)), (true, Message::Pick(card)), (true, Message::Key(card))] {
        let mut session = before.clone();
        session.update(Message::Settings(Settings { at_once, ..Settings::default() }));
        session.update(message);
        assert_eq!((moves(&session), session.picked()), (usize::from(at_once), (!at_once).then_some(card)));
    }
    let mut session = before;
    session.update(Message::Settings(Settings { at_once: true, confirm: true, ..Settings::default() }));
    session.update(Message::Pick(card));
    assert_eq!((moves(&session), session.asked().is_some()), (0, true), "it is still to be confirmed");
}

#[test]
fn a_card_that_is_dragged_is_never_played_at_once() {
    let (mut session, card) = with_choices(1);
    session.update(Message::Settings(Settings { at_once: true, ..Settings::default() }));
    for _ in 0..2 {
        session.update(Message::Special(Special::Drag(card)));
        assert_eq!((moves(&session), session.picked()), (0, Some(card)));
    }
    // The click with which a drag ends puts it back.
    session.update(Message::Pick(card));
    assert_eq!((moves(&session), session.picked()), (0, None));
}

#[test]
fn a_card_of_no_use_is_refused_with_a_sentence_that_is_said_too() {
    let mut session = dealt(Opponent::Computer, false);
    let nearer = |legal: Vec<Action>| legal.into_iter().rfind(|action| matches!(action, Action::Advance { .. }));
    let attack = |legal: &[Action]| legal.iter().copied().find(|action| matches!(action, Action::Attack { .. }));
    let card = (0..500).find_map(|seed| {
        session.update(Message::Open(Fresh::plain(Seed(seed), 1)));
        for _ in 0..12 {
            if let Some(question) = session.question() {
                let legal = question.view.legal();
                session.update(Message::Answer(question.number, attack(&legal).or_else(|| nearer(legal))?));
                continue;
            }
            let view = session.viewer()?;
            let is_closed =
                |card: &Value| choices(&view, Some(*card)).iter().all(|choice| choice.action == Action::TakeHit);
            if let Some(card) = view.hand.values().find(is_closed) {
                return Some(card);
            }
            session.update(Message::Choose(nearer(view.legal())?));
        }
        None
    });
    let card = card.expect("a card of no use");
    session.update(Message::Pick(card));
    let why = session.refusal().expect("a reason").to_owned();
    assert!(why.len() > 10 && !why.starts_with(&card.to_string()), "{why}");
    assert_eq!(session.said.parts().1, why);
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
    let told = session.sitting.clone();
    session.update(Message::Undo);
    assert!(session.sitting == told && session.asks_about_undo(), "first it is asked");
    for answer in [Message::Notice(None), Message::Escape, Message::Choose(action), Message::Depth(0), Message::Home] {
        let mut other = session.clone();
        other.update(answer);
        assert_eq!((&other.notice, other.settings.undo_told), (&None, false), "nothing was taken back");
    }
    session.update(Message::Undo);
    assert!(session.settings.undo_told, "it is not asked again");
    let sitting = session.sitting.as_ref().expect("a bout");
    assert_eq!((sitting.journal(), sitting.is_helped(), &session.notice), (&before, true, &None));
    session.update(Message::Redo);
    assert_eq!(session.sitting.as_ref().expect("a bout").events().len(), 2);
}

#[test]
fn between_two_people_the_hand_is_covered_after_every_action_and_one_press_shows_the_next_one() {
    let mut session = dealt(Opponent::Friend, false);
    assert!(session.viewer().is_none(), "the curtain is down at first");
    session.update(Message::Curtain);
    let action = session.viewer().expect("the first fencer's hand").legal()[0];
    session.update(Message::Choose(action));
    assert!(session.viewer().is_none());
    assert_eq!(session.sitting.as_ref().expect("a bout").curtain(), Curtain::Handing(Seat::RIGHT));
    session.update(Message::Curtain);
    assert_eq!(session.viewer().map(|view| view.seat), Some(Seat::RIGHT));
    session.update(Message::Go(Page::Rules));
    assert!(session.viewer().is_none(), "no hand is visible behind another page");
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
    session.update(Message::Peek(Some(Seat::LEFT)));
    assert_eq!(session.viewer().map(|view| view.seat), Some(Seat::LEFT));
    session.update(Message::Peek(Some(Seat::RIGHT)));
    assert_eq!(session.viewer().map(|view| view.seat), Some(Seat::LEFT), "one at a time");
    let card = playable(&session);
    session.update(Message::Pick(card));
    session.update(Message::Peek(None));
    assert_eq!((session.viewer(), session.picked()), (None, None));
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
    assert_eq!(session.notice, Some(session.words.say("coach-cost")));
    assert!(session.question().is_none() && session.tells_cost(), "it is not asked while its cost is said");
    session.update(Message::Notice(None));
    let message = advice(&session).expect("the coach is asked");
    session.update(message);
    assert!(!session.advice().is_empty() && session.question().is_none());
    assert!(session.sitting.as_ref().expect("a bout").is_helped());
    session.update(Message::Ask(Query::Coach));
    assert!(session.said.parts().1.contains(": 90% to win this round."), "{:?}", session.said);
    session.update(Message::Words(Rc::new(words("piste", Lang::De))));
    let again = advice(&session).expect("in another language it is asked again");
    session.update(again);
    session.update(Message::Ask(Query::Coach));
    assert!(session.said.parts().1.contains("Du gewinnst die Runde in 90"), "{:?}", session.said);
    let best = session.best_advice().expect("a best action").figures.action;
    session.update(Message::Choose(best));
    assert!(session.advice().is_empty());
    for coach in [false, true] {
        session.update(Message::Settings(Settings { coach, ..session.settings.clone() }));
    }
    assert_eq!(session.notice, None, "it is said once");
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
