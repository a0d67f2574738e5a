//! Days of the calendar, in UTC.
//!
//! The conversions are `civil_from_days` and `days_from_civil` of Howard Hinnant's paper "chrono-Compatible Low-Level
//! Date Algorithms": they count in eras of 400 years that begin on the first of March.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Milliseconds of a day.
const DAY_MS: u64 = 86_400_000;
/// The days from the first of March of the year 0 to the first of January 1970.
const SHIFT: u32 = 719_468;
/// The days of an era.
const ERA: u32 = 146_097;
/// The number of 9999-12-31.
const LAST: u32 = 2_932_896;

/// A day in UTC, from 1970-01-01 to 9999-12-31. In stored texts it is the number of days since the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u32")]
pub struct Day(u32);

impl Day {
    /// The day of a time in milliseconds since 1970. What is later than the last day counts as the last day.
    #[must_use]
    pub fn of_ms(time_ms: u64) -> Self {
        Self(u32::try_from(time_ms / DAY_MS).map_or(LAST, |days| days.min(LAST)))
    }

    /// The time at which the day begins, in milliseconds since 1970.
    #[must_use]
    pub const fn start_ms(self) -> u64 {
        self.0 as u64 * DAY_MS
    }

    /// The day this many days earlier; `None` before 1970.
    #[must_use]
    pub fn earlier(self, days: u32) -> Option<Self> {
        self.0.checked_sub(days).map(Self)
    }

    /// The day of the week, from 0 for Monday.
    #[must_use]
    pub const fn weekday(self) -> u32 {
        // The first day was a Thursday.
        (self.0 + 3) % 7
    }

    /// Year, month and day of the month, both from 1.
    #[must_use]
    pub const fn civil(self) -> [u32; 3] {
        let days = self.0 + SHIFT;
        let (era, day) = (days / ERA, days % ERA);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let march = (5 * of_year + 2) / 153;
        let month = if march < 10 { march + 3 } else { march - 9 };
        [year + era * 400 + (month <= 2) as u32, month, of_year - (153 * march + 2) / 5 + 1]
    }

    /// The day with this year, month and day of the month, if the parts are near those of one.
    fn of_civil([year, month, day]: [u32; 3]) -> Option<Self> {
        let year = year.checked_sub((month <= 2).into())?;
        let (era, march) = (year / 400, (month + 9) % 12);
        let (year, of_year) = (year % 400, (153 * march + 2) / 5 + day.checked_sub(1)?);
        let days = era * ERA + year * 365 + year / 4 - year / 100 + of_year;
        days.checked_sub(SHIFT).filter(|days| *days <= LAST).map(Self)
    }
}

/// A time in milliseconds since 1970 in the form of ISO 8601, in UTC and whole seconds: `2026-11-22T13:05:00Z`.
#[must_use]
pub fn time_of_ms(time_ms: u64) -> String {
    let seconds = time_ms % DAY_MS / 1000;
    let [hours, minutes, seconds] = [seconds / 3600, seconds / 60 % 60, seconds % 60];
    format!("{}T{hours:02}:{minutes:02}:{seconds:02}Z", Day::of_ms(time_ms))
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [year, month, day] = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// A text is not a day like `2026-11-22`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl fmt::Display for NotADay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is not a day like 2026-11-22")
    }
}

impl std::error::Error for NotADay {}

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Self, NotADay> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse().ok());
        let mut part = || parts.next().flatten().filter(|part| *part <= 9_999).ok_or(NotADay);
        let date = Self::of_civil([part()?, part()?, part()?]);
        // A day that the calendar does not have is read as another one, which has another text.
        date.filter(|date| date.to_string() == text).ok_or(NotADay)
    }
}

impl TryFrom<u32> for Day {
    type Error = NotADay;

    /// The day with this number, from 0 for 1970-01-01.
    fn try_from(days: u32) -> Result<Self, NotADay> {
        if days > LAST { Err(NotADay) } else { Ok(Self(days)) }
    }
}
