//! The study part (`study/`), as functions that are called when it is here. It is fetched with its words, after the second
//! part, to which this file belongs.

use std::cell::Cell;

use yew::prelude::*;

use super::Handle;
use super::parts::Scene;
use crate::session::piste::{Message as Msg, Page};
use crate::session::{Part, Presence};
use crate::ui::add_words;
use crate::ui::parts::Place;
use crate::ui::parts::{Fetch, away};

thread_local! {
    static FETCH: Cell<Option<Fetch<Study>>> = const { Cell::new(None) };
    static HERE: Cell<Option<&'static Study>> = const { Cell::new(None) };
}

/// The folder of its catalogues.
const WORDS: &str = "piste/study";

/// What the study part contains.
pub struct Study {
    /// A page on which a person studies (`Played::is_study`).
    pub page: fn(&Handle, Page) -> Html,
    /// What a practice sitting shows in a place of the bout's page, if it is not the same as in a bout.
    pub practised: fn(&Scene, Place) -> Option<Html>,
    /// What is said of a bout of the day while it is fenced.
    pub occasion: fn(&Handle) -> Option<String>,
    /// The end of a bout of the day: the line of its result, and the buttons.
    pub day_end: fn(&Handle) -> [Html; 2],
}

/// Says how the study part is fetched.
pub fn fetch_by(fetch: Fetch<Study>) {
    FETCH.set(Some(fetch));
}

/// Fetches the study part and its words in the page's language, and says whether both have come.
pub fn fetch(session: &Handle) {
    let session = session.clone();
    wasm_bindgen_futures::spawn_local(async move {
        let presence = if has_come(&session).await { Presence::Here } else { Presence::Failed };
        session.dispatch(Msg::Part(Part::Study, presence));
    });
}

async fn has_come(session: &Handle) -> bool {
    if let Some(fetch) = FETCH.get().filter(|_| HERE.get().is_none()) {
        HERE.set(fetch().await);
    }
    HERE.get().is_some() && add_words(session, WORDS).await
}

/// The study part, if it is here with its words.
fn here(session: &Handle) -> Option<&'static Study> {
    HERE.get().filter(|_| session.study_part == Presence::Here)
}

/// Draws a page of the study part. If it could not be fetched, a sentence says so, with a button that tries again.
pub fn page(session: &Handle, page: Page) -> Html {
    match here(session) {
        Some(study) => (study.page)(session, page),
        None => away(session, Part::Study, session.study_part),
    }
}

/// What a practice sitting shows in a place of the bout's page, if it is not the same as in a bout.
pub fn practised(scene: &Scene, place: Place) -> Option<Html> {
    let session = scene.session;
    match (here(session), place) {
        (Some(study), _) => (study.practised)(scene, place),
        (None, Place::Words) => Some(Html::default()),
        (None, Place::Play) => Some(away(session, Part::Study, session.study_part)),
    }
}

/// What is said of a bout of the day while it is fenced.
pub fn occasion(session: &Handle) -> Option<String> {
    here(session).and_then(|study| (study.occasion)(session))
}

/// The end of a bout of the day: the line of its result, and the buttons.
pub fn day_end(session: &Handle) -> [Html; 2] {
    here(session).map(|study| (study.day_end)(session)).unwrap_or_default()
}
