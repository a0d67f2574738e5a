//! How a turn goes, and what the signs on the cards mean.

use yew::prelude::*;

use super::symbol;
use crate::scene::words::Words;

/// The signs on the cards: class of a kind that has it, number, drawing, and the catalogue's key of the meaning.
const SIGNS: [(&str, &str, &str, &str); 8] = [
    ("kind-attack", "2", "burst", "sign-damage"),
    ("kind-response", "2", "response", "sign-block"),
    ("kind-response", "", "full", "sign-full"),
    ("kind-restore", "2", "restore", "sign-restore"),
    ("kind-enhancement", "", "enhancement", "sign-enhancement"),
    ("kind-press", "", "press", "sign-press"),
    ("kind-fancy", "", "fancy", "sign-fancy"),
    ("kind-item", "", "item", "sign-item"),
];

/// A turn in its four steps, what a hit does, and the signs.
pub fn turn(words: &Words) -> Html {
    let step = |key: &str| html! { <li>{ words.say(key) }</li> };
    let meaning = |(class, number, name, key): (&'static str, &'static str, &str, &str)| {
        html! { <li {class}><span class="figure">{ number }{ symbol(name, "") }</span>{ words.say(key) }</li> }
    };
    html! {
        <fieldset class="guide">
            <legend>{ words.say("guide-turn") }</legend>
            <ol>{ for ["guide-draw", "guide-prepare", "guide-attack", "guide-rest"].map(step) }</ol>
            <p>{ words.say("guide-hit") }</p>
            <h2>{ words.say("guide-signs") }</h2>
            <ul role="list">
                { for SIGNS.map(meaning) }
                <li><span class="figure"><b class="playing-card-cost">{ "1" }</b></span>{ words.say("sign-cost") }</li>
            </ul>
        </fieldset>
    }
}
