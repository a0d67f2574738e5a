//! The strip under the hand: what is picked, what it costs and does, and what is to be chosen.

use yew::prelude::*;

use super::choices::{describe, told};
use super::{newcomer, notes};
use crate::engine::poise::{Phase, View};
use crate::scene::poise::hand;
use crate::scene::poise::outlook::Composed;
use crate::ui::poise::parts::{Scene, coached};

/// The strip under the hand.
pub fn strip(scene: &Scene) -> Html {
    let Some(view) = &scene.viewer else { return notes::onlooker(scene) };
    let session = scene.session;
    match session.card().filter(|_| session.looked().is_none() || session.has_coach()) {
        Some(card) if session.refusal().is_some() || composed(scene, view).is_none() => {
            told(scene, view, card, None, next(scene, view))
        }
        _ if scene.open.is_none() => notes::onlooker(scene),
        // There is nothing to choose.
        _ if session.only_action().is_some() => html! { <div class="strip is-empty"></div> },
        _ => {
            let (composed, prompt) = session.words.prompt(view, session.picked());
            let advice = coached(session, |coach| (coach.line)(scene));
            // The card that may be cancelled lies nowhere.
            if let Phase::Answer(announced) = view.public.phase {
                return told(scene, view, announced.card(), Some(view.public.other(view.seat)), advice);
            }
            if let Some(card) = session.looked().filter(|_| advice.is_none()) {
                return told(scene, view, card, None, None);
            }
            // Beside the buttons of an Attack its effects say more than that a target is to be chosen.
            let effects = session.words.effects(view, session.picked());
            let note = if effects.is_empty() && advice.is_none() { prompt } else { effects };
            let is_plain = advice.is_none() && composed.is_none();
            let is_told = advice.is_none() && (composed.is_none() || !session.is_scripted());
            let rhythm = session.words.rhythm(&scene.names, view).filter(|_| is_told);
            let new = if is_plain { newcomer::explained(scene, view) } else { Html::default() };
            // A lesson says itself what to pick.
            let class = if session.is_scripted() && composed.is_none() { "strip is-empty" } else { "strip" };
            let picked = session.card().filter(|_| composed.is_some());
            let beside = if advice.is_none() { "beside-sum" } else { "beside-coach" };
            html! {
                <div {class}>
                    <p>
                        if let Some(composed) = composed {
                            { attack(&composed) }<br />
                        }
                        if !note.is_empty() {
                            <span class="strip-note">{ note }</span>{ " " }
                        }
                        if let Some(rhythm) = rhythm {
                            <span class="strip-full">{ rhythm }</span>
                        }
                        { new }
                        { advice }
                    </p>
                    { for picked.map(|card| describe(scene, card, Some(beside))) }
                    { coached(session, |coach| (coach.more)(session)) }
                </div>
            }
        }
    }
}

/// That an Attack is to be picked, if only Enhancements are.
fn next(scene: &Scene, view: &View) -> Option<Html> {
    let session = scene.session;
    let is_asked = session.refusal().is_none() && view.public.phase != Phase::Discard;
    let lacks = is_asked && hand::lacks_attack(&hand::in_order(view.hand), session.picked());
    lacks.then(|| html! { <b>{ session.words.say("pick-attack-alone") }</b> })
}

/// A picked Attack: its cards, and after them, or below where there is room, its damage and cost.
fn attack(composed: &Composed) -> Html {
    html! {
        <b>{ &composed.cards }
            if let Some(sum) = &composed.sum {
                <span class="strip-dot">{ " · " }</span><span class="strip-sum">{ sum }</span>
            }
        </b>
    }
}

/// The picked Attack, if there is one.
fn composed(scene: &Scene, view: &View) -> Option<Composed> {
    scene.session.words.prompt(view, scene.session.picked()).0.filter(|_| scene.open.is_some())
}
