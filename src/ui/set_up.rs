//! The set-up of a match, which a newcomer can fold.

use gloo_timers::callback::Timeout;
use web_sys::Element;
use yew::prelude::*;

use super::platform;

/// See [`SetUp`].
#[derive(Properties, PartialEq)]
pub struct SetUpProps {
    /// Whether there is a line that folds and unfolds it.
    pub can_fold: bool,
    /// Whether it is folded at first; later the person decides.
    pub is_folded: bool,
    /// What the line says.
    pub name: String,
    /// The set-up.
    pub children: Html,
}

/// The set-up, below a line that folds it. For the piste duel `assets/start.js` foresees whether it is folded, so that nothing
/// moves when the page comes.
#[component]
pub fn SetUp(props: &SetUpProps) -> Html {
    let SetUpProps { can_fold, is_folded, name, children } = props;
    // Kept: a change of the set-up must not fold it.
    let is_open = *use_state(|| !is_folded);
    html! {
        <details class="home-set-up" open={is_open}>
            <summary hidden={!can_fold} onclick={|_| drop(Timeout::new(0, show).forget())}>{ name }</summary>
            { children.clone() }
        </details>
    }
}

/// Scrolls to the set-up, if it has just been unfolded: it may begin below the visible part of the page.
fn show() {
    if let Some(set_up) = platform::find::<Element>(".home-set-up[open]") {
        set_up.scroll_into_view();
    }
}
