//! How long links are, in matches between levels. `engarde link --lengths` prints the table of `docs/formats.md`.

use engarde::ai::piste::shipped;
use engarde::ai::{Bot, Level, poise};
use engarde::engine::piste::{Bout, Piste, Rules};
use engarde::engine::poise::{self as cards, Edition, Poise, Standing};
use engarde::engine::seat::BySeat;
use engarde::engine::{Seat, Seed};
use engarde::table::link::{Linked, write};
use engarde::table::{Awaits, Player, Sitting};

/// Lets the players finish a match and returns the length of its link.
fn length<G: Linked>(mut sitting: Sitting<G>, bots: &[Box<dyn Bot<G> + Send + Sync>]) -> usize {
    loop {
        match sitting.awaits() {
            Awaits::Nothing => return write(&sitting).expect("the match is decided").len(),
            Awaits::NextRound => assert!(sitting.next_round()),
            Awaits::Person(seat) | Awaits::Bot(seat) => {
                let bot = &bots[usize::from(seat.number())];
                let action = bot.choose(&sitting.view(seat), sitting.bot_chance()).expect("an action");
                sitting.act(action).map_err(|why| why.to_string()).expect("a legal action");
            }
        }
    }
}

/// Whether 99 of 100 lengths are within the limit.
fn are_within(mut lengths: Vec<usize>, limit: usize) -> bool {
    lengths.sort_unstable();
    println!("median {}, longest {}", lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
    lengths.iter().filter(|length| **length <= limit).count() * 100 >= lengths.len() * 99
}

#[test]
fn links_of_five_hit_bouts_have_at_most_120_characters() {
    let levels = [Level::Novice, Level::Amateur, Level::Club, Level::Master];
    let bout = |number: usize| {
        let pair = [levels[number % 4], levels[number / 4 % 4]];
        let (_, rules) = Rules::NAMED[number % 6];
        let opening = Bout::new(rules, 5, Seat::DUEL[number % 2]);
        let spread = Seed((number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let sitting: Sitting<Piste> = Sitting::open(opening, spread, BySeat(pair.map(Player::Bot)));
        length(sitting, &pair.map(|level| level.bot(shipped::net())))
    };
    assert!(are_within((0..100).map(bout).collect(), 120));
}

#[test]
fn links_of_games_for_two_have_at_most_400_characters() {
    let levels = [Level::Novice, Level::Amateur, Level::Club, Level::Master];
    let game = |number: usize| {
        let pair = [levels[number % 4], levels[number / 4 % 4]];
        let rules = cards::Rules::new(Edition::ALL[number % 2], 2);
        let spread = Seed((number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let standing = Standing::new(rules, Seat::DUEL[number % 2]);
        let sitting: Sitting<Poise> = Sitting::open(standing, spread, pair.map(Player::Bot).to_vec());
        let level = |level: Level| level.to_string().parse::<poise::Level>().expect("a level of this game");
        length(sitting, &pair.map(|each| level(each).bot(poise::shipped::net())))
    };
    assert!(are_within((0..100).map(game).collect(), 400));
}
