//! The face and the back of a card.

use yew::prelude::*;

/// The guards that give the five cards their names: the French terms, the same in every language.
const GUARDS: [&str; 5] = ["Prime", "Seconde", "Tierce", "Quarte", "Quinte"];

/// See [`CardFace`].
#[derive(Properties, PartialEq, Clone)]
pub struct CardFaceProps {
    /// The card's value, 1 to 5. Not drawn, and not in the page, when `back` is set.
    #[prop_or(1)]
    pub value: u8,
    /// Shows the back.
    #[prop_or_default]
    pub back: bool,
}

/// A card as a picture that fills the width it is given (5:7; readable from 56 by 78 px). Four cues carry the value:
/// numeral, pips, the guard's name and its hand and blade. Hidden from assistive technology: the button around it has
/// the name.
#[component]
pub fn CardFace(props: &CardFaceProps) -> Html {
    let class = classes!("card-face", props.back.then_some("is-back"));
    html! {
        <svg {class} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
            <rect class="card-paper" x="1" y="1" width="98" height="138" rx="7" />
            if props.back {
                <use href="#eg-card-back" />
            } else {
                { face(props.value.clamp(1, 5)) }
            }
            <rect class="card-edge" x="1" y="1" width="98" height="138" rx="7" />
        </svg>
    }
}

fn face(value: u8) -> Html {
    html! {
        <>
            <use class="card-motif" href={format!("#eg-guard-{value}")} />
            <text class="card-numeral" x="50" y="85">{ value }</text>
            <text class="card-index" x="14.5" y="27">{ value }</text>
            <text class="card-index" x="14.5" y="27" transform="rotate(180 50 70)">{ value }</text>
            { pips(value) }
            <text class="card-name" x="50" y="121" lang="fr">{ GUARDS[usize::from(value) - 1] }</text>
        </>
    }
}

/// As many foil tips as the card is worth, in a row about the middle.
fn pips(value: u8) -> Html {
    let x = |nth: u8| 50.0 + 15.0 * (f32::from(nth) - f32::from(value - 1) / 2.0);
    (0..value).map(|nth| html! { <use href="#eg-pip" x={x(nth).to_string()} y="101" /> }).collect()
}
