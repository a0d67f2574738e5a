//! What happens: one action of the seat to act, turned into events.
//!
//! The state changes by folding its own events and in no other way, so whoever sees the events can follow it.

use super::vocabulary::HAND_SIZE;
use super::{Action, Attack, Cards, EndOfPile, Event, Illegal, Outcome, Phase, Reason, Space, State, Value};
use super::{legal, why_not};
use crate::engine::Seat;
use crate::engine::seat::BySeat;

/// Plays an action of the seat to act, handing every event to `tell` in order.
///
/// # Errors
/// The rule that forbids the action; nothing has then changed or been told.
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

    /// Lays a card and moves by it.
    fn step(&mut self, card: Value, towards: fn(Space, Seat, Value) -> Option<Space>) {
        self.emit(Event::Laid { seat: self.seat, cards: Cards::of(card, 1), top: card });
        let from = self.state.public.position[self.seat];
        if let Some(to) = towards(from, self.seat, card) {
            self.emit(Event::Moved { seat: self.seat, from, to });
        }
    }

    /// Lays the attack's cards. The attacker draws at the end of the attack, before the answer (V1.2, *Making a direct
    /// attack*, 1); an attack that nothing can answer ends the round instead.
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

    /// Lays the parry; the defender's own turn follows without a draw, unless the pile has run out
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

    /// Fills the hand up to five from what is left of the pile; whether there was anything to draw.
    fn draw(&mut self) -> bool {
        let public = &self.state.public;
        let count = HAND_SIZE.saturating_sub(public.counts[self.seat]).min(public.pile);
        if count > 0 {
            let cards = self.state.coming(count);
            self.emit(Event::Drew { seat: self.seat, count, cards: Some(cards) });
        }
        count > 0
    }

    /// Hands the turn over; if the pile has run out the round is judged instead, after the last chance where there is one.
    ///
    /// The last chance is owed to whoever did not take the last card. A retreat that drew nothing means that the attack
    /// before it took the last card, or was the last chance itself: nobody is owed anything.
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

    /// Judges a round whose pile has run out.
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

    /// Whoever holds more cards of the gap's value (V1.2, *End of a game round*, a).
    fn more_cards(&self) -> Option<Outcome> {
        let value = Value::new(self.state.public.gap())?;
        let held = BySeat::from_fn(|seat| self.state.hands[seat].count(value));
        better(&held).map(|winner| Outcome { winner: Some(winner), by: Reason::Cards })
    }
}

/// Whoever has come further from the own end; level if neither.
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
