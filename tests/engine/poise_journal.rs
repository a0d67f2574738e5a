//! Input from outside other than records and views: journals of the poise duel, tokens, positions. What is rejected and
//! with which words. No text makes the program crash.

use std::collections::BTreeSet;

use engarde::engine::journal::JournalError;
use engarde::engine::piste::Piste;
use engarde::engine::poise::{Action, Card, ChanceOutcome, Edition, Poise, Rules, Setup, SetupError, Standing, State};
use engarde::engine::{Game, Journal, Seat, Seed};

use crate::damage;

const GOLDENS: [&str; 3] = [
    include_str!("../goldens/poise-classic-2.journal"),
    include_str!("../goldens/poise-reforged-3.journal"),
    include_str!("../goldens/poise-reforged-6.journal"),
];

/// A journal of format 1 as stored in players' browsers: every later version must read it.
const FIRST_FORMAT: &str = r#"{"engarde":1,"generator":1,"game":"poise",
    "opening":{"rules":{"edition":"poise-classic","seats":3,"pistol":false,"poise":12},"first":1},
    "seed":"0000000000000007","rounds":[["draw","end"]]}"#;

fn read(text: &str) -> Result<Journal<Poise>, JournalError> {
    Journal::from_text(text)
}

/// The first-format journal with one piece of its text replaced.
fn with(old: &str, new: &str) -> String {
    assert!(FIRST_FORMAT.contains(old), "{old} is not in the journal");
    FIRST_FORMAT.replace(old, new)
}

fn replayed(text: &str) -> Result<State, JournalError> {
    read(text)?.replay(|_, _, _| {})
}

#[test]
fn the_first_format_is_read() {
    let journal = read(FIRST_FORMAT).unwrap();
    let rules = Rules { pistol: false, poise: 12, ..Rules::new(Edition::Classic, 3) };
    assert_eq!((journal.opening, journal.seed), (Standing::new(rules, Seat::RIGHT), Seed(7)));
    let state = journal.replay(|_, _, _| {}).unwrap();
    assert_eq!((state.public().active.number(), state.public().turns.0), (2, [0, 1, 0, 0, 0, 0]));
    let text = journal.to_text();
    let opening = r#""opening":{"rules":{"edition":"poise-classic","seats":3,"pistol":false,"poise":12},"first":1},"#;
    assert!(text.contains(opening), "{text}");
    assert_eq!(read(&text), Ok(journal));
}

#[test]
fn a_journal_of_one_game_is_not_read_as_the_other() {
    assert_eq!(read(&with(r#""poise","#, r#""piste","#)), Err(JournalError::OtherGame("piste".to_owned())));
    assert_eq!(Journal::<Piste>::from_text(GOLDENS[0]), Err(JournalError::OtherGame("poise".to_owned())));
}

#[test]
fn an_opening_must_be_one() {
    for (old, new) in [
        (r#""seats":3"#, r#""seats":1"#),
        (r#""seats":3"#, r#""seats":7"#),
        (r#""seats":3"#, r#""seats":300"#),
        (r#""poise":12"#, r#""poise":4"#),
        (r#""poise":12"#, r#""poise":16"#),
        (r#""first":1"#, r#""first":3"#),
        (r#""first":1"#, r#""first":200"#),
        (r#""first":1"#, r#""first":1,"outcome":{"winner":1,"by":"last-standing","drawn":0}"#),
        (r#""first":1"#, r#""first":1,"second":2"#),
        (r#""poise-classic""#, r#""poise-medieval""#),
        (r#","pistol":false"#, ""),
        (r#""pistol":false"#, r#""pistol":false,"sword":true"#),
    ] {
        assert!(matches!(read(&with(old, new)), Err(JournalError::Opening(_))), "{new}: {:?}", read(&with(old, new)));
    }
}

/// Texts that look like tokens but are not.
const NO_ACTIONS: [&str; 42] = [
    "",
    " ",
    "f3",
    "d:",
    "d:xx",
    "d:th ",
    "D:th",
    "draw ",
    "i:th",
    "i:",
    "i:xx",
    "X",
    "xx",
    "ends",
    "@",
    "@2",
    "@2:",
    "@6:th",
    "@2:pa",
    "@2:th+",
    "@2:th+po+ma",
    "@2:th+po+po",
    "@2:th+th",
    "@2:po",
    "@2:pi+po",
    "@a:th",
    "pa",
    "pa>",
    "pa>0",
    "pa>01",
    "pa>256",
    "pa>x",
    "th>1",
    "ge>1",
    "cs",
    "ck",
    "co",
    "th+",
    "th+sl",
    "+po",
    "st>1",
    "🤺",
];

#[test]
fn an_invalid_action_is_named_with_its_place() {
    for token in NO_ACTIONS {
        assert!(token.parse::<Action>().is_err(), "{token}");
        let error = read(&with(r#""end""#, &format!("{token:?}"))).unwrap_err();
        assert!(matches!(error, JournalError::Action { round: 0, ply: 1, .. }), "{token}: {error:?}");
    }
    let long = "x".repeat(10_000).parse::<Action>().unwrap_err().to_string();
    assert!(long.len() < 80, "{long}");
}

#[test]
fn an_action_that_the_rules_forbid_is_named_with_its_place() {
    let error = replayed(&with(r#""end""#, r#""pass""#)).unwrap_err();
    assert_eq!(error.to_string(), "round 1, action 2: there is no Exchange");
    let error = replayed(&with(r#""end""#, r#""@1:th""#)).unwrap_err();
    assert_eq!(error.to_string(), "round 1, action 2: a player may not attack themselves");
    let error = replayed(&with(r#""end""#, r#""@3:th""#)).unwrap_err();
    assert_eq!(error.to_string(), "round 1, action 2: seat 3 is not in the game");
}

#[test]
fn one_game_is_a_whole_match() {
    for text in GOLDENS {
        let mut journal = read(text).unwrap();
        let end = journal.replay(|_, _, _| {}).unwrap();
        assert!(
            Poise::standing_after(&end).is_some_and(|standing| Poise::decided(&standing) && !Poise::opens(&standing))
        );
        journal.rounds.push(Vec::new());
        assert_eq!(journal.replay(|_, _, _| {}), Err(JournalError::Round(1)));
        journal.rounds.pop();
        let ply = journal.rounds[0].len();
        journal.rounds[0].push(Action::End);
        let why = "the game is over".to_owned();
        assert_eq!(journal.replay(|_, _, _| {}), Err(JournalError::Action { round: 0, ply, why }));
    }
}

#[test]
fn every_cut_text_is_refused() {
    damage::every_cut_text_is_refused::<Poise>(&GOLDENS);
}

#[test]
fn no_damage_breaks_the_program() {
    let tally = damage::damaged::<Poise>(&GOLDENS, 2, "adehilmnoprstw@:>+[]{},\"x\\");
    assert!(tally.read > 400 && tally.refused > 400 && tally.unplayable > 100, "{tally:?}");
}

/// A position of three: seat 1 is out, seat 2 begins.
fn position() -> Setup {
    let deck: Vec<Card> = Rules::new(Edition::Classic, 3).deck().values().collect();
    Setup {
        rules: Rules::new(Edition::Classic, 3),
        active: Seat::ALL[2],
        poise: vec![3, 0, 10],
        in_play: vec![true, false, true],
        items: vec![Some(Card::MainGauche), None, None],
        hands: vec![vec![Card::Thrust; 7], Vec::new(), vec![Card::Parry, Card::WittyRemark]],
        pile: deck.into_iter().filter(|card| *card == Card::Slash || *card == Card::Coupe).collect(),
        script: vec![ChanceOutcome::Discard(Card::Thrust)],
    }
}

#[test]
fn a_position_becomes_a_state() {
    let state = position().build().unwrap();
    let public = state.public();
    assert_eq!((public.pile, public.discards.len()), (15, 85 - 15 - 9 - 1));
    assert_eq!((state.poise(Seat::LEFT), state.is_in(Seat::RIGHT), public.active.number()), (3, false, 2));
    assert_eq!((state.item(Seat::LEFT), state.hand(Seat::LEFT).count(Card::Thrust)), (Some(Card::MainGauche), 7));
    assert_eq!(public.standing.first, public.active);
    assert!(public.history.is_empty());
    let tokens: Vec<String> = state.legal().iter().map(ToString::to_string).collect();
    assert_eq!(tokens, ["d:pa", "d:wr", "draw"]);
}

#[test]
fn a_position_that_cannot_be_is_refused_with_every_reason() {
    type Case = (fn(&mut Setup), &'static [SetupError]);
    let errors: [Case; 16] = [
        (|setup| setup.rules.seats = 1, &[SetupError::Rules]),
        (|setup| setup.rules.seats = 7, &[SetupError::Rules]),
        (|setup| setup.rules.poise = 16, &[SetupError::Rules]),
        (|setup| setup.rules.seats = 2, &[SetupError::Seats]),
        (|setup| setup.poise = vec![3], &[SetupError::Seats]),
        (|setup| setup.hands.push(Vec::new()), &[SetupError::Seats]),
        (|setup| setup.active = Seat::ALL[1], &[SetupError::ActiveOut]),
        (|setup| setup.active = Seat::ALL[5], &[SetupError::ActiveOut]),
        (
            |setup| setup.in_play[2] = false,
            &[SetupError::OutHas(Seat::ALL[2]), SetupError::FewPlayers, SetupError::ActiveOut],
        ),
        (|setup| setup.poise[0] = 11, &[SetupError::Poise(Seat::ALL[0])]),
        (|setup| setup.poise[1] = 1, &[SetupError::OutHas(Seat::ALL[1])]),
        (|setup| setup.items[1] = Some(Card::Cloak), &[SetupError::OutHas(Seat::ALL[1])]),
        (|setup| setup.items[2] = Some(Card::Parry), &[SetupError::NoItem(Card::Parry)]),
        (|setup| setup.hands[0].push(Card::Thrust), &[SetupError::HandTooLarge(Seat::ALL[0])]),
        (|setup| setup.hands[2].push(Card::SuperiorTechnique), &[SetupError::TooMany(Card::SuperiorTechnique)]),
        (
            |setup| {
                setup.hands[0] = vec![Card::Lunge; 300];
                setup.pile = vec![Card::WittyRemark; 300];
            },
            &[
                SetupError::HandTooLarge(Seat::ALL[0]),
                SetupError::TooMany(Card::Lunge),
                SetupError::TooMany(Card::WittyRemark),
            ],
        ),
    ];
    let mut sentences = BTreeSet::new();
    for (edit, wanted) in errors {
        let mut setup = position();
        edit(&mut setup);
        assert_eq!(setup.build().map(|_| ()), Err(wanted.to_vec()));
        sentences.extend(wanted.iter().map(ToString::to_string));
    }
    assert_eq!(sentences.len(), 12, "{sentences:#?}");
}

/// Seat 2 draws Coupés and Slashes and attacks seat 0, whose Witty Remark takes one of them: how many are left of each.
fn remarked(script: Vec<ChanceOutcome>) -> [u8; 2] {
    let pile = [Card::Slash, Card::Coupe].repeat(7);
    let hands = vec![vec![Card::WittyRemark], Vec::new(), vec![Card::Thrust]];
    let mut state = Setup { script, pile, hands, ..position() }.build().expect("it can be");
    for token in ["draw", "@0:th", "wr"] {
        Poise::advance(&mut state, token.parse().expect("it is a token")).expect("it is legal");
    }
    [Card::Slash, Card::Coupe].map(|card| state.hand(Seat::ALL[2]).count(card))
}

#[test]
fn a_script_decides_until_it_is_used_up_or_does_not_fit() {
    assert_eq!(remarked(vec![ChanceOutcome::Discard(Card::Slash), ChanceOutcome::Discard(Card::Slash)]), [2, 3]);
    assert_eq!(remarked(vec![ChanceOutcome::Discard(Card::Coupe)]), [3, 2]);
    for misfit in [ChanceOutcome::Discard(Card::Pistol), ChanceOutcome::Shuffle(vec![Card::Slash])] {
        assert_eq!(remarked(vec![misfit]), remarked(Vec::new()), "the seed decides");
    }
}

#[test]
fn a_script_tells_the_order_of_the_new_pile() {
    let drawn = |script: Vec<ChanceOutcome>| {
        let mut state = Setup { script, pile: vec![Card::Slash; 5], ..position() }.build().expect("it can be");
        Poise::advance(&mut state, Action::Draw).expect("it is legal");
        state.pile().to_vec()
    };
    let mut discards: Vec<Card> = drawn(Vec::new());
    assert_eq!(discards.len(), 85 - 7 - 7 - 1, "all but two hands and an Item");
    discards.sort();
    assert_eq!(drawn(vec![ChanceOutcome::Shuffle(discards.clone())]), discards);
    discards.pop();
    assert_eq!(drawn(vec![ChanceOutcome::Shuffle(discards)]), drawn(Vec::new()), "a card is missing: the seed decides");
}
