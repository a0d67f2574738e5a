//! The choices on the piste: a ghost fencer for each step, with the distance that it leads to, and a badge with the
//! cards of each attack. Every one also has a labelled button below, so these are only for pointers.

mod badges;

use std::rc::Rc;

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::{Action, Public};
use crate::scene::figure::Tenths;
use crate::scene::piste::Choice;
use crate::scene::piste::geometry::{Camera, FLOOR, NUMBERED, REACH, limited};
use crate::ui::piste::board;
use crate::ui::press::answering;

pub use badges::badges;

/// The middle of the distance on a ghost, view units below the ground line: its chest.
pub const CHEST: f32 = -54.0;
/// Half the width of the plate with a distance of two digits.
const PLATE: f32 = 14.0;
/// Half the width of a plate with an arrow and a distance.
const EDGE_PLATE: f32 = 22.0;
/// The base line of the numbers on the front board.
const NUMBER_LINE: f32 = 19.4;
/// The room of a number of two digits with the gap to the next, view units.
const NUMBER_WIDTH: f32 = 18.0;

/// The state from which the choices on the piste are drawn.
pub struct Targets<'a> {
    /// The camera of the piste.
    pub camera: Camera,
    /// The public part of the round.
    pub public: &'a Public,
    /// The available choices.
    pub choices: &'a [Choice],
    /// Called with the action that is pressed.
    pub on_choose: &'a Callback<Action>,
}

impl Targets<'_> {
    fn steps(&self) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter(|choice| choice.is_step())
    }

    /// Whether a step leads to the next space. Its outline would lie over the fencer: only the place on the piste is seen until
    /// it is lit.
    fn is_near(&self, choice: &Choice) -> bool {
        self.public.position[self.public.to_act].number().abs_diff(choice.space) == 1
    }

    /// The nearest place to a space at which it can be pressed, and whether it is the space itself.
    fn within(&self, space: u8) -> (f32, bool) {
        let x = self.camera.x(space);
        let seen = limited(x, REACH, self.camera.width - REACH);
        (seen, (x - seen).abs() < 1.0)
    }
}

/// The ghosts in the view, behind the fencers.
pub fn ghosts(props: &Targets) -> Html {
    let seat = props.public.to_act.number();
    let ghost = |choice: &Choice| {
        let x = props.camera.x(choice.space);
        let near = props.is_near(choice).then_some("is-near");
        let field = format!("M{} -104h{w}v116h-{w}Z", Tenths(x - REACH), w = Tenths(2.0 * REACH));
        html! {
            <g key={choice.action.to_string()} class={classes!("target", near)} data-choice={choice.action.to_string()} onclick={chosen(props.on_choose, choice.action)}>
                { board::ghost(seat, x, choice.pose, choice.gap) }
                <path class="target-field" d={field} />
            </g>
        }
    };
    html! { <g class="targets" aria-hidden="true">{ for props.steps().filter(|choice| props.within(choice.space).1).map(ghost) }</g> }
}

/// The distance on each ghost, large, and the number of its space on the board. A ghost beyond the edge of the view is
/// named at the edge.
pub fn labels(props: &Targets) -> Html {
    let beyond = |choice: &&Choice| !props.within(choice.space).1;
    let side = if props.public.to_act == Seat::LEFT { 1.0 } else { -1.0 };
    let inside = props.steps().filter(|choice| !beyond(choice)).map(|choice| {
        let space = props.camera.x(choice.space);
        let (x, chest) = (Tenths(space).to_string(), space + side * choice.pose.shift(choice.gap));
        html! {
            <g key={choice.action.to_string()} class="target-label">
                if props.is_near(choice) {
                    <ellipse class="target-foot" cx={x.clone()} cy="2" rx="13" ry="5" />
                }
                { plate(limited(chest, PLATE, props.camera.width - PLATE), CHEST, choice.gap.to_string()) }
                if !is_crowded(props.camera, choice.space) {
                    <text class="target-space" {x} y={Tenths(NUMBER_LINE).to_string()}>{ choice.space }</text>
                }
            </g>
        }
    });
    let beyond: Vec<_> = props.steps().filter(beyond).collect();
    // The farthest stands outermost.
    let edge = beyond.iter().rev().enumerate().map(|(nth, choice)| edge(props, nth, choice));
    html! { <g class="targets" aria-hidden="true">{ for inside }{ for edge }</g> }
}

/// Whether a number of the piste is so near that it would touch the number of this space: where the camera draws the spaces
/// close together.
fn is_crowded(camera: Camera, space: u8) -> bool {
    NUMBERED.into_iter().any(|number| number != space && (camera.x(number) - camera.x(space)).abs() < NUMBER_WIDTH)
}

/// A step that leads out of the view: its distance at the edge, beside the dimension arrow, with an arrow that points there.
fn edge(props: &Targets, nth: usize, choice: &Choice) -> Html {
    let is_left = props.within(choice.space).0 < props.camera.width / 2.0;
    // Behind the fencer, below the feet, where the dimension arrow does not reach.
    let inwards = EDGE_PLATE + 3.0 + 2.0 * REACH * nth as f32;
    let (x, arrow) = if is_left { (inwards, "←") } else { (props.camera.width - inwards, "→") };
    let y = FLOOR - REACH;
    html! {
        <g key={choice.action.to_string()} class="target is-beyond" data-choice={choice.action.to_string()} onclick={chosen(props.on_choose, choice.action)}>
            <circle class="target-field" cx={Tenths(x).to_string()} cy={Tenths(y).to_string()} r={Tenths(REACH).to_string()} />
            <rect class="gap-plate" x={Tenths(x - EDGE_PLATE).to_string()} y={Tenths(y - 11.0).to_string()} width={Tenths(2.0 * EDGE_PLATE).to_string()} height="22" rx="5" />
            <text class="target-gap is-edge" x={Tenths(x).to_string()} y={Tenths(y + 5.5).to_string()}>{ arrow }{ " " }{ choice.gap }</text>
        </g>
    }
}

/// A distance on its plate, like that of the dimension arrow, over a small one of these arrows: beside it are numbers of
/// spaces.
pub fn plate(x: f32, y: f32, text: String) -> Html {
    // Two digits stand closer, because ghosts may be two spaces apart.
    let is_long = text.len() > 1;
    let half = if is_long { PLATE } else { 10.0 };
    let (left, top) = (Tenths(x - half).to_string(), Tenths(y - 13.0).to_string());
    let arrow = format!("M{} {}v5m0-2.5h12m0-2.5v5", Tenths(x - 6.0), Tenths(y + 11.0));
    html! {
        <>
            <rect class="gap-plate" x={left} y={top} width={Tenths(2.0 * half).to_string()} height="31" rx="5" />
            <text class={classes!("target-gap", is_long.then_some("is-long"))} x={Tenths(x).to_string()} y={Tenths(y + 8.0).to_string()}>{ text }</text>
            <path class="target-arrow" d={arrow} />
        </>
    }
}

/// A press that chooses this action. The second half of a double press was meant for what stood there before.
pub fn chosen(on_choose: &Callback<Action>, action: Action) -> Callback<MouseEvent> {
    let on_choose = on_choose.clone();
    let choose = answering(Rc::new(move || on_choose.emit(action)));
    Callback::from(move |event: MouseEvent| {
        if event.detail() < 2 {
            choose.emit(event);
        }
    })
}
