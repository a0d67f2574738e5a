//! What is kept on the device, and what other tabs and newer versions tell.

use std::rc::Rc;

use gloo_events::EventListener;
use yew::prelude::*;

use super::form::{Form, KEY_FORM};
use super::session::{Handle, Msg, Session};
use crate::engine::poise::Poise;
use crate::scene::words::{Lang, Words};
use crate::table::Sitting;
use crate::table::poise::shelf::{self, Entry};
use crate::ui::platform::{self, KEY_SETTINGS, NotStored};
use crate::ui::settings::Settings;

/// Where games are kept: this and the game's own name.
pub const KEY_GAMES: &str = "engarde.poise.game.";
/// Which of them is on the screen.
const KEY_CURRENT: &str = "engarde.poise.current";
/// Where a save that could not be read is set aside: this and the game's own name.
const KEY_DAMAGED: &str = "engarde.poise.damaged.";

/// The most games that are kept; then the oldest finished ones go.
const GAMES_MAX: usize = 30;

/// The state at the start, with the game that was on the screen last. One that cannot be read is set aside.
pub fn opening(words: Rc<Words>) -> Session {
    let mut session = Session::new(words, Settings::kept(), Form::kept());
    session.watching = platform::marked("data-tab").as_deref() == Some("second");
    match kept_game() {
        Err(NotStored) => session.notice = Some(session.words.say("save-refused")),
        Ok(Kept::Damaged) => session.notice = Some(session.words.say("save-damaged")),
        Ok(Kept::Nothing) => {}
        Ok(Kept::Game(sitting)) => session.lay(*sitting),
    }
    session
}

/// What the storage holds for the screen.
enum Kept {
    Nothing,
    Damaged,
    Game(Box<Sitting<Poise>>),
}

fn kept_game() -> Result<Kept, NotStored> {
    let Some(id) = platform::load(KEY_CURRENT)? else { return Ok(Kept::Nothing) };
    let Some(text) = platform::load(&format!("{KEY_GAMES}{id}"))? else { return Ok(Kept::Nothing) };
    Ok(Sitting::from_save(&text).map_or_else(
        |_| {
            set_aside(&id, &text);
            Kept::Damaged
        },
        |sitting| Kept::Game(Box::new(sitting)),
    ))
}

/// Keeps a text that is no save under a name of its own, so that a later program or a patient person may still read it.
fn set_aside(id: &str, text: &str) {
    // Where it cannot be set aside it stays where it is.
    if platform::store(&format!("{KEY_DAMAGED}{id}"), text).is_ok() {
        platform::forget(&format!("{KEY_GAMES}{id}"));
        platform::forget(KEY_CURRENT);
    }
}

/// A save by its name.
#[must_use]
pub fn save(id: &str) -> Option<String> {
    platform::load(&format!("{KEY_GAMES}{id}")).ok().flatten()
}

/// The games that are kept and can be read, the newest first.
#[must_use]
pub fn entries() -> Vec<Entry> {
    let texts = platform::stored(KEY_GAMES).into_iter().filter_map(|id| save(&id));
    let mut entries: Vec<_> = texts.filter_map(|text| Entry::of_save(&text).ok()).collect();
    shelf::sort(&mut entries);
    entries
}

/// Forgets a game.
pub fn drop_game(id: &str) {
    platform::forget(&format!("{KEY_GAMES}{id}"));
}

/// Stores a game under its name and as the one on the screen.
///
/// # Errors
/// Storage is forbidden or full.
fn keep(sitting: &Sitting<Poise>) -> Result<(), NotStored> {
    let id = shelf::id(sitting);
    platform::store(&format!("{KEY_GAMES}{id}"), &sitting.to_save())?;
    platform::store(KEY_CURRENT, &id)?;
    if platform::stored(KEY_GAMES).len() > GAMES_MAX {
        shelf::to_drop(&entries(), GAMES_MAX, &id).iter().for_each(|id| drop_game(id));
    }
    Ok(())
}

/// Keeps game, form and settings; follows other tabs and takes note of newer versions.
#[hook]
pub fn use_keeping(session: &Handle) {
    use_storing(session);
    let watching = session.watching;
    // A form or a setting that cannot be stored is chosen anew the next time.
    use_change(session.form.clone(), move |form| {
        if !watching {
            let _ = platform::store(KEY_FORM, &serde_json::to_string(form).unwrap_or_default());
        }
    });
    let speak = session.dispatcher();
    use_change(session.settings.clone(), move |settings| {
        let _ = platform::store(KEY_SETTINGS, &settings.to_text());
        platform::restyle();
        let wanted = platform::marked("lang").and_then(|tag| Lang::from_tag(&tag)).unwrap_or(Lang::En);
        wasm_bindgen_futures::spawn_local(async move {
            // A language that cannot be had leaves the page in the one it speaks.
            if let Some(words) = super::words(wanted).await {
                speak.dispatch(Msg::Words(words));
            }
        });
    });
    use_tabs(session);
}

/// Does something whenever a value changes, and nothing at the start.
#[hook]
fn use_change<T: PartialEq + 'static>(value: T, then: impl FnOnce(&T) + 'static) {
    let known = use_mut_ref(|| false);
    use_effect_with(value, move |value| {
        if known.replace(true) {
            then(value);
        }
    });
}

/// Stores the game after every decision.
#[hook]
fn use_storing(session: &Handle) {
    let sitting = session.sitting.clone().filter(|_| !session.watching);
    let (speak, refused) = (session.dispatcher(), session.words.say("save-refused"));
    // Said once, and again only after something could be stored.
    let told = use_mut_ref(|| session.notice.is_some());
    use_effect_with(sitting, move |sitting| {
        let Some(sitting) = sitting else { return };
        let stored = keep(sitting).is_ok();
        if !told.replace(!stored) && !stored {
            speak.dispatch(Msg::Notice(Some(refused)));
        }
    });
}

/// A second tab looks on: it follows what the first one stores, and takes over when that one is closed.
#[hook]
fn use_tabs(session: &Handle) {
    let (session, watching) = (session.dispatcher(), session.watching);
    use_effect_with(watching, move |watching| {
        let window = gloo_utils::window();
        let follow = |session: &UseReducerDispatcher<Session>| {
            if let Ok(Kept::Game(sitting)) = kept_game() {
                session.dispatch(Msg::Follow(Some(sitting)));
            }
        };
        let (watched, taken, second, told) = (session.clone(), session.clone(), session.clone(), session);
        let watching = *watching;
        let ears = [
            EventListener::new(&window, "storage", move |_| {
                if watching {
                    follow(&watched);
                }
            }),
            EventListener::new(&window, "engarde:first", move |_| {
                follow(&taken);
                taken.dispatch(Msg::Watch(false));
            }),
            EventListener::new(&window, "engarde:second", move |_| second.dispatch(Msg::Watch(true))),
            EventListener::new(&window, "engarde:update", move |_| told.dispatch(Msg::Update)),
        ];
        move || drop(ears)
    });
}
