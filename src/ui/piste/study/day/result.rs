//! The result of a bout of the day, and what is said of the bout while it is fenced.

use yew::prelude::*;

use crate::engine::piste::Piste;
use crate::scene::words::Words;
use crate::session::piste::{Message as Msg, Page};
use crate::table::Occasion;
use crate::table::calendar::Day;
use crate::table::link::Linked;
use crate::table::piste::day::{signs, text};
use crate::table::progress::{Days, Tried};
use crate::ui::pages::sending::passing;
use crate::ui::piste::{Handle, days};
use crate::ui::platform;
use crate::ui::press::press;

/// The score, and the hits in their order.
pub fn signs_of(words: &Words, tried: &Tried) -> Html {
    let [own, other] = tried.score();
    let score = words.fill("score", &[("left", &own), ("right", &other)]);
    html! { <p class="day-result"><b>{ score }</b>{ " " }<span aria-hidden="true">{ signs(tried) }</span></p> }
}

/// The button that passes the result on as a text. A notice says what was done.
pub fn share_of(session: &Handle, date: Day, tried: &Tried) -> Html {
    let told = session.dispatcher();
    let tell = Callback::from(move |sentence: Option<String>| {
        sentence.into_iter().for_each(|sentence| told.dispatch(Msg::PassingNotice(sentence)));
    });
    let sentences = ["day-copied", "day-saved"].map(|key| session.words.say(key));
    let onclick = passing(text(date, tried), false, sentences, &tell);
    html! { <button class="button" {onclick}>{ session.words.say("day-share") }</button> }
}

/// What is said of the bout on the board if it is the bout of a day: of which day, whether it counts, and whether the opponent
/// has changed since it began.
pub fn running(session: &Handle) -> Option<String> {
    let (words, (date, network)) = (&session.words, occasion(session)?);
    let counts = is_counted(session, &days::days(session), date);
    let parts = [
        Some(words.fill("day-running", &[("date", &platform::day_shown(date, words.lang))])),
        (!counts).then(|| words.say("day-uncounted")),
        (network != Piste::NETWORK).then(|| words.say("day-network")),
    ];
    Some(words.sentences(parts.into_iter().flatten()))
}

/// The end of the bout of a day: the line of its result with what it counts, and the buttons.
pub fn end(session: &Handle) -> [Html; 2] {
    let Some((date, _)) = occasion(session) else { return Default::default() };
    let (words, days) = (&session.words, days::days(session));
    let tried = days.of(date).filter(|_| is_counted(session, &days, date));
    let line = tried.map(|tried| {
        let streak = || words.count("day-streak", days.streak(date), &[]);
        let counts = if tried.helped { words.say("helped") } else { streak() };
        [signs(tried), counts].join(" · ")
    });
    let buttons = html! {
        <>
            <button class="button is-primary" onclick={press(session, Msg::Go(Page::Day))}>{ words.say("day") }</button>
            { tried.map(|tried| share_of(session, date, tried)).unwrap_or_default() }
        </>
    };
    [html! { <p class="finish-day">{ line.unwrap_or_else(|| words.say("day-uncounted")) }</p> }, buttons]
}

/// The day whose bout is on the board, and the version of the network at its start.
fn occasion(session: &Handle) -> Option<(Day, u32)> {
    match session.sitting.as_ref()?.occasion()? {
        Occasion::Day(date, network) => Some((*date, *network)),
        _ => None,
    }
}

/// Whether the bout on the board is the one try of the day.
fn is_counted(session: &Handle, days: &Days, date: Day) -> bool {
    let begun = session.sitting.as_ref().map(|sitting| sitting.opened_ms());
    begun.is_some() && days.of(date).map(|tried| tried.begun_ms) == begun
}
