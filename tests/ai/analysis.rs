//! The analysis of finished rounds: the terms add up to the result, each change belongs to one of them, and the values are
//! those of following every draw.

use std::sync::Arc;

use engarde::ai::piste::analysis::{Account, Assessment, BoutAnalysis, Decision, Estimate, RoundAnalysis, start};
use engarde::ai::piste::coach::{self, Figures};
use engarde::ai::piste::net::{Net, Policy};
use engarde::ai::piste::shipped;
use engarde::engine::piste::{Action, Bout, Mark, Piste, Rules, State, Value, View, state};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Journal, Seat, Seed, Turn};

fn net() -> Arc<Net> {
    shipped::net().expect("the shipped network is of this version")
}

/// A deal of each rule set in turn, and randomness for its round. The starters take turns too.
fn dealt(number: u64) -> (State, Chance) {
    let mut chance = Chance::stream(Seed(77), number);
    let (_, rules) = Rules::NAMED[number as usize % 6];
    let bout = Bout::new(rules, 5, Seat::DUEL[number as usize / 6 % 2]);
    (State::dealt(bout, state::shuffled(&mut chance)), chance)
}

/// The analysis of a round from its deal on, with its own randomness.
fn begun(dealt: State, worlds: usize, seed: u64) -> RoundAnalysis {
    let starter = start::chance(dealt.public().bout.rules, &Policy::in_playouts(net()));
    RoundAnalysis::new(net(), dealt, starter, worlds, Chance::new(Seed(seed)))
}

/// Follows a round of policy against policy, in which every third action is any legal one, and shows each decision with
/// the state before it.
fn follow(number: u64, worlds: usize, mut visit: impl FnMut(&State, &Decision)) -> RoundAnalysis {
    let (dealt, mut chance) = dealt(number);
    let policy = Policy::in_playouts(net());
    let mut round = begun(dealt, worlds, number);
    while let Turn::Act(seat) = Piste::turn(round.state()) {
        let (before, legal) = (round.state().clone(), round.state().legal());
        let usual = policy.pick(&Piste::view(&before, seat), &legal, &mut chance);
        let action = if chance.below(3) == 0 { chance.pick(&legal).copied() } else { usual };
        let decision = round.follow(action.expect("a seat to act can act")).expect("it is legal");
        visit(&before, &decision);
    }
    round
}

#[track_caller]
fn near(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 1e-9, "{found} is not {wanted}");
}

fn sign(seat: Seat) -> f64 {
    if seat == Seat::LEFT { 1.0 } else { -1.0 }
}

#[test]
fn every_change_belongs_to_one_term_and_none_is_left_out() {
    for number in 0..36 {
        let mut decisions = Vec::new();
        let account = follow(number, 24, |_, decision| decisions.push(decision.clone())).account().expect("it is over");
        near(account.sum(), account.balance);
        near(account.deal.mean, decisions[0].before.mean - 0.5 - account.start.mean);
        let changes = decisions.windows(2).map(|pair| (pair[0].drawn, pair[1].before));
        changes.for_each(|(drawn, before)| assert_eq!(drawn, before, "nothing changes between two decisions"));
        for decision in &decisions {
            let Decision { before, after, drawn, choice, unknown, cards, .. } = decision;
            near(after.mean - before.mean, unknown.mean + sign(decision.seat) * choice.mean);
            near(drawn.mean - after.mean, cards.mean);
        }
        let sum = |seat: Seat, term: fn(&Decision) -> Estimate| -> f64 {
            decisions.iter().filter(|each| each.seat == seat).map(|each| term(each).mean).sum()
        };
        for seat in Seat::DUEL {
            near(account.draws[seat].mean, sum(seat, |each| each.cards));
            near(account.unknowns[seat].mean, sum(seat, |each| each.unknown));
            near(account.choices[seat].mean, sum(seat, |each| each.choice));
        }
        near(account.cards.mean, account.deal.mean + account.draws.0.iter().map(|draws| draws.mean).sum::<f64>());
        near(account.unknown.mean, account.unknowns.0.iter().map(|unknown| unknown.mean).sum());
    }
}

#[test]
fn a_round_that_is_over_has_a_value_without_an_error() {
    let mut seen = [0.0, 0.5, 1.0].map(|points| (points, 0));
    for number in 0..240 {
        let round = follow(number, 2, |_, _| {});
        let points = Piste::points(round.state(), Seat::LEFT).expect("it is over");
        assert_eq!(round.chance(), Estimate::exact(points));
        seen.iter_mut().filter(|(known, _)| *known == points).for_each(|(_, count)| *count += 1);
    }
    assert!(seen.iter().all(|(_, count)| *count > 0), "lost, drawn and won rounds: {seen:?}");
}

/// Every order in which these cards can lie, equal ones included.
fn orders(cards: &[Value]) -> Vec<Vec<Value>> {
    let Some((first, rest)) = cards.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for order in orders(rest) {
        for place in 0..=order.len() {
            let mut longer = order.clone();
            longer.insert(place, *first);
            all.push(longer);
        }
    }
    all
}

/// Left's chance with this order of the pile: every action of the policy is followed, from the given one on if there is
/// one.
fn followed(state: &State, action: Option<Action>, policy: &Policy) -> f64 {
    let Turn::Act(seat) = Piste::turn(state) else { return Piste::points(state, Seat::LEFT).expect("it is over") };
    let legal = action.map_or_else(|| state.legal(), |action| vec![action]);
    let odds = policy.odds(&Piste::view(state, seat), &legal);
    let after = |action: Action| {
        let mut next = state.clone();
        Piste::advance(&mut next, action).expect("it is legal");
        followed(&next, None, policy)
    };
    let played = legal.into_iter().zip(odds).filter(|(_, share)| *share > 0.0);
    played.map(|(action, share)| f64::from(share) * after(action)).sum()
}

/// The mean of that over all orders of the pile.
fn enumerated(state: &State, action: Option<Action>, policy: &Policy) -> f64 {
    let seat = state.public().to_act;
    let (view, other) = (View::of(state, seat), state.hands()[seat.other()]);
    let orders = orders(state.pile());
    orders.iter().map(|order| followed(&view.world(other, order), action, policy)).sum::<f64>() / orders.len() as f64
}

#[test]
fn values_at_the_end_of_the_pile_are_those_of_following_every_draw() {
    let (policy, mut seen) = (Policy::in_playouts(net()), [0; 3]);
    for number in 0..60 {
        follow(number, 2, |state, decision| {
            let pile = usize::from(state.public().pile);
            if pile > 2 {
                return;
            }
            seen[pile] += 1;
            for (found, action) in [(decision.before, None), (decision.after, Some(decision.action))] {
                assert!((found.mean - enumerated(state, action, &policy)).abs() < 1e-6, "{found:?} in {state:?}");
                assert_eq!(found.error, 0.0);
            }
        });
    }
    assert!(seen.iter().all(|count| *count > 4), "{seen:?}");
}

#[test]
fn playouts_agree_with_following_every_draw_within_their_errors() {
    let (policy, mut offs) = (Policy::in_playouts(net()), Vec::new());
    for number in 0..300 {
        let (mut state, mut chance) = dealt(number);
        while state.public().pile > 3 && state.public().outcome().is_none() {
            let action = chance.pick(&state.legal()).copied().expect("a seat to act can act");
            Piste::advance(&mut state, action).expect("it is legal");
        }
        let legal = state.legal();
        if state.public().pile != 3 || state.public().outcome().is_some() || legal.len() > 5 {
            continue;
        }
        let mut round = begun(state.clone(), 400, number);
        let action = *chance.pick(&legal).expect("a seat to act can act");
        let decision = round.follow(action).expect("it is legal");
        for (found, action) in [(decision.before, None), (decision.after, Some(action))] {
            let off = found.mean - enumerated(&state, action, &policy);
            // An event that no playout met has an error of 0: it is rarer than one in a hundred.
            assert!(off.abs() <= 4.0 * found.error + 0.01, "{off} with {found:?} in {state:?}");
            offs.extend((found.error > 0.0).then(|| off / found.error));
        }
    }
    let (mean, count) = (offs.iter().sum::<f64>() / offs.len() as f64, offs.len());
    assert!(count > 20 && mean.abs() < 4.0 / (count as f64).sqrt(), "{mean} of {count}");
}

/// The account with the seats exchanged.
fn exchanged(account: Account) -> Account {
    let Account { draws, unknowns, choices, .. } = account;
    let (draws, unknowns, choices) = (draws.mirrored(), unknowns.mirrored(), choices.mirrored());
    Account { draws, unknowns, choices, ..account }.of_seat(Seat::RIGHT)
}

/// The terms of an account with their errors.
fn terms(account: &Account) -> Vec<f64> {
    let Account { balance, start, deal, cards, unknown, .. } = *account;
    let seats = [account.draws, account.unknowns, account.choices].into_iter().flat_map(|BySeat(both)| both);
    let all = [start, deal, cards, unknown].into_iter().chain(seats);
    std::iter::once(balance).chain(all.flat_map(|Estimate { mean, error }| [mean, error])).collect()
}

/// With common random numbers this is exact, but for the last digits.
#[test]
fn exchanged_seats_negate_the_account() {
    for number in 0..24 {
        let mut actions = Vec::new();
        let account = follow(number, 24, |_, decision| actions.push(decision.action)).account().expect("it is over");
        let mirrored = dealt(number).0.mirrored();
        let mut round = begun(mirrored, 24, number);
        for action in actions {
            round.follow(action).expect("it is legal");
        }
        let found = terms(&round.account().expect("it is over"));
        terms(&exchanged(account)).into_iter().zip(found).for_each(|(wanted, found)| near(found, wanted));
    }
}

/// The deal of the sampled rounds differs in what the first seat does not see.
#[test]
fn a_choice_depends_on_the_seats_view_alone() {
    let mut differ = 0;
    for number in 0..24 {
        let (state, mut chance) = dealt(number);
        let view = Piste::view(&state, state.public().to_act);
        let action = *chance.pick(&view.legal()).expect("a seat to act can act");
        let decided = |state: State| begun(state, 40, 1).follow(action).expect("it is legal");
        let (one, other) = (decided(state), decided(view.sample(&mut chance)));
        assert_eq!(one.choice, other.choice);
        differ += u32::from(one.before != other.before);
    }
    assert!(differ > 18, "the hidden cards change the value: {differ} of 24");
}

/// A bout between two levels, to its end.
fn bout(rules: Rules, seed: u64) -> Journal<Piste> {
    let mut journal: Journal<Piste> = Journal::new(Bout::new(rules, 2, Seat::RIGHT), Seed(seed));
    let (policy, mut chance) = (Policy::in_playouts(net()), Chance::new(Seed(seed)));
    let mut state = Piste::start(&journal.opening, journal.seed);
    loop {
        while let Turn::Act(seat) = Piste::turn(&state) {
            let legal = state.legal();
            let action = policy.pick(&Piste::view(&state, seat), &legal, &mut chance).expect("a seat to act can act");
            Piste::advance(&mut state, action).expect("it is legal");
            journal.rounds.last_mut().expect("it has a round").push(action);
        }
        let standing = Piste::standing_after(&state).expect("it is over");
        if Piste::decided(&standing) {
            return journal;
        }
        state = Piste::start(&standing, journal.seed);
        journal.rounds.push(Vec::new());
    }
}

#[test]
fn a_bout_is_analysed_decision_by_decision_and_always_alike() {
    let journal = bout(Rules::ADVANCED, 8);
    let mut analysis = BoutAnalysis::new(net(), journal.clone(), 16);
    let all = journal.rounds.iter().map(Vec::len).sum();
    let mut calls = 0;
    while !analysis.work() {
        calls += 1;
        assert_eq!(analysis.progress(), (calls, all));
    }
    assert!(analysis.work(), "it stays complete");
    assert_eq!((analysis.progress(), calls + 1), ((all, all), all));
    let rounds = analysis.rounds();
    let played: Vec<Vec<Action>> =
        rounds.iter().map(|round| round.decisions.iter().map(|(decision, _)| decision.action).collect()).collect();
    assert_eq!(played, journal.rounds);
    let mut sums = 0.0;
    for round in rounds {
        near(round.account.sum(), round.account.balance);
        sums += round.account.balance;
    }
    near(analysis.account().balance, sums);
    near(analysis.account().sum(), sums);
    let mut again = BoutAnalysis::new(net(), journal, 16);
    while !again.work() {}
    assert_eq!(again.rounds(), rounds);
}

#[test]
fn other_chance_gives_other_errors() {
    let account = |seed| {
        let mut round = begun(dealt(2).0, 24, seed);
        round.follow(round.state().legal()[0]).expect("it is legal");
        round.chance()
    };
    assert_eq!(account(1), account(1));
    assert_ne!(account(1), account(2));
}

#[test]
fn assessments_are_the_coachs_figures_of_the_seats_view() {
    let journal = bout(Rules::STANDARD, 3);
    let mut analysis = BoutAnalysis::new(net(), journal.clone(), 2);
    while !analysis.work() {}
    let (mut round, mut number, mut ply) = (0, 0, 0);
    journal
        .replay(|state, action, _| {
            let view = Piste::view(state, state.public().to_act);
            let mut search = coach::consider(net(), &view);
            while !search.work(u32::MAX) {}
            let (decision, assessment) = &analysis.rounds()[round].decisions[ply];
            assert_eq!((decision.seat, decision.action), (view.seat, action));
            assert_eq!(assessment.figures, search.figures());
            let chance = |nth: usize| assessment.figures[nth].round;
            assert_eq!(assessment.figures[assessment.chosen].action, action);
            assert_eq!(
                assessment.loss(),
                assessment.figures.iter().map(|each| each.round).max().unwrap_or(0) - chance(assessment.chosen)
            );
            (number, ply) = (number + 1, ply + 1);
            if ply == journal.rounds[round].len() {
                (round, ply) = (round + 1, 0);
            }
        })
        .expect("the journal is legal");
    assert_eq!(number, analysis.progress().1);
}

#[test]
fn marks_follow_from_the_loss() {
    let view = Piste::view(&dealt(2).0, dealt(2).0.public().to_act);
    let legal = view.legal();
    let mark = |best: u16, chosen: u16| {
        let figure = |(nth, action): (usize, &Action)| {
            let round = if nth == 0 { chosen } else { best };
            Figures { action: *action, round, plays: 0, cases: None }
        };
        let figures = legal.iter().enumerate().map(figure).collect();
        Assessment::by(figures, legal[0]).map(|assessment| (assessment.loss(), assessment.mark(), assessment.best == 0))
    };
    assert_eq!(mark(500, 500), Some((0, Mark::Good, true)));
    assert_eq!(mark(400, 500), Some((0, Mark::Good, true)));
    assert_eq!(mark(514, 500), Some((14, Mark::Good, false)));
    assert_eq!(mark(515, 500), Some((15, Mark::Doubtful, false)));
    assert_eq!(mark(554, 500), Some((54, Mark::Doubtful, false)));
    assert_eq!(mark(555, 500), Some((55, Mark::Mistake, false)));
    assert_eq!(Assessment::by(Vec::new(), legal[0]), None);
}

#[test]
fn stored_starts_are_those_of_the_shipped_network() {
    let policy = Policy::in_playouts(net());
    for (name, rules) in Rules::NAMED {
        let count = 4_000_u32;
        let points: Vec<f64> = (0..count).map(|round| start::play(rules, &policy, Seed(9), round.into())).collect();
        let mean = points.iter().sum::<f64>() / f64::from(count);
        let error = 0.5 / f64::from(count).sqrt();
        let stored = start::chance(rules, &policy);
        assert!((mean - stored.mean).abs() < 4.0 * error, "{name}: {mean} is not {}", stored.mean);
        assert!(stored.error < 0.001, "{name}: {stored:?}");
    }
}

#[test]
fn the_start_of_custom_rules_is_measured() {
    let rules = Rules { riposte_wins: true, ..Rules::ADVANCED };
    let (dealt, policy) = (State::deal(Bout::new(rules, 5, Seat::RIGHT), Seed(1)), Policy::in_playouts(net()));
    let mut round = begun(dealt, 2, 1);
    while !round.state().legal().is_empty() && round.account().is_none() {
        round.follow(round.state().legal()[0]).expect("it is legal");
    }
    let (account, measured) = (round.account().expect("it is over"), start::chance(rules, &policy));
    assert!(measured.error > 0.005 && measured.error < 0.01, "{measured:?}");
    near(account.start.mean, 0.5 - measured.mean);
    near(account.sum(), account.balance);
}
