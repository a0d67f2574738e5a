//! The choices as labelled buttons.

use yew::prelude::*;

use crate::engine::piste::{Action, Public};
use crate::scene::{Choice, Mark, words};

/// One button a choice; without any, a line that says what to do or why a card cannot be used. `None` for the choices means
/// that the other side is to act.
pub fn choices(public: &Public, open: Option<&[Choice]>, hint: Option<&str>, on_choose: &Callback<Action>) -> Html {
    let Some(choices) = open else {
        return html! { <div class="choices"><p class="choices-hint">{ "The other side is thinking." }</p></div> };
    };
    html! {
        <div class="choices" role="group" aria-label="Choices">
            if let Some(hint) = hint {
                <p class="choices-hint is-rule" role="note">{ hint }</p>
            } else if choices.is_empty() {
                <p class="choices-hint">{ "Pick a card." }</p>
            }
            { for choices.iter().map(|choice| button(public, choice, on_choose)) }
        </div>
    }
}

fn button(public: &Public, choice: &Choice, on_choose: &Callback<Action>) -> Html {
    let kind = match choice.mark {
        Mark::Advance => "is-advance",
        Mark::Back => "is-back",
        Mark::Attack => "is-attack",
        Mark::Parry => "is-parry",
        Mark::Hit => "is-hit",
    };
    let action = choice.action;
    let token = action.to_string();
    html! {
        <button key={token.clone()} class={classes!("button", "choice", kind)} data-choice={token}
            onclick={on_choose.reform(move |_| action)}>
            <span>{ words::choice(public, action) }</span>
        </button>
    }
}
