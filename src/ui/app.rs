//! The root of the page: its state, what it does to the world, and the page that is shown.

use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::board::defs;
use super::bout::BoutPage;
use super::home::home;
use super::layers::use_layers;
use super::session::{Handle, Msg, Page, press};
use super::settings::Settings;
use super::sound::{Wish, use_sound};
use super::thinker::Thinker;
use super::{errand, keeping, keys, motion, pages, platform};
use crate::scene::timeline;
use crate::scene::words::Words;
use crate::table::Awaits;

/// See [`App`].
#[derive(Properties, PartialEq, Clone)]
pub struct AppProps {
    /// The catalogue of the language that the page opens in.
    pub words: Rc<Words>,
}

/// The whole page.
#[component]
pub fn App(props: &AppProps) -> Html {
    let words = props.words.clone();
    let session = use_reducer_eq(|| keeping::opening(words));
    keeping::use_keeping(&session);
    use_thinker(&session);
    use_covering(&session);
    use_keys(&session);
    let layers = session.dispatcher();
    use_layers(session.depth(), move |depth| layers.dispatch(Msg::Depth(depth)));
    use_marks(&session);
    use_sound(session.reel.count, session.reel.notes.clone(), wish(&session.settings));
    html! {
        <>
            { defs() }
            { match session.page() {
                None => home(&session),
                Some(Page::Bout) => html! { <BoutPage session={session.clone()} /> },
                Some(page) => pages::page(&session, page),
            } }
            { notice(&session) }
            if let Some(dialog) = session.layers.dialog {
                <pages::Over key={dialog as u8} session={session.clone()} {dialog} />
            }
            { session.said.regions() }
        </>
    }
}

/// What the settings say about sound.
fn wish(settings: &Settings) -> Wish {
    let pace = motion::pace();
    Wish { sound: settings.sound, volume: settings.volume, haptics: settings.haptics, pace }
}

/// Asks the computer opponent when it is to act, and the coach about a person's decision. An opponent's answer is shown once
/// the last pictures have been seen, the coach's at once.
#[hook]
fn use_thinker(session: &Handle) {
    let thinker = use_memo((), |()| Thinker::<errand::Task>::default());
    let answer = session.dispatcher();
    let ready_ms = platform::now_ms() + f64::from(motion::hold_ms(timeline::length_ms(&session.reel.cues)));
    use_effect_with(session.question(), move |question| {
        let asking = question.as_ref().map(|question| {
            let (number, is_coach) = (question.number, question.level.is_none());
            let hold = std::cell::RefCell::new(None);
            let who = question.level.map_or_else(|| errand::COACH.to_owned(), |level| level.to_string());
            thinker.ask(errand::written(&who, &question.view, question.seed), move |said| {
                if is_coach {
                    let figures = errand::figures(said);
                    return figures.map(|figures| answer.dispatch(Msg::Advice(number, figures))).is_some();
                }
                let Ok(action) = said.parse() else { return false };
                let wait_ms = (ready_ms - platform::now_ms()).max(0.0) as u32;
                let answer = answer.clone();
                hold.replace(Some(Timeout::new(wait_ms, move || answer.dispatch(Msg::Answer(number, action)))));
                true
            })
        });
        move || drop(asking)
    });
}

/// Draws the curtain when the page goes out of sight.
#[hook]
fn use_covering(session: &Handle) {
    let session = session.dispatcher();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo_utils::document(), "visibilitychange", move |_| {
            if platform::is_hidden() {
                session.dispatch(Msg::Cover);
            }
        });
        move || drop(listener)
    });
}

/// Hears the keys. Whoever picks by key goes on to the choices by key.
#[hook]
fn use_keys(session: &Handle) {
    let characters = use_mut_ref(|| true);
    characters.replace(session.settings.letter_keys);
    let dispatcher = session.dispatcher();
    use_effect_with((), move |()| {
        let listener = keys::listen(move |msg| dispatcher.dispatch(msg), move || *characters.borrow());
        move || drop(listener)
    });
    use_effect_with((session.picked, session.asked, session.by_key), |(picked, asked, by_key)| {
        if (picked.is_some() && *by_key) || asked.is_some() {
            platform::focus(".choices button");
        }
    });
}

/// Where the focus goes when what had it is gone, the best first: a dialog, a page's title, the replay's bar, the hand, the
/// bout's menu where no hand is, the opening page's first button.
const ANCHORS: [&str; 6] = [
    "[role=dialog] button",
    "main h1[tabindex]",
    ".review-bar button:not([aria-disabled])",
    ".hand button:enabled",
    ".bout:not(:has(.hand button)) .to-menu",
    ".home-go button",
];

/// Notes on the root element what styles go by.
#[hook]
fn use_marks(session: &Handle) {
    use_effect_with(session.zen, |zen| platform::mark("data-zen", zen.then_some("on")));
    use_effect_with(session.words.lang, |lang| platform::mark("lang", Some(lang.code())));
    let sitting = session.sitting.as_ref();
    let stage = sitting.map(|sitting| (sitting.curtain(), sitting.awaits() == Awaits::NextRound));
    let opened = use_mut_ref(|| false);
    use_effect_with((session.page(), session.layers.dialog, session.past.is_some(), stage), move |_| {
        // A page that has only just been opened takes no focus from the browser.
        if opened.replace(true) {
            platform::focus_page(&ANCHORS);
        }
    });
}

/// A sentence about something out of the ordinary.
fn notice(session: &Handle) -> Html {
    let Some(notice) = &session.notice else { return Html::default() };
    html! {
        <div class="notice" role="region" aria-label={session.words.say("notice")}>
            <p>{ notice }</p>
            <button class="button" onclick={press(session, Msg::Notice(None))}>{ session.words.say("understood") }</button>
        </div>
    }
}
