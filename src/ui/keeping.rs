//! What the piste duel keeps on the device, and what other tabs and newer versions tell its page.

use std::rc::Rc;

use yew::prelude::*;

use super::form::Form;
use super::hooks::{Tidings, use_change, use_reminder, use_settings, use_storing, use_tabs};
use super::platform;
use super::session::{Handle, Msg, Page, Session};
use super::settings::Settings;
use super::store::{self, Keys, PISTE, Stored};
use crate::engine::piste::Piste;
use crate::scene::words::{Lang, Words};
use crate::table::Awaits;

impl Stored for Piste {
    const KEYS: &'static Keys = &PISTE;
    const MOST: usize = 50;
}

/// The state at the start, with the bout that was on the screen last.
pub fn opening(words: Rc<Words>) -> Session {
    let found = store::found();
    let mut session = Session::new(words, Settings::kept(), Form::kept(), found.ledger);
    (session.watching, session.sitting) = (found.watching, found.sitting);
    session.notice = found.trouble.map(|key| session.words.say(key));
    session
}

/// Takes over what a backup holds, and says what is then to happen.
pub fn restore(text: &str, words: &Words) -> Vec<Msg> {
    let restored = store::restore(text, words);
    let ledger = restored.ledger.map(Msg::Ledger);
    let settings = restored.settings.map(Msg::Settings);
    let form = restored.form.and_then(|text| Form::from_text(&text)).map(Msg::Form);
    [ledger, settings, form, Some(Msg::Notice(Some(restored.told)))].into_iter().flatten().collect()
}

/// Stores everything as soon as it changes, fetches the words of another language, and hears other tabs.
#[hook]
pub fn use_keeping(session: &Handle) {
    let (watching, refused) = (session.watching, session.clone());
    use_storing(session.sitting.clone().filter(|_| !watching), session.notice.is_some(), move || {
        refused.dispatch(Msg::Notice(Some(refused.words.say("save-refused"))));
    });
    use_change(session.form.clone(), |form| store::keep_text(PISTE.form, &form.to_text()));
    use_change(session.ledger.clone(), move |ledger| {
        if !watching {
            store::keep_text(PISTE.ledger, &ledger.to_text());
        }
    });
    let speak = session.dispatcher();
    use_settings(session.settings.clone(), move |lang| {
        wasm_bindgen_futures::spawn_local(async move {
            // A language that cannot be had leaves the page in the one it speaks.
            if let Some(words) = words(lang).await {
                speak.dispatch(Msg::Words(words));
            }
        });
    });
    use_advice(session);
    let told = session.dispatcher();
    use_tabs(watching, move |tidings| {
        told.dispatch(match tidings {
            Tidings::Bout(sitting) => Msg::Follow(Some(sitting)),
            Tidings::Ledger(ledger) => Msg::Ledger(ledger),
            Tidings::Watch(watching) => Msg::Watch(watching),
            Tidings::Update => Msg::Update,
        });
    });
}

/// Once the first bout is over and left, asks the browser to keep everything for good; where it does not, advises a backup,
/// once.
#[hook]
fn use_advice(session: &Handle) {
    let over = session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() == Awaits::Nothing);
    // Elsewhere the advice would lie on buttons that are wanted now.
    let left = over && matches!(session.page(), None | Some(Page::Bouts));
    let advised = session.clone();
    use_reminder(left && !session.watching && !session.settings.reminded, move |kept| {
        advised.dispatch(Msg::Reminded);
        if !kept {
            advised.dispatch(Msg::Notice(Some(advised.words.say("export-reminder"))));
        }
    });
}

/// The catalogue of a language; `None` if it cannot be had.
pub async fn words(lang: Lang) -> Option<Rc<Words>> {
    let text = platform::text(&format!("words/{}.json", lang.code())).await?;
    Words::from_json(lang, &text).ok().map(Rc::new)
}
