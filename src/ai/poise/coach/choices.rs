//! What the coach judges: every legal action, or the hand's cards to be discarded together.

use crate::ai::poise::Playouts;
use crate::ai::poise::net::Policy;
use crate::ai::poise::playouts::{Candidate, SearchSettings, candidates};
use crate::engine::poise::{Action, Card, Cards, Phase, Poise, View};
use crate::engine::{Chance, Game, Seed};

/// A game that fits the view.
type World = <Poise as Game>::State;

/// The choices of a decision.
pub struct Choices {
    /// All of them; the likely ones first.
    pub choices: Vec<Vec<Action>>,
    /// How many are likely.
    pub likely: usize,
    /// How often the strongest opponent plays each choice, if that does not follow from its race.
    pub plays: Option<Vec<f32>>,
    /// The likely choices as its race begins with them.
    pub start: Vec<Candidate>,
}

/// The choices of the seat to act.
pub fn of(search: &Playouts, policy: &Policy, view: &View) -> Choices {
    if view.public.phase == Phase::Discard { discards(policy, view) } else { actions(search, view) }
}

fn actions(search: &Playouts, view: &View) -> Choices {
    let start = candidates(search, view);
    let raced: Vec<Action> = start.iter().map(|each| each.appraisal().action).collect();
    let others = view.legal().into_iter().filter(|action| !raced.contains(action));
    let choices = raced.iter().copied().chain(others).map(|action| vec![action]).collect();
    Choices { choices, likely: raced.len(), plays: None, start }
}

/// A set of cards that the policy discards with less than this probability is not followed further.
const LEAST: f32 = 0.002;
/// The most sets of cards that are judged.
const SETS: usize = 24;

/// The sets of cards that the policy discards, the likeliest first; always among them is to discard nothing.
fn discards(policy: &Policy, view: &View) -> Choices {
    let mut sets: Vec<(Cards, f32)> = Vec::new();
    for set in discarded(policy, view) {
        // An insertion: a sort of the standard library would make the program larger.
        let at = sets.iter().position(|other| other.1 < set.1).unwrap_or(sets.len());
        sets.insert(at, set);
    }
    sets.truncate(SETS);
    if !sets.iter().any(|(set, _)| set.is_empty()) {
        sets.push((Cards::NONE, 0.0));
    }
    let sum: f32 = sets.iter().map(|(_, share)| share).sum();
    let actions = |set: Cards| set.values().map(Action::Discard).chain([Action::Draw]).collect();
    let choices: Vec<Vec<Action>> = sets.iter().map(|(set, _)| actions(*set)).collect();
    let plays: Vec<f32> = sets.iter().map(|(_, share)| share / sum).collect();
    let SearchSettings { least, breadth, .. } = SearchSettings::MAITRE;
    let likely = plays.iter().take(breadth).filter(|share| **share >= least).count();
    Choices { choices, likely, plays: Some(plays), start: Vec::new() }
}

/// How often the policy discards each set of cards. It discards card by card, and sees what it has discarded, but not in
/// which order.
fn discarded(policy: &Policy, view: &View) -> Vec<(Cards, f32)> {
    // No card is drawn before the last discard, so what is hidden does not matter.
    let state = Poise::sample(view, &mut Chance::new(Seed(0)));
    let (mut done, mut open) = (Vec::new(), vec![(Cards::NONE, state, 1.0)]);
    while !open.is_empty() {
        let mut next: Vec<(Cards, World, f32)> = Vec::new();
        for (set, state, share) in open {
            for (action, odds) in policy.kept_odds(&Poise::view(&state, view.seat)) {
                let share = share * odds;
                match action {
                    Action::Discard(card) if share >= LEAST => follow(&mut next, (set, &state, share), card),
                    Action::Draw => done.push((set, share)),
                    _ => {}
                }
            }
        }
        open = next;
    }
    done
}

/// Follows the policy past a discard.
fn follow(next: &mut Vec<(Cards, World, f32)>, (set, state, share): (Cards, &World, f32), card: Card) {
    let set = set.plus(Cards::of(card, 1));
    if let Some((.., known)) = next.iter_mut().find(|(other, ..)| *other == set) {
        *known += share;
        return;
    }
    let mut state = state.clone();
    if Poise::advance(&mut state, Action::Discard(card)).is_ok() {
        next.push((set, state, share));
    }
}
