//! The results against the computer, the saved bouts, and texts and files that go out and come in.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::Piste;
use crate::session::piste::{Message as Msg, Review};
use crate::table::Sitting;
use crate::table::ledger::Ledger;
use crate::table::piste::record;
use crate::table::shelf::{self, Entry};
use crate::ui::keeping;
use crate::ui::pages::archive::desk;
use crate::ui::pages::archive::{self, Desk, Item};
use crate::ui::piste::Handle;
use crate::ui::press::press;
use crate::ui::restoring::Restoring;
use crate::ui::store::PISTE;
use crate::ui::{platform, store};

/// See [`Bouts`].
#[derive(Properties, PartialEq, Clone)]
pub struct BoutsProps {
    /// The page's state.
    pub session: Handle,
}

/// Results, saved bouts, import and backup. What is stored is read anew after everything that changes it.
#[component]
pub fn Bouts(props: &BoutsProps) -> Html {
    let (session, read) = (&props.session, use_force_update());
    let (desk, (entries, unread)) = (desk(session), store::entries());
    let items = entries.iter().filter_map(|entry| item(session, entry, &read)).collect();
    html! {
        <>
            { archive::section(&desk, "results", results(session, &desk)) }
            { archive::section(&desk, "saved-bouts", archive::shelf(&desk, items, unread)) }
            { archive::section(&desk, "import", archive::import(&desk, record::import, opened(session))) }
            { archive::section(&desk, "backup", archive::backup(&desk, take_over(session, &read))) }
        </>
    }
}

/// Wins and losses by rule set and level.
fn results(session: &Handle, desk: &Desk) -> Html {
    platform::reading(PISTE.ledger, false);
    let (words, told) = (&session.words, session.dispatcher());
    let clear = Callback::from(move |()| told.dispatch(Msg::Ledger(Ledger::default())));
    let rows = session.ledger.rows().map(|row| {
        let level = words.level(&row.kind.level.to_string());
        [words.rules_named(row.kind.rules).0, level, row.won.to_string(), row.lost.to_string()]
    });
    archive::results(desk, ["rules", "level", "won", "lost"], rows.collect(), "results-note", &clear)
}

fn item(session: &Handle, entry: &Entry<Piste>, read: &UseForceUpdateHandle) -> Option<Item> {
    let (words, names, bout) = (&session.words, session.called(&entry.players), entry.standing);
    let [left, right] = Seat::DUEL.map(|seat| words.called(&names[seat]));
    let state = if entry.finished { words.say("finished") } else { words.fill("round-n", &[("n", &(bout.round + 1))]) };
    let score = words.fill("score", &[("left", &bout.hits.0[0]), ("right", &bout.hits.0[1])]);
    let sitting = store::sitting(&entry.id)?;
    let (text, review) = (record::export(&sitting), Review::of(&sitting));
    Some(Item {
        id: entry.id.clone(),
        title: words.fill("versus", &[("left", &left), ("right", &right)]),
        line: [score, words.rules(&bout.rules).0, state].join(" · "),
        finished: entry.finished,
        replayed: review.is_some(),
        open: press(session, review.map_or_else(|| Msg::Resume(Box::new(sitting)), |it| Msg::Review(Box::new(it)))),
        text,
        drop: drop_it(session, entry, read),
    })
}

fn drop_it(session: &Handle, entry: &Entry<Piste>, read: &UseForceUpdateHandle) -> Callback<MouseEvent> {
    let (session, id, read) = (session.clone(), entry.id.clone(), read.clone());
    Callback::from(move |_| {
        if store::drop_save::<Piste>(&id).is_err() {
            return;
        }
        if session.sitting.as_ref().is_some_and(|sitting| shelf::id(sitting) == id) {
            session.dispatch(Msg::Follow(None));
        }
        read.force_update();
    })
}

/// Opens the replay of a bout from outside.
fn opened(session: &Handle) -> Callback<Sitting<Piste>> {
    let told = session.dispatcher();
    Callback::from(move |sitting| {
        Review::of(&sitting).into_iter().for_each(|review| told.dispatch(Msg::Review(Box::new(review))));
    })
}

fn take_over(session: &Handle, read: &UseForceUpdateHandle) -> Callback<Restoring<Piste>> {
    let (session, read) = (session.clone(), read.clone());
    Callback::from(move |found| {
        keeping::restore(&session, found, None);
        read.force_update();
    })
}
