//! What the page stores of the bouts of the day, and what the opening page says of today's.

use yew::prelude::*;

use super::Handle;
use crate::engine::piste::Piste;
use crate::session::piste::Session;
use crate::table::calendar::Day;
use crate::table::piste::day::{self, signs};
use crate::table::progress::{Days, Progress, Tried};
use crate::table::{Occasion, Sitting};
use crate::ui::platform;
use crate::ui::store::{self, PISTE};

/// The day, in UTC.
pub fn today() -> Day {
    Day::of_ms(platform::date_ms() as u64)
}

/// What is stored of the days, with the bout that is in progress.
pub fn days(session: &Session) -> Days {
    let mut days = store::usable::<Progress>(PISTE.progress).days;
    if let Some(sitting) = session.own_match() {
        day::note(&mut days, sitting);
    }
    days
}

/// Stores how a bout of the day stands. Returns whether the browser has not refused it.
pub fn keeps(sitting: &Sitting<Piste>) -> bool {
    if !matches!(sitting.occasion(), Some(Occasion::Day(..))) {
        return true;
    }
    let mut progress = store::usable::<Progress>(PISTE.progress);
    !day::note(&mut progress.days, sitting) || store::keep_text::<Progress>(PISTE.progress, &progress.to_text())
}

/// The score and the hits in their order: `5–3 ●●○●●○●○`.
pub fn shown(tried: &Tried) -> String {
    let [own, other] = tried.score();
    format!("{own}–{other} {}", signs(tried))
}

/// See [`Today`].
#[derive(Properties, PartialEq, Clone)]
pub struct TodayProps {
    /// The page's state.
    pub session: Handle,
}

/// What the opening page says of today's bout after its date: the result, the streak.
#[component]
pub fn Today(props: &TodayProps) -> Html {
    let session = &props.session;
    let days = use_memo((session.shelved, session.sitting.clone()), |_| days(session));
    let today = today();
    let result = days.of(today).map(shown);
    let streak = Some(days.streak(today)).filter(|days| *days > 0);
    let streak = streak.map(|days| session.words.count("day-streak", days, &[]));
    html! { { for [result, streak].into_iter().flatten().map(|part| [" · ", &part].concat()) } }
}
