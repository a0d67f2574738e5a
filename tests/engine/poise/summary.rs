//! What became of a game, in figures: a game whose figures are known, and sums that hold in every game.

use engarde::engine::poise::{Action, Card, Event, Poise, Public, Rules, Standing};
use engarde::engine::seat::ByPlayer;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::table::poise::summary::{Decisive, Summary, Totals, Turning};

use super::board::{Board, seat};
use super::position::{BOTH, CLASSIC, REFORGED, ruling};

/// Plays these tokens from a deal and returns the events of each.
fn played(mut board: Board, tokens: &str) -> Vec<Vec<Event>> {
    let play = |token: &str| Poise::play(&mut board.0, token.parse().expect("a token")).expect("a legal action");
    tokens.split_whitespace().map(play).collect()
}

fn summary(opening: Standing, actions: &[Vec<Event>]) -> Summary {
    Summary::of(opening, actions.iter().map(|events| &events[..]))
}

#[test]
fn the_sample_exchange_of_the_sheet_has_these_figures() {
    let position = ruling("Classic, Sample Exchange; docs/rules/poise.md#the-sheets-examples", "its figures")
        .table(CLASSIC, &["th ma pa co", "ri lu tb sl po"]);
    let board = Board::new(&position);
    let opening = Poise::standing(&board.0);
    let events = played(board, "draw @1:th+ma ri>1 lu pa>2 tb sl+po co>1 pass end");
    let summary = summary(opening, &events);
    // Geoff pays 1 and loses 3; Colleen pays 2 and loses 5. Geoff parried a Lunge; Colleen's parry was pressed away.
    let geoff = Totals { dealt: 5, blocked: 3, taken: 3, lost: 3, paid: 1, regained: 0, cards: 4, won: 1 };
    let colleen = Totals { dealt: 3, blocked: 0, taken: 5, lost: 5, paid: 2, regained: 0, cards: 5, won: 0 };
    assert_eq!([0, 1].map(|number| summary.totals[seat(number)]), [geoff, colleen]);
    let [exchange] = &summary.exchanges[..] else { panic!("one Exchange") };
    assert_eq!((exchange.actions, exchange.turn, exchange.damage), (2, 1, [3, 5]));
    assert_eq!((exchange.duelists, exchange.winner), ([seat(0), seat(1)], Some(seat(0))));
    let poise = |poise: &ByPlayer<u8>| [0, 1].map(|number| poise[seat(number)]);
    assert_eq!(exchange.poise.each_ref().map(poise), [[10, 10], [6, 3]]);
    assert_eq!(summary.turns.iter().map(|turn| poise(&turn.poise)).collect::<Vec<_>>(), [[10, 10], [6, 3]]);
    assert_eq!(summary.turning, None, "the game is not over");
}

#[test]
fn a_hit_without_poise_costs_nothing_more_and_decides() {
    for game in BOTH {
        let position = ruling("docs/rules/poise.md#losses", "what is lost").table(game, &["sl th", "wb"]);
        let board = Board::new(&position.poise(&[10, 1]));
        let opening = Poise::standing(&board.0);
        let events = played(board, "draw @1:sl pass end draw end draw @1:th pass");
        let summary = summary(opening, &events);
        // 2 damage on 1 Poise, then 2 more on No Poise; the summary counts from the 10 of the start.
        assert_eq!((summary.totals[seat(0)].dealt, summary.totals[seat(1)].taken), (4, 4));
        assert_eq!(summary.totals[seat(0)].won, 2);
        let last = summary.turns.last().expect("a turn");
        assert_eq!((last.seat, last.in_play[seat(1)], last.poise[seat(1)]), (seat(0), false, 0));
        assert_eq!(summary.turning, Some(Turning { by: Decisive::Exchange(0), winner: seat(0), lead: [0, 10] }));
    }
}

#[test]
fn the_turning_point_is_where_the_lead_grew_most() {
    for game in BOTH {
        let position = ruling("docs/rules/poise.md#losses", "what is lost").table(game, &["sl po th th", "wb"]);
        let board = Board::new(&position.start(5).poise(&[5, 5]));
        let opening = Poise::standing(&board.0);
        let events = played(board, "draw @1:sl+po pass end draw end draw @1:th pass end draw end draw @1:th pass");
        let turning = summary(opening, &events).turning;
        // 3 damage, the last 2, and the hit that puts out.
        assert_eq!(turning, Some(Turning { by: Decisive::Exchange(0), winner: seat(0), lead: [0, 3] }));
    }
}

/// A random game: the opening, the events, the public part at its end.
fn random(rules: Rules, seed: u64) -> (Standing, Vec<Vec<Event>>, Public) {
    let opening = Standing::new(rules, Seat::LEFT);
    let mut state = Poise::start(&opening, Seed(seed));
    let (mut chance, mut actions) = (Chance::stream(Seed(seed), 5), Vec::new());
    while Poise::turn(&state) != Turn::Over {
        let legal = state.legal();
        let keen: Vec<Action> =
            legal.iter().filter(|action| !matches!(action, Action::Pass | Action::End)).copied().collect();
        let from = if keen.is_empty() || chance.below(4) == 0 { &legal } else { &keen };
        let action = *chance.pick(from).expect("an action");
        actions.push(Poise::play(&mut state, action).expect("a legal action"));
    }
    (opening, actions, state.public().clone())
}

/// The damage of every Attack and shot, by the seat that it was aimed at, from the events alone.
fn struck(rules: Rules, actions: &[Vec<Event>]) -> ByPlayer<u16> {
    let mut taken = ByPlayer::default();
    for event in actions.iter().flatten() {
        match event {
            Event::Struck { seat, damage, .. } => taken[*seat] += u16::from(*damage),
            Event::Fired { target, .. } => taken[*target] += u16::from(rules.edition.face(Card::Pistol).damage),
            _ => {}
        }
    }
    taken
}

/// The cards that left a seat's hand to be played: those that were held or drawn, less those discarded and those left.
fn cards_played(seat: Seat, rules: Rules, actions: &[Vec<Event>], end: &Public) -> u16 {
    let mut held = i32::from(rules.edition.hand_size()) - i32::from(end.counts[seat]);
    for event in actions.iter().flatten() {
        match event {
            Event::Drew { seat: drew, count, .. } if *drew == seat => held += i32::from(*count),
            Event::Discarded { seat: gave, .. } | Event::Dropped { seat: gave, .. } if *gave == seat => held -= 1,
            Event::Out { seat: out, hand } if *out == seat => held -= i32::from(hand.len()),
            _ => {}
        }
    }
    u16::try_from(held).expect("no more than were there")
}

#[test]
fn the_sums_hold_in_every_game() {
    let (mut blocked, mut swept, mut turned, mut shot) = (0, 0, 0, 0);
    for seed in 0..120 {
        let edition = BOTH[seed as usize % 2].parse().expect("an edition");
        let rules = Rules { poise: [5, 10, 15][seed as usize / 2 % 3], ..Rules::new(edition, 2 + (seed % 5) as u8) };
        let (opening, actions, end) = random(rules, seed);
        let Summary { totals, exchanges, shots, turns, turning, .. } = summary(opening, &actions);
        let all = |part: fn(&Totals) -> u16| rules.players().map(|seat| part(&totals[seat])).sum::<u16>();
        assert_eq!(all(|one| one.dealt), all(|one| one.taken));
        let taken = struck(rules, &actions);
        for seat in rules.players() {
            let Totals { taken: counted, lost, paid, regained, cards, .. } = totals[seat];
            assert_eq!(counted, taken[seat], "{seed}, {seat:?}");
            assert!(lost <= counted);
            assert_eq!(u16::from(rules.poise) + regained, paid + lost + u16::from(end.poise[seat]), "{seed}, {seat:?}");
            assert_eq!(cards, cards_played(seat, rules, &actions, &end), "{seed}, {seat:?}");
        }
        let won = exchanges.iter().filter(|exchange| exchange.winner.is_some()).count();
        assert_eq!(usize::from(all(|one| one.won)), won);
        let last = turns.last().expect("a turn");
        assert_eq!((last.poise, last.in_play), (end.poise, end.in_play));
        let ended = actions.iter().flatten().filter(|event| matches!(event, Event::TurnBegan { .. })).count();
        assert_eq!(turns.len(), ended + 2, "the start, and each turn that ended");
        if let Some(Turning { by, winner: won_by, lead: [before, after] }) = turning {
            let winner = end.outcome().and_then(|outcome| outcome.winner).expect("a winner");
            assert_eq!(won_by, winner);
            let lead = |poise: &ByPlayer<u8>| {
                let best = rules.players().filter(|seat| *seat != winner).map(|seat| i16::from(poise[seat])).max();
                i16::from(poise[winner]) - best.expect("another player")
            };
            let grown = |poise: &[ByPlayer<u8>; 2]| lead(&poise[1]) - lead(&poise[0]);
            let all = exchanges.iter().map(|one| (one.actions, &one.poise));
            let all = all.chain(shots.iter().map(|one| (one.actions, &one.poise)));
            let all = all.filter(|(_, poise)| grown(poise) > 0);
            let all: Vec<_> = all.map(|(actions, poise)| (actions, grown(poise))).collect();
            let actions = match by {
                Decisive::Exchange(place) => exchanges[place].actions,
                Decisive::Shot(place) => shots[place].actions,
            };
            shot += u32::from(matches!(by, Decisive::Shot(_)));
            let most = all.iter().find(|one| one.0 == actions).expect("an Exchange or a shot").1;
            assert!(after > before && all.iter().all(|later| later.0 <= actions || later.1 < most));
            turned += 1;
        }
        blocked += all(|one| one.blocked);
        swept += actions.iter().flatten().filter(|event| matches!(event, Event::Swept { .. })).count();
    }
    assert!(blocked > 500 && swept > 20 && turned > 60 && shot > 0, "{blocked} {swept} {turned} {shot}");
}

#[test]
fn an_attack_that_is_escaped_is_blocked_whole() {
    let position = ruling("docs/rules/poise.md#fancy-moves", "what is discarded does no damage")
        .table(REFORGED, &["sl po", "cs"])
        .items("fr -");
    let board = Board::new(&position);
    let opening = Poise::standing(&board.0);
    let mut events = played(board, "draw @1:sl+po cs>1 pass");
    // The Item was put in play before: the summary must be told.
    events.insert(0, vec![Event::Placed { seat: seat(0), card: Card::FineRapier }]);
    let totals = summary(opening, &events).totals;
    assert_eq!((totals[seat(1)].blocked, totals[seat(0)].dealt), (5, 0));
}
