//! What the words mean that a person meets for the first time, in their first game.

use yew::prelude::*;

use crate::engine::poise::{Kind, View};
use crate::scene::poise::newcomer::met;
use crate::scene::poise::words::kind_name;
use crate::ui::poise::parts::Scene;

/// What is new to a lone person in what has just been played in their Exchange, until they have finished a game.
pub fn explained(scene: &Scene, view: &View) -> Html {
    let session = scene.session;
    let lone = session.sitting.as_ref().and_then(|sitting| sitting.lone_person());
    let is_new = session.ledger.is_empty() && view.public.opponent.is_some();
    if !is_new || session.is_scripted() || lone != Some(view.seat) {
        return Html::default();
    }
    let line = |word: Option<Kind>| html! { <small class="new-word">{ meaning(scene, word) }</small> };
    met(&view.public, view.seat).into_iter().map(line).collect()
}

/// A word and what it means; `None` stands for the Exchange.
fn meaning(scene: &Scene, word: Option<Kind>) -> Html {
    let words = &scene.session.words;
    let (name, text) = match word {
        Some(kind) => (words.kind(kind), words.say(&["kind-", kind_name(kind), "-line"].concat())),
        None => (words.say("phase-exchange"), words.say("exchange-line")),
    };
    html! { <><b>{ name }</b>{ " · " }{ text }</> }
}
