//! The list of saved games.

use yew::prelude::*;

use crate::engine::poise::Poise;
use crate::scene::poise::words::edition_name;
use crate::table::Sitting;
use crate::table::poise::shelf::Entry;
use crate::ui::poise::keeping;
use crate::ui::poise::session::{Handle, Msg, Review, called, press};

/// All games that are kept, the newest first.
pub fn games(session: &Handle) -> Html {
    let entries = keeping::entries();
    if entries.is_empty() {
        return html! { <p>{ session.words.say("saved-none") }</p> };
    }
    html! { <ul class="shelf">{ for entries.iter().map(|entry| item(session, entry)) }</ul> }
}

fn item(session: &Handle, entry: &Entry) -> Html {
    let words = &session.words;
    let names = called(words, &entry.players);
    let all: Vec<_> = names.iter().map(|name| words.called(name)).collect();
    let rules = entry.standing.rules;
    let edition = words.say(&["edition-", edition_name(rules.edition)].concat());
    let mut parts = vec![words.fill("plan-duel", &[("edition", &edition), ("n", &rules.seats)])];
    parts.extend(entry.standing.outcome.map(|outcome| words.outcome(&names, outcome)));
    html! {
        <li key={entry.id.clone()} class="shelf-item">
            <p><b>{ all.join(", ") }</b></p>
            <p>{ parts.join(" · ") }</p>
            <div class="dialog-buttons">{ buttons(session, entry) }</div>
        </li>
    }
}

fn buttons(session: &Handle, entry: &Entry) -> Html {
    let words = &session.words;
    let Some(sitting) = keeping::save(&entry.id).and_then(|text| Sitting::<Poise>::from_save(&text).ok()) else {
        return Html::default();
    };
    let (told, id) = (session.dispatcher(), entry.id.clone());
    let drop_it = Callback::from(move |_: MouseEvent| {
        keeping::drop_game(&id);
        told.dispatch(Msg::Dropped(id.clone()));
    });
    html! {
        <>
            if let Some(review) = Review::of(&sitting) {
                <button class="button" onclick={press(session, Msg::Review(Box::new(review)))}>{ words.say("review") }</button>
            } else {
                <button class="button" onclick={press(session, Msg::Resume(Box::new(sitting)))} disabled={session.watching}>{ words.say("continue") }</button>
            }
            <details class="shelf-drop">
                <summary class="button is-quiet">{ words.say("delete") }</summary>
                <p>{ words.say(if entry.finished { "delete-ask" } else { "give-up-ask" }) }</p>
                <button class="button is-danger" onclick={drop_it} disabled={session.watching}>{ words.say("delete") }</button>
            </details>
        </>
    }
}
