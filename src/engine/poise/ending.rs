//! How the Exchange ends if nothing else is played: which Items are lost, what each Attack does, what it costs the two.
//!
//! The engine ends every Exchange by it ([`super::resolve`]), and the page shows by it what the Field and each choice
//! would do. Classic: damage with Items, then Disarm, then defence with the Items still in play. Reforged: Disarm first.
//! In both, all losses happen at once (`docs/rules/poise.md#the-end-of-an-exchange`).

use super::field::{Attack, bonus, partial};
use super::{Blow, Card, Edition, Public};
use crate::engine::Seat;
use crate::engine::seat::ByPlayer;

/// How an Exchange ends if nothing else is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The duelists: the active player first.
    pub duelists: [Seat; 2],
    /// The Items that add to their players' Attacks.
    pub weapons: ByPlayer<Option<Card>>,
    /// The Items that are left after every Disarm; they defend.
    pub items: ByPlayer<Option<Card>>,
    /// The Items that a Disarm takes.
    pub disarmed: ByPlayer<Option<Card>>,
    /// The damage to each duelist, in their order.
    pub damage: [u8; 2],
}

/// A part of an Attack's damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The card that it is from.
    pub card: Card,
    /// What it adds, or takes away.
    pub change: i8,
    /// Whether the card is the Attack itself or one of its Enhancements.
    pub own: bool,
}

/// What damage does to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The player loses nothing.
    Unhurt,
    /// The player loses this much Poise and keeps some.
    Loses(u8),
    /// The player loses this much, all that was left.
    Spent(u8),
    /// The player had no Poise and is out.
    Out,
}

impl Consequence {
    /// What this damage does to a player with this much Poise.
    #[must_use]
    pub const fn of(poise: u8, damage: u8) -> Self {
        match (poise, damage) {
            (_, 0) => Self::Unhurt,
            (0, _) => Self::Out,
            _ if damage < poise => Self::Loses(damage),
            _ => Self::Spent(poise),
        }
    }
}

impl Ending {
    /// The damage to this seat; 0 if it is no duelist.
    #[must_use]
    pub fn damage_to(&self, seat: Seat) -> u8 {
        let place = self.duelists.iter().position(|duelist| *duelist == seat);
        place.map_or(0, |place| self.damage[place])
    }
}

impl Public {
    /// How the Exchange ends if nothing else is played. Without an Exchange nothing is lost.
    #[must_use]
    pub fn ending(&self) -> Ending {
        let duelists = [self.active, self.other(self.active)];
        let (mut items, mut disarmed) = (self.items, ByPlayer::default());
        for attack in self.field.iter().filter(|attack| attack.blow.card == Card::Disarm) {
            let seat = self.other(attack.by);
            (items[seat], disarmed[seat]) = (None, self.items[seat]);
        }
        let weapons = if self.rules().edition == Edition::Classic { self.items } else { items };
        let mut ending = Ending { duelists, weapons, items, disarmed, damage: [0; 2] };
        for attack in &self.field {
            let aimed_at = usize::from(attack.by == duelists[0]);
            ending.damage[aimed_at] = ending.damage[aimed_at].saturating_add(self.harm(attack, &ending));
        }
        ending
    }

    /// The damage of an Attack on the Field when the Exchange ends this way: 0 if it is blocked fully, otherwise the sum
    /// of its parts, which is never below 0.
    #[must_use]
    pub fn harm(&self, attack: &Attack, ending: &Ending) -> u8 {
        self.with_items(attack, ending.weapons[attack.by], ending.items[self.other(attack.by)])
    }

    /// The damage of an Attack on the Field with the Items in play and no Disarm, if its player's Item were this one.
    #[must_use]
    pub fn damage(&self, attack: &Attack, item: Option<Card>) -> u8 {
        self.with_items(attack, item, self.items[self.other(attack.by)])
    }

    /// The damage of an Attack that this player is about to play at `target`, if it is not blocked.
    #[must_use]
    pub fn damage_of_new(&self, blow: Blow, by: Seat, target: Seat) -> u8 {
        let attack = Attack { id: 0, by, blow, response: None, closed: false };
        self.with_items(&attack, self.items[by], self.items[target])
    }

    #[inline(never)]
    fn with_items(&self, attack: &Attack, weapon: Option<Card>, shield: Option<Card>) -> u8 {
        if attack.is_blocked(self.rules().edition) {
            return 0;
        }
        let mut sum = 0;
        self.parts(attack, weapon, shield, &mut |term| sum += term.change);
        sum.max(0).unsigned_abs()
    }

    /// The parts of an Attack's damage when the Exchange ends this way, without those that change nothing. A full block
    /// is not among them.
    #[must_use]
    pub fn terms(&self, attack: &Attack, ending: &Ending) -> Vec<Term> {
        let (weapon, shield) = (ending.weapons[attack.by], ending.items[self.other(attack.by)]);
        let mut terms = Vec::new();
        self.parts(attack, weapon, shield, &mut |term| {
            if term.change != 0 {
                terms.push(term);
            }
        });
        terms
    }

    /// The cards that would take damage away from an Attack if there were no Precise Strike on it.
    #[must_use]
    pub fn ignored(&self, attack: &Attack, ending: &Ending) -> Vec<Card> {
        let edition = self.rules().edition;
        let shields = [attack.response, ending.items[self.other(attack.by)]].into_iter().flatten();
        let is_ignored = |card: &Card| attack.blow.extras.has(Card::PreciseStrike) && partial(edition, Some(*card)) > 0;
        shields.filter(is_ignored).collect()
    }

    /// The cards that change nothing of an Attack's damage, each with the reason: a Precise Strike on it, or a Disarm that takes
    /// the Item before it counts.
    #[must_use]
    pub fn without(&self, attack: &Attack, ending: &Ending) -> Vec<(Card, Card)> {
        let (edition, other) = (self.rules().edition, self.other(attack.by));
        let ignored = self.ignored(attack, ending).into_iter().map(|card| (card, Card::PreciseStrike));
        let is_precise = attack.blow.extras.has(Card::PreciseStrike);
        let weapon = ending.disarmed[attack.by]
            .filter(|card| ending.weapons[attack.by].is_none() && bonus(edition, Some(*card)) > 0);
        let shield = ending.disarmed[other].filter(|card| !is_precise && partial(edition, Some(*card)) > 0);
        ignored.chain([weapon, shield].into_iter().flatten().map(|card| (card, Card::Disarm))).collect()
    }

    /// The Item that a Disarm on the Field takes, even if it is blocked.
    #[must_use]
    pub fn taken(&self, attack: &Attack, ending: &Ending) -> Option<Card> {
        ending.disarmed[self.other(attack.by)].filter(|_| attack.blow.card == Card::Disarm)
    }

    /// The Item that takes all the damage of an Attack without a Response.
    #[must_use]
    pub fn stopped_by(&self, attack: &Attack, ending: &Ending) -> Option<Card> {
        ending.items[self.other(attack.by)].filter(|_| attack.response.is_none() && self.harm(attack, ending) == 0)
    }

    /// Tells the parts of the damage: the cards of the Attack, its player's Item, and 1 for each Reckless Strike that the
    /// other duelist has on the Field; less a partial Response and the other's Item, unless a Precise Strike is on the
    /// Attack.
    fn parts(&self, attack: &Attack, weapon: Option<Card>, shield: Option<Card>, tell: &mut dyn FnMut(Term)) {
        let edition = self.rules().edition;
        for card in attack.blow.cards() {
            tell(Term { card, change: edition.face(card).damage as i8, own: true });
        }
        if let Some(card) = weapon {
            tell(Term { card, change: bonus(edition, weapon) as i8, own: false });
        }
        for known in &self.field {
            if known.by != attack.by && known.blow.extras.has(Card::RecklessStrike) {
                tell(Term { card: Card::RecklessStrike, change: 1, own: false });
            }
        }
        if attack.blow.extras.has(Card::PreciseStrike) {
            return;
        }
        for card in [attack.response, shield].into_iter().flatten() {
            tell(Term { card, change: -(partial(edition, Some(card)) as i8), own: false });
        }
    }
}
