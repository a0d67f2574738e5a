//! Whole random games with both referees.

use std::collections::BTreeSet;

use engarde::engine::poise::{Action, Event, Poise, Rules, Standing, wire};
use engarde::engine::{Chance, Game, Seed};
use serde_json::Value as Json;

use super::board::{Board, seat};
use super::position::{BOTH, CLASSIC, ChanceOutcome, Position, REFORGED, ruling};
use super::referee::{Phase, Referee};
use super::sheet::cards;
use super::table::agree;

/// Games for each edition and number of seats.
const GAMES: u64 = 30;

/// The view, which contains the whole history, is compared only after this many decisions; rare questions are always
/// compared.
const VIEWED: usize = 16;

/// Actions after which little happens.
const IDLE: [&str; 5] = ["pass", "end", "none", "x", "allow"];

/// A dealt game, and its starting position for the second referee.
fn dealt(game: &str, seats: u8, seed: u64) -> (Board, Position) {
    let first = (seed % u64::from(seats)) as usize;
    let poise = [5, 10, 15][(seed / 2 % 3) as usize];
    let rules = Rules { edition: game.parse().expect("an edition"), seats, pistol: !seed.is_multiple_of(5), poise };
    let board = Board(Poise::start(&Standing::new(rules, seat(first)), Seed(seed)));
    let hands: Vec<String> = (0..usize::from(seats)).map(|seat| board.hand(seat).join(" ")).collect();
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    let position = ruling("docs/rules/poise.md", "a random game").table(game, &hands).active(first).start(poise);
    let position = if rules.pistol { position } else { position.without_pistol() };
    let position = position.poise(&vec![poise; usize::from(seats)]).pile(&board.pile().join(" "));
    (board, position)
}

/// The random results for the second referee.
fn chance_outcomes(events: &[Event]) -> impl Iterator<Item = ChanceOutcome> {
    events.iter().filter_map(|event| match event {
        Event::Shuffled { order: Some(order), .. } => {
            let codes: Vec<String> = order.iter().map(ToString::to_string).collect();
            Some(ChanceOutcome::Shuffle(cards(&codes.join(" "))))
        }
        Event::Dropped { card, .. } => Some(ChanceOutcome::Discard(cards(&card.to_string())[0])),
        _ => None,
    })
}

/// The engine's line for the seat to act, with hand and discards sorted. The engine reads it back unchanged.
fn written(board: &Board) -> Json {
    let view = board.view(board.actor().expect("a player is to act"));
    let line = wire::to_line(&view);
    assert_eq!(wire::from_line(line.as_bytes()).as_ref(), Ok(&view), "{line}");
    let mut json: Json = serde_json::from_str(&line).expect("a line is JSON");
    for key in ["hand", "discards"] {
        let cards = json[key].as_array_mut().expect("a list");
        cards.sort_by_key(|card| card.as_str().map(str::to_owned));
    }
    json
}

/// Half of the time any action, otherwise one that makes something happen.
fn choose(legal: &[Action], chance: &mut Chance) -> Action {
    let idle = |token: &str| IDLE.contains(&token) || token.starts_with("d:");
    let keen: Vec<Action> = legal.iter().filter(|action| !idle(&action.to_string())).copied().collect();
    let from = if keen.is_empty() || chance.below(2) == 0 { legal } else { &keen };
    *chance.pick(from).expect("the player to act has an action")
}

/// Plays a random game to its end with both referees and returns the actions and the winner.
fn play(game: &str, seats: u8, seed: u64) -> (Vec<String>, Option<usize>) {
    let (mut board, position) = dealt(game, seats, seed);
    let mut referee = Referee::at(&position);
    let mut chance = Chance::stream(Seed(seed), 99);
    let mut played: Vec<String> = Vec::new();
    agree(&board, &referee, &(game, seats, seed));
    while referee.phase != Phase::Over {
        if referee.is_asked() || played.len().is_multiple_of(VIEWED) {
            assert_eq!(written(&board), referee.view(), "{:?}", (game, seats, seed, &played));
        }
        let action = choose(&Poise::legal(&board.0), &mut chance);
        let events = Poise::play(&mut board.0, action).expect("a listed action is legal");
        played.push(action.to_string());
        referee.foresee(chance_outcomes(&events));
        referee.play(&action.to_string());
        agree(&board, &referee, &(game, seats, seed, &played));
        assert_eq!(referee.fate_left(), 0, "chance decided more than was due: {:?}", (game, seats, seed, &played));
    }
    let points: f64 = (0..usize::from(seats)).filter_map(|number| Poise::points(&board.0, seat(number))).sum();
    assert!((points - 1.0).abs() < 1e-9, "all points together are one: {:?}", (game, seats, seed, points));
    (played, referee.winner)
}

/// The kind of an action: its token without seats, numbers and Enhancements.
fn form(token: &str) -> String {
    let attack = token.split('+').next().unwrap_or_default();
    attack.chars().filter(|sign| !sign.is_ascii_digit()).collect()
}

#[test]
fn both_referees_agree_on_random_games() {
    for game in BOTH {
        let mut forms = BTreeSet::new();
        for seats in 2..=6 {
            let ends: Vec<_> = (0..GAMES).map(|seed| play(game, seats, seed)).collect();
            assert!(ends.iter().any(|(_, winner)| winner.is_some()), "{game} with {seats} seats: no player ever won");
            assert!(ends.iter().all(|(played, _)| played.len() <= Poise::MAX_PLIES));
            forms.extend(ends.iter().flat_map(|(played, _)| played).map(|token| form(token)));
        }
        let own = if game == CLASSIC { "ck> ge i:ck d:ge" } else { "st allow lu th d:st" };
        let all = "d:th draw i:mg i:bu i:fr i:pi x wb ts end @:th @:sl @:lu @:di @:pi pa> ri> do> si> co> sa> cs> wr tb \
                   th sl lu di pass none";
        let unseen: Vec<&str> =
            all.split_whitespace().chain(own.split(' ')).filter(|form| !forms.contains(*form)).collect();
        assert!(unseen.is_empty(), "{game}: never played {unseen:?}");
    }
}

#[test]
fn six_hands_are_dealt_from_one_deck() {
    for (game, left) in [(CLASSIC, 85 - 42), (REFORGED, 85 - 54)] {
        let (board, position) = dealt(game, 6, 1);
        let dealt = ruling("Classic, Setup; Reforged, Setup", "everyone gets a hand, the rest is the pile");
        dealt.equal(board.pile().len(), left);
        dealt.check(position.discards().is_empty(), position.discards());
        dealt.equal((0..6).map(|seat| board.hand(seat).len()).sum::<usize>(), 85 - left);
    }
}
