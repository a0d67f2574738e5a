//! What became of a game: each player's figures, its Exchanges, the turning point, and the Poise after every turn.
//!
//! The sums hold in every game: what all Attacks and shots would have done is what they did and what was blocked; a
//! player's Poise at the end is that of the start, less what was paid and lost, with what was regained.

use crate::engine::Seat;
use crate::engine::poise::{Attack, Card, Ending, Event, Outcome, Public, Standing};
use crate::engine::seat::ByPlayer;

/// A player's figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The damage that the player's Attacks and shots did.
    pub dealt: u16,
    /// The damage of Attacks against the player that Responses, Items and escapes took away.
    pub blocked: u16,
    /// The damage that was done to the player.
    pub taken: u16,
    /// The Poise that it cost: less than the damage where there was less left.
    pub lost: u16,
    /// The Poise paid for cards.
    pub paid: u16,
    /// The Poise regained.
    pub regained: u16,
    /// The cards played.
    pub cards: u16,
    /// The Exchanges won.
    pub won: u16,
}

/// What became of an Exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// How many actions of the game were complete after its first Attack.
    pub actions: usize,
    /// The number of the turn in which it was, from 1.
    pub turn: usize,
    /// The attacker and the target.
    pub duelists: [Seat; 2],
    /// The damage to each of them.
    pub damage: [u8; 2],
    /// The duelist who took less damage, or stayed in while the other went out; `None` if neither did better.
    pub winner: Option<Seat>,
    /// Everyone's Poise before it and after it.
    pub poise: [ByPlayer<u8>; 2],
}

/// A shot, which replaces the Exchange of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// How many actions of the game were complete after it.
    pub actions: usize,
    /// The number of the turn in which it was, from 1.
    pub turn: usize,
    /// Who shot, and the target.
    pub seats: [Seat; 2],
    /// Everyone's Poise before it and after it.
    pub poise: [ByPlayer<u8>; 2],
}

/// How the table stood after a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it was.
    pub seat: Seat,
    /// Everyone's Poise, 0 for those who are out.
    pub poise: ByPlayer<u8>,
    /// Who is still in.
    pub in_play: ByPlayer<bool>,
}

/// What decided most, by its place among its like, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decisive {
    /// An Exchange.
    Exchange(usize),
    /// A shot.
    Shot(usize),
}

/// The Exchange or shot that decided most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turning {
    /// Which one.
    pub by: Decisive,
    /// The winner of the game.
    pub winner: Seat,
    /// By how much Poise the winner was ahead of the strongest other player before it and after it; negative if behind.
    pub lead: [i16; 2],
}

/// What became of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Each player's figures.
    pub totals: ByPlayer<Totals>,
    /// The Exchanges in order.
    pub exchanges: Vec<Exchange>,
    /// The shots in order.
    pub shots: Vec<Shot>,
    /// The start, then every turn in order; the last one may have ended with the game.
    pub turns: Vec<Turn>,
    /// Where the winner's lead grew most; the last of several; `None` without a winner, or if the lead never grew in an
    /// Exchange or by a shot.
    pub turning: Option<Turning>,
    now: Public,
}

impl Summary {
    /// The summary of a game so far: what it started from, and the events of each action in order.
    #[must_use]
    pub fn of<'a>(opening: Standing, actions: impl Iterator<Item = &'a [Event]>) -> Self {
        let now = Public::new(opening);
        let start = Turn { seat: opening.first, poise: now.poise, in_play: now.in_play };
        let (totals, exchanges, shots) = Default::default();
        let mut summary = Self { totals, exchanges, shots, turns: vec![start], turning: None, now };
        for (action, events) in actions.enumerate() {
            for event in events {
                summary.count(event, action + 1);
                summary.now.fold(event);
            }
            if events.contains(&Event::Closed) {
                summary.close();
            }
            let fired = summary.shots.last_mut().filter(|shot| shot.actions == action + 1);
            fired.into_iter().for_each(|shot| shot.poise[1] = summary.now.poise);
        }
        summary.turning = summary.now.outcome().and_then(|outcome| summary.turning(outcome));
        summary
    }

    /// Counts an event that is about to happen.
    fn count(&mut self, event: &Event, actions: usize) {
        match *event {
            Event::Challenged { seat, target } => {
                let (turn, poise) = (self.turns.len(), [self.now.poise; 2]);
                let duelists = [seat, target];
                self.exchanges.push(Exchange { actions, turn, duelists, damage: [0; 2], winner: None, poise });
            }
            Event::Attacked { seat, blow, .. } => self.totals[seat].cards += blow.cards().count() as u16,
            Event::Placed { seat, .. }
            | Event::Responded { seat, .. }
            | Event::Pressed { seat, .. }
            | Event::Announced { seat, .. }
            | Event::Countered { seat } => self.totals[seat].cards += 1,
            Event::Regained { seat, poise, .. } => {
                self.totals[seat].cards += 1;
                self.totals[seat].regained += u16::from(poise - self.now.poise[seat]);
            }
            Event::Paid { seat, cost } => self.totals[seat].paid += u16::from(cost),
            Event::Lost { seat, poise, .. } => self.totals[seat].lost += u16::from(self.now.poise[seat] - poise),
            Event::Swept { attack } => {
                let ending = self.now.ending();
                let swept = self.now.attack(attack).copied();
                swept.into_iter().for_each(|attack| self.strike(&attack, &ending, 0));
            }
            // Later events take Items away that count.
            Event::Closed => {
                let ending = self.now.ending();
                for attack in self.now.field.clone() {
                    self.strike(&attack, &ending, self.now.harm(&attack, &ending));
                }
            }
            Event::Fired { seat, target } => {
                let damage = self.now.rules().edition.face(Card::Pistol).damage;
                self.hit(seat, target, damage);
                let (turn, poise) = (self.turns.len(), [self.now.poise; 2]);
                self.shots.push(Shot { actions, turn, seats: [seat, target], poise });
            }
            Event::TurnBegan { .. } | Event::Ended { .. } => {
                let Public { active, poise, in_play, .. } = self.now;
                self.turns.push(Turn { seat: active, poise, in_play });
            }
            _ => {}
        }
    }

    /// Counts an Attack that does this damage; the rest of what it could do is blocked.
    fn strike(&mut self, attack: &Attack, ending: &Ending, damage: u8) {
        let (by, target) = (attack.by, self.now.other(attack.by));
        let terms = self.now.terms(attack, ending).into_iter().filter(|term| term.change > 0);
        let whole: u16 = terms.map(|term| u16::from(term.change.unsigned_abs())).sum();
        self.totals[target].blocked += whole - u16::from(damage);
        self.hit(by, target, damage);
        if let Some(exchange) = self.exchanges.last_mut() {
            exchange.damage[usize::from(target == exchange.duelists[1])] += damage;
        }
    }

    fn hit(&mut self, by: Seat, target: Seat, damage: u8) {
        self.totals[by].dealt += u16::from(damage);
        self.totals[target].taken += u16::from(damage);
    }

    /// Completes the Exchange that has just ended.
    fn close(&mut self) {
        let Some(exchange) = self.exchanges.last_mut() else { return };
        exchange.poise[1] = self.now.poise;
        let [first, second] = [0, 1].map(|place| (!self.now.in_play[exchange.duelists[place]], exchange.damage[place]));
        exchange.winner = match first.cmp(&second) {
            std::cmp::Ordering::Less => Some(exchange.duelists[0]),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(exchange.duelists[1]),
        };
        if let Some(winner) = exchange.winner {
            self.totals[winner].won += 1;
        }
    }

    fn turning(&self, outcome: Outcome) -> Option<Turning> {
        let winner = outcome.winner?;
        let lead = |poise: &ByPlayer<u8>| {
            let others = self.now.rules().players().filter(|seat| *seat != winner);
            i16::from(poise[winner]) - others.map(|seat| i16::from(poise[seat])).max().unwrap_or_default()
        };
        let leads = |poise: &[ByPlayer<u8>; 2]| poise.each_ref().map(lead);
        let gain = |[before, after]: [i16; 2]| after - before;
        let exchanges = self.exchanges.iter().enumerate();
        let exchanges = exchanges.map(|(place, one)| (one.actions, Decisive::Exchange(place), &one.poise));
        let shots = self.shots.iter().enumerate().map(|(place, one)| (one.actions, Decisive::Shot(place), &one.poise));
        let gains = exchanges.chain(shots).filter(|(.., poise)| gain(leads(poise)) > 0);
        let (_, by, poise) = gains.max_by_key(|(actions, _, poise)| (gain(leads(poise)), *actions))?;
        Some(Turning { by, winner, lead: leads(poise) })
    }
}
