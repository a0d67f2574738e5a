//! How the end of a match looks in both games: won, lost or drawn.

use yew::prelude::*;

use crate::engine::Seat;

/// The class of an end: from the side of a lone person, otherwise from the side of the winner.
#[must_use]
pub fn manner(winner: Option<Seat>, lone: Option<Seat>) -> &'static str {
    match (winner, lone) {
        (None, _) => "is-drawn",
        (Some(winner), Some(person)) if winner != person => "is-lost",
        _ => "is-won",
    }
}

/// The sign of a won, lost or drawn round: a raised foil in a wreath, a lowered foil, two crossed foils.
pub fn sign(manner: &str) -> Html {
    let foil = |place: &'static str| {
        html! { <g transform={place}><path class="finish-grip" d="M-9-1.7 3-1.1V1.1L-9 1.7Z" /><use href="#eg-foil" /></g> }
    };
    html! {
        <svg class="finish-sign" viewBox="0 0 64 40" aria-hidden="true" focusable="false">
            { match manner {
                "is-lost" => foil("translate(13 9) rotate(34) scale(.9 1.5)"),
                "is-drawn" => html! { <>{ foil("translate(14 36) rotate(-40) scale(.9 1.5)") }{ foil("translate(50 36) rotate(-140) scale(.9 1.5)") }</> },
                _ => html! {
                    <>
                        <path class="finish-wreath" d="M28 38C14 36 9 24 14 8M36 38C50 36 55 24 50 8" />
                        <path class="finish-leaves" d="M14 9q-6 1-6 6 5 0 6-6M12 20q-6-1-8 4 6 3 8-4M17 30q-6 1-6 6 6 1 6-6M50 9q6 1 6 6-5 0-6-6M52 20q6-1 8 4-6 3-8-4M47 30q6 1 6 6-6 1-6-6" />
                        { foil("translate(32 34) rotate(-90) scale(.62 1.4)") }
                    </>
                },
            } }
        </svg>
    }
}
