//! A balanced selection of candidates: every theme, and in it every difficulty, as often as the others where possible.

use std::collections::{HashSet, VecDeque};

use engarde::engine::piste::{Action, Attack, Cards, View};
use engarde::table::named::Named;
use engarde::table::piste::exercises::{Difficulty, Exercise, Theme};

use super::certain::Certain;
use super::screening::Candidate;

/// The number of themes, and of difficulties.
const THEMES: usize = Theme::ALL.len();
const DIFFICULTIES: usize = Difficulty::ALL.len();

/// What two positions have in common that are nearly the same.
type Likeness = (Option<Attack>, u8, Cards, Action);

/// Candidates and what has become of them.
#[derive(Default)]
pub struct Selection {
    waiting: [[VecDeque<Candidate>; DIFFICULTIES]; THEMES],
    /// How many exercises each cell has.
    chosen: [[usize; DIFFICULTIES]; THEMES],
    likenesses: HashSet<Likeness>,
    rounds: HashSet<u64>,
    /// The exercises, in the order in which they were chosen.
    pub exercises: Vec<(Exercise, Certain)>,
}

impl Selection {
    /// Takes a candidate into consideration, unless one like it was offered before.
    pub fn offer(&mut self, candidate: Candidate) {
        if self.likenesses.insert(likeness(&candidate.view, candidate.best)) {
            let [theme, difficulty] = cell(&candidate);
            self.waiting[theme][difficulty].push_back(candidate);
        }
    }

    /// The candidates to be looked at next, so that there may be `wanted` exercises in all.
    pub fn take(&mut self, wanted: usize) -> Vec<Candidate> {
        let (mut next, mut counts) = (Vec::new(), self.chosen);
        let mut rounds = HashSet::new();
        while self.exercises.len() + next.len() < wanted {
            let Some(candidate) = self.most_wanted(&counts) else { break };
            if self.rounds.contains(&candidate.round) || !rounds.insert(candidate.round) {
                continue;
            }
            let [theme, difficulty] = cell(&candidate);
            counts[theme][difficulty] += 1;
            next.push(candidate);
        }
        next
    }

    /// The first candidate of the rarest theme, and there of the rarest difficulty.
    fn most_wanted(&mut self, counts: &[[usize; DIFFICULTIES]; THEMES]) -> Option<Candidate> {
        let cells = (0..THEMES).flat_map(|theme| (0..DIFFICULTIES).map(move |difficulty| [theme, difficulty]));
        let waits = |[theme, difficulty]: &[usize; 2]| !self.waiting[*theme][*difficulty].is_empty();
        let count =
            |[theme, difficulty]: &[usize; 2]| (counts[*theme].iter().sum::<usize>(), counts[*theme][*difficulty]);
        let [theme, difficulty] = cells.filter(waits).min_by_key(count)?;
        self.waiting[theme][difficulty].pop_front()
    }

    /// Keeps the exercise that a candidate has become, if it has.
    pub fn settle(&mut self, candidate: &Candidate, refined: Option<(Exercise, Certain)>) {
        if let Some(refined) = refined {
            let [theme, difficulty] = cell(candidate);
            self.chosen[theme][difficulty] += 1;
            self.rounds.insert(candidate.round);
            self.exercises.push(refined);
        }
    }
}

fn cell(candidate: &Candidate) -> [usize; 2] {
    let difficulty = Difficulty::of(candidate.found);
    let theme = Theme::ALL.iter().position(|(theme, _)| *theme == candidate.theme);
    let difficulty = Difficulty::ALL.iter().position(|(known, _)| *known == difficulty);
    [theme.unwrap_or(0), difficulty.unwrap_or(0)]
}

fn likeness(view: &View, best: Action) -> Likeness {
    (view.public.pending(), view.public.gap(), view.hand, best)
}
