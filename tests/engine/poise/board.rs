//! The engine's game behind the tokens of the protocol.

use engarde::engine::poise::{Action, Card, ChanceOutcome, Illegal, Poise, Rules, Setup, State, View};
use engarde::engine::{Game, Seat, Turn};

use super::position::{self, CLASSIC, Position, REFORGED};
use super::sheet::Code;

/// A game on the engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Board(pub State);

/// A seat by its number.
pub fn seat(number: usize) -> Seat {
    Seat::new(number as u8).expect("a seat")
}

/// A card by its code.
pub fn card(code: &str) -> Card {
    code.parse().unwrap_or_else(|_| panic!("the engine does not know the card {code}"))
}

fn all(codes: &[Code]) -> Vec<Card> {
    codes.iter().map(|code| card(code)).collect()
}

/// The engine's open position.
pub fn setup(position: &Position) -> Setup {
    let game = if position.classic { CLASSIC } else { REFORGED };
    let outcome = |outcome: &position::ChanceOutcome| match outcome {
        position::ChanceOutcome::Shuffle(pile) => ChanceOutcome::Shuffle(all(pile)),
        position::ChanceOutcome::Discard(code) => ChanceOutcome::Discard(card(code)),
    };
    Setup {
        rules: Rules {
            edition: game.parse().expect("an edition"),
            seats: position.hands.len() as u8,
            pistol: position.pistol,
            poise: position.start,
        },
        active: seat(position.active),
        poise: position.poise.clone(),
        in_play: position.in_play.clone(),
        items: position.items.iter().map(|item| item.map(card)).collect(),
        hands: position.hands.iter().map(|hand| all(hand)).collect(),
        pile: all(&position.pile),
        script: position.script.iter().map(outcome).collect(),
    }
}

impl Board {
    /// The game from a position, which must be legal.
    #[track_caller]
    pub fn new(position: &Position) -> Self {
        match setup(position).build() {
            Ok(state) => Self(state),
            Err(errors) => panic!("{:?} is refused: {errors:?}", position.ruling),
        }
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        usize::from(Poise::standing(&self.0).rules.seats)
    }

    /// The legal tokens of the seat to act, in the engine's order.
    pub fn legal(&self) -> Vec<String> {
        Poise::legal(&self.0).iter().map(ToString::to_string).collect()
    }

    /// Plays a token, or returns why it is forbidden.
    pub fn play(&mut self, token: &str) -> Result<(), String> {
        let action: Action = token.parse().map_err(|_| format!("the token {token} is no action"))?;
        Poise::play(&mut self.0, action).map(|_| ()).map_err(|why| why.to_string())
    }

    /// The rule that forbids a token, which must be an action; `None` if it is played.
    pub fn refusal(&mut self, token: &str) -> Option<Illegal> {
        let action: Action = token.parse().unwrap_or_else(|_| panic!("{token} is no token"));
        Poise::play(&mut self.0, action).err()
    }

    /// What a seat may know.
    pub fn view(&self, number: usize) -> View {
        Poise::view(&self.0, seat(number))
    }

    /// The whole history as a seat may know it: `0:draw 0:@1:th`.
    pub fn history(&self, number: usize) -> String {
        let history = self.view(number).history();
        let all: Vec<String> = history.iter().map(|(seat, action)| format!("{}:{action}", seat.number())).collect();
        all.join(" ")
    }

    /// The seat to act; `None` once the game is over.
    pub fn actor(&self) -> Option<usize> {
        match Poise::turn(&self.0) {
            Turn::Act(seat) => Some(usize::from(seat.number())),
            Turn::Over => None,
        }
    }

    /// The winner; `None` for a draw too.
    pub fn winner(&self) -> Option<usize> {
        self.0.winner().map(|seat| usize::from(seat.number()))
    }

    /// A seat's points, once the game is over.
    pub fn points(&self, number: usize) -> Option<f64> {
        Poise::points(&self.0, seat(number))
    }

    /// A seat's Poise.
    pub fn poise(&self, number: usize) -> u8 {
        self.0.poise(seat(number))
    }

    /// Whether a seat is still in.
    pub fn in_play(&self, number: usize) -> bool {
        self.0.is_in(seat(number))
    }

    /// A seat's Item in play.
    pub fn item(&self, number: usize) -> Option<String> {
        self.0.item(seat(number)).map(|item| item.to_string())
    }

    /// A seat's hand, sorted.
    pub fn hand(&self, number: usize) -> Vec<String> {
        let mut hand: Vec<String> = self.0.hand(seat(number)).values().map(|card| card.to_string()).collect();
        hand.sort_unstable();
        hand
    }

    /// The pile in drawing order.
    pub fn pile(&self) -> Vec<String> {
        self.0.pile().iter().map(ToString::to_string).collect()
    }

    /// The discards, sorted.
    pub fn discards(&self) -> Vec<String> {
        let mut discards: Vec<String> = self.0.public().discards.values().map(|card| card.to_string()).collect();
        discards.sort_unstable();
        discards
    }
}
