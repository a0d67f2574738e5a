//! What is drawn only on paper, and the button that prints.

use gloo_events::EventListener;
use yew::prelude::*;

use super::platform;
use crate::scene::words::Words;

/// Whether the page is being printed.
#[hook]
pub fn use_printing() -> bool {
    let prints = use_state_eq(|| platform::media("print"));
    let setter = prints.setter();
    use_effect_with((), move |()| {
        let window = gloo_utils::window();
        let [before, after, change] = [setter.clone(), setter.clone(), setter];
        // Firefox prints a copy of the document that is made after `beforeprint`.
        let listeners = (
            EventListener::new(&window, "beforeprint", move |_| before.set(true)),
            EventListener::new(&window, "afterprint", move |_| after.set(platform::media("print"))),
            platform::watch("print", move |prints| change.set(prints)),
        );
        move || drop(listeners)
    });
    *prints
}

/// See [`OnPaper`].
#[derive(Properties, PartialEq, Clone)]
pub struct OnPaperProps {
    /// Draws what is on paper.
    pub draw: Callback<(), Html>,
}

/// Something that is drawn only on paper.
#[component]
pub fn OnPaper(props: &OnPaperProps) -> Html {
    if use_printing() { props.draw.emit(()) } else { Html::default() }
}

/// The button that prints.
pub fn print(words: &Words) -> Html {
    html! { <button class="button is-quiet to-print" onclick={|_| platform::print()}>{ words.say("print") }</button> }
}
