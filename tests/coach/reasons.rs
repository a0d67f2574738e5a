//! Reasons against brute force: every deal of the unseen cards is laid out and played by the engine itself.

use engarde::engine::piste::{Action, Cards, Phase, Piste, Reason as End, State, Value, View};
use engarde::engine::{Game, Seat};
use engarde::scene::piste::coach::Reason;

use super::walk;

/// The most unseen cards for which every deal is laid out.
const UNSEEN_MAX: u8 = 9;

/// Every choice of so many cards by their places among those unseen, each as likely; and the rest.
fn hands(unseen: &[Value], count: u32) -> impl Iterator<Item = (Cards, Vec<Value>)> + '_ {
    (0_u32..1 << unseen.len()).filter(move |set| set.count_ones() == count).map(|set| {
        let part = |inside: bool| {
            let places = unseen.iter().enumerate().filter(move |(place, _)| (set >> place & 1 == 1) == inside);
            places.map(|(_, value)| *value)
        };
        (part(true).collect(), part(false).collect())
    })
}

/// Every deal of the unseen cards: the other hand, and the pile with each possible set of the next cards to be drawn.
fn deals(view: &View, drawn: u32) -> Vec<State> {
    let unseen: Vec<Value> = view.unseen().values().collect();
    let held = u32::from(view.public.counts[view.seat.other()]);
    let mut states = Vec::new();
    for (other, left) in hands(&unseen, held) {
        for (next, rest) in hands(&left, drawn) {
            let pile: Vec<Value> = next.values().chain(rest).collect();
            states.push(view.world(other, &pile));
        }
    }
    states
}

fn after(state: &State, action: Action) -> State {
    let mut state = state.clone();
    Piste::advance(&mut state, action).expect("a legal action");
    state
}

/// Whether an attack that has just been made is a hit, whatever its defender does.
fn lands(state: &State, attacker: Seat) -> bool {
    match state.public().phase {
        Phase::Over(outcome) => outcome.winner == Some(attacker) && outcome.by == End::Hit,
        Phase::Answer(_) => state.legal() == [Action::TakeHit],
        _ => false,
    }
}

/// Whether what the reason counts is so in this deal.
fn holds(reason: Reason, state: &State, action: Action, seat: Seat) -> bool {
    match reason {
        Reason::Holds { count, value, .. } => state.hands()[seat.other()].count(value) >= count,
        Reason::Answered { .. } => {
            let riposte = |state: &State| {
                let mut most = state.legal().into_iter().filter(|action| matches!(action, Action::Attack { .. }));
                most.next_back().map(|attack| after(state, attack))
            };
            let attacked = if matches!(action, Action::Parry { .. }) {
                riposte(&after(state, action)).expect("there is a riposte")
            } else {
                after(state, action)
            };
            !lands(&attacked, seat)
        }
        Reason::Hit { .. } => {
            let next = after(state, action);
            let attacks = next.legal().into_iter().filter(|action| action.is_attack());
            attacks.into_iter().any(|attack| {
                let attacked = after(&next, attack);
                !attacked.legal().iter().any(|answer| matches!(answer, Action::Parry { .. }))
            })
        }
        Reason::Far { .. } => !after(state, action).legal().iter().any(|action| action.is_attack()),
        Reason::Judged { .. } => {
            let Phase::Over(outcome) = after(state, action).public().phase else { panic!("not judged: {action}") };
            outcome.winner == Some(seat)
        }
    }
}

/// How many cards the view's seat draws at the end of this action's turn.
fn drawn(view: &View, action: Action) -> u32 {
    let laid = action.cards(view.public.gap()).map_or(0, Cards::len);
    let held = view.hand.len() - laid;
    u32::from((5 - held).min(view.public.pile))
}

#[test]
fn every_reason_counts_what_the_engine_plays() {
    let mut told = [0_u32; 5];
    walk(360, |view| {
        if view.unseen().len() > UNSEEN_MAX {
            return;
        }
        for action in view.legal() {
            let Some(reason) = Reason::of(view, action) else { continue };
            let (kind, said) = match reason {
                Reason::Holds { cases, .. } => (0, cases),
                Reason::Answered { cases } => (1, cases),
                Reason::Hit { cases, .. } => (2, cases),
                Reason::Far { .. } => (3, 1000),
                Reason::Judged { cases } => (4, cases),
            };
            let deals = deals(view, drawn(view, action));
            let so = deals.iter().filter(|state| holds(reason, state, action, view.seat)).count();
            let wanted = 1000.0 * so as f64 / deals.len() as f64;
            assert!((f64::from(said) - wanted).abs() <= 0.51, "{action} {reason:?}: {wanted} in {view:?}");
            told[kind] += 1;
        }
    });
    assert!([0, 1, 2, 4].iter().all(|kind| told[*kind] > 30), "too few of a kind: {told:?}");
}

#[test]
fn the_hit_that_is_taken_has_no_reason() {
    walk(60, |view| assert_eq!(Reason::of(view, Action::TakeHit), None));
}
