//! The log of a finished game beside its replay.

use std::rc::Rc;

use web_sys::HtmlElement;
use yew::prelude::*;

use super::Handle;
use super::table::Log;
use crate::engine::poise::{Action, Poise};
use crate::scene::poise::{Sentence, log};
use crate::session::poise::{Message as Msg, Review, Special, called};
use crate::table::replay::Moment;
use crate::ui::platform;
use crate::ui::press::press;

/// The log of the game that is replayed.
pub fn replay_log(session: &Handle, review: &Review) -> Html {
    html! { <ReplayLog session={session.clone()} review={review.clone()} /> }
}

/// See [`ReplayLog`].
#[derive(Properties, PartialEq, Clone)]
struct ReplayLogProps {
    /// The page's state.
    pub session: Handle,
    /// The game and the moment.
    pub review: Review,
}

/// The log of the game that is replayed, in which the line of the moment that is shown stays in sight.
#[component]
fn ReplayLog(props: &ReplayLogProps) -> Html {
    let ReplayLogProps { session, review } = props;
    let names = called(&session.words, &review.players);
    // The sentences of a whole game are made once.
    let game = (Rc::as_ptr(&review.replay) as usize, session.words.lang);
    let lines = use_memo(game, |_| sentences(session, review));
    // A line belongs to the moment after its action. Discards have the line of the draw that ends them.
    let told = lines.partition_point(|line| line.actions <= review.at);
    let is_discard = review.replay.moments().get(review.at).is_some_and(is_discard);
    let now = told + usize::from(is_discard);
    use_effect_with(now, |_| reveal());
    let log = Log { words: &session.words, names: &names, lines: &lines, now: Some(now), is_numbered: false };
    log.lines(|number| {
        let moment = lines.get(number - 1).map_or(0, |line| line.actions);
        press(session, Msg::Special(Special::Show(moment)))
    })
}

/// Whether a moment is a discard, which has no sentence of its own.
pub fn is_discard(moment: &Moment<Poise>) -> bool {
    matches!(moment.action, Some(Action::Discard(_)))
}

/// Every sentence of a game.
pub fn sentences(session: &Handle, review: &Review) -> Vec<Sentence> {
    let (words, names) = (&session.words, called(&session.words, &review.players));
    let moments = review.replay.moments();
    let steps = moments.iter().zip(moments.iter().skip(1)).enumerate();
    let told = steps.map(|(before, (earlier, moment))| {
        let place = log::Place { action: before + 1, event: 0 };
        log::lines(words, &names, earlier.public(), &moment.events, place)
    });
    told.flatten().collect()
}

/// Moves the log at the side so that the line of the moment that is shown is in sight; at the deal the first one.
fn reveal() {
    let line = platform::find::<HtmlElement>(".side .log-line[aria-pressed=true]");
    let line = line.or_else(|| platform::find_all(".side .log-line").last());
    let Some((side, line)) = platform::find::<HtmlElement>(".side > .log").zip(line) else { return };
    let top = line.offset_top() - side.offset_top() - side.scroll_top();
    if top < 0 || top + line.offset_height() > side.client_height() {
        side.set_scroll_top(side.scroll_top() + top - side.client_height() / 2);
    }
}
