//! What the laws need of a game in addition to [`Game`].

use engarde::engine::{Game, Seat};

/// A game that can be tested by the laws.
pub trait Lawful: Game {
    /// An upper bound on the decisions of one round under the rules, at most [`Game::MAX_PLIES`].
    const LONGEST: usize;
    /// An upper bound on the legal actions of one decision.
    const WIDEST: usize;
    /// The most expensive laws are checked at one node in this many.
    const SPARSE: u32;

    /// All seats of a match.
    fn seats(standing: &Self::Match) -> Vec<Seat>;

    /// Every conceivable action, legal or not, and some that are out of any range.
    fn conceivable() -> Vec<Self::Action>;

    /// The view's reason why an action of its seat is forbidden.
    fn why_not(view: &Self::View, action: Self::Action) -> Option<Self::Illegal>;

    /// Whether every card of the deck is in exactly one place, and a seat that is asked something can have been asked.
    fn is_sound(state: &Self::State) -> bool;

    /// Whether an event as this viewer sees it names a card that the viewer may not see.
    fn leaks(seen: &Self::Event, viewer: Seat) -> bool;

    /// Whether an event is hidden completely.
    fn is_blank(seen: &Self::Event) -> bool;

    /// Whether these events reveal hidden cards, as the rules or chance demand.
    fn lays_open(events: &[Self::Event]) -> bool;

    /// If the seat to act is asked in secret: the answer that the others do not learn of.
    fn unheard(state: &Self::State) -> Option<Self::Action>;

    /// Whether uniformly random play chooses this action too seldom: walks that prefer such actions go deeper.
    fn seldom(action: &Self::Action) -> bool;

    /// The same state with the seats exchanged, or moved on by one.
    fn turned(state: &Self::State) -> Self::State;

    /// The action that corresponds to this one after [`Lawful::turned`].
    fn turned_action(state: &Self::State, action: Self::Action) -> Self::Action;

    /// How a finished round ended, in a word.
    fn reason(state: &Self::State) -> Option<String>;
}
