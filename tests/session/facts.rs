//! What the session of the poise duel knows of a game: places, and what has become of everyone's Poise.

use std::collections::BTreeSet;

use engarde::engine::poise::{Action, Card, Kind, Phase, View};
use engarde::engine::{Chance, Seat, Seed};
use engarde::scene::poise::{Choice, Command, Mark, Sentence};
use engarde::session::poise::{Cause, Message, Session, Since};
use engarde::table::ledger::Ledger;
use engarde::table::settings::Settings;

use crate::poise::{dealt, dealt_after, until_person, with_slot};

#[test]
fn a_lone_person_starts_their_first_game_and_later_ones_by_lot() {
    let newcomers = |seats, people, seed| dealt_after(Ledger::default(), seats, people, seed);
    let first = |session: &Session| session.public().expect("a game").standing.first;
    for seats in [2, 6] {
        let begun: Vec<_> = (0..20).map(|seed| newcomers(seats, 1, seed)).collect();
        assert!(begun.iter().all(|session| first(session) == Seat::LEFT));
        assert!(begun[0].start().starts_with("You start. Everyone"), "{}", begun[0].start());
        let played_before: BTreeSet<_> = (0..60).map(|seed| first(&dealt(seats, 1, seed))).collect();
        let two_people: BTreeSet<_> = (0..60).map(|seed| first(&newcomers(seats, 2, seed))).collect();
        assert_eq!((played_before.len(), two_people.len()), (usize::from(seats), usize::from(seats)));
    }
}

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
    let (mut told, mut reasons, mut others, mut healed) = (0, 0, 0, 0);
    for seed in 0..40 {
        let mut session = dealt(3, 1, seed);
        until_person(&mut session);
        for _ in 0..30 {
            let Some(view) = session.decider() else { break };
            let since = session.since_turn(view.seat);
            // Who has regained what was lost is told, too.
            let several = |seat: &Seat| session.causes(*seat, view.seat).len() > 1;
            let changed = since.iter().all(|(seat, since)| *since != Since::Poise(0) || several(seat));
            healed += since.iter().filter(|(_, since)| *since == Since::Poise(0)).count();
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
            session.update(Message::Confirm);
            until_person(&mut session);
        }
    }
    assert!(told > 0 && reasons > told && others > told && healed > 0, "{told} {reasons} {others} {healed}");
}

#[test]
fn items_taken_and_put_in_play_since_a_turn_are_known_at_the_next_one() {
    let (mut known, mut put) = (0, 0);
    for seed in 0..60 {
        let mut session = dealt(3, 3, seed);
        let mut chance = Chance::new(Seed(seed));
        until_person(&mut session);
        let mut items = session.public().expect("a game").items;
        for _ in 0..150 {
            let Some(view) = session.decider() else { break };
            let (before, legal) = (session.items_lost(view.seat), view.legal());
            let keen = |action: &&Action| match action {
                Action::Challenge { blow, .. } | Action::Strike(blow) => blow.card == Card::Disarm,
                other => matches!(other, Action::Place(_)),
            };
            let action = *legal.iter().find(keen).or(chance.pick(&legal)).expect("an action");
            session.update(Message::Choose(Choice { command: Command::Play(action), mark: Mark::Plain }));
            session.update(Message::Confirm);
            let (public, after) = (session.public().expect("a game"), session.items_lost(view.seat));
            let disarmed = view.after(action).filter(|_| action == Action::Pass).map(|after| after.ending().disarmed);
            for (seat, card) in disarmed
                .iter()
                .flat_map(|items| view.public.players().zip([items]))
                .filter_map(|(seat, items)| Some((seat, items[seat]?)))
            {
                if public.opponent.is_none() && public.in_play[seat] && public.active == view.public.active {
                    assert!(after.len() > before.len() && after.contains(&(seat, card)), "{seed}: {after:?}");
                    known += 1;
                }
            }
            let ends = matches!(action, Action::End);
            assert!(!ends || after.is_empty(), "{seed}: what was told is not told again");
            if ends {
                assert!(session.items_put(view.seat).is_empty(), "{seed}: what was told is not told again");
                items = session.public().expect("a game").items;
            }
            until_person(&mut session);
            let (public, told) = (session.public().expect("a game"), session.items_put(view.seat));
            put += told.len();
            for (seat, card) in &told {
                assert!(*seat != view.seat && public.items[*seat] == Some(*card), "{seed}: {card} of {seat:?}");
            }
            // The others' turns lie between this person's.
            for seat in public.players().filter(|seat| ends && *seat != view.seat) {
                let card = public.items[seat].filter(|card| items[seat] != Some(*card));
                assert!(card.is_none_or(|card| told.contains(&(seat, card))), "{seed}: {card:?} of {seat:?}");
            }
        }
    }
    assert!(known > 5 && put > 5, "{known} Items taken, {put} put in play");
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
            session.update(Message::Confirm);
            until_person(&mut session);
        }
    }
    assert!(shots > 0);
}

#[test]
fn nobody_changes_sides_when_the_device_is_passed_on() {
    let mut holders = BTreeSet::new();
    for seed in 0..20 {
        let mut session = dealt(3, 2, seed);
        for _ in 0..12 {
            until_person(&mut session);
            let Some(view) = session.decider() else { break };
            assert_eq!(session.home(), Seat::LEFT, "the first person's, not that of {:?}", view.seat);
            holders.insert(view.seat);
            let action = view.legal()[0];
            session.update(Message::Choose(Choice { command: Command::Play(action), mark: Mark::Plain }));
            session.update(Message::Confirm);
        }
    }
    assert_eq!(holders.len(), 2);
}

/// Whether a person loses Poise or the Item if the Exchange ends now.
fn is_hurt(view: &View) -> bool {
    let ending = view.public.ending();
    ending.damage_to(view.seat) > 0 || ending.disarmed[view.seat].is_some()
}

/// A game with this many people, in which a person can only pass or end the turn, and loses something by it or not.
fn with_one_action(people: usize, hurt: bool) -> Session {
    let only = |view: &View| matches!(view.legal().as_slice(), [Action::Pass | Action::End]);
    with_slot(people, |_, view, _| only(view) && is_hurt(view) == hurt).0
}

#[test]
fn nothing_is_passed_for_a_person_who_loses_by_it() {
    let session = with_one_action(1, true);
    assert_eq!((session.only_action(), session.pausing()), (None, None));
    assert_eq!(session.choices(), Some(vec![Choice::play(Action::Pass)]));
}

#[test]
fn where_nothing_else_is_possible_a_lone_person_is_passed_for_unless_they_look_again() {
    let mut session = with_one_action(1, false);
    let only = session.only_action().expect("the table acts");
    assert_eq!(session.pausing(), Some(session.reel.count));
    let mut by_hand = session.clone();
    by_hand.update(Message::Settings(Settings { auto_pass: false, ..Settings::default() }));
    assert_eq!((by_hand.only_action(), by_hand.pausing()), (None, None));
    let before = session.sitting.as_ref().expect("a game").events().len();
    session.update(Message::EndPause(session.reel.count));
    let sitting = session.sitting.as_ref().expect("a game");
    assert_eq!(sitting.journal().rounds.last().and_then(|round| round.get(before)), Some(&only));
    session.update(Message::Settings(Settings { undo_told: true, ..Settings::default() }));
    until_person(&mut session);
    session.update(Message::Undo);
    assert_eq!(session.only_action(), None, "what was taken back is not done again at once");
    assert_eq!(with_one_action(2, false).only_action(), None, "several people decide for themselves");
}

#[test]
fn nothing_is_passed_for_a_person_who_holds_a_card_that_seems_to_fit() {
    let fits = |view: &View| {
        let mut field = view.public.field.iter();
        let holds = |kind| !view.hand.of_kind(kind).is_empty();
        let is_answered = field.clone().any(|attack| attack.by == view.seat && attack.response.is_some());
        match field.any(|attack| attack.by != view.seat && attack.response.is_none()) {
            true => holds(Kind::Response),
            false => is_answered && holds(Kind::Press),
        }
    };
    for held in [false, true] {
        let is_it = |view: &View| view.legal() == [Action::Pass] && !is_hurt(view) && fits(view) == held;
        let (session, _) = with_slot(1, |_, view, _| is_it(view));
        assert_eq!(session.only_action(), (!held).then_some(Action::Pass));
        assert_eq!(session.choices(), Some(vec![Choice::play(Action::Pass)]));
    }
}

#[test]
fn a_turn_ends_by_itself_although_an_item_could_be_given_up() {
    let rests =
        |view: &View| matches!(view.legal().as_slice(), [Action::End, Action::Remove] | [Action::Remove, Action::End]);
    let (session, _) = with_slot(1, |_, view, _| rests(view));
    assert_eq!(session.only_action(), Some(Action::End));
}

#[test]
fn a_pass_without_another_choice_is_told_so_to_a_lone_person_alone() {
    let last = |session: &Session| {
        let pass = |line: &&Sentence| line.opens && line.text.contains("passed");
        session.extra.lines.iter().rfind(pass).map(|line| line.text.clone()).expect("a pass")
    };
    let only = |view: &View| view.legal() == [Action::Pass];
    for (people, wanted) in
        [(1, "You passed: nothing else was possible. The Exchange is over."), (2, "passed. The Exchange is over.")]
    {
        let mut session = with_slot(people, |_, view, _| only(view)).0;
        session.update(Message::Choose(Choice::play(Action::Pass)));
        session.update(Message::Confirm);
        assert!(
            last(&session).ends_with(wanted) && (people == 1 || !last(&session).contains("possible")),
            "{}",
            last(&session)
        );
        let sitting = (**session.sitting.as_ref().expect("a game")).clone();
        let mut again = dealt(2, 1, 1);
        again.keep(sitting);
        assert_eq!(last(&again), last(&session), "after a reload");
    }
    let mut free = with_slot(1, |_, view, _| view.legal().contains(&Action::Pass) && !only(view)).0;
    free.update(Message::Choose(Choice::play(Action::Pass)));
    free.update(Message::Confirm);
    assert!(!last(&free).contains("possible"), "{}", last(&free));
}

#[test]
fn an_end_of_a_turn_without_another_choice_is_told_so_to_a_lone_person_alone() {
    let after = "Your turn ended: a turn has only one Exchange, and nothing else was possible.";
    let [before, of_two] = ["Your turn ended: nothing else was possible.", "Player\u{a0}1 ended the turn."];
    for (people, phase, wanted) in [
        (1, Phase::Respite, after),
        (1, Phase::Prepare, before),
        (2, Phase::Respite, of_two),
        (2, Phase::Prepare, of_two),
    ] {
        let is_only =
            |view: &View| view.seat == Seat::LEFT && view.public.phase == phase && view.legal() == [Action::End];
        let mut session = with_slot(people, |_, view, _| is_only(view)).0;
        session.update(Message::Choose(Choice::play(Action::End)));
        session.update(Message::Confirm);
        let told: Vec<_> = session.extra.lines.iter().map(|line| line.text.as_str()).collect();
        assert!(told.contains(&wanted), "{told:?}");
    }
}

#[test]
fn to_pass_out_of_the_game_is_asked_for_once_more_where_something_else_would_keep_the_person_in() {
    let pass = Choice::play(Action::Pass);
    let (mut asked, mut at_once) = (0, 0);
    for seed in 0..300 {
        let mut session = dealt(2, 1, seed);
        for _ in 0..200 {
            until_person(&mut session);
            let Some(view) = session.decider().filter(|_| session.extra.pause.is_none()) else { break };
            let legal = view.legal();
            let hit = |action: Action| view.after(action).is_none_or(|after| after.ending().damage_to(view.seat) > 0);
            let is_spent = view.public.poise[view.seat] == 0;
            if legal.contains(&Action::Pass) {
                let mut tried = session.clone();
                tried.update(Message::Choose(pass.clone()));
                let is_grave = is_spent && hit(Action::Pass) && legal.iter().any(|action| !hit(*action));
                assert_eq!(tried.asked(), Some(&pass).filter(|_| is_grave), "{seed}");
                asked += usize::from(is_grave);
                at_once += usize::from(!is_grave && is_spent);
                if is_grave {
                    let mut refused = tried.clone();
                    refused.update(Message::Refuse);
                    assert_eq!((refused.asked(), refused.decider().as_ref()), (None, Some(&view)), "{seed}");
                    tried.update(Message::Confirm);
                    assert!(
                        !tried.public().expect("a game").in_play[view.seat],
                        "{seed}: the pass puts the person out"
                    );
                }
            }
            let action = if is_spent { legal.iter().find(|action| !hit(**action)) } else { legal.last() };
            let action = action.or(legal.first()).copied().expect("an action");
            session.update(Message::Choose(Choice::play(action)));
            session.update(Message::Confirm);
        }
    }
    assert!(asked > 0 && at_once > 0, "{asked} {at_once}");
}
