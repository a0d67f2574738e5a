//! Cards as they are drawn: whole in the hand, and on the Field where there is room, otherwise there as a strip.

use yew::prelude::*;

use crate::engine::poise::{Card, Defence, Edition, Face};
use crate::scene::poise::words::{is_bonus, kind_name};
use crate::scene::words::Words;

/// One of the drawings of `assets/poise.svg`, by its name without the prefix.
pub fn symbol(name: &str, class: &'static str) -> Html {
    html! {
        <svg {class} aria-hidden="true" focusable="false"><use href={["#pz-", name].concat()}></use></svg>
    }
}

/// A small sign next to a word.
pub fn sign(name: &str, class: &'static str) -> Html {
    html! {
        <svg class={classes!("sign", class)} aria-hidden="true" focusable="false"><use href={["#pz-", name].concat()}></use></svg>
    }
}

/// The class of a card's kind.
pub fn kind_class(card: Card) -> String {
    ["kind-", kind_name(card.kind())].concat()
}

/// A card's numbers with their signs.
fn figures(face: &Face) -> Html {
    let figure = |number: String, name: &str| html! { <span class="figure">{ number }{ symbol(name, "") }</span> };
    let damage = if is_bonus(face) { format!("+{}", face.damage) } else { face.damage.to_string() };
    html! {
        <>
            if face.damage > 0 {
                { figure(damage, "burst") }
            }
            { match face.defence {
                Defence::Full => html! { <span class="figure is-full">{ symbol("full", "") }</span> },
                Defence::Partial(defence) => figure(defence.to_string(), "response"),
                Defence::None => Html::default(),
            } }
            if face.regain > 0 {
                { figure(face.regain.to_string(), "restore") }
            }
        </>
    }
}

/// The face of a card in the hand.
pub fn face(words: &Words, edition: Edition, card: Card) -> Html {
    let face = edition.face(card);
    html! {
        <span class="playing-card-face">
            { symbol(kind_name(card.kind()), "playing-card-kind") }
            if face.cost > 0 {
                <span class="playing-card-cost">{ face.cost }</span>
            }
            { symbol(card.code(), "playing-card-art") }
            <span class="playing-card-figures">{ figures(face) }</span>
            <span class="playing-card-name">{ words.card_drawn(card) }</span>
        </span>
    }
}

/// The back of a card.
pub fn back(class: &'static str) -> Html {
    html! {
        <svg viewBox="0 0 100 140" class={classes!("card-face", "is-back", class)} aria-hidden="true" focusable="false">
            <rect class="card-paper" x="1" y="1" width="98" height="138" rx="7" />
            <use href="#eg-card-back" />
            <rect class="card-edge" x="1" y="1" width="98" height="138" rx="7" />
        </svg>
    }
}

/// A single large card.
pub fn framed(words: &Words, edition: Edition, card: Card) -> Html {
    html! { <div class={classes!("playing-card-frame", kind_class(card))}>{ face(words, edition, card) }</div> }
}

/// A card on the Field or in a row: emblem, name, numbers.
pub fn slip(words: &Words, edition: Edition, card: Card) -> Html {
    laid(words, edition, card, None)
}

/// The same, hidden until it arrives if it is the card with this number on its way.
pub fn laid(words: &Words, edition: Edition, card: Card, arrives: Option<usize>) -> Html {
    html! {
        <span class={classes!("slip", kind_class(card), arrival(arrives))} style={after(arrives)} data-card={card.code()} title={words.brief(edition, card)}>
            { symbol(card.code(), "") }<span>{ words.card_drawn(card) }</span>{ figures(edition.face(card)) }
            // In place of all this where there is room (`styles/poise/second/laid.css`).
            { face(words, edition, card) }
        </span>
    }
}

/// The class of a card that is still on its way to its place.
pub fn arrival(arrives: Option<usize>) -> Option<&'static str> {
    arrives.map(|_| "is-arriving")
}

/// The style of the same: the number that says how much later it starts.
pub fn after(arrives: Option<usize>) -> Option<String> {
    arrives.map(|nth| format!("--nth:{nth}"))
}

/// A card's kind and numbers in words; `is_free` says whether its player has No Poise and pays nothing.
pub fn numbers_of(words: &Words, edition: Edition, card: Card, is_free: bool) -> String {
    [words.kind(card.kind()), words.numbers(edition.face(card), is_free)].join(" · ")
}
