//! Following a finished game of the poise duel: its log by Exchanges, and the leaps of its replay.

use engarde::engine::poise::{Action, Event, Poise};
use engarde::engine::{Chance, Seat, Seed};
use engarde::scene::poise::exchanges::parts;
use engarde::session::poise::{Dialog, Leap, Message, Page, Review, Session, Special};
use engarde::table::ledger::Ledger;
use engarde::table::player::PlayerName;
use engarde::table::poise::form::{Form, Level, Place, Seats, StartPoise};
use engarde::table::settings::Settings;

use crate::walk::Walked;

/// A game between computer players, played to its end.
pub fn finished(seats: u8, seed: u64) -> Session {
    let place = |_| Place { person: false, name: PlayerName::default(), level: Level::Novice };
    let (poise, places) = (StartPoise::LEAST, (0..6).map(place).collect());
    let form = Form { seats: Seats::nearest(seats), poise, places, ..Form::default() };
    let mut session = Session::new(Poise::words(), Settings::default(), form, Ledger::default());
    session.update(Message::Open(Seed(seed), 1));
    let mut chance = Chance::new(Seed(seed));
    while let Some(question) = session.question() {
        let legal = question.view.legal();
        let keen: Vec<Action> =
            legal.iter().filter(|action| !matches!(action, Action::End | Action::Pass)).copied().collect();
        let action = *chance.pick(if keen.is_empty() { &legal } else { &keen }).expect("an action");
        session.update(Message::Answer(question.number, action));
        while session.pausing().is_some() {
            session.update(Message::EndPause(session.reel.count));
        }
    }
    session
}

/// The duelists of every Exchange, in order.
fn duelists(session: &Session) -> Vec<[Seat; 2]> {
    let events = session.sitting.iter().flat_map(|sitting| sitting.events()).flatten();
    let of = |event: &Event| if let Event::Challenged { seat, target } = event { Some([*seat, *target]) } else { None };
    events.filter_map(of).collect()
}

#[test]
fn the_log_has_each_exchange_as_a_part_and_every_sentence_once() {
    let mut outs = 0;
    for seed in 0..40 {
        let session = finished(2 + (seed % 5) as u8, seed);
        let (lines, parts) = (&session.extra.lines, parts(&session.extra.lines));
        let covered: Vec<usize> = parts.iter().flat_map(|part| part.lines.clone()).collect();
        assert_eq!(covered, (0..lines.len()).collect::<Vec<_>>());
        let exchanges: Vec<_> =
            parts.iter().filter_map(|part| Some((part.exchange?, &lines[part.lines.clone()]))).collect();
        assert_eq!(exchanges.iter().map(|(heading, _)| heading.duelists).collect::<Vec<_>>(), duelists(&session));
        for (index, (heading, lines)) in exchanges.iter().enumerate() {
            assert_eq!((heading.number, lines[0].seat, lines[0].opens), (index + 1, heading.duelists[0], true));
            let told = |seat: &Seat| lines.iter().any(|line| line.seat == *seat);
            assert!(told(&heading.duelists[0]));
            outs += lines.iter().filter(|line| line.text.ends_with(" is out.")).count();
        }
        let between = parts.iter().filter(|part| part.exchange.is_none()).flat_map(|part| &lines[part.lines.clone()]);
        assert!(between.into_iter().all(|line| !line.text.contains("attacked")));
    }
    assert!(outs > 20, "{outs} players went out in an Exchange");
}

/// All moments that leaps in one direction lead to.
fn leaps(review: &mut Review, leap: Leap, forward: bool) -> Vec<usize> {
    let mut found = Vec::new();
    while let Some(moment) = review.leap(leap, forward) {
        review.at = moment;
        found.push(moment);
    }
    found
}

#[test]
fn the_replay_leaps_to_every_turn_and_every_exchange() {
    for seed in 0..20 {
        let session = finished(2 + (seed % 5) as u8, seed);
        let mut review = Review::of(session.sitting.as_ref().expect("a game")).expect("the game is over");
        let events = review.replay.moments().iter().flat_map(|moment| moment.events.clone()).collect::<Vec<_>>();
        let turns = events.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).count();
        for (leap, first, count) in [(Leap::Turn, 1, turns), (Leap::Exchange, 0, duelists(&session).len())] {
            review.at = 0;
            assert_eq!(review.begun(leap), first);
            let mut there = leaps(&mut review, leap, true);
            assert_eq!((there.len(), review.begun(leap)), (count, first + count));
            review.at = review.last();
            let mut back = leaps(&mut review, leap, false);
            // The deal begins the first turn.
            assert_eq!(back.pop_if(|moment| *moment == 0).is_some(), leap == Leap::Turn);
            back.reverse();
            there.retain(|moment| *moment < review.last());
            back.retain(|moment| *moment < review.last());
            assert_eq!(there, back);
        }
    }
}

#[test]
fn a_leap_and_a_line_of_the_log_show_their_moment() {
    let mut session = finished(3, 7);
    let review = Review::of(session.sitting.as_ref().expect("a game")).expect("the game is over");
    let first = review.leap(Leap::Exchange, true).expect("an Exchange");
    session.update(Message::Review(Box::new(review)));
    assert_eq!(session.page(), Some(Page::Review));
    let at = |session: &Session| session.review.as_ref().map(|review| review.at);
    // A tab that only watches may look back, too.
    session.update(Message::Watch);
    session.update(Message::Special(Special::Leap(Leap::Exchange, true)));
    assert_eq!(at(&session), Some(first));
    session.update(Message::Special(Special::Leap(Leap::Exchange, false)));
    assert_eq!(at(&session), Some(first), "there is none before the first");
    session.update(Message::Dialog(Dialog::Log));
    session.update(Message::Special(Special::Show(first + 1)));
    assert_eq!((at(&session), session.layers.dialog), (Some(first + 1), None));
}
