//! Sittings of both games, for all written forms.

use engarde::ai::Level;
use engarde::engine::commitment::Digits;
use engarde::engine::piste::{Bout, EndOfPile, ParryRule, Piste, Rules};
use engarde::engine::poise::{self, Edition, Poise, Standing};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::{Player, Sitting};

pub use crate::linked::play;

/// A person against the computer, two people, two computer players.
fn duelists(number: u64) -> BySeat<Player> {
    match number % 3 {
        0 => BySeat([Player::person("A \"é\" \\]"), Player::Bot(Level::Search(17))]),
        1 => BySeat([Player::person("Ann"), Player::person("")]),
        _ => BySeat([Player::Bot(Level::Random), Player::Bot(Level::Maitre)]),
    }
}

/// Bouts of all rule sets and of one without a name, from the deal to the end.
pub fn bouts(whole: bool) -> Vec<Sitting<Piste>> {
    let custom = Rules { riposte_wins: true, parry: ParryRule::Same, end: EndOfPile::Cards, ..Rules::ADVANCED };
    let rules = Rules::NAMED.iter().map(|(_, rules)| *rules).chain([custom]);
    let opened = |(number, rules): (u64, Rules)| {
        let bout = Bout::new(rules, 1 + number as u8 % 3, Seat::DUEL[number as usize % 2]);
        let mut sitting = Sitting::open(bout, Seed(number), duelists(number));
        sitting.set_opened_ms(1_760_000_000_000 + number);
        if number % 2 == 0 {
            sitting.commit(Digits([number, !number]));
        }
        play(&mut sitting, &mut Chance::new(Seed(number)), if whole { u64::MAX } else { number * 5 });
        sitting
    };
    (0..).zip(rules).map(opened).collect()
}

/// Games of both editions at tables of two, three and six, from the deal to the end.
pub fn games(whole: bool) -> Vec<Sitting<Poise>> {
    let tables = [2, 3, 6].into_iter().flat_map(|seats| Edition::ALL.map(|edition| (edition, seats)));
    let opened = |(number, (edition, seats)): (u64, (Edition, u8))| {
        let rules =
            poise::Rules { pistol: number % 2 == 0, poise: 5 + number as u8, ..poise::Rules::new(edition, seats) };
        let others = [Player::Bot(Level::Club), Player::person("Bea \\\""), Player::Bot(Level::Novice)];
        let players = std::iter::once(Player::person("")).chain(others.into_iter().cycle());
        let standing = Standing::new(rules, Seat::ALL[number as usize % usize::from(seats)]);
        let mut sitting = Sitting::open(standing, Seed(number), players.take(usize::from(seats)).collect());
        sitting.set_opened_ms(1_760_000_000_000 + number);
        if number % 2 == 0 {
            sitting.commit(Digits([number, !number]));
        }
        play(&mut sitting, &mut Chance::new(Seed(number)), if whole { u64::MAX } else { number * 13 });
        sitting
    };
    (0..).zip(tables).map(opened).collect()
}
