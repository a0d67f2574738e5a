//! What a page stores on the device, and news from other tabs and newer versions.

use std::rc::Rc;

use yew::prelude::*;

use super::handle::Handle;
use super::hooks::{News, use_reminder, use_tabs};
use super::platform;
use super::restoring::{self, Restored};
use super::shown::Shown;
use super::store::{self, Found};
use crate::scene::words::Words;
use crate::session::{Message, Overfull, Presence, Session};
use crate::table::{Awaits, Stored};

/// The session at the start, with the last match on the screen.
pub fn opening<G: Shown>(words: Rc<Words>) -> Session<G> {
    // If the program panics, `engarde.blamed` names what was read last: the form, from which the page is drawn.
    let reader = G::reader();
    let settings = reader.and_then(|reader| (reader.settings)()).unwrap_or_default();
    let Found { kept, trouble } = reader.map_or_else(Found::nothing, |reader| (reader.found)());
    let mut session = Session::new(words, settings, (*kept.form).clone(), (*kept.ledger).clone());
    session.watching = store::is_watching();
    if G::SECOND_PART {
        let second_part = if reader.is_some() { Presence::Here } else { Presence::Away };
        (session.second_part, session.study_part) = (second_part, Presence::Away);
    }
    session.notice = store::notice(&session.words, &trouble);
    if let Some(Stored::Valid(sitting)) = &kept.sitting {
        session.keep((**sitting).clone());
    }
    session
}

/// Loads a backup as the person has chosen.
pub fn restore<G: Shown>(session: &Handle<G>, asked: &Overfull<G>) {
    let restored = restoring::finish(asked, &session.words);
    // What the page has loaded by itself is told after the notice that is shown.
    let shown = session.notice.clone().filter(|_| !asked.found.sources.is_empty());
    taken(restored, shown).into_iter().for_each(|message| session.dispatch(message));
}

/// Loads what the other program left of a backup.
pub fn incoming<G: Shown>(session: &Handle<G>) {
    if let Some(found) = restoring::incoming().filter(|_| !session.watching) {
        session.dispatch(Message::Overfull(Some(restoring::overfull(found))));
    }
}

/// The messages after a backup has been stored.
fn taken<G: Shown>(restored: Restored<G>, shown: Option<String>) -> Vec<Message<G>> {
    let ledger = restored.ledger.map(Message::Ledger);
    let settings = restored.settings.map(Message::Settings);
    let form = restored.form.map(Message::Form);
    let sitting = restored.sitting.map(|sitting| Message::Follow(Some(Box::new(sitting))));
    let told =
        [Message::Overfull(None), Message::Shelved(None), Message::Notice(Some(store::joined(shown, restored.told)))];
    [ledger, settings, form, sitting].into_iter().flatten().chain(told).collect()
}

/// So many matches are saved when the advice to export is given: a first one is no great loss.
const MATCHES_TO_LOSE: usize = 5;

/// Listens to news from outside. When several matches are saved, one is over and its page is closed, asks the browser to
/// store everything permanently.
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
    let is_due = is_left && !session.watching && !session.settings.reminded;
    use_reminder(is_due && platform::stored(G::KEYS.saves).len() >= MATCHES_TO_LOSE, move |is_kept| {
        kept(News::Persisted(is_kept))
    });
    use_tabs(session.watching, session.words.clone(), take);
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
            if !kept && session.notice.is_none() {
                session.dispatch(Message::PassingNotice(session.words.say("export-reminder")));
            }
            Message::Reminded
        }
        News::Bout(sitting) => Message::Follow(sitting),
        News::Settings(settings) => Message::Settings(settings),
        News::Watch => Message::Watch,
        News::First(kept) => Message::First(kept),
        News::Update => Message::Update,
        News::Incoming => return G::take_incoming(session),
    });
}
