//! What the words mean that a person meets for the first time, in their first game.

use yew::prelude::*;

use crate::engine::poise::View;
use crate::scene::poise::newcomer::{Word, met};
use crate::ui::poise::parts::Scene;

/// What is new to a lone person in what has just been played in their Exchange, until they have finished a game.
pub fn explained(scene: &Scene, view: &View) -> Html {
    let session = scene.session;
    let lone = session.sitting.as_ref().and_then(|sitting| sitting.lone_person());
    let is_new = session.ledger.is_empty() && view.public.opponent.is_some();
    if !is_new || session.is_scripted() || lone != Some(view.seat) {
        return Html::default();
    }
    let line = |word| html! { <small class="new-word">{ meaning(scene, word) }</small> };
    met(&view.public, view.seat).into_iter().map(line).collect()
}

/// A word and what it means.
fn meaning(scene: &Scene, word: Word) -> Html {
    let words = &scene.session.words;
    let (name, text) = match word {
        Word::Kind(kind) => (words.kind(kind), words.kind_line(kind)),
        Word::Exchange => (words.say("phase-exchange"), words.say("exchange-line")),
    };
    html! { <><b>{ name }</b>{ " · " }{ text }</> }
}
