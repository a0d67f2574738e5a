//! The face and the back of a card.

use yew::prelude::*;

use crate::engine::piste::Value;
use crate::scene::figure::Tenths;

/// The guards that name the five cards: the French terms, the same in every language.
const GUARDS: [&str; 5] = ["Prime", "Seconde", "Tierce", "Quarte", "Quinte"];

/// The face of a card, or without a value its back: a picture that fills the width it is given (5:7; readable from 56
/// by 78 px). Four cues carry the value: numeral, pips, the guard's name and its hand and blade. Hidden from assistive
/// technology, because the button around it has the name.
pub fn card_face(value: Option<Value>) -> Html {
    let class = classes!("card-face", value.is_none().then_some("is-back"));
    html! {
        <svg {class} viewBox="0 0 100 140" aria-hidden="true" focusable="false">{ card_drawing(value) }</svg>
    }
}

/// The same as a part of another picture, 100 by 140 units; a back needs the class `is-back` around it.
pub fn card_drawing(value: Option<Value>) -> Html {
    html! {
        <>
            <rect class="card-paper" x="1" y="1" width="98" height="138" rx="7" />
            { value.map_or_else(|| html! { <use href="#eg-card-back" /> }, |value| face(value.number())) }
            <rect class="card-edge" x="2" y="2" width="96" height="136" rx="6" />
        </>
    }
}

/// A small card in a picture, 22 by 28 units, with its left edge at `x` and its middle at height -1: the numeral is all
/// that can be read at this size.
pub fn card_small(x: f32, value: u8) -> Html {
    html! {
        <>
            <rect class="card-paper card-edge-small" x={Tenths(x + 0.5).to_string()} y="-15" width="21" height="28" rx="2.5" />
            <text class="card-numeral-small" x={Tenths(x + 11.0).to_string()} y="6">{ value }</text>
        </>
    }
}

fn face(value: u8) -> Html {
    html! {
        <>
            <path class="card-frame" d="M28 7H88A5 5 0 0 1 93 12V102M72 133H12A5 5 0 0 1 7 128V38" />
            <use class="card-motif" href={format!("#eg-guard-{value}")} clip-path="url(#eg-card)" />
            <text class="card-numeral" x="50" y="85">{ value }</text>
            <text class="card-index" x="14.5" y="27">{ value }</text>
            <text class="card-index" x="14.5" y="27" transform="rotate(180 50 70)">{ value }</text>
            { pips(value) }
            <text class="card-name" x="50" y="121" lang="fr">{ GUARDS[usize::from(value) - 1] }</text>
        </>
    }
}

/// As many foil tips as the card's value, in a row about the middle.
fn pips(value: u8) -> Html {
    let x = |nth: u8| 50.0 + 15.0 * (f32::from(nth) - f32::from(value - 1) / 2.0);
    (0..value).map(|nth| html! { <use href="#eg-pip" x={Tenths(x(nth)).to_string()} y="101" /> }).collect()
}
