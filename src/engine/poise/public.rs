//! The public part of a game. [`super::fold`] has how events change it.

use super::deck::DECK_SIZE;
use super::field::{Attack, Field};
use super::rules::{Outcome, Standing, TURNS_MAX};
use super::shared_list::SharedList;
use super::{Action, Card, Cards, Fancy, Rules};
use crate::engine::Seat;
use crate::engine::seat::{ByPlayer, SEATS_MAX};

/// The maximum number of decisions of a turn. Each of the nine cards of a hand is discarded at most once and drawn at
/// most once again; then each of the eighteen cards of two hands is played in at most two decisions (put in play and
/// removed again, announced and allowed, Parry Riposte and no Attack). `draw`, `pass`, `end` and both old Items make
/// five more.
const TURN_PLIES: usize = 9 + 2 * 18 + 5;

/// The maximum number of decisions of a game.
pub const MAX_PLIES: usize = TURNS_MAX as usize * SEATS_MAX as usize * TURN_PLIES;

/// The history of a game: each seat's choices in order.
pub type History = SharedList<(Seat, Action), 16>;

/// A Fancy Move that has been announced and has not taken effect yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Announced {
    /// The seat that announced it.
    pub by: Seat,
    /// The move.
    pub fancy: Fancy,
    /// How many Superior Techniques were played since: an odd number negates the move.
    pub techniques: u8,
}

impl Announced {
    /// The card that was played last: the move, or a Superior Technique.
    #[must_use]
    pub const fn card(self) -> Card {
        if self.techniques > 0 { Card::SuperiorTechnique } else { self.fancy.card() }
    }
}

/// What the seat to act decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Start of the turn: discard, or draw.
    Discard,
    /// Items, Restore cards, the turn's Exchange or shot.
    Prepare,
    /// A play in the Exchange.
    Exchange,
    /// Superior Technique against what was just announced, or not. Entered only by a seat that holds one.
    Answer(Announced),
    /// An Attack after Parry Riposte, or not. Entered only with an Attack in hand.
    Riposte,
    /// The Attack of Taste My Blade!
    Blade,
    /// Items and Restore cards after the Exchange or shot.
    Respite,
    /// Nothing: the game is over.
    Over(Outcome),
}

/// The public part of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The rules and the seat that started.
    pub standing: Standing,
    /// Poise, 0 (No Poise) to the cap; 0 for a player who is out.
    pub poise: ByPlayer<u8>,
    /// The players who are still in.
    pub in_play: ByPlayer<bool>,
    /// The Items in play.
    pub items: ByPlayer<Option<Card>>,
    /// The number of cards in each hand.
    pub counts: ByPlayer<u8>,
    /// Turns finished, 0 to 60.
    pub turns: ByPlayer<u8>,
    /// Cards in the face-down pile.
    pub pile: u8,
    /// The discards. All are public, and their order does not matter.
    pub discards: Cards,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The other duelist while there is an Exchange.
    pub opponent: Option<Seat>,
    /// The seat that decides; after the end, the one that decided last.
    pub to_act: Seat,
    /// What the seat decides.
    pub phase: Phase,
    /// The Attacks of the Exchange.
    pub field: Field,
    /// How many numbers of Attacks have been used in this Exchange.
    pub attacks: u8,
    /// Every public choice so far, in order: all but `allow` and `none`.
    pub history: History,
}

impl Public {
    /// What the cards of an action cost a seat with Poise, with the extra of an Attack after a Parry Riposte
    /// (`docs/rules/poise.md#poise`).
    #[must_use]
    pub fn cost(&self, action: Action) -> u8 {
        let edition = self.rules().edition;
        let of = |card: Card| edition.face(card).cost;
        let extra = if self.phase == Phase::Riposte { edition.riposte_cost() } else { 0 };
        match action {
            Action::Challenge { blow, .. } | Action::Strike(blow) => extra + blow.cards().map(of).sum::<u8>(),
            Action::Respond { card, .. } | Action::Press { card, .. } => of(card),
            Action::Fancy(fancy) => of(fancy.card()),
            Action::Negate => of(Card::SuperiorTechnique),
            _ => 0,
        }
    }

    /// The public part of a freshly dealt game.
    #[must_use]
    pub fn new(standing: Standing) -> Self {
        let Rules { edition, seats, poise, .. } = standing.rules;
        let in_play = ByPlayer::from_fn(|seat| seat.number() < seats);
        let each = |number: u8| ByPlayer::from_fn(|seat| if in_play[seat] { number } else { 0 });
        Self {
            standing,
            poise: each(poise),
            in_play,
            items: ByPlayer::default(),
            counts: each(edition.hand_size()),
            turns: ByPlayer::default(),
            pile: DECK_SIZE - seats * edition.hand_size(),
            discards: Cards::NONE,
            active: standing.first,
            opponent: None,
            to_act: standing.first,
            phase: Phase::Discard,
            field: Field::new(),
            attacks: 0,
            history: History::default(),
        }
    }

    /// The rules.
    #[must_use]
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.standing.rules
    }

    /// The result, once the game is over.
    #[must_use]
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        if let Phase::Over(outcome) = self.phase { Some(outcome) } else { None }
    }

    /// The seats still in, in order.
    pub fn players(&self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(|seat| self.in_play[*seat])
    }

    /// The other duelist for one of them; the active player while there is no Exchange.
    #[must_use]
    #[inline]
    pub fn other(&self, seat: Seat) -> Seat {
        if seat == self.active { self.opponent.unwrap_or(self.active) } else { self.active }
    }

    /// The next seat that is still in, in turn order.
    #[must_use]
    pub fn after(&self, seat: Seat) -> Seat {
        let seats = self.rules().seats;
        let next = (1..seats).map(|steps| seat.moved(steps, seats)).find(|seat| self.in_play[*seat]);
        next.unwrap_or(seat)
    }

    /// The Attack with this number, if it is on the Field.
    #[must_use]
    pub fn attack(&self, id: u8) -> Option<&Attack> {
        self.field.iter().find(|attack| attack.id == id)
    }

    /// The same game with each seat moved on by `steps` around the table.
    #[must_use]
    pub fn rotated(&self, steps: u8) -> Self {
        let seats = self.rules().seats;
        let moved = |seat: Seat| seat.moved(steps, seats);
        let mut field = self.field.clone();
        field.iter_mut().for_each(|attack| attack.by = moved(attack.by));
        let history = self.history.to_vec().into_iter();
        Self {
            standing: self.standing.rotated(steps),
            poise: self.poise.rotated(steps, seats),
            in_play: self.in_play.rotated(steps, seats),
            items: self.items.rotated(steps, seats),
            counts: self.counts.rotated(steps, seats),
            turns: self.turns.rotated(steps, seats),
            active: moved(self.active),
            opponent: self.opponent.map(moved),
            to_act: moved(self.to_act),
            phase: self.phase.rotated(steps, seats),
            field,
            history: history.map(|(seat, action)| (moved(seat), action.rotated(steps, seats))).collect(),
            ..*self
        }
    }
}

impl Phase {
    fn rotated(self, steps: u8, seats: u8) -> Self {
        match self {
            Self::Answer(announced) => Self::Answer(Announced { by: announced.by.moved(steps, seats), ..announced }),
            Self::Over(outcome) => Self::Over(outcome.rotated(steps, seats)),
            other => other,
        }
    }
}
