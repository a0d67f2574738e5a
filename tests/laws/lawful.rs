//! What the laws must know of a game beyond [`Game`].

use engarde::engine::{Game, Seat};

/// A game that can be held to the laws.
pub trait Lawful: Game {
    /// A bound on the decisions of one round under the rules alone, at most [`Game::MAX_PLIES`].
    const LONGEST: usize;
    /// A bound on the legal actions of one decision.
    const WIDEST: usize;
    /// The laws that cost most are held at one node in this many.
    const SPARSE: u32;

    /// All seats of a match.
    fn seats(standing: &Self::Match) -> Vec<Seat>;

    /// Every action that can be thought of, legal or not, and some that are out of any range.
    fn conceivable() -> Vec<Self::Action>;

    /// The view's word on why an action of its seat is forbidden.
    fn why_not(view: &Self::View, action: Self::Action) -> Option<Self::Illegal>;

    /// Whether every card of the deck is in exactly one place, and whoever is asked something can have been asked.
    fn is_sound(state: &Self::State) -> bool;

    /// Whether an event, blanked for this viewer, names a card that the viewer may not see.
    fn leaks(seen: &Self::Event, viewer: Seat) -> bool;

    /// Whether an event is blanked altogether.
    fn is_blank(seen: &Self::Event) -> bool;

    /// Whether hidden cards were laid open in these events, as the rules or chance will have it.
    fn lays_open(events: &[Self::Event]) -> bool;

    /// If the seat to act is asked what the others may not know of: the answer that they do not hear of.
    fn unheard(state: &Self::State) -> Option<Self::Action>;

    /// Actions that even chance reaches too seldom: walks that prefer them go deeper.
    fn seldom(action: &Self::Action) -> bool;

    /// The same state with the seats exchanged, or moved on by one.
    fn turned(state: &Self::State) -> Self::State;

    /// An action of this state as it is called after [`Lawful::turned`].
    fn turned_action(state: &Self::State, action: Self::Action) -> Self::Action;

    /// How a finished round ended, in a word.
    fn reason(state: &Self::State) -> Option<String>;
}
