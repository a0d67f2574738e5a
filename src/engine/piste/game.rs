//! The piste duel as a [`Game`].

use serde::Serialize;

use super::public::MAX_PLIES;
use super::{Action, Bout, Event, Illegal, State, View, play, rules};
use crate::engine::{Chance, Game, Seat, Seed, Turn};

/// The piste duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piste;

impl Game for Piste {
    type Match = Bout;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const NAME: &'static str = "piste";
    const MAX_PLIES: usize = MAX_PLIES;

    fn rules(standing: &Bout) -> impl Serialize {
        rules::Written(standing.rules)
    }

    fn opens(standing: &Bout) -> bool {
        *standing == Bout::new(standing.rules, standing.target, standing.first)
            && Seat::of_duel(standing.first.number()).is_some()
    }

    fn start(standing: &Bout, seed: Seed) -> State {
        State::deal(*standing, seed)
    }

    fn standing(state: &State) -> Bout {
        state.public.bout
    }

    fn standing_after(state: &State) -> Option<Bout> {
        state.public.outcome().map(|outcome| state.public.bout.after(outcome))
    }

    fn decided(standing: &Bout) -> bool {
        standing.winner().is_some()
    }

    fn turn(state: &State) -> Turn {
        if state.public.outcome().is_some() { Turn::Over } else { Turn::Act(state.public.to_act) }
    }

    fn legal_into(state: &State, into: &mut Vec<Action>) {
        super::legal_into(&state.public, state.hands[state.public.to_act], into);
    }

    fn tell(state: &mut State, action: Action, tell: &mut impl FnMut(Event)) -> Result<(), Illegal> {
        play::play(state, action, tell)
    }

    fn points(state: &State, seat: Seat) -> Option<f64> {
        let winner = state.public.outcome()?.winner;
        Some(winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 }))
    }

    fn view(state: &State, seat: Seat) -> View {
        View::of(state, seat)
    }

    fn viewer(view: &View) -> Seat {
        view.seat
    }

    fn view_legal(view: &View) -> Vec<Action> {
        view.legal()
    }

    fn seen_by(event: &Event, seat: Seat) -> Event {
        event.seen_by(seat)
    }

    fn fold(view: &mut View, event: &Event) {
        view.fold(event);
    }

    fn sample(view: &View, chance: &mut Chance) -> State {
        view.sample(chance)
    }
}
