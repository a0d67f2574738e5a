//! Search on the network's policy: the same in slices, and by the rules.

use std::sync::Arc;

use engarde::ai::piste::net::Net;
use engarde::ai::piste::playouts::SearchSettings;
use engarde::ai::piste::{Inference, Playouts};
use engarde::ai::race::RaceSettings;
use engarde::ai::{Bot, Thought};
use engarde::engine::piste::{Action, Bout, Cards, Piste, Rules, Value, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

use crate::network;

fn net() -> Arc<Net> {
    Arc::new(Net::read(&network::drawn_by_lot(21)).expect("it is a network"))
}

/// Few worlds, but every part of the search at work.
const SETTINGS: SearchSettings = SearchSettings {
    horizon: 6,
    mistakes: Some(0.1),
    race: RaceSettings { worlds: 5, doubt: f32::INFINITY, temperature: 0.05, floor: 0.0 },
};

/// Worlds enough for two looks at the race.
const RACE: SearchSettings = with(SETTINGS, RaceSettings { worlds: 17, doubt: 0.2, ..SETTINGS.race });

/// The same search with another race.
const fn with(settings: SearchSettings, race: RaceSettings) -> SearchSettings {
    SearchSettings { race, ..settings }
}

fn search(settings: SearchSettings) -> Playouts {
    Playouts { net: net(), settings }
}

/// Walks rounds of all rule sets that the bot fences against itself, showing every view and the answer.
fn walk(bot: &dyn Bot<Piste>, rounds: u64, mut look: impl FnMut(&View, Action)) {
    let all = Rules::NAMED.iter().map(|(_, rules)| *rules);
    for (seed, rules) in (0..rounds).zip(all.cycle()) {
        let mut state = Piste::start(&Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]), Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            let chance = Chance::stream(Seed(seed), view.public.history.len() as u64);
            let action = bot.choose(&view, chance).expect("a seat to act can act");
            look(&view, action);
            Piste::advance(&mut state, action).expect("it is legal");
        }
    }
}

#[test]
fn it_plays_by_the_rules_and_its_odds_sum_to_one() {
    let searches = [SETTINGS, SearchSettings { horizon: u32::MAX, mistakes: None, ..SETTINGS }, RACE].map(search);
    for bot in searches {
        walk(&bot, 18, |view, action| {
            let mut thought = bot.appraise(view, Chance::new(Seed(2)));
            while !thought.work(1_000) {}
            let legal = view.legal();
            assert!(legal.contains(&action) && thought.best().is_some_and(|best| legal.contains(&best)));
            let sum = |numbers: &mut dyn Iterator<Item = f32>| (numbers.sum::<f32>() - 1.0).abs() < 1e-5;
            assert!(sum(&mut thought.odds().into_iter()));
            assert!(sum(&mut thought.appraisals().iter().map(|appraisal| appraisal.policy)));
            assert!(thought.appraisals().iter().map(|appraisal| appraisal.action).eq(legal));
            assert!(thought.appraisals().iter().all(|appraisal| (0.0..=1.0).contains(&appraisal.score)));
        });
    }
}

#[test]
fn every_action_is_played_out_in_every_world() {
    let bot = search(SETTINGS);
    walk(&bot, 6, |view, _| {
        let mut thought = bot.appraise(view, Chance::new(Seed(2)));
        while !thought.work(1_000) {}
        assert!(thought.appraisals().iter().all(|appraisal| appraisal.worlds == SETTINGS.race.worlds));
    });
}

#[test]
fn what_leaves_the_race_would_hardly_be_played() {
    let (bot, mut left) = (search(RACE), 0);
    walk(&bot, 12, |view, _| {
        let mut thought = bot.appraise(view, Chance::new(Seed(2)));
        while !thought.work(1_000) {}
        let odds = thought.odds();
        let most = odds.iter().copied().fold(0.0, f32::max);
        for (share, appraisal) in odds.iter().zip(thought.appraisals()) {
            let out = appraisal.worlds < thought.appraisals().iter().map(|each| each.worlds).max().unwrap_or(0);
            assert!(!out || [8, 16].contains(&appraisal.worlds), "the race is looked at after 8 and 16 worlds");
            assert!(!out || *share < most, "{share} of {most} for {appraisal:?}");
            left += u32::from(out);
        }
    });
    assert!(left > 100, "only {left} actions left the race");
}

#[test]
fn slices_give_the_same_as_one_go() {
    let bot = search(RACE);
    walk(&bot, 12, |view, _| {
        let thoughts = [1, 3, u32::MAX].map(|slice| {
            let mut thought = bot.appraise(view, Chance::new(Seed(3)));
            assert!(thought.best().is_some(), "an answer stands from the start");
            while !thought.work(slice) {}
            (thought.best(), thought.odds(), thought.appraisals())
        });
        assert_eq!(thoughts[0], thoughts[2]);
        assert_eq!(thoughts[1], thoughts[2]);
    });
}

#[test]
fn a_low_temperature_plays_the_best_score_and_a_high_one_the_policy() {
    let cold = search(with(SETTINGS, RaceSettings { temperature: 1e-4, ..SETTINGS.race }));
    let hot = search(with(SETTINGS, RaceSettings { temperature: 1e4, ..SETTINGS.race }));
    walk(&cold, 6, |view, _| {
        let thought = |bot: &Playouts| {
            let mut thought = bot.appraise(view, Chance::new(Seed(6)));
            while !thought.work(1_000) {}
            thought
        };
        let (cold, hot) = (thought(&cold), thought(&hot));
        let best = cold.appraisals().iter().map(|appraisal| appraisal.score).fold(0.0, f32::max);
        for (share, appraisal) in cold.odds().iter().zip(cold.appraisals()) {
            assert!(appraisal.score == best || *share < 0.5, "{share} for {appraisal:?} and not {best}");
        }
        let most = hot.appraisals().iter().map(|appraisal| appraisal.score).fold(0.0, f32::max);
        let is_sure = hot.appraisals().iter().any(|appraisal| appraisal.open == 0.0 && appraisal.score >= most);
        for (share, appraisal) in hot.odds().iter().zip(hot.appraisals()).filter(|_| !is_sure) {
            assert!((share - appraisal.policy).abs() < 1e-3);
        }
    });
}

#[test]
fn a_belief_is_one_of_the_hands_that_are_possible() {
    let net = net();
    walk(&search(SETTINGS), 24, |view, _| {
        let other = view.public.counts[view.seat.other()];
        for belief in [Inference::even(view), Inference::read(view, &net, 0.1)] {
            let sum: f32 = belief.hands().iter().map(|(_, share)| share).sum();
            assert!((sum - 1.0).abs() < 1e-4, "{sum}");
            for (hand, share) in belief.hands() {
                assert!(view.unseen().contains(*hand) && hand.len() == other && *share >= 0.0);
            }
            assert!(belief.hands().windows(2).all(|pair| pair[0].0 != pair[1].0), "each hand stands there once");
        }
    });
}

#[test]
fn the_even_belief_is_that_of_the_deal() {
    let view = Piste::view(&Piste::start(&Bout::default(), Seed(3)), Seat::LEFT);
    let (belief, mut chance, value) = (Inference::even(&view), Chance::new(Seed(8)), Value::ALL[2]);
    for count in 1..=2 {
        let holds = |hand: Cards| hand.count(value) >= count;
        let dealt = (0..20_000).filter(|_| holds(Piste::sample(&view, &mut chance).hands()[Seat::RIGHT])).count();
        let (dealt, believed) = (dealt as f32 / 20_000.0, belief.holds(value, count));
        // Five standard errors of 20,000 deals are at most 0.018.
        assert!((dealt - believed).abs() < 0.018, "{count} of {value}: {believed}, but {dealt} of the deals");
    }
}

#[test]
fn what_is_replayed_is_what_the_search_plays() {
    let race = RaceSettings { temperature: 0.01, floor: 1e-4, ..RACE.race };
    let settings = with(RACE, race);
    let all = search(with(RACE, RaceSettings { worlds: 400, doubt: f32::INFINITY, ..race }));
    let (quick, mut far, mut sure) = (search(settings), 0.0, 0.0);
    walk(&quick, 6, |view, _| {
        let thought = |bot: &Playouts, seed: u64| {
            let mut thought = bot.appraise(view, Chance::new(Seed(seed)));
            while !thought.work(1_000) {}
            thought
        };
        let all = thought(&all, 99);
        let replayed = all.replayed(race, 100);
        let mut played = vec![0.0; replayed.len()];
        for seed in 0..60 {
            let odds = thought(&quick, seed).odds();
            played.iter_mut().zip(odds).for_each(|(sum, share)| *sum += share / 60.0);
        }
        let apart = |odds: &[f32]| odds.iter().zip(&played).map(|(one, other)| (one - other).abs()).sum::<f32>();
        far += apart(&replayed);
        sure += apart(&all.odds());
        assert!((replayed.iter().sum::<f32>() - 1.0).abs() < 1e-3);
    });
    // The search over all worlds is much surer than one over few.
    assert!(far < 0.5 * sure, "{far} and {sure}");
}

/// What an action scores against every hand of the belief, if the engine ends the round with it.
fn ended(view: &View, action: Action, belief: &Inference) -> Option<f32> {
    let mut sum = 0.0;
    for (hand, share) in belief.hands() {
        let pile: Vec<Value> = view.unseen().minus(*hand).values().collect();
        let mut state = view.world(*hand, &pile);
        Piste::advance(&mut state, action).expect("a legal action");
        if state.legal() == [Action::TakeHit] {
            Piste::advance(&mut state, Action::TakeHit).expect("it is legal");
        }
        sum += share * Piste::points(&state, view.seat)? as f32;
    }
    Some(sum)
}

#[test]
fn an_action_that_ends_the_round_is_counted_and_the_best_of_them_is_played() {
    let (bot, mut counted, mut sure) = (search(SETTINGS), 0, 0);
    walk(&bot, 36, |view, _| {
        let mut thought = bot.appraise(view, Chance::new(Seed(2)));
        while !thought.work(1_000) {}
        let (appraisals, odds) = (thought.appraisals(), thought.odds());
        let best = appraisals.iter().map(|each| each.score).fold(0.0, f32::max);
        for (each, share) in appraisals.iter().zip(&odds) {
            if let Some(score) = ended(view, each.action, thought.belief()) {
                assert!((each.score - score).abs() < 1e-5 && each.open == 0.0, "{each:?}: {score}");
                counted += 1;
            }
            assert!((0.0..=1.0).contains(&each.counted) && each.counted <= each.score + 1e-6);
            if appraisals.iter().any(|each| each.open == 0.0 && each.score >= best) {
                assert!(*share == 0.0 || each.score >= best, "{share} of {each:?} below {best}");
                sure += 1;
            }
        }
    });
    assert!(counted > 100 && sure > 100, "{counted}, {sure}");
}

#[test]
fn a_floor_lets_the_search_play_what_the_policy_never_would() {
    let bot = search(with(RACE, RaceSettings { floor: 1e-4, temperature: 0.01, ..RACE.race }));
    walk(&bot, 6, |view, _| {
        let mut thought = bot.appraise(view, Chance::new(Seed(3)));
        while !thought.work(1_000) {}
        let most = thought.appraisals().iter().map(|each| each.score).fold(0.0, f32::max);
        let played =
            thought.odds().into_iter().zip(thought.appraisals()).max_by(|one, other| one.0.total_cmp(&other.0));
        let (_, played) = played.expect("there is an action");
        // A ten-thousandth of the policy weighs as much as 0.092 points at this temperature.
        assert!(most - played.score < 0.0925, "{played:?} below {most}");
    });
}
