//! The list of saved bouts.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::Piste;
use crate::table::shelf::Entry;
use crate::table::{Sitting, record, shelf};
use crate::ui::bout::share;
use crate::ui::keeping;
use crate::ui::session::{Handle, Msg, Review, press};

/// All bouts that are kept, the newest first.
pub fn shelf_list(session: &Handle, read: &UseForceUpdateHandle) -> Html {
    let entries = keeping::entries();
    if entries.is_empty() {
        return html! { <p>{ session.words.say("saved-none") }</p> };
    }
    html! { <ul class="shelf">{ for entries.iter().map(|entry| item(session, entry, read)) }</ul> }
}

fn item(session: &Handle, entry: &Entry, read: &UseForceUpdateHandle) -> Html {
    let (words, names, bout) = (&session.words, session.called(&entry.players), entry.standing);
    let [left, right] = Seat::DUEL.map(|seat| words.called(&names[seat]));
    let state = if entry.finished { words.say("finished") } else { words.fill("round-n", &[("n", &(bout.round + 1))]) };
    let score = words.fill("score", &[("left", &bout.hits.0[0]), ("right", &bout.hits.0[1])]);
    html! {
        <li key={entry.id.clone()} class="shelf-item">
            <p><b>{ words.fill("versus", &[("left", &left), ("right", &right)]) }</b></p>
            <p>{ [score, words.rules(&bout.rules).0, state].join(" · ") }</p>
            <div class="dialog-buttons">{ buttons(session, entry, read) }</div>
        </li>
    }
}

fn buttons(session: &Handle, entry: &Entry, read: &UseForceUpdateHandle) -> Html {
    let words = &session.words;
    let Some(sitting) = keeping::save(&entry.id).and_then(|text| Sitting::<Piste>::from_save(&text).ok()) else {
        return Html::default();
    };
    let text = record::export(&sitting);
    let review = Review::of(&sitting);
    html! {
        <>
            if let Some(review) = review {
                <button class="button" onclick={press(session, Msg::Review(Box::new(review)))}>{ words.say("review") }</button>
            } else {
                <button class="button" onclick={press(session, Msg::Resume(Box::new(sitting)))} disabled={session.watching}>{ words.say("continue") }</button>
            }
            if let Some(text) = text {
                <button class="button" onclick={share(session, text)}>{ words.say("share") }</button>
            }
            <details class="shelf-drop">
                <summary class="button is-quiet">{ words.say("delete") }</summary>
                <p>{ words.say(if entry.finished { "delete-ask" } else { "give-up-ask" }) }</p>
                <button class="button is-danger" onclick={drop_it(session, entry, read)} disabled={session.watching}>{ words.say("delete") }</button>
            </details>
        </>
    }
}

fn drop_it(session: &Handle, entry: &Entry, read: &UseForceUpdateHandle) -> Callback<MouseEvent> {
    let (session, id, read) = (session.clone(), entry.id.clone(), read.clone());
    Callback::from(move |_| {
        keeping::drop_bout(&id);
        if session.sitting.as_ref().is_some_and(|sitting| shelf::id(sitting) == id) {
            session.dispatch(Msg::Follow(None));
        }
        read.force_update();
    })
}
