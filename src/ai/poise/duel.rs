//! One duelist against another, one step ahead: the seat's share of all chances to win after every play.
//!
//! What the other holds is estimated by counting: the share of Responses or Presses among the cards that are unseen,
//! and the size of the other's hand.

mod opening;
mod plays;
mod unseen;

use super::ThumbSettings;
use super::weights::WEIGHTS;
use crate::engine::Seat;
use crate::engine::poise::{Attack, Blow, Card, Cards, Edition, View};

use unseen::Unseen;

/// How many times likelier than by chance a Response is in a hand, because players discard other cards.
const KEPT: f32 = 1.4;
/// The damage that is expected of an Attack against the viewer.
const COUNTERED: u8 = 3;
/// The factor for making the other spend a Response.
const ANSWER: f32 = 1.12;

/// A duel as one of its two players sees it.
pub(super) struct Duel<'a> {
    view: &'a View,
    settings: &'a ThumbSettings,
    edition: Edition,
    other: Seat,
    /// The strength of each without Poise and, for the viewer, without the hand.
    own: f32,
    theirs: f32,
    /// The sum of the strengths of all others at the table.
    rest: f32,
    /// The damage with the Field as it is: to the viewer, to the other.
    harm: [u8; 2],
    /// The chance that the other answers an Attack, presses away a Response, or attacks in turn.
    answers: f32,
    presses: f32,
    counters: f32,
}

/// The certain effects of a play.
#[derive(Clone, Copy)]
struct Forecast {
    spent: Cards,
    cost: u8,
    harm: [u8; 2],
}

impl<'a> Duel<'a> {
    pub(super) fn new(view: &'a View, other: Seat, settings: &'a ThumbSettings) -> Self {
        let public = &view.public;
        let strength = |seat: Seat| WEIGHTS.open(public, seat) * WEIGHTS.unknown(public.counts[seat]);
        let others = public.players().filter(|seat| *seat != view.seat && *seat != other);
        let bare = |seat: Seat| WEIGHTS.item(public.items[seat]);
        let hunted =
            |seat: Seat| (public.poise[seat]..public.rules().cap()).fold(1.0, |worth, _| worth * settings.hunt);
        let unseen = Unseen::of(view, other);
        Self {
            view,
            settings,
            edition: public.rules().edition,
            other,
            own: bare(view.seat),
            theirs: bare(other) * WEIGHTS.unknown(public.counts[other]) * hunted(other),
            rest: others.map(strength).sum(),
            harm: if public.opponent.is_some() { harm(view) } else { [0, 0] },
            answers: settings.foresight
                * unseen.has(&[Card::Parry, Card::ParryRiposte, Card::Dodge, Card::Sidestep], KEPT),
            presses: settings.foresight * unseen.has(&[Card::Coupe, Card::StrongArm], 1.0),
            counters: settings.foresight * 0.2 * unseen.has(&[Card::ParryRiposte, Card::TasteMyBlade], 1.0),
        }
    }

    /// The share of all chances if the Exchange ended this way.
    fn share(&self, forecast: Forecast) -> f32 {
        self.share_of(forecast, self.theirs)
    }

    /// The same if the other's strength without Poise were `theirs`.
    fn share_of(&self, Forecast { spent, cost, harm }: Forecast, theirs: f32) -> f32 {
        let poise = &self.view.public.poise;
        let hand = 1.0 + self.settings.thrift * (WEIGHTS.hand(self.view.hand.minus(spent)) - 1.0);
        let own = self.own * hand * self.left(poise[self.view.seat].saturating_sub(cost), harm[0]);
        let theirs = theirs * self.left(poise[self.other], harm[1]);
        let all = own + theirs + self.rest;
        if all > 0.0 { own / all } else { 0.5 }
    }

    /// What Poise is worth after a loss; 0 for a player who goes out.
    fn left(&self, poise: u8, loss: u8) -> f32 {
        if poise == 0 && loss > 0 { 0.0 } else { WEIGHTS.poise[usize::from(poise.saturating_sub(loss) & 15)] }
    }

    fn as_it_stands(&self) -> Forecast {
        Forecast { spent: Cards::NONE, cost: 0, harm: self.harm }
    }

    fn spend(&self, card: Card) -> Forecast {
        Forecast { spent: Cards::of(card, 1), cost: self.edition.face(card).cost, harm: self.harm }
    }

    fn attack(&self, id: u8) -> Option<&Attack> {
        self.view.public.attack(id)
    }

    fn damage(&self, attack: &Attack) -> u8 {
        self.view.public.damage(attack, self.view.public.items[attack.by])
    }

    /// What new damage is worth if it may be blocked.
    fn hits(&self, forecast: Forecast, damage: u8, blocked: f32) -> f32 {
        let hit = Forecast { harm: [forecast.harm[0], forecast.harm[1].saturating_add(damage)], ..forecast };
        (1.0 - blocked) * self.share(hit) + blocked * self.share_of(forecast, self.theirs / ANSWER)
    }

    /// The damage of an Attack that is about to be played.
    fn fresh(&self, blow: Blow) -> u8 {
        self.view.public.damage_of_new(blow, self.view.seat, self.other)
    }
}

/// The damage with the Field as it is: to the viewer, to the other duelist.
fn harm(view: &View) -> [u8; 2] {
    let public = &view.public;
    let mut harm = [0_u8; 2];
    for attack in &public.field {
        let aimed_at = usize::from(attack.by == view.seat);
        harm[aimed_at] = harm[aimed_at].saturating_add(public.damage(attack, public.items[attack.by]));
    }
    harm
}
