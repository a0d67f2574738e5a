//! The list of saved games.

use yew::prelude::*;

use crate::engine::poise::Poise;
use crate::scene::poise::words::edition_name;
use crate::table::Sitting;
use crate::table::poise::shelf::{self, Entry};
use crate::ui::poise::keeping;
use crate::ui::poise::session::{Handle, Msg, Review, called, press};

/// See [`Games`].
#[derive(Properties, PartialEq, Clone)]
pub struct GamesProps {
    /// The page's state.
    pub session: Handle,
}

/// All games that are kept, the newest first. What is stored is read anew after everything that changes it.
#[component]
pub fn Games(props: &GamesProps) -> Html {
    let (session, read) = (&props.session, use_force_update());
    let entries = keeping::entries();
    if entries.is_empty() {
        return html! { <p>{ session.words.say("saved-none") }</p> };
    }
    html! { <ul class="shelf">{ for entries.iter().map(|entry| item(session, entry, &read)) }</ul> }
}

fn item(session: &Handle, entry: &Entry, read: &UseForceUpdateHandle) -> Html {
    let words = &session.words;
    let names = called(words, &entry.players);
    let all: Vec<_> = names.iter().map(|name| words.called(name)).collect();
    let rules = entry.standing.rules;
    let edition = words.say(&["edition-", edition_name(rules.edition)].concat());
    let state = match entry.standing.outcome {
        Some(outcome) => words.outcome(&names, outcome),
        None => words.fill("plan-duel", &[("edition", &edition), ("n", &rules.seats)]),
    };
    html! {
        <li key={entry.id.clone()} class="shelf-item">
            <p><b>{ all.join(", ") }</b></p>
            <p>{ [edition, state].join(" · ") }</p>
            <div class="dialog-buttons">{ buttons(session, entry, read) }</div>
        </li>
    }
}

fn buttons(session: &Handle, entry: &Entry, read: &UseForceUpdateHandle) -> Html {
    let words = &session.words;
    let Some(sitting) = keeping::save(&entry.id).and_then(|text| Sitting::<Poise>::from_save(&text).ok()) else {
        return Html::default();
    };
    let (handle, id, read) = (session.clone(), entry.id.clone(), read.clone());
    let drop_it = Callback::from(move |_: MouseEvent| {
        keeping::drop_game(&id);
        if handle.sitting.as_ref().is_some_and(|sitting| shelf::id(sitting) == id) {
            handle.dispatch(Msg::Follow(None));
        }
        read.force_update();
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
