//! How a round goes, in short: beside a newcomer's first bouts, where the screen is wide.

use yew::prelude::*;

use crate::engine::piste::{ParryRule, Rules};
use crate::ui::piste::Handle;

/// What moves, attacks, parries and ends a round, unless the bout's rules are other ones.
pub fn guide(session: &Handle) -> Html {
    let goes_on = session.sitting.as_ref().is_some_and(|sitting| sitting.standing().winner().is_none());
    let rules = session.public().filter(|_| goes_on).map(|public| public.bout.rules);
    let is_told = |rules: &Rules| rules.strengthen && rules.parry == ParryRule::Same && session.is_newcomers_bout();
    let Some(rules) = rules.filter(is_told) else { return Html::default() };
    let line = |key: &str| html! { <li>{ session.words.say(key) }</li> };
    let indirect = rules.indirect.then_some("guide-indirect");
    html! {
        <section class="guide">
            <h2>{ session.words.say("guide-round") }</h2>
            <ul>{ for ["guide-move", "guide-attack", "guide-parry"].into_iter().chain(indirect).chain(["guide-win", "guide-pile", "guide-piste"]).map(line) }</ul>
        </section>
    }
}
