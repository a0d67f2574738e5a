//! Hands that are open to all: in an exhibition, and in the replay of a finished game.

use yew::prelude::*;

use super::card::slip;
use super::sign;
use crate::engine::Seat;
use crate::engine::poise::Cards;
use crate::scene::poise::hand::in_order;
use crate::ui::poise::parts::Scene;
use crate::ui::poise::seat::{at, mark};

/// The hands of all players who are in, each under its player's name.
pub fn hands(scene: &Scene, open: &[(Seat, Cards)]) -> Html {
    let (public, words) = (scene.public(), &scene.session.words);
    let edition = public.rules().edition;
    let hand = |(seat, cards): &(Seat, Cards)| {
        let (name, cards) = (scene.called(*seat), in_order(*cards));
        let list: Vec<String> = cards.iter().map(|card| words.card(*card)).collect();
        html! {
            <div key={seat.number()} class={classes!("open-hand", at(*seat))} role="img"
                aria-label={words.fill("hand-of", &[("name", &name), ("cards", &list.join(", "))])}>
                <span class="open-name">{ sign(&mark(*seat), "is-mark") }{ " " }{ name }</span>
                <span class="open-cards">{ for cards.iter().map(|card| slip(words, edition, *card)) }</span>
            </div>
        }
    };
    html! { <div class="open-hands">{ for open.iter().filter(|(seat, _)| public.in_play[*seat]).map(hand) }</div> }
}
