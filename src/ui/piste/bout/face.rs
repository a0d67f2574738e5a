//! Face to face: the tablet lies between two people. The far half is rotated, so that each person sees their own fencer
//! on their left, and each holds a button to see their own cards.

use yew::prelude::*;

use super::bar;
use super::finish::{Finish, result};
use super::{past, pile};
use crate::engine::Seat;
use crate::ui::face::{FAR, NEAR, peek};
use crate::ui::piste::board::card_face;
use crate::ui::piste::parts::Scene;

/// The board between two people.
pub fn face(scene: &Scene) -> Html {
    let attacked = (scene.public.pending().is_some() && scene.session.past().is_none()).then_some("is-attack");
    html! {
        <main class={classes!("bout", "face", attacked)}>
            <h1 class="sr-only">{ scene.session.words.say("the-bout") }</h1>
            <section class="seat-far">{ half(scene, FAR) }</section>
            { scene.duel() }
            <section class="seat-near">{ half(scene, NEAR) }</section>
        </main>
    }
}

/// One person's half: score, sentence, distance and button, then their own cards and choices while they look at them.
fn half(scene: &Scene, seat: Seat) -> Html {
    let session = scene.session;
    let Some(sitting) = &session.sitting else { return Html::default() };
    let over = scene.has_ended;
    html! {
        <>
            { bar::bar(scene) }
            <div class="seat-bar">
                { scene.words() }
                if !over {
                    // The piste says it upright for the near person alone.
                    <p class="face-gap">{ session.words.fill("face-gap", &[("gap", &scene.cue.stage.gap())]) }</p>
                }
                { pile(&session.words, &scene.public, scene.heaps()) }
                if !over {
                    { peek(session, seat, session.words.called(&session.names()[seat])) }
                }
            </div>
            if session.past().is_some() {
                { past(session) }
            } else if over && seat == NEAR {
                <Finish session={session.clone()} />
            } else if over {
                // The result of the near side again, for the person at the far side.
                <div class="finish" aria-hidden="true">{ result(session, false) }</div>
            } else if sitting.may_look(seat) {
                { scene.hand(sitting.view(seat), sitting.last_drawn(seat)) }
                if sitting.view(seat).to_act() {
                    { scene.choices() }
                }
            } else {
                { covered(scene.public.counts[seat]) }
            }
        </>
    }
}

/// A hand of this many cards, face down.
fn covered(count: u8) -> Html {
    let back = |_| html! { <span class="card">{ card_face(None) }</span> };
    html! { <div class="hand is-covered" aria-hidden="true">{ for (0..count).map(back) }</div> }
}
