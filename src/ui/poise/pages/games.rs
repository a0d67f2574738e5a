//! The results against the computer, the saved games, and texts and files that go out and come in.

use yew::prelude::*;

use crate::engine::poise::{Edition, Poise};
use crate::scene::poise::words::edition_name;
use crate::session::poise::{Message as Msg, Review, called};
use crate::table::Sitting;
use crate::table::ledger::Ledger;
use crate::table::poise::ledger::MIXED;
use crate::table::poise::record;
use crate::table::shelf::Entry;
use crate::ui::keeping;
use crate::ui::pages::archive::desk;
use crate::ui::pages::archive::{self, Desk, Item};
use crate::ui::platform;
use crate::ui::poise::Handle;
use crate::ui::press::press;
use crate::ui::restoring::Restoring;
use crate::ui::store::{self, POISE};

/// Results, saved games, import and backup.
pub fn games(session: &Handle) -> Html {
    let (desk, (entries, unread)) = (desk(session), store::entries());
    let items = entries.iter().filter_map(|entry| item(session, entry)).collect();
    html! {
        <>
            { archive::section(&desk, "results", results(session, &desk)) }
            { archive::section(&desk, "saved-bouts", archive::shelf(&desk, items, unread)) }
            { archive::section(&desk, "import", archive::import(&desk, record::import, opened(session))) }
            { archive::section(&desk, "backup", archive::backup(&desk, take_over(session))) }
        </>
    }
}

/// Edition and number of players.
fn plan(session: &Handle, edition: Edition, seats: u8) -> String {
    let name = session.words.say(&["edition-", edition_name(edition)].concat());
    session.words.fill("plan-duel", &[("edition", &name), ("n", &seats)])
}

/// Wins and losses by edition, number of players and level.
fn results(session: &Handle, desk: &Desk) -> Html {
    platform::reading(POISE.ledger, false);
    let (words, told) = (&session.words, session.dispatcher());
    let clear = Callback::from(move |()| told.dispatch(Msg::Ledger(Ledger::default())));
    let rows = session.ledger.rows().map(|row| {
        let level = row.kind.level.map_or_else(|| MIXED.to_owned(), |level| level.to_string());
        let rules = plan(session, row.kind.edition, row.kind.seats);
        [rules, words.level(&level), row.won.to_string(), row.lost.to_string()]
    });
    archive::results(desk, ["edition", "level", "won", "lost"], rows.collect(), "results-note-games", &clear)
}

fn item(session: &Handle, entry: &Entry<Poise>) -> Option<Item> {
    let (words, names) = (&session.words, called(&session.words, &entry.players));
    let all: Vec<_> = names.iter().map(|name| words.called(name)).collect();
    let mut line = plan(session, entry.standing.rules.edition, entry.standing.rules.seats);
    if let Some(outcome) = entry.standing.outcome {
        line = [line, words.outcome(&names, outcome)].join(" · ");
    }
    let sitting = store::sitting(&entry.id)?;
    let (text, review) = (record::export(&sitting), Review::of(&sitting));
    let (told, id) = (session.dispatcher(), entry.id.clone());
    Some(Item {
        id: entry.id.clone(),
        title: all.join(", "),
        line,
        finished: entry.finished,
        replayed: review.is_some(),
        open: press(session, review.map_or_else(|| Msg::Resume(Box::new(sitting)), |it| Msg::Review(Box::new(it)))),
        text,
        drop: Callback::from(move |_| {
            if store::drop_save::<Poise>(&id).is_ok() {
                told.dispatch(Msg::Shelved(Some(id.clone())));
            }
        }),
    })
}

/// Opens the replay of a game from outside.
fn opened(session: &Handle) -> Callback<Sitting<Poise>> {
    let told = session.dispatcher();
    Callback::from(move |sitting| {
        Review::of(&sitting).into_iter().for_each(|review| told.dispatch(Msg::Review(Box::new(review))));
    })
}

fn take_over(session: &Handle) -> Callback<Restoring<Poise>> {
    let session = session.clone();
    Callback::from(move |found| keeping::restore(&session, found, None))
}
