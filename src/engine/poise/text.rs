//! The table as text, for golden files and tests.

use std::fmt;

use super::field::Attack;
use super::public::{Announced, Phase, Public};
use super::rules::{Outcome, Reason};
use super::{State, View};
use crate::engine::Seat;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LastStanding => "last standing",
            Self::Together => "together",
            Self::TurnLimit => "turn limit",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "seat {} wins, {}", winner.number(), self.by),
            None => {
                f.write_str("drawn between")?;
                let drew = |seat: &Seat| self.drew(*seat);
                Seat::ALL.into_iter().filter(drew).try_for_each(|seat| write!(f, " {}", seat.number()))?;
                write!(f, ", {}", self.by)
            }
        }
    }
}

impl fmt::Display for Attack {
    /// `1: th+ma by 0 < pa`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} by {}", self.id, self.blow, self.by.number())?;
        self.response.map_or(Ok(()), |card| write!(f, " < {card}"))?;
        f.write_str(if self.closed { " closed" } else { "" })
    }
}

impl fmt::Display for Public {
    /// Writes the rules, a line for each player still in, the Field, and the decision.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules();
        let pistol = if rules.pistol { "" } else { ", no pistol" };
        let discards = if self.discards.is_empty() { "none".to_owned() } else { self.discards.to_string() };
        write!(f, "{}, {} seats from {}{pistol}", rules.edition, rules.seats, rules.poise)?;
        writeln!(f, ", pile {}, discards {discards}", self.pile)?;
        for seat in self.players() {
            let (poise, cards, turns) = (self.poise[seat], self.counts[seat], self.turns[seat]);
            write!(f, "{}: poise {poise}, {cards} cards, {turns} turns", seat.number())?;
            self.items[seat].map_or(Ok(()), |item| write!(f, ", {item} in play"))?;
            writeln!(f)?;
        }
        self.field.iter().try_for_each(|attack| writeln!(f, "  {attack}"))?;
        self.awaited(f)
    }
}

impl Public {
    fn awaited(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let actor = self.to_act.number();
        match self.phase {
            Phase::Discard => write!(f, "{actor} to discard or draw"),
            Phase::Prepare => write!(f, "{actor} to act"),
            Phase::Exchange => write!(f, "{actor} to play against {}", self.other(self.to_act).number()),
            Phase::Answer(Announced { by, fancy, techniques }) => {
                write!(f, "{actor} to answer {fancy} by {} after {techniques} st", by.number())
            }
            Phase::Riposte => write!(f, "{actor} to attack after the riposte, or not"),
            Phase::Blade => write!(f, "{actor} to attack"),
            Phase::Respite => write!(f, "{actor} to act after the exchange"),
            Phase::Over(outcome) => write!(f, "{outcome}"),
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.public)?;
        for seat in self.public.players() {
            write!(f, "\n{} holds {}", seat.number(), self.hands[seat])?;
        }
        Ok(())
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{} holds {}", self.public, self.seat.number(), self.hand)
    }
}
