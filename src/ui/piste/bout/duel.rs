//! The picture of the duel: hall, piste, fencers, gap, and the ghosts and marks of the choices.

use std::rc::Rc;

use gloo_events::EventListener;
use yew::prelude::*;

use super::targets::{Targets, badges, ghosts};
use crate::engine::Seat;
use crate::engine::piste::{Action, Public};
use crate::scene::piste::geometry::Camera;
use crate::scene::piste::{Choice, Cue};
use crate::scene::words::Words;
use crate::ui::piste::board::{Fencer, gap_arrow, hall, overview, piste_strip};
use crate::ui::platform;

/// From this size on the whole piste is shown; below it the framed duel and an overview.
const WHOLE_PISTE: &str = "(min-width: 900px) and (min-height: 500px)";

/// See [`Duel`].
#[derive(Properties, PartialEq, Clone)]
pub struct DuelProps {
    /// The words of its label.
    pub words: Rc<Words>,
    /// The picture to show.
    pub cue: Cue,
    /// The public part of the round.
    pub public: Public,
    /// The available choices.
    pub choices: Vec<Choice>,
    /// Called with the action of a ghost or mark that is pressed.
    pub on_choose: Callback<Action>,
}

/// The duel as one picture; the text next to it describes it.
#[component]
pub fn Duel(props: &DuelProps) -> Html {
    let whole = use_media(WHOLE_PISTE);
    let stage = props.cue.stage;
    let [left, right] = stage.place.0;
    let camera = if whole { Camera::WHOLE } else { Camera::duel(left, right) };
    let lit = props.public.outcome().is_none().then_some(props.public.to_act);
    let targets = Targets { camera, public: &props.public, choices: &props.choices, on_choose: &props.on_choose };
    let label = props.words.fill("duel-label", &[("left", &left), ("right", &right), ("gap", &stage.gap())]);
    html! {
        <section class="duel" data-camera={if whole { "whole" } else { "duel" }}>
            if !whole {
                <div class="duel-overview">{ overview(left, right) }</div>
            }
            <div class="duel-room">
                <svg class="duel-view" viewBox={camera.view_box()} preserveAspectRatio="xMidYMax meet" role="img" aria-label={label} focusable="false">
                    { hall(camera) }
                    { piste_strip(camera, true) }
                    { ghosts(&targets) }
                    { for Seat::DUEL.map(|seat| html! {
                        <Fencer
                            key={seat.number()}
                            seat={seat.number()}
                            x={camera.x(stage.place[seat])}
                            pose={stage.pose[seat]}
                            gap={stage.gap()}
                            lit={lit == Some(seat)}
                            touch={stage.touch && stage.lamp == Some(seat)}
                            duration_ms={Some(props.cue.tween_ms)}
                        />
                    }) }
                    { gap_arrow(camera, left, right) }
                    { badges(&targets) }
                </svg>
            </div>
        </section>
    }
}

/// Whether a media query matches, updated while the window changes.
#[hook]
fn use_media(query: &'static str) -> bool {
    let holds = use_state_eq(|| platform::media(query));
    let setter = holds.setter();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo_utils::window(), "resize", move |_| setter.set(platform::media(query)));
        move || drop(listener)
    });
    *holds
}
