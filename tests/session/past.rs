//! Earlier moments of a poise game: each shows the table as its sentence of the log tells it, also while an Exchange ends.

use engarde::engine::poise::{Edition, Event, Public};
use engarde::engine::{Seat, Seed};
use engarde::scene::figure::Pose;
use engarde::scene::poise::Stage;
use engarde::session::poise::{Message, Session};
use engarde::table::fair::Fresh;
use engarde::table::poise::form::Form;

use crate::following::{dealt, play};

/// A game between computer players of an edition, played to its end.
fn finished(edition: Edition, seed: u64) -> Session {
    let mut session = dealt(2 + (seed % 2) as u8, 0, seed);
    session.update(Message::Form(Form { edition, pistol: seed.is_multiple_of(2), ..(*session.form).clone() }));
    session.update(Message::Open(Fresh::plain(Seed(seed), 1)));
    play(&mut session, seed, |_| {});
    session
}

/// The events of the action that the moment after this number of sentences is in, up to the moment; and the public part
/// before them.
fn told(session: &Session, past: usize) -> (Public, Vec<Event>) {
    let (sitting, line) = (session.sitting.as_ref().expect("a game"), &session.extra.lines[past - 1]);
    let mut before = sitting.at_start();
    sitting.events()[..line.actions].iter().flatten().for_each(|event| before.fold(event));
    let action = sitting.events().get(line.actions).cloned().unwrap_or_default();
    (before, action[..line.events].to_vec())
}

#[test]
fn while_an_exchange_ends_each_moment_shows_what_its_sentence_tells() {
    let (mut ends, mut lost, mut spoilt) = (0, 0, 0);
    for (edition, seed) in Edition::ALL.into_iter().flat_map(|edition| (0..200).map(move |seed| (edition, seed))) {
        let mut session = finished(edition, seed);
        for past in 1..session.extra.lines.len() {
            let (mut now, events) = told(&session, past);
            let Some(closing) = events.iter().position(|event| *event == Event::Closed) else { continue };
            session.update(Message::Past(Some(past)));
            let stage = session.shown_stage().expect("a moment");
            events[..closing].iter().for_each(|event| now.fold(event));
            let ending = now.ending();
            events[closing..].iter().for_each(|event| now.fold(event));
            assert_eq!(stage.public, now);
            if !now.field.is_empty() {
                assert_eq!(stage.ending, Some(ending), "the damage on the Field is that of the end");
                ends += 1;
                spoilt += u32::from(now.ending() != ending);
            }
            if let Some(Event::Lost { seat, .. }) = events.last() {
                lost += 1;
                flinches(&stage, *seat);
            }
        }
    }
    assert!(ends > 100 && lost > 100 && spoilt > 0, "{ends} {lost} {spoilt}");
}

/// A loss is shown with whom it hit and by how much, over the Attacks.
fn flinches(stage: &Stage, seat: Seat) {
    assert!(stage.hurt.contains(&seat));
    assert_eq!(stage.pose(seat), Pose::Hit);
    assert!(stage.changes.iter().any(|(changed, change)| *changed == seat && *change < 0));
    assert!(!stage.public.field.is_empty(), "the Attacks that hit are still there");
}
