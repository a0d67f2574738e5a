//! What the plays of an Exchange are worth.

use super::{COUNTERED, Duel, Forecast};
use crate::ai::poise::weights::WEIGHTS;
use crate::engine::poise::{Action, Announced, Attack, Blow, Card, Fancy, Kind, Phase};

impl Duel<'_> {
    /// The worth of a play in an Exchange.
    pub(in crate::ai::poise) fn judge(&self, action: Action) -> f32 {
        match action {
            Action::Pass | Action::Decline => self.share(self.as_it_stands()),
            Action::Respond { card, attack } => self.attack(attack).map_or(0.0, |attack| self.responds(card, attack)),
            Action::Press { card, attack } => self.attack(attack).map_or(0.0, |attack| self.presses_with(card, attack)),
            Action::Fancy(Fancy::Swing { attack }) => self.sweeps(self.spend(Card::ChandelierSwing), attack),
            Action::Shelter { attack } => self.sweeps(self.as_it_stands(), attack),
            Action::Fancy(Fancy::Exit) => {
                let forecast = self.spend(Card::GallantExit);
                self.share(Forecast { harm: [0, forecast.harm[1]], ..forecast })
            }
            Action::Fancy(Fancy::Remark) => self.share(self.spend(Card::WittyRemark)) / WEIGHTS.unseen,
            Action::Fancy(Fancy::Blade) => self.taunts(),
            Action::Strike(blow) => self.strikes(blow, self.as_it_stands()),
            Action::Negate => self.share(self.spend(Card::SuperiorTechnique)),
            Action::Allow => self.allows(),
            _ => 0.0,
        }
    }

    /// What a Response is worth: it holds unless it is pressed away; then the next one is needed.
    fn responds(&self, card: Card, attack: &Attack) -> f32 {
        let forecast = self.spend(card);
        let (before, after) = (self.damage(attack), self.damage(&Attack { response: Some(card), ..*attack }));
        let saved = before.saturating_sub(after);
        let held = Forecast { harm: [forecast.harm[0].saturating_sub(saved), forecast.harm[1]], ..forecast };
        let lost = if card == Card::Dodge { 0.0 } else { self.presses };
        let riposte = card == Card::ParryRiposte && !self.view.hand.of_kind(Kind::Attack).is_empty();
        let gain = if riposte { 1.04 } else { 1.0 };
        let next = self.view.hand.minus(forecast.spent).of_kind(Kind::Response);
        let again = if next.is_empty() { self.share(forecast) } else { self.share(held) * 0.97 };
        gain * ((1.0 - lost) * self.share(held) + lost * again)
    }

    fn presses_with(&self, card: Card, attack: &Attack) -> f32 {
        let bare = Attack { response: None, ..*attack };
        let more = self.damage(&bare).saturating_sub(self.damage(attack));
        let blocked = if card == Card::StrongArm { 0.0 } else { self.answers };
        self.hits(self.spend(card), more, blocked)
    }

    fn sweeps(&self, forecast: Forecast, id: u8) -> f32 {
        let gone = self.attack(id).map_or(0, |attack| self.damage(attack));
        self.share(Forecast { harm: [forecast.harm[0].saturating_sub(gone), forecast.harm[1]], ..forecast })
    }

    /// What the best Attack that Taste My Blade! allows is worth.
    fn taunts(&self) -> f32 {
        let attacks = self.view.hand.of_kind(Kind::Attack);
        let plain =
            |card: Card| self.strikes(Blow { card, extras: Default::default() }, self.spend(Card::TasteMyBlade));
        attacks.names().map(plain).fold(0.0, f32::max)
    }

    /// What a new Attack by the viewer in an Exchange is worth.
    fn strikes(&self, blow: Blow, before: Forecast) -> f32 {
        let cost = self.view.public.cost(Action::Strike(blow));
        let mut harm = before.harm;
        if blow.extras.has(Card::RecklessStrike) {
            let aimed = self.view.public.field.iter().filter(|attack| attack.by == self.other);
            harm[0] += aimed.filter(|attack| !attack.is_blocked(self.edition)).count() as u8;
        }
        let spent = before.spent.plus(blow.cards().collect());
        self.hits(Forecast { spent, cost: before.cost + cost, harm }, self.fresh(blow), self.answers)
    }

    /// What it is worth to allow the announced move.
    fn allows(&self) -> f32 {
        let Phase::Answer(Announced { by, fancy, techniques }) = self.view.public.phase else { return 0.0 };
        let own = by == self.view.seat;
        // An odd number of Superior Techniques negates the move: allowing it then means that it has no effect.
        if techniques % 2 == 1 {
            return if own { 0.97 * self.share(self.as_it_stands()) } else { self.share(self.as_it_stands()) };
        }
        let stands = self.as_it_stands();
        match fancy {
            Fancy::Swing { attack } => {
                let gone = self.attack(attack).map_or(0, |attack| self.damage(attack));
                self.share(Forecast { harm: [stands.harm[0], stands.harm[1].saturating_sub(gone)], ..stands })
            }
            Fancy::Exit => self.share(Forecast { harm: [stands.harm[0], 0], ..stands }),
            Fancy::Remark => self.share(stands),
            Fancy::Blade => self.share(Forecast { harm: [stands.harm[0] + COUNTERED, stands.harm[1]], ..stands }),
        }
    }
}
