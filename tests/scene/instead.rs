//! What the loser of a round could have done instead, compared with what the engine then does.

use engarde::engine::piste::{Action, Bout, Cards, Phase, Piste, Public, Reason, Rules, State, Value, legal_into};
use engarde::engine::{Chance, Game, Journal, Seat, Seed, Turn};
use engarde::scene::words::{Lang, Name};
use engarde::table::piste::instead::{Instead, attacking_hand};

use crate::catalogues;

/// The actions of a round, each with the state before it.
type Steps = Vec<(State, Action)>;

/// A random round that ended by a hit, and its steps; seeds whose round ended otherwise are left out.
fn hit_round(rules: Rules, seed: u64) -> Option<(Journal<Piste>, Steps)> {
    let mut journal = Journal::<Piste>::new(Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]), Seed(seed));
    let mut state = Piste::start(&journal.opening, journal.seed);
    let (mut chance, mut steps) = (Chance::new(Seed(seed)), Vec::new());
    while let Turn::Act(seat) = Piste::turn(&state) {
        let action = *chance.pick(&Piste::view(&state, seat).legal()).expect("a seat to act can act");
        steps.push((state.clone(), action));
        Piste::advance(&mut state, action).expect("a legal action");
        journal.rounds[0].push(action);
    }
    let by_hit = state.public().outcome().is_some_and(|outcome| outcome.by == Reason::Hit);
    by_hit.then_some((journal, steps))
}

fn after(state: &State, action: Action) -> State {
    let mut state = state.clone();
    Piste::advance(&mut state, action).expect("a legal action");
    state
}

fn is_hit(public: &Public, seat: Seat) -> bool {
    public.outcome().is_some_and(|outcome| outcome.by == Reason::Hit && outcome.winner == Some(seat.other()))
}

#[test]
fn what_is_called_safe_meets_no_attack_that_hits_at_once() {
    let (mut safe, mut unsafe_ones, mut hits) = (0, 0, 0);
    for (seed, (_, rules)) in (0..600).zip(Rules::NAMED.iter().cycle()) {
        let Some((journal, steps)) = hit_round(*rules, seed) else { continue };
        let Some(instead) = Instead::of(&journal) else { continue };
        let (before, chosen) = steps
            .iter()
            .rev()
            .find(|(state, _)| state.public() == instead.before())
            .expect("the turn is one of the round");
        let loser = before.public().to_act;
        assert!(!instead.safe.contains(chosen), "seed {seed}: the choice that was followed by the hit");
        for action in before.legal() {
            let state = after(before, action);
            if action.is_attack() {
                let mut answers = Vec::new();
                legal_into(state.public(), state.hands()[loser.other()], &mut answers);
                let cannot = is_hit(state.public(), loser.other())
                    || matches!(state.public().phase, Phase::Answer(_)) && answers == [Action::TakeHit];
                assert_eq!(instead.hits.contains(&action), cannot, "seed {seed}, {action:?}");
                hits += usize::from(cannot);
                continue;
            }
            // With the cards that are really drawn there is an answer to every attack, too.
            let is_struck = state.public().to_act == loser.other()
                && state.public().outcome().is_none()
                && state.legal().iter().any(|attack| {
                    let attacked = after(&state, *attack);
                    is_hit(attacked.public(), loser)
                        || matches!(attacked.public().phase, Phase::Answer(_)) && attacked.legal() == [Action::TakeHit]
                });
            if instead.safe.contains(&action) {
                assert!(!is_struck, "seed {seed}, {action:?}");
                safe += 1;
            } else {
                unsafe_ones += 1;
            }
        }
    }
    assert!(safe > 20 && unsafe_ones > 20 && hits > 5, "{safe} safe, {unsafe_ones} not, {hits} hits");
}

#[test]
fn a_hit_that_could_be_answered_needs_no_other_advice() {
    let mut answered = 0;
    for (seed, (_, rules)) in (0..600).zip(Rules::NAMED.iter().cycle()) {
        let Some((journal, steps)) = hit_round(*rules, seed) else { continue };
        let (attacked, last) = steps.last().expect("a round has actions");
        if *last == Action::TakeHit && attacked.legal().len() > 1 {
            assert_eq!(Instead::of(&journal), None, "seed {seed}");
            answered += 1;
        }
    }
    assert!(answered > 20, "{answered}");
}

#[test]
fn the_sentence_names_the_safe_choices_or_the_hits_or_neither() {
    let words = catalogues::words("piste", Lang::En);
    let mut seen = [false; 3];
    for seed in 0..400 {
        let Some((journal, _)) = hit_round(Rules::ADVANCED, seed) else { continue };
        let Some(instead) = Instead::of(&journal) else { continue };
        let sentence = words.instead(&Name::Called("Bea".to_owned()), instead.before(), &instead.safe, &instead.hits);
        let (start, named) = match (&instead.safe[..], &instead.hits[..]) {
            ([], []) => ("At that turn no choice was safe from the cards that Bea held.", None),
            ([], [first, ..]) => ("At that turn no move was safe", Some(first)),
            ([first, ..], _) => ("Safe at that turn from the cards that Bea held: ", Some(first)),
        };
        assert!(sentence.starts_with(start), "{sentence}");
        if let (Some(first), 1) = (named, instead.safe.len().max(instead.hits.len())) {
            assert!(sentence.contains(&words.choice(instead.before(), *first)), "{sentence}");
        }
        seen[match (instead.safe.is_empty(), instead.hits.is_empty()) {
            (true, true) => 0,
            (true, false) => 1,
            (false, _) => 2,
        }] = true;
    }
    assert_eq!(seen, [true; 3], "every kind occurs");
}

#[test]
fn the_hand_that_attacked_holds_the_cards_of_the_attack() {
    let mut advanced = 0;
    for (seed, (_, rules)) in (0..600).zip(Rules::NAMED.iter().cycle()) {
        let Some((journal, steps)) = hit_round(*rules, seed) else { continue };
        let (hand, played) = attacking_hand(&journal).expect("the round ended by a hit");
        let (before, attack) = steps.iter().rev().find(|(_, action)| action.is_attack()).expect("an attack");
        assert_eq!(hand, before.hands()[before.public().to_act], "seed {seed}");
        let (card, count) = match *attack {
            Action::AdvanceAttack { card, count } => (card.number(), count),
            Action::Attack { count } => (0, count),
            _ => unreachable!("it is an attack"),
        };
        advanced += usize::from(card > 0);
        let value = Value::new(before.public().gap() - card).expect("within reach");
        assert_eq!(played, Cards::of(value, count), "seed {seed}, {attack:?}");
        assert!(hand.count(value) >= count, "seed {seed}");
    }
    assert!(advanced > 10, "{advanced}");
}
