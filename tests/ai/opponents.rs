//! Opponents always act legally, and are as strong as their place on the ladder.

use std::fmt;
use std::str::FromStr;

use engarde::ai::ismcts::Search;
use engarde::ai::piste::levels::Opponent;
use engarde::ai::piste::shipped;
use engarde::ai::random::Random;
use engarde::ai::{Bot, Level};
use engarde::engine::piste::{Action, Bout, Cards, EndOfPile, ParryRule, Piste, Rules, Setup, Space, Value, View};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use serde::Serialize;

const LEVELS: [Level; 11] = [
    Level::Random,
    Level::Thumb,
    Level::Tuned,
    Level::Novice,
    Level::Amateur,
    Level::Club,
    Level::Master,
    Level::Maitre,
    Level::Search(1),
    Level::Search(20),
    Level::Search(60),
];

/// The opponent of a level, with the shipped network.
fn bot(level: Level) -> Opponent {
    let net = shipped::net();
    assert!(net.is_some(), "the shipped network cannot be read");
    level.bot(net)
}

fn rule_sets() -> Vec<Rules> {
    let mut all: Vec<Rules> = Rules::NAMED.iter().map(|(_, rules)| *rules).collect();
    for (parry, end) in [
        (ParryRule::None, EndOfPile::Cards),
        (ParryRule::Same, EndOfPile::LastChance),
        (ParryRule::Total, EndOfPile::CardsUnlessRetreat),
    ] {
        all.push(Rules { parry, end, strengthen: true, indirect: true, riposte_wins: true });
    }
    all
}

/// Plays a round between two bots, passing each decision to `look`.
fn round(bout: Bout, bots: [&dyn Bot<Piste>; 2], seed: u64, mut look: impl FnMut(&View, Action)) -> f64 {
    let mut state = Piste::start(&bout, Seed(seed));
    let mut chance = Chance::new(Seed(seed ^ 0xE6));
    while let Turn::Act(seat) = Piste::turn(&state) {
        let view = Piste::view(&state, seat);
        let bot = bots[usize::from(seat.number())];
        let action = bot.choose(&view, Chance::new(chance.seed())).expect("a seat to act can act");
        look(&view, action);
        Piste::play(&mut state, action).expect("a bot plays by the rules");
    }
    Piste::points(&state, Seat::LEFT).expect("the round is over")
}

/// The mean points of `one` over pairs of rounds with the same deal and the seats exchanged.
fn score(rules: Rules, one: &dyn Bot<Piste>, other: &dyn Bot<Piste>, pairs: u64) -> f64 {
    let pair = |seed: u64| {
        let bout = Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]);
        (round(bout, [one, other], seed, |_, _| {}) + 1.0 - round(bout, [other, one], seed, |_, _| {})) / 2.0
    };
    (0..pairs).map(pair).sum::<f64>() / pairs as f64
}

#[test]
fn no_level_ever_breaks_a_rule() {
    for (index, rules) in rule_sets().into_iter().enumerate() {
        for level in LEVELS {
            let (one, other) = (bot(level), bot(Level::Novice));
            for seed in 0..6 {
                let bout = Bout::new(rules, 5, Seat::DUEL[index % 2]);
                round(bout, [&*one, &*other], seed, |view, action| {
                    assert!(view.legal().contains(&action), "{level} plays {action} in\n{view}");
                });
            }
        }
    }
}

#[test]
fn the_same_view_and_chance_give_the_same_answer_in_one_go_or_in_slices() {
    for level in LEVELS {
        let one = bot(level);
        round(Bout::default(), [&*bot(Level::Amateur), &*bot(Level::Club)], 5, |view, _| {
            let whole = one.choose(view, Chance::new(Seed(1)));
            assert_eq!(one.choose(view, Chance::new(Seed(1))), whole);
            let mut thought = one.consider(view, Chance::new(Seed(1)));
            while !thought.work(7) {}
            assert_eq!(thought.best(), whole, "{level} in slices");
        });
    }
}

#[test]
fn the_rule_of_thumb_stands_in_while_there_is_no_network() {
    let one = bot(Level::Tuned);
    round(Bout::default(), [&*bot(Level::Amateur), &*bot(Level::Club)], 7, |view, _| {
        let tuned = one.choose(view, Chance::new(Seed(1)));
        for level in [Level::Master, Level::Maitre] {
            assert_eq!(level.bot(None).choose(view, Chance::new(Seed(1))), tuned, "{level}");
        }
        let novice = Level::Novice.bot(None).choose(view, Chance::new(Seed(1)));
        assert!(novice.is_some_and(|action| view.legal().contains(&action)));
    });
}

#[test]
fn an_answer_stands_after_the_first_slice() {
    round(Bout::default(), [&*bot(Level::Amateur), &*bot(Level::Club)], 6, |view, _| {
        let mut thought = bot(Level::Search(1_000_000)).consider(view, Chance::new(Seed(1)));
        let done = thought.work(1);
        assert_eq!(done, view.legal().len() == 1);
        assert!(thought.best().is_some_and(|action| view.legal().contains(&action)));
    });
}

#[test]
fn each_level_is_far_ahead_of_random() {
    // A score below 0.7 over 200 pairs would be more than four standard errors below the measured scores (0.84 and
    // more).
    for level in [Level::Novice, Level::Amateur, Level::Club, Level::Master, Level::Search(40)] {
        let measured = score(Rules::ADVANCED, &*bot(level), &*bot(Level::Random), 200);
        assert!(measured > 0.7, "{level}: {measured}");
    }
}

#[test]
fn the_rule_of_thumb_beats_random_in_every_rule_set() {
    for (rules, level) in rule_sets().into_iter().flat_map(|rules| [(rules, Level::Thumb), (rules, Level::Tuned)]) {
        let measured = score(rules, &*bot(level), &*bot(Level::Random), 500);
        assert!(measured > 0.75, "{rules}, {level}: {measured}");
    }
}

fn cards(digits: &str) -> Cards {
    digits.bytes().filter_map(|digit| Value::new(digit - b'0')).collect()
}

/// The view of left, who is to act, in a position with three cards left to draw; all other cards count as played.
fn position(rules: Rules, [left, right]: [u8; 2], hands: [&str; 2]) -> View {
    let setup = Setup {
        bout: Bout::new(rules, 5, Seat::LEFT),
        position: BySeat([left, right].map(|space| Space::new(space).expect("a space"))),
        to_act: Seat::LEFT,
        attack: None,
        hands: BySeat(hands.map(cards)),
        pile: [1, 2, 4].into_iter().filter_map(Value::new).collect(),
    };
    Piste::view(&setup.build().expect("a position"), Seat::LEFT)
}

#[test]
fn a_certain_hit_is_taken() {
    // Three cards of the gap's value cannot be parried; nor can two if at most one is unseen.
    let positions = [
        (Rules::ADVANCED, [10, 13], ["33355", "12445"], "a"),
        (Rules::STANDARD, [8, 13], ["11555", "22344"], "a"),
        (Rules::BASIC, [10, 14], ["12345", "12355"], "a1"),
    ];
    for (rules, spaces, hands, expected) in positions {
        let view = position(rules, spaces, hands);
        for level in [Level::Thumb, Level::Maitre, Level::Search(400)] {
            let action = bot(level).choose(&view, Chance::new(Seed(1))).expect("an action").to_string();
            assert!(action.starts_with(expected), "{level} plays {action} in\n{view}");
        }
    }
}

/// Nim with one heap: a player takes one to three, and the player who takes the last one wins. Nothing is hidden and
/// the best play is known.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Nim;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Take(u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Take {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

type Heap = (u8, Seat);

impl Game for Nim {
    type Match = u8;
    type State = Heap;
    type Action = Take;
    type Event = Take;
    type View = Heap;
    type Illegal = String;
    const NAME: &'static str = "nim";
    const MAX_PLIES: usize = 30;

    fn rules(heap: &u8) -> impl Serialize {
        *heap
    }
    fn opens(_: &u8) -> bool {
        true
    }
    fn start(heap: &u8, _: Seed) -> Heap {
        (*heap, Seat::LEFT)
    }
    fn standing(state: &Heap) -> u8 {
        state.0
    }
    fn standing_after(state: &Heap) -> Option<u8> {
        (state.0 == 0).then_some(0)
    }
    fn decided(heap: &u8) -> bool {
        *heap == 0
    }
    fn turn(state: &Heap) -> Turn {
        if state.0 == 0 { Turn::Over } else { Turn::Act(state.1) }
    }
    fn legal_into(state: &Heap, into: &mut Vec<Take>) {
        into.clear();
        into.extend((1..=state.0.min(3)).map(Take));
    }
    fn tell(state: &mut Heap, action: Take, tell: &mut impl FnMut(Take)) -> Result<(), String> {
        *state = (state.0.checked_sub(action.0).ok_or("too many")?, state.1.other());
        tell(action);
        Ok(())
    }
    fn points(state: &Heap, seat: Seat) -> Option<f64> {
        (state.0 == 0).then_some(if state.1 == seat { 0.0 } else { 1.0 })
    }
    fn view(state: &Heap, _: Seat) -> Heap {
        *state
    }
    fn viewer(view: &Heap) -> Seat {
        view.1
    }
    fn view_legal(view: &Heap) -> Vec<Take> {
        Self::legal(view)
    }
    fn seen_by(event: &Take, _: Seat) -> Take {
        *event
    }
    fn fold(view: &mut Heap, event: &Take) {
        view.0 -= event.0;
    }
    fn sample(view: &Heap, _: &mut Chance) -> Heap {
        *view
    }
}

#[test]
fn the_search_plays_nim_perfectly() {
    let bot = Search { playouts: 4_000, explore: 0.7, depth: 30, policy: Random };
    for heap in (1..=15).filter(|heap| heap % 4 != 0) {
        let taken = Bot::<Nim>::choose(&bot, &(heap, Seat::LEFT), Chance::new(Seed(u64::from(heap))));
        assert_eq!(taken, Some(Take(heap % 4)), "heap of {heap}");
    }
}

#[test]
fn the_search_finds_what_counting_finds_when_one_card_decides() {
    // One card is left. Left stands at gap 6 and is behind. Only a step to gap 3, where left holds two 3s and every
    // other 3 has been played, wins on cards with any hand of the opponent.
    let setup = Setup {
        bout: Bout::new(Rules::CONDENSED, 5, Seat::LEFT),
        position: BySeat([Space::new(6).expect("a space"), Space::new(12).expect("a space")]),
        to_act: Seat::LEFT,
        attack: None,
        hands: BySeat([cards("12333"), cards("12455")]),
        pile: Value::new(4).into_iter().collect(),
    };
    let view = Piste::view(&setup.build().expect("a position"), Seat::LEFT);
    let bot = Search { playouts: 1_000, explore: 0.7, depth: 4, policy: Random };
    let action = Bot::<Piste>::choose(&bot, &view, Chance::new(Seed(2))).expect("an action").to_string();
    assert!(["f3", "f3a1", "f3a2"].contains(&action.as_str()), "{action}");
}

#[test]
fn level_names_round_trip_and_foreign_ones_are_refused() {
    for name in ["random", "thumb", "tuned", "novice", "amateur", "club", "master", "maitre", "search-1", "search-2000"]
    {
        assert_eq!(name.parse::<Level>().map(|level| level.to_string()), Ok(name.to_owned()));
    }
    for name in ["", "Novice", "search", "search-", "search-0", "search--1", "search-1.5", "search-99999999999"] {
        assert!(name.parse::<Level>().is_err(), "{name}");
    }
}
