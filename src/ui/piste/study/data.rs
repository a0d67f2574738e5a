//! The exercises' data file, fetched once.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::scene::words::Words;
use crate::table::piste::exercises::Exercises;
use crate::ui::platform;

/// The file's name within the page.
const NAME: &str = "exercises/piste.txt";

thread_local! {
    static HERE: RefCell<Option<Rc<Exercises>>> = const { RefCell::new(None) };
}

/// The data file, if it is here.
pub fn here() -> Option<Rc<Exercises>> {
    HERE.with_borrow(Clone::clone)
}

/// Whether the file is here.
#[derive(Clone, PartialEq)]
pub enum Data {
    /// It is being fetched.
    Awaited,
    /// It is here.
    Here(Rc<Exercises>),
    /// It could not be fetched, or is not valid.
    Absent,
}

/// The data file, and a press that fetches it again.
#[hook]
pub fn use_exercises() -> (Data, Callback<MouseEvent>) {
    let tries = use_state_eq(|| 0);
    let data = use_state_eq(|| here().map_or(Data::Awaited, Data::Here));
    let found = data.setter();
    use_effect_with(*tries, move |_| {
        if here().is_none() {
            found.set(Data::Awaited);
            wasm_bindgen_futures::spawn_local(async move { found.set(fetched().await) });
        }
    });
    let again = Callback::from(move |_| tries.set(*tries + 1));
    ((*data).clone(), again)
}

async fn fetched() -> Data {
    let text = platform::text(NAME).await;
    let read = text.and_then(|text| text.parse::<Exercises>().ok());
    let whole = read.filter(|exercises| !exercises.all().is_empty() && !exercises.rounds().is_empty());
    let Some(exercises) = whole.map(Rc::new) else { return Data::Absent };
    HERE.set(Some(exercises.clone()));
    Data::Here(exercises)
}

/// What is drawn while the file is not here.
pub fn missing(words: &Words, data: &Data, again: Callback<MouseEvent>) -> Html {
    if *data == Data::Awaited {
        return html! { <div class="part-away" aria-busy="true"></div> };
    }
    html! {
        <div class="finish absent">
            <p role="alert">{ words.say("part-absent") }</p>
            <button class="button is-primary" onclick={again}>{ words.say("part-again") }</button>
        </div>
    }
}
