//! The rules in short, and every card of both editions with what it does.

use yew::prelude::*;

use crate::engine::poise::{Card, Edition, Kind};
use crate::scene::poise::words::{edition_name, kind_name};
use crate::ui::poise::session::Handle;
use crate::ui::poise::table::{numbers_of, symbol};

/// The text, then the cards by kind.
pub fn rules(session: &Handle) -> Html {
    let words = &session.words;
    let name = format!("rules/poise/{}.html", words.lang.code());
    html! {
        <>
            <p class="prose"><b>{ words.say("deck-note") }</b></p>
            <crate::ui::pages::text::Text key={name.clone()} name={name.clone()} absent={words.say("text-absent")} />
            { for Edition::ALL.into_iter().rev().map(|edition| deck(session, edition)) }
        </>
    }
}

fn deck(session: &Handle, edition: Edition) -> Html {
    let words = &session.words;
    html! {
        <section class="deck">
            <h2>{ words.say(&["edition-", edition_name(edition)].concat()) }</h2>
            { for Kind::ALL.map(|kind| html! {
                <>
                    <h3>{ words.kind(kind) }</h3>
                    <p>{ words.say(&["kind-", kind_name(kind), "-line"].concat()) }</p>
                    <ul class="deck-list">{ for Card::ALL.into_iter().filter(|card| card.kind() == kind && edition.copies(*card) > 0).map(|card| html! {
                        <li class={format!("kind-{}", kind_name(kind))}>
                            { symbol(card.code(), "") }
                            <span><b>{ words.card(card) }</b>{ format!(" ×\u{a0}{}", edition.copies(card)) }<br />
                            { numbers_of(words, edition, card) }<br />{ words.does(edition, card) }</span>
                        </li>
                    }) }</ul>
                </>
            }) }
        </section>
    }
}
