//! What the poise duel keeps on the device, and what other tabs and newer versions tell its page.

use std::rc::Rc;

use yew::prelude::*;

use super::form::Form;
use super::session::{Handle, Msg, Page, Session};
use crate::engine::poise::Poise;
use crate::scene::words::Words;
use crate::table::Awaits;
use crate::ui::hooks::{Keep, Tidings, use_keep};
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

/// Keeps everything that there is to keep, and takes note of what comes from outside.
#[hook]
pub fn use_keeping(session: &Handle) {
    let over = session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() == Awaits::Nothing);
    let keep = Keep {
        sitting: session.sitting.clone(),
        ledger: session.ledger.clone(),
        settings: session.settings.clone(),
        form: session.form.clone(),
        watching: session.watching,
        noticed: session.notice.is_some(),
        left: over && matches!(session.page(), None | Some(Page::Games)),
    };
    let now = session.clone();
    use_keep(keep, super::words, Rc::new(move |tidings| take(&now, tidings)));
}

fn take(now: &Handle, tidings: Tidings<Poise>) {
    let notice = |key| Msg::Notice(Some(now.words.say(key)));
    now.dispatch(match tidings {
        Tidings::Refused => notice("save-refused"),
        Tidings::Asked(kept) => {
            if !kept {
                now.dispatch(notice("export-reminder"));
            }
            Msg::Reminded
        }
        Tidings::Words(words) => Msg::Words(words),
        Tidings::Bout(sitting) => Msg::Follow(Some(sitting)),
        Tidings::Ledger(ledger) => Msg::Ledger(ledger),
        Tidings::Watch(watching) => Msg::Watch(watching),
        Tidings::Update => Msg::Update,
    });
}
