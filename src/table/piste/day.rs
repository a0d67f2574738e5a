//! The bout of the day: what a date deals, the same on every device, and how the one try of the day is noted.
//!
//! `docs/formats.md#the-bout-of-the-day` describes the way from a date to the bout.

use crate::engine::commitment::Commitment;
use crate::engine::piste::{Bout, Event, Piste, Rules};
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Seat, Seed};
use crate::table::calendar::Day;
use crate::table::fair::Fresh;
use crate::table::level::Level;
use crate::table::link::Linked;
use crate::table::player::PlayerName;
use crate::table::progress::{Days, TARGET, Tried};
use crate::table::{Occasion, Player, Sitting};

/// The version of the way from a date to its bout. A later one would apply from a date on, so that no earlier day changes.
pub const SCHEME: u32 = 1;

/// The stream of the seed that draws rules and who starts. The lowest streams deal the rounds.
const DAY_STREAM: u64 = u64::MAX;
/// The levels from Monday to Sunday: harder towards the end of the week.
const LEVELS: [Level; 7] =
    [Level::Novice, Level::Amateur, Level::Club, Level::Club, Level::Master, Level::Master, Level::Maitre];
/// The rule sets, each as often as it is drawn of twelve times.
const RULES: [(Rules, usize); 6] = [
    (Rules::ADVANCED, 6),
    (Rules::STANDARD, 2),
    (Rules::CONDENSED, 1),
    (Rules::WEBLEY_STANDARD, 1),
    (Rules::WEBLEY_ADVANCED, 1),
    (Rules::BASIC, 1),
];
/// The signs for a hit of the computer and one of the person in a text to pass on.
const SIGNS: [char; 2] = ['○', '●'];

/// The bout of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// The computer's level.
    pub level: Level,
    /// The rules, the hits that win, and who starts.
    pub opening: Bout,
    /// The seed of its deals and of the computer's chance.
    pub seed: Seed,
}

impl Dealt {
    /// The bout of a day.
    #[must_use]
    pub fn on(date: Day) -> Self {
        let seed = Seed(Commitment::of_text(&format!("en-garde day {SCHEME} {date}")).0[0]);
        let mut chance = Chance::stream(seed, DAY_STREAM);
        let rules = RULES.iter().flat_map(|(rules, times)| std::iter::repeat_n(*rules, *times)).collect::<Vec<_>>();
        let rules = chance.pick(&rules).copied().unwrap_or_default();
        let first = if chance.below(2) == 0 { Seat::LEFT } else { Seat::RIGHT };
        Self { level: LEVELS[date.weekday() as usize], opening: Bout::new(rules, TARGET, first), seed }
    }
}

impl Dealt {
    /// Whether a bout is this one: one person on the left against this level, dealt from this seed.
    #[must_use]
    pub fn is_of(&self, sitting: &Sitting<Piste>) -> bool {
        let (journal, level) = (sitting.journal(), sitting.players()[Seat::RIGHT].level());
        let is_seated = sitting.lone_person() == Some(Seat::LEFT) && level == Some(self.level.into());
        (journal.opening, journal.seed) == (self.opening, self.seed) && is_seated
    }
}

/// Opens the bout of a day for a person of this name, at this time in milliseconds since 1970. It has no commitment: everyone can
/// compute its deals.
#[must_use]
pub fn open(date: Day, person: PlayerName, opened_ms: u64) -> Sitting<Piste> {
    let Dealt { level, opening, seed } = Dealt::on(date);
    let players = BySeat([Player::Person(person), Player::Bot(level.into())]);
    Sitting::begin(opening, players, Fresh::plain(seed, opened_ms), Occasion::Day(date, Piste::NETWORK))
}

/// How the bout on a board stands, as the try of its day; `None` if it is no bout of a day.
#[must_use]
pub fn tried(sitting: &Sitting<Piste>) -> Option<(Day, Tried)> {
    let (Some(Occasion::Day(date, network)), Some(person)) = (sitting.occasion(), sitting.lone_person()) else {
        return None;
    };
    let mut hits = Vec::new();
    let mut hear = |event: &Event| {
        if let Event::Ended { outcome, .. } = event {
            hits.extend(outcome.winner.map(|winner| winner == person));
        }
    };
    sitting.journal().replay(|_, _, events| events.iter().for_each(&mut hear)).ok()?;
    let (begun_ms, helped) = (sitting.opened_ms(), sitting.is_helped());
    Some((*date, Tried { begun_ms, hits, helped, network: *network }))
}

/// Notes how a bout stands, if it is the one of a day that counts. A missed day stays one. Returns whether anything has
/// changed.
pub fn note(days: &mut Days, sitting: &Sitting<Piste>) -> bool {
    tried(sitting).is_some_and(|(date, tried)| !days.is_missed(date) && days.note(date, tried))
}

/// The hits in their order: `●` for the person, `○` for the computer.
#[must_use]
pub fn signs(tried: &Tried) -> String {
    tried.hits.iter().map(|own| SIGNS[usize::from(*own)]).collect()
}

/// The text to pass on: `En Garde 2026-11-22: 5–3 ●●○●●○●○`.
#[must_use]
pub fn text(date: Day, tried: &Tried) -> String {
    let [own, other] = tried.score();
    format!("En Garde {date}: {own}–{other} {}", signs(tried))
}
