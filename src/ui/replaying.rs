//! The bar that steps through a replay, or shows one moment after another.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::handle::Handle;
use super::press::press;
use super::shown::Shown;
use super::tools::{LAST, NEXT, PAUSE, PLAY, PREVIOUS, moment, tool};
use crate::session::{Message, Seek};

const FIRST: &str = "M18 5L11 12L18 19M7 5V19";
/// How long each moment is shown while the replay runs, in milliseconds.
const MOMENT_MS: u32 = 1_800;

/// See [`ReplayBar`].
#[derive(Properties, PartialEq)]
pub struct ReplayBarProps<G: Shown> {
    /// The page's state.
    pub session: Handle<G>,
    /// The moment that is shown.
    pub at: usize,
    /// The last moment.
    pub last: usize,
    /// The number of the move, and of all moves that it is counted with.
    pub place: [usize; 2],
    /// Whether the hands are shown.
    pub hands: bool,
}

/// The buttons that lead to other moments, the one that lets the replay run, and the one that shows the hands.
#[component]
pub fn ReplayBar<G: Shown>(props: &ReplayBarProps<G>) -> Html {
    let &ReplayBarProps { ref session, at, last, place, hands } = props;
    let runs = use_state_eq(|| false);
    use_run(session, &runs, [at, last]);
    let words = &session.words;
    let to = |moment| press(session, Message::Seek(Seek::To(moment)));
    let (name, sign) = if *runs { ("pause", PAUSE) } else { ("play-replay", PLAY) };
    html! {
        <div class="review-bar">
            { tool(words, "first", FIRST, at > 0, "", to(0)) }
            { tool(words, "previous", PREVIOUS, at > 0, "", to(at.saturating_sub(1))) }
            <p class="review-step">{ moment(words, place) }</p>
            { tool(words, "next", NEXT, at < last, "", to(at + 1)) }
            { tool(words, "last", LAST, at < last, "", to(last)) }
            { tool(words, name, sign, true, "", toggle(session, &runs, at == last)) }
            <button class="button" onclick={press(session, Message::Seek(Seek::Hands))}>
                { words.say(if hands { "hide-hands" } else { "hands-shown" }) }
            </button>
        </div>
    }
}

/// While the replay runs, shows the next moment after some time; at the last one it stops.
#[hook]
fn use_run<G: Shown>(session: &Handle<G>, runs: &UseStateHandle<bool>, place: [usize; 2]) {
    let (session, setter) = (session.dispatcher(), runs.setter());
    use_effect_with((**runs, place), move |&(is_running, [at, last])| {
        if is_running && at == last {
            setter.set(false);
        }
        let next = move || session.dispatch(Message::Seek(Seek::To(at + 1)));
        let timer = (is_running && at < last).then(|| Timeout::new(MOMENT_MS, next));
        move || drop(timer)
    });
}

/// Lets the replay run, from its beginning if it is at its end, or stops it.
fn toggle<G: Shown>(session: &Handle<G>, runs: &UseStateHandle<bool>, is_at_end: bool) -> Callback<MouseEvent> {
    let (session, runs) = (session.dispatcher(), runs.clone());
    Callback::from(move |_: MouseEvent| {
        if !*runs && is_at_end {
            session.dispatch(Message::Seek(Seek::To(0)));
        }
        runs.set(!*runs);
    })
}
