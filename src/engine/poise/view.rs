//! What one seat may know.
//!
//! A view is the open part, the own hand and the own secret choices. Two questions are put only to whoever holds the cards
//! for them: whether to answer a Fancy Move by Superior Technique, and whether to attack after Parry Riposte. That the
//! question is put, and that it is answered by `allow` or `none`, would show the others what the hand holds. So:
//!
//! * `allow` and `none` are in the history of the seat alone that chose them; to the others the event is blanked.
//! * The question itself is no event. The move is announced to all (and [`Public`] says then, in every game, that it waits);
//!   where nobody has to be asked, its effect follows in the same breath, else after the answer. The events that the others
//!   see are the same; the only thing that could tell is the pause, and the page makes the pauses alike.
//! * A view taken in the pause does show that it is one. [`View::sample`] then deals the asked seat a card that it is asked
//!   about, so that every world fits; no opponent ever decides on such a view, because it is not its turn.

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
    /// Whose view it is.
    pub seat: Seat,
    /// Its hand.
    pub hand: Cards,
    /// The open part.
    pub public: Public,
    /// What it chose in secret: how long the open history was, and the choice.
    pub secrets: Secrets,
}

/// How often a deal is tried anew until everybody holds what the game shows them to hold; one is always found much earlier
/// unless a hand-made view has none.
const TRIES: u32 = 10_000;

impl View {
    /// What this seat may know of a state.
    #[must_use]
    pub fn of(state: &State, seat: Seat) -> Self {
        let (hand, secrets) = (state.hands[seat], state.secrets[seat].clone());
        Self { seat, hand, public: state.public.clone(), secrets }
    }

    /// Whether this seat is to decide something.
    #[must_use]
    pub fn to_act(&self) -> bool {
        self.public.to_act == self.seat && self.public.outcome().is_none()
    }

    /// The legal actions of this seat, sorted by their tokens; none while another is to act.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.to_act() {
            legal_into(&self.public, self.hand, &mut actions);
        }
        actions
    }

    /// The rule that forbids this seat an action; `None` if it is legal. Ask only while it is to act.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Illegal> {
        why_not(&self.public, self.hand, action)
    }

    /// The whole history as this seat may know it: every open choice, and its own secret ones in their places.
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

    /// Carries the view over an event seen by its seat.
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

    /// A full state that this seat cannot tell from the true one: the unseen cards dealt evenly to the other hands and the
    /// pile, among all deals in which everybody holds what the game has shown; what chance will decide is new.
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

    /// Shuffles the unseen cards and deals them: the hands, and where among the cards the pile is. What is too much for
    /// the pile counts as seen, which only hand-made views need.
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

    /// Whether everybody holds what the game shows them to hold: whoever is asked, a card to answer with; whoever announced
    /// Taste My Blade!, an Attack.
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

    /// The full state with these hands and this pile, in which chance is drawn from this seed.
    #[must_use]
    pub fn world(&self, hands: ByPlayer<Cards>, pile: &[Card], seed: Seed) -> State {
        let mut secrets = ByPlayer::<Secrets>::default();
        secrets[self.seat] = self.secrets.clone();
        State { public: self.public.clone(), hands, deck: stacked(pile), secrets, source: Source::new(seed) }
    }
}
