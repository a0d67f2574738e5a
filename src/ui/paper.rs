//! What is drawn only on paper, and the button that prints.

use gloo_events::EventListener;
use yew::prelude::*;

use super::hooks::use_media;
use super::platform;
use crate::scene::words::Words;

/// Whether the page is being printed.
#[hook]
pub fn use_printing() -> bool {
    let (is_paper, is_asked) = (use_media("print"), use_state_eq(|| false));
    let setter = is_asked.setter();
    use_effect_with((), move |()| {
        let window = gloo_utils::window();
        let after = setter.clone();
        // Firefox prints a copy of the document that is made after `beforeprint`.
        let listeners = [
            EventListener::new(&window, "beforeprint", move |_| setter.set(true)),
            EventListener::new(&window, "afterprint", move |_| after.set(false)),
        ];
        move || drop(listeners)
    });
    is_paper || *is_asked
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
    html! { <button class="button to-print" onclick={|_| platform::print()}>{ words.say("print") }</button> }
}
