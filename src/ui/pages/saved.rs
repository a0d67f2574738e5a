//! The saved matches, the results against the computer, and export and import of texts and files.

use yew::prelude::*;

use super::archive::{self, Context, Item, context};
use super::history::history;
use super::listed::Listed;
use super::share;
use crate::scene::words::Words;
use crate::session::{Message, Review};
use crate::table::history::History;
use crate::table::ledger::{Ledger, Row};
use crate::table::named::Named;
use crate::table::progress::Progress;
use crate::table::shelf::{self, Entry};
use crate::table::statistics::Score;
use crate::table::{Sitting, statistics};
use crate::ui::handle::Handle;
use crate::ui::{fair, platform, store};

/// See [`Saved`].
#[derive(Properties, PartialEq, Clone)]
pub struct SavedProps<G: Listed> {
    /// The session.
    pub session: Handle<G>,
}

/// Results, saved matches, import and backup. The list is read again when the stored matches have changed.
#[component]
pub fn Saved<G: Listed>(props: &SavedProps<G>) -> Html {
    let (session, context) = (&props.session, context(&props.session));
    let stored = use_memo((session.shelved, session.sitting.clone()), |_| {
        let saves = store::saves::<G>();
        (shelf::entries(&saves), History::of(&saves))
    });
    let ((entries, unread), past) = &*stored;
    let progress: Progress = store::usable(G::KEYS.progress);
    let items = entries.iter().map(|entry| item(session, entry)).collect();
    let told = session.dispatcher();
    let take = Callback::from(move |asked| told.dispatch(Message::Overfull(Some(asked))));
    html! {
        <>
            { archive::section(&context, "saved-bouts", archive::shelf(&context, items, *unread)) }
            { archive::section(&context, "results", results(session, &context)) }
            { history::<G>(&context, past, &progress.reviews) }
            { archive::section(&context, "import", archive::import(&context, G::import, opened(session))) }
            { archive::section(&context, "backup", archive::backup(&context, take)) }
        </>
    }
}

/// Wins and losses.
fn results<G: Listed>(session: &Handle<G>, context: &Context) -> Html {
    platform::reading(G::KEYS.ledger, false);
    let told = session.dispatcher();
    let clear = Callback::from(move |()| told.dispatch(Message::Ledger(Ledger::default())));
    let row = |row: &Row<G::Category>| {
        let [rules, level] = G::result(session, &row.category);
        [rules, level, row.won.to_string(), row.lost.to_string(), score(&session.words, row)]
    };
    let rows = session.ledger.rows().map(row).collect();
    archive::results(context, G::HEADS, rows, &notes(session), &clear, csv(session))
}

/// The share of the matches that were won, with its interval.
fn score<K>(words: &Words, row: &Row<K>) -> String {
    let Some(score) = Score::of(row.won, row.lost) else { return String::new() };
    let [share, low, high] = [score.share, score.low, score.high].map(|share| words.percent(share));
    words.fill("results-range", &[("score", &share), ("low", &low), ("high", &high)])
}

/// What the results suggest, what their numbers mean, and what is not counted.
fn notes<G: Listed>(session: &Handle<G>) -> Vec<String> {
    let words = &session.words;
    let next = statistics::suggested(&session.ledger).map(|(row, next)| {
        let [rules, level] = G::result(session, &row.category);
        words.fill("results-next", &[("rules", &rules), ("level", &level), ("next", &words.level(next.word()))])
    });
    next.into_iter().chain(["results-range-note", G::NOTE].map(|key| words.say(key))).collect()
}

/// A press that saves the results as a file for other programs.
fn csv<G: Listed>(session: &Handle<G>) -> Callback<MouseEvent> {
    let text = statistics::csv(&session.ledger);
    Callback::from(move |_| platform::save("en-garde.csv", &text))
}

fn item<G: Listed>(session: &Handle<G>, entry: &Entry<G>) -> Item {
    Item {
        id: entry.id.clone(),
        title: G::title(session, entry),
        line: G::line(session, entry),
        finished: entry.finished,
        open: with_match(session, entry, |session, sitting| {
            let review = Review::of(&sitting).map(|review| Message::Review(Box::new(review)));
            session.dispatch(review.unwrap_or_else(|| Message::Resume(Box::new(sitting))));
        }),
        share: entry.finished.then(|| with_match(session, entry, |session, sitting| share::share(session, &sitting))),
        fair: fair::of_entry(&session.words, entry),
        delete: delete(session, entry),
    }
}

/// A callback that reads a saved match first; it does nothing if the match has been deleted.
fn with_match<G: Listed>(
    session: &Handle<G>,
    entry: &Entry<G>,
    act: impl Fn(&Handle<G>, Sitting<G>) + 'static,
) -> Callback<MouseEvent> {
    let (session, id) = (session.clone(), entry.id.clone());
    Callback::from(move |_| store::sitting(&id).into_iter().for_each(|sitting| act(&session, sitting)))
}

fn delete<G: Listed>(session: &Handle<G>, entry: &Entry<G>) -> Callback<MouseEvent> {
    let (told, id) = (session.dispatcher(), entry.id.clone());
    Callback::from(move |_| {
        if store::drop_save::<G>(&id).is_ok() {
            told.dispatch(Message::Shelved(Some(id.clone())));
        }
    })
}

/// Opens the replay of an imported match, which is on the shelf now if it could be stored.
fn opened<G: Listed>(session: &Handle<G>) -> Callback<(Sitting<G>, bool)> {
    let told = session.dispatcher();
    Callback::from(move |(sitting, kept)| {
        told.dispatch(Message::Shelved(None));
        let review = Review::of(&sitting).map(|review| Review { kept, ..review });
        review.into_iter().for_each(|review| told.dispatch(Message::Review(Box::new(review))));
    })
}
