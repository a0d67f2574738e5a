//! A second referee, slow and simple, written only from the settled rules and the protocol (`docs/rules/poise.md`,
//! `docs/protocol.md`), without code of the engine: cards are codes, hands are lists, and it finds the legal tokens by
//! testing every conceivable one.

mod judge;
mod may;
mod play;
mod resolve;
mod turn;
mod view;

use std::collections::VecDeque;

use super::position::{ChanceOutcome, Position};
use super::sheet::{Code, row_of};

pub use judge::judge;

/// Turns that everyone still in may have before the game is a draw.
const LIMIT: u32 = 60;

/// What the seat to act decides; the names are the protocol's phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Discard,
    Prepare,
    Exchange,
    Answer,
    Riposte,
    Blade,
    Respite,
    Over,
}

/// An Attack on the Field.
#[derive(Clone, Debug)]
pub struct Attack {
    id: usize,
    by: usize,
    cards: Vec<Code>,
    response: Option<Code>,
    /// A Strong Arm forbids new Responses.
    barred: bool,
}

impl Attack {
    fn has(&self, code: &str) -> bool {
        self.cards.contains(&code)
    }
}

/// A game under the second referee.
#[derive(Clone, Debug)]
pub struct Referee {
    classic: bool,
    pistol: bool,
    start: u8,
    most_poise: i32,
    pub poise: Vec<i32>,
    pub in_play: Vec<bool>,
    pub items: Vec<Option<Code>>,
    pub hands: Vec<Vec<Code>>,
    pub pile: VecDeque<Code>,
    pub discards: Vec<Code>,
    active: usize,
    opponent: usize,
    /// The seat to act.
    pub actor: usize,
    pub phase: Phase,
    field: Vec<Attack>,
    /// Attacks that were added to the Field in this Exchange, including those that are gone.
    laid: usize,
    /// The Fancy Move announced and the Superior Techniques on top of it, each with its player.
    chain: Vec<(usize, String)>,
    turns: Vec<u32>,
    history: Vec<(usize, String)>,
    script: VecDeque<ChanceOutcome>,
    /// The winner, once the game is over; `None` for a draw.
    pub winner: Option<usize>,
}

impl Referee {
    /// The game from a position at the start of a turn.
    pub fn at(position: &Position) -> Self {
        Self {
            classic: position.classic,
            pistol: position.pistol,
            start: position.start,
            most_poise: i32::from(position.start.max(10)),
            poise: position.poise.iter().map(|poise| i32::from(*poise)).collect(),
            in_play: position.in_play.clone(),
            items: position.items.clone(),
            hands: position.hands.clone(),
            pile: position.pile.iter().copied().collect(),
            discards: position.discards(),
            active: position.active,
            opponent: position.active,
            actor: position.active,
            phase: Phase::Discard,
            field: Vec::new(),
            laid: 0,
            chain: Vec::new(),
            turns: vec![0; position.hands.len()],
            history: Vec::new(),
            script: position.script.iter().cloned().collect(),
            winner: None,
        }
    }

    fn hand_size(&self) -> usize {
        if self.classic { 7 } else { 9 }
    }

    fn holds(&self, seat: usize, code: &str) -> bool {
        self.hands[seat].contains(&code)
    }

    /// The other duelist.
    fn against(&self, seat: usize) -> usize {
        if seat == self.active { self.opponent } else { self.active }
    }

    fn cost(&self, code: &str) -> i32 {
        row_of(code).cost[usize::from(!self.classic)]
    }

    fn pay(&mut self, seat: usize, cost: i32) {
        self.poise[seat] = (self.poise[seat] - cost).max(0);
    }

    /// Takes a card from the actor's hand.
    fn lay(&mut self, code: &str) -> Code {
        let hand = &mut self.hands[self.actor];
        let at = hand.iter().position(|held| *held == code).expect("the card is held");
        hand.remove(at)
    }

    /// Whether one of the rarer questions is asked: `st` or not, the Attack of a Parry Riposte or of Taste My Blade!
    pub fn is_asked(&self) -> bool {
        matches!(self.phase, Phase::Answer | Phase::Riposte | Phase::Blade)
    }

    /// Sets the next random results.
    pub fn foresee(&mut self, chance_outcomes: impl Iterator<Item = ChanceOutcome>) {
        self.script.extend(chance_outcomes);
    }

    /// How many of the given random results were not used.
    pub fn fate_left(&self) -> usize {
        self.script.len()
    }
}
