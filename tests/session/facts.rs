//! What the session of the poise duel knows of a game: places, and what has become of everyone's Poise.

use engarde::engine::poise::{Action, Card, Phase};
use engarde::engine::{Chance, Seed};
use engarde::scene::poise::{Choice, Command, Mark};
use engarde::session::poise::{Cause, Message, Since};

use crate::poise::{dealt, until_person};

#[test]
fn who_went_out_together_or_drew_shares_a_place() {
    let mut drawn = 0;
    for seed in 0..200 {
        let mut session = dealt(3, 0, seed);
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
        let outcome = session.public().and_then(|public| public.outcome()).expect("the game is over");
        let standings = session.standings();
        let first = standings.iter().filter(|(place, ..)| *place == 1).count();
        assert_eq!(first, 1.max(outcome.drawn.count_ones() as usize), "{standings:?}");
        for [(place, _, turn), (next, _, then)] in standings.windows(2).map(|pair| [pair[0], pair[1]]) {
            assert_eq!(place == next, place == 1 && first > 1 && next == 1 || turn == then, "{standings:?}");
        }
        drawn += usize::from(outcome.winner.is_none());
    }
    assert!(drawn > 0, "some of the games are draws");
}

#[test]
fn what_became_of_everyone_since_a_turn_is_told_at_the_next_one() {
    let (mut told, mut reasons, mut others) = (0, 0, 0);
    for seed in 0..40 {
        let mut session = dealt(3, 1, seed);
        until_person(&mut session);
        for _ in 0..30 {
            let Some(view) = session.decider() else { break };
            let since = session.since_turn(view.seat);
            let changed = since.iter().all(|(_, since)| *since != Since::Poise(0));
            let causes = session.causes(view.seat, view.seat);
            let sign = |cause: &Cause| if *cause == Cause::Gained { 1 } else { -1 };
            let sum: i32 = causes.iter().map(|(cause, amount)| sign(cause) * i32::from(*amount)).sum();
            let net = since.iter().find(|(seat, _)| *seat == view.seat).map_or(0, |(_, since)| match since {
                Since::Poise(change) => i32::from(*change),
                Since::Out => panic!("the player is asked"),
            });
            assert_eq!(sum, net, "{causes:?}");
            assert!(
                causes.iter().all(|(cause, _)| !matches!(cause, Cause::Hit(by) | Cause::Shot(by) if *by == view.seat))
            );
            reasons += causes.len();
            assert!(changed && since.len() <= 3);
            for (seat, since) in &since {
                let causes = session.causes(*seat, view.seat);
                assert!(!causes.is_empty(), "{seat:?} {since:?} has a cause");
                others += usize::from(*seat != view.seat);
            }
            told += usize::from(view.public.phase == Phase::Discard && !since.is_empty());
            let action = *view.legal().last().expect("an action");
            session.update(Message::Choose(Choice { command: Command::Play(action), mark: Mark::Plain }));
            until_person(&mut session);
        }
    }
    assert!(told > 0 && reasons > told && others > told, "{told} {reasons} {others}");
}

/// People who fire the Pistol whenever they can.
#[test]
fn who_was_shot_at_since_their_turn_is_told_so() {
    let mut shots = 0;
    for seed in 0..40 {
        let mut session = dealt(2, 2, seed);
        let mut fired = None;
        until_person(&mut session);
        for _ in 0..60 {
            let Some(view) = session.decider() else { break };
            let causes = session.causes(view.seat, view.seat);
            let told = causes.iter().any(|(cause, lost)| matches!(cause, Cause::Shot(_)) && *lost > 0);
            if view.public.phase == Phase::Discard && fired.is_some_and(|by| by != view.seat) {
                assert!(told || view.public.poise[view.seat] == 0, "{causes:?}");
                shots += usize::from(told);
            }
            let legal = view.legal();
            let pistol = |action: &&Action| matches!(action, Action::Fire { .. } | Action::Place(Card::Pistol));
            let action = *legal.iter().find(pistol).or(legal.last()).expect("an action");
            match action {
                Action::Fire { .. } => fired = Some(view.seat),
                Action::End if fired.is_some_and(|by| by != view.seat) => fired = None,
                _ => {}
            }
            session.update(Message::Choose(Choice { command: Command::Play(action), mark: Mark::Plain }));
            until_person(&mut session);
        }
    }
    assert!(shots > 0);
}
