//! Which bouts a person has reviewed, how well they decided there, and which of their mistakes they have solved.

use serde_json::value::RawValue;

use crate::engine::Seed;
use crate::engine::pairs::Pairs;
use crate::table::fields;

/// The most bouts that are kept; the oldest ones make room.
pub const MOST_REVIEWS: usize = 200;
/// How many mistakes of a bout can be marked as solved.
const MOST_SOLVED: usize = 32;

/// The review of a bout: how many of the person's decisions had each mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reviewed {
    /// Good decisions.
    pub good: u16,
    /// Doubtful ones.
    pub doubtful: u16,
    /// Mistakes.
    pub mistakes: u16,
    /// A bit for each mistake that was solved, in their order.
    solved: u32,
    /// What start, cards and the unknown gave the person, in points (hundredths of a round); `None` where it was not stored
    /// or two people played.
    pub luck: Option<i16>,
}

impl Reviewed {
    /// A review with these numbers of good and doubtful decisions and mistakes, of which none is solved.
    #[must_use]
    pub fn new([good, doubtful, mistakes]: [u16; 3]) -> Self {
        Self { good, doubtful, mistakes, ..Self::default() }
    }

    /// The same with this luck.
    #[must_use]
    pub const fn with_luck(self, luck: Option<i16>) -> Self {
        Self { luck, ..self }
    }

    /// How many mistakes were solved.
    #[must_use]
    pub fn solved(&self) -> u32 {
        self.solved.count_ones()
    }

    /// Keeps the marks of mistakes that there are.
    fn with(self, solved: u32) -> Self {
        let there = usize::from(self.mistakes).min(MOST_SOLVED);
        let mask = (1_u64 << there) - 1;
        Self { solved: solved & mask as u32, ..self }
    }
}

/// The reviews of the last bouts, each by the seed of its bout, the latest last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reviews(Vec<(u64, Reviewed)>);

/// The numbers of a review as they are written.
type Numbers = (u16, u16, u16, u32);

impl Reviews {
    /// Whether no bout was reviewed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The review of a bout.
    #[must_use]
    pub fn of(&self, bout: Seed) -> Option<Reviewed> {
        self.0.iter().find(|(seed, _)| *seed == bout.0).map(|(_, reviewed)| *reviewed)
    }

    /// All reviews.
    pub fn all(&self) -> impl Iterator<Item = &Reviewed> {
        self.0.iter().map(|(_, reviewed)| reviewed)
    }

    /// A bout was reviewed. Mistakes that were solved before stay solved.
    pub fn review(&mut self, bout: Seed, reviewed: Reviewed) {
        let known = self.of(bout).unwrap_or_default();
        self.put(bout.0, reviewed.with(reviewed.solved | known.solved).with_luck(reviewed.luck.or(known.luck)));
    }

    /// The mistake with this number, from 0, was solved. Only the first 32 of a bout count.
    pub fn solve(&mut self, bout: Seed, mistake: usize) {
        if let Some((_, known)) = self.0.iter_mut().find(|(seed, _)| *seed == bout.0)
            && mistake < MOST_SOLVED
        {
            *known = known.with(known.solved | 1 << mistake);
        }
    }

    /// Joins those of a backup, which come before ours. What was solved in either is solved.
    pub(super) fn join(&mut self, mut other: Self) {
        for (seed, ours) in std::mem::take(&mut self.0) {
            other.review(Seed(seed), ours);
        }
        *self = other;
    }

    /// The pairs to be written: the seed in hexadecimal digits, and the numbers.
    pub(super) fn written(&self) -> Pairs<String, Numbers> {
        let numbers = |one: &Reviewed| (one.good, one.doubtful, one.mistakes, one.solved);
        Pairs(self.0.iter().map(|(seed, reviewed)| (format!("{seed:016x}"), numbers(reviewed))).collect())
    }

    /// Reads what was written. Returns whether all of it is valid; the valid part is taken in any case.
    pub(super) fn take(&mut self, json: &RawValue) -> bool {
        let Some(pairs) = fields::value::<Pairs<String, Numbers>>(json) else { return false };
        let fits = pairs.0.len() <= MOST_REVIEWS;
        pairs.0.into_iter().fold(fits, |valid, (name, (good, doubtful, mistakes, solved))| {
            let reviewed = Reviewed::new([good, doubtful, mistakes]).with(solved);
            let seed = seed(&name).filter(|seed| reviewed.solved == solved && self.of(Seed(*seed)).is_none());
            seed.into_iter().for_each(|seed| self.put(seed, reviewed));
            seed.is_some() && valid
        })
    }

    /// The luck to be written, by seed.
    pub(super) fn written_luck(&self) -> Pairs<String, i16> {
        Pairs(self.0.iter().filter_map(|(seed, reviewed)| Some((format!("{seed:016x}"), reviewed.luck?))).collect())
    }

    /// Reads the luck of the reviews that were read before. Returns whether all of it is valid; the valid part is taken in
    /// any case.
    pub(super) fn take_luck(&mut self, json: &RawValue) -> bool {
        let Some(pairs) = fields::value::<Pairs<String, i16>>(json) else { return false };
        pairs.0.into_iter().fold(true, |valid, (name, luck)| {
            let seed = seed(&name);
            let found = self.0.iter_mut().find(|(known, reviewed)| Some(*known) == seed && reviewed.luck.is_none());
            let is_known = found.is_some();
            found.into_iter().for_each(|(_, reviewed)| reviewed.luck = Some(luck));
            is_known && valid
        })
    }

    fn put(&mut self, seed: u64, reviewed: Reviewed) {
        self.0.retain(|(known, _)| *known != seed);
        self.0.push((seed, reviewed));
        self.make_room();
    }

    fn make_room(&mut self) {
        let surplus = self.0.len().saturating_sub(MOST_REVIEWS);
        self.0.drain(..surplus);
    }
}

/// The seed that a name stands for: 16 hexadecimal digits.
fn seed(name: &str) -> Option<u64> {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    u64::from_str_radix(name, 16).ok().filter(|_| name.len() == 16 && name.bytes().all(is_digit))
}
