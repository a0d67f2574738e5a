//! The root of the page: its state, what it does to the world, and the page that is shown.

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::board::defs;
use super::bout::BoutPage;
use super::form::Form;
use super::home::HomePage;
use super::keys::{self, Key};
use super::session::{Msg, Page, Session};
use super::sound::{Wish, use_sound};
use super::thinker::Thinker;
use super::{motion, platform};
use crate::engine::piste::Piste;
use crate::table::Sitting;

const SAVE_REFUSED: &str = "This browser lets nothing be stored: the bout is lost when the page closes.";
const SAVE_DAMAGED: &str = "The saved bout could not be read. It was set aside, and nothing else is lost.";

/// The whole page.
#[component]
pub fn App() -> Html {
    let session = use_reducer_eq(opening);
    use_saving(&session);
    use_opponent(&session);
    use_covering(&session);
    use_keys(&session);
    use_sound(&session.reel, Wish { sound: true, volume: 50, haptics: true, pace: 100 });
    let closing = session.dispatcher();
    let on_close = Callback::from(move |_: MouseEvent| closing.dispatch(Msg::Help));
    html! {
        <>
            { defs() }
            { match session.page {
                Page::Home => html! { <HomePage session={session.clone()} /> },
                Page::Bout => html! { <BoutPage session={session.clone()} /> },
            } }
            { notice(&session) }
            if session.help {
                <KeyHelp {on_close} />
            }
            <div class="sr-only" role="status">{ keyed(session.said.count, &session.said.status) }</div>
            <div class="sr-only" role="alert">{ keyed(session.said.count, &session.said.alert) }</div>
        </>
    }
}

/// A sentence in an element of its own, so that a repeated one is spoken again; nothing where there is none.
fn keyed(count: u32, sentence: &str) -> Html {
    if sentence.is_empty() {
        Html::default()
    } else {
        html! { <p key={count}>{ sentence }</p> }
    }
}

/// The state at the start, with the bout that was kept. One that cannot be read is set aside.
fn opening() -> Session {
    let form = Form::kept();
    let (sitting, notice) = match platform::load(platform::KEY_BOUT) {
        Err(_) => (None, Some(SAVE_REFUSED.to_owned())),
        Ok(None) => (None, None),
        Ok(Some(text)) => match Sitting::<Piste>::from_save(&text) {
            Ok(sitting) => (Some(sitting), None),
            Err(_) => {
                // If it cannot be set aside it stays where it is until the next bout is stored.
                let _ = platform::store(platform::KEY_DAMAGED, &text);
                (None, Some(SAVE_DAMAGED.to_owned()))
            }
        },
    };
    Session::new(form, sitting, notice)
}

/// Stores the bout after every decision.
#[hook]
fn use_saving(session: &UseReducerHandle<Session>) {
    let text = session.sitting.as_ref().map(Sitting::to_save);
    let (speak, silent) = (session.dispatcher(), session.notice.is_some());
    use_effect_with(text, move |text| {
        let stored = text.as_ref().is_none_or(|text| platform::store(platform::KEY_BOUT, text).is_ok());
        if !stored && !silent {
            speak.dispatch(Msg::Notice(Some(SAVE_REFUSED.to_owned())));
        }
    });
}

/// Asks the computer opponent when it is to act. The answer is shown once the last pictures have been seen.
#[hook]
fn use_opponent(session: &UseReducerHandle<Session>) {
    let thinker = use_memo((), |()| Thinker::default());
    let answer = session.dispatcher();
    let ready_ms = platform::now_ms() + f64::from(motion::hold_ms(&session.reel));
    use_effect_with(session.question(), move |question| {
        let asking = question.clone().map(|question| {
            let ply = question.ply;
            let hold = std::cell::RefCell::new(None);
            thinker.ask(question, move |action| {
                let wait_ms = (ready_ms - platform::now_ms()).max(0.0) as u32;
                let answer = answer.clone();
                hold.replace(Some(Timeout::new(wait_ms, move || answer.dispatch(Msg::Answer(ply, action)))));
            })
        });
        move || drop(asking)
    });
}

/// Draws the curtain when the page goes out of sight.
#[hook]
fn use_covering(session: &UseReducerHandle<Session>) {
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
fn use_keys(session: &UseReducerHandle<Session>) {
    let dispatcher = session.dispatcher();
    use_effect_with((), move |()| {
        let listener = keys::listen(move |key| {
            dispatcher.dispatch(match key {
                Key::Card(card) => Msg::Key(card),
                Key::Back => Msg::Back,
                Key::Help => Msg::Help,
            });
        });
        move || drop(listener)
    });
    use_effect_with((session.picked, session.by_key), |(picked, by_key)| {
        if picked.is_some() && *by_key {
            platform::focus(".choices button");
        }
    });
}

/// A sentence about something out of the ordinary.
fn notice(session: &UseReducerHandle<Session>) -> Html {
    let Some(notice) = &session.notice else { return Html::default() };
    let session = session.dispatcher();
    let onclick = Callback::from(move |_: MouseEvent| session.dispatch(Msg::Notice(None)));
    html! {
        <div class="notice" role="group" aria-label="Notice">
            <p>{ notice }</p>
            <button class="button" {onclick}>{ "Understood" }</button>
        </div>
    }
}

/// See [`KeyHelp`].
#[derive(Properties, PartialEq, Clone)]
struct KeyHelpProps {
    on_close: Callback<MouseEvent>,
}

const KEYS: [(&str, &str); 6] = [
    ("1 – 5", "pick a card, or put it back"),
    ("← →", "go along the choices or the hand"),
    ("↑ ↓", "go to the hand, to the choices"),
    ("Enter", "choose"),
    ("Esc", "go back"),
    ("?", "this list"),
];

/// The list of keys.
#[component]
fn KeyHelp(props: &KeyHelpProps) -> Html {
    use_effect_with((), |()| {
        platform::focus(".keys button");
    });
    html! {
        <div class="keys" role="dialog" aria-modal="true" aria-label="Keys">
            <h2>{ "Keys" }</h2>
            <dl>{ for KEYS.map(|(key, does)| html! { <><dt><kbd>{ key }</kbd></dt><dd>{ does }</dd></> }) }</dl>
            <button class="button is-primary" onclick={props.on_close.clone()}>{ "Close" }</button>
        </div>
    }
}
