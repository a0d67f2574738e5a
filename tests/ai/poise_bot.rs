//! The bot protocol of the poise duel: views go through a line and come back the same, contradictions are named.

mod histories;

use engarde::engine::poise::{Action, Cards, Edition, Fancy, Phase, Poise, Rules, Standing, State, View, wire};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use serde_json::{Value as Json, json};

/// A view made by hand: seat 2 must answer an Attack with a Sidestep in front of it, and another without.
const BY_HAND: &str = r#"{"game":"poise-classic","seats":3,"seat":2,"poise":[4,10,6],"in":[true,true,true],"items":["mg",null,"ck"],"hand":["pa","ri","th","cs","ge"],"counts":[3,7,5],"pile":30,"discards":["sl","sl","wb"],"field":[{"id":1,"by":0,"cards":["th","ma"],"response":"si","no_response":false},{"id":3,"by":0,"cards":["di"],"response":null,"no_response":false}],"phase":"exchange","active":0,"opponent":2,"turns":[1,1,1],"pistol":true,"start_poise":10,"history":[],"legal":["ck>1","ck>3","cs>1","cs>3","ge","pa>3","pass","ri>3"]}"#;

/// The keys of a line, in their order.
const KEYS: [&str; 19] = [
    "game",
    "seats",
    "seat",
    "poise",
    "in",
    "items",
    "hand",
    "counts",
    "pile",
    "discards",
    "field",
    "phase",
    "active",
    "opponent",
    "turns",
    "pistol",
    "start_poise",
    "history",
    "legal",
];

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

/// Plays a random game, Fancy Moves and Attacks rather than others, and hands over the view at every decision.
fn walk(rules: Rules, seed: u64, mut visit: impl FnMut(&View, &State)) {
    let mut chance = Chance::stream(Seed(seed), u64::MAX);
    let first = Seat::ALL[(seed % u64::from(rules.seats)) as usize];
    let mut state = Poise::start(&Standing::new(rules, first), Seed(seed));
    while let Turn::Act(seat) = Poise::turn(&state) {
        visit(&View::of(&state, seat), &state);
        let legal = state.legal();
        let keen = |action: &&Action| matches!(action, Action::Fancy(_) | Action::Strike(_) | Action::Negate);
        let wanted: Vec<Action> = legal.iter().filter(keen).copied().collect();
        let action = if chance.below(2) == 0 { chance.pick(&wanted) } else { None };
        let action = *action.or_else(|| chance.pick(&legal)).expect("a seat to act can act");
        Poise::advance(&mut state, action).expect("a listed action is legal");
    }
}

#[test]
fn views_of_every_table_come_back_the_same() {
    let mut phases = [0; 7];
    for (edition, seats) in Edition::ALL.into_iter().flat_map(|edition| (2..=6).map(move |seats| (edition, seats))) {
        for seed in 0..15 {
            let rules = Rules { pistol: seed % 2 == 0, poise: 5 + (seed % 11) as u8, ..Rules::new(edition, seats) };
            walk(rules, seed, |view, _| {
                let line = wire::to_line(view);
                let back = read(&line);
                assert_eq!(back, *view, "{line}");
                assert_eq!(wire::to_line(&back), line);
                phases[number(view.public.phase)] += 1;
            });
        }
    }
    assert!(phases.iter().all(|count| *count > 30), "some phases were hardly met: {phases:?}");
}

fn number(phase: Phase) -> usize {
    match phase {
        Phase::Discard => 0,
        Phase::Prepare => 1,
        Phase::Exchange => 2,
        Phase::Answer(_) => 3,
        Phase::Riposte => 4,
        Phase::Blade => 5,
        Phase::Respite | Phase::Over(_) => 6,
    }
}

#[test]
fn a_line_has_the_keys_and_the_spelling_of_the_protocol() {
    let view = read(BY_HAND);
    let line = wire::to_line(&view);
    let places: Vec<usize> = KEYS.iter().map(|key| line.find(&format!("\"{key}\":")).expect(key)).collect();
    assert!(places.is_sorted(), "{line}");
    let sorted = |key: &str, cards: &str| edited(BY_HAND, |view| view[key] = serde_json::from_str(cards).unwrap());
    assert_eq!(wire::to_line(&read(&sorted("hand", r#"["th","ri","pa","ge","cs"]"#))), line);
    let field = r#""field":[{"id":1,"by":0,"cards":["th","ma"],"response":"si","no_response":false},{"id":3,"by":0,"cards":["di"],"response":null,"no_response":false}]"#;
    assert!(line.contains(field), "{line}");
    let mut dealt = String::new();
    walk(Rules::new(Edition::Reforged, 2), 4, |view, _| {
        if view.public.history.len() == 2 {
            dealt = wire::to_line(view);
        }
    });
    assert!(dealt.contains(r#""history":[[0,""#) && dealt.contains(r#""opponent":null,"#), "{dealt}");
}

#[test]
fn a_view_made_by_hand_needs_no_history() {
    let view = read(BY_HAND);
    assert_eq!(tokens(&view).join(" "), "ck>1 ck>3 cs>1 cs>3 ge pa>3 pass ri>3");
    assert_eq!((view.public.attacks, view.public.standing.first), (3, Seat::LEFT));
    let sampled = view.sample(&mut Chance::new(Seed(3)));
    assert_eq!(View::of(&sampled, view.seat), view);
    assert_eq!((sampled.hand(Seat::LEFT).len(), sampled.pile().len()), (3, 30));
    let all: Cards = sampled.pile().iter().copied().collect();
    let hands = Seat::ALL.into_iter().map(|seat| sampled.hand(seat)).fold(all, Cards::plus);
    assert!(view.public.rules().deck().contains(hands), "nothing is there twice");
}

#[test]
fn what_no_view_needs_may_be_missing_or_more() {
    let without = edited(BY_HAND, |view| drop(view.as_object_mut().unwrap().remove("legal")));
    assert_eq!(read(&without), read(BY_HAND));
    let more = edited(BY_HAND, |view| view["clock"] = json!(3));
    assert_eq!(read(&more), read(BY_HAND));
}

/// Nothing is attacked outside an Exchange, so no opponent is needed there; what is told must still be a seat or `null`.
#[test]
fn an_opponent_is_a_seat_of_the_table_in_every_phase() {
    let quiet = edited(BY_HAND, |view| {
        (view["phase"], view["field"], view["active"]) = (json!("prepare"), json!([]), json!(2));
        view["opponent"] = json!(null);
        drop(view.as_object_mut().unwrap().remove("legal"));
    });
    let told = |opponent: Json| edited(&quiet, |view| view["opponent"] = opponent);
    for (line, wanted) in [(told(json!(128)), "there is no seat 128"), (told(json!(3)), "there is no seat 3")] {
        let why = wire::from_line(line.as_bytes()).expect_err(&line).to_string();
        assert_eq!(why, format!("\"opponent\": {wanted}"));
    }
    assert!(wire::from_line(told(json!("2")).as_bytes()).is_err());
    assert_eq!(read(&told(json!(1))), read(&quiet), "whom an Exchange that is over was against does not matter");
}

#[test]
fn the_end_of_the_history_tells_what_is_to_be_answered() {
    let asked = edited(BY_HAND, |view| {
        (view["game"], view["items"]) = (json!("poise-reforged"), json!([null, null, null]));
        (view["phase"], view["hand"]) = (json!("answer"), json!(["pa", "ri", "th", "cs", "st"]));
        (view["history"], view["legal"]) = (json!([[0, "tb"]]), json!(["allow", "st"]));
    });
    let view = read(&asked);
    let Phase::Answer(announced) = view.public.phase else { panic!("{:?}", view.public.phase) };
    assert_eq!((announced.by, announced.fancy, announced.techniques), (Seat::LEFT, Fancy::Blade, 0));
    let chain = edited(&asked, |view| view["history"] = json!([[2, "cs>1"], [0, "st"]]));
    let Phase::Answer(announced) = read(&chain).public.phase else { panic!("an answer is awaited") };
    assert_eq!((announced.by.number(), announced.fancy, announced.techniques), (2, Fancy::Swing { attack: 1 }, 1));
    refused(
        &asked,
        &[
            (|view| view["history"] = json!([]), "\"phase\": the history does not end with a Fancy Move"),
            (|view| view["history"] = json!([[0, "tb"], [0, "pass"]]), "\"phase\": the history does not end with"),
            (|view| view["history"] = json!([[2, "tb"]]), "\"history\": its last announcement cannot be answered"),
            (|view| view["history"] = json!([[1, "tb"]]), "\"history\": its last announcement cannot be answered"),
            (|view| view["history"] = json!([[0, "cs>2"]]), "\"history\": its last announcement cannot be answered"),
            (|view| view["hand"] = json!(["pa", "ri", "th", "cs", "cs"]), "\"hand\": it has no st to answer with"),
        ],
    );
}

/// An edit of a view, and what is then said about it.
type Case = (fn(&mut Json), &'static str);

#[track_caller]
fn refused(line: &str, cases: &[Case]) {
    for (edit, wanted) in cases {
        let line = edited(line, edit);
        let why = wire::from_line(line.as_bytes()).expect_err(&line).to_string();
        assert!(why.contains(wanted), "{why:?} does not say {wanted:?}");
        assert!(why.len() < 300 && !why.contains(char::is_control), "{why:?} is no clear sentence");
    }
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    refused(
        BY_HAND,
        &[
            (|view| view["game"] = json!("foil"), "\"game\": no poise duel is called \"foil\""),
            (|view| view["seats"] = json!(7), "\"seats\": a table has 2 to 6 seats"),
            (|view| view["start_poise"] = json!(16), "starts from 5 to 15 Poise"),
            (|view| view["seat"] = json!(3), "\"seat\": there is no seat 3"),
            (|view| view["active"] = json!(3), "\"active\": there is no seat 3"),
            (|view| view["poise"] = json!([1, 2]), "\"poise\": it has 2 entries, not one for each of 3 seats"),
            (|view| view["poise"] = json!([1, 2, 11]), "\"poise\": seat 2 has more than 10"),
            (|view| view["counts"] = json!([3, 8, 5]), "\"counts\": seat 1 holds more than 7"),
            (|view| view["turns"] = json!([0, 0, 61]), "\"turns\": seat 2 has had more than 60"),
            (|view| view["items"] = json!(["th", null, null]), "\"items\": what seat 0 has in play is no Item"),
            (|view| view["items"] = json!(["xx", null, null]), "\"items\": no card has the code \"xx\""),
            (|view| view["in"] = json!([true, false, true]), "\"in\": seat 1 is out and has Poise"),
            (
                |view| {
                    (view["in"], view["poise"]) = (json!([false, false, true]), json!([0, 0, 6]));
                    (view["counts"], view["items"]) = (json!([0, 0, 5]), json!([null, null, "ck"]));
                },
                "\"in\": fewer than two players are in",
            ),
            (
                |view| {
                    (view["in"], view["poise"]) = (json!([false, true, true]), json!([0, 9, 6]));
                    (view["counts"], view["items"]) = (json!([0, 7, 5]), json!([null, null, "ck"]));
                },
                "\"in\": the active player and the seat to act must be in",
            ),
        ],
    );
}

#[test]
fn cards_that_cannot_be_are_refused() {
    refused(
        BY_HAND,
        &[
            (|view| view["hand"] = json!(["pa"]), "\"hand\": it has 1 cards, but \"counts\" has 5"),
            (|view| view["hand"] = json!(["ck", "ri", "th", "cs", "ge"]), "there are more than 1 ck"),
            (|view| view["hand"] = json!(["st", "ri", "th", "cs", "ge"]), "there are more than 0 st"),
            (|view| view["discards"] = json!(vec!["th"; 300]), "\"discards\": 300 cards are more than 85"),
            (|view| view["pile"] = json!(80), "\"pile\": there are more than 85 cards in all"),
            (|view| view["pile"] = json!(-1), "\"pile\": invalid value"),
            (|view| view["pistol"] = json!(3), "\"pistol\": invalid type"),
            (|view| view["legal"] = json!(["pass"]), "\"legal\": the rules allow ck>1 ck>3"),
        ],
    );
}

#[test]
fn an_exchange_that_cannot_be_is_refused() {
    refused(
        BY_HAND,
        &[
            (|view| view["phase"] = json!("lunch"), "\"phase\": \"lunch\" is not a phase"),
            (|view| view["phase"] = json!("over"), "\"phase\": \"over\" is not a phase"),
            (|view| view["phase"] = json!("prepare"), "\"field\": there is no Exchange, but an Attack"),
            (|view| view["opponent"] = json!(null), "\"opponent\": it is missing, but the phase is one"),
            (|view| view["opponent"] = json!(0), "\"opponent\": a player may not attack themselves"),
            (|view| view["opponent"] = json!(1), "\"seat\": it is no duelist"),
            (
                |view| (view["phase"], view["field"]) = (json!("prepare"), json!([])),
                "\"seat\": it is not the active player",
            ),
            (|view| view["field"][1]["id"] = json!(1), "\"field\": Attack 1 is not numbered in its turn"),
            (|view| view["field"][1]["id"] = json!(10), "\"field\": Attack 10 is not numbered in its turn, up to 9"),
            (|view| view["field"][0]["by"] = json!(1), "\"field\": an Attack is of no player in the Exchange"),
            (|view| view["field"][0]["by"] = json!(9), "\"field\": there is no seat 9"),
            (|view| view["field"][0]["cards"] = json!([]), "\"field\": Attack 1 is not one Attack card"),
            (|view| view["field"][0]["cards"] = json!(["ma"]), "\"field\": Attack 1 is not one Attack card"),
            (|view| view["field"][0]["cards"] = json!(["th", "ma", "ma"]), "Enhancements, no two of one name"),
            (|view| view["field"][0]["response"] = json!("co"), "what stands in front of Attack 1 is no Response"),
            (
                |view| {
                    view["hand"] = json!(["pa", "ri", "wb", "cs", "ge"]);
                    view["phase"] = json!("blade");
                },
                "\"hand\": it has no Attack to play",
            ),
        ],
    );
}

#[test]
fn an_invalid_view_is_refused() {
    for (line, wanted) in [("", "the line is empty"), ("view", "the line is not JSON"), ("[]", "no JSON object")] {
        let why = wire::from_line(line.as_bytes()).expect_err(line).to_string();
        assert!(why.contains(wanted), "{why:?} does not say {wanted:?}");
    }
    for key in KEYS.into_iter().filter(|key| !["opponent", "legal"].contains(key)) {
        let line = edited(BY_HAND, |view| drop(view.as_object_mut().unwrap().remove(key)));
        let why = wire::from_line(line.as_bytes()).expect_err(key).to_string();
        assert_eq!(why, format!("\"{key}\" is missing"));
    }
}

/// Damage of one byte is refused or makes another view, which can be played on; it never panics.
#[test]
fn no_damaged_line_makes_it_crash() {
    let mut lines = vec![BY_HAND.to_owned()];
    walk(Rules::new(Edition::Reforged, 4), 8, |view, _| lines.push(wire::to_line(view)));
    let mut chance = Chance::new(Seed(5));
    let (mut refused, mut played) = (0, 0);
    for number in 0..20_000 {
        let mut line = lines[number % lines.len()].clone().into_bytes();
        let at = chance.below(line.len() as u32) as usize;
        line[at] = b"0123456789abcdefghilmnoprstuwx\"[]{},:@+>"[chance.below(40) as usize];
        let Ok(view) = wire::from_line(&line) else {
            refused += 1;
            continue;
        };
        let mut world = view.sample(&mut chance);
        assert_eq!(View::of(&world, view.seat), view);
        for _ in 0..30 {
            let Some(action) = chance.pick(&world.legal()).copied() else { break };
            Poise::advance(&mut world, action).expect("a listed action is legal");
            played += 1;
        }
    }
    assert!(refused > 5_000 && played > 5_000, "{refused} were refused, {played} decisions played");
}

#[test]
fn answers_go_both_ways() {
    let action: Action = "@2:th+ma+po".parse().unwrap();
    assert_eq!(wire::answer_line(action), r#"{"action":"@2:th+ma+po"}"#);
    assert_eq!(wire::read_answer(br#"{"action":"@2:th+ma+po","win":0.5}"#), Ok(action));
    for (line, wanted) in [
        (r#"{"error":"odd"}"#, "it reports an error: odd"),
        (r#"{"win":1}"#, "\"action\" is missing"),
        (r#"{"action":"f3"}"#, "\"action\": \"f3\" is not an action"),
    ] {
        let why = wire::read_answer(line.as_bytes()).expect_err(line).to_string();
        assert!(why.contains(wanted), "{why:?} does not say {wanted:?}");
    }
}
