//! The root component of a page: its state, its effects, and what it shows.

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use super::effects::use_effects;
use super::handle::Handle;
use super::hooks::{use_covering, use_keys};
use super::platform::{self, KEY_SETTINGS};
use super::press::{answer, press};
use super::said;
use super::settings::Settings;
use super::shown::Shown;
use super::store;
use crate::scene::words::Words;
use crate::session::Message;
use crate::table::{Awaits, shelf};

/// See [`App`].
#[derive(Properties, PartialEq, Clone)]
pub struct AppProps {
    /// The catalogue of the language in which the page opens.
    pub words: Rc<Words>,
}

/// The whole page.
#[component]
pub fn App<G: Shown>(props: &AppProps) -> Html {
    let words = props.words.clone();
    let session = use_reducer_eq(|| super::keeping::opening::<G>(words));
    super::keeping::use_keeping(&session);
    use_effects(&session);
    let curtain = session.dispatcher();
    use_covering(move || curtain.dispatch(Message::Cover));
    use_hearing(&session);
    use_undo_question(session.asks_about_undo());
    use_marks(&session);
    note_source(&session);
    html! {
        <>
            { G::drawings() }
            { G::page(&session, session.page()) }
            { notice(&session) }
            if let Some(dialog) = session.layers.dialog {
                { G::dialog(&session, dialog) }
            }
            { said::regions(&session.said) }
        </>
    }
}

/// The first of the choices.
pub const CHOICES: &str = ".choices button";

/// The question about undo takes the focus while it is asked, and returns it.
#[hook]
fn use_undo_question(asks: bool) {
    use_effect_with(asks, |&asks| {
        let before = asks.then(platform::focused).flatten();
        if asks {
            platform::focus(".notice .button");
        }
        move || platform::refocus(before)
    });
}

/// Listens to the keys. If a person picks a card by key, the focus moves to the choices, or to the card.
#[hook]
fn use_hearing<G: Shown>(session: &Handle<G>) {
    let told = session.dispatcher();
    use_keys(G::ROWS, session.settings.letter_keys, move |pressed| {
        let Some(message) = G::key(pressed) else { return };
        let told = told.clone();
        match G::control(&message) {
            Some(control) => answer(control, Box::new(move || told.dispatch(message))),
            None => told.dispatch(message),
        }
    });
    use_effect_with(session.focus.clone(), |focus| {
        let asked = focus.asked().map(|_| CHOICES.to_owned());
        if let Some(place) = asked.or_else(|| G::follows(focus.begun())) {
            platform::focus(&place);
        }
    });
}

/// Sets the attributes of the root element that styles depend on.
#[hook]
fn use_marks<G: Shown>(session: &Handle<G>) {
    use_effect_with(session.zen, |zen| platform::mark("data-zen", zen.then_some("on")));
    use_effect_with(session.waiting.is_some(), |waits| platform::mark("aria-busy", waits.then_some("true")));
    use_effect_with(session.words.lang, |lang| platform::mark("lang", Some(lang.code())));
    let sitting = session.sitting.as_ref();
    let over = |awaits| matches!(awaits, Awaits::NextRound | Awaits::Nothing);
    let stage = sitting.map(|sitting| (sitting.curtain(), over(sitting.awaits())));
    let opened = use_mut_ref(|| false);
    let shown = (
        session.page(),
        session.layers.dialog,
        session.past().is_some(),
        stage,
        session.reel.count,
        session.second_part,
        session.study_part,
    );
    use_effect_with(session.past().is_some(), |is_past| {
        // Where an earlier moment was chosen, the browser would keep its line in sight while newer ones come above it.
        if !is_past {
            platform::find_all::<Element>(".side > .log, .side .log-list").for_each(|log| log.set_scroll_top(0));
        }
    });
    use_effect_with(shown, move |_| {
        // A page that was just opened takes no focus from the browser.
        if opened.replace(true) {
            platform::focus_page(G::ANCHORS);
        }
    });
}

/// Notes the stored text that the page is drawn from.
fn note_source<G: Shown>(session: &Handle<G>) {
    let key = match session.page() {
        None => G::KEYS.form.to_owned(),
        Some(page) if page == G::BOARD => {
            let sitting = session.sitting.as_ref().filter(|sitting| !sitting.is_practice());
            sitting.map(|sitting| store::save_key::<G>(&shelf::id(sitting))).unwrap_or_default()
        }
        Some(page) if page == G::SETTINGS => KEY_SETTINGS.to_owned(),
        // The replay of the match that was on the screen, or of one from the list. A reload opens neither.
        Some(page) if page == G::REVIEW => return,
        Some(_) => String::new(),
    };
    platform::reading(&key, true);
}

/// The time in which a slow reader finds a notice that passes, and then reads each of its letters, in milliseconds.
const FOUND_MS: usize = 20_000;
const LETTER_MS: usize = 100;

/// A sentence about an unusual event. One that passes does so at the end of an animation, which waits while the pointer, a
/// finger or the focus is on it (`styles/notice.css`).
fn notice<G: Shown>(session: &Handle<G>) -> Html {
    let Some(notice) = &session.notice else { return Html::default() };
    let reading_ms = FOUND_MS + LETTER_MS * notice.chars().count();
    let style = session.notice_passes.then(|| format!("animation-delay: {reading_ms}ms"));
    let gone = session.dispatcher();
    let onanimationend = Callback::from(move |_: AnimationEvent| gone.dispatch(Message::Notice(None)));
    let (passes, cost) = (session.notice_passes.then_some("is-passing"), session.tells_cost().then_some("is-coach"));
    html! {
        <div key={notice.clone()} class={classes!("notice", passes, cost)} {style} {onanimationend} role="region" aria-label={session.words.say("notice")}>
            <p>{ notice }</p>
            { answers(session) }
        </div>
    }
}

/// The buttons of a notice: one to confirm it, or two where it offers a choice.
fn answers<G: Shown>(session: &Handle<G>) -> Html {
    let button = |key, message| html! { <button class="button" onclick={press(session, message)}>{ session.words.say(key) }</button> };
    let [first, second] = if session.asks_about_undo() {
        [("undo", Message::Undo), ("undo-not", Message::Notice(None))]
    } else if session.tells_cost() {
        let without = Settings { coach: false, ..session.settings.clone() };
        [("understood", Message::Notice(None)), ("coach-off", Message::Settings(without))]
    } else {
        return button("understood", Message::Notice(None));
    };
    html! { <div class="finish-buttons">{ button(first.0, first.1) }{ button(second.0, second.1) }</div> }
}
