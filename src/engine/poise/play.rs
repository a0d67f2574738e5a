//! What happens in a turn: turns one action of the seat to act into events. [`super::exchange`] has what happens in an
//! Exchange, [`super::resolve`] how it ends.
//!
//! The state changes only by folding its own events, so a viewer who sees the events can follow it.

use super::rules::{Outcome, Reason, TURNS_MAX};
use super::{Action, Card, Consequence, Edition, Event, Illegal, State, why_not};
use crate::engine::Seat;

/// Plays an action of the seat to act and passes every event to `tell` in order.
///
/// # Errors
/// The rule that forbids the action. The state is then unchanged, and there are no events.
pub fn play(state: &mut State, action: Action, tell: &mut impl FnMut(Event)) -> Result<(), Illegal> {
    let seat = state.public.to_act;
    if let Some(illegal) = why_not(&state.public, state.hands[seat], action) {
        return Err(illegal);
    }
    Play { state, seat, tell }.act(action);
    Ok(())
}

/// A decision being played. It is not generic over what is told, because the page would contain it more than once.
pub(super) struct Play<'a> {
    pub(super) state: &'a mut State,
    /// The seat that decided.
    pub(super) seat: Seat,
    tell: &'a mut dyn FnMut(Event),
}

impl Play<'_> {
    #[inline]
    pub(super) fn emit(&mut self, event: Event) {
        self.state.fold(&event);
        (self.tell)(event);
    }

    fn act(&mut self, action: Action) {
        let seat = self.seat;
        self.emit(Event::Acted { seat, action });
        match action {
            Action::Discard(card) => self.emit(Event::Discarded { seat, card }),
            Action::Draw => self.draw(),
            Action::Place(card) => self.place(card),
            Action::Remove => self.remove(seat),
            Action::Restore(card) => self.restore(card),
            Action::End => self.end_turn(),
            Action::Challenge { target, blow } => self.challenge(target, blow),
            Action::Fire { target } => self.fire(target),
            Action::Respond { card, attack } => self.respond(card, attack),
            Action::Press { card, attack } => self.press(card, attack),
            Action::Shelter { attack } => self.shelter(attack),
            Action::Fancy(fancy) => self.announce(fancy),
            Action::Strike(blow) => self.strike_on(blow),
            Action::Pass => self.close(),
            Action::Negate => self.counter(),
            Action::Allow => self.take_effect(),
            Action::Decline => self.pass_on(seat),
        }
    }

    /// Draws up to the hand size. When the pile runs out, the discards become a new one: when a card is due and none is
    /// left (reforged), or at once when the last one is drawn (classic); `docs/rules/poise.md#discards-and-a-new-pile`.
    fn draw(&mut self) {
        let edition = self.state.public.rules().edition;
        loop {
            let due = edition.hand_size().saturating_sub(self.state.public.counts[self.seat]);
            if due == 0 || (self.state.public.pile == 0 && !self.reshuffle()) {
                break;
            }
            let count = due.min(self.state.public.pile);
            let cards = Some(self.state.coming(count));
            self.emit(Event::Drew { seat: self.seat, count, cards });
            if edition == Edition::Classic && self.state.public.pile == 0 {
                self.reshuffle();
            }
        }
        self.emit(Event::Prepared { seat: self.seat });
    }

    /// Makes the discards a new pile. Returns whether there were any.
    fn reshuffle(&mut self) -> bool {
        let discards = self.state.public.discards;
        if !discards.is_empty() {
            let order = Some(self.state.source.shuffle(discards));
            self.emit(Event::Shuffled { count: discards.len(), order });
        }
        !discards.is_empty()
    }

    fn place(&mut self, card: Card) {
        self.remove(self.seat);
        self.emit(Event::Placed { seat: self.seat, card });
    }

    /// Discards a seat's Item in play, if it has one.
    pub(super) fn remove(&mut self, seat: Seat) {
        if let Some(card) = self.state.public.items[seat] {
            self.emit(Event::Removed { seat, card });
        }
    }

    fn restore(&mut self, card: Card) {
        let public = &self.state.public;
        let regain = public.rules().edition.face(card).regain;
        let poise = (public.poise[self.seat] + regain).min(public.rules().cap());
        self.emit(Event::Regained { seat: self.seat, card, poise });
    }

    /// Fires the Pistol: no defence and no Response apply, and the Pistol is discarded.
    fn fire(&mut self, target: Seat) {
        self.emit(Event::Fired { seat: self.seat, target });
        self.remove(self.seat);
        let damage = self.state.public.rules().edition.face(Card::Pistol).damage;
        let goes = self.lose(target, damage);
        self.put_out(goes.then_some(target));
    }

    /// Takes Poise for all damage at once. Returns whether the player goes out, which needs a hit without Poise left.
    pub(super) fn lose(&mut self, seat: Seat, damage: u8) -> bool {
        let had = self.state.public.poise[seat];
        let consequence = Consequence::of(had, damage);
        if let Consequence::Loses(lost) | Consequence::Spent(lost) = consequence {
            self.emit(Event::Lost { seat, damage, poise: had - lost });
        }
        consequence == Consequence::Out
    }

    /// Puts these seats out. Then the game ends, or the turn ends if its player went out, or the turn continues.
    pub(super) fn put_out(&mut self, seats: impl IntoIterator<Item = Seat>) {
        let before = self.state.public.in_play;
        for seat in seats {
            self.remove(seat);
            let hand = self.state.hands[seat];
            self.emit(Event::Out { seat, hand });
        }
        let public = &self.state.public;
        let (active, last) = (public.active, public.players().next());
        let several = public.players().nth(1).is_some();
        if several && !public.in_play[active] {
            return self.end_turn();
        }
        self.emit(match last {
            Some(_) if several => Event::Rested { seat: active },
            Some(_) => Event::Ended { outcome: Outcome { winner: last, by: Reason::LastStanding, drawn: 0 } },
            // Those who just went out were the last ones.
            None => Event::Ended { outcome: Outcome::draw(Reason::Together, before) },
        });
    }

    /// Ends the turn. The game is a draw if every player still in has had the maximum number of turns.
    fn end_turn(&mut self) {
        let active = self.state.public.active;
        self.emit(Event::TurnEnded { seat: active });
        let public = &self.state.public;
        if public.players().all(|seat| public.turns[seat] >= TURNS_MAX) {
            let outcome = Outcome::draw(Reason::TurnLimit, public.in_play);
            return self.emit(Event::Ended { outcome });
        }
        let seat = public.after(active);
        self.emit(Event::TurnBegan { seat });
    }
}
