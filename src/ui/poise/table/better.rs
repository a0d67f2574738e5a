//! What would have been better in an Exchange that cost the person Poise.

use yew::prelude::*;

use crate::ui::poise::parts::Scene;

/// One sentence, once the outcome of the Exchange has been seen.
pub fn better(scene: &Scene) -> Option<Html> {
    let told = scene.session.better().filter(|_| scene.untold == 0 && !scene.lands())?;
    Some(html! { <>{ " " }<span class="better">{ told }</span></> })
}
