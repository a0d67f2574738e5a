//! The rules in short, and every card of both editions with what it does.

use yew::prelude::*;

use crate::engine::poise::{Card, Edition, Kind};
use crate::scene::poise::words::{edition_name, kind_name};
use crate::ui::pages::text::Text;
use crate::ui::poise::Handle;
use crate::ui::poise::over::card_list;

/// The text, then the cards by kind.
pub fn rules(session: &Handle) -> Html {
    let words = &session.words;
    let name = ["rules/poise-", words.lang.code(), ".html"].concat();
    html! {
        <>
            <p class="prose"><b>{ words.say("deck-note") }</b></p>
            <Text key={name.clone()} name={name.clone()} absent={words.say("text-missing")} />
            { for Edition::ALL.into_iter().rev().map(|edition| deck(session, edition)) }
        </>
    }
}

fn deck(session: &Handle, edition: Edition) -> Html {
    let words = &session.words;
    let of = |kind: Kind| Card::ALL.into_iter().filter(move |card| card.kind() == kind);
    let counted = |kind: Kind| of(kind).map(|card| (card, edition.copies(card))).filter(|(_, count)| *count > 0);
    html! {
        <section>
            <h2>{ words.say(&["edition-", edition_name(edition)].concat()) }</h2>
            { for Kind::ALL.map(|kind| html! {
                <>
                    <h3>{ words.kind(kind) }</h3>
                    <p>{ words.say(&["kind-", kind_name(kind), "-line"].concat()) }</p>
                    { card_list(words, edition, counted(kind)) }
                </>
            }) }
        </section>
    }
}
