//! How an Exchange would end, as the page shows it, against what the engine then does: in single positions, and in random
//! Exchanges in which nothing hidden interferes.

use engarde::engine::poise::{Action, Consequence, Ending, Event, Phase, Poise, Public, Rules, Standing, State, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::poise::pictures;

use super::board::seat;
use super::position::{BOTH, CLASSIC, REFORGED, ruling};
use crate::long;

/// Exchanges in the test run; `cargo xtask long` compares a hundred times as many.
const EXCHANGES: u64 = 100;

/// The damage that is shown for each Attack on the Field, and to each of two players.
fn shown(public: &Public) -> (Vec<u8>, [u8; 2]) {
    let ending = public.ending();
    let each = public.field.iter().map(|attack| public.harm(attack, &ending)).collect();
    (each, [0, 1].map(|number| ending.damage_to(seat(number))))
}

/// Plays these tokens between two, and compares what is shown before the last of them with what it costs.
fn holds(game: &str, hands: [&str; 2], items: &str, tokens: &str, each: &[u8], losses: [u8; 2]) {
    let (before, last) = tokens.rsplit_once(' ').expect("several tokens");
    let position = ruling("docs/rules/poise.md#the-end-of-an-exchange", "what is shown is what is lost");
    let position = position.table(game, &hands).items(items);
    let table = position.clone().plays(before);
    assert_eq!(shown(table.board.0.public()), (each.to_vec(), losses), "{game}: {before}");
    let poise = [0, 1].map(|number| table.board.0.public().poise[seat(number)] - losses[number]);
    position.plays(&format!("{before} {last}")).poise(&poise);
}

#[test]
fn an_item_that_a_disarm_takes_counts_as_the_edition_says() {
    // The Main Gauche of the one who is disarmed: gone before damage (reforged), or its damage counts and not its defence.
    holds(REFORGED, ["di", "tb sl"], "- mg", "draw @1:di tb sl pass", &[1, 2], [2, 1]);
    holds(CLASSIC, ["di", "tb sl"], "- mg", "draw @1:di tb sl pass", &[1, 3], [3, 1]);
    for game in BOTH {
        holds(game, ["di ma", "si"], "- bu", "draw @1:di+ma si>1 pass", &[2], [0, 2]);
        holds(game, ["di", "pa"], "- bu", "draw @1:di pa>1 pass", &[0], [0, 0]);
    }
}

#[test]
fn an_item_of_the_target_and_a_reckless_strike_of_the_other_count() {
    for game in BOTH {
        holds(game, ["th", "wb"], "- bu", "draw @1:th pass", &[0], [0, 0]);
        // The Buckler is lost before it can defend.
        holds(game, ["th re", "tb di"], "bu -", "draw @1:th+re tb di pass", &[4, 2], [2, 4]);
        holds(game, ["th re", "tb sl"], "bu -", "draw @1:th+re tb sl pass", &[4, 1], [1, 4]);
        holds(game, ["th re", "tb sl"], "- -", "draw @1:th+re tb sl pass", &[4, 3], [3, 4]);
    }
}

#[test]
fn what_damage_does_depends_on_the_poise_that_is_left() {
    assert_eq!(
        [(5, 0), (5, 4), (5, 5), (5, 9), (0, 0), (0, 1)].map(|(poise, damage)| Consequence::of(poise, damage)),
        [
            Consequence::Unhurt,
            Consequence::Loses(4),
            Consequence::Spent(5),
            Consequence::Spent(5),
            Consequence::Unhurt,
            Consequence::Out
        ]
    );
}

/// What happened to a seat at the end of an Exchange.
fn consequence_of(events: &[Event], seat: Seat, before: &Public) -> Consequence {
    events.iter().fold(Consequence::Unhurt, |consequence, event| match *event {
        Event::Out { seat: gone, .. } if gone == seat => Consequence::Out,
        Event::Lost { seat: hurt, poise: 0, .. } if hurt == seat => Consequence::Spent(before.poise[seat]),
        Event::Lost { seat: hurt, poise, .. } if hurt == seat => Consequence::Loses(before.poise[seat] - poise),
        _ => consequence,
    })
}

/// Compares an ending with the events with which the Exchange ended; the public part was `before`.
fn agree(public: &Public, before: &Public, events: &[Event], at: &str) {
    let Ending { duelists, items, .. } = public.ending();
    let each: Vec<u8> = events
        .iter()
        .filter_map(|event| if let Event::Struck { damage, .. } = event { Some(*damage) } else { None })
        .collect();
    let ending = public.ending();
    assert_eq!(public.field.iter().map(|attack| public.harm(attack, &ending)).collect::<Vec<_>>(), each, "{at}");
    for seat in duelists {
        let consequence = Consequence::of(public.poise[seat], ending.damage_to(seat));
        assert_eq!(consequence, consequence_of(events, seat, before), "{at}, {seat:?}");
        assert_eq!(ending.disarmed[seat].is_some(), public.items[seat] != items[seat], "{at}");
        let removed = events.iter().any(|event| matches!(event, Event::Removed { seat: lost, .. } if *lost == seat));
        assert_eq!(
            removed,
            consequence == Consequence::Out && before.items[seat].is_some() || public.items[seat] != items[seat],
            "{at}"
        );
    }
}

/// Ends the Exchange after this action, as if neither duelist had an answer; `None` if it goes on by itself.
fn ended(state: &State, action: Action) -> Option<(Public, Vec<Event>)> {
    let mut state = state.clone();
    let mut before = state.public().clone();
    let mut events = Poise::play(&mut state, action).expect("a legal action");
    loop {
        if let Some(closed) = events.iter().position(|event| *event == Event::Closed) {
            events[..closed].iter().for_each(|event| before.fold(event));
            return Some((before, events.split_off(closed)));
        }
        let silent = match state.public().phase {
            Phase::Exchange => Action::Pass,
            Phase::Answer(_) => Action::Allow,
            Phase::Riposte => Action::Decline,
            _ => return None,
        };
        before = state.public().clone();
        events = Poise::play(&mut state, silent).expect("a silent action");
    }
}

/// Compares what each choice of the seat to act would do with what it does, and the Field with what everyone sees.
fn compare(state: &State, at: &str) {
    let view = View::of(state, state.public().to_act);
    for action in view.legal() {
        let Some((before, events)) = ended(state, action) else { continue };
        let after = view.after(action).expect("a legal action");
        agree(&after, &before, &events, &format!("{at} {action}"));
    }
}

/// The pictures of the end of an Exchange show one ending until the Field is cleared, as it was when the Exchange closed. Who
/// goes out is shown after that.
fn pictures_agree(before: &Public, events: &[Event], at: &str) {
    let Some(closed) = events.iter().position(|event| *event == Event::Closed) else { return };
    let mut public = before.clone();
    events[..closed].iter().for_each(|event| public.fold(event));
    let (cues, times) = pictures::film(before, events);
    let (last, earlier) = cues.split_last().expect("a picture");
    assert_eq!(last.stage.ending, None, "{at}");
    // With Attacks on the Field its end is shown before it closes.
    let before_ms = if public.field.is_empty() { 0 } else { pictures::END_MS };
    let shown = earlier.iter().filter(|cue| cue.at_ms + before_ms >= times[closed]);
    let ending = |cleared: bool| if cleared { None } else { Some(public.ending()) };
    for cue in shown {
        assert_eq!(cue.stage.ending, ending(cue.stage.public.opponent.is_none()), "{at}");
    }
}

/// Plays a random game, compares at each decision in an Exchange, and returns the number of Exchanges.
fn compared(rules: Rules, seed: Seed) -> u64 {
    let mut state = Poise::start(&Standing::new(rules, Seat::LEFT), seed);
    let (mut chance, mut played, mut exchanges) = (Chance::stream(seed, 7), String::new(), 0);
    while Poise::turn(&state) != Turn::Over {
        let legal = state.legal();
        let keen: Vec<Action> =
            legal.iter().filter(|action| !matches!(action, Action::Pass | Action::End)).copied().collect();
        let from = if keen.is_empty() || chance.below(3) == 0 { &legal } else { &keen };
        let action = *chance.pick(from).expect("an action");
        if state.public().opponent.is_some() || matches!(action, Action::Challenge { .. }) {
            compare(&state, &format!("{rules:?}, {seed:?}: {played}"));
        }
        let before = state.public().clone();
        exchanges += u64::from(matches!(action, Action::Challenge { .. }));
        played += &format!("{action} ");
        let events = Poise::play(&mut state, action).expect("a legal action");
        pictures_agree(&before, &events, &played);
    }
    exchanges
}

#[test]
fn random_exchanges_end_as_shown() {
    let (wanted, mut exchanges, mut games) = (long::times(EXCHANGES), 0, 0);
    while exchanges < wanted {
        let edition = BOTH[games as usize % 2].parse().expect("an edition");
        let poise = [5, 10, 15][games as usize / 2 % 3];
        let rules = Rules { poise, ..Rules::new(edition, 2 + (games % 5) as u8) };
        exchanges += compared(rules, Seed(games));
        games += 1;
    }
    println!("{exchanges} Exchanges of {games} games ended as shown");
}
