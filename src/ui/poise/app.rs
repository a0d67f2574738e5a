//! The root of the page.

use std::rc::Rc;

use yew::prelude::*;

use crate::scene::words::Words;

/// See [`App`].
#[derive(Properties, PartialEq, Clone)]
pub struct AppProps {
    /// The catalogue of the language that the page opens in.
    pub words: Rc<Words>,
}

/// The whole page.
#[component]
pub fn App(props: &AppProps) -> Html {
    html! { <main class="page"><h1 tabindex="-1">{ props.words.say("poise-duel") }</h1></main> }
}
