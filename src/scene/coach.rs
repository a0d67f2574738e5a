//! The coach's judgement: how the chance of an action compares with that of what the strongest opponent plays most.
//!
//! That is the measure of all words: what is played most is never worse than good, and only what is played is ever called
//! the best. All chances are whole per mille.

/// Chances at most this many per mille below the measure are equal to it: half a percentage point.
pub const EQUAL: u16 = 5;
/// An action that loses less than this is good, per mille (the steps of GNU Backgammon, halved).
pub const GOOD: u16 = 15;
/// An action that loses less than this is doubtful, per mille.
pub const DOUBTFUL: u16 = 30;
/// An action that loses less than this is weak, per mille; one that loses more is poor.
pub const WEAK: u16 = 60;
/// What is played less often than this is not among the best, per mille, unless nothing is played more often.
pub const PLAYED: u16 = 333;
/// A round or game in which no chance reaches this is nearly lost, per mille.
pub const LOSING: u16 = 100;
/// A round or game in which no chance reaches this is as good as lost, per mille.
pub const HOPELESS: u16 = 10;
/// A round or game in which the measure has more than this is nearly won, per mille.
pub const WINNING: u16 = 900;

/// How an action compares with what the strongest opponent plays most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No other action is close.
    Best,
    /// One of the best; there is more than one.
    Equal,
    /// Nearly as good, or as good but hardly ever played.
    Good,
    /// It costs something.
    Doubtful,
    /// It costs much.
    Weak,
    /// It costs too much.
    Poor,
    /// Nothing is left to win or lose by it: [`Outlook::Lost`].
    Lost,
}

impl Outlook {
    /// Whether the round or the game is nearly lost, or worse.
    #[must_use]
    pub const fn is_losing(self) -> bool {
        matches!(self, Self::Lost | Self::Hopeless | Self::Losing)
    }
}

impl Verdict {
    /// Whether no action is better.
    #[must_use]
    pub const fn is_best(self) -> bool {
        matches!(self, Self::Best | Self::Equal)
    }
}

/// How the round or the game stands for the one who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Lost: every chance is 0, and no action is better than another.
    Lost,
    /// As good as lost: even the best chance is below [`HOPELESS`].
    Hopeless,
    /// Nearly lost: even the best chance is below [`LOSING`].
    Losing,
    /// Neither nearly lost nor nearly won.
    Open,
    /// Nearly won: what is played most wins with a chance above [`WINNING`].
    Winning,
}

/// The chance of an action, and how often the strongest opponent plays it, both per mille.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The chance.
    pub chance: u16,
    /// How often it is played.
    pub plays: u16,
}

/// The place of what is played most, among equals of what has the best chance; `None` for an empty list.
#[must_use]
pub fn measure(all: &[Rated]) -> Option<usize> {
    let rank = |nth: usize| (all[nth].plays, all[nth].chance);
    (0..all.len()).reduce(|most, each| if rank(each) > rank(most) { each } else { most })
}

/// The word for an action beside the measure; [`Verdict::Equal`] for all of the best.
#[must_use]
pub fn verdict(rated: Rated, most: Rated, outlook: Outlook) -> Verdict {
    match most.chance.saturating_sub(rated.chance) {
        _ if outlook == Outlook::Lost => Verdict::Lost,
        // Whole per cent look alike where per mille differ a little.
        ..=EQUAL if rated.plays + 10 >= PLAYED.min(most.plays) => Verdict::Equal,
        loss if loss < GOOD => Verdict::Good,
        loss if loss < DOUBTFUL => Verdict::Doubtful,
        loss if loss < WEAK => Verdict::Weak,
        _ => Verdict::Poor,
    }
}

/// How it stands by the chances of all actions and of the measure.
#[must_use]
pub fn outlook(all: &[Rated], most: Rated) -> Outlook {
    let is_under = |chance| all.iter().all(|each| each.chance < chance);
    if is_under(1) {
        Outlook::Lost
    } else if is_under(HOPELESS) {
        Outlook::Hopeless
    } else if is_under(LOSING) {
        Outlook::Losing
    } else if most.chance > WINNING {
        Outlook::Winning
    } else {
        Outlook::Open
    }
}

/// What a coach says of one action.
pub trait Line: Sized {
    /// Its chance and its share.
    fn rated(&self) -> Rated;

    /// How it compares with the best.
    fn verdict(&mut self) -> &mut Verdict;
}

/// The lines in their order: the measure first, then the best, then by their chances. A best one without an equal is
/// [`Verdict::Best`].
#[must_use]
pub fn ordered<L: Line>(all: impl Iterator<Item = L>, most: usize) -> Vec<L> {
    let mut lines: Vec<(bool, L)> = Vec::new();
    for (nth, mut line) in all.enumerate() {
        let place = |(is_most, line): &mut (bool, L)| (*is_most, line.verdict().is_best(), line.rated().chance);
        let own = (nth == most, line.verdict().is_best(), line.rated().chance);
        // An insertion; a sort of the standard library costs the page 1 kB.
        let at = lines.iter_mut().position(|other| place(other) < own).unwrap_or(lines.len());
        lines.insert(at, (nth == most, line));
    }
    let mut lines: Vec<L> = lines.into_iter().map(|(_, line)| line).collect();
    if let [first, rest @ ..] = &mut *lines
        && first.verdict().is_best()
        && !rest.iter_mut().any(|line| line.verdict().is_best())
    {
        *first.verdict() = Verdict::Best;
    }
    lines
}

/// The lines in their order, those that look alike together.
#[must_use]
pub fn grouped<L: Clone>(lines: &[L], is_alike: impl Fn(&L, &L) -> bool) -> Vec<Vec<L>> {
    let mut groups: Vec<Vec<L>> = Vec::new();
    for line in lines {
        match groups.iter_mut().find(|group| group.iter().all(|other| is_alike(line, other))) {
            Some(group) => group.push(line.clone()),
            None => groups.push(vec![line.clone()]),
        }
    }
    groups
}

/// A chance as it is shown, from per mille: whole per cent, with the chances that are almost 0 or 1 apart.
#[must_use]
pub const fn whole(per_mille: u16) -> Whole {
    match per_mille {
        1..10 => Whole::Under,
        991..1000 => Whole::Over,
        _ => Whole::Percent((per_mille + 5) / 10),
    }
}

/// By how many points one chance is above another, both in whole per cent; 0 if it is not.
#[must_use]
pub const fn points_above(per_mille: u16, other: u16) -> u16 {
    ((per_mille + 5) / 10).saturating_sub((other + 5) / 10)
}

/// A chance as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whole {
    /// Under 1 %, but above 0.
    Under,
    /// Over 99 %, but below 100.
    Over,
    /// Whole per cent.
    Percent(u16),
}
