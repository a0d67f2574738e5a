//! The rule of thumb's judgement: an estimate of each action's chance to win the round, from one hand and what is
//! public.
//!
//! It uses what players know: it counts cards; an attack is worth what the other cannot parry or escape; a position is
//! worth what the other cannot hit there; as the pile runs out, a lead is worth more.

use super::odds::{Odds, Tally};
use super::settings::ThumbSettings;
use crate::engine::Seat;
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Action, Cards, ParryRule, Phase, Public, Rules};

mod totals;
mod worth;

use totals::parries;

/// The furthest reach of one card in spaces.
const REACH: u8 = 5;

/// A position as the seat to act sees it, before or after its own turn.
#[derive(Clone, Copy)]
pub struct Evaluation<'a> {
    settings: &'a ThumbSettings,
    rules: Rules,
    gap: u8,
    hand: Tally,
    /// Spaces from its own end.
    mine: u8,
    /// Spaces that the other fencer has advanced.
    theirs: u8,
    pile: u8,
    foe: Odds,
    riposte: bool,
}

impl<'a> Evaluation<'a> {
    /// The position as `seat`, which holds `hand`, sees it.
    #[must_use]
    pub fn new(public: &Public, seat: Seat, hand: Cards, settings: &'a ThumbSettings) -> Self {
        let foe = seat.other();
        let unseen = Cards::DECK.minus(hand).minus(public.played);
        Self {
            settings,
            rules: public.bout.rules,
            gap: public.gap(),
            hand: Tally::of(hand),
            mine: public.position[seat].progress(seat),
            theirs: public.position[foe].progress(foe),
            pile: public.pile,
            foe: Odds::new(Tally::of(unseen), unseen.len(), public.counts[foe]),
            riposte: public.phase == Phase::Riposte,
        }
    }

    /// The worth of a legal action, 0 to 1.
    #[must_use]
    pub fn score(&self, action: Action) -> f32 {
        match action {
            Action::TakeHit => 0.0,
            Action::Parry { cards } => self.parried(Tally::of(cards)),
            Action::Retreat { card } => self.moved(card.number(), false).worth(true),
            Action::Advance { card } => self.moved(card.number(), true).worth(false),
            Action::Withdraw { card } => self.moved(card.number(), false).worth(false),
            Action::Attack { count } => self.attack(count, false),
            Action::AdvanceAttack { card, count } => self.moved(card.number(), true).attack(count, true),
        }
    }

    fn moved(mut self, spaces: u8, ahead: bool) -> Self {
        self.hand = self.hand.without(spaces, 1);
        if ahead {
            (self.gap, self.mine) = (self.gap - spaces, self.mine + spaces);
        } else {
            (self.gap, self.mine) = (self.gap + spaces, self.mine - spaces);
        }
        self
    }

    /// The worth of a parry: that of the best turn after it, or the judgement if the pile is empty.
    fn parried(mut self, cards: Tally) -> f32 {
        self.hand = self.hand.minus(cards);
        if self.pile == 0 {
            return self.judged(0, false);
        }
        self.riposte = true;
        self.best_turn()
    }

    fn best_turn(&self) -> f32 {
        let held = (1..=REACH).filter(|card| self.hand.count(*card) > 0);
        let uses = held.map(|card| {
            let back = if card <= self.mine { self.moved(card, false).worth(false) } else { 0.0 };
            let ahead = if card < self.gap { self.best_ahead(card) } else { 0.0 };
            back.max(ahead)
        });
        uses.fold(self.best_attack(false), f32::max)
    }

    fn best_ahead(&self, card: u8) -> f32 {
        let moved = self.moved(card, true);
        let attack = if self.rules.indirect { moved.best_attack(true) } else { 0.0 };
        moved.worth(false).max(attack)
    }

    fn best_attack(&self, indirect: bool) -> f32 {
        if self.gap > REACH {
            return 0.0;
        }
        let most = self.strongest(self.hand.count(self.gap));
        (1..=most).map(|count| self.attack(count, indirect)).fold(0.0, f32::max)
    }

    /// The most cards of one value that an attack may use.
    fn strongest(&self, held: u8) -> u8 {
        if self.rules.strengthen { held } else { held.min(1) }
    }

    /// The worth of attacking at the present gap: that it hits, is escaped, or is parried and answered.
    fn attack(mut self, count: u8, indirect: bool) -> f32 {
        if self.rules.hits_at_once(indirect, self.riposte) {
            return 1.0;
        }
        self.hand = self.hand.without(self.gap, count);
        let parry = self.parry_chance(self.gap, count);
        let open = if indirect { self.unless_escaped() } else { 1.0 };
        let answered = if parry > 0.0 { parry * self.after_parry(count) } else { 0.0 };
        (1.0 - parry) * open + answered
    }

    /// The worth of an indirect attack that is not parried: a hit, unless the other has a card to retreat with.
    fn unless_escaped(&self) -> f32 {
        let room = self.theirs.min(REACH);
        let escape = 1.0 - self.foe.holds_none_up_to(room);
        let drawn = self.drawn();
        let mut after = *self;
        (after.theirs, after.gap) = (self.theirs - room / 2, self.gap + room / 2);
        let kept = if drawn >= self.pile {
            after.judged(drawn, true)
        } else {
            (after.lead() + self.settings.initiative).min(1.0)
        };
        1.0 - escape + escape * kept
    }

    fn after_parry(mut self, count: u8) -> f32 {
        let drawn = self.drawn();
        self.foe = self.foe.without(self.gap, if self.rules.parry == ParryRule::Same { count } else { 1 });
        if self.pile <= drawn {
            return self.judged(drawn, false);
        }
        self.riposte = true;
        self.worth(false)
    }

    /// The chance that the other can parry `count` cards of a value. Ways to parry by total are treated as independent,
    /// which is close enough.
    fn parry_chance(&self, value: u8, count: u8) -> f32 {
        match self.rules.parry {
            ParryRule::None => 0.0,
            ParryRule::Same => self.foe.holds(value, count),
            ParryRule::Total => {
                let lacks =
                    |cards: &Tally| 1.0 - (1..=5).map(|each| self.foe.holds(each, cards.count(each))).product::<f32>();
                1.0 - parries(value, count).iter().map(lacks).product::<f32>()
            }
        }
    }

    fn drawn(&self) -> u8 {
        HAND_SIZE.saturating_sub(self.hand.len()).min(self.pile)
    }
}
