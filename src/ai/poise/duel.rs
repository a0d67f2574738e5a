//! One duelist against another, one step ahead: what every play leaves the seat of all chances to win.
//!
//! What the other holds is guessed by counting: of the cards that nobody has seen, so many are Responses or Presses, and
//! the other has so many cards.

use super::Style;
use super::weights::WEIGHTS;
use crate::engine::Seat;
use crate::engine::poise::field::{bonus, partial};
use crate::engine::poise::{Action, Announced, Attack, Blow, Card, Cards, Edition, Fancy, Kind, Phase, View};

/// How many times as likely as by chance a Response is in a hand: who discards, discards others.
const KEPT: f32 = 1.4;
/// The damage that an Attack against oneself is expected to do.
const COUNTERED: u8 = 3;
/// What a Response that the other must spend counts.
const ANSWER: f32 = 1.12;

/// A duel as one of the two sees it.
pub(super) struct Duel<'a> {
    view: &'a View,
    style: &'a Style,
    edition: Edition,
    other: Seat,
    /// What each counts without Poise and, for oneself, without the hand.
    own: f32,
    theirs: f32,
    /// What all others at the table count together.
    rest: f32,
    /// Damage as the Field stands: to oneself, to the other.
    harm: [u8; 2],
    /// How likely the other answers an Attack, presses away a Response, or attacks in turn.
    answers: f32,
    presses: f32,
    counters: f32,
}

/// What a play does, as far as it is certain.
#[derive(Clone, Copy)]
struct Turnout {
    spent: Cards,
    cost: u8,
    harm: [u8; 2],
}

impl<'a> Duel<'a> {
    pub(super) fn new(view: &'a View, other: Seat, style: &'a Style) -> Self {
        let public = &view.public;
        let strength = |seat: Seat| WEIGHTS.open(public, seat) * WEIGHTS.unknown(public.counts[seat]);
        let others = public.players().filter(|seat| *seat != view.seat && *seat != other);
        let bare = |seat: Seat| WEIGHTS.item(public.items[seat]);
        let hunted = |seat: Seat| (public.poise[seat]..public.rules().cap()).fold(1.0, |worth, _| worth * style.hunt);
        let unseen = Unseen::of(view, other);
        Self {
            view,
            style,
            edition: public.rules().edition,
            other,
            own: bare(view.seat),
            theirs: bare(other) * WEIGHTS.unknown(public.counts[other]) * hunted(other),
            rest: others.map(strength).sum(),
            harm: if public.opponent.is_some() { harm(view) } else { [0, 0] },
            answers: style.foresight
                * unseen.has(&[Card::Parry, Card::ParryRiposte, Card::Dodge, Card::Sidestep], KEPT),
            presses: style.foresight * unseen.has(&[Card::Coupe, Card::StrongArm], 1.0),
            counters: style.foresight * 0.2 * unseen.has(&[Card::ParryRiposte, Card::TasteMyBlade], 1.0),
        }
    }

    /// The share of all chances if the Exchange ended so.
    fn share(&self, turnout: Turnout) -> f32 {
        self.share_of(turnout, self.theirs)
    }

    /// The same if the other counted `theirs` without Poise.
    fn share_of(&self, Turnout { spent, cost, harm }: Turnout, theirs: f32) -> f32 {
        let poise = &self.view.public.poise;
        let hand = 1.0 + self.style.thrift * (WEIGHTS.hand(self.view.hand.minus(spent)) - 1.0);
        let own = self.own * hand * self.left(poise[self.view.seat].saturating_sub(cost), harm[0]);
        let theirs = theirs * self.left(poise[self.other], harm[1]);
        let all = own + theirs + self.rest;
        if all > 0.0 { own / all } else { 0.5 }
    }

    /// What Poise counts after a loss; nothing for whoever goes out.
    fn left(&self, poise: u8, loss: u8) -> f32 {
        if poise == 0 && loss > 0 { 0.0 } else { WEIGHTS.poise[usize::from(poise.saturating_sub(loss) & 15)] }
    }

    fn as_it_stands(&self) -> Turnout {
        Turnout { spent: Cards::NONE, cost: 0, harm: self.harm }
    }

    fn spend(&self, card: Card) -> Turnout {
        Turnout { spent: Cards::of(card, 1), cost: self.edition.face(card).cost, harm: self.harm }
    }

    /// The worth of a play in an Exchange.
    pub(super) fn judge(&self, action: Action) -> f32 {
        match action {
            Action::Pass | Action::Decline => self.share(self.as_it_stands()),
            Action::Respond { card, attack } => self.attack(attack).map_or(0.0, |attack| self.responds(card, attack)),
            Action::Press { card, attack } => self.attack(attack).map_or(0.0, |attack| self.presses_with(card, attack)),
            Action::Fancy(Fancy::Swing { attack }) => self.sweeps(self.spend(Card::ChandelierSwing), attack),
            Action::Shelter { attack } => self.sweeps(self.as_it_stands(), attack),
            Action::Fancy(Fancy::Exit) => {
                let turnout = self.spend(Card::GallantExit);
                self.share(Turnout { harm: [0, turnout.harm[1]], ..turnout })
            }
            Action::Fancy(Fancy::Remark) => self.share(self.spend(Card::WittyRemark)) / WEIGHTS.unseen,
            Action::Fancy(Fancy::Blade) => self.taunts(),
            Action::Strike(blow) => self.strikes(blow, self.as_it_stands()),
            Action::Negate => self.share(self.spend(Card::SuperiorTechnique)),
            Action::Allow => self.allows(),
            _ => 0.0,
        }
    }

    fn attack(&self, id: u8) -> Option<&Attack> {
        self.view.public.attack(id)
    }

    fn damage(&self, attack: &Attack) -> u8 {
        self.view.public.damage(attack, self.view.public.items[attack.by])
    }

    /// A Response holds unless it is pressed away; then the next one is wanted.
    fn responds(&self, card: Card, attack: &Attack) -> f32 {
        let turnout = self.spend(card);
        let (before, after) = (self.damage(attack), self.damage(&Attack { response: Some(card), ..*attack }));
        let saved = before.saturating_sub(after);
        let held = Turnout { harm: [turnout.harm[0].saturating_sub(saved), turnout.harm[1]], ..turnout };
        let lost = if card == Card::Dodge { 0.0 } else { self.presses };
        let riposte = card == Card::ParryRiposte && !self.view.hand.of_kind(Kind::Attack).is_empty();
        let gain = if riposte { 1.04 } else { 1.0 };
        let next = self.view.hand.minus(turnout.spent).of_kind(Kind::Response);
        let again = if next.is_empty() { self.share(turnout) } else { self.share(held) * 0.97 };
        gain * ((1.0 - lost) * self.share(held) + lost * again)
    }

    fn presses_with(&self, card: Card, attack: &Attack) -> f32 {
        let bare = Attack { response: None, ..*attack };
        let more = self.damage(&bare).saturating_sub(self.damage(attack));
        let blocked = if card == Card::StrongArm { 0.0 } else { self.answers };
        self.hits(self.spend(card), more, blocked)
    }

    /// What new damage is worth that may be blocked.
    fn hits(&self, turnout: Turnout, damage: u8, blocked: f32) -> f32 {
        let hit = Turnout { harm: [turnout.harm[0], turnout.harm[1].saturating_add(damage)], ..turnout };
        (1.0 - blocked) * self.share(hit) + blocked * self.share_of(turnout, self.theirs / ANSWER)
    }

    fn sweeps(&self, turnout: Turnout, id: u8) -> f32 {
        let gone = self.attack(id).map_or(0, |attack| self.damage(attack));
        self.share(Turnout { harm: [turnout.harm[0].saturating_sub(gone), turnout.harm[1]], ..turnout })
    }

    /// The best Attack that Taste My Blade! allows.
    fn taunts(&self) -> f32 {
        let attacks = self.view.hand.of_kind(Kind::Attack);
        let plain =
            |card: Card| self.strikes(Blow { card, extras: Default::default() }, self.spend(Card::TasteMyBlade));
        attacks.names().map(plain).fold(0.0, f32::max)
    }

    /// A new Attack of one's own in an Exchange.
    fn strikes(&self, blow: Blow, before: Turnout) -> f32 {
        let extra = if self.view.public.phase == Phase::Riposte { self.edition.riposte_cost() } else { 0 };
        let cost = extra + blow.cards().map(|card| self.edition.face(card).cost).sum::<u8>();
        let mut harm = before.harm;
        if blow.extras.has(Card::RecklessStrike) {
            let aimed = self.view.public.field.iter().filter(|attack| attack.by == self.other);
            harm[0] += aimed.filter(|attack| !attack.is_blocked(self.edition)).count() as u8;
        }
        let spent = before.spent.plus(blow.cards().collect());
        self.hits(Turnout { spent, cost: before.cost + cost, harm }, self.fresh(blow), self.answers)
    }

    /// The damage of an Attack that is about to be played.
    fn fresh(&self, blow: Blow) -> u8 {
        let items = &self.view.public.items;
        let own: u8 = blow.cards().map(|card| self.edition.face(card).damage).sum();
        let reckless = |attack: &&Attack| attack.by == self.other && attack.blow.extras.has(Card::RecklessStrike);
        let more = self.view.public.field.iter().filter(reckless).count() as u8;
        let full = own + more + bonus(self.edition, items[self.view.seat]);
        let precise = blow.extras.has(Card::PreciseStrike);
        if precise { full } else { full.saturating_sub(partial(self.edition, items[self.other])) }
    }

    /// What starting an Exchange is worth: the Attack may be blocked, pressed through, and countered.
    pub(super) fn opens(&self, blow: Blow) -> f32 {
        let cost = blow.cards().map(|card| self.edition.face(card).cost).sum();
        let turnout = Turnout { spent: blow.cards().collect(), cost, harm: [0, 0] };
        let presses = self.view.hand.of_kind(Kind::Press).len();
        let blocked = (0..presses).fold(self.answers, |blocked, _| blocked * self.answers);
        let calm = self.hits(turnout, self.fresh(blow), blocked) * self.disarms(blow);
        let answers = !self.view.hand.of_kind(Kind::Response).is_empty();
        let risk = self.counters * if answers { 0.4 } else { 1.0 };
        let reckless = u8::from(blow.extras.has(Card::RecklessStrike));
        let worse = Turnout { harm: [COUNTERED + reckless, 0], ..turnout };
        self.style.boldness * ((1.0 - risk) * calm + risk * self.share(worse))
    }

    /// What a Disarm is worth on top.
    fn disarms(&self, blow: Blow) -> f32 {
        let item = self.view.public.items[self.other];
        if blow.card == Card::Disarm && item.is_some() { 1.0 + 0.3 * (WEIGHTS.item(item) - 1.0) } else { 1.0 }
    }

    /// What the shot of the Pistol is worth.
    pub(super) fn fires(&self) -> f32 {
        let damage = self.edition.face(Card::Pistol).damage;
        self.share(Turnout { harm: [0, damage], ..self.as_it_stands() }) / WEIGHTS.item(Some(Card::Pistol))
    }

    /// What doing nothing is worth.
    pub(super) fn rests(&self) -> f32 {
        self.share(Turnout { harm: [0, 0], ..self.as_it_stands() })
    }

    /// What letting the announced move be is worth.
    fn allows(&self) -> f32 {
        let Phase::Answer(Announced { by, fancy, techniques }) = self.view.public.phase else { return 0.0 };
        let own = by == self.view.seat;
        // An odd number of Superior Techniques negates the move: then allowing means that it comes to nothing.
        if techniques % 2 == 1 {
            return if own { 0.97 * self.share(self.as_it_stands()) } else { self.share(self.as_it_stands()) };
        }
        let stands = self.as_it_stands();
        match fancy {
            Fancy::Swing { attack } => {
                let gone = self.attack(attack).map_or(0, |attack| self.damage(attack));
                self.share(Turnout { harm: [stands.harm[0], stands.harm[1].saturating_sub(gone)], ..stands })
            }
            Fancy::Exit => self.share(Turnout { harm: [stands.harm[0], 0], ..stands }),
            Fancy::Remark => self.share(stands),
            Fancy::Blade => self.share(Turnout { harm: [stands.harm[0] + COUNTERED, stands.harm[1]], ..stands }),
        }
    }
}

/// Damage as the Field stands: to the viewer, to the other duelist.
fn harm(view: &View) -> [u8; 2] {
    let public = &view.public;
    let mut harm = [0_u8; 2];
    for attack in &public.field {
        let aimed_at = usize::from(attack.by == view.seat);
        harm[aimed_at] = harm[aimed_at].saturating_add(public.damage(attack, public.items[attack.by]));
    }
    harm
}

/// The cards that a seat has not seen, and how many of them another holds.
struct Unseen {
    cards: Cards,
    all: f32,
    held: u8,
}

impl Unseen {
    fn of(view: &View, other: Seat) -> Self {
        let cards = view.unseen();
        Self { cards, all: f32::from(cards.len()).max(1.0), held: view.public.counts[other] }
    }

    /// How likely the other holds one of these, each `kept` times as likely as any card.
    fn has(&self, wanted: &[Card], kept: f32) -> f32 {
        let copies: u8 = wanted.iter().map(|card| self.cards.count(*card)).sum();
        let miss = (1.0 - kept * f32::from(copies) / self.all).max(0.0);
        1.0 - (0..self.held).fold(1.0, |none, _| none * miss)
    }
}
