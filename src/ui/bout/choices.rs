//! The choices as labelled buttons.

use yew::prelude::*;

use crate::engine::piste::{Action, Public};
use crate::scene::{Choice, Mark, words};

/// See [`Choices`].
#[derive(Properties, PartialEq, Clone)]
pub struct ChoicesProps {
    /// The choices that are open; `None` while the player is not to act.
    pub choices: Option<Vec<Choice>>,
    /// The open part of the round.
    pub public: Public,
    /// A short hint instead of choices.
    pub hint: Option<String>,
    /// Whether a card is picked.
    pub picked: bool,
    /// Called with the action that is chosen.
    pub on_choose: Callback<Action>,
}

/// One button a choice; without a picked card a line that says what to do.
#[component]
pub fn Choices(props: &ChoicesProps) -> Html {
    let Some(choices) = &props.choices else {
        return html! { <div class="choices"><p class="choices-hint">{ "The other side is thinking." }</p></div> };
    };
    html! {
        <div class="choices" role="group" aria-label="Choices" data-count={choices.len().to_string()}>
            if let Some(hint) = &props.hint {
                <p class="choices-hint is-rule" role="note">{ hint }</p>
            } else if choices.is_empty() {
                <p class="choices-hint">{ "Pick a card." }</p>
            }
            { for choices.iter().map(|choice| button(props, choice)) }
        </div>
    }
}

fn button(props: &ChoicesProps, choice: &Choice) -> Html {
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
            onclick={props.on_choose.reform(move |_| action)}>
            <span>{ words::choice(&props.public, action) }</span>
        </button>
    }
}
