//! Prospects against brute force: every deal of the unseen cards is laid out and played by the engine itself.

use std::collections::BTreeMap;

use engarde::ai::piste::coach::probability;
use engarde::ai::piste::{Inference, shipped};
use engarde::engine::piste::{Action, Cards, Phase, Piste, Prospect, Reason as End, State, Value, View};
use engarde::engine::{Game, Seat};

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

/// Whether the prospect comes true in this deal.
fn holds(prospect: Prospect, state: &State, action: Action, seat: Seat) -> bool {
    match prospect {
        Prospect::Holds { count, value } => state.hands()[seat.other()].count(value) >= count,
        Prospect::Answered => {
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
        Prospect::Hit { .. } => {
            let next = after(state, action);
            let attacks = next.legal().into_iter().filter(|action| action.is_attack());
            attacks.into_iter().any(|attack| {
                let attacked = after(&next, attack);
                lands(&attacked, seat.other())
            })
        }
        Prospect::Far { .. } => !after(state, action).legal().iter().any(|action| action.is_attack()),
        Prospect::Judged => matches!(after(state, action).public().phase, Phase::Over(_)),
    }
}

/// How many cards the view's seat draws at the end of this action's turn.
fn drawn(view: &View, action: Action) -> u32 {
    let laid = action.cards(view.public.gap()).map_or(0, Cards::len);
    let held = view.hand.len() - laid;
    u32::from((5 - held).min(view.public.pile))
}

/// The probability that the prospect comes true, by all deals, if the other hand is as likely as the belief says.
fn by_deals(view: &View, action: Action, prospect: Prospect, belief: &Inference) -> f64 {
    let mut hands: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    for state in deals(view, drawn(view, action)) {
        let [so, all] = hands.entry(state.hands()[view.seat.other()].to_string()).or_default();
        *so += u32::from(holds(prospect, &state, action, view.seat));
        *all += 1;
    }
    let share = |(hand, share): &(Cards, f32)| {
        let [so, all] = hands[&hand.to_string()];
        f64::from(*share) * f64::from(so) / f64::from(all)
    };
    belief.hands().iter().map(share).sum()
}

#[test]
fn every_prospect_counts_what_the_engine_plays() {
    let (mut told, net) = ([0_u32; 5], shipped::net().expect("the shipped network can be read"));
    walk(360, |view| {
        if view.unseen().len() > UNSEEN_MAX {
            return;
        }
        for (action, belief) in view
            .legal()
            .into_iter()
            .flat_map(|action| [(action, Inference::even(view)), (action, Inference::read(view, &net, 0.4))])
        {
            let Some(prospect) = Prospect::of(view, action) else { continue };
            let wanted = by_deals(view, action, prospect, &belief);
            let said = probability(view, action, &belief);
            assert!(
                (f64::from(said.unwrap_or(1.0)) - wanted).abs() < 1e-3,
                "{action} {prospect:?}: {said:?} not {wanted}"
            );
            let kind = match prospect {
                Prospect::Holds { .. } => 0,
                Prospect::Answered => 1,
                Prospect::Hit { .. } => 2,
                Prospect::Far { .. } => 3,
                Prospect::Judged => 4,
            };
            told[kind] += 1;
        }
    });
    assert!([0, 1, 2, 4].iter().all(|kind| told[*kind] > 30), "too few of a kind: {told:?}");
}

#[test]
fn the_hit_that_is_taken_has_no_prospect() {
    walk(60, |view| assert_eq!(Prospect::of(view, Action::TakeHit), None));
}
