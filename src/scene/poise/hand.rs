//! The cards of a hand: their order, which of them can be played now, and which are picked.

use crate::engine::poise::{Action, Blow, Card, Cards, Edition, Extras, Fancy, Kind, Phase, View};

/// What a person has picked: indices in the hand, in the order of picking; or the Item in play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pick {
    /// Indices in the hand, from 0. In an Attack the first is its card, the others are its Enhancements, which may be picked before
    /// it.
    pub places: Vec<usize>,
    /// Whether the Pistol in play is aimed.
    pub aims: bool,
}

/// The state of a card in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    /// It can be played.
    Open,
    /// It can be played, and would change nothing.
    Idle,
    /// An Enhancement that may be added to the Attack that is picked, or picked before it.
    Addable,
    /// It is picked.
    Picked,
    /// It is picked to be discarded.
    Away,
    /// It cannot be played now.
    Closed,
}

impl Lies {
    /// Whether a press on the card only says why it cannot be played now.
    #[must_use]
    pub const fn is_refused(self) -> bool {
        matches!(self, Self::Closed)
    }
}

/// A card of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The card.
    pub card: Card,
    /// The number of this card among its copies, from 0: card and copy identify it while it is in the hand.
    pub copy: u8,
    /// Its state.
    pub lies: Lies,
}

/// The cards in the order of the sheets, by kind.
#[must_use]
pub fn in_order(cards: Cards) -> Vec<Card> {
    Card::ALL.iter().flat_map(|card| std::iter::repeat_n(*card, usize::from(cards.count(*card)))).collect()
}

/// The hand with the picked cards marked.
#[must_use]
pub fn slots(view: &View, pick: &Pick) -> Vec<Slot> {
    let cards = in_order(view.hand);
    let legal = view.legal();
    let mut slots = Vec::with_capacity(cards.len());
    for (place, card) in cards.iter().enumerate() {
        let copy = cards[..place].iter().filter(|other| *other == card).count() as u8;
        let picked = pick.places.contains(&place);
        let lies = match (picked, view.public.phase) {
            (true, Phase::Discard) => Lies::Away,
            (true, _) => Lies::Picked,
            (false, Phase::Discard) => Lies::Open,
            _ if adds(&cards, pick, *card, &legal) => Lies::Addable,
            _ if !legal.iter().any(|action| opens(*action, *card)) => Lies::Closed,
            _ if why_idle(view, *card).is_some() => Lies::Idle,
            _ => Lies::Open,
        };
        slots.push(Slot { card: *card, copy, lies });
    }
    slots
}

/// The Poise that its player regains by a Restore card now.
#[must_use]
pub fn regained(view: &View, card: Card) -> u8 {
    let rules = view.public.rules();
    rules.edition.face(card).regain.min(rules.cap().saturating_sub(view.public.poise[view.seat]))
}

/// Whether a card is a Restore card that would gain nothing now.
#[must_use]
pub fn is_idle(view: &View, card: Card) -> bool {
    card.kind() == Kind::Restore && regained(view, card) == 0
}

/// Why a card that an action plays changes nothing as the game stands, as a key of the catalogue: it gains nothing, or the
/// Attack that it is played against does no damage and takes no Item. `None` if it changes something.
#[must_use]
pub fn why_needless(view: &View, action: Action) -> Option<&'static str> {
    let public = &view.public;
    let attack = match action {
        Action::Restore(card) => return is_idle(view, card).then_some("gains-nothing"),
        Action::Fancy(Fancy::Remark) => {
            return (public.counts[public.other(view.seat)] == 0).then_some("gains-nothing");
        }
        Action::Respond { card, .. } if opens_attack(view, card) => return None,
        Action::Respond { attack, .. } | Action::Shelter { attack } | Action::Fancy(Fancy::Swing { attack }) => attack,
        _ => return None,
    };
    let (attack, ending) = (public.attack(attack)?, public.ending());
    let harms = public.harm(attack, &ending) > 0 || public.taken(attack, &ending).is_some();
    (!harms).then_some("stops-nothing")
}

/// Why each way to play a card of the hand changes nothing; `None` if one changes something, or if it cannot be played.
#[must_use]
pub fn why_idle(view: &View, card: Card) -> Option<&'static str> {
    let legal = view.legal();
    let mut ways = legal.iter().filter(|action| opens(**action, card)).map(|action| why_needless(view, *action));
    let first = ways.next()??;
    ways.all(|why| why.is_some()).then_some(first)
}

/// Whether a Response lets its player attack: a Parry Riposte at once, in the reforged edition any Response before a Lunge.
fn opens_attack(view: &View, response: Card) -> bool {
    let ripostes = response == Card::ParryRiposte && !view.hand.of_kind(Kind::Attack).is_empty();
    ripostes || view.public.rules().edition == Edition::Reforged && view.hand.has(Card::Lunge)
}

/// The Attack that is picked, if one is.
#[must_use]
pub fn blow(cards: &[Card], pick: &Pick) -> Option<Blow> {
    let (first, others) = pick.places.split_first()?;
    let card = cards.get(*first).copied().filter(|card| card.kind() == Kind::Attack)?;
    let extras = others.iter().filter_map(|place| cards.get(*place)).fold(Extras::NONE, |all, card| all.with(*card));
    Some(Blow { card, extras })
}

/// The Attack that is picked, if one is, and the Enhancements that are: they may be picked before it.
fn begun(cards: &[Card], pick: &Pick) -> (Option<Card>, Extras) {
    (blow(cards, pick).map(|blow| blow.card), pick.cards(cards).fold(Extras::NONE, Extras::with))
}

/// Whether a card is an Enhancement that the Attack may still take that is picked or can be.
fn adds(cards: &[Card], pick: &Pick, card: Card, legal: &[Action]) -> bool {
    let (attack, extras) = begun(cards, pick);
    let more = extras.with(card);
    let takes = |blow: Blow| blow.extras == more && attack.is_none_or(|attack| attack == blow.card);
    let is_new = card.kind() == Kind::Enhancement && !extras.has(card);
    is_new && legal.iter().filter_map(|action| played(*action)).any(takes)
}

/// Whether Enhancements are picked, and the Attack that they go with is not.
#[must_use]
pub fn lacks_attack(cards: &[Card], pick: &Pick) -> bool {
    matches!(begun(cards, pick), (None, extras) if extras != Extras::NONE)
}

/// The Attack that an action plays, if it plays one.
#[must_use]
pub const fn played(action: Action) -> Option<Blow> {
    match action {
        Action::Challenge { blow, .. } | Action::Strike(blow) => Some(blow),
        _ => None,
    }
}

/// Whether picking this card leads to this action.
#[must_use]
pub fn opens(action: Action, card: Card) -> bool {
    match action {
        Action::Challenge { blow, .. } | Action::Strike(blow) => blow.card == card,
        Action::Place(other) | Action::Restore(other) => other == card,
        Action::Respond { card: other, .. } | Action::Press { card: other, .. } => other == card,
        Action::Fancy(fancy) => fancy.card() == card,
        Action::Negate => card == Card::SuperiorTechnique,
        _ => false,
    }
}

impl Pick {
    /// The picked ones of these cards of a hand, in the order of picking.
    pub fn cards<'a>(&'a self, cards: &'a [Card]) -> impl Iterator<Item = Card> + 'a {
        self.places.iter().filter_map(|place| cards.get(*place).copied())
    }

    /// The pick after a press on the card at this index; unchanged if the card cannot be played now.
    #[must_use]
    pub fn pressed(&self, view: &View, place: usize) -> Self {
        let (slots, cards) = (slots(view, self), in_order(view.hand));
        let Some(slot) = slots.get(place) else { return self.clone() };
        let is_extra = |place: &usize| cards[*place].kind() == Kind::Enhancement;
        let mut next = Self { aims: self.aims && slot.lies.is_refused(), ..self.clone() };
        match slot.lies {
            Lies::Away => next.places.retain(|known| *known != place),
            Lies::Open if view.public.phase == Phase::Discard => next.places.push(place),
            Lies::Addable => {
                // With any other card than an Attack it cannot be played.
                next.places.retain(|known| is_extra(known) || cards[*known].kind() == Kind::Attack);
                next.places.push(place);
            }
            Lies::Picked if !is_extra(&place) => next.places.clear(),
            Lies::Picked => next.places.retain(|known| *known != place),
            Lies::Open | Lies::Idle => {
                next.places.retain(|known| is_extra(known) && slot.card.kind() == Kind::Attack);
                next.places.insert(0, place);
            }
            Lies::Closed => {}
        }
        next
    }

    /// Whether nothing is picked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && !self.aims
    }
}
