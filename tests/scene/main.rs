//! The scene: what is drawn and said follows from the view, is complete and without repetition.

mod blades;
#[path = "../common/words.rs"]
mod catalogues;
mod counting;
mod decision;
mod ending;
mod hint;
mod instead;
mod missing;
mod motion;
mod played;
mod poise;
mod qr;
mod sound;
#[path = "../common/sounds.rs"]
mod sounds;
mod study;

use std::collections::HashSet;
use std::sync::LazyLock;

use engarde::engine::piste::{Bout, Event, ParryRule, Phase, Piste, Public, Rules, Value, View};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::figure::Pose;
use engarde::scene::piste::choice::{Choice, choices, uses};
use engarde::scene::piste::geometry::{Camera, MARGIN};
use engarde::scene::piste::words::Names;
use engarde::scene::piste::{Cue, Stage, hand, log, timeline};
use engarde::scene::words::{Lang, Name, Words};

/// The longest sentence for a screen reader, in words (`ARCHITECTURE.md#invariants-and-the-tests-that-hold-them`).
const WORDS_MAX: usize = 20;

fn english() -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| catalogues::words("piste", Lang::En));
    &ENGLISH
}

fn names() -> Names {
    BySeat(["Ann", "Maître"].map(|name| Name::Called(name.to_owned())))
}

/// Plays random rounds of every rule set and shows each decision: the view of the seat to act and its action.
fn walk(
    rounds: u64,
    mut visit: impl FnMut(&View, engarde::engine::piste::Action, &[engarde::engine::piste::Event], &View),
) {
    for seed in 0..rounds {
        let (_, rules) = Rules::NAMED[seed as usize % 6];
        let mut state = Piste::start(&Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            let action = *chance.pick(&view.legal()).expect("a seat to act can act");
            let events = Piste::play(&mut state, action).expect("a legal action");
            visit(&view, action, &events, &Piste::view(&state, seat));
        }
    }
}

#[test]
fn every_legal_action_is_a_choice_of_each_card_that_it_uses() {
    walk(600, |view, _, _, _| {
        let mut reached: Vec<_> = choices(view, None).iter().map(|choice| choice.action).collect();
        for card in Value::ALL {
            reached.extend(choices(view, Some(card)).iter().map(|choice| choice.action));
        }
        let reached: HashSet<_> = reached.into_iter().collect();
        assert_eq!(reached, view.legal().into_iter().collect());
    });
}

#[test]
fn a_choice_shows_where_the_fencer_will_stand() {
    walk(600, |view, action, _, after| {
        let choice = Choice::of(&view.public, action);
        if after.public.outcome().is_none() {
            assert_eq!(choice.space, after.public.position[view.seat].number(), "{action}");
            assert_eq!(choice.gap, after.public.gap(), "{action}");
        }
    });
}

#[test]
fn no_two_choices_have_the_same_label() {
    walk(600, |view, _, _, _| {
        let labels: HashSet<_> = view.legal().iter().map(|action| english().choice(&view.public, *action)).collect();
        assert_eq!(labels.len(), view.legal().len(), "{labels:?}");
    });
}

#[test]
fn a_closed_card_is_one_that_no_action_uses_and_says_why() {
    walk(600, |view, _, _, _| {
        let cards = hand::cards(view, None, hand::Pressed::default());
        assert_eq!(cards.len(), usize::from(view.hand.len()));
        for card in cards {
            assert_eq!(card.open, view.legal().iter().any(|action| uses(&view.public, *action, card.value)));
            if !card.open {
                let why = hand::why_closed(view, card.value);
                assert!(!why.is_empty(), "{} in {view}", card.value);
                assert!(why.into_iter().all(|illegal| !english().forbidden(illegal).is_empty()));
            }
        }
    });
}

#[test]
fn the_pictures_lead_from_rest_to_rest_and_never_backwards_in_time() {
    walk(600, |view, action, events, after| {
        let cues = timeline::cues(Stage::at_rest(&view.public), events, &after.public);
        assert_eq!(cues.last().map(|cue| cue.stage), Some(Stage::at_rest(&after.public)), "{action}");
        assert_eq!(cues.first().map(|cue| cue.at_ms), Some(0), "{action}: the first picture is shown at once");
        assert!(cues.windows(2).all(|pair| pair[0].at_ms + pair[0].tween_ms <= pair[1].at_ms));
        let judged_ms = if timeline::is_judged(&after.public) { timeline::JUDGE_MS } else { 0 };
        assert!(timeline::length_ms(&cues) <= 2_600 + judged_ms, "{action} takes {} ms", timeline::length_ms(&cues));
        let moved = |stage: &Stage| stage.place != Stage::at_rest(&view.public).place;
        let moves = view.public.position != after.public.position;
        assert_eq!(cues.iter().any(|cue| moved(&cue.stage)), moves, "{action}");
    });
}

#[test]
fn where_hands_decide_nothing_tells_the_result_before_they_have_been_seen() {
    let mut judged = 0;
    walk(600, |view, action, events, after| {
        if !timeline::is_judged(&after.public) {
            return;
        }
        let cues = timeline::cues(Stage::at_rest(&view.public), events, &after.public);
        let told = cues.iter().find(|cue| cue.told).expect("it is told");
        let tells = |cue: &&Cue| cue.stage.lamp.is_some() || cue.stage.nul || cue.stage.pose.0.contains(&Pose::Victory);
        let result = cues.iter().find(tells).expect("a result");
        assert_eq!(result.at_ms, told.at_ms + told.tween_ms + timeline::JUDGE_MS, "{action}");
        judged += 1;
    });
    assert!(judged > 100, "{judged}");
}

#[test]
fn the_view_follows_a_step_that_it_shows_after_it() {
    let (mut advances, mut withdrawals) = (0, 0);
    walk(600, |view, action, events, after| {
        let cues = timeline::cues(Stage::at_rest(&view.public), events, &after.public);
        let last = cues.last().expect("a picture");
        assert_eq!(last.framed, last.stage.place, "{action}");
        for cue in cues.iter().filter(|cue| cue.framed != cue.stage.place) {
            assert_eq!(cue.framed, Stage::at_rest(&view.public).place, "{action}");
            let steps = |pose| Seat::DUEL.into_iter().any(|seat| cue.stage.pose[seat] == pose);
            let camera = Camera::duel(cue.framed.0[0], cue.framed.0[1]);
            for space in cue.stage.place.0 {
                assert!((MARGIN..=camera.width - MARGIN).contains(&camera.x(space)), "{action} leaves the view");
            }
            advances += u32::from(steps(Pose::Advance));
            withdrawals += u32::from(steps(Pose::Retreat));
        }
    });
    assert!(advances > 1_000 && withdrawals > 300, "{advances} {withdrawals}");
}

#[test]
fn a_long_way_is_gone_space_by_space() {
    let mut seen = [0_u32; 6];
    walk(600, |view, action, events, after| {
        let cues = timeline::cues(Stage::at_rest(&view.public), events, &after.public);
        let way: Vec<u8> = std::iter::once(Stage::at_rest(&view.public))
            .chain(cues.iter().map(|cue| cue.stage))
            .map(|stage| stage.place[view.seat])
            .collect();
        let steps: Vec<u8> =
            way.windows(2).map(|pair| pair[0].abs_diff(pair[1])).filter(|spaces| *spaces > 0).collect();
        assert!(steps.iter().all(|spaces| *spaces == 1), "{action}: {way:?}");
        seen[steps.len()] += 1;
    });
    assert!(seen.iter().all(|count| *count > 100), "{seen:?}");
}

#[test]
fn a_parried_attack_is_seen_to_fail_and_the_attacker_recovers() {
    let mut parries = 0;
    walk(600, |view, _, events, after| {
        let parried = events.iter().find_map(|event| match event {
            Event::Parried { seat } => Some(*seat),
            _ => None,
        });
        let Some(seat) = parried else { return };
        let cues = timeline::cues(Stage::at_rest(&view.public), events, &after.public);
        let poses: Vec<_> = cues.iter().map(|cue| (cue.stage.pose[seat], cue.stage.pose[seat.other()])).collect();
        assert!(cues[0].comes(cues[0].stage.cards[seat]), "the cards come first");
        assert_eq!((poses[1].0, cues[1].at_ms), (Pose::Parry, timeline::LAY_MS));
        assert!(poses[1].1.attack_distance().is_some(), "the blades meet: {poses:?}");
        assert!(poses[2..].iter().any(|(_, attacker)| *attacker == Pose::EnGarde), "{poses:?}");
        parries += 1;
    });
    assert!(parries > 20, "{parries}");
}

#[test]
fn an_attack_is_held_with_both_feet_on_the_ground_and_only_a_run_leads_to_the_longest() {
    let mut runs = 0;
    walk(100, |view, action, events, after| {
        let cues = timeline::cues(Stage::at_rest(&view.public), events, &after.public);
        let at = |pose: Pose| cues.iter().position(|cue| cue.stage.pose.0.contains(&pose));
        let (run, held) = (at(Pose::Fleche), at(Pose::DeepLunge));
        assert_eq!(run.map(|place| place + 1), held.filter(|_| run.is_some()), "{action}");
        assert!(!Stage::at_rest(&after.public).pose.0.contains(&Pose::Fleche), "{action}");
        let attacks =
            events.iter().any(|event| matches!(event, Event::Attacked { attack, .. } if attack.value.number() == 5));
        assert_eq!(attacks, run.is_some(), "{action}");
        runs += u32::from(attacks);
    });
    assert!(runs > 8, "{runs} runs");
}

#[test]
fn a_step_is_counted_when_it_has_been_made() {
    let mut steps = 0;
    walk(100, |view, action, events, after| {
        let cues = timeline::cues(Stage::at_rest(&view.public), events, &after.public);
        let mut before = view.public.gap();
        for cue in &cues {
            let moves = cue.stage.gap() != before;
            assert_eq!(cue.told_gap, Some(if moves { before } else { cue.stage.gap() }), "{action}");
            steps += usize::from(moves);
            before = cue.stage.gap();
        }
        assert_eq!(cues.last().expect("a picture").told_gap, Some(after.public.gap()), "{action}");
    });
    assert!(steps > 200, "{steps}");
}

#[test]
fn before_a_new_round_the_fencers_walk_back_in_steps_and_no_distance_is_named() {
    let state = Piste::start(&Bout::new(Rules::NAMED[0].1, 3, Seat::LEFT), Seed(1));
    let public = Piste::view(&state, Seat::LEFT).public;
    let old = Stage { place: BySeat([9, 12]), ..Stage::at_rest(&public) };
    let cues = timeline::new_round(old, &public);
    let (rest, way) = cues.split_last().expect("pictures");
    assert!(way.iter().all(|cue| cue.told_gap.is_none()), "{way:?}");
    assert!(
        way.is_sorted_by_key(|cue| cue.stage.gap()) && way[0].stage.gap() == 3 && way[1].stage.gap() < 22,
        "{way:?}"
    );
    let poses: Vec<_> = way.iter().map(|cue| cue.stage.pose.0).collect();
    // On guard where they stand, while the view widens, and then in steps.
    let walk =
        [Pose::EnGarde, Pose::Retreat, Pose::EnGarde, Pose::Retreat, Pose::EnGarde, Pose::Retreat, Pose::EnGarde];
    assert_eq!(poses, walk.map(|pose| [pose; 2]));
    assert!(timeline::RETURN_MS >= 1_600 && way[6].at_ms + way[6].tween_ms - way[1].at_ms == timeline::WALK_MS);
    let last = way.last().expect("a step");
    assert_eq!((last.at_ms + last.tween_ms, last.stage), (timeline::RETURN_MS, Stage::at_rest(&public)));
    assert_eq!((rest.told_gap, rest.at_ms, rest.stage), (Some(22), timeline::RETURN_MS, Stage::at_rest(&public)));
}

#[test]
fn fencers_salute_before_a_bout_and_after_it_the_winner_celebrates_and_the_loser_bows() {
    let saluting = |stage: Stage| Seat::DUEL.into_iter().all(|seat| stage.pose[seat] == Pose::Salute);
    let mut ends = [0, 0];
    for target in [1, 5] {
        for seed in 0..60 {
            let mut state = Piste::start(&Bout::new(Rules::NAMED[0].1, target, Seat::LEFT), Seed(seed));
            let opening = timeline::opening(&Piste::view(&state, Seat::LEFT).public);
            assert!(saluting(opening[0].stage) && !saluting(opening[1].stage));
            let mut chance = Chance::new(Seed(seed));
            let (mut before, mut last) = (Stage::at_rest(&Piste::view(&state, Seat::LEFT).public), Vec::new());
            while let Turn::Act(seat) = Piste::turn(&state) {
                before = Stage::at_rest(&Piste::view(&state, seat).public);
                let action = *chance.pick(&Piste::view(&state, seat).legal()).expect("a seat to act can act");
                last = Piste::play(&mut state, action).expect("a legal action");
            }
            let public = Piste::view(&state, Seat::LEFT).public;
            let decided = target == 1 && public.outcome().is_some_and(|outcome| outcome.winner.is_some());
            let rest = Stage::at_rest(&public);
            let winner = public.outcome().and_then(|outcome| outcome.winner).filter(|_| decided);
            let poses = winner.map(|seat| (rest.pose[seat], rest.pose[seat.other()]));
            assert_eq!(poses, winner.map(|_| (Pose::Victory, Pose::Defeat)));
            assert!(winner.is_some() || rest == Stage::of_round(&public));
            assert_eq!(rest.in_light(&public), winner);
            let touch = Stage::of_round(&public);
            assert_eq!(
                touch.in_light(&public),
                winner.filter(|_| !touch.touch),
                "the touch is seen in the hall's light"
            );
            let celebrates = |cue: &Cue| winner.is_some_and(|seat| cue.stage.pose[seat] == Pose::Victory);
            let seen = timeline::cues(before, &last, &public);
            assert_eq!(seen.iter().position(celebrates), winner.map(|_| seen.len() - 2), "before the loser bows");
            ends[usize::from(decided)] += 1;
        }
    }
    assert!(ends.iter().all(|count| *count > 10), "{ends:?}");
}

/// In no deal are as many cards left for the other fencer exactly where the sentence says so.
#[test]
fn an_attack_that_too_few_unseen_cards_are_left_to_parry_says_so() {
    let mut told = [0, 0];
    walk(1_000, |view, action, _, _| {
        let engarde::engine::piste::Action::Attack { count } = action else { return };
        let said = english().choice_parried(view, action);
        let known: Vec<_> = view.hand.values().chain(view.public.played.values()).collect();
        let of_value = known.iter().filter(|value| value.number() == view.public.gap()).count();
        let is_stopped = of_value + usize::from(count) <= 5;
        let rules = view.public.bout.rules;
        let is_riposte = view.public.phase == Phase::Riposte;
        let can_parry = rules.strengthen && rules.parry == ParryRule::Same && !(is_riposte && rules.riposte_wins);
        assert_eq!(said.is_some(), can_parry, "{action}");
        let Some(said) = said else { return };
        assert_eq!(said == format!("can’t be parried: too few {}s left", view.public.gap()), !is_stopped, "{said}");
        assert_eq!(said.starts_with("parried only by "), is_stopped, "{said}");
        told[usize::from(is_stopped)] += 1;
    });
    assert!(told.iter().all(|count| *count > 10), "{told:?}");
}

#[test]
fn one_sentence_a_move_of_at_most_twenty_words() {
    walk(600, |view, action, _, after| {
        let said = english().announcement(&names(), &view.public, action, &after.public);
        assert!(said.split_whitespace().count() <= WORDS_MAX, "{said}");
        assert!(said.contains(&english().called(&names()[view.seat])), "{said}");
        let alert = english().alert(&names(), view).unwrap_or_default();
        assert!(alert.split_whitespace().count() <= WORDS_MAX, "{alert}");
        assert_eq!(alert.is_empty(), view.public.pending().is_none());
    });
}

#[test]
fn only_the_alert_depends_on_the_hand() {
    walk(300, |view, action, _, after| {
        let mut chance = Chance::new(Seed(9));
        let world = Piste::sample(after, &mut chance);
        let public = Piste::view(&world, view.seat.other()).public;
        let before = english().announcement(&names(), &view.public, action, &after.public);
        assert_eq!(english().announcement(&names(), &view.public, action, &public), before);
        assert_eq!(Stage::at_rest(&public), Stage::at_rest(&after.public));
    });
}

#[test]
fn the_log_has_a_line_for_each_action() {
    let mut told = Vec::new();
    let mut sentences = Vec::new();
    walk(200, |view, action, events, after| {
        sentences.push((view.seat, english().action_sentence(&names(), &view.public, action)));
        told.push(events.to_vec());
        if after.public.outcome().is_some() {
            assert_eq!(log::lines(english(), &names(), Public::new(after.public.bout), &told), sentences);
            (told, sentences) = (Vec::new(), Vec::new());
        }
    });
}

#[test]
fn every_end_has_its_reason_in_words() {
    let mut reasons = HashSet::new();
    walk(6_000, |_, _, _, after| {
        if let Some(outcome) = after.public.outcome() {
            let words = english().reason(&names(), &after.public, outcome, BySeat([after.hand; 2]));
            assert!(words.ends_with('.') && words.len() > 20, "{words}");
            reasons.insert(outcome.by);
        }
    });
    assert_eq!(reasons.len(), 5, "all five reasons were seen");
}

#[test]
fn an_exchange_and_a_new_round_are_seen_longer_than_their_pictures() {
    let mut seen = HashSet::new();
    walk(300, |view, action, _, after| {
        use engarde::engine::piste::Action;
        let is_exchange = action.is_attack() || matches!(action, Action::Parry { .. });
        assert_eq!(timeline::seen_ms(&after.public), if is_exchange { timeline::EXCHANGE_MS } else { 0 }, "{action}");
        assert_eq!(timeline::seen_ms(&view.public) == timeline::START_MS, view.public.history.is_empty());
        seen.insert(is_exchange);
    });
    assert_eq!(seen.len(), 2);
}
