//! What happens in an Exchange.
//!
//! A Fancy Move is announced, paid for and discarded. Then the other duelist is asked, if that hand holds a Superior
//! Technique. Then the move takes effect. The events are the same whether the question is asked or not: see
//! [`super::view`].

use super::play::Play;
use super::public::{Announced, Phase};
use super::{Action, Blow, Card, Event, Fancy, Kind};
use crate::engine::Seat;

impl Play<'_> {
    /// Starts the turn's Exchange.
    pub(super) fn challenge(&mut self, target: Seat, blow: Blow) {
        self.emit(Event::Challenged { seat: self.seat, target });
        self.strike_on(blow);
    }

    /// Plays an Attack and passes the turn to the other duelist. The Attack after a Parry Riposte may cost extra,
    /// before its own cost.
    pub(super) fn strike_on(&mut self, blow: Blow) {
        self.pay(self.state.public.cost(Action::Strike(blow)));
        let attack = self.state.public.attacks + 1;
        self.emit(Event::Attacked { seat: self.seat, attack, blow });
        self.pass_on(self.seat);
    }

    /// Pays for cards. A cost above the Poise takes it to No Poise, from where cards are free. The sheets pay card by
    /// card, which gives the same result as paying all at once.
    fn pay(&mut self, cost: u8) {
        let cost = cost.min(self.state.public.poise[self.seat]);
        if cost > 0 {
            self.emit(Event::Paid { seat: self.seat, cost });
        }
    }

    fn pay_for(&mut self, card: Card) {
        self.pay(self.state.public.rules().edition.face(card).cost);
    }

    /// Passes the turn to the other duelist.
    pub(super) fn pass_on(&mut self, from: Seat) {
        let to = self.state.public.other(from);
        self.emit(Event::Passed { to });
    }

    /// Places a Response in front of an Attack. After Parry Riposte a seat with an Attack in hand decides once more.
    pub(super) fn respond(&mut self, card: Card, attack: u8) {
        self.pay_for(card);
        self.emit(Event::Responded { seat: self.seat, attack, card });
        let armed = !self.state.hands[self.seat].of_kind(Kind::Attack).is_empty();
        if card != Card::ParryRiposte || !armed {
            self.pass_on(self.seat);
        }
    }

    /// Discards a Response. An Attack that came with a Parry Riposte stays.
    pub(super) fn press(&mut self, card: Card, attack: u8) {
        self.pay_for(card);
        self.emit(Event::Pressed { seat: self.seat, attack, card });
        self.pass_on(self.seat);
    }

    /// Uses the Cloak in play, which is not a Fancy Move.
    pub(super) fn shelter(&mut self, attack: u8) {
        self.remove(self.seat);
        self.emit(Event::Swept { attack });
        self.pass_on(self.seat);
    }

    pub(super) fn announce(&mut self, fancy: Fancy) {
        self.pay_for(fancy.card());
        self.emit(Event::Announced { seat: self.seat, fancy });
        self.unless_answered();
    }

    pub(super) fn counter(&mut self) {
        self.pay_for(Card::SuperiorTechnique);
        self.emit(Event::Countered { seat: self.seat });
        self.unless_answered();
    }

    /// Carries out the announcement, unless the other duelist can answer it and must be asked.
    fn unless_answered(&mut self) {
        let asked = self.state.public.to_act;
        if !self.state.hands[asked].has(Card::SuperiorTechnique) {
            self.take_effect();
        }
    }

    /// Carries out what is left of the chain of announcements. The duelist who did not announce the last of them is
    /// next.
    pub(super) fn take_effect(&mut self) {
        let Phase::Answer(Announced { by, fancy, techniques }) = self.state.public.phase else { return };
        let negated = techniques % 2 == 1;
        let last = if negated { self.state.public.other(by) } else { by };
        match fancy {
            _ if negated => self.emit(Event::Negated { seat: by, fancy }),
            Fancy::Swing { attack } => self.emit(Event::Swept { attack }),
            Fancy::Remark => self.drop_one(self.state.public.other(by)),
            Fancy::Blade => return self.emit(Event::Readied { seat: by }),
            Fancy::Exit => return self.exit(by),
        }
        self.pass_on(last);
    }

    /// Discards a card of this hand at random; does nothing to an empty hand.
    fn drop_one(&mut self, seat: Seat) {
        if let Some(card) = self.state.source.pick(self.state.hands[seat]) {
            self.emit(Event::Dropped { seat, card });
        }
    }

    /// Discards every Attack against this seat and ends the Exchange. The seat's own Attacks count.
    fn exit(&mut self, seat: Seat) {
        let against: Vec<u8> =
            self.state.public.field.iter().filter(|attack| attack.by != seat).map(|attack| attack.id).collect();
        against.into_iter().for_each(|attack| self.emit(Event::Swept { attack }));
        self.close();
    }
}
