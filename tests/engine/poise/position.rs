//! Positions at the start of a turn, in the tokens of the protocol.

use super::sheet::{Code, Guard, cards, deck, remaining};
use super::table::Table;

pub use crate::ruling::{Ruling, ruling};

/// The classic edition.
pub const CLASSIC: &str = "poise-classic";
/// The reforged edition.
pub const REFORGED: &str = "poise-reforged";
/// Both editions.
pub const BOTH: [&str; 2] = [CLASSIC, REFORGED];

/// Cards that never add a legal action inside an Exchange, so they can fill the active player's hand.
const SILENT: &str = "wb wb wb ts ts mg mg bu bu fr ck pi";

impl Ruling {
    /// Starts a position: the edition and every seat's hand, as codes. Seat 0 is active, everyone has 10 Poise and no Item.
    pub fn table(self, game: &str, hands: &[&str]) -> Position {
        let seats = hands.len();
        Position {
            ruling: self,
            classic: game == CLASSIC,
            start: 10,
            pistol: true,
            active: 0,
            poise: vec![10; seats],
            in_play: vec![true; seats],
            items: vec![None; seats],
            hands: hands.iter().map(|hand| cards(hand)).collect(),
            pile: Vec::new(),
            pile_given: false,
            script: Vec::new(),
        }
    }
}

/// A random result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChanceOutcome {
    /// The discards become this pile, in drawing order.
    Shuffle(Vec<Code>),
    /// *Witty Remark* takes this card.
    Discard(Code),
}

/// A position at the start of a turn.
#[derive(Clone, Debug)]
pub struct Position {
    pub ruling: Ruling,
    pub classic: bool,
    /// Poise at the start of the game.
    pub start: u8,
    pub pistol: bool,
    pub active: usize,
    pub poise: Vec<u8>,
    pub in_play: Vec<bool>,
    pub items: Vec<Option<Code>>,
    pub hands: Vec<Vec<Code>>,
    /// In drawing order; cards that are nowhere else are discarded.
    pub pile: Vec<Code>,
    pile_given: bool,
    pub script: Vec<ChanceOutcome>,
}

impl Position {
    /// Everyone's Poise.
    pub fn poise(mut self, poise: &[u8]) -> Self {
        self.poise = poise.to_vec();
        self
    }

    /// Everyone's Item in play; `-` means no Item.
    pub fn items(mut self, items: &str) -> Self {
        let item = |code| (code != "-").then(|| cards(code)[0]);
        self.items = items.split_whitespace().map(item).collect();
        self
    }

    /// The seat whose turn begins.
    pub fn active(mut self, seat: usize) -> Self {
        self.active = seat;
        self
    }

    /// These seats are out, so they hold nothing.
    pub fn out(mut self, seats: &[usize]) -> Self {
        for seat in seats {
            self.in_play[*seat] = false;
            self.poise[*seat] = 0;
            self.hands[*seat].clear();
        }
        self
    }

    /// The option of starting Poise.
    pub fn start(mut self, start: u8) -> Self {
        self.start = start;
        self
    }

    /// The option to play without the Pistol.
    pub fn without_pistol(mut self) -> Self {
        self.pistol = false;
        self
    }

    /// The pile in drawing order; every other card is discarded.
    pub fn pile(mut self, codes: &str) -> Self {
        self.pile = cards(codes);
        self.pile_given = true;
        self
    }

    /// The next shuffle puts these cards first, then all other discards; `also` are the cards that will have been
    /// discarded by then, in addition to those of the position.
    pub fn reshuffles(mut self, first: &str, also: &str) -> Self {
        let discards = [self.discards(), cards(also)].concat();
        let rest = remaining(discards, &cards(first));
        self.script.push(ChanceOutcome::Shuffle([cards(first), rest].concat()));
        self
    }

    /// *Witty Remark* takes this card.
    pub fn loses_at_random(mut self, code: &str) -> Self {
        self.script.push(ChanceOutcome::Discard(cards(code)[0]));
        self
    }

    fn elsewhere(&self) -> Vec<Code> {
        self.hands.iter().flatten().copied().chain(self.items.iter().flatten().copied()).collect()
    }

    /// Cards in no hand, Item or pile.
    pub fn discards(&self) -> Vec<Code> {
        let held = [self.elsewhere(), self.pile.clone()].concat();
        remaining(deck(self.classic, self.pistol), &held)
    }

    /// The position with its pile: unless one was given, first cards without actions in an Exchange, then all others.
    pub fn complete(mut self) -> Self {
        if !self.pile_given {
            let free = remaining(deck(self.classic, self.pistol), &self.elsewhere());
            let mut rest = free;
            let mut silent = Vec::new();
            for code in cards(SILENT) {
                if let Some(at) = rest.iter().position(|card| *card == code) {
                    silent.push(rest.remove(at));
                }
            }
            self.pile = [silent, rest].concat();
            self.pile_given = true;
        }
        self
    }

    /// The game from here.
    pub fn sit(self) -> Table {
        Table::new(&self.complete())
    }

    /// Plays these tokens, one after the other.
    #[track_caller]
    pub fn plays(self, tokens: &str) -> Table {
        self.sit().plays(tokens)
    }

    /// The legal actions, as in [`Table::may`].
    #[track_caller]
    pub fn may(self, tokens: &str) -> Table {
        self.sit().may(tokens)
    }
}

/// Whether this guard blocks all damage.
pub const fn full(guard: Guard) -> bool {
    matches!(guard, Guard::Full)
}
