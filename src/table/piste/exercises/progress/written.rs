//! Progress as a stored text.

use std::fmt;
use std::str::FromStr;

use super::{DAYS, LAST_DAY, MOST, MOST_ANSWERS, Progress, Score, Seen};

impl fmt::Display for Progress {
    /// The stored text: five words. Days, the day's exercise, the scores of themes and of the trainer, and for each
    /// exercise its name, box and day.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scores = |scores: &[Score]| {
            let each: Vec<String> = scores.iter().map(|score| format!("{}/{}", score.right, score.answers)).collect();
            each.join(",")
        };
        let pair = |pair: Option<(u32, u32)>| pair.map_or("-".to_owned(), |(day, number)| format!("{day}x{number}"));
        let seen: Vec<String> =
            self.seen.iter().map(|seen| format!("{:08x}{}{}", seen.id, seen.level, seen.due)).collect();
        let daily = self.daily.map(|(day, is_right)| (day, u32::from(is_right)));
        let seen = if seen.is_empty() { "-".to_owned() } else { seen.join(",") };
        write!(f, "{} {} {} {} {seen}", pair(self.days), pair(daily), scores(&self.themes), scores(&self.counting))
    }
}

/// A text that is not a progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoProgress;

impl fmt::Display for NoProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no progress of exercises")
    }
}

impl std::error::Error for NoProgress {}

impl FromStr for Progress {
    type Err = NoProgress;

    fn from_str(text: &str) -> Result<Self, NoProgress> {
        read(text).ok_or(NoProgress)
    }
}

fn read(text: &str) -> Option<Progress> {
    let mut words = text.split(' ');
    let (days, daily) = (words.next()?, words.next()?);
    let (themes, counting, seen) = (words.next()?, words.next()?, words.next()?);
    let days = read_pair(days)?;
    let daily = match read_pair(daily)? {
        Some((_, 2..)) => return None,
        daily => daily.map(|(day, is_right)| (day, is_right == 1)),
    };
    let mut progress =
        Progress { days, daily, themes: read_scores(themes)?, counting: read_scores(counting)?, seen: Vec::new() };
    for seen in seen.split(',').filter(|_| seen != "-") {
        let seen = read_seen(seen)?;
        if progress.seen.len() == MOST || progress.seen(seen.id).is_some() {
            return None;
        }
        progress.seen.push(seen);
    }
    words.next().is_none().then_some(progress)
}

/// A day and a number; `None` within for `-`.
fn read_pair(text: &str) -> Option<Option<(u32, u32)>> {
    if text == "-" {
        return Some(None);
    }
    let (day, number) = text.split_once('x')?;
    Some(Some((number_to(day, LAST_DAY)?, number_to(number, LAST_DAY)?)))
}

fn read_scores<const COUNT: usize>(text: &str) -> Option<[Score; COUNT]> {
    let mut scores = [Score::default(); COUNT];
    let mut texts = text.split(',');
    for score in &mut scores {
        let (right, answers) = texts.next()?.split_once('/')?;
        *score = Score { right: number_to(right, MOST_ANSWERS)?, answers: number_to(answers, MOST_ANSWERS)? };
        if score.right > score.answers {
            return None;
        }
    }
    texts.next().is_none().then_some(scores)
}

/// Eight hexadecimal digits, the box, the day.
fn read_seen(text: &str) -> Option<Seen> {
    let (id, rest) = text.split_at_checked(8)?;
    let (level, due) = rest.split_at_checked(1)?;
    let id = id.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| u32::from_str_radix(id, 16).ok())??;
    let level = number_to(level, DAYS.len() as u32 - 1)?;
    Some(Seen { id, level: level as u8, due: number_to(due, LAST_DAY)? })
}

/// A number up to this, in digits alone.
fn number_to(text: &str, most: u32) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| digits && *number <= most)
}
