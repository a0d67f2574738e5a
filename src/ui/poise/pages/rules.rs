//! The rules, with the table's own pictures and the cards of one edition.

use yew::prelude::*;

use super::figures::figure;
use crate::engine::poise::Edition;
use crate::scene::poise::deck;
use crate::scene::poise::words::edition_name;
use crate::scene::words::Words;
use crate::ui::pages::text;
use crate::ui::poise::Handle;
use crate::ui::poise::over::card_list;

/// The name of the place that the list of cards fills.
const CARDS: &str = "cards";

/// The text with its pictures.
pub fn rules(session: &Handle) -> Html {
    let drawn = session.clone();
    let draw = move |name: String| match name.as_str() {
        CARDS => html! { <Deck session={drawn.clone()} /> },
        name => figure(&drawn, name),
    };
    text::illustrated(&session.words, "rules/poise-", Callback::from(draw))
}

/// See [`Deck`].
#[derive(Properties, PartialEq, Clone)]
struct DeckProps {
    /// The page's state.
    pub session: Handle,
}

/// Every card of an edition with what it does, by kind; at first of the edition that is set on the opening page.
#[component]
fn Deck(props: &DeckProps) -> Html {
    let session = &props.session;
    let words = &session.words;
    let shown = use_state_eq(|| session.form.edition);
    let radio = |edition: Edition| {
        let shown = shown.clone();
        let checked = *shown == edition;
        html! {
            <label class="radio">
                <input type="radio" name="deck" {checked} onchange={move |_| shown.set(edition)} />
                <span>{ words.say(&["edition-", edition_name(edition)].concat()) }</span>
            </label>
        }
    };
    html! {
        <>
            <div class="radios" role="radiogroup" aria-label={words.say("edition")}>{ for Edition::ALL.map(radio) }</div>
            { list(words, *shown) }
        </>
    }
}

fn list(words: &Words, edition: Edition) -> Html {
    let kind = |(kind, cards): (_, Vec<_>)| {
        html! {
            <>
                <h3>{ words.kind(kind) }</h3>
                <p>{ words.kind_line(kind) }</p>
                { card_list(words, edition, cards.into_iter()) }
            </>
        }
    };
    html! { <>{ for deck::by_kind(edition).map(kind) }</> }
}
