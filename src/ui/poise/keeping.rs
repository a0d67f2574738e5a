//! What the poise duel keeps on the device, and what other tabs and newer versions tell its page.

use std::rc::Rc;

use yew::prelude::*;

use super::session::{Handle, Msg, Page, Session};
use crate::engine::poise::Poise;
use crate::scene::words::Words;
use crate::table::Awaits;
use crate::ui::hooks::{Keep, News, use_keep};
use crate::ui::restoring::{self, Restored, Restoring};
use crate::ui::settings::Settings;
use crate::ui::store::{self, Keys, PISTE, POISE, Stored};

impl Stored for Poise {
    const KEYS: &'static Keys = &POISE;
    const OTHER: &'static Keys = &PISTE;
    const MOST: usize = 30;
}

/// The state at the start, with the game that was on the screen last.
pub fn opening(words: Rc<Words>) -> Session {
    let found = store::found();
    let mut session = Session::new(words, Settings::kept(), store::form::<Poise>(), found.ledger);
    session.watching = found.watching;
    session.notice = store::notice(&session.words, &found.trouble);
    found.sitting.into_iter().for_each(|sitting| session.lay(sitting));
    session
}

/// Loads a backup, or asks where not all of it fits. What is said of it follows the sentence that is `shown`.
pub fn restore(session: &Handle, found: Restoring<Poise>, shown: Option<String>) {
    let (asked, told) = (session.dispatcher(), session.dispatcher());
    let done = move |restored| taken(restored, shown.clone()).into_iter().for_each(|msg| told.dispatch(msg));
    restoring::take(found, session.words.clone(), move |overfull| asked.dispatch(Msg::Overfull(overfull)), done);
}

/// What is to happen after a backup has been stored.
fn taken(restored: Restored<Poise>, shown: Option<String>) -> Vec<Msg> {
    let ledger = restored.ledger.map(Msg::Ledger);
    let settings = restored.settings.map(Msg::Settings);
    let form = restored.form.map(Msg::Form);
    let sitting = restored.sitting.map(|sitting| Msg::Follow(Some(Box::new(sitting))));
    let told = [Msg::Shelved(None), Msg::Notice(Some(store::joined(shown, restored.told)))];
    [ledger, settings, form, sitting].into_iter().flatten().chain(told).collect()
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
        left: over && matches!(session.page(), None | Some(Page::Games)),
    };
    let now = session.clone();
    use_keep(keep, super::words, Rc::new(move |news| take(&now, news)));
}

/// What is said of the news follows the sentence that is shown.
fn take(now: &Handle, news: News<Poise>) {
    let notice = |keys: &[&str]| {
        let more = store::notice(&now.words, keys).unwrap_or_default();
        Msg::Notice(Some(store::joined(now.notice.clone(), more)))
    };
    now.dispatch(match news {
        News::Trouble(keys) => notice(&keys),
        News::Asked(kept) => {
            if !kept {
                now.dispatch(notice(&["export-reminder"]));
            }
            Msg::Reminded
        }
        News::Words(words) => Msg::Words(words),
        News::Bout(sitting) => Msg::Follow(Some(sitting)),
        News::Ledger(ledger) => Msg::Ledger(ledger),
        News::Watch(watching) => Msg::Watch(watching),
        News::Update => Msg::Update,
        News::Incoming(found) => return restore(now, *found, now.notice.clone()),
    });
}
