//! Positions in a line, and assertions about them, with which the rulings are written.

use engarde::engine::piste::setup::SetupError;
use engarde::engine::piste::{Action, Attack, Bout, Cards, Event, Illegal, Rules, Setup, Space, State, Value, play};
use engarde::engine::seat::BySeat;
use engarde::engine::{Seat, Seed};

pub use crate::ruling::{Ruling, ruling};

/// The left fencer.
pub const LEFT: Seat = Seat::LEFT;
/// The right fencer.
pub const RIGHT: Seat = Seat::RIGHT;

/// Cards in the pile unless a ruling gives it.
const USUAL_PILE: usize = 6;

impl Ruling {
    /// Starts a position: the rule set, where left and right stand, and their hands.
    pub fn at(self, rules: &str, left: (u8, &str), right: (u8, &str)) -> Position {
        self.under(rules.parse().expect("a preset's name"), left, right)
    }

    /// As [`Ruling::at`], under custom rules.
    pub fn under(self, rules: Rules, left: (u8, &str), right: (u8, &str)) -> Position {
        let setup = Setup {
            bout: Bout::new(rules, 5, LEFT),
            position: BySeat([left.0, right.0].map(|space| Space::new(space).expect("a space"))),
            to_act: LEFT,
            attack: None,
            hands: BySeat([left.1, right.1].map(cards)),
            pile: Vec::new(),
        };
        Position { ruling: self, setup, pile: Pile::Left(USUAL_PILE) }
    }

    /// A round dealt from a seed, with left to start.
    pub fn dealt(self, rules: &str) -> Round {
        let bout = Bout::new(rules.parse().expect("a preset's name"), 5, LEFT);
        Round { ruling: self, state: State::deal(bout, Seed(2)), events: Vec::new() }
    }
}

/// The cards of a text of digits.
pub fn cards(digits: &str) -> Cards {
    values(digits).into_iter().collect()
}

/// The values of a text of digits, in order.
pub fn values(digits: &str) -> Vec<Value> {
    digits.bytes().map(|digit| Value::new(digit.wrapping_sub(b'0')).expect("a card is 1 to 5")).collect()
}

/// A position that is being built.
pub struct Position {
    ruling: Ruling,
    /// The position without its pile.
    pub setup: Setup,
    pile: Pile,
}

enum Pile {
    /// These cards in drawing order.
    Given(Vec<Value>),
    /// This many of the cards that are nowhere else, low ones first.
    Left(usize),
}

impl Position {
    /// The pile in drawing order.
    pub fn pile(mut self, digits: &str) -> Self {
        self.pile = Pile::Given(values(digits));
        self
    }

    /// A pile of this many of the remaining cards, low ones first.
    pub fn pile_left(mut self, count: usize) -> Self {
        self.pile = Pile::Left(count);
        self
    }

    /// Right is to act, not left.
    pub fn right_to_act(mut self) -> Self {
        self.setup.to_act = RIGHT;
        self
    }

    /// Right is to answer this attack of left's.
    pub fn attacked(mut self, value: u8, count: u8, indirect: bool) -> Self {
        self.setup.attack = Some(Attack { value: Value::new(value).expect("a card is 1 to 5"), count, indirect });
        self.right_to_act()
    }

    fn complete(&self) -> Setup {
        let [left, right] = self.setup.hands.0;
        let attack = self.setup.attack.map_or(Cards::NONE, |attack| Cards::of(attack.value, attack.count));
        let elsewhere = left.plus(right).plus(attack);
        let pile = match &self.pile {
            Pile::Given(pile) => pile.clone(),
            Pile::Left(count) => Cards::DECK.minus(elsewhere).values().take(*count).collect(),
        };
        Setup { pile, ..self.setup.clone() }
    }

    /// The reasons why the position is impossible.
    pub fn refused(self, wanted: &[SetupError]) {
        let found = self.complete().build().err().unwrap_or_default();
        self.ruling.equal(found.as_slice(), wanted);
    }

    /// The round from here.
    pub fn build(self) -> Round {
        let state = self.complete().build();
        self.ruling.check(state.is_ok(), &state);
        Round { ruling: self.ruling, state: state.expect("checked"), events: Vec::new() }
    }

    /// Plays these tokens, one after the other.
    pub fn plays(self, tokens: &str) -> Round {
        self.build().plays(tokens)
    }

    /// The legal actions, as in [`Round::may`].
    pub fn may(self, tokens: &str) -> Round {
        self.build().may(tokens)
    }

    /// Why an action is forbidden, as in [`Round::may_not`].
    pub fn may_not(self, token: &str, why: Illegal) -> Round {
        self.build().may_not(token, why)
    }
}

/// A round under a ruling; every method checks one thing and returns the round.
pub struct Round {
    ruling: Ruling,
    /// The present state.
    pub state: State,
    /// The events of the actions played through [`Round::plays`].
    pub events: Vec<Event>,
}

impl Round {
    /// Plays these tokens, one after the other; each must be legal.
    pub fn plays(mut self, tokens: &str) -> Self {
        for token in tokens.split_whitespace() {
            let action: Action = token.parse().expect("a token");
            let events = &mut self.events;
            let played = play::play(&mut self.state, action, &mut |event| events.push(event));
            self.ruling.check(played.is_ok(), (token, played));
        }
        self
    }

    /// The seat to act may do exactly this.
    pub fn may(self, tokens: &str) -> Self {
        let legal: Vec<String> = self.state.legal().iter().map(ToString::to_string).collect();
        self.ruling.equal(legal.join(" "), tokens.to_owned());
        self
    }

    /// The seat to act may not do this, for this reason.
    pub fn may_not(mut self, token: &str, why: Illegal) -> Self {
        let refused = play::play(&mut self.state, token.parse().expect("a token"), &mut |_| {});
        self.ruling.equal(refused, Err(why));
        self
    }

    /// This seat is to act.
    pub fn awaits(self, seat: Seat) -> Self {
        let public = self.state.public();
        self.ruling.equal((public.outcome(), public.to_act), (None, seat));
        self
    }

    /// Left and right are on these spaces.
    pub fn stand(self, left: u8, right: u8) -> Self {
        self.ruling.equal(self.state.public().position.0.map(Space::number), [left, right]);
        self
    }

    /// Left and right hold these cards.
    pub fn hold(self, left: &str, right: &str) -> Self {
        self.ruling.equal(self.state.hands().0, [left, right].map(cards));
        self
    }

    /// This many cards are in the pile.
    pub fn pile(self, count: usize) -> Self {
        self.ruling.equal(self.state.pile().len(), count);
        self
    }

    /// The round is over, won by this seat (or drawn) for this reason.
    pub fn ends(self, winner: Option<Seat>, by: &str) -> Self {
        let found = self.state.public().outcome().map(|outcome| (outcome.winner, outcome.by.to_string()));
        self.ruling.equal(found, Some((winner, by.to_owned())));
        self
    }

    /// Whether the hands were revealed at the end.
    pub fn opened(self, open: bool) -> Self {
        self.ruling.equal(self.state.public().revealed, open.then_some(self.state.hands()));
        self
    }
}
