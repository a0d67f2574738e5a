//! What is kept on the device, and what other tabs and newer versions tell.

use std::rc::Rc;

use gloo_events::EventListener;
use yew::prelude::*;

use super::form::Form;
use super::platform::{self, KEY_BOUTS, KEY_CURRENT, KEY_DAMAGED, KEY_FORM, KEY_LEDGER, KEY_SETTINGS, NotStored};
use super::session::{Handle, Msg, Page, Session};
use super::settings::Settings;
use crate::engine::piste::Piste;
use crate::scene::words::{Lang, Words};
use crate::table::backup::Backup;
use crate::table::ledger::Ledger;
use crate::table::shelf::{self, Entry};
use crate::table::{Awaits, Sitting};

/// The most bouts that are kept; then the oldest finished ones go.
const BOUTS_MAX: usize = 50;

/// The state at the start, with the bout that was on the screen last. One that cannot be read is set aside.
pub fn opening(words: Rc<Words>) -> Session {
    let ledger = platform::load(KEY_LEDGER).ok().flatten();
    let ledger = ledger.and_then(|text| Ledger::from_text(&text).ok()).unwrap_or_default();
    let mut session = Session::new(words, Settings::kept(), Form::kept(), ledger);
    session.watching = is_second();
    match kept_bout() {
        Err(NotStored) => session.notice = Some(session.words.say("save-refused")),
        Ok(Kept::Damaged) => session.notice = Some(session.words.say("save-damaged")),
        Ok(Kept::Nothing) => {}
        Ok(Kept::Bout(sitting)) => session.sitting = Some(*sitting),
    }
    session
}

/// What the storage holds for the screen.
enum Kept {
    Nothing,
    Damaged,
    Bout(Box<Sitting<Piste>>),
}

fn kept_bout() -> Result<Kept, NotStored> {
    let Some(id) = platform::load(KEY_CURRENT)? else { return Ok(Kept::Nothing) };
    let Some(text) = platform::load(&format!("{KEY_BOUTS}{id}"))? else { return Ok(Kept::Nothing) };
    Ok(Sitting::from_save(&text).map_or_else(
        |_| {
            set_aside(&id, &text);
            Kept::Damaged
        },
        |sitting| Kept::Bout(Box::new(sitting)),
    ))
}

/// Keeps a text that is no save under a name of its own, so that a later program or a patient person may still read it.
fn set_aside(id: &str, text: &str) {
    // Where it cannot be set aside it stays where it is.
    if platform::store(&format!("{KEY_DAMAGED}{id}"), text).is_ok() {
        platform::forget(&format!("{KEY_BOUTS}{id}"));
        platform::forget(KEY_CURRENT);
    }
}

/// The saves that are kept, each with its name.
#[must_use]
pub fn saves() -> Vec<(String, String)> {
    let save = |id: String| save(&id).map(|text| (id, text));
    platform::stored(KEY_BOUTS).into_iter().filter_map(save).collect()
}

/// A save by its name.
#[must_use]
pub fn save(id: &str) -> Option<String> {
    platform::load(&format!("{KEY_BOUTS}{id}")).ok().flatten()
}

/// The bouts that are kept and can be read, the newest first.
#[must_use]
pub fn entries() -> Vec<Entry> {
    let mut entries: Vec<_> = saves().iter().filter_map(|(_, text)| Entry::of_save(text).ok()).collect();
    shelf::sort(&mut entries);
    entries
}

/// Forgets a bout.
pub fn drop_bout(id: &str) {
    platform::forget(&format!("{KEY_BOUTS}{id}"));
}

/// Everything that is kept.
#[must_use]
pub fn backup() -> Backup {
    let text = |key| platform::load(key).ok().flatten();
    Backup { bouts: saves(), ledger: text(KEY_LEDGER), settings: text(KEY_SETTINGS), form: text(KEY_FORM) }
}

/// Takes over what a backup holds, and says what is then to happen. Bouts that are here already stay as they are in the
/// backup; others are left alone.
pub fn restore(text: &str, words: &Words) -> Vec<Msg> {
    let Ok((backup, unread)) = Backup::from_text(text) else {
        return vec![Msg::Notice(Some(words.say("backup-failed")))];
    };
    let stored = |(id, save): &&(String, String)| platform::store(&format!("{KEY_BOUTS}{id}"), save).is_ok();
    let loaded = backup.bouts.iter().filter(stored).count();
    let mut told = words.count("backup-loaded", loaded as u32, &[]);
    if !unread.is_empty() {
        told = [told, words.count("backup-partly", unread.len() as u32, &[])].join(" ");
    }
    let ledger = backup.ledger.and_then(|text| Ledger::from_text(&text).ok()).map(Msg::Ledger);
    let settings = backup.settings.and_then(|text| Settings::from_text(&text)).map(Msg::Settings);
    let form = backup.form.and_then(|text| Form::from_text(&text)).map(Msg::Form);
    [ledger, settings, form, Some(Msg::Notice(Some(told)))].into_iter().flatten().collect()
}

/// Whether another tab came first.
fn is_second() -> bool {
    platform::marked("data-tab").as_deref() == Some("second")
}

/// Puts a bout among the saved ones.
///
/// # Errors
/// Storage is forbidden or full.
pub fn shelve(sitting: &Sitting<Piste>) -> Result<(), NotStored> {
    platform::store(&format!("{KEY_BOUTS}{}", shelf::id(sitting)), &sitting.to_save())
}

/// Stores a bout under its name and as the one on the screen.
///
/// # Errors
/// Storage is forbidden or full.
pub fn keep_bout(sitting: &Sitting<Piste>) -> Result<(), NotStored> {
    let id = shelf::id(sitting);
    shelve(sitting)?;
    platform::store(KEY_CURRENT, &id)?;
    if platform::stored(KEY_BOUTS).len() > BOUTS_MAX {
        shelf::to_drop(&entries(), BOUTS_MAX, Some(&id)).iter().for_each(|id| drop_bout(id));
    }
    Ok(())
}

/// Stores everything as soon as it changes, fetches the words of another language, and hears other tabs.
#[hook]
pub fn use_keeping(session: &Handle) {
    use_storing(session);
    let (watching, form, settings) = (session.watching, session.form.clone(), session.settings.clone());
    // Conveniences: losing them is no fault to speak of.
    use_change(form, |form| {
        let _ = serde_json::to_string(form).map(|text| platform::store(KEY_FORM, &text));
    });
    use_change(session.ledger.clone(), move |ledger| {
        if !watching {
            let _ = platform::store(KEY_LEDGER, &ledger.to_text());
        }
    });
    let speak = session.dispatcher();
    use_change(settings, move |settings| {
        let _ = platform::store(KEY_SETTINGS, &settings.to_text());
        platform::restyle();
        let wanted = platform::marked("lang").and_then(|tag| Lang::from_tag(&tag)).unwrap_or(Lang::En);
        wasm_bindgen_futures::spawn_local(async move {
            // A language that cannot be had leaves the page in the one it speaks.
            if let Some(words) = words(wanted).await {
                speak.dispatch(Msg::Words(words));
            }
        });
    });
    use_reminder(session);
    use_tabs(session);
}

/// Does something whenever a value changes, and nothing at the start: what was read from the storage is not written back,
/// where another tab may have changed it meanwhile.
#[hook]
fn use_change<T: PartialEq + 'static>(value: T, then: impl FnOnce(&T) + 'static) {
    let known = use_mut_ref(|| false);
    use_effect_with(value, move |value| {
        if known.replace(true) {
            then(value);
        }
    });
}

/// Once the first bout is over and left, asks the browser to keep everything for good; where it does not, advises a backup,
/// once.
#[hook]
fn use_reminder(session: &Handle) {
    let over = session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() == Awaits::Nothing);
    // Elsewhere the advice would lie on buttons that are wanted now.
    let left = over && matches!(session.page(), None | Some(Page::Bouts));
    let session = session.clone();
    use_effect_with(left && !session.watching && !session.settings.reminded, move |due| {
        if *due {
            wasm_bindgen_futures::spawn_local(async move {
                let kept = platform::persist().await;
                session.dispatch(Msg::Reminded);
                if !kept {
                    session.dispatch(Msg::Notice(Some(session.words.say("export-reminder"))));
                }
            });
        }
    });
}

/// The catalogue of a language; `None` if it cannot be had.
pub async fn words(lang: Lang) -> Option<Rc<Words>> {
    let text = platform::text(&format!("words/{}.json", lang.code())).await?;
    Words::from_json(lang, &text).ok().map(Rc::new)
}

/// Stores the bout after every decision.
#[hook]
fn use_storing(session: &Handle) {
    let sitting = session.sitting.clone().filter(|_| !session.watching);
    let (speak, refused) = (session.dispatcher(), session.words.say("save-refused"));
    // Said once, and again only after something could be stored.
    let told = use_mut_ref(|| session.notice.is_some());
    use_effect_with(sitting, move |sitting| {
        let Some(sitting) = sitting else { return };
        let stored = keep_bout(sitting).is_ok();
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
            if let Ok(Kept::Bout(sitting)) = kept_bout() {
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
