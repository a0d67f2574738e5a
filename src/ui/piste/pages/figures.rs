//! The pictures of the rules page, drawn by what draws the board.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::{Cards, Value};
use crate::scene::piste::examples::{Example, example};
use crate::scene::piste::geometry::Camera;
use crate::scene::piste::{Choice, Stage};
use crate::ui::fencer::Fencer;
use crate::ui::piste::board::{card_face, gap_arrow, ghost, hall, piste_strip};
use crate::ui::piste::bout::targets::{CHEST, plate};

/// The picture with this name. The element around it describes it in words.
pub fn figure(name: &str) -> Html {
    let Some(example) = example(name) else { return Html::default() };
    html! { <div class="example" aria-hidden="true">{ stage(&example) }{ rows(&example) }</div> }
}

/// The piste with the fencers, and the places to which the picked card leads.
fn stage(example: &Example) -> Html {
    let public = &example.view.public;
    let (stage, steps) = (Stage::at_rest(public), example.steps());
    let [left, right] = stage.place.0;
    let camera = Camera::duel(steps.iter().map(|step| step.space).fold(left, u8::min), right);
    let lit = public.outcome().is_none().then_some(public.to_act);
    html! {
        <svg class="example-view" viewBox={camera.view_box()} focusable="false">
            { hall(camera) }
            { piste_strip(camera, Some([0.0, camera.width])) }
            { for steps.iter().map(|step| destination(camera, step)) }
            { for Seat::DUEL.map(|seat| html! {
                <Fencer seat={seat.number()} x={camera.x(stage.place[seat])} pose={stage.pose[seat]} gap={stage.gap()}
                    lit={lit == Some(seat)} touch={stage.touches(seat)} short={stage.is_short(seat)} />
            }) }
            { gap_arrow(camera, [left, right], Some(stage.gap()), 0) }
        </svg>
    }
}

/// A ghost of the left fencer with the distance from there.
fn destination(camera: Camera, step: &Choice) -> Html {
    let x = camera.x(step.space);
    html! {
        <>
            { ghost(Seat::LEFT.number(), x, step.pose, step.gap) }
            { plate(x, CHEST, step.gap.to_string()) }
        </>
    }
}

/// The cards below the piste: those that were laid; at the end of the pile both hands with the cards that count; else
/// the left hand.
fn rows(example: &Example) -> Html {
    let public = &example.view.public;
    let counts = |value: Value| value.number() == public.gap();
    let row = |seat: Seat| match public.revealed {
        Some(hands) => cards(hands[seat], counts),
        None => cards(example.laid[seat], |_| false),
    };
    if public.revealed.is_none() && example.laid.0.iter().all(|cards| cards.is_empty()) {
        return html! { <div class="example-rows">{ cards(example.view.hand, first(example.picked)) }</div> };
    }
    html! { <div class="example-rows">{ for Seat::DUEL.map(row) }</div> }
}

/// Whether a card is the picked one: of equal cards the first.
fn first(picked: Option<Value>) -> impl FnMut(Value) -> bool {
    let mut left = picked;
    move |value| left.take_if(|picked| *picked == value).is_some()
}

/// Cards in a row, some of them raised.
fn cards(cards: Cards, mut raised: impl FnMut(Value) -> bool) -> Html {
    html! {
        <span class="example-cards">{ for cards.values().map(|value| html! {
            <span class={classes!("example-card", raised(value).then_some("is-raised"))}>{ card_face(Some(value)) }</span>
        }) }</span>
    }
}
