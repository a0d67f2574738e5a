//! What a person reads of others' turns: the Items that they gave up, and why their own turn ended.

use engarde::engine::Seat;
use engarde::engine::poise::{Action, Card, Event, Phase, View};
use engarde::scene::poise::{Choice, Command, Mark};
use engarde::session::poise::{Message, Session};

use crate::poise::{dealt, until_person};

/// Plays games against computer players, in which everyone takes the first of these actions that is legal, until the session is as wanted.
fn until<T>(first: impl Fn(&View) -> Action, wanted: impl Fn(&Session) -> Option<T>) -> T {
    until_of(2, first, wanted)
}

/// The same at a table of this size.
fn until_of<T>(seats: u8, first: impl Fn(&View) -> Action, wanted: impl Fn(&Session) -> Option<T>) -> T {
    let found = (0..200).find_map(|seed| {
        let mut session = dealt(seats, 1, seed);
        for _ in 0..200 {
            if let Some(found) = wanted(&session) {
                return Some(found);
            }
            if let Some(question) = session.question().filter(|question| question.level.is_some()) {
                let action = first(&question.view);
                session.update(Message::Answer(question.number, action));
            } else if let Some(view) = session.decider().filter(|_| session.only_action().is_none()) {
                let command = Command::Play(first(&view));
                session.update(Message::Choose(Choice { command, mark: Mark::Plain }));
                session.update(Message::Confirm);
            } else if session.pausing().is_some() {
                session.update(Message::EndPause(session.reel.count));
            } else {
                until_person(&mut session);
                session.decider()?;
            }
        }
        None
    });
    found.expect("one of the games gets there")
}

#[test]
fn an_item_that_another_player_gave_up_is_told_at_the_next_turn() {
    // An Item stays for a turn.
    let items = |view: &View| {
        let legal = view.legal();
        let has_placed = matches!(view.public.history.backwards().next(), Some((_, Action::Place(_))));
        let is = |action: &Action| matches!(action, Action::Remove | Action::Place(_));
        let end = legal.iter().find(|action| **action == Action::End).filter(|_| has_placed);
        end.or_else(|| legal.iter().find(|action| is(action))).copied().unwrap_or(*legal.last().expect("an action"))
    };
    let (card, given, still) = until(items, |session| {
        let view = session.decider().filter(|view| view.public.phase == Phase::Discard)?;
        let given = session.items_given_up(view.seat);
        let (seat, card) = *given.first()?;
        Some((card, given.clone(), view.public.items[seat]))
    });
    assert_eq!(given[0].0, Seat::RIGHT);
    assert_ne!(still, Some(card));
}

#[test]
fn a_turn_that_ends_after_a_shot_names_the_shot() {
    let shoots = |view: &View| {
        let legal = view.legal();
        let is = |action: &&Action| matches!(action, Action::Fire { .. } | Action::Place(Card::Pistol));
        legal.iter().find(is).copied().unwrap_or(*legal.last().expect("a legal action"))
    };
    let told = until(shoots, |session| {
        let events: Vec<_> = session.sitting.as_ref()?.events().iter().flatten().collect();
        let fired = events.iter().rposition(|event| matches!(event, Event::Fired { seat: Seat::LEFT, .. }))?;
        let has_ended = events[fired..].contains(&&Event::TurnEnded { seat: Seat::LEFT });
        let attacks = events[fired..].iter().any(|event| matches!(event, Event::Challenged { .. }));
        let end = session.extra.lines.iter().rfind(|line| line.text.starts_with("Your turn ended"))?;
        (has_ended && !attacks).then(|| end.text.clone())
    });
    assert_eq!(told, "Your turn ended: a shot takes the place of the Exchange, and nothing else was possible.");
}

#[test]
fn an_exchange_of_others_without_a_hit_is_known_at_the_next_turn() {
    let blocks = |view: &View| {
        let legal = view.legal();
        let is = |action: &&Action| matches!(action, Action::Challenge { .. } | Action::Respond { .. });
        legal.iter().rfind(is).copied().unwrap_or(*legal.last().expect("a legal action"))
    };
    let (unhurt, told) = until_of(4, blocks, |session| {
        let view = session.decider().filter(|view| view.public.phase == Phase::Discard)?;
        let unhurt = session.unhurt(view.seat);
        let others = unhurt.iter().any(|duelists| !duelists.contains(&view.seat));
        let lines = &session.extra.lines;
        let own_end = |text: &str| text.starts_with("You ended the turn") || text.starts_with("Your turn ended");
        let start = lines.iter().rposition(|line| own_end(&line.text))?;
        let told = lines[start..].iter().filter(|line| line.text.starts_with("No one was hit"));
        others.then(|| (unhurt, told.filter_map(|line| line.duelists).collect::<Vec<_>>()))
    });
    assert_eq!(unhurt, told);
}
