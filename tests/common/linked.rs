//! Random matches and their way through links: the same ones natively (`tests/table/link.rs`) and in the browser
//! (`tests/wasm.rs`).

use std::ops::Range;

use engarde::ai::Level;
use engarde::engine::piste::{Bout, EndOfPile, ParryRule, Piste, Rules};
use engarde::engine::poise::{self, Edition, Poise, Standing};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::link::{Linked, read, write};
use engarde::table::{Awaits, Player, Sitting, Tabled};

use crate::{long, rules};

/// Bouts of each rule set in the test run; 10,000 with `ENGARDE_LONG=100`.
const BOUTS: u64 = 100;
/// Games of each poise table in the test run; 1,000 with `ENGARDE_LONG=100`.
const GAMES: u64 = 10;

/// Plays this many random decisions, or fewer if the match ends before.
pub fn play<G: Tabled>(sitting: &mut Sitting<G>, chance: &mut Chance, decisions: u64) {
    for _ in 0..decisions {
        match sitting.awaits() {
            Awaits::Nothing => return,
            Awaits::NextRound => assert!(sitting.next_round(), "a round can follow"),
            Awaits::Person(seat) | Awaits::Bot(seat) => {
                let legal = G::view_legal(&sitting.view(seat));
                let action = chance.pick(&legal).expect("a seat that is awaited can act");
                sitting.act(*action).map_err(|why| why.to_string()).expect("a legal action");
            }
        }
    }
}

/// Players of all kinds, by turns.
pub fn player(number: u64) -> Player {
    let levels = [Level::Novice, Level::Tuned, Level::Search(10_000_000), Level::Maitre, Level::Search(1)];
    match number % 4 {
        0 => Player::person("Zoë <b>&"),
        1 => Player::person("剣士剣士剣士剣士剣士剣士剣士剣士"),
        2 => Player::person(""),
        _ => Player::Bot(levels[(number / 4 % 5) as usize]),
    }
}

/// A whole match, played at random.
fn whole<G: Linked>(mut sitting: Sitting<G>, seed: u64) -> Sitting<G> {
    play(&mut sitting, &mut Chance::new(Seed(seed)), u64::MAX);
    if seed.is_multiple_of(5) {
        sitting.mark_helped();
    }
    sitting
}

/// A whole bout; the seed also chooses its length, the players and who starts.
pub fn bout(rules: Rules, seed: u64) -> Sitting<Piste> {
    let target = 1 + (seed % 15) as u8;
    let players = BySeat([player(seed), player(seed / 3)]);
    let spread = Seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    whole(Sitting::open(Bout::new(rules, target, Seat::DUEL[seed as usize % 2]), spread, players), seed)
}

/// A whole game; the seed also chooses the rest of the rules, the players and who starts.
pub fn game(edition: Edition, seats: u8, seed: u64) -> Sitting<Poise> {
    let rules = poise::Rules { edition, seats, pistol: seed.is_multiple_of(2), poise: 5 + (seed % 11) as u8 };
    let players = (0..u64::from(seats)).map(|seat| player(seed + seat)).collect();
    let first = Seat::ALL[(seed % u64::from(seats)) as usize];
    whole(Sitting::open(Standing::new(rules, first), Seed(u64::MAX - seed), players), seed)
}

/// Checks that a match comes back from its link, and returns the length of the link.
pub fn comes_back<G: Linked>(sitting: &Sitting<G>) -> usize {
    let word = write(sitting).expect("the match is decided");
    assert_eq!(read(&word).as_ref(), Ok(sitting), "{word}");
    word.len()
}

/// Every rule set without a name.
fn custom_rules() -> impl Iterator<Item = Rules> {
    let all = [ParryRule::None, ParryRule::Same, ParryRule::Total].into_iter().flat_map(|parry| {
        let ends = [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat];
        ends.into_iter().flat_map(move |end| rules::family(parry, end))
    });
    all.filter(|rules| rules.name().is_none())
}

/// Sends a bout from each seed through its link, and returns the length of the longest link.
fn longest(rules: Rules, seeds: Range<u64>) -> usize {
    seeds.map(|seed| comes_back(&bout(rules, seed))).max().expect("there is a bout")
}

/// Sends bouts of every rule set through links; says how many, and the length of the longest link.
pub fn bouts_come_back(say: impl Fn(String)) {
    let bouts = long::times(BOUTS);
    for (number, (name, rules)) in (0..).zip(Rules::NAMED) {
        let longest = longest(rules, number..number + bouts);
        say(format!("{name}: {bouts} bouts, the longest link has {longest} characters"));
    }
    // The custom rules share the bouts of one rule set.
    let few = bouts / 50 + 1;
    let lengths: Vec<_> =
        (0..).zip(custom_rules()).map(|(number, rules)| longest(rules, number..number + few)).collect();
    let longest = lengths.iter().max().expect("there are custom rules");
    say(format!("{} custom rule sets: {few} bouts of each, the longest link has {longest} characters", lengths.len()));
}

/// Sends games of every table through links; says how many, and the length of the longest link.
pub fn games_come_back(say: impl Fn(String)) {
    for edition in Edition::ALL {
        for seats in 2..=6 {
            let games = long::times(GAMES);
            let lengths = (0..games).map(|seed| comes_back(&game(edition, seats, seed)));
            let longest = lengths.max().expect("there is a game");
            say(format!("{edition}, {seats} seats: {games} games, the longest link has {longest} characters"));
        }
    }
}
