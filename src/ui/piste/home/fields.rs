//! The fields of the set-up: each changes the form and remembers it.

use yew::prelude::*;

use super::go::{choose, set_up};
use crate::engine::piste::Rules;
use crate::table::piste::form::Form;
use crate::table::player::{NAME_LENGTH_MAX, PlayerName};
use crate::ui::controls::{switch, value_of};
use crate::ui::piste::Handle;

/// Changes the form by a function of it.
pub type Change = Callback<Box<dyn Fn(&mut Form)>>;

/// Changes one of the choices that are shown now.
pub fn change(session: &Handle) -> Change {
    let session = session.clone();
    Callback::from(move |change: Box<dyn Fn(&mut Form)>| {
        let mut form = set_up(&session);
        change(&mut form);
        choose(&session, form);
    })
}

/// Changes the rules of a custom game.
pub fn custom_change(change: &Change) -> Callback<Rules> {
    change.reform(|rules: Rules| Box::new(move |form: &mut Form| form.custom = rules) as Box<dyn Fn(&mut Form)>)
}

fn set(change: &Change, put: fn(&mut Form, String)) -> Callback<Event> {
    change.reform(move |event: Event| {
        let value = value_of(&event);
        Box::new(move |form: &mut Form| put(form, value.clone())) as Box<dyn Fn(&mut Form)>
    })
}

/// One of several by name, in a list that opens.
pub fn select(
    change: &Change,
    label: String,
    options: &[(&'static str, String)],
    chosen: &str,
    put: fn(&mut Form, String),
) -> Html {
    html! {
        <label class="field"><span>{ label }</span>
            <select onchange={set(change, put)}>
                { for options.iter().map(|(value, name)| html! {
                    <option value={*value} selected={chosen == *value}>{ name }</option>
                }) }
            </select>
        </label>
    }
}

/// A line for a name; `otherwise` stands in it while it is empty. It shows what the person types, also spaces that the
/// name in the form does not keep.
pub fn line(
    change: &Change,
    label: String,
    (text, otherwise): (&PlayerName, String),
    put: fn(&mut Form, String),
) -> Html {
    let set = set(change, put);
    let oninput = Callback::from(move |event: InputEvent| set.emit(event.into()));
    html! {
        <label class="field"><span>{ label }</span>
            <input type="text" ~defaultValue={text.to_string()} placeholder={otherwise} maxlength={NAME_LENGTH_MAX.to_string()} autocomplete="off" {oninput} />
        </label>
    }
}

/// One of several, as buttons that look pressed.
pub fn radio(change: &Change, group: &'static str, label: String, on: bool, put: fn(&mut Form)) -> Html {
    let onchange = change.reform(move |_: Event| Box::new(put) as Box<dyn Fn(&mut Form)>);
    html! {
        <label class="radio"><input type="radio" name={group} checked={on} {onchange} /><span>{ label }</span></label>
    }
}

/// A switch of the form.
pub fn check(change: &Change, label: String, on: bool, put: fn(&mut Form)) -> Html {
    switch(label, on, change.reform(move |_: Event| Box::new(put) as Box<dyn Fn(&mut Form)>))
}
