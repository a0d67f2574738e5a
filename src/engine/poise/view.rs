//! What one seat may know.
//!
//! A view is the public part, the seat's own hand and its own secret choices. Two questions are asked only of a seat
//! that holds the cards for them: whether to answer a Fancy Move by Superior Technique, and whether to attack after
//! Parry Riposte. The question itself, and the answer `allow` or `none`, would reveal to the others what the hand
//! holds. Therefore:
//!
//! * `allow` and `none` are only in the history of the seat that chose them; for the others the event is hidden.
//! * The question itself is not an event. The move is announced to all (and [`Public`] then always says that it waits).
//!   If no seat has to be asked, its effect follows at once, otherwise after the answer. The events that the others see
//!   are the same. Only the pause could reveal the question, and the page makes the pauses alike.
//! * A view taken in the pause does show that there is one. [`View::sample`] then deals the asked seat a card that it
//!   is asked about, so that every world fits. No opponent ever decides on such a view, because it is not its turn.

use std::ops::Range;

use super::public::{Announced, Phase};
use super::source::Source;
use super::state::{Secrets, stacked};
use super::{Action, Card, Cards, Event, Fancy, Illegal, Kind, Public, State, legal_into, why_not};
use crate::engine::seat::ByPlayer;
use crate::engine::{Chance, Seat, Seed};

/// A game as one seat may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat whose view it is.
    pub seat: Seat,
    /// Its hand.
    pub hand: Cards,
    /// The public part.
    pub public: Public,
    /// Its secret choices: the length of the public history at each, and the choice.
    pub secrets: Secrets,
}

/// How often a deal is tried again until every hand holds what the game has shown. A fitting deal is found much
/// earlier, unless a view made by hand has none.
const TRIES: u32 = 10_000;

impl View {
    /// What this seat may know of a state.
    #[must_use]
    pub fn of(state: &State, seat: Seat) -> Self {
        let (hand, secrets) = (state.hands[seat], state.secrets[seat].clone());
        Self { seat, hand, public: state.public.clone(), secrets }
    }

    /// Whether this seat is to act.
    #[must_use]
    pub fn to_act(&self) -> bool {
        self.public.to_act == self.seat && self.public.outcome().is_none()
    }

    /// Whether this seat has No Poise, so that it pays nothing.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.public.poise[self.seat] == 0
    }

    /// The legal actions of this seat, sorted by their tokens; none while another seat is to act.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.to_act() {
            legal_into(&self.public, self.hand, &mut actions);
        }
        actions
    }

    /// The rule that forbids this seat an action; `None` if it is legal. Call it only while the seat is to act.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Illegal> {
        why_not(&self.public, self.hand, action)
    }

    /// The whole history as this seat may know it: every public choice, and its own secret ones in their places.
    #[must_use]
    pub fn history(&self) -> Vec<(Seat, Action)> {
        let (open, mut secrets) = (self.public.history.to_vec(), self.secrets.to_vec().into_iter().peekable());
        let mut all = Vec::with_capacity(open.len() + self.secrets.len());
        for (at, chosen) in (0..).zip(open) {
            while let Some((_, action)) = secrets.next_if(|(place, _)| *place <= at) {
                all.push((self.seat, action));
            }
            all.push(chosen);
        }
        all.extend(secrets.map(|(_, action)| (self.seat, action)));
        all
    }

    /// The cards that this seat has not seen: in the other hands or in the pile.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let public = &self.public;
        let items: Cards = public.items.0.into_iter().flatten().collect();
        let field = public.field.iter().fold(Cards::NONE, |all, attack| all.plus(attack.cards()));
        let seen = self.hand.plus(public.discards).plus(items).plus(field);
        public.rules().deck().minus(seen)
    }

    /// Applies an event as its seat sees it.
    pub fn fold(&mut self, event: &Event) {
        if let Some((_, cards)) = event.spent().filter(|(seat, _)| *seat == self.seat) {
            self.hand = self.hand.minus(cards);
        }
        match *event {
            Event::Acted { seat, action } if seat == self.seat && action.is_secret() => {
                self.secrets.push((self.public.history.len() as u32, action));
            }
            Event::Drew { seat, cards: Some(cards), .. } if seat == self.seat => self.hand = self.hand.plus(cards),
            _ => {}
        }
        self.public.fold(event);
    }

    /// A full state that this seat cannot tell from the true one: the unseen cards dealt evenly to the other hands and
    /// the pile, among all deals in which every hand holds what the game has shown. Future random results are new.
    #[must_use]
    pub fn sample(&self, chance: &mut Chance) -> State {
        let mut unseen: Vec<Card> = self.unseen().values().collect();
        let mut dealt = self.dealt(&mut unseen, chance);
        for _ in 0..TRIES {
            if self.fits(&dealt.0) {
                break;
            }
            dealt = self.dealt(&mut unseen, chance);
        }
        let (hands, pile) = dealt;
        self.world(hands, &unseen[pile.start..pile.end], chance.seed())
    }

    /// Shuffles the unseen cards and deals them: the hands, and the range of the pile among the cards. Cards that
    /// exceed the pile count as seen, which happens only in views made by hand.
    fn dealt(&self, unseen: &mut [Card], chance: &mut Chance) -> (ByPlayer<Cards>, Range<usize>) {
        chance.shuffle(unseen);
        let mut from = 0;
        let hands = ByPlayer::from_fn(|seat| {
            if seat == self.seat {
                return self.hand;
            }
            let to = unseen.len().min(from + usize::from(self.public.counts[seat]));
            let hand = unseen[from..to].iter().copied().collect();
            from = to;
            hand
        });
        (hands, from..unseen.len().min(from + usize::from(self.public.pile)))
    }

    /// Whether every hand holds what the game has shown: a seat that is asked has a card to answer with, and a seat
    /// that announced Taste My Blade! has an Attack.
    fn fits(&self, hands: &ByPlayer<Cards>) -> bool {
        let armed = |seat: Seat| !hands[seat].of_kind(Kind::Attack).is_empty();
        let asked = self.public.to_act;
        match self.public.phase {
            Phase::Answer(Announced { by, fancy, .. }) => {
                let answers = asked == self.seat || hands[asked].has(Card::SuperiorTechnique);
                answers && (fancy != Fancy::Blade || by == self.seat || armed(by))
            }
            Phase::Riposte | Phase::Blade => asked == self.seat || armed(asked),
            _ => true,
        }
    }

    /// The full state with these hands and this pile. Random results come from this seed.
    #[must_use]
    pub fn world(&self, hands: ByPlayer<Cards>, pile: &[Card], seed: Seed) -> State {
        let mut secrets = ByPlayer::<Secrets>::default();
        secrets[self.seat] = self.secrets.clone();
        State { public: self.public.clone(), hands, deck: stacked(pile), secrets, source: Source::new(seed) }
    }
}
