//! Plays what a lesson gives.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::{Here, Teaching, note};
use crate::session::Message;
use crate::study::Moment;
use crate::ui::handle::Handle;

/// See [`Driver`].
#[derive(Properties, PartialEq, Clone)]
pub struct DriverProps<G: Teaching> {
    /// The page's state.
    pub session: Handle<G>,
}

/// Plays the other seats' part of a lesson, each action after the pictures of the one before, and stores how far the
/// person has come.
#[component]
pub fn Driver<G: Teaching>(props: &DriverProps<G>) -> Html {
    let session = props.session.clone();
    let here = Here::of(&session);
    let place = here.as_ref().map(|here| (here.number, here.step, here.is_finished()));
    use_effect_with(place, |place| {
        if let Some((number, step, is_finished)) = *place {
            note::<G>(number, step, is_finished);
        }
    });
    let next = here.and_then(|here| match here.moment {
        Moment::Leads(action) | Moment::Replies(_, action) => Some(action),
        _ => None,
    });
    let is_shown = session.page() == Some(G::BOARD) && session.past().is_none();
    use_effect_with((session.reel.count, next.filter(|_| is_shown)), move |(count, next)| {
        let (count, next) = (*count, *next);
        let wait_ms = G::shown_ms(&session);
        let timer = next.map(|action| Timeout::new(wait_ms, move || session.dispatch(Message::Answer(count, action))));
        move || drop(timer)
    });
    Html::default()
}
