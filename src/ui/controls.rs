//! Helpers for the controls of both games' forms.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::handle::Handle;
use super::shown::Shown;
use crate::scene::words::Words;
use crate::session::Message;
use crate::table::named::Named;

/// The text of a select or input after a change.
pub fn value_of(event: &Event) -> String {
    let select = event.target_dyn_into::<HtmlSelectElement>().map(|select| select.value());
    select.or_else(|| event.target_dyn_into::<HtmlInputElement>().map(|input| input.value())).unwrap_or_default()
}

/// The values of a list with their names on the page, whose keys in the catalogue begin with `prefix`.
pub fn options<T: Named>(words: &Words, prefix: &str) -> Vec<(&'static str, String)> {
    T::ALL.iter().map(|(_, word)| (*word, words.say(&[prefix, "-", word].concat()))).collect()
}

/// A switch.
pub fn switch(label: String, on: bool, onchange: Callback<Event>) -> Html {
    html! {
        <label class="check"><input type="checkbox" checked={on} {onchange} /><span>{ label }</span></label>
    }
}

/// The switch of the coach, whose name says what the coach costs.
pub fn coach<G: Shown>(session: &Handle<G>) -> Html {
    let (act, settings) = (session.dispatcher(), session.settings.clone());
    let mut switched = settings.clone();
    switched.switch_coach();
    let onchange = Callback::from(move |_: Event| act.dispatch(Message::Settings(switched.clone())));
    switch(session.words.say("with-coach"), settings.coach, onchange)
}
