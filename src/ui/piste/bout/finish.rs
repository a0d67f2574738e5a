//! The end of a round or of the bout: who scores, the reason in words, both hands, and what comes next.

mod own;
mod result;
mod ways;

use std::cell::Cell;

use gloo_timers::callback::Timeout;
use own::{Hand, hand_on_screen, use_own_hand};
use ways::after_bout;
use yew::prelude::*;

pub use self::result::{looks, result, revealed};

use super::exhibition;
use crate::session::piste::{Message as Msg, Special};
use crate::table::Awaits;
use crate::ui::piste::Handle;
use crate::ui::piste::parts::Scene;
use crate::ui::platform;
use crate::ui::press::parting_press;

/// See [`Finish`].
#[derive(Properties, PartialEq, Clone)]
pub struct FinishProps {
    /// The page's state.
    pub session: Handle,
    /// Whether the hands lie open and the result does not show yet.
    #[prop_or_default]
    pub decides: bool,
    /// Whether pictures still move beside them: then nothing can be pressed.
    #[prop_or_default]
    pub settles: bool,
    /// The hand on the screen when this is drawn for the first time; later values are not used.
    #[prop_or_default]
    pub hand: Hand,
}

/// The end of a round or bout. While it is drawn for the first time the page still shows the hand.
pub fn finish(scene: &Scene) -> Html {
    html! {
        <Finish session={scene.session.clone()} decides={scene.decides} settles={scene.settles} hand={hand_on_screen(scene.session)} />
    }
}

/// The result, and what comes next. The first button gets the keyboard focus, unless a dialog has it.
#[component]
pub fn Finish(props: &FinishProps) -> Html {
    let session = &props.session;
    let has_dialog = session.layers.dialog.is_some();
    use_effect_with(props.settles, move |settles| {
        if !has_dialog {
            // A press that wants to see the result sooner must press nothing else.
            platform::focus(if *settles { ".finish-title" } else { ".finish .is-primary" });
        }
    });
    use_next_round(session);
    let is_seen = use_seen(session.reel.count);
    let comes = use_own_hand(&props.hand);
    let Some(sitting) = &session.sitting else { return Html::default() };
    let over = sitting.awaits() == Awaits::Nothing;
    html! {
        <div class={classes!("finish", "is-duel", over.then_some("is-bout"), props.decides.then_some("is-undecided"), is_seen.then_some("is-seen"), comes, looks(sitting))}>
            { result(session, props.decides) }
            <div class="finish-ways" inert={props.settles}><div class="finish-buttons">{ if over { after_bout(session) } else { after_round(session) } }</div></div>
        </div>
    }
}

thread_local! {
    /// The number of the pictures whose end was shown last.
    static SHOWN: Cell<Option<u32>> = const { Cell::new(None) };
}

/// Whether the end of these pictures had been shown before this one was drawn: then its buttons do not wait.
#[hook]
fn use_seen(pictures: u32) -> bool {
    let is_seen = use_memo((), |()| SHOWN.get() == Some(pictures));
    use_effect_with(pictures, |pictures| {
        let pictures = *pictures;
        move || SHOWN.set(Some(pictures))
    });
    *is_seen
}

/// How long the end of a round of an exhibition is shown, in milliseconds: time to read the reason and to look at both hands.
const ROUND_MS: u32 = 7_000;

/// Begins the next round of an exhibition after [`ROUND_MS`].
#[hook]
fn use_next_round(session: &Handle) {
    let dispatcher = session.dispatcher();
    use_effect_with(session.begins_next_round(), move |begins| {
        let next = move || dispatcher.dispatch(Msg::Special(Special::NextRound));
        let timer = begins.then(|| Timeout::new(ROUND_MS, next));
        move || drop(timer)
    });
}

fn after_round(session: &Handle) -> Html {
    html! {
        <>
            <button class="button is-primary" disabled={session.watching} onclick={parting_press(session, Msg::Special(Special::NextRound))}>
                { session.words.say("next-round") }
            </button>
            if session.is_exhibition() && !session.watching {
                { exhibition::pause(session) }
            }
        </>
    }
}
