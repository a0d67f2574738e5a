//! An exhibition: two computer players with open hands.

use yew::prelude::*;

use crate::engine::Seat;
use crate::ui::piste::Handle;
use crate::ui::piste::board::card_face;

/// Both hands, each under its fencer's name.
pub fn exhibition(session: &Handle) -> Html {
    let (Some(sitting), names) = (&session.sitting, session.names()) else { return Html::default() };
    let hand = |seat: Seat| {
        let name = session.words.called(&names[seat]);
        let cards = sitting.view(seat).hand;
        html! {
            <div class={classes!("exhibition-hand", format!("seat-{}", seat.number()))} role="img"
                aria-label={session.words.fill("hand-of", &[("name", &name), ("cards", &cards)])}>
                <span>{ name }</span>
                <div class="cards">{ for cards.values().map(|value| html! { <span>{ card_face(Some(value)) }</span> }) }</div>
            </div>
        }
    };
    html! { <div class="exhibition">{ for Seat::DUEL.map(hand) }</div> }
}
