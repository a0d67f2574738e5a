//! The choices as labelled buttons.

use std::fmt::Display;

use yew::prelude::*;

use super::lit::{darkening, lighting, values};
use super::targets::chosen;
use crate::engine::Seat;
use crate::engine::piste::{Action, Public, Value};
use crate::scene::piste::{Choice, Mark, hint};
use crate::session::Aim;
use crate::session::piste::Message as Msg;
use crate::ui::piste::Handle;
use crate::ui::piste::parts::{self, coached, if_here};
use crate::ui::press::{press, slow_press};

/// One button for each choice; without choices, a line that says what to do or why a card cannot be used; or a choice
/// to be confirmed. `None` for the choices means that the other side is to act.
pub fn choices(session: &Handle, public: &Public, open: Option<&[Choice]>, on_choose: &Callback<Action>) -> Html {
    let words = &session.words;
    let Some(choices) = open else {
        return html! { <div class="choices">{ waiting(session) }</div> };
    };
    if let Some(action) = session.asked() {
        return confirm(session, public, *action);
    }
    html! {
        <div class={classes!("choices", (public.to_act == Seat::RIGHT).then_some("is-right"))} role="group" aria-label={words.say("choices")} onpointerover={lighting::<PointerEvent>()}
            onpointerout={darkening::<PointerEvent>()} onfocusin={lighting::<FocusEvent>()} onfocusout={darkening::<FocusEvent>()}>
            // Under attack the panel above has the reason, so that the answers stay in their places.
            if let Some(hint) = session.refusal().filter(|_| choices.is_empty() || session.is_face_to_face()) {
                <p class="choices-hint is-rule" role="note">{ hint }</p>
            } else if choices.is_empty() && !(session.is_coached() && parts::here().is_some()) && !is_lesson(session) {
                <p class={classes!("choices-hint", session.is_newcomers_bout().then_some("is-rule"))}>{ to_do(session) }</p>
            }
            { coached(session, |coach| (coach.line)(session)) }
            if choices.is_empty() {
                { coached(session, |coach| (coach.more)(session)) }
            }
            { if_here(|parts| (parts.missing)(session, choices)) }
            { for choices.iter().map(|choice| button(session, public, choice, on_choose)) }
        </div>
    }
}

/// Whether a lesson says what to do.
fn is_lesson(session: &Handle) -> bool {
    session.practice.as_ref().is_some_and(|practice| matches!(practice.terms.aim, Aim::Lesson { .. }))
}

/// What can be done while no card is picked.
fn to_do(session: &Handle) -> String {
    let Some(view) = session.viewer() else { return String::new() };
    let (gap, words) = (view.public.gap(), &session.words);
    let hits = words.count("hits", u32::from(view.public.bout.target), &[]);
    let held = Value::new(gap).map_or(0, |value| view.hand.count(value));
    let args: [(&str, &dyn Display); 3] = [("gap", &gap), ("hits", &hits), ("cards", &words.some_cards(held, gap))];
    let hint = words.fill(hint::to_do(&view, session.is_taught()), &args);
    let is_undone = session.sitting.as_ref().is_some_and(|sitting| sitting.can_redo());
    let before = [is_undone.then_some("taken-back"), hint::of_the_last(&view.public)];
    words.sentences(before.into_iter().flatten().map(|key| words.say(key)).chain([hint]))
}

/// Why there is no choice here now, with three dots while the other side thinks.
fn waiting(session: &Handle) -> Html {
    if session.watching {
        return html! { <p class="choices-hint">{ session.words.say("second-tab") }</p> };
    }
    html! {
        <p class="choices-hint">
            { session.words.say("other-thinking") }<span class="waiting-dots" aria-hidden="true"><i></i><i></i><i></i></span>
        </p>
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
    // The coach marks the best of them itself.
    let stands_out = matches!(choice.mark, Mark::Attack | Mark::Parry) && !session.has_coach();
    html! {
        <button key={token.clone()} class={classes!("button", "choice", kind, stands_out.then_some("is-primary"))} data-choice={token}
            data-cards={action.cards(public.gap()).map(values)} onclick={chosen(on_choose, action)}>
            <span>{ session.words.choice(public, action) }</span>{ place(session, choice) }{ if_here(|parts| (parts.prospect)(session, action)) }
            { coached(session, |coach| (coach.figures)(session, action)) }
        </button>
    }
}

/// The distance to which a step leads, after the label; for a newcomer with the cards that parry there.
fn place(session: &Handle, choice: &Choice) -> Html {
    let (words, viewer) = (&session.words, session.viewer().filter(|_| session.is_newcomers_bout()));
    let Some(plain) = words.choice_place(choice) else { return Html::default() };
    let (place, is_warning) =
        viewer.and_then(|view| words.choice_warned(&view, choice)).unwrap_or_else(|| (plain.clone(), false));
    let kind = (place != plain).then_some(if is_warning { "is-noted is-warned" } else { "is-noted" });
    html! { <>{ " " }<small class={classes!("choice-place", kind)}>{ place }</small></> }
}

/// The choice to be confirmed by a second press.
fn confirm(session: &Handle, public: &Public, action: Action) -> Html {
    let words = &session.words;
    html! {
        <div class="choices">
            <div class="confirm" role="group" aria-label={words.say("choices")}>
                <p>{ words.choice(public, action) }{ place(session, &Choice::of(public, action)) }{ coached(session, |coach| (coach.figures)(session, action)) }</p>
                <button class="button is-primary" onclick={slow_press(session, Msg::Confirm)}>{ words.say("confirm") }</button>
                <button class="button" onclick={press(session, Msg::Refuse)}>{ words.say("choose-again") }</button>
            </div>
        </div>
    }
}
