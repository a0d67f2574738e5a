//! The poise duel as a [`Game`].

use serde::Serialize;

use super::public::MAX_PLIES;
use super::{Action, Event, Illegal, Standing, State, View, play};
use crate::engine::{Chance, Game, Seat, Seed, Turn};

/// The poise duel, both editions. One game is a whole match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Poise;

impl Game for Poise {
    type Match = Standing;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const NAME: &'static str = "poise";
    const MAX_PLIES: usize = MAX_PLIES;

    fn rules(standing: &Standing) -> impl Serialize {
        standing.rules
    }

    fn opens(standing: &Standing) -> bool {
        standing.opens()
    }

    fn start(standing: &Standing, seed: Seed) -> State {
        State::deal(*standing, seed)
    }

    fn standing(state: &State) -> Standing {
        state.public.standing
    }

    fn standing_after(state: &State) -> Option<Standing> {
        state.public.outcome().map(|outcome| Standing { outcome: Some(outcome), ..state.public.standing })
    }

    fn decided(standing: &Standing) -> bool {
        standing.outcome.is_some()
    }

    fn turn(state: &State) -> Turn {
        state.turn()
    }

    fn legal_into(state: &State, into: &mut Vec<Action>) {
        super::legal_into(&state.public, state.hands[state.public.to_act], into);
    }

    fn tell(state: &mut State, action: Action, tell: &mut impl FnMut(Event)) -> Result<(), Illegal> {
        play::play(state, action, tell)
    }

    fn points(state: &State, seat: Seat) -> Option<f64> {
        state.public.outcome().map(|outcome| outcome.points(seat))
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
