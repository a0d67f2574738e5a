//! Why an action is forbidden: the rule, named. Written apart from [`super::legal`]; a law holds the two together.

use std::fmt;

use super::field::Attack;
use super::public::Phase;
use super::{Action, Blow, Card, Cards, Edition, Fancy, Kind, Public};
use crate::engine::Seat;

/// The rule that forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// Nothing may be played before the drawing is done.
    DrawFirst,
    /// The turn's discarding and drawing is done.
    DrawDone,
    /// An Exchange is going on.
    InExchange,
    /// There is no Exchange.
    NoExchange,
    /// The turn's Exchange, or the shot in its place, is over.
    ExchangeDone,
    /// What was just announced must be negated or allowed.
    MustAnswer,
    /// After Parry Riposte an Attack is played, or none.
    MustRiposte,
    /// Taste My Blade! demands its Attack.
    MustAttack,
    /// Nothing was announced that could be negated or allowed.
    NothingAnnounced,
    /// No Parry Riposte waits for its Attack.
    NoRiposte,
    /// The card is not in the hand.
    Missing(Card),
    /// A card of this kind is not played in this way.
    WrongUse(Card),
    /// No Item is in play.
    NoItem,
    /// The Pistol is not in play.
    NoPistol,
    /// The Cloak is not in play.
    NoCloak,
    /// Nobody attacks oneself.
    Oneself,
    /// This player is not in the game.
    NotIn(Seat),
    /// There is no Attack with this number on the Field.
    NoSuchAttack(u8),
    /// The Attack is one's own.
    OwnAttack(u8),
    /// The Attack is the other's.
    OthersAttack(u8),
    /// The Attack has a Response already.
    Answered(u8),
    /// After Strong Arm the Attack takes no new Response.
    Closed(u8),
    /// There is no Response in front of the Attack.
    NoResponse(u8),
    /// No Press discards a Dodge.
    DodgeStays,
    /// Taste My Blade! needs an Attack in hand.
    NeedsAttack,
    /// In an Exchange an Attack needs a card that allows it (classic).
    NeedsLeave,
    /// The Field is not empty (reforged).
    FieldNotEmpty,
    /// A Lunge needs a Response in front of every Attack against its player (reforged).
    Unanswered,
    /// Superior Technique only answers a Fancy Move.
    OnlyAnswers,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::DrawFirst => f.write_str("nothing is played before the drawing is done"),
            Self::DrawDone => f.write_str("the discarding and drawing of this turn is done"),
            Self::InExchange => f.write_str("an Exchange is going on"),
            Self::NoExchange => f.write_str("there is no Exchange"),
            Self::ExchangeDone => f.write_str("the Exchange of this turn is over"),
            Self::MustAnswer => f.write_str("what was announced must be negated or allowed first"),
            Self::MustRiposte => f.write_str("after Parry Riposte an Attack follows, or none"),
            Self::MustAttack => f.write_str("Taste My Blade! demands its Attack"),
            Self::NothingAnnounced => f.write_str("nothing was announced"),
            Self::NoRiposte => f.write_str("no Parry Riposte waits for its Attack"),
            Self::Missing(card) => write!(f, "{card} is not in the hand"),
            Self::WrongUse(card) => write!(f, "{card} is not played in this way"),
            Self::NoItem => f.write_str("no Item is in play"),
            Self::NoPistol => f.write_str("the Pistol is not in play"),
            Self::NoCloak => f.write_str("the Cloak is not in play"),
            Self::Oneself => f.write_str("nobody attacks oneself"),
            Self::NotIn(seat) => write!(f, "seat {} is not in the game", seat.number()),
            Self::NoSuchAttack(id) => write!(f, "there is no Attack {id} on the Field"),
            Self::OwnAttack(id) => write!(f, "Attack {id} is one's own"),
            Self::OthersAttack(id) => write!(f, "Attack {id} is the other's"),
            Self::Answered(id) => write!(f, "Attack {id} has a Response already"),
            Self::Closed(id) => write!(f, "after Strong Arm Attack {id} takes no new Response"),
            Self::NoResponse(id) => write!(f, "there is no Response in front of Attack {id}"),
            Self::DodgeStays => f.write_str("no Press discards a Dodge"),
            Self::NeedsAttack => f.write_str("Taste My Blade! needs an Attack in hand"),
            Self::NeedsLeave => f.write_str("in an Exchange an Attack needs a card that allows it"),
            Self::FieldNotEmpty => f.write_str("the Field is not empty"),
            Self::Unanswered => f.write_str("an Attack against oneself has no Response in front of it"),
            Self::OnlyAnswers => f.write_str("Superior Technique only answers a Fancy Move"),
        }
    }
}

impl std::error::Error for Illegal {}

/// The rule that forbids the seat to act, who holds `hand`, this action; `None` if it is legal.
#[must_use]
pub fn why_not(public: &Public, hand: Cards, action: Action) -> Option<Illegal> {
    Asked { public, hand, me: public.to_act }.allowed(action).err()
}

type Checked = Result<(), Illegal>;

struct Asked<'a> {
    public: &'a Public,
    hand: Cards,
    me: Seat,
}

impl Asked<'_> {
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

    /// An Exchange, or a shot in its place, may start against this seat.
    fn target(&self, target: Seat) -> Checked {
        if self.public.phase == Phase::Respite {
            Err(Illegal::ExchangeDone)
        } else if target == self.me {
            Err(Illegal::Oneself)
        } else if !self.public.inside[target] {
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

    /// Whether this Attack may be played without a card that allows it.
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
