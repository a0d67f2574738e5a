//! The bot protocol: views go through a line and come back the same, contradictions are named, every level answers.

use engarde::ai::Level;
use engarde::ai::piste::shipped;
use engarde::engine::piste::{
    Action, Bout, Cards, EndOfPile, ParryRule, Phase, Piste, Rules, State, View, state, wire,
};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed, lines};
use serde_json::{Value as Json, json};

use crate::rules;

/// The view that the protocol gives as its example.
const EXAMPLE: &str = r#"{"rules":"advanced","seat":0,"target":5,"hits":[1,2],"first":1,"position":[4,17],"hand":[1,3,3,5,5],"other_hand":5,"pile":8,"pending":null,"history":["f5","f2","f2","f3","b3","b2","f2"],"legal":["b1","b3","f1","f3","f5"]}"#;

/// A view in which left must answer an indirect attack with two 2s, made by hand.
const BY_HAND: &str = r#"{"rules":"condensed","seat":1,"target":5,"hits":[0,0],"first":0,"position":[14,16],"hand":[1,2,4,4,5],"other_hand":5,"pile":4,"pending":{"value":2,"count":2,"indirect":true},"history":[]}"#;

fn read(line: &str) -> View {
    wire::from_line(line.as_bytes()).unwrap_or_else(|why| panic!("{why}: {line}"))
}

/// The line after a change.
fn edited(line: &str, edit: impl FnOnce(&mut Json)) -> String {
    let mut view = serde_json::from_str(line).expect("a line is JSON");
    edit(&mut view);
    view.to_string()
}

fn tokens(view: &View) -> Vec<String> {
    view.legal().iter().map(ToString::to_string).collect()
}

/// Plays a random round of a bout and hands over the view at every decision.
fn walk(bout: Bout, seed: u64, mut visit: impl FnMut(&View)) {
    let mut chance = Chance::new(Seed(seed));
    let mut state = State::dealt(bout, state::shuffled(&mut chance));
    while let Some(action) = chance.pick(&state.legal()).copied() {
        visit(&View::of(&state, state.public().to_act));
        Piste::advance(&mut state, action).expect("a listed action is legal");
    }
}

/// The view as a line can tell it: without the number of the round.
fn told(view: &View) -> View {
    let mut view = view.clone();
    (view.public.bout.first, view.public.bout.round) = (view.public.bout.starter(), 0);
    view
}

fn comes_back(view: &View) {
    let line = wire::to_line(view);
    let back = read(&line);
    assert_eq!(back, told(view), "{line}");
    assert_eq!(wire::to_line(&back), line);
}

#[test]
fn the_protocols_example_reads_and_writes_alike() {
    let view = read(EXAMPLE);
    assert_eq!(wire::to_line(&view), EXAMPLE);
    assert_eq!((view.seat, view.public.gap(), view.public.phase), (Seat::LEFT, 13, Phase::Turn));
    assert_eq!(view.public.played.to_string(), "2222335");
    assert_eq!(view.public.top.unwrap().number(), 2);
}

#[test]
fn views_of_every_preset_come_back_the_same() {
    for (_, rules) in Rules::NAMED {
        let bouts = (0..4).map(|round| Bout { hits: BySeat([1, 2]), round, ..Bout::new(rules, 4, Seat::RIGHT) });
        for (seed, bout) in (0..600).zip(bouts.cycle()) {
            walk(bout, seed, comes_back);
        }
    }
}

#[test]
fn views_of_every_custom_game_come_back_the_same() {
    for parry in [ParryRule::None, ParryRule::Same, ParryRule::Total] {
        for end in [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat] {
            for rules in rules::family(parry, end) {
                (0..40).for_each(|seed| walk(Bout::new(rules, 15, Seat::LEFT), seed, comes_back));
            }
        }
    }
}

#[test]
fn every_level_answers_with_a_legal_action() {
    let levels = ["random", "thumb", "tuned", "novice", "amateur", "club", "master", "maitre", "search-100"];
    for (line, level) in [EXAMPLE, BY_HAND].into_iter().flat_map(|line| levels.map(|level| (line, level))) {
        let view = read(line);
        let action = level.parse::<Level>().unwrap().bot(shipped::net()).choose(&view, Chance::new(Seed(1))).unwrap();
        assert!(view.legal().contains(&action), "{level}: {action}");
    }
}

#[test]
fn what_no_view_needs_may_be_missing_or_more() {
    let without = edited(EXAMPLE, |view| drop(view.as_object_mut().unwrap().remove("legal")));
    assert_eq!(read(&without), read(EXAMPLE));
    let untold = edited(EXAMPLE, |view| drop(view.as_object_mut().unwrap().remove("target")));
    assert_eq!(read(&untold), read(EXAMPLE), "a bout goes to 5 hits if nothing else is said");
    let more = edited(EXAMPLE, |view| view["clock"] = json!(3));
    assert_eq!(read(&more), read(EXAMPLE));
    let shuffled = edited(EXAMPLE, |view| view["hand"] = json!([5, 3, 1, 3, 5]));
    assert_eq!(read(&shuffled), read(EXAMPLE));
    let object = edited(EXAMPLE, |view| view["rules"] = serde_json::to_value(Rules::ADVANCED).unwrap());
    assert_eq!(read(&object), read(EXAMPLE));
}

#[test]
fn a_view_made_by_hand_needs_no_history() {
    let view = read(BY_HAND);
    assert_eq!(tokens(&view), ["h", "r1", "r2", "r4", "r5"]);
    assert_eq!(view.public.played.to_string(), "22", "the attack lies on the table");
    let sampled = view.sample(&mut Chance::new(Seed(3)));
    assert_eq!(View::of(&sampled, view.seat), view);
    assert_eq!((sampled.hands().0[0].len(), sampled.pile().len()), (5, 4));
    let all: Cards = sampled.pile().iter().copied().collect();
    assert!(Cards::DECK.contains(all.plus(view.public.played).plus(view.hand).plus(sampled.hands().0[0])));
}

#[test]
fn a_view_made_by_hand_tells_its_phase_by_its_cards() {
    let quiet = edited(BY_HAND, |view| view["pending"] = json!(null));
    assert_eq!(read(&quiet).public.phase, Phase::Turn);
    let parried = edited(&quiet, |view| view["hand"] = json!([1, 2, 4]));
    assert_eq!(read(&parried).public.phase, Phase::Riposte);
    let last = edited(&quiet, |view| (view["rules"], view["pile"]) = (json!("basic"), json!(0)));
    assert_eq!(read(&last).public.phase, Phase::LastChance);
    assert_eq!(tokens(&read(&last)), ["a1"]);
}

#[test]
fn a_real_view_without_its_history_still_has_its_legal_actions() {
    for (_, rules) in Rules::NAMED {
        for seed in 0..200 {
            walk(Bout::new(rules, 5, Seat::LEFT), seed, |view| {
                let line = edited(&wire::to_line(view), |view| view["history"] = json!([]));
                assert_eq!(read(&line).legal(), view.legal(), "{line}");
            });
        }
    }
}

/// An edit of a view, and what is then said about it.
type Case = (fn(&mut Json), &'static str);

#[track_caller]
fn refused(line: &str, cases: &[Case]) {
    for (edit, wanted) in cases {
        let line = edited(line, edit);
        let why = wire::from_line(line.as_bytes()).expect_err(&line).to_string();
        assert!(why.contains(wanted), "{why:?} does not say {wanted:?}");
    }
}

#[test]
fn a_view_that_contradicts_its_history_is_refused() {
    refused(
        EXAMPLE,
        &[
            (|view| view["seat"] = json!(1), "\"seat\": the history leads to seat 0's decision, the line has seat 1's"),
            (|view| view["first"] = json!(0), "\"seat\": the history leads to seat 1"),
            (
                |view| view["position"] = json!([4, 18]),
                "\"position\": the history leads to [4, 17], the line has [4, 18]",
            ),
            (|view| view["pile"] = json!(7), "\"pile\": the history leads to 8, the line has 7"),
            (|view| view["other_hand"] = json!(4), "\"other_hand\": the history leads to 5"),
            (
                |view| view["pending"] = json!({"value": 3, "count": 1, "indirect": false}),
                "\"pending\": the history leads to null, the line has 1 x 3, direct",
            ),
            (|view| view["hand"] = json!([1, 3, 3, 5]), "\"hand\": it has 4 cards, but by the history 5"),
            (|view| view["hand"] = json!([1, 3, 3, 2, 2]), "\"hand\": with the cards played there are more than five"),
            (|view| view["legal"] = json!(["b1"]), "\"legal\": the rules allow b1 b3 f1 f3 f5, the line has \"b1\""),
            (|view| view["legal"] = json!([]), "\"legal\": the rules allow b1"),
            (|view| view["rules"] = json!("foil"), "\"rules\": no rule set is called \"foil\""),
        ],
    );
}

#[test]
fn a_history_that_cannot_be_is_refused() {
    refused(
        EXAMPLE,
        &[
            (|view| view["history"][3] = json!("x"), "\"history\": action 4, \"x\", is not an action"),
            (|view| view["history"][3] = json!("h"), "\"history\": action 4, h, is impossible: there is no attack"),
            (|view| view["history"][3] = json!("b5"), "action 4, b5, is impossible: a fencer may not leave the piste"),
            (|view| view["history"][3] = json!("a1"), "action 4, a1, is impossible: no card reaches over a gap of 13"),
            (|view| view["history"] = json!(["f5", "f5", "f5", "f5", "f1", "p1", "f1"]), "action 6, p1, is impossible"),
            (
                |view| view["history"] = json!(["f5", "f5", "f5", "f2", "a5"]),
                "action 5, a5, is impossible: more than five",
            ),
            (
                |view| view["history"] = json!(["f5", "f5", "f5", "f5", "f1", "a1", "h"]),
                "\"history\": the round is over",
            ),
            (
                |view| view["history"] = json!(["f4", "f4", "f3", "f3", "f3a4", "p1111"]),
                "\"history\": action 6, p1111, is impossible: the parry needs cards of value 5",
            ),
            (
                |view| view["history"] = json!(["f1", "f1", "b1", "b1", "f1", "f1"]),
                "\"history\": action 6, f1, is impossible: more than five cards of value 1",
            ),
            (
                |view| view["history"] = json!(["f5", "f4", "f5", "f5", "a2", "p33", "a4"]),
                "\"history\": action 7, a4, is impossible: the hand has 3 cards",
            ),
            (|view| view["history"] = json!(3), "\"history\": invalid type"),
        ],
    );
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    refused(
        BY_HAND,
        &[
            (|view| view["position"] = json!([16, 14]), "\"position\": left must stand on a smaller number"),
            (|view| view["position"] = json!([14, 24]), "\"position\": a space is 1 to 23, not 24"),
            (|view| view["position"] = json!([14, 17]), "\"pending\": its value is 2, the gap 3"),
            (|view| view["hand"] = json!([1, 2, 3, 4, 5, 5]), "\"hand\": 6 cards are more than 5"),
            (|view| view["hand"] = json!([1, 2, 6]), "\"hand\": a card is 1 to 5, not 6"),
            (|view| view["hand"] = json!([2, 2, 2, 2, 5]), "\"hand\": with the cards played there are more than five"),
            (|view| view["other_hand"] = json!(6), "\"other_hand\": it is 0 to 5, not 6"),
            (|view| view["pile"] = json!(16), "\"pile\": it is 0 to 15, not 16"),
            (|view| view["pile"] = json!(14), "\"pile\": there are more than 25 cards in all"),
            (|view| view["target"] = json!(0), "\"target\": a bout goes to 1 to 15 hits, not 0"),
            (|view| view["hits"] = json!([0, 5]), "\"hits\": the bout is decided"),
            (|view| view["seat"] = json!(2), "\"seat\": there is no seat 2"),
            (|view| view["first"] = json!("left"), "\"first\": invalid type"),
            (|view| view["pending"]["count"] = json!(5), "\"pending\": it has 1 to 4 cards, not 5"),
            (|view| view["pending"]["count"] = json!(0), "\"pending\": it has 1 to 4 cards, not 0"),
            (|view| view["rules"] = json!("standard"), "\"pending\": these rules have no indirect attack"),
            (
                |view| (view["pending"], view["pile"]) = (json!(null), json!(0)),
                "\"pile\": it is empty and no attack waits, so the round is over",
            ),
            (
                |view| {
                    view["rules"] = json!("basic");
                    view["pending"] = json!({"value": 2, "count": 1, "indirect": false});
                },
                "\"pending\": under these rules such an attack hits at once",
            ),
            (
                |view| {
                    (view["pending"], view["position"]) = (json!(null), json!([1, 2]));
                    (view["seat"], view["hand"]) = (json!(0), json!([2, 2, 3, 4, 5]));
                },
                "\"hand\": it allows no legal action",
            ),
            (
                |view| {
                    (view["pending"], view["position"], view["pile"]) = (json!(null), json!([1, 23]), json!(15));
                    view["hand"] = json!([1, 2, 3, 4, 5]);
                },
                "\"seat\": nothing has been played, and the other seat starts",
            ),
        ],
    );
}

#[test]
fn an_invalid_view_is_refused() {
    for (line, wanted) in [
        ("", "the line is empty"),
        ("view", "the line is not JSON"),
        ("[]", "the line is no JSON object"),
        ("{}", "\"seat\" is missing"),
        (r#"{"game":"poise-classic","seats":2}"#, "\"game\": it is of another game"),
    ] {
        let why = wire::from_line(line.as_bytes()).expect_err(line).to_string();
        assert!(why.contains(wanted), "{why:?} does not say {wanted:?}");
    }
    let keys = ["rules", "seat", "hits", "first", "position", "hand", "other_hand", "pile", "history"];
    for key in keys {
        let line = edited(EXAMPLE, |view| drop(view.as_object_mut().unwrap().remove(key)));
        let why = wire::from_line(line.as_bytes()).expect_err(key).to_string();
        assert_eq!(why, format!("\"{key}\" is missing"));
    }
    assert!(wire::from_line(b"{\"seat\":\xff}").is_err());
}

/// Damage of one byte is refused or makes another view; it never panics, not even when a bot looks at the view.
#[test]
fn no_damaged_line_makes_it_crash() {
    let mut chance = Chance::new(Seed(5));
    let bot = "random".parse::<Level>().unwrap().bot(shipped::net());
    let mut refused = 0;
    for line in [EXAMPLE, BY_HAND] {
        for index in (0..line.len()).cycle().take(20_000) {
            let mut damaged = line.as_bytes().to_vec();
            damaged[index] = b"0123456789fabrph\"[]{},:"[chance.below(23) as usize];
            match wire::from_line(&damaged) {
                Ok(view) => {
                    let sampled = view.sample(&mut chance);
                    assert_eq!(View::of(&sampled, view.seat), view);
                    assert!(view.legal().contains(&bot.choose(&view, chance.clone()).unwrap()));
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 20_000, "only {refused} of 40,000 were refused");
}

#[test]
fn answers_go_both_ways() {
    let action: Action = "f3a2".parse().unwrap();
    assert_eq!(wire::answer_line(action), r#"{"action":"f3a2"}"#);
    assert_eq!(wire::read_answer(br#"{"action":"f3a2","win":0.53,"scores":{}}"#), Ok(action));
    assert_eq!(lines::error_line("\"pile\": no"), r#"{"error":"\"pile\": no"}"#);
    for (line, wanted) in [
        (lines::error_line("odd"), "it reports an error: odd"),
        ("f3".to_owned(), "the line is not JSON"),
        (lines::error_line("Fünf\n5"), "it reports an error: F?nf?5"),
        (r#"{"win":1}"#.to_owned(), "\"action\" is missing"),
        (r#"{"action":"f9"}"#.to_owned(), "\"action\": \"f9\" is not an action"),
        (r#"{"action":3}"#.to_owned(), "\"action\": invalid type"),
    ] {
        let why = wire::read_answer(line.as_bytes()).expect_err(&line).to_string();
        assert!(why.contains(wanted), "{why:?} does not say {wanted:?}");
    }
}
