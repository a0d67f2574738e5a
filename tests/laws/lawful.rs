//! What the laws must know of a game beyond [`Game`], and the piste duel's answers.

use engarde::engine::piste::{Action, Cards, Event, Illegal, Piste, State, Value, View};
use engarde::engine::{Game, Seat};

/// A game that can be held to the laws.
pub trait Lawful: Game {
    /// All seats.
    const SEATS: &'static [Seat];
    /// A bound on the decisions of one round under the rules alone, at most [`Game::MAX_PLIES`].
    const LONGEST: usize;
    /// A bound on the legal actions of one decision.
    const WIDEST: usize;

    /// Every action that can be thought of, legal or not, and some that are out of any range.
    fn conceivable() -> Vec<Self::Action>;

    /// The view's word on why an action of its seat is forbidden.
    fn why_not(view: &Self::View, action: Self::Action) -> Option<Self::Illegal>;

    /// Whether every card of the deck is in exactly one place.
    fn conserves(state: &Self::State) -> bool;

    /// Whether an event, blanked for this viewer, names a card that the viewer may not see.
    fn leaks(seen: &Self::Event, viewer: Seat) -> bool;

    /// Actions that even chance reaches too seldom: walks that prefer them go deeper.
    fn seldom(action: &Self::Action) -> bool;

    /// The same state with the seats exchanged.
    fn mirrored(state: &Self::State) -> Self::State;

    /// How a finished round ended, in a word.
    fn reason(state: &Self::State) -> Option<String>;
}

impl Lawful for Piste {
    const SEATS: &'static [Seat] = &Seat::DUEL;
    /// Every decision pays with at least one of the 15 cards of the pile, a parry by the draw that it puts off. Only the end
    /// is unpaid: with one card left a parry, the act that draws that card, a last attack and its answer.
    const LONGEST: usize = 14 + 4;
    /// Five different cards at gap 6: five moves each way and four indirect attacks (1+5, 2+4, 4+2, 5+1). At gap 5: nine
    /// moves, one direct attack, four indirect ones. Equal cards are fewer actions.
    const WIDEST: usize = 14;

    fn conceivable() -> Vec<Action> {
        let mut all = vec![Action::TakeHit];
        for card in Value::ALL {
            all.extend([Action::Advance { card }, Action::Withdraw { card }, Action::Retreat { card }]);
            all.extend((0..=6).map(|count| Action::AdvanceAttack { card, count }));
        }
        all.extend((0..=6).map(|count| Action::Attack { count }));
        all.extend(handfuls(5).into_iter().map(|cards| Action::Parry { cards }));
        all
    }

    fn why_not(view: &View, action: Action) -> Option<Illegal> {
        view.why_not(action)
    }

    fn conserves(state: &State) -> bool {
        let [left, right] = state.hands().0;
        let pile: Cards = state.pile().iter().copied().collect();
        let counted = Seat::DUEL.into_iter().all(|seat| state.public().counts[seat] == state.hands()[seat].len());
        counted && left.plus(right).plus(pile).plus(state.public().played) == Cards::DECK
    }

    fn leaks(seen: &Event, viewer: Seat) -> bool {
        matches!(seen, Event::Drew { seat, cards: Some(_), .. } if *seat != viewer)
    }

    fn seldom(action: &Action) -> bool {
        action.is_attack() || matches!(action, Action::Parry { .. } | Action::Retreat { .. })
    }

    fn mirrored(state: &State) -> State {
        state.clone().mirrored()
    }

    fn reason(state: &State) -> Option<String> {
        state.public().outcome().map(|outcome| outcome.by.to_string())
    }
}

/// All handfuls of up to `most` cards, the empty one included.
fn handfuls(most: u8) -> Vec<Cards> {
    let mut all = vec![Cards::NONE];
    for value in Value::ALL {
        let with = |held: &Cards| (0..=most - held.len()).map(|count| held.plus(Cards::of(value, count))).collect();
        all = all.iter().flat_map(|held| -> Vec<Cards> { with(held) }).collect();
    }
    all
}
