//! Why an action is forbidden. Written separately from [`super::legal`]; a test checks that the two agree.

use super::field::Attack;
use super::public::Phase;
use super::{Action, Blow, Card, Cards, Edition, Fancy, Illegal, Kind, Public};
use crate::engine::Seat;

/// The rule that forbids this action to the seat to act, which holds `hand`; `None` if it is legal.
#[must_use]
pub fn why_not(public: &Public, hand: Cards, action: Action) -> Option<Illegal> {
    Decision { public, hand, me: public.to_act }.allowed(action).err()
}

type Checked = Result<(), Illegal>;

struct Decision<'a> {
    public: &'a Public,
    hand: Cards,
    me: Seat,
}

impl Decision<'_> {
    fn allowed(&self, action: Action) -> Checked {
        match self.public.phase {
            Phase::Over(_) => Err(Illegal::GameOver),
            Phase::Discard => self.at_first(action),
            Phase::Prepare | Phase::Respite => self.in_turn(action),
            Phase::Exchange => self.in_exchange(action),
            Phase::Answer(_) => match action {
                Action::Allow => Ok(()),
                Action::Negate => self.holds(Card::SuperiorTechnique),
                _ => Err(Illegal::MustAnswer),
            },
            Phase::Riposte => match action {
                Action::Decline => Ok(()),
                Action::Strike(blow) => self.blow(blow),
                _ => Err(Illegal::MustRiposte),
            },
            Phase::Blade => match action {
                Action::Strike(blow) => self.blow(blow),
                _ => Err(Illegal::MustAttack),
            },
        }
    }

    fn at_first(&self, action: Action) -> Checked {
        match action {
            Action::Draw => Ok(()),
            Action::Discard(card) => self.holds(card),
            _ => Err(Illegal::DrawFirst),
        }
    }

    fn in_turn(&self, action: Action) -> Checked {
        match action {
            Action::End => Ok(()),
            Action::Place(card) => self.used_as(card, Kind::Item),
            Action::Restore(card) => self.used_as(card, Kind::Restore),
            Action::Remove => self.public.items[self.me].map(|_| ()).ok_or(Illegal::NoItem),
            Action::Challenge { target, blow } => self.target(target).and_then(|()| self.blow(blow)),
            Action::Fire { target } => self.target(target).and_then(|()| self.in_play(Card::Pistol, Illegal::NoPistol)),
            Action::Discard(_) | Action::Draw => Err(Illegal::DrawDone),
            _ => Err(Illegal::NoExchange),
        }
    }

    /// Checks that an Exchange, or a shot instead of it, may start against this seat.
    fn target(&self, target: Seat) -> Checked {
        if self.public.phase == Phase::Respite {
            Err(Illegal::ExchangeDone)
        } else if target == self.me {
            Err(Illegal::Oneself)
        } else if !self.public.in_play[target] {
            Err(Illegal::NotIn(target))
        } else {
            Ok(())
        }
    }

    fn in_exchange(&self, action: Action) -> Checked {
        match action {
            Action::Pass => Ok(()),
            Action::Respond { card, attack } => self.response(attack).and_then(|()| self.used_as(card, Kind::Response)),
            Action::Press { card, attack } => self.press(attack).and_then(|()| self.used_as(card, Kind::Press)),
            Action::Shelter { attack } => {
                self.against_me(attack)?;
                self.in_play(Card::Cloak, Illegal::NoCloak)
            }
            Action::Fancy(fancy) => self.fancy(fancy),
            Action::Strike(blow) => self.leave(blow.card).and_then(|()| self.blow(blow)),
            Action::Negate => Err(Illegal::OnlyAnswers),
            Action::Allow => Err(Illegal::NothingAnnounced),
            Action::Decline => Err(Illegal::NoRiposte),
            _ => Err(Illegal::InExchange),
        }
    }

    fn fancy(&self, fancy: Fancy) -> Checked {
        if let Fancy::Swing { attack } = fancy {
            self.against_me(attack)?;
        }
        self.holds(fancy.card())?;
        let unarmed = self.hand.of_kind(Kind::Attack).is_empty();
        if fancy == Fancy::Blade && unarmed { Err(Illegal::NeedsAttack) } else { Ok(()) }
    }

    fn response(&self, id: u8) -> Checked {
        let attack = self.against_me(id)?;
        if attack.response.is_some() {
            Err(Illegal::Answered(id))
        } else if attack.closed {
            Err(Illegal::Closed(id))
        } else {
            Ok(())
        }
    }

    fn press(&self, id: u8) -> Checked {
        let attack = self.public.attack(id).ok_or(Illegal::NoSuchAttack(id))?;
        if attack.by != self.me {
            return Err(Illegal::OthersAttack(id));
        }
        match attack.response {
            None => Err(Illegal::NoResponse(id)),
            Some(Card::Dodge) => Err(Illegal::DodgeStays),
            Some(_) => Ok(()),
        }
    }

    /// The Attack with this number, which must be aimed at the seat to act.
    fn against_me(&self, id: u8) -> Result<&Attack, Illegal> {
        let attack = self.public.attack(id).ok_or(Illegal::NoSuchAttack(id))?;
        if attack.by == self.me { Err(Illegal::OwnAttack(id)) } else { Ok(attack) }
    }

    /// Checks that this Attack may be played without a card that allows it.
    fn leave(&self, card: Card) -> Checked {
        if self.public.rules().edition == Edition::Classic {
            return Err(Illegal::NeedsLeave);
        }
        if self.public.field.is_empty() {
            return Ok(());
        }
        if card != Card::Lunge {
            return Err(Illegal::FieldNotEmpty);
        }
        let open = self.public.field.iter().any(|attack| attack.by != self.me && attack.response.is_none());
        if open { Err(Illegal::Unanswered) } else { Ok(()) }
    }

    fn blow(&self, blow: Blow) -> Checked {
        self.used_as(blow.card, Kind::Attack)?;
        blow.extras.cards().try_for_each(|card| self.holds(card))
    }

    fn used_as(&self, card: Card, kind: Kind) -> Checked {
        if card.kind() == kind { self.holds(card) } else { Err(Illegal::WrongUse(card)) }
    }

    fn in_play(&self, item: Card, otherwise: Illegal) -> Checked {
        if self.public.items[self.me] == Some(item) { Ok(()) } else { Err(otherwise) }
    }

    fn holds(&self, card: Card) -> Checked {
        if self.hand.has(card) { Ok(()) } else { Err(Illegal::Missing(card)) }
    }
}
