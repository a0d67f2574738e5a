//! What the piste duel's session stores, and what a watching tab and the one that takes over do.

use std::rc::Rc;

use engarde::engine::Seed;
use engarde::engine::piste::Piste;
use engarde::session::piste::{Dialog, Message, Query, Session, Special};
use engarde::session::{Effect, Kept, Overfull, Shared, Store};
use engarde::table::backup::Part;
use engarde::table::fair::Fresh;
use engarde::table::ledger::Ledger;
use engarde::table::piste::form::{Form, Opponent};
use engarde::table::restore::Restoring;
use engarde::table::settings::Settings;
use engarde::table::stored::Damage;
use engarde::table::{Awaits, Sitting, Stored};

use crate::piste::{dealt, playable};
use crate::walk::Walked;

#[test]
fn a_watching_tab_plays_nothing_and_follows() {
    let mut session = dealt(Opponent::Computer, false);
    let card = playable(&session);
    session.update(Message::Watch);
    let action = session.viewer().expect("an open hand").legal()[0];
    for message in
        [Message::Pick(card), Message::Choose(action), Message::Undo, Message::Open(Fresh::plain(Seed(9), 2))]
    {
        session.update(message);
    }
    let sitting = session.sitting.clone().expect("a bout");
    assert_eq!((sitting.events().len(), sitting.opened_ms(), session.picked()), (0, 1, None));
    let mut further = (*sitting).clone();
    further.act(action).expect("a legal action");
    session.update(Message::Follow(Some(Box::new(further))));
    assert_eq!(session.sitting.as_ref().expect("a bout").events().len(), 1);
    assert!(session.question().is_none(), "the first tab asks");
    let kept = session.sitting.as_deref().cloned().map(Stored::Valid);
    session.update(first(kept));
    assert!(session.question().is_some());
}

/// The tab becomes the first one, with this match stored, and other results and choices than the session's.
fn first(sitting: Option<Stored<Sitting<Piste>>>) -> Message {
    let form = Shared::new(Form { opponent: Opponent::Exhibition, ..Form::default() });
    let sitting = sitting.map(|stored| stored.map(Shared::new));
    Message::First(Rc::new(Kept { sitting, ledger: Shared::new(Ledger::default()), form }))
}

#[test]
fn a_tab_that_becomes_the_first_stores_nothing_that_was_removed_or_replaced() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::Watch);
    session.update(Message::Form(Form { face_to_face: true, ..(*session.form).clone() }));
    let mut gone = session.clone();
    gone.update(Message::Follow(None));
    assert_eq!((gone.sitting.is_none(), gone.page()), (true, None), "the first tab has deleted the bout");
    for mut session in [session.clone(), gone] {
        let message = first(None);
        let told = effects(&mut session, message);
        assert!(stores(&told).is_empty(), "{told:?}");
        assert_eq!((session.sitting.is_none(), session.page(), session.watching), (true, None, false));
        assert_eq!((session.form.opponent, session.form.face_to_face), (Opponent::Exhibition, false));
    }
    let mut further = session.sitting.as_deref().cloned().expect("a bout");
    further.act(session.viewer().expect("an open hand").legal()[0]).expect("a legal action");
    let unreadable = [Stored::Later(3), Stored::Damaged { why: Damage::NotAText, rest: None }];
    for (stored, events) in [(Stored::Valid(further), 1)].into_iter().chain(unreadable.map(|stored| (stored, 0))) {
        let mut session = session.clone();
        let message = first(Some(stored));
        assert_eq!(stores(&effects(&mut session, message)), ["match"]);
        assert_eq!(session.sitting.as_ref().expect("a bout").events().len(), events);
    }
}

#[test]
fn a_backup_that_does_not_fit_is_loaded_as_the_person_chooses() {
    let found =
        Restoring { part: Part::of_parts(&[]), other: None, sources: Vec::new(), surplus: vec!["x".to_owned()] };
    let found = Rc::new(found);
    let asked = |all| Overfull { found: found.clone(), all };
    let restored = |told: Vec<Effect<Piste>>| {
        let all = |effect: &Effect<Piste>| if let Effect::Restore(asked) = effect { asked.all } else { None };
        told.iter().filter_map(all).collect::<Vec<_>>()
    };
    let mut session = dealt(Opponent::Computer, false);
    assert_eq!(restored(effects(&mut session, Message::Overfull(Some(asked(Some(true)))))), [true]);
    assert_eq!(session.layers.dialog, None, "nothing is asked if all of it fits");
    for all in [false, true] {
        assert_eq!(restored(effects(&mut session, Message::Overfull(Some(asked(None))))), [] as [bool; 0]);
        assert_eq!(session.layers.dialog, Some(Dialog::Restore));
        assert_eq!(restored(effects(&mut session, Message::Restore(all))), [all]);
        assert_eq!(session.layers.dialog, None);
        assert_eq!(restored(effects(&mut session, Message::Overfull(None))), [] as [bool; 0]);
    }
    assert_eq!(restored(effects(&mut session, Message::Restore(true))), [] as [bool; 0], "it has been loaded");
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
    session.settings.undo_told = true;
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
    session.update(Message::Watch);
    let mut further = session.sitting.as_deref().expect("a bout").clone();
    let action = session.viewer().expect("an open hand").legal()[0];
    further.act(action).expect("a legal action");
    assert!(stores(&effects(&mut session, Message::Follow(Some(Box::new(further))))).is_empty());
    assert!(stores(&effects(&mut session, Message::Form(Form::default()))).is_empty());
    assert!(stores(&effects(&mut session, Message::Ledger(Ledger::default()))).is_empty());
    let settings = Settings { aid: true, ..Settings::default() };
    assert_eq!(stores(&effects(&mut session, Message::Settings(settings))), ["settings"]);
    let kept = session.sitting.as_deref().cloned().map(Stored::Valid);
    let message = first(kept);
    assert_eq!(stores(&effects(&mut session, message)), ["match"], "the tab that takes over stores it");
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
