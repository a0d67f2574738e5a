//! What a page stores on the device, and news from other tabs and newer versions.

use std::rc::Rc;

use yew::prelude::*;

use super::handle::Handle;
use super::hooks::{News, use_reminder, use_tabs};
use super::restoring::{self, Restored, Restoring};
use super::settings::Settings;
use super::shown::Shown;
use super::store;
use crate::scene::words::Words;
use crate::session::{Message, SecondPart, Session};
use crate::table::Awaits;

/// The session at the start, with the last match on the screen.
pub fn opening<G: Shown<Form: Default>>(words: Rc<Words>) -> Session<G> {
    let found = store::found();
    let mut session = Session::new(words, Settings::kept(), store::form::<G>(), found.ledger);
    session.watching = found.watching;
    if G::SECOND_PART {
        session.second_part = SecondPart::Away;
    }
    session.notice = store::notice(&session.words, &found.trouble);
    found.sitting.into_iter().for_each(|sitting| session.keep(sitting));
    session
}

/// Loads a backup, or asks if not all of it fits. The message about it follows the sentence that is `shown`.
pub fn restore<G: Shown>(session: &Handle<G>, found: Restoring<G>, shown: Option<String>) {
    let (asked, told) = (session.dispatcher(), session.dispatcher());
    let done = move |restored| taken(restored, shown.clone()).into_iter().for_each(|message| told.dispatch(message));
    restoring::take(found, session.words.clone(), move |overfull| asked.dispatch(Message::Overfull(overfull)), done);
}

/// Loads what the other program left of a backup.
pub fn incoming<G: Shown>(session: &Handle<G>) {
    if let Some(found) = restoring::incoming() {
        restore(session, found, session.notice.clone());
    }
}

/// The messages after a backup has been stored.
fn taken<G: Shown>(restored: Restored<G>, shown: Option<String>) -> Vec<Message<G>> {
    let ledger = restored.ledger.map(Message::Ledger);
    let settings = restored.settings.map(Message::Settings);
    let form = restored.form.map(Message::Form);
    let sitting = restored.sitting.map(|sitting| Message::Follow(Some(Box::new(sitting))));
    let told = [Message::Shelved(None), Message::Notice(Some(store::joined(shown, restored.told)))];
    [ledger, settings, form, sitting].into_iter().flatten().chain(told).collect()
}

/// Listens to news from outside. When the first match is over and its page is closed, asks the browser to store
/// everything permanently.
#[hook]
pub fn use_keeping<G: Shown>(session: &Handle<G>) {
    let latest = use_mut_ref(|| session.clone());
    latest.replace(session.clone());
    let take: Rc<dyn Fn(News<G>)> = Rc::new(move |news| {
        let session = latest.borrow().clone();
        take(&session, news);
    });
    let over = session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() == Awaits::Nothing);
    let is_left = over && (session.page().is_none() || session.page() == Some(G::SAVED));
    let kept = take.clone();
    use_reminder(is_left && !session.watching && !session.settings.reminded, move |is_kept| {
        kept(News::Persisted(is_kept))
    });
    use_tabs(session.watching, take);
}

/// Shows a notice for these keys of the catalogue, after the one that is shown.
pub fn notice<G: Shown>(session: &Handle<G>, keys: &[&str]) {
    let more = store::notice(&session.words, keys).unwrap_or_default();
    session.dispatch(Message::Notice(Some(store::joined(session.notice.clone(), more))));
}

fn take<G: Shown>(session: &Handle<G>, news: News<G>) {
    session.dispatch(match news {
        News::Trouble(keys) => return notice(session, &keys),
        News::Persisted(kept) => {
            if !kept {
                notice(session, &["export-reminder"]);
            }
            Message::Reminded
        }
        News::Bout(sitting) => Message::Follow(Some(sitting)),
        News::Ledger(ledger) => Message::Ledger(ledger),
        News::Watch(watching) => Message::Watch(watching),
        News::Update => Message::Update,
        News::Incoming => return G::take_incoming(session),
    });
}
