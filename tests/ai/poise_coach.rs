//! The coach of the poise duel: its figures add up, they are those of the view, whatever is hidden behind it, and it tells
//! one story: its star is only on what the strongest opponent plays, and one event has one number.

mod alone;
mod certain;

use std::collections::BTreeMap;
use std::sync::Arc;

use engarde::ai::poise::coach::{self, consider, holds, probability};
use engarde::ai::poise::net::{Net, Policy};
use engarde::ai::poise::playouts::SearchSettings;
use engarde::ai::poise::{Level, Opponent, Playouts, shipped};
use engarde::ai::{Bot, Thought};
use engarde::engine::poise::{
    Action, Card, Cards, Edition, Fancy, Phase, Poise, Rules, Standing, State, View, legal_into,
};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::poise::coach::{Advice, Figures, Verdict, advise, are_alike, grouped, whole, whole_loss};
use engarde::scene::words::{Lang, Name};

use crate::catalogues;
use crate::long::times;

fn net() -> Arc<Net> {
    shipped::net().expect("the shipped network can be read")
}

/// Every seventh decision in games of both editions and all tables between computer players of all kinds.
fn views(count: u64, mut visit: impl FnMut(&View, &State)) {
    let levels = [Level::Club, Level::Random, Level::Master, Level::Novice];
    let bots: Vec<Opponent> = levels.iter().map(|level| level.bot(Some(net()))).collect();
    let (mut seen, mut decisions) = (0, 0);
    for seed in 0.. {
        let rules = Rules::new(Edition::ALL[seed as usize % 2], 2 + (seed / 2 % 5) as u8);
        let mut state = Poise::start(&Standing::new(rules, Seat::LEFT), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Turn::Act(seat) = Poise::turn(&state) {
            if seen == count {
                return;
            }
            let view = Poise::view(&state, seat);
            decisions += 1;
            if decisions % 7 == 0 {
                visit(&view, &state);
                seen += 1;
            }
            let bot = &bots[usize::from(seat.number()) % bots.len()];
            let action = bot.choose(&view, Chance::new(chance.seed())).expect("a seat to act can act");
            Poise::advance(&mut state, action).expect("a legal action");
        }
    }
}

fn figures(net: &Arc<Net>, view: &View, slice: u32) -> Vec<coach::Figures> {
    let mut search = consider(net.clone(), view);
    while !search.work(slice) {}
    search.figures()
}

/// The advice as the page makes it.
fn advice(view: &View, figures: Vec<coach::Figures>) -> Vec<Advice> {
    let read = |each: coach::Figures| {
        let coach::Figures { actions, wins, plays, loss, out, cases } = each;
        Figures { actions, wins, plays, loss, out, cases }
    };
    advise(view, figures.into_iter().map(read).collect())
}

#[test]
fn every_choice_has_figures_that_add_up() {
    let (net, mut most) = (net(), 0);
    views(times(60), |view, _| {
        let found = figures(&net, view, 50);
        assert_eq!(found.iter().map(|each| each.plays).sum::<u16>(), 1000, "{view}");
        let poise = view.public.poise[view.seat];
        for each in &found {
            assert!(each.wins <= 1000 && each.out <= 1000 && each.cases.is_none_or(|cases| cases <= 1000));
            assert!(each.loss <= 100 * u16::from(poise), "{each:?} of {poise} Poise");
            let others = view.public.players().count();
            assert!(others > 2 || each.wins + each.out <= 1001, "one of the two wins: {each:?}");
        }
        if view.public.phase == Phase::Discard {
            assert!(found.iter().any(|each| each.actions == [Action::Draw]));
            assert!(found.iter().all(|each| each.actions.last() == Some(&Action::Draw)));
        } else {
            let mut told: Vec<Action> = found.iter().map(|each| each.actions[0]).collect();
            told.sort_by_key(Action::to_string);
            assert_eq!(told, view.legal());
        }
        assert_eq!(advice(view, found.clone()).len(), found.len());
        most = most.max(found.len());
    });
    assert!(most > 12, "some choices are unlikely: {most}");
}

#[test]
fn hidden_cards_and_slices_change_nothing() {
    let (net, mut chance) = (net(), Chance::new(Seed(4)));
    views(times(15), |view, _| {
        let known = figures(&net, view, u32::MAX);
        for slice in [1, 17] {
            let world = Poise::sample(view, &mut chance);
            let other = Poise::view(&world, view.seat);
            assert_eq!(other, *view);
            assert_eq!(figures(&net, &other, slice), known);
        }
    });
}

/// What the strongest opponent plays in this decision, with other chance in each of some tries.
fn is_played(net: &Arc<Net>, view: &View, actions: &[Action]) -> bool {
    let maitre = Playouts { net: net.clone(), settings: SearchSettings::MAITRE };
    let tries = 400;
    if view.public.phase != Phase::Discard {
        return (0..tries / 8).any(|seed| {
            let mut thought = maitre.appraise(view, Chance::new(Seed(seed)));
            while !thought.work(u32::MAX) {}
            let known = thought.appraisals().iter().position(|each| [each.action] == actions);
            known.is_some_and(|place| thought.odds()[place] >= 0.01)
        });
    }
    (0..tries).any(|seed| {
        let (mut state, mut chance) = (Poise::sample(view, &mut Chance::new(Seed(1))), Chance::new(Seed(seed)));
        let mut wanted: Vec<Action> = actions.to_vec();
        while !wanted.is_empty() {
            let now = Poise::view(&state, view.seat);
            let Some(action) = maitre.choose(&now, Chance::new(chance.seed())) else { return false };
            let Some(place) = wanted.iter().position(|known| *known == action) else { return false };
            if action == Action::Draw && wanted.len() > 1 {
                return false;
            }
            wanted.remove(place);
            Poise::advance(&mut state, action).expect("a legal action");
        }
        true
    })
}

#[test]
fn a_star_is_never_on_what_the_strongest_opponent_never_plays() {
    let (net, count, mut stars, mut joined) = (net(), times(80), 0, 0);
    views(count, |view, _| {
        let lines = advice(view, figures(&net, view, u32::MAX));
        assert!(lines[0].verdict.is_best());
        for line in &lines {
            let is_best = line.verdict.is_best();
            assert!(is_best || line.figures.plays <= 500, "mostly played, and {:?}", line.verdict);
            assert!(!is_best || is_played(&net, view, &line.figures.actions), "never played: {line:?} in\n{view}");
            stars += u64::from(is_best);
        }
        assert!(lines.iter().all(|line| line.figures.wins <= lines[0].figures.wins || line.figures.wins == 1000));
        for group in grouped(&lines) {
            let shown = |line: &Advice| {
                let Figures { wins, plays, out, loss, cases, .. } = line.figures;
                ([wins, plays, out].map(whole), whole_loss(loss), cases.map(whole), line.verdict)
            };
            assert!(group.iter().all(|line| shown(line) == shown(&group[0])));
            joined += group.len() - 1;
        }
    });
    println!("{count} views: {stars} stars, {joined} lines that join another");
    assert!(stars >= count && (count < 80 || joined > 0));
}

/// The reply of the other duelist to an action, if its hand is this one: every action that it can choose next.
fn replies(state: &State, action: Action, seat: Seat) -> Vec<Action> {
    let (mut state, mut legal) = (state.clone(), Vec::new());
    Poise::advance(&mut state, action).expect("a legal action");
    while Poise::turn(&state) == Turn::Act(seat) && state.public().phase == Phase::Riposte {
        Poise::advance(&mut state, Action::Decline).expect("it may be declined");
    }
    if let Turn::Act(to_act) = Poise::turn(&state)
        && to_act != seat
    {
        legal_into(state.public(), state.hand(to_act), &mut legal);
    }
    legal
}

/// Whether the other duelist can stop this action.
fn is_stopped(action: Action, attack: u8, replies: &[Action]) -> bool {
    replies.iter().any(|reply| match (action, *reply) {
        (Action::Respond { .. }, Action::Press { attack: pressed, .. }) => pressed == attack,
        (Action::Fancy(_) | Action::Negate, Action::Negate) => true,
        (
            Action::Challenge { .. } | Action::Strike(_) | Action::Press { .. },
            Action::Respond { attack: answered, .. }
            | Action::Shelter { attack: answered }
            | Action::Fancy(Fancy::Swing { attack: answered }),
        ) => answered == attack,
        (Action::Challenge { .. } | Action::Strike(_) | Action::Press { .. }, Action::Fancy(Fancy::Exit)) => true,
        _ => false,
    })
}

/// Each reason is compared with the engine, in worlds that fit the view: how often the other duelist, with the hand that it
/// has there, can stop the action.
#[test]
fn a_reason_is_what_the_engine_counts_over_many_deals() {
    const WORLDS: usize = 400;
    let mut compared = BTreeMap::new();
    let mut chance = Chance::new(Seed(8));
    views(times(150), |view, _| {
        let worlds: Vec<State> = (0..WORLDS).map(|_| Poise::sample(view, &mut chance)).collect();
        for action in view.legal().into_iter().take(12) {
            let Some(said) = probability(view, &[action]) else { continue };
            let attack = match action {
                Action::Respond { attack, .. } | Action::Press { attack, .. } => attack,
                _ => view.public.attacks + 1,
            };
            let stopped =
                worlds.iter().filter(|world| is_stopped(action, attack, &replies(world, action, view.seat))).count();
            let counted = stopped as f32 / WORLDS as f32;
            // Five standard errors of a share of one half.
            assert!(
                (said - counted).abs() < 5.0 * 0.5 / (WORLDS as f32).sqrt(),
                "{action}: {said}, {counted} in\n{view}"
            );
            assert!((said > 0.0 || stopped == 0) && (said < 1.0 || stopped == WORLDS), "{action} in\n{view}");
            let kind = match action {
                Action::Challenge { .. } | Action::Strike(_) => "an Attack",
                Action::Respond { .. } => "a Response",
                Action::Press { .. } => "a Press",
                _ => "a Fancy Move",
            };
            *compared.entry(kind).or_insert(0) += 1;
        }
    });
    println!("{compared:?}");
    assert_eq!(compared.len(), 4);
}

/// The same event has the same number, whichever choice it is said of.
#[test]
fn one_event_has_one_number() {
    let mut same = 0;
    views(times(400), |view, _| {
        let mut known: BTreeMap<String, f32> = BTreeMap::new();
        for action in view.legal() {
            let Some(cases) = probability(view, &[action]) else { continue };
            let event = match action {
                Action::Challenge { target, .. } => format!("{} answers an Attack", target.number()),
                Action::Strike(_) => "an answer to another Attack".to_owned(),
                Action::Press { card, attack } => format!("an answer to {attack} after {card}"),
                Action::Respond { card: Card::Dodge, .. } => "a Press against a Dodge".to_owned(),
                Action::Respond { attack, .. } => format!("a Press at {attack}"),
                _ => "a Superior Technique".to_owned(),
            };
            same += u32::from(known.contains_key(&event));
            assert_eq!(*known.entry(event.clone()).or_insert(cases), cases, "{event} in\n{view}");
        }
    });
    assert!(same > 100, "{same}");
}

#[test]
fn a_hand_without_cards_holds_nothing_and_what_is_seen_is_in_no_hand() {
    let state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, 2), Seat::LEFT), Seed(2));
    let view = Poise::view(&state, Seat::LEFT);
    assert_eq!(holds(&view, Seat::RIGHT, Cards::NONE), 0.0);
    let all = view.unseen();
    assert!((holds(&view, Seat::RIGHT, all) - 1.0).abs() < 1e-6);
    let own: Cards = view.hand.names().filter(|card| !all.has(*card)).collect();
    assert_eq!(holds(&view, Seat::RIGHT, own), 0.0);
    let mut bare = view.clone();
    bare.public.counts[Seat::RIGHT] = 0;
    assert_eq!(holds(&bare, Seat::RIGHT, all), 0.0);
}

/// What is discarded together is a choice of the policy, as often as the policy makes it.
#[test]
fn sets_of_discards_come_as_often_as_the_policy_chooses_them() {
    const RUNS: u64 = 400;
    let (net, mut compared) = (net(), 0);
    let policy = Policy::in_playouts(net.clone());
    views(times(60), |view, _| {
        if view.public.phase != Phase::Discard || view.hand.is_empty() || compared > 8 {
            return;
        }
        let found = figures(&net, view, u32::MAX);
        let mut drawn: BTreeMap<Vec<String>, f32> = BTreeMap::new();
        for seed in 0..RUNS {
            let (mut state, mut chance) = (Poise::sample(view, &mut Chance::new(Seed(1))), Chance::new(Seed(seed)));
            let mut tokens = Vec::new();
            while state.public().phase == Phase::Discard && state.public().to_act == view.seat {
                let now = Poise::view(&state, view.seat);
                let action = policy.pick(&now, &now.legal(), &mut chance).expect("it can act");
                tokens.push(action.to_string());
                Poise::advance(&mut state, action).expect("a legal action");
            }
            tokens.sort();
            *drawn.entry(tokens).or_insert(0.0) += 1.0 / RUNS as f32;
        }
        for each in &found {
            let mut tokens: Vec<String> = each.actions.iter().map(Action::to_string).collect();
            tokens.sort();
            let counted = drawn.get(&tokens).copied().unwrap_or_default();
            let said = f32::from(each.plays) / 1000.0;
            assert!((said - counted).abs() < 0.125 + 0.1 * said, "{tokens:?}: {said}, {counted}");
        }
        compared += 1;
    });
    assert!(compared > 2, "{compared}");
}

#[test]
fn every_line_can_be_said_in_every_language() {
    let names = [Name::You, Name::Called("Bea".to_owned())];
    for lang in Lang::ALL {
        let words = catalogues::words("poise", lang);
        let mut reasons = 0;
        views(150, |view, _| {
            let names: Vec<Name> = (0..6).map(|seat| names[usize::from(seat != view.seat.number())].clone()).collect();
            let figure = |(nth, action): (usize, Action)| Figures {
                cases: probability(view, &[action]).map(|share| (share * 1000.0) as u16),
                actions: if view.public.phase == Phase::Discard { discards(view, nth) } else { vec![action] },
                wins: [1000, 0, 623, 55][nth % 4],
                plays: 100,
                loss: [0, 30, 150][nth % 3],
                out: 40,
            };
            let mut all: Vec<Figures> = view.legal().into_iter().enumerate().map(figure).collect();
            all.dedup_by(|one, other| one.actions == other.actions);
            let lines = advise(view, all.clone());
            assert_eq!(lines.len(), all.len());
            for line in lines {
                let why = words.game_why(&names, view, &line);
                let group = std::slice::from_ref(&line);
                let texts = [
                    words.game_said(&names, view, &line),
                    words.game_choices(&names, view, group),
                    words.game_judged(&line),
                    words.game_risk(&line),
                    words.coach_wins(line.figures.wins, words.game_reasons(&names, view, group).join(" ")),
                ];
                for text in texts.iter().chain(Some(&why).filter(|why| !why.is_empty())) {
                    assert!(!text.contains(['{', '}']) && text.trim() == text && !text.is_empty(), "{text}");
                    assert!(!text.contains("coach-") && !text.contains("verdict-"), "{text}");
                }
                for sentence in [&why, &texts[3]] {
                    assert!(sentence.split_whitespace().count() <= 20, "{sentence}");
                }
                reasons += u32::from(!why.is_empty());
                assert!(texts[4].contains(|sign: char| sign.is_ascii_digit()), "no number: {}", texts[4]);
            }
        });
        assert!(reasons > 50, "{reasons}");
    }
}

/// The first cards of the hand and the drawing.
fn discards(view: &View, count: usize) -> Vec<Action> {
    view.hand.values().take(count).map(Action::Discard).chain([Action::Draw]).collect()
}

#[test]
fn words_follow_from_the_differences_to_what_is_played_most() {
    let state = Poise::start(&Standing::new(Rules::new(Edition::Classic, 2), Seat::LEFT), Seed(2));
    let view = Poise::view(&state, Seat::LEFT);
    let lines = |rows: &[(u16, u16)]| {
        let figure = |(nth, (wins, plays)): (usize, &(u16, u16))| Figures {
            actions: discards(&view, nth),
            wins: *wins,
            plays: *plays,
            loss: 100,
            out: 0,
            cases: None,
        };
        advise(&view, rows.iter().enumerate().map(figure).collect())
    };
    let verdicts = |rows: &[(u16, u16)]| lines(rows).iter().map(|line| line.verdict).collect::<Vec<_>>();
    assert_eq!(verdicts(&[(600, 500), (596, 500), (580, 0)]), [Verdict::Equal, Verdict::Equal, Verdict::Doubtful]);
    assert_eq!(verdicts(&[(600, 1000), (600, 0), (500, 0)]), [Verdict::Best, Verdict::Good, Verdict::Poor]);
    // By whole points, as they are shown: 25, 25, 24, 23 and 21 %.
    let rows = [(254, 1000), (246, 0), (244, 0), (226, 0), (214, 0)];
    let judged = [Verdict::Best, Verdict::Good, Verdict::Good, Verdict::Doubtful, Verdict::Weak];
    assert_eq!(verdicts(&rows), judged);
    assert!(are_alike(&lines(&rows[..3])) && !are_alike(&lines(&rows[..4])) && !are_alike(&lines(&rows[..1])));
    assert!(advise(&view, Vec::new()).is_empty());
    let waiting = Poise::view(&state, Seat::RIGHT);
    assert!(advise(&waiting, lines(&[(500, 1000)]).into_iter().map(|line| line.figures).collect()).is_empty());
}
