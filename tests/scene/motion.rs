//! The poise duel's pictures of every action of random games: who moves with which event, that all ends at rest, and that nothing hidden
//! is shown.

mod cast;

use std::collections::BTreeMap;

use engarde::engine::poise::{Action, Edition, Event, Phase, Poise, Public, Rules, Standing};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::figure::Pose;
use engarde::scene::poise::pictures::{self, Cue};
use engarde::scene::poise::travel::{Place, Travel};
use engarde::scene::poise::{Stage, duel, sound};
use engarde::scene::sound::Sound;

/// The poses with a Response: the blade meets the Attack, or the body gives way.
const ANSWERS: [Pose; 3] = [Pose::Parry, Pose::Sidestep, Pose::Dodge];

/// Games in the test run.
const GAMES: u64 = 120;

/// One action of a game: the public part before and after it, its events, its pictures.
struct Shown<'a> {
    before: &'a Public,
    after: &'a Public,
    events: &'a [Event],
    cues: &'a [Cue],
    times: &'a [u32],
}

impl Shown<'_> {
    fn some(&self, holds: impl Fn(&Stage) -> bool) -> bool {
        self.cues.iter().any(|cue| holds(&cue.stage))
    }

    fn is_shot(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Fired { .. }))
    }

    fn posed(&self, seat: Seat, pose: Pose) -> bool {
        self.some(|stage| stage.pose(seat) == pose)
    }
}

/// Plays random games of every table, in which people seldom pass, and shows each action.
fn walk(games: u64, mut visit: impl FnMut(&Shown)) {
    for seed in 0..games {
        let rules = Rules::new(Edition::ALL[seed as usize % 2], 2 + (seed / 2 % 5) as u8);
        let rules = Rules { poise: 5, ..rules };
        let mut state = Poise::start(&Standing::new(rules, Seat::LEFT), Seed(seed));
        let mut chance = Chance::stream(Seed(seed), 18);
        while Poise::turn(&state) != Turn::Over {
            let legal = state.legal();
            let keen = |action: &&Action| !matches!(action, Action::Pass | Action::End | Action::Discard(_));
            let keen: Vec<Action> = legal.iter().filter(keen).copied().collect();
            let from = if keen.is_empty() || chance.below(3) == 0 { &legal } else { &keen };
            let before = state.public().clone();
            let events = Poise::play(&mut state, *chance.pick(from).expect("an action")).expect("a legal action");
            let (cues, times) = pictures::film(&before, &events);
            visit(&Shown { before: &before, after: state.public(), events: &events, cues: &cues, times: &times });
        }
    }
}

/// What an event is to show, by name; `None` if it moves nobody.
fn shows(shown: &Shown, event: &Event) -> Option<(&'static str, bool)> {
    Some(match *event {
        Event::Attacked { seat, .. } => ("lunge", shown.posed(seat, Pose::HalfLunge)),
        Event::Responded { seat, .. } => ("parry", ANSWERS.into_iter().any(|pose| shown.posed(seat, pose))),
        Event::Pressed { seat, .. } | Event::Announced { seat, .. } => ("beat", shown.posed(seat, Pose::Beat)),
        Event::Placed { seat, .. } => ("item", shown.posed(seat, Pose::Salute)),
        Event::Fired { seat, .. } => {
            ("shot", shown.some(|stage| stage.shot == Some(seat) && stage.pose(seat) == Pose::Extension))
        }
        Event::Lost { seat, poise, .. } => {
            let change = |stage: &Stage| stage.public.poise[seat] == poise && has_lost(stage, seat);
            ("loss", shown.some(|stage| stage.pose(seat) == Pose::Hit && change(stage)))
        }
        // Whether or not there was Poise to lose, the hit has its number.
        Event::Out { seat, .. } => {
            let hit = |stage: &Stage| stage.pose(seat) == Pose::Hit && stage.wound(seat) > 0;
            (if shown.is_shot() { "shot out" } else { "out" }, shown.some(hit))
        }
        Event::Ended { outcome } => {
            let rest = &shown.cues.last().expect("a picture").stage;
            let pose = |seat| match outcome.winner {
                Some(winner) if winner == seat => Pose::Victory,
                Some(_) => Pose::Defeat,
                None => Pose::Salute,
            };
            let name = if outcome.winner.is_some() { "won" } else { "drawn" };
            (name, shown.after.rules().players().all(|seat| rest.pose(seat) == pose(seat)))
        }
        _ => return None,
    })
}

fn has_lost(stage: &Stage, seat: Seat) -> bool {
    stage.changes.iter().any(|(changed, by)| *changed == seat && *by < 0)
}

#[test]
fn every_event_of_a_game_is_acted() {
    let mut seen = BTreeMap::new();
    walk(GAMES, |shown| {
        for (name, is_shown) in shown.events.iter().filter_map(|event| shows(shown, event)) {
            assert!(is_shown, "{name}: {:?}", shown.events);
            *seen.entry(name).or_insert(0) += 1;
        }
    });
    let all = ["beat", "item", "loss", "lunge", "out", "parry", "shot", "shot out", "won"];
    // Such a shot is rare.
    let enough = |name: &str| if name == "shot out" { 1 } else { 11 };
    assert!(all.iter().all(|name| seen.get(name).is_some_and(|count| *count >= enough(name))), "{seen:?}");
}

#[test]
fn a_loss_is_told_with_its_picture_and_everything_at_rest() {
    let mut losses = 0;
    walk(GAMES, |shown| {
        for (place, event) in shown.events.iter().enumerate() {
            let told = shown.cues.iter().find(|cue| cue.told > place).expect("it is told");
            let told = &told.stage;
            match *event {
                Event::Lost { seat, .. } => {
                    losses += 1;
                    assert!(told.pose(seat) == Pose::Hit && has_lost(told, seat), "{:?}", shown.events);
                }
                Event::Out { seat, .. } => assert_eq!(told.pose(seat), Pose::Hit, "{:?}", shown.events),
                _ => {}
            }
        }
        let first = &shown.cues[0];
        // Cards that only come or go without being played: drawn, discarded, given up, swept from the Field.
        let is_carried = !first.stage.travels.is_empty() && !shown.events.iter().any(plays);
        let comes = first.stage.travels.iter().any(Travel::is_played) || is_carried;
        assert!(first.told > 0 || comes, "the action is told at once, or when its cards lie there: {:?}", shown.events);
        assert!(shown.cues.is_sorted_by_key(|cue| cue.told), "{:?}", shown.events);
    });
    assert!(losses > 100, "{losses} losses");
}

#[test]
fn drawn_and_discarded_cards_are_told_when_the_last_one_lies_there() {
    let mut seen = [0; 2];
    walk(GAMES, |shown| {
        let draws = shown.events.iter().any(|event| matches!(event, Event::Drew { count: 1.., .. }));
        let discards = matches!(shown.events[0], Event::Acted { action: Action::Discard(_), .. });
        let ends = shown.events.iter().any(|event| matches!(event, Event::Cleared | Event::Ended { .. }));
        if (draws || discards) && !ends && !shown.events.iter().any(plays) {
            let [on_way, rest] = shown.cues else { panic!("two pictures: {:?}", shown.cues) };
            let cards = on_way.stage.travels.len() as u32;
            assert_eq!((on_way.told, rest.told, rest.stage.travels.len()), (0, shown.events.len(), 0));
            assert_eq!(rest.at_ms, pictures::FLIGHT_MS + pictures::NEXT_CARD_MS * (cards - 1), "{:?}", shown.events);
            seen[usize::from(draws)] += 1;
        }
    });
    assert!(seen.iter().all(|count| *count > 100), "{seen:?}");
}

#[test]
fn the_flight_of_a_card_takes_as_long_as_its_picture() {
    let style = include_str!("../../styles/poise/second/travels.css");
    let ms = |before: &str| -> u32 {
        let (_, after) = style.split_once(before).expect("the time is there");
        after.split_once("ms").and_then(|(number, _)| number.trim().parse().ok()).expect("a number")
    };
    // With the moment in which the card is seen to lie there.
    assert_eq!([pictures::FLIGHT_MS, pictures::SHOWN_MS], [ms("--ms-flight:") + 40, ms("--ms-shown:") + 40]);
    assert_eq!(pictures::NEXT_CARD_MS, ms("animation-delay: calc("));
}

/// Whether cards are on their way from a hand.
fn brings(stage: &Stage) -> bool {
    stage.travels.iter().any(Travel::is_played)
}

/// Whether an event plays a card that is then told.
const fn plays(event: &Event) -> bool {
    matches!(
        event,
        Event::Attacked { .. }
            | Event::Responded { .. }
            | Event::Announced { .. }
            | Event::Countered { .. }
            | Event::Pressed { .. }
            | Event::Placed { .. }
            | Event::Regained { .. }
            | Event::Fired { .. }
    )
}

#[test]
fn cards_on_their_way_are_told_and_count_when_they_lie_there() {
    let (mut responses, mut others) = (0, 0);
    walk(GAMES, |shown| {
        let Some(laid) = shown.events.iter().position(plays) else {
            let is_taken = shown.events.iter().any(|event| matches!(event, Event::Dropped { .. }));
            let lays = |travel: &Travel| travel.is_played() && travel.to != Place::Heaps && !is_taken;
            return assert!(!shown.cues.iter().any(|cue| cue.stage.travels.iter().any(lays)), "{:?}", shown.events);
        };
        let [coming, lying, ..] = shown.cues else { panic!("{:?}", shown.events) };
        assert!(brings(&coming.stage) && coming.told == 0 && lying.told > laid, "{:?}", shown.events);
        // A Press is shown for a while before it takes effect.
        let effect_ms = if let Event::Pressed { .. } = shown.events[laid] { pictures::PRESS_MS } else { 0 };
        assert!(!brings(&lying.stage) && shown.times[laid] == lying.at_ms + effect_ms, "{:?}", shown.events);
        let Event::Responded { attack, card, .. } = shown.events[laid] else { return others += 1 };
        let (before, after) = (&coming.stage, &lying.stage);
        assert_eq!(before.ending, Some(shown.before.ending()), "it counts only when it lies there");
        assert!(before.is_pending(attack, card) && !after.is_pending(attack, card), "{:?}", shown.events);
        responses += u32::from(before.ending != after.ending);
    });
    assert!(responses > 100 && others > 100, "{responses} Responses, {others} others");
}

#[test]
fn a_response_that_a_press_removes_is_seen_to_go_while_it_is_told() {
    let mut presses = 0;
    walk(GAMES, |shown| {
        let pressed = shown.events.iter().find_map(|event| match event {
            Event::Pressed { attack, .. } => Some(*attack),
            _ => None,
        });
        let going = |cue: &Cue| cue.stage.pressed.is_some();
        let Some(attack) = pressed else { return assert!(!shown.cues.iter().any(going)) };
        presses += 1;
        let [flight, struck, gone] = shown.cues else { panic!("{:?}", shown.events) };
        let response = |stage: &Stage| stage.public.attack(attack).and_then(|attack| attack.response).is_some();
        let comes = |cue: &Cue| cue.stage.travels.iter().any(Travel::is_played);
        let look = |cue: &Cue| (comes(cue), cue.told > 0, cue.stage.pressed, response(&cue.stage), cue.at_ms);
        let lies_ms = pictures::SHOWN_MS;
        assert_eq!(look(flight), (true, false, None, true, 0), "{:?}", shown.events);
        assert_eq!(look(struck), (false, true, Some(attack), true, lies_ms));
        assert_eq!(look(gone), (false, true, None, false, lies_ms + pictures::PRESS_MS));
        let notes = sound::notes(shown.events, shown.times);
        assert!(notes.iter().any(|note| note.sound == Sound::Blade && note.at_ms < gone.at_ms), "{notes:?}");
    });
    assert!(presses > 20, "{presses} presses");
}

#[test]
fn every_action_ends_at_rest_and_on_time() {
    walk(GAMES, |shown| {
        let last = &shown.cues.last().expect("a picture").stage;
        let (changes, travels) = (last.changes.clone(), last.travels.clone());
        assert_eq!(*last, Stage { changes, travels, ..Stage::of(shown.after.clone()) }, "{:?}", shown.events);
        assert!(shown.cues.windows(2).all(|pair| pair[0].at_ms < pair[1].at_ms), "{:?}", shown.events);
        let discarded = |travel: &Travel| matches!(travel.to, Place::Heaps | Place::Hand(_)) && travel.is_shown();
        let large = shown.cues.iter().flat_map(|cue| &cue.stage.travels).any(discarded);
        assert!(!large, "what is discarded or drawn is not seen large: {:?}", shown.events);
        // Who goes out has a picture more.
        let out = shown.events.iter().filter(|event| matches!(event, Event::Out { .. })).count() as u32;
        assert!(pictures::length_ms(shown.cues) <= 4_000 + out * pictures::OUT_MS, "{:?}", shown.events);
        let changed: i32 = shown.cues.iter().flat_map(|cue| &cue.stage.changes).map(|(_, by)| i32::from(*by)).sum();
        let poise = |public: &Public| Seat::ALL.map(|seat| i32::from(public.poise[seat])).iter().sum::<i32>();
        assert_eq!(changed, poise(shown.after) - poise(shown.before), "{:?}", shown.events);
    });
}

#[test]
fn a_step_of_the_replay_stands_still_in_what_has_just_happened() {
    let (mut parries, mut lunges, mut losses) = (0, 0, 0);
    walk(GAMES, |shown| {
        let stage = pictures::still(shown.before, shown.events);
        assert_eq!(&stage.public, shown.after);
        let goes_on = shown.after.outcome().is_none();
        for event in shown.events.iter().filter(|_| goes_on) {
            let pose = |seat: Seat| stage.pose(seat);
            match *event {
                Event::Responded { seat, .. } if stage.public.opponent.is_some() => {
                    parries += 1;
                    assert!(ANSWERS.contains(&pose(seat)), "{:?}", pose(seat));
                }
                Event::Attacked { seat, .. } if shown.after.phase == Phase::Exchange && shown.after.to_act != seat => {
                    lunges += 1;
                    assert_eq!(pose(seat), Pose::HalfLunge);
                }
                Event::Lost { seat, .. } => {
                    losses += 1;
                    assert!(pose(seat) == Pose::Hit && stage.hurt.contains(&seat));
                    assert!(stage.changes.iter().any(|(changed, change)| *changed == seat && *change < 0));
                }
                _ => {}
            }
        }
    });
    assert!(parries > 100 && lunges > 100 && losses > 100, "{parries} {lunges} {losses}");
}

#[test]
fn what_is_hidden_from_a_seat_changes_no_picture() {
    walk(GAMES / 2, |shown| {
        for seat in shown.before.rules().players() {
            let seen: Vec<Event> = shown.events.iter().map(|event| Poise::seen_by(event, seat)).collect();
            assert_eq!(pictures::film(shown.before, &seen).0, shown.cues, "{:?}", shown.events);
        }
    });
}

#[test]
fn who_duels_who_acts_and_who_wins_are_on_the_stage() {
    walk(GAMES, |shown| {
        for (cue, home) in shown.cues.iter().flat_map(|cue| [0, 1].map(|home| (cue, Seat::ALL[home]))) {
            let public = &cue.stage.public;
            let pair = duel::pair(public, home);
            assert_ne!(pair[0], pair[1]);
            let must = [public.opponent, cue.stage.shot, public.outcome().and_then(|outcome| outcome.winner)];
            assert!(must.into_iter().flatten().all(|seat| pair.contains(&seat)), "{pair:?}: {:?}", shown.events);
            let acts = public.outcome().is_none() && public.opponent.is_some();
            assert!(!acts || pair.contains(&public.active) && pair.contains(&public.to_act), "{:?}", shown.events);
            assert!(public.rules().seats > 2 || pair[0] == home, "two players keep their sides");
            assert_ne!(pair[1], home, "who holds the device duels on the left");
        }
    });
}

#[test]
fn the_card_that_a_witty_remark_takes_is_seen_large_when_it_is_told() {
    let mut taken = 0;
    walk(GAMES, |shown| {
        for (place, event) in shown.events.iter().enumerate() {
            let Event::Dropped { seat, card } = *event else { continue };
            let way = Travel { card: Some(card), from: Place::Hand(seat), to: Place::Used };
            let seen = shown.cues.windows(2).find(|two| two[0].stage.travels.contains(&way));
            let two = seen.expect("a picture of the card, and one after it");
            assert!(two[0].told > place && two[1].at_ms >= two[0].at_ms + pictures::SHOWN_MS, "{:?}", shown.events);
            assert!(way.is_shown());
            taken += 1;
        }
    });
    assert!(taken > 10, "{taken}");
}

#[test]
fn every_card_that_leaves_a_hand_travels_and_no_card_that_is_drawn_shows_its_face() {
    walk(GAMES / 2, |shown| {
        let travels: Vec<_> = shown.cues.iter().flat_map(|cue| &cue.stage.travels).collect();
        for seat in shown.before.rules().players().filter(|seat| shown.after.in_play[*seat]) {
            let drawn: u8 = shown.events.iter().map(|event| drawn_by(event, seat)).sum();
            let came = travels.iter().filter(|travel| travel.to == Place::Hand(seat));
            let went = travels.iter().filter(|travel| travel.from == Place::Hand(seat)).count();
            assert_eq!(came.filter(|travel| travel.card.is_none()).count(), usize::from(drawn));
            let left = shown.before.counts[seat] + drawn - shown.after.counts[seat];
            assert_eq!(went, usize::from(left), "{:?}", shown.events);
        }
        assert!(travels.iter().all(|travel| travel.card.is_some() || travel.from == Place::Heaps));
    });
}

fn drawn_by(event: &Event, by: Seat) -> u8 {
    match *event {
        Event::Drew { seat, count, .. } if seat == by => count,
        _ => 0,
    }
}

#[test]
fn what_is_acted_is_heard_in_time() {
    let mut heard = BTreeMap::new();
    walk(GAMES, |shown| {
        let notes = sound::notes(shown.events, shown.times);
        let has = |sound: Sound| notes.iter().any(|note| note.sound == sound);
        for (event, at_ms) in shown.events.iter().zip(shown.times) {
            let sound = match event {
                Event::Attacked { .. } => Sound::Step,
                Event::Responded { .. } => Sound::Blade,
                Event::Placed { .. } => Sound::Card,
                Event::Fired { .. } => Sound::Shot,
                Event::Lost { .. } => Sound::Hit,
                Event::Ended { outcome } if outcome.winner.is_some() => Sound::Lamp,
                _ => continue,
            };
            assert!(has(sound), "{event:?} at {at_ms} is silent: {notes:?}");
            *heard.entry(format!("{sound:?}")).or_insert(0) += 1;
        }
        // With the losses the hits are heard, and not before.
        let hit = notes.iter().find(|note| note.sound == Sound::Hit).map(|note| note.at_ms);
        let hurt = shown.cues.iter().find(|cue| !cue.stage.hurt.is_empty()).map(|cue| cue.at_ms);
        assert_eq!(hit, hurt, "{:?}", shown.events);
    });
    assert_eq!(heard.len(), Sound::ALL.len(), "{heard:?}");
}
