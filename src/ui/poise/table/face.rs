//! Face to face: the tablet lies between two people. Each half has everything that its person reads and presses, turned to
//! them; the stage lies between.

use yew::prelude::*;

use super::card::back;
use super::field::laid;
use super::finish::{finish, result};
use super::stage::stage;
use super::{bar, choices, hand, roster, said};
use crate::engine::Seat;
use crate::session::poise::Message as Msg;
use crate::ui::face::{FAR, NEAR, peek};
use crate::ui::poise::parts::Scene;
use crate::ui::press::press;
use crate::ui::tools::past_bar;

/// The table between two people; `has_ended` says whether the game is over and its last picture at rest.
pub fn face(scene: &Scene, has_ended: bool) -> Html {
    // Each person attacks from their own left.
    let turned = Scene { home: FAR, pair: [FAR, NEAR], ..scene.clone() };
    html! {
        <>
            <section class="seat-far">{ half(&turned, FAR, has_ended) }</section>
            { stage(scene) }
            <section class="seat-near">{ half(scene, NEAR, has_ended) }</section>
        </>
    }
}

/// One person's half: both players, the Attacks, their hand and choices while they look at it, and at their edge what
/// happened and the button.
fn half(scene: &Scene, seat: Seat, has_ended: bool) -> Html {
    html! {
        <>
            { roster(scene) }
            <div class="seat-field">{ laid(scene) }</div>
            { own(scene, seat, has_ended) }
            <div class="seat-bar">
                { bar::bar(scene) }
                { said::said(scene, has_ended) }
                if !has_ended {
                    { peek(scene.session, seat, scene.called(seat)) }
                }
            </div>
        </>
    }
}

/// The hand and what it is used for, the result of the game, or the way back from an earlier moment.
fn own(scene: &Scene, seat: Seat, has_ended: bool) -> Html {
    let session = scene.session;
    if let Some(past) = session.past() {
        return past_bar(&session.words, [past, session.extra.lines.len()], |past| press(session, Msg::Past(past)));
    }
    if has_ended && seat == NEAR {
        return finish(session);
    }
    if has_ended {
        // The result of the near side again, for the person at the far side.
        return html! { <div class="finish" aria-hidden="true">{ result(session) }</div> };
    }
    if session.sitting.as_deref().is_some_and(|sitting| sitting.may_look(seat)) {
        return html! { <>{ hand::hand(scene) }{ choices::strip(scene) }{ choices::choices(scene) }</> };
    }
    let backs = (0..scene.public().counts[seat]).map(|_| back("playing-card-back"));
    // The strip keeps its space: the cards must not jump when they are held up.
    html! {
        <>
            <div class="hand-row is-covered" aria-hidden="true">{ for backs }</div>
            <div class="strip-room"></div>
        </>
    }
}
