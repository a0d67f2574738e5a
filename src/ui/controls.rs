//! What the controls of both games' forms have in common.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The text of a select or input after a change.
pub fn value_of(event: &Event) -> String {
    let select = event.target_dyn_into::<HtmlSelectElement>().map(|select| select.value());
    select.or_else(|| event.target_dyn_into::<HtmlInputElement>().map(|input| input.value())).unwrap_or_default()
}
