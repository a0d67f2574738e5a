//! What the piste duel keeps on the device, and what other tabs and newer versions tell its page.

use std::rc::Rc;

use yew::prelude::*;

use super::form::Form;
use super::session::{Handle, Msg, Page, Session};
use crate::engine::piste::Piste;
use crate::scene::words::Words;
use crate::table::Awaits;
use crate::ui::hooks::{Keep, Tidings, use_keep};
use crate::ui::settings::Settings;
use crate::ui::store::{self, Keys, PISTE, Stored};

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
        left: over && matches!(session.page(), None | Some(Page::Bouts)),
    };
    let now = session.clone();
    use_keep(keep, crate::ui::words, Rc::new(move |tidings| take(&now, tidings)));
}

fn take(now: &Handle, tidings: Tidings<Piste>) {
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
