//! The network's outputs: parts of actions. The score of an action is the sum of its parts, so that hundreds of
//! possible Attacks share what the network knows of their cards, their damage and their target.

use super::inputs::{consequence_number, item_number, poise_step};
use crate::engine::Seat;
use crate::engine::poise::{Action, Attack, Blow, Card, Ending, Extras, Fancy, View};

/// The number of cards.
const CARDS: u16 = Card::COUNT as u16;

/// A card to discard.
const DISCARD: u16 = 0;
/// A card that is put in play or restores.
const PLACE: u16 = DISCARD + CARDS;
/// The Item that is just discarded.
const REMOVE: u16 = PLACE + CARDS;
/// Draw, end, fire, pass, negate, allow, decline; then Shelter, Swing, Exit, Remark and Blade.
const PLAIN: u16 = REMOVE + 5;
/// The Attack that starts the Exchange.
const CHALLENGE: u16 = PLAIN + 12;
/// An Attack inside the Exchange.
const STRIKE: u16 = CHALLENGE + BLOW;
/// The player who is attacked or shot at.
const TARGET: u16 = STRIKE + BLOW;
/// A Response: which, the damage that it blocks, and what the Exchange would then do to the seat.
const RESPOND: u16 = TARGET + 5 + 7 + 5 + 4;
/// A Press: which, the damage that it opens, and what the Exchange would then do to the other.
const PRESS: u16 = RESPOND + CARDS + HARMS + 4;
/// The damage of an Attack that a Cloak or a Chandelier Swing takes away, and what the Exchange would then do to the seat.
const SWEEP: u16 = PRESS + CARDS + HARMS + 4;
/// Outputs are numbered below this, without the value.
pub const OUTPUTS: usize = (SWEEP + HARMS + 4) as usize;

/// The inputs of an Attack: the card, its Enhancements, its damage if it is not blocked, what that does to the other,
/// and what its cost does to the seat.
const BLOW: u16 = CARDS + 16 + HARMS + 4 + 4;
/// The steps of damage, 0 to "9 or more".
const HARMS: u16 = 10;

/// Tells the outputs whose sum is the score of each action: the action's place, and the output.
pub fn tell(view: &View, legal: &[Action], tell: &mut impl FnMut(usize, u16)) {
    let parts = Parts { view, ending: view.public.ending() };
    for (at, action) in legal.iter().enumerate() {
        parts.action(*action, &mut |output| tell(at, output));
    }
}

struct Parts<'a> {
    view: &'a View,
    ending: Ending,
}

impl Parts<'_> {
    fn action(&self, action: Action, tell: &mut impl FnMut(u16)) {
        let public = &self.view.public;
        match action {
            Action::Discard(card) => tell(DISCARD + number(card)),
            Action::Place(card) | Action::Restore(card) => tell(PLACE + number(card)),
            Action::Remove => tell(REMOVE + item_number(public.items[self.view.seat]).unwrap_or_default()),
            Action::Challenge { target, blow } => {
                self.target(target, tell);
                self.blow(CHALLENGE, blow, target, tell);
            }
            Action::Strike(blow) => self.blow(STRIKE, blow, public.other(self.view.seat), tell),
            Action::Fire { target } => {
                tell(PLAIN + 2);
                self.target(target, tell);
            }
            Action::Respond { card, attack } => self.responds(card, attack, tell),
            Action::Press { card, attack } => self.presses(card, attack, tell),
            Action::Shelter { attack } | Action::Fancy(Fancy::Swing { attack }) => {
                tell(PLAIN + plain_number(action));
                self.sweeps(attack, tell);
            }
            _ => tell(PLAIN + plain_number(action)),
        }
    }

    /// The place of the player in turn order, Poise, Item and number of cards.
    fn target(&self, target: Seat, tell: &mut impl FnMut(u16)) {
        let public = &self.view.public;
        let seats = public.rules().seats;
        let place = (target.number() + seats - self.view.seat.number()) % seats;
        tell(TARGET + u16::from(place.clamp(1, 5)) - 1);
        tell(TARGET + 5 + poise_step(public.poise[target]));
        if let Some(item) = item_number(public.items[target]) {
            tell(TARGET + 12 + item);
        }
        tell(TARGET + 17 + u16::from((public.counts[target] / 3).min(3)));
    }

    fn blow(&self, from: u16, blow: Blow, target: Seat, tell: &mut impl FnMut(u16)) {
        let public = &self.view.public;
        tell(from + number(blow.card));
        tell(from + CARDS + extras_number(blow.extras));
        let damage = public.damage_of_new(blow, self.view.seat, target);
        tell(from + CARDS + 16 + u16::from(damage.min(9)));
        let before = self.ending.damage_to(target);
        let after = consequence_number(public.poise[target], before.saturating_add(damage));
        tell(from + CARDS + 16 + HARMS + after);
        tell(from + CARDS + 16 + HARMS + 4 + self.cost(blow));
    }

    /// What the cost of an Attack does to the seat: 0 nothing, 1 less Poise, 2 No Poise, 3 nothing because it has no Poise.
    fn cost(&self, blow: Blow) -> u16 {
        let cost = self.view.public.cost(Action::Strike(blow));
        match self.view.public.poise[self.view.seat] {
            0 => 3,
            _ if cost == 0 => 0,
            poise if cost < poise => 1,
            _ => 2,
        }
    }

    fn responds(&self, card: Card, attack: u8, tell: &mut impl FnMut(u16)) {
        tell(RESPOND + number(card));
        let saved = self.change(attack, Some(card)).unsigned_abs();
        self.harm(RESPOND + CARDS, saved, self.ending.damage_to(self.view.seat).saturating_sub(saved), tell);
    }

    fn sweeps(&self, attack: u8, tell: &mut impl FnMut(u16)) {
        let gone = self.view.public.attack(attack).map_or(0, |attack| self.view.public.harm(attack, &self.ending));
        self.harm(SWEEP, gone, self.ending.damage_to(self.view.seat).saturating_sub(gone), tell);
    }

    fn presses(&self, card: Card, attack: u8, tell: &mut impl FnMut(u16)) {
        tell(PRESS + number(card));
        let more = self.change(attack, None).unsigned_abs();
        tell(PRESS + CARDS + u16::from(more.min(9)));
        let other = self.view.public.other(self.view.seat);
        let harm = self.ending.damage_to(other).saturating_add(more);
        tell(PRESS + CARDS + HARMS + consequence_number(self.view.public.poise[other], harm));
    }

    /// A change of damage, and what the Exchange would then do to the seat.
    fn harm(&self, from: u16, change: u8, left: u8, tell: &mut impl FnMut(u16)) {
        tell(from + u16::from(change.min(9)));
        tell(from + HARMS + consequence_number(self.view.public.poise[self.view.seat], left));
    }

    /// How an Attack's damage changes with another Response in front of it.
    fn change(&self, attack: u8, response: Option<Card>) -> i8 {
        let public = &self.view.public;
        let Some(attack) = public.attack(attack) else { return 0 };
        let harm = |attack: &Attack| public.harm(attack, &self.ending) as i8;
        harm(&Attack { response, ..*attack }) - harm(attack)
    }
}

fn number(card: Card) -> u16 {
    u16::from(card.number())
}

fn extras_number(extras: Extras) -> u16 {
    Extras::ALL.iter().zip(0..).find(|(known, _)| **known == extras).map_or(0, |(_, nth)| nth)
}

const fn plain_number(action: Action) -> u16 {
    match action {
        Action::Draw => 0,
        Action::End => 1,
        Action::Pass => 3,
        Action::Negate => 4,
        Action::Allow => 5,
        Action::Decline => 6,
        Action::Shelter { .. } => 7,
        Action::Fancy(Fancy::Swing { .. }) => 8,
        Action::Fancy(Fancy::Exit) => 9,
        Action::Fancy(Fancy::Remark) => 10,
        // Taste My Blade!: all other actions have outputs of their own.
        _ => 11,
    }
}
