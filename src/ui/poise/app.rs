//! The root of the page: its state, what it does to the world, and the page that is shown.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::{home, keeping, keys, over, pages, table};
use crate::engine::poise::Poise;
use crate::scene::poise::pictures;
use crate::scene::words::Words;
use crate::session::poise::{Message as Msg, Page, Special};
use crate::table::{Awaits, shelf};
use crate::think::poise::{chosen, written};
use crate::ui::hooks::{use_covering, use_keys};
use crate::ui::layers::use_layers;
use crate::ui::platform::KEY_SETTINGS;
use crate::ui::poise::Handle;
use crate::ui::press::press;
use crate::ui::sound::use_sound;
use crate::ui::store::{self, POISE};
use crate::ui::thinker::{self, Thinker};
use crate::ui::{defs, motion, platform, said};

/// How long a pause is in which somebody could be thinking, milliseconds, whether somebody thinks in it or not and however
/// fast the pictures are: longer than any computer player needs.
const PAUSE_MS: u32 = 1_600;

/// Where the focus goes when what had it is gone, the best first.
const ANCHORS: [&str; 8] = [
    "[role=dialog] button",
    "main h1[tabindex]",
    ".review-bar button:not([aria-disabled])",
    ".handing button",
    ".finish .is-primary",
    ".hand-row button:enabled",
    ".poise:not(:has(.hand-row button)) .to-menu",
    ".home-go button",
];

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
    use_pause(&session);
    let (curtain, layers) = (session.dispatcher(), session.dispatcher());
    use_covering(move || curtain.dispatch(Msg::Cover));
    use_hearing(&session);
    use_layers(session.depth(), move |depth| layers.dispatch(Msg::Depth(depth)));
    use_marks(&session);
    use_leaving(session.leaving);
    use_sound(session.reel.count, session.reel.notes.clone(), session.settings.wish());
    note_source(&session);
    html! {
        <>
            { defs::defs() }
            { table::defs() }
            { match session.page() {
                None => home::home(&session),
                Some(Page::Table) => html! { <table::Table session={session.clone()} /> },
                Some(page) => pages::page(&session, page),
            } }
            { notice(&session) }
            if let Some(dialog) = session.layers.dialog {
                { over::over(&session, dialog) }
            }
            { said::regions(&session.said) }
        </>
    }
}

/// Asks the computer player that is to act. Its answer is shown once the last pictures have been seen; to a question that
/// nobody may know of, after the same time as where there is none.
#[hook]
fn use_thinker(session: &Handle) {
    let latest = use_mut_ref(|| session.clone());
    latest.replace(session.clone());
    let missing = move |is_missing| {
        let session = latest.borrow().clone();
        if let Some(notice) = thinker::notice(is_missing, &session.words, session.notice.as_deref()) {
            session.dispatch(Msg::Notice(notice));
        }
    };
    let thinker = use_memo((), |()| Thinker::new(missing));
    let answer = session.dispatcher();
    let hold_ms = match session.is_secret() {
        true => PAUSE_MS,
        false => motion::hold_ms(pictures::length_ms(&session.reel.cues)) / if session.is_brief() { 3 } else { 1 },
    };
    let ready_ms = platform::clock_ms() + f64::from(hold_ms);
    let on_screen = session.sitting.as_ref().filter(|_| session.page() == Some(Page::Table) && !session.watching);
    let early = thinker.clone();
    use_effect_with(on_screen.is_some_and(|sitting| thinker::is_wanted(sitting)), move |wanted| {
        if *wanted {
            early.prepare();
        }
    });
    use_effect_with(session.question(), move |question| {
        let asking = question.as_ref().and_then(|question| {
            let (number, level, hold) = (question.number, question.level?, RefCell::new(None));
            let view = question.view.clone();
            Some(thinker.ask(written(level, &question.view, question.seed), move |said| {
                let Some(action) = chosen(said, &view) else { return false };
                let wait_ms = (ready_ms - platform::clock_ms()).max(0.0) as u32;
                let answer = answer.clone();
                hold.replace(Some(Timeout::new(wait_ms, move || answer.dispatch(Msg::Answer(number, action)))));
                true
            }))
        });
        move || drop(asking)
    });
}

/// Leaves the page when that is wanted.
#[hook]
fn use_leaving(leaving: bool) {
    use_effect_with(leaving, |leaving| {
        if *leaving {
            platform::leave();
        }
    });
}

/// Ends the pause in which a computer player could be thinking.
#[hook]
fn use_pause(session: &Handle) {
    let told = session.dispatcher();
    use_effect_with(session.pausing(), move |number| {
        let timer =
            number.map(|number| Timeout::new(PAUSE_MS, move || told.dispatch(Msg::Special(Special::Resumed(number)))));
        move || drop(timer)
    });
}

/// Hears the keys. Whoever picks by key goes on to the choices by key.
#[hook]
fn use_hearing(session: &Handle) {
    let told = session.dispatcher();
    use_keys(keys::ROWS, session.settings.letter_keys, move |pressed| {
        keys::asked(pressed).into_iter().for_each(|msg| told.dispatch(msg));
    });
    use_effect_with(session.asked().is_some(), |asked| {
        if *asked {
            platform::focus(".choices button");
        }
    });
}

/// Notes on the root element what styles go by.
#[hook]
fn use_marks(session: &Handle) {
    use_effect_with(session.zen, |zen| platform::mark("data-zen", zen.then_some("on")));
    use_effect_with(session.words.lang, |lang| platform::mark("lang", Some(lang.code())));
    let sitting = session.sitting.as_ref();
    let stage = sitting.map(|sitting| (sitting.curtain(), sitting.awaits() == Awaits::Nothing));
    let opened = use_mut_ref(|| false);
    use_effect_with(
        (session.page(), session.layers.dialog, session.past().is_some(), stage, session.reel.count),
        move |_| {
            // A page that has only just been opened takes no focus from the browser.
            if opened.replace(true) {
                platform::focus_page(&ANCHORS);
            }
        },
    );
}

/// Notes the stored text that the page is drawn from.
fn note_source(session: &Handle) {
    let key = match session.page() {
        None => POISE.form.to_owned(),
        Some(Page::Table) => {
            session.sitting.as_ref().map(|sitting| store::save_key::<Poise>(&shelf::id(sitting))).unwrap_or_default()
        }
        Some(Page::Settings) => KEY_SETTINGS.to_owned(),
        // Of the bout that was on the screen, or of one from the list, which no reload opens.
        Some(Page::Review) => return,
        Some(_) => String::new(),
    };
    platform::reading(&key, true);
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
