//! The choices as labelled buttons.

use yew::prelude::*;

use super::targets::chosen;
use crate::engine::piste::{Action, Public};
use crate::scene::piste::{Choice, Mark};
use crate::session::piste::Message as Msg;
use crate::ui::piste::Handle;
use crate::ui::piste::parts::coached;
use crate::ui::press::{press, slow_press};

/// One button for each choice; without choices, a line that says what to do or why a card cannot be used; or a choice
/// to be confirmed. `None` for the choices means that the other side is to act.
pub fn choices(session: &Handle, public: &Public, open: Option<&[Choice]>, on_choose: &Callback<Action>) -> Html {
    let words = &session.words;
    let Some(choices) = open else {
        let key = if session.watching { "second-tab" } else { "other-thinking" };
        return html! { <div class="choices"><p class="choices-hint">{ words.say(key) }</p></div> };
    };
    if let Some(action) = session.asked() {
        return confirm(session, public, *action);
    }
    html! {
        <div class="choices" role="group" aria-label={words.say("choices")}>
            if let Some(hint) = &session.refusal() {
                <p class="choices-hint is-rule" role="note">{ hint }</p>
            } else if choices.is_empty() {
                <p class="choices-hint">{ words.say("pick-a-card") }</p>
            }
            { coached(session, |coach| (coach.line)(session)) }
            if choices.is_empty() {
                { coached(session, |coach| (coach.more)(session)) }
            }
            { for choices.iter().map(|choice| button(session, public, choice, on_choose)) }
        </div>
    }
}

fn button(session: &Handle, public: &Public, choice: &Choice, on_choose: &Callback<Action>) -> Html {
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
            onclick={chosen(on_choose, action)}>
            <span>{ session.words.choice(public, action) }</span>{ coached(session, |coach| (coach.figures)(session, action)) }
        </button>
    }
}

/// The choice to be confirmed by a second press.
fn confirm(session: &Handle, public: &Public, action: Action) -> Html {
    let words = &session.words;
    html! {
        <div class="choices">
            <div class="confirm" role="group" aria-label={words.say("choices")}>
                <p>{ words.choice(public, action) }{ coached(session, |coach| (coach.figures)(session, action)) }</p>
                <button class="button is-primary" onclick={slow_press(session, Msg::Confirm)}>{ words.say("confirm") }</button>
                <button class="button" onclick={press(session, Msg::Refuse)}>{ words.say("choose-again") }</button>
            </div>
        </div>
    }
}
