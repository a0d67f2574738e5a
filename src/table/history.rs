//! What the saved matches of a person against the computer say: how the score changed, the longest run of wins, the
//! seats, and what happened in the matches.

use std::fmt::Write;

use super::calendar::time_of_ms;
use super::ledger::Counted;
use super::order::put_in_order;
use super::progress::{Reviewed, Reviews};
use super::statistics::Score;
use super::{Awaits, Sitting, Stored};
use crate::engine::{Seat, Seed};

/// How many matches a group has, of which the score is shown over time.
pub const GROUP: usize = 10;

/// A game whose saved matches are told in figures.
pub trait Tallied: Counted {
    /// What is won or lost within a match, and what the person does, both always in the same order.
    fn tally(sitting: &Sitting<Self>, person: Seat) -> Tally;
}

/// What happened in some matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often each kind of decision was won and lost.
    pub decided: Vec<[u32; 2]>,
    /// How often the person did each kind of thing.
    pub done: Vec<u32>,
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.decided.resize(other.decided.len(), [0; 2]);
        self.done.resize(other.done.len(), 0);
        for (sum, more) in self.decided.iter_mut().zip(&other.decided) {
            *sum = [sum[0].saturating_add(more[0]), sum[1].saturating_add(more[1])];
        }
        for (sum, more) in self.done.iter_mut().zip(&other.done) {
            *sum = sum.saturating_add(*more);
        }
    }
}

/// A finished match of one person against the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The seed of its deals.
    pub seed: Seed,
    /// Rules and level, as in the ledger; empty for a draw.
    pub category: [String; 2],
    /// When it was opened, in milliseconds since 1970; 0 if unknown.
    pub opened_ms: u64,
    /// The person's seat.
    pub seat: Seat,
    /// Whether the person won; `None` for a draw.
    pub won: Option<bool>,
}

/// The finished matches of one person against the computer without help, oldest first, and what happened in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The matches.
    pub matches: Vec<Finished>,
    /// What happened in all of them.
    pub tally: Tally,
}

impl History {
    /// The history in some saved matches, in any order. Of two that were played alike one counts: the other came back by
    /// a link or a text. Those whose deals may have been known are left out, as in the ledger.
    #[must_use]
    pub fn of<G: Tallied>(saves: &[(String, Stored<Sitting<G>>)]) -> Self {
        let (mut history, mut journals) = (Self::default(), Vec::new());
        for (_, stored) in saves {
            let Stored::Valid(sitting) = stored else { continue };
            let Some(seat) = sitting.lone_person() else { continue };
            let counts = sitting.awaits() == Awaits::Nothing && !sitting.is_helped() && sitting.occasion().is_none();
            if !counts || sitting.is_practice() || journals.contains(&sitting.journal()) {
                continue;
            }
            journals.push(sitting.journal());
            let (category, won) = G::category(sitting, seat).unzip();
            history.matches.push(Finished {
                seed: sitting.journal().seed,
                category: category.map(|category| G::texts(&category)).unwrap_or_default(),
                opened_ms: sitting.opened_ms(),
                seat,
                won,
            });
            history.tally.add(&G::tally(sitting, seat));
        }
        put_in_order(&mut history.matches, |one, other| one.opened_ms < other.opened_ms);
        history
    }

    /// How many were won and lost, drawn ones left out, of those that `counts` accepts.
    #[must_use]
    pub fn results(&self, counts: impl Fn(&Finished) -> bool) -> [u32; 2] {
        won_and_lost(self.matches.iter().filter(|one| counts(one)))
    }

    /// The wins and losses of each [`GROUP`] of matches in a row, with their score; the last group may be smaller. A
    /// group of drawn matches has no score and is left out.
    #[must_use]
    pub fn groups(&self) -> Vec<([u32; 2], Score)> {
        let groups = self.matches.chunks(GROUP).map(|group| won_and_lost(group.iter()));
        groups.filter_map(|results| Some((results, Score::of(results[0], results[1])?))).collect()
    }

    /// The reviews of these matches.
    pub fn reviewed(&self, reviews: &Reviews) -> impl Iterator<Item = Reviewed> {
        self.matches.iter().filter_map(|one| reviews.of(one.seed))
    }

    /// The matches as comma-separated values, with a line of names first: when it was opened (UTC, empty if unknown), rules
    /// and level (empty for a draw), seat from 1, result, and if the match was reviewed, how many of the person's
    /// decisions were good, doubtful and mistakes, and the luck in points.
    #[must_use]
    pub fn csv(&self, reviews: &Reviews) -> String {
        let mut text = "opened,rules,level,seat,result,good,doubtful,mistakes,luck\n".to_owned();
        for one in &self.matches {
            let opened = if one.opened_ms == 0 { String::new() } else { time_of_ms(one.opened_ms) };
            let [rules, level] = &one.category;
            let result = one.won.map_or("drawn", |won| if won { "won" } else { "lost" });
            let seat = one.seat.number() + 1;
            let reviewed = reviews.of(one.seed).map_or_else(
                || ",,,".to_owned(),
                |one| {
                    let luck = one.luck.map(|luck| luck.to_string()).unwrap_or_default();
                    format!("{},{},{},{luck}", one.good, one.doubtful, one.mistakes)
                },
            );
            // Writing to a string never fails.
            let _ = writeln!(text, "{opened},{rules},{level},{seat},{result},{reviewed}");
        }
        text
    }

    /// The most matches in a row that were won.
    #[must_use]
    pub fn longest_run(&self) -> usize {
        let runs = self.matches.split(|one| one.won != Some(true));
        runs.map(<[Finished]>::len).max().unwrap_or_default()
    }
}

fn won_and_lost<'a>(matches: impl Iterator<Item = &'a Finished>) -> [u32; 2] {
    matches.filter_map(|one| one.won).fold(
        [0; 2],
        |[won, lost], is_won| {
            if is_won { [won + 1, lost] } else { [won, lost + 1] }
        },
    )
}
