//! The piste as text, for golden files and tests.

use std::fmt;

use super::vocabulary::SPACES;
use super::{Phase, Public, Reason, Space, State, View};
use crate::engine::Seat;

/// The name of a seat in texts: `left` or `right`.
#[must_use]
pub const fn side(seat: Seat) -> &'static str {
    if seat.number() == 0 { "left" } else { "right" }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hit => "hit",
            Self::Stuck => "stuck",
            Self::Cards => "cards",
            Self::Distance => "distance",
            Self::Level => "level",
        })
    }
}

impl fmt::Display for Public {
    /// Three lines: the strip, the pile, the awaited decision.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("|")?;
        for space in (1..=SPACES).filter_map(Space::new) {
            let mark = Seat::DUEL.into_iter().find(|seat| self.position[*seat] == space);
            f.write_str(mark.map_or(".", |seat| if seat == Seat::LEFT { "L" } else { "R" }))?;
        }
        writeln!(f, "| gap {}", self.gap())?;
        write!(f, "{}, hits {}-{} of {}", self.bout.rules, self.bout.hits.0[0], self.bout.hits.0[1], self.bout.target)?;
        write!(f, ", pile {}", self.pile)?;
        self.top.map_or(Ok(()), |top| write!(f, ", top {top}"))?;
        f.write_str("\n")?;
        self.awaited(f)
    }
}

impl Public {
    fn awaited(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let actor = side(self.to_act);
        match self.phase {
            Phase::Turn => write!(f, "{actor} to act"),
            Phase::Riposte => write!(f, "{actor} to act after the parry"),
            Phase::LastChance => write!(f, "{actor} has the last chance"),
            Phase::Answer(attack) => {
                let kind = if attack.indirect { "indirect" } else { "direct" };
                write!(f, "{actor} to answer {} x {}, {kind}", attack.count, attack.value)
            }
            Phase::Over(outcome) => match outcome.winner {
                Some(winner) => write!(f, "{} wins by {}", side(winner), outcome.by),
                None => write!(f, "drawn, {}", outcome.by),
            },
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.public)?;
        write!(f, "left {}, right {}", self.hands[Seat::LEFT], self.hands[Seat::RIGHT])
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.public)?;
        write!(f, "{} {}", side(self.seat), self.hand)
    }
}
