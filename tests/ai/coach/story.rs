//! The coach tells one story: what it recommends is what the strongest opponent plays, and one event has one number.

use std::collections::BTreeMap;
use std::sync::Arc;

use engarde::ai::piste::net::Net;
use engarde::ai::piste::playouts::SearchSettings;
use engarde::ai::piste::{Inference, Playouts, shipped};
use engarde::ai::{Level, Thought};
use engarde::engine::piste::{Action, Bout, Piste, Prospect, Rules, Value, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::piste::coach::{Advice, Verdict, advise, bout_chance, grouped, whole};

use super::shares::{figures, read};
use crate::long::times;

/// Decisions in rounds of every rule set between opponents of all kinds, and between those and chance.
fn views(count: u64, net: &Arc<Net>, mut visit: impl FnMut(&View)) {
    let bots = [Level::Master, Level::Random, Level::Club, Level::Novice].map(|level| level.bot(Some(net.clone())));
    let mut seen = 0;
    for seed in 0.. {
        let (_, rules) = Rules::NAMED[seed as usize % Rules::NAMED.len()];
        let mut state = Piste::start(&Bout::new(rules, 2, Seat::DUEL[seed as usize / 6 % 2]), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            if seen == count {
                return;
            }
            let view = Piste::view(&state, seat);
            visit(&view);
            seen += 1;
            let bot = &bots[(seed as usize / 12 + usize::from(seat.number())) % bots.len()];
            let action = bot.choose(&view, Chance::new(chance.seed())).expect("a seat to act can act");
            Piste::advance(&mut state, action).expect("a legal action");
        }
    }
}

/// Whether the strongest opponent plays an action, in one of many decisions with other chance, at least once in a
/// hundred times.
fn is_played(net: &Arc<Net>, view: &View, action: Action) -> bool {
    let maitre = Playouts { net: net.clone(), settings: SearchSettings::MAITRE };
    (0..64).any(|seed| {
        let mut thought = maitre.appraise(view, Chance::new(Seed(seed)));
        while !thought.work(u32::MAX) {}
        let place = view.legal().iter().position(|known| *known == action).expect("a legal action");
        thought.odds()[place] >= 0.01
    })
}

/// The chance of an action that ends the round, by the engine against every hand of the belief.
fn counted(view: &View, action: Action, belief: &Inference) -> f32 {
    let points = |hand| {
        let pile: Vec<Value> = view.unseen().minus(hand).values().collect();
        let mut state = view.world(hand, &pile);
        Piste::advance(&mut state, action).expect("a legal action");
        Piste::points(&state, view.seat).expect("the round is over") as f32
    };
    belief.hands().iter().map(|(hand, share)| share * points(*hand)).sum()
}

/// Every number for an event equals every other number for it.
fn agrees(view: &View, lines: &[Advice], belief: &Inference) {
    let mut held = BTreeMap::new();
    for line in lines {
        let (action, round) = (line.figures.action, line.figures.round);
        assert_eq!(line.bout, bout_chance(&view.public.bout, view.seat, round));
        match (line.prospect, line.figures.cases) {
            (Some(Prospect::Judged), cases) => {
                let wanted = 1000.0 * counted(view, action, belief);
                assert!((f32::from(round) - wanted).abs() <= 0.6 && cases.is_none(), "{action}: {round}, not {wanted}");
            }
            (Some(prospect @ Prospect::Holds { count, value }), Some(cases)) => {
                let wanted = 1000.0 * belief.holds(value, count);
                assert!((f32::from(cases) - wanted).abs() <= 0.6, "{prospect:?}: {cases}, not {wanted}");
                assert_eq!(*held.entry((count, value)).or_insert(cases), cases, "{prospect:?}");
            }
            _ => {}
        }
        if let (true, Some(cases)) = (action.is_attack(), line.figures.cases) {
            assert!(round + cases >= 999, "{line:?}: what is not answered is won");
            assert!(cases > 0 || round == 1000, "{line:?}");
        }
    }
}

#[test]
fn a_star_is_never_on_what_the_strongest_opponent_never_plays() {
    let net = shipped::net().expect("the shipped network can be read");
    let (count, mut stars, mut judged, mut joined) = (times(100), 0, 0, 0);
    views(count, &net, |view| {
        let lines = advise(view, &read(&figures(&net, view)));
        assert_eq!(lines.len(), view.legal().len());
        let belief = Inference::read(view, &net, 0.4);
        agrees(view, &lines, &belief);
        for line in &lines {
            let is_lost = line.verdict == Verdict::Lost;
            assert_eq!(
                is_lost,
                lines.iter().all(|line| line.figures.round == 0),
                "nothing is recommended where all is lost"
            );
            assert!(line.is_best() || is_lost || line.figures.plays <= 500, "mostly played, and {:?}", line.verdict);
            assert!(!line.is_best() || is_played(&net, view, line.figures.action), "never played: {line:?} in\n{view}");
            stars += u64::from(line.is_best());
            judged += u32::from(line.prospect == Some(Prospect::Judged));
        }
        assert!(lines[0].is_best() || lines[0].verdict == Verdict::Lost);
        for group in grouped(&lines) {
            let shown = |line: &Advice| [line.figures.round, line.bout, line.figures.plays].map(whole);
            assert!(group.iter().all(|line| shown(line) == shown(&group[0]) && line.verdict == group[0].verdict));
            joined += group.len() - 1;
        }
    });
    println!("{count} views: {stars} stars, {judged} judgements, {joined} lines that join another");
    assert!(stars >= count && (count < 100 || judged > 0 && joined > 0));
}
