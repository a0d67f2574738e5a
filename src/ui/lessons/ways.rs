//! The buttons of a lesson after a choice.

use yew::prelude::*;

use super::{Here, Teaching, lesson, opened};
use crate::session::{Message, Session};
use crate::ui::handle::Handle;
use crate::ui::platform;
use crate::ui::press::{press, slow_press};

/// See [`Ways`].
#[derive(Properties, PartialEq, Clone)]
pub struct WaysProps<G: Teaching> {
    /// The page's state.
    pub session: Handle<G>,
    /// Whether the round is over and its last picture is at rest.
    pub is_over: bool,
    /// The classes of the place.
    pub class: Classes,
}

/// The buttons after a choice. The first one gets the keyboard focus, unless a dialog has it.
#[component]
pub fn Ways<G: Teaching>(props: &WaysProps<G>) -> Html {
    let session = &props.session;
    let has_dialog = session.layers.dialog.is_some();
    use_effect_with((session.reel.count, props.is_over), move |_| {
        if !has_dialog {
            platform::focus(".lesson-ways .is-primary");
        }
    });
    let Some(here) = Here::of(session) else { return Html::default() };
    let is_told = here.lesson.step(0).is_some();
    html! {
        <div class={classes!("lesson-ways", props.class.clone(), is_told.then_some("is-told"))}>
            if props.is_over {
                { G::result(session) }
            }
            <div class="finish-buttons">
                { if here.is_done() { onward(session, &here) } else { again(session, &here) } }
            </div>
        </div>
    }
}

/// The button that takes a wrong choice back. In the poise duel a choice can be several actions.
fn again<G: Teaching>(session: &Handle<G>, here: &Here<G>) -> Html {
    let count = chosen(session, here);
    let told = session.clone();
    let onclick = Callback::from(move |_: MouseEvent| (0..count).for_each(|_| told.dispatch(Message::Undo)));
    html! { <button class="button is-primary" {onclick}>{ session.words.say("lesson-again") }</button> }
}

/// The number of actions after the lead.
fn chosen<G: Teaching>(session: &Session<G>, here: &Here<G>) -> usize {
    let lead = here.lesson.step(usize::from(here.step)).map_or(0, |step| step.lead.len());
    session.sitting.as_ref().map_or(0, |sitting| sitting.played().len().saturating_sub(lead))
}

/// The buttons after a right choice.
fn onward<G: Teaching>(session: &Handle<G>, here: &Here<G>) -> Html {
    let words = &session.words;
    let all = Message::Depth(session.depth().saturating_sub(1));
    if !here.is_last() {
        return button(session, "lesson-go-on", opened(here.number, here.step + 1), true);
    }
    let next = lesson::<G>(here.number + 1);
    html! {
        <>
            if let Some(next) = next {
                <button class="button is-primary" onclick={opened::<G>(here.number + 1, 0).map(|message| slow_press(session, message))}>
                    { words.fill("lesson-next", &[("name", &words.say(&["lesson-", next.name].concat()))]) }
                </button>
            }
            if here.is_round() {
                { button(session, "lesson-round-again", opened(here.number, 0), false) }
            }
            if next.is_none() {
                { button(session, "lesson-start", Some(Message::Home), true) }
            }
            { button(session, "lesson-all", Some(all), false) }
        </>
    }
}

fn button<G: Teaching>(session: &Handle<G>, key: &str, message: Option<Message<G>>, is_primary: bool) -> Html {
    let onclick = message.map(|message| press(session, message));
    html! { <button class={classes!("button", is_primary.then_some("is-primary"))} {onclick}>{ session.words.say(key) }</button> }
}
