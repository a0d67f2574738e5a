//! The root of the page: its state, what it does to the world, and the page that is shown.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::bout::BoutPage;
use super::home::home;
use super::{keeping, pages};
use crate::engine::piste::{Piste, Value};
use crate::scene::piste::coach::Figures;
use crate::scene::piste::timeline;
use crate::scene::words::Words;
use crate::session::Seek;
use crate::session::piste::{Dialog, Message as Msg, Page, Query, Special};
use crate::table::{Awaits, shelf};
use crate::think::piste::question;
use crate::ui::defs::defs;
use crate::ui::hooks::{use_covering, use_keys};
use crate::ui::keys::Pressed;
use crate::ui::layers::use_layers;
use crate::ui::piste::Handle;
use crate::ui::platform::KEY_SETTINGS;
use crate::ui::press::press;
use crate::ui::sound::use_sound;
use crate::ui::store::{self, PISTE};
use crate::ui::thinker::{self, Thinker};
use crate::ui::{motion, platform, said};

/// The two rows that the arrows go through: the cards of the hand, and below them the choices.
const ROWS: [&str; 2] = [".hand button", ".choices button"];

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
    let (curtain, layers) = (session.dispatcher(), session.dispatcher());
    use_covering(move || curtain.dispatch(Msg::Cover));
    use_hearing(&session);
    use_layers(session.depth(), move |depth| layers.dispatch(Msg::Depth(depth)));
    use_marks(&session);
    use_sound(session.reel.count, session.reel.notes.clone(), session.settings.wish());
    note_source(&session);
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
            { said::regions(&session.said) }
        </>
    }
}

/// Asks the computer opponent when it is to act, and the coach about a person's decision. An opponent's answer is shown once
/// the last pictures have been seen, the coach's at once.
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
    let ready_ms = platform::clock_ms() + f64::from(motion::hold_ms(timeline::length_ms(&session.reel.cues)));
    let on_screen = session.sitting.as_ref().filter(|_| session.page() == Some(Page::Bout) && !session.watching);
    let early = thinker.clone();
    use_effect_with(on_screen.is_some_and(|sitting| thinker::is_wanted(sitting)), move |wanted| {
        if *wanted {
            early.prepare();
        }
    });
    use_effect_with(session.question(), move |asked| {
        let asking = asked.as_ref().map(|asked| {
            let (number, is_coach) = (asked.number, asked.level.is_none());
            let hold = std::cell::RefCell::new(None);
            let who = asked.level.map_or_else(|| question::COACH.to_owned(), |level| level.to_string());
            let view = asked.view.clone();
            thinker.ask(question::written(&who, &asked.view, asked.seed), move |said| {
                if is_coach {
                    let Some(advice) = question::advice(said, &view) else { return false };
                    let figures = advice.into_iter().map(|(action, round, plays)| Figures { action, round, plays });
                    answer.dispatch(Msg::Special(Special::Advice(number, figures.collect())));
                    return true;
                }
                let Some(action) = question::chosen(said, &view) else { return false };
                let wait_ms = (ready_ms - platform::clock_ms()).max(0.0) as u32;
                let answer = answer.clone();
                hold.replace(Some(Timeout::new(wait_ms, move || answer.dispatch(Msg::Answer(number, action)))));
                true
            })
        });
        move || drop(asking)
    });
}

/// Hears the keys. Whoever picks by key goes on to the choices by key.
#[hook]
fn use_hearing(session: &Handle) {
    let told = session.dispatcher();
    use_keys(ROWS, session.settings.letter_keys, move |pressed| {
        asked(pressed).into_iter().for_each(|msg| told.dispatch(msg))
    });
    use_effect_with((session.picked(), session.asked().copied(), session.is_by_key()), |(picked, asked, by_key)| {
        if (picked.is_some() && *by_key) || asked.is_some() {
            platform::focus(".choices button");
        }
    });
}

/// What a key asks for: 1 to 5 pick a card, letters ask and do, `?` lists them all.
fn asked(pressed: Pressed<'_>) -> Option<Msg> {
    Some(match pressed {
        Pressed::Back => Msg::Back,
        Pressed::By(steps) => Msg::Seek(Seek::By(steps)),
        Pressed::To(moment) => Msg::Seek(Seek::To(moment)),
        Pressed::Character("?") => Msg::Dialog(Dialog::Keys),
        Pressed::Character("d") => Msg::Ask(Query::Distance),
        Pressed::Character("h") => Msg::Ask(Query::Hand),
        Pressed::Character("s") => Msg::Ask(Query::Score),
        Pressed::Character("n") => Msg::Ask(Query::Pile),
        Pressed::Character("l") => Msg::Ask(Query::LastMove),
        Pressed::Character("c") => Msg::Ask(Query::Coach),
        Pressed::Character("u") => Msg::Undo,
        Pressed::Character("r") => Msg::Redo,
        Pressed::Character("z") => Msg::Zen,
        Pressed::Character(digit) => Msg::Key(digit.parse().ok().and_then(Value::new)?),
    })
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
    use_effect_with((session.page(), session.layers.dialog, session.past().is_some(), stage), move |_| {
        // A page that has only just been opened takes no focus from the browser.
        if opened.replace(true) {
            platform::focus_page(&ANCHORS);
        }
    });
}

/// Notes the stored text that the page is drawn from.
fn note_source(session: &Handle) {
    let key = match session.page() {
        None => PISTE.form.to_owned(),
        Some(Page::Bout) => {
            session.sitting.as_ref().map(|sitting| store::save_key::<Piste>(&shelf::id(sitting))).unwrap_or_default()
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
