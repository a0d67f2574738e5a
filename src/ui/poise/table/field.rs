//! The Field: the stage, and over it the Attacks, which no game begins with.

use yew::prelude::*;

use super::stage::stage;
use crate::engine::poise::Phase;
use crate::ui::poise::parts::{Scene, here};

/// The stage, and over it the Attacks.
pub fn field(scene: &Scene) -> Html {
    html! {
        <section class="exchange" aria-label={scene.session.words.say("field")}>{ stage(scene) }{ laid(scene) }</section>
    }
}

/// The Attacks of the Exchange, or a sentence that says that there are none.
pub fn laid(scene: &Scene) -> Html {
    let public = scene.public();
    if public.field.is_empty() && !matches!(public.phase, Phase::Answer(_)) {
        return html! { <p class="exchange-note">{ scene.session.words.say("field-empty") }</p> };
    }
    here().map(|parts| (parts.attacks)(scene)).unwrap_or_default()
}
