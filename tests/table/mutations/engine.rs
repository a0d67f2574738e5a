//! Input from other programs: records to check, views to answer, actions.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use engarde::ai::Level;
use engarde::engine::fields::ParseError;
use engarde::engine::piste::{self, Piste};
use engarde::engine::poise::{self, Poise};
use engarde::engine::record::Difference;
use engarde::engine::{Chance, Game, Seat, Seed, Turn, lines};
use engarde::table::{Awaits, Sitting, Tabled};

use crate::mutation::shown;
use crate::mutations::played::{bouts, games};
use crate::mutations::{is_brief, is_plain};

/// The longest difference, in characters: two lists of up to sixty tokens.
const DIFFERENCE: usize = 4_000;

/// The differences found in a record are short sentences, and the same the second time.
fn records(name: &str, whole: &[String], check: fn(&[u8]) -> Vec<Difference>) {
    let tally = shown(name, whole, |text, _| {
        let found = check(text.as_bytes());
        assert!(found.iter().all(|what| is_plain(&what.to_string(), DIFFERENCE)), "{found:?}");
        assert!(found.len() <= 3 + 3 * text.matches("seat").count() + 20, "{} differences", found.len());
        found.is_empty()
    });
    assert!(tally.refused > 0, "{name}: {tally:?}");
}

#[test]
fn mutated_records() {
    let other = include_str!("../../records/rulings.jsonl")
        .lines()
        .chain(include_str!("../../records/other-program.jsonl").lines());
    records("records", &other.map(str::to_owned).collect::<Vec<_>>(), piste::record::check);
}

#[test]
fn mutated_records_of_the_poise_duel() {
    let other = include_str!("../../records/poise-rulings.jsonl").lines().map(str::to_owned);
    let own = poise::Edition::ALL.into_iter().zip([2, 4]).map(|(edition, seats)| {
        let rules = poise::Rules::new(edition, seats);
        let mut chance = Chance::new(Seed(u64::from(seats)));
        let deck = poise::state::shuffled(&rules, &mut chance);
        let choose = |_: &poise::View, legal: &[poise::Action]| chance.pick(legal).copied();
        poise::record::Record::play(rules, Seat::LEFT, deck, Seed(7), choose).expect("legal actions").to_line()
    });
    records("records of the poise duel", &other.chain(own).collect::<Vec<_>>(), poise::record::check);
}

/// The functions that write and read a game's views.
struct Wire<G: Game> {
    read: fn(&[u8]) -> Result<G::View, ParseError>,
    write: fn(&G::View) -> String,
}

/// The views of the awaited seats in these sittings.
fn lines_of<G: Tabled>(sittings: &[Sitting<G>], write: fn(&G::View) -> String) -> Vec<String> {
    let line = |sitting: &Sitting<G>| match sitting.awaits() {
        Awaits::Person(seat) | Awaits::Bot(seat) => Some(write(&sitting.view(seat))),
        Awaits::Nothing | Awaits::NextRound => None,
    };
    sittings.iter().filter_map(line).collect()
}

/// An accepted view is written as it was read; every world sampled from it gives the same view and can be played on.
fn views<G: Game>(name: &str, whole: &[String], wire: &Wire<G>)
where
    G::View: PartialEq + Debug,
{
    let tally = shown(name, whole, |text, chance| match (wire.read)(text.as_bytes()) {
        Ok(view) => {
            let line = (wire.write)(&view);
            assert_eq!((wire.read)(line.as_bytes()).as_ref(), Ok(&view), "{text}");
            let mut world = G::sample(&view, chance);
            assert_eq!(G::view(&world, G::viewer(&view)), view, "{text}");
            play_on::<G>(&mut world, chance);
            true
        }
        Err(why) => {
            // It may contain a list of the legal actions.
            assert!(is_plain(&why.to_string(), 6_000), "{why}");
            false
        }
    });
    assert!(tally.read > 0 && tally.refused > 0, "{name}: {tally:?}");
}

fn play_on<G: Game>(world: &mut G::State, chance: &mut Chance) {
    for _ in 0..60 {
        let Turn::Act(_) = G::turn(world) else { return };
        let action = *chance.pick(&G::legal(world)).expect("a seat that is to act can act");
        G::play(world, action).map_err(|why| why.to_string()).expect("a legal action");
    }
}

#[test]
fn mutated_views() {
    let by_hand = r#"{"rules":"condensed","seat":1,"target":5,"hits":[0,0],"first":0,"position":[14,16],"hand":[1,2,4,4,5],"other_hand":5,"pile":4,"pending":{"value":2,"count":2,"indirect":true},"history":[]}"#;
    let wire = Wire::<Piste> { read: piste::wire::from_line, write: piste::wire::to_line };
    let mut whole = lines_of(&bouts(false), wire.write);
    whole.push(by_hand.to_owned());
    views("views", &whole, &wire);
}

#[test]
fn mutated_views_of_the_poise_duel() {
    let by_hand = r#"{"game":"poise-classic","seats":3,"seat":2,"poise":[4,10,6],"in":[true,true,true],"items":["mg",null,"ck"],"hand":["pa","ri","th","cs","ge"],"counts":[3,7,5],"pile":30,"discards":["sl","sl","wb"],"field":[{"id":1,"by":0,"cards":["th","ma"],"response":"si","no_response":false},{"id":3,"by":0,"cards":["di"],"response":null,"no_response":false}],"phase":"exchange","active":0,"opponent":2,"turns":[1,1,1],"pistol":true,"start_poise":10,"history":[]}"#;
    let wire = Wire::<Poise> { read: poise::wire::from_line, write: poise::wire::to_line };
    let mut whole = lines_of(&games(false), wire.write);
    whole.push(by_hand.to_owned());
    views("views of the poise duel", &whole, &wire);
}

/// Positions at various points of the rounds, and one made by hand.
#[test]
fn mutated_positions() {
    let by_hand = r#"{"rules":"advanced","seat":0,"target":5,"hits":[0,0],"first":0,"position":[9,13],"hand":[1,2,4],"other_hand":5,"pile":3,"pending":null,"history":[],"other_cards":[1,3,3,5,5],"pile_cards":[2,2,4]}"#;
    let state = |seed: u64| {
        let mut state = Piste::start(&piste::Bout::default(), Seed(seed));
        for _ in 0..seed % 7 {
            let action = piste::State::legal(&state)[0];
            Piste::advance(&mut state, action).expect("a legal action");
        }
        state
    };
    let over = |state: &piste::State| state.public().outcome().is_some();
    let dealt = (0..20).map(state).filter(|state| !over(state)).map(|state| piste::wire::position_line(&state));
    let whole: Vec<String> = dealt.chain([by_hand.to_owned()]).collect();
    let tally = shown("positions", &whole, |text, chance| match piste::wire::read_position(text.as_bytes()) {
        Ok(mut state) => {
            let line = piste::wire::position_line(&state);
            assert_eq!(piste::wire::read_position(line.as_bytes()).as_ref(), Ok(&state), "{text}");
            let pile = state.pile().iter().copied().collect();
            let [left, right] = state.hands().0;
            assert_eq!(left.plus(right).plus(pile).plus(state.public().played), piste::Cards::DECK, "{text}");
            play_on::<Piste>(&mut state, chance);
            true
        }
        Err(why) => {
            assert!(is_plain(&why.to_string(), 6_000), "{why}");
            false
        }
    });
    assert!(tally.read > 0 && tally.refused > 0, "{tally:?}");
}

/// A word that is read is written as a word with the same meaning.
fn words<T: FromStr<Err: Display> + Display + PartialEq + Debug>(name: &str, whole: &[&str]) {
    let whole: Vec<String> = whole.iter().map(|word| (*word).to_owned()).collect();
    let tally = shown(name, &whole, |text, _| match text.parse::<T>() {
        Ok(read) => {
            assert_eq!(read.to_string().parse::<T>().ok().as_ref(), Some(&read), "{text}");
            true
        }
        Err(why) => {
            assert!(is_brief(&why.to_string(), 100), "{why}");
            false
        }
    });
    assert!(tally.refused > 0, "{name}: {tally:?}");
}

#[test]
fn mutated_actions_and_levels() {
    words::<piste::Action>("actions", &["f3", "b2", "a2", "f3a2", "p33", "r2", "h", "a3", "p22"]);
    let poise =
        ["draw", "end", "pass", "d:th", "i:mg", "x", "@0:th+ma+po", "th+re", "ri>1", "ck>3", "wr", "ge", "none"];
    words::<poise::Action>("actions of the poise duel", &poise);
    words::<Level>("levels", &["novice", "amateur", "club", "maitre", "random", "thumb", "search-100", "search-9"]);
    words::<piste::Rules>("names of rules", &["basic", "advanced", "webley-standard", "condensed"]);
}

/// Answers of another program to a view.
fn answers<A: FromStr>(name: &str, whole: &[&str]) {
    let whole: Vec<String> = whole.iter().map(|answer| (*answer).to_owned()).collect();
    let tally = shown(name, &whole, |text, _| match lines::read_answer::<A>(text.as_bytes()) {
        Ok(_) => true,
        Err(why) => {
            assert!(is_plain(&why.to_string(), 300), "{why}");
            false
        }
    });
    assert!(tally.read > 0 && tally.refused > 0, "{name}: {tally:?}");
}

#[test]
fn mutated_answers() {
    answers::<piste::Action>("answers", &[r#"{"action":"f3a2","win":0.53,"scores":{}}"#, r#"{"action":"h"}"#]);
    let poise = [r#"{"action":"@2:th+ma+po","win":0.5}"#, r#"{"action":"ri>1"}"#];
    answers::<poise::Action>("answers of the poise duel", &poise);
}
