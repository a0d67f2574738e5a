//! What the poise duel keeps on the device, and what other tabs and newer versions tell its page.

use std::rc::Rc;

use yew::prelude::*;

use super::form::Form;
use super::session::{Handle, Msg, Page, Session};
use crate::engine::poise::Poise;
use crate::scene::words::Words;
use crate::table::Awaits;
use crate::ui::hooks::{Tidings, use_change, use_reminder, use_settings, use_storing, use_tabs};
use crate::ui::settings::Settings;
use crate::ui::store::{self, Keys, POISE, Stored};

impl Stored for Poise {
    const KEYS: &'static Keys = &POISE;
    const MOST: usize = 30;
}

/// The state at the start, with the game that was on the screen last.
pub fn opening(words: Rc<Words>) -> Session {
    let found = store::found();
    let mut session = Session::new(words, Settings::kept(), Form::kept(), found.ledger);
    session.watching = found.watching;
    session.notice = found.trouble.map(|key| session.words.say(key));
    found.sitting.into_iter().for_each(|sitting| session.lay(sitting));
    session
}

/// Takes over what a backup holds, and says what is then to happen.
pub fn restore(text: &str, words: &Words) -> Vec<Msg> {
    let restored = store::restore(text, words);
    let ledger = restored.ledger.map(Msg::Ledger);
    let settings = restored.settings.map(Msg::Settings);
    let form = restored.form.and_then(|text| Form::from_text(&text)).map(Msg::Form);
    let told = [Msg::Shelved(None), Msg::Notice(Some(restored.told))];
    [ledger, settings, form].into_iter().flatten().chain(told).collect()
}

/// Keeps game, results, form and settings; follows other tabs and takes note of newer versions.
#[hook]
pub fn use_keeping(session: &Handle) {
    let (watching, refused) = (session.watching, session.clone());
    use_storing(session.sitting.clone().filter(|_| !watching), session.notice.is_some(), move || {
        refused.dispatch(Msg::Notice(Some(refused.words.say("save-refused"))));
    });
    use_change(session.form.clone(), |form| store::keep_text(POISE.form, &form.to_text()));
    use_change(session.ledger.clone(), move |ledger| {
        if !watching {
            store::keep_text(POISE.ledger, &ledger.to_text());
        }
    });
    let speak = session.dispatcher();
    use_settings(session.settings.clone(), move |lang| {
        wasm_bindgen_futures::spawn_local(async move {
            // A language that cannot be had leaves the page in the one it speaks.
            if let Some(words) = super::words(lang).await {
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

/// Once the first game is over and left, asks the browser to keep everything for good; where it does not, advises a backup,
/// once.
#[hook]
fn use_advice(session: &Handle) {
    let over = session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() == Awaits::Nothing);
    // Elsewhere the advice would lie on buttons that are wanted now.
    let left = over && matches!(session.page(), None | Some(Page::Games));
    let advised = session.clone();
    use_reminder(left && !session.watching && !session.settings.reminded, move |kept| {
        advised.dispatch(Msg::Settings(Settings { reminded: true, ..advised.settings.clone() }));
        if !kept {
            advised.dispatch(Msg::Notice(Some(advised.words.say("export-reminder"))));
        }
    });
}
