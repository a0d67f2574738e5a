//! Plays one action of the seat to act and turns it into events.
//!
//! A state changes only by folding its own events, so events are enough to follow it.

use super::vocabulary::HAND_SIZE;
use super::{Action, Attack, Cards, EndOfPile, Event, Illegal, Outcome, Phase, Reason, Space, State, Value};
use super::{legal, why_not};
use crate::engine::Seat;
use crate::engine::seat::BySeat;

/// Plays an action of the seat to act and passes every event to `tell` in order.
///
/// # Errors
/// The rule that forbids the action; in that case nothing has changed and `tell` was not called.
pub fn play(state: &mut State, action: Action, tell: &mut impl FnMut(Event)) -> Result<(), Illegal> {
    let seat = state.public.to_act;
    if let Some(illegal) = why_not(&state.public, state.hands[seat], action) {
        return Err(illegal);
    }
    Play { state, seat, tell }.act(action);
    Ok(())
}

struct Play<'a, T> {
    state: &'a mut State,
    seat: Seat,
    tell: &'a mut T,
}

impl<T: FnMut(Event)> Play<'_, T> {
    #[inline]
    fn emit(&mut self, event: Event) {
        self.state.fold(&event);
        (self.tell)(event);
    }

    fn act(&mut self, action: Action) {
        self.emit(Event::Acted { seat: self.seat, action });
        match action {
            Action::Advance { card } => self.step(card, Space::ahead),
            Action::Withdraw { card } => self.step(card, Space::behind),
            Action::Attack { count } => return self.attack(count, false),
            Action::AdvanceAttack { card, count } => {
                self.step(card, Space::ahead);
                return self.attack(count, true);
            }
            Action::Parry { cards } => return self.parry(cards),
            Action::Retreat { card } => {
                self.step(card, Space::behind);
                self.emit(Event::Escaped { seat: self.seat });
            }
            Action::TakeHit => return self.hit(self.seat.other()),
        }
        let drew = self.draw();
        self.end_turn(drew, matches!(action, Action::Retreat { .. }));
    }

    /// Lays a card and moves by its value.
    fn step(&mut self, card: Value, towards: fn(Space, Seat, Value) -> Option<Space>) {
        self.emit(Event::Laid { seat: self.seat, cards: Cards::of(card, 1), top: card });
        let from = self.state.public.position[self.seat];
        if let Some(to) = towards(from, self.seat, card) {
            self.emit(Event::Moved { seat: self.seat, from, to });
        }
    }

    /// Lays the attack's cards. The attacker draws at the end of the attack, before the answer (V1.2, *Making a direct
    /// attack*, 1). An attack that cannot be answered ends the round instead.
    fn attack(&mut self, count: u8, indirect: bool) {
        let Some(value) = Value::new(self.state.public.gap()) else { return };
        let phase = self.state.public.phase;
        self.emit(Event::Laid { seat: self.seat, cards: Cards::of(value, count), top: value });
        self.emit(Event::Attacked { seat: self.seat, attack: Attack { value, count, indirect } });
        if self.state.public.bout.rules.hits_at_once(indirect, phase == Phase::Riposte) {
            return self.hit(self.seat);
        }
        self.draw();
    }

    /// Lays the parry. The defender's own turn follows without a draw, unless the pile is empty
    /// (`docs/rules/piste.md#drawing`, `docs/rules/piste.md#the-last-card`).
    fn parry(&mut self, cards: Cards) {
        let top = cards.values().last();
        if let Some(top) = top {
            self.emit(Event::Laid { seat: self.seat, cards, top });
        }
        self.emit(Event::Parried { seat: self.seat });
        if self.state.public.pile == 0 {
            return self.judge(false);
        }
        self.unless_stuck();
    }

    /// Fills the hand up to five cards from the pile. Returns whether a card was drawn.
    fn draw(&mut self) -> bool {
        let public = &self.state.public;
        let count = HAND_SIZE.saturating_sub(public.counts[self.seat]).min(public.pile);
        if count > 0 {
            let cards = self.state.coming(count);
            self.emit(Event::Drew { seat: self.seat, count, cards: Some(cards) });
        }
        count > 0
    }

    /// Passes the turn on. If the pile is empty the round is judged instead, after the last chance if the rules have
    /// one.
    ///
    /// The last chance belongs to the fencer who did not draw the last card. A retreat without a draw means that the
    /// attack before it drew the last card or was the last chance itself: then there is no last chance.
    fn end_turn(&mut self, drew: bool, retreated: bool) {
        let public = &self.state.public;
        if public.pile > 0 {
            self.emit(Event::Passed { to: self.seat.other() });
            return self.unless_stuck();
        }
        if public.bout.rules.end == EndOfPile::LastChance && drew {
            return self.offer_last_chance();
        }
        self.judge(retreated);
    }

    fn offer_last_chance(&mut self) {
        self.emit(Event::LastChance { seat: self.seat.other() });
        if !self.state.can_act() {
            self.judge(false);
        }
    }

    fn unless_stuck(&mut self) {
        if !self.state.can_act() {
            let winner = Some(self.state.public.to_act.other());
            self.emit(Event::Ended { outcome: Outcome { winner, by: Reason::Stuck }, revealed: None });
        }
    }

    fn hit(&mut self, winner: Seat) {
        self.emit(Event::Ended { outcome: Outcome { winner: Some(winner), by: Reason::Hit }, revealed: None });
    }

    /// Judges a round whose pile is empty.
    fn judge(&mut self, retreated: bool) {
        let compares = match self.state.public.bout.rules.end {
            EndOfPile::LastChance => false,
            EndOfPile::Cards => true,
            EndOfPile::CardsUnlessRetreat => !retreated,
        };
        let by_cards = compares.then(|| self.more_cards()).flatten();
        let outcome = by_cards.unwrap_or_else(|| further(&self.state.public.position));
        self.emit(Event::Ended { outcome, revealed: compares.then_some(self.state.hands) });
    }

    /// The fencer with more cards of the gap's value wins (V1.2, *End of a game round*, a).
    fn more_cards(&self) -> Option<Outcome> {
        let value = Value::new(self.state.public.gap())?;
        let held = BySeat::from_fn(|seat| self.state.hands[seat].count(value));
        better(&held).map(|winner| Outcome { winner: Some(winner), by: Reason::Cards })
    }
}

/// The fencer who has come further from their own end wins; a draw if neither has.
fn further(position: &BySeat<Space>) -> Outcome {
    let progress = BySeat::from_fn(|seat| position[seat].progress(seat));
    let winner = better(&progress);
    Outcome { winner, by: if winner.is_some() { Reason::Distance } else { Reason::Level } }
}

fn better(numbers: &BySeat<u8>) -> Option<Seat> {
    Seat::DUEL.into_iter().find(|seat| numbers[*seat] > numbers[seat.other()])
}

impl State {
    /// Whether the seat to act has a legal action.
    #[inline]
    fn can_act(&self) -> bool {
        let (public, hand) = (&self.public, self.hands[self.public.to_act]);
        let room = public.position[public.to_act].progress(public.to_act);
        let moves = public.phase != Phase::LastChance && !hand.up_to(room.max(public.gap() - 1)).is_empty();
        moves || legal::can_attack(public, hand)
    }
}
