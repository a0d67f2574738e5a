//! Action paths by depth, and the files with their counts.

use std::fmt::Write;

use engarde::engine::piste::{Action, Bout, Piste, Rules, State, Value};
use engarde::engine::{Game, Seat};

use super::referee::Referee;

/// Decks in drawing order, with actions after which the fencers are close, and others after which four cards are left.
const DECKS: [(&str, [&str; 2]); 3] = [
    ("5421533235112144253412345", ["f5 f5 f5 f3", "f5 f5 f5 f3 b2 b1 f1 b1 f2 f3 b2"]),
    ("3553445313212423522511414", ["f5 f5 f4 f4", "f5 f5 f4 f4 f1 f1 b2 b3 f2 b3 f3"]),
    ("1434524531521355124232143", ["f5 f5 f5 f3", "f5 f5 f5 f3 b3 f1 f1 f2 b4 f3 b1"]),
];

/// The counted depths, by the engine and by the second referee, from the deal, from a small gap, and from near the end
/// of the pile, where every path is shorter.
const DEPTHS: [[usize; 2]; 3] = [[7, 4], [6, 4], [7, 7]];

/// The start of a count: a deck, who starts it, and the actions that lead there.
pub struct Start {
    deck: &'static str,
    first: Seat,
    prefix: &'static str,
    depth: usize,
    refereed: usize,
}

/// All starts; the starting seat alternates.
pub fn starts() -> impl Iterator<Item = Start> {
    DECKS.into_iter().zip(Seat::DUEL.into_iter().cycle()).flat_map(|((deck, [close, late]), first)| {
        let prefixes = ["", close, late].into_iter().zip(DEPTHS);
        prefixes.map(move |(prefix, [depth, refereed])| Start { deck, first, prefix, depth, refereed })
    })
}

impl Start {
    fn state(&self, rules: Rules) -> State {
        let deck: Vec<Value> = self.deck.bytes().filter_map(|digit| Value::new(digit - b'0')).collect();
        let mut state = State::dealt(Bout::new(rules, 5, self.first), deck.try_into().expect("25 cards"));
        for token in self.prefix.split_whitespace() {
            let action: Action = token.parse().expect("a token");
            Piste::advance(&mut state, action).expect("legal in every rule set");
        }
        state
    }

    fn referee(&self, rules: Rules) -> Referee {
        let deck: Vec<i32> = self.deck.bytes().map(|digit| i32::from(digit - b'0')).collect();
        let mut referee = Referee::deal(rules, &deck, usize::from(self.first.number()));
        self.prefix.split_whitespace().for_each(|token| referee.play(token));
        referee
    }

    /// The start's lines in the file: its description, then a depth, its paths and how many of them end the round
    /// there.
    pub fn report(&self, rules: Rules) -> String {
        let side = engarde::engine::piste::text::side(self.first);
        let after = if self.prefix.is_empty() { "the deal" } else { self.prefix };
        let mut text = format!("deck {}, {side} starts, after {after}\n", self.deck);
        for (depth, paths) in self.counts(rules).into_iter().enumerate() {
            writeln!(text, "{} {} {}", depth + 1, paths.open + paths.ended, paths.ended).expect("a string takes text");
        }
        text
    }

    /// Paths of length 1, 2, ... by the second referee, to a smaller depth.
    pub fn counts_by_referee(&self, rules: Rules) -> Vec<Paths> {
        let mut counts = vec![Paths::default(); self.refereed];
        count_by_referee(&self.referee(rules), &mut counts);
        counts
    }

    /// Paths of length 1, 2, ... by the engine.
    pub fn counts(&self, rules: Rules) -> Vec<Paths> {
        let mut counts = vec![Paths::default(); self.depth];
        count(&self.state(rules), &mut counts);
        counts
    }
}

/// Paths of one length.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paths {
    /// Paths after which the round goes on.
    pub open: u64,
    /// Paths whose last action ended the round.
    pub ended: u64,
}

fn count(state: &State, counts: &mut [Paths]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    for action in state.legal() {
        let mut next = state.clone();
        Piste::advance(&mut next, action).expect("a listed action is legal");
        tally(here, next.public().outcome().is_some());
        count(&next, deeper);
    }
}

fn count_by_referee(referee: &Referee, counts: &mut [Paths]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    for token in referee.legal() {
        let mut next = referee.clone();
        next.play(&token);
        tally(here, next.result.is_some());
        count_by_referee(&next, deeper);
    }
}

fn tally(paths: &mut Paths, ended: bool) {
    if ended { paths.ended += 1 } else { paths.open += 1 }
}
