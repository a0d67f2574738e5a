//! Sentences about how a round ended, and about what the rules forbid.

use super::Names;
use crate::engine::Seat;
use crate::engine::piste::{Illegal, Outcome, Public, Reason, Value};
use crate::engine::seat::BySeat;
use crate::scene::words::Words;

impl Words {
    /// The winner of the round: `Touché! The hit goes to Anna.`
    #[must_use]
    pub fn result(&self, names: &Names, outcome: Outcome) -> String {
        match outcome.winner {
            Some(winner) if outcome.by == Reason::Hit => self.about("result-hit", &names[winner], &[]),
            Some(winner) => self.about("result-point", &names[winner], &[]),
            None => self.say("result-draw"),
        }
    }

    /// Why the round ended, in words.
    #[must_use]
    pub fn reason(&self, names: &Names, public: &Public, outcome: Outcome) -> String {
        let loser = outcome.winner.map_or(public.to_act, Seat::other);
        let progress = BySeat::from_fn(|seat| public.position[seat].progress(seat));
        let level = |key: &str, [left, right]: [u8; 2]| {
            self.fill(key, &[("left", &left), ("right", &right), ("gap", &public.gap())])
        };
        match outcome.by {
            Reason::Hit => self.about("reason-hit", &names[loser], &[]),
            Reason::Stuck => self.about("reason-stuck", &names[loser], &[]),
            Reason::Cards => level("reason-cards", compared(public)),
            Reason::Distance => level("reason-distance", progress.0),
            Reason::Level => level("reason-level", progress.0),
        }
    }

    /// The rule that forbids something, in a player's words.
    #[must_use]
    pub fn forbidden(&self, illegal: Illegal) -> String {
        match illegal {
            Illegal::RoundOver => self.say("forbidden-round-over"),
            Illegal::MustAnswer => self.say("forbidden-must-answer"),
            Illegal::NothingToAnswer => self.say("forbidden-nothing-to-answer"),
            Illegal::Missing { value, need, have } => {
                let cards = self.some_cards(need, value.number());
                self.fill("forbidden-missing", &[("cards", &cards), ("number", &self.number(have))])
            }
            Illegal::LeavesPiste => self.say("forbidden-leaves-piste"),
            Illegal::WouldPass => self.say("forbidden-would-pass"),
            Illegal::OutOfReach { gap } => self.fill("forbidden-out-of-reach", &[("gap", &gap)]),
            Illegal::NoStrengthening => self.say("forbidden-strengthening"),
            Illegal::NoIndirect => self.say("forbidden-indirect"),
            Illegal::RetreatFromDirect => self.say("forbidden-retreat-from-direct"),
            Illegal::NoParry => self.say("forbidden-parry"),
            Illegal::ParryCount { need } => {
                self.count("forbidden-parry-count", need.into(), &[("number", &self.number(need))])
            }
            Illegal::ParryValue { need } => self.fill("forbidden-parry-value", &[("value", &need)]),
            Illegal::ParryTotal { need } => self.fill("forbidden-parry-total", &[("total", &need)]),
            Illegal::OnlyAttackLeft => self.say("forbidden-only-attack"),
            Illegal::NoCards => self.say("forbidden-no-cards"),
        }
    }
}

/// The numbers of cards at the gap that were compared, left first.
fn compared(public: &Public) -> [u8; 2] {
    let gap = Value::new(public.gap());
    let count = |seat| public.revealed.zip(gap).map_or(0, |(hands, gap)| hands[seat].count(gap));
    Seat::DUEL.map(count)
}
