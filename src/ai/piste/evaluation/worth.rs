//! What a position is worth once the turn has ended: the judgement at the end of the pile, what the other can hit, and what
//! one's own next attack promises.

use super::totals::parries;
use super::{Evaluation, REACH};
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{EndOfPile, ParryRule};

impl Evaluation<'_> {
    /// The worth of having ended the turn here, before the draw; the other is to act.
    pub(super) fn worth(mut self, retreat: bool) -> f32 {
        let drawn = self.drawn();
        if self.pile <= drawn {
            let last_chance = self.rules.end == EndOfPile::LastChance && drawn > 0;
            let safe = if last_chance { 1.0 - self.threat(drawn) } else { 1.0 };
            return safe * self.judged(drawn, retreat);
        }
        let threat = self.threat(drawn);
        self.pile -= drawn;
        let lead = self.lead();
        (1.0 - threat) * (lead + (1.0 - lead) * self.prospect())
    }

    /// What a lead is worth, 0 to 1: more as the pile shrinks, and a little for the fencer who moves last.
    pub(super) fn lead(&self) -> f32 {
        let tempo = if self.pile % 2 == 1 { -self.settings.tempo } else { self.settings.tempo };
        let ahead = f32::from(self.mine) - f32::from(self.theirs) + tempo;
        let scale = self.settings.lead_spaces + self.settings.lead_spaces_per_card * f32::from(self.pile);
        0.5 + 0.5 * ahead / (ahead.abs() + scale)
    }

    fn distance(&self) -> f32 {
        match self.mine.cmp(&self.theirs) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        }
    }

    /// The chance to win the judgement after the pile has run out, with `drawn` cards still to be drawn by this seat.
    pub(super) fn judged(&self, drawn: u8, retreat: bool) -> f32 {
        let compares = match self.rules.end {
            EndOfPile::LastChance => false,
            EndOfPile::Cards => true,
            EndOfPile::CardsUnlessRetreat => !retreat,
        };
        let by_distance = self.distance();
        if !compares || self.gap > REACH {
            return by_distance;
        }
        let most = self.foe.unseen(self.gap).min(self.foe.held());
        (0..=most).map(|held| self.compared(held, drawn, by_distance)).sum()
    }

    /// The part of the judgement in which the other holds exactly this many cards of the gap's value.
    fn compared(&self, held: u8, drawn: u8, by_distance: f32) -> f32 {
        let mine = self.hand.count(self.gap);
        let chance = self.foe.holds(self.gap, held) - self.foe.holds(self.gap, held + 1);
        if mine > held {
            return chance;
        }
        let draws = |wanted: u8| self.foe.draws(self.gap, held, drawn, wanted);
        let need = held - mine;
        let (win, level) = (draws(need + 1), draws(need));
        chance * (win + (level - win) * by_distance)
    }

    /// The fewest cards of an attack of this value that this hand cannot parry; 6 if it parries all of them.
    fn unparried(&self, value: u8) -> u8 {
        match self.rules.parry {
            ParryRule::None => 1,
            ParryRule::Same => self.hand.count(value) + 1,
            ParryRule::Total => {
                let parried = |count: &u8| parries(value, *count).iter().any(|cards| self.hand.covers(*cards));
                (1..=REACH).find(|count| !parried(count)).unwrap_or(6)
            }
        }
    }

    /// The chance that the other's next turn hits; this hand draws `drawn` cards before it.
    fn threat(&self, drawn: u8) -> f32 {
        let indirect = if self.rules.indirect { self.indirect_threat() } else { 0.0 };
        1.0 - (1.0 - self.direct_threat(drawn)) * (1.0 - indirect)
    }

    /// The most cards that an attack may have.
    fn attack_most(&self) -> u8 {
        if self.rules.strengthen { HAND_SIZE } else { 1 }
    }

    fn direct_threat(&self, drawn: u8) -> f32 {
        if self.gap > REACH {
            return 0.0;
        }
        let need = if self.rules.hits_at_once(false, self.riposte) { 1 } else { self.unparried(self.gap) };
        if need > self.attack_most() {
            return 0.0;
        }
        let more = self.foe.holds(self.gap, need + 1);
        let just = self.foe.holds(self.gap, need) - more;
        let parried = self.rules.parry != ParryRule::None;
        let saved = if parried { self.foe.draws(self.gap, need, drawn, 1) } else { 0.0 };
        (self.settings.direct_threat * (more + just * (1.0 - saved))).min(1.0)
    }

    fn indirect_threat(&self) -> f32 {
        if self.gap > 2 * REACH {
            return 0.0;
        }
        let escapes = self.hand.up_to(self.mine.min(REACH)) > 0;
        let weight = if escapes { self.settings.indirect_threat_escapable } else { self.settings.indirect_threat };
        let hits = |value: u8| {
            let need = self.unparried(value);
            if need > self.attack_most() { 0.0 } else { weight * self.foe.holds_both(self.gap - value, value, need) }
        };
        1.0 - self.indirect_values().map(|value| 1.0 - hits(value)).product::<f32>()
    }

    /// The values with which an indirect attack may hit over the present gap.
    fn indirect_values(&self) -> std::ops::RangeInclusive<u8> {
        self.gap.saturating_sub(REACH).max(1)..=self.gap.saturating_sub(1).min(REACH)
    }

    /// The chance of a hit in the next turn of its own, if nothing changes.
    fn prospect(&self) -> f32 {
        let direct = if self.gap <= REACH { self.hope(self.gap, self.hand.count(self.gap)) } else { 0.0 };
        let best = self.settings.direct_prospect * direct;
        if !self.rules.indirect || self.gap > 2 * REACH {
            return best;
        }
        let indirect = |value: u8| {
            let card = self.gap - value;
            let left = self.hand.count(value).saturating_sub(u8::from(value == card));
            if self.hand.count(card) == 0 { 0.0 } else { self.settings.indirect_prospect * self.hope(value, left) }
        };
        self.indirect_values().map(indirect).fold(best, f32::max)
    }

    /// The chance that an attack with all cards of a value is not parried.
    fn hope(&self, value: u8, held: u8) -> f32 {
        let most = self.strongest(held);
        if most == 0 { 0.0 } else { 1.0 - self.parry_chance(value, most) }
    }
}
