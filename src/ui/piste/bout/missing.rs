//! Why a picked card has no step in the other direction, in the empty place beside its only step.

use yew::prelude::*;

use crate::scene::piste::Choice;
use crate::ui::piste::Handle;

/// A muted line, in a turn of a bout without the coach, whose figures take the whole row.
pub fn missing(session: &Handle, choices: &[Choice]) -> Html {
    let view = session.viewer().filter(|_| session.practice.is_none() && !session.has_coach());
    let missing = view.and_then(|view| session.words.missing_step(&view, choices));
    missing.map_or_else(Html::default, |missing| {
        let class = classes!("choice-missing", missing.is_right.then_some("is-right"));
        html! { <p {class} role="note">{ missing.why }</p> }
    })
}
