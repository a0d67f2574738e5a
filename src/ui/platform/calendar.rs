//! The browser's calendar.

use js_sys::{Date, JSON};

use crate::scene::words::Lang;
use crate::table::calendar::Day;

/// Milliseconds since 1970, only for dates: the person or the network may set this clock back at any time.
#[must_use]
pub fn date_ms() -> f64 {
    Date::now()
}

/// The day of the person's calendar, as a number that grows by one each day.
#[must_use]
pub fn day() -> u32 {
    let now = Date::new_0();
    ((now.get_time() / 60_000.0 - now.get_timezone_offset()) / 1_440.0) as u32
}

/// A day in a language, without its year, as the browser writes it: `November 26`.
#[must_use]
pub fn day_shown(day: Day, lang: Lang) -> String {
    let parts = JSON::parse(r#"{"day":"numeric","month":"long","timeZone":"UTC"}"#).unwrap_or_default();
    Date::new(&(day.start_ms() as f64).into()).to_locale_date_string(lang.code(), &parts).into()
}
