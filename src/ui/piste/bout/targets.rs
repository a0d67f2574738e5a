//! The choices on the piste: a ghost fencer for each step, a badge for each attack or answer. Every one also has a
//! labelled button below, so these are only for pointers.

use std::rc::Rc;

use yew::prelude::*;

use crate::engine::piste::{Action, Public};
use crate::scene::piste::geometry::{Camera, Tenths};
use crate::scene::piste::{Choice, Mark};
use crate::ui::piste::board;
use crate::ui::press::answering;

/// Radius of the circle that a finger can press, view units: 44 CSS px across on the smallest phone.
const REACH: f32 = 23.0;
/// Height of the lowest badge above the ground line, view units.
const BADGE_FOOT: f32 = 24.0;
/// How far behind the opponent the badges are, view units: the room that every view keeps there.
const BADGE_BEHIND: f32 = 28.0;
/// The number of badges above one another.
const BADGE_ROWS: usize = 3;

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

/// The ghosts, behind the fencers.
pub fn ghosts(props: &Targets) -> Html {
    let steps = props.choices.iter().filter(|choice| choice.is_step());
    html! { <g class="targets" aria-hidden="true">{ for steps.map(|choice| ghost(props, choice)) }</g> }
}

/// The badges, in front of everything.
pub fn badges(props: &Targets) -> Html {
    let attacks = props.choices.iter().filter(|choice| choice.mark == Mark::Attack).enumerate();
    html! { <g class="targets" aria-hidden="true">{ for attacks.map(|(index, choice)| badge(props, index, choice)) }</g> }
}

/// A press that chooses this action.
pub fn chosen(on_choose: &Callback<Action>, action: Action) -> Callback<MouseEvent> {
    let on_choose = on_choose.clone();
    answering(Rc::new(move || on_choose.emit(action)))
}

fn ghost(props: &Targets, choice: &Choice) -> Html {
    let x = props.camera.x(choice.space);
    let place = format!("transform:translate({}px,0px)", Tenths(x));
    let width = 2.0 * REACH;
    html! {
        <g key={choice.action.to_string()} class="target" data-choice={choice.action.to_string()} onclick={chosen(props.on_choose, choice.action)}>
            { board::ghost(props.public.to_act.number(), x, choice.pose, choice.gap) }
            <g style={place}>
                <rect class="target-field" x={Tenths(-REACH).to_string()} y="-104" width={Tenths(width).to_string()} height="116" />
                <text class="target-number" y="-108">{ choice.space }</text>
            </g>
        </g>
    }
}

/// A badge behind the opponent: the cards that the attack plays, as `55`, or `3›44` after an advance of 3.
fn badge(props: &Targets, index: usize, choice: &Choice) -> Html {
    let seat = props.public.to_act;
    let target = props.camera.x(props.public.position[seat.other()].number());
    let side = if seat.number() == 0 { 1.0 } else { -1.0 };
    let x = target + side * (BADGE_BEHIND - 2.0 * REACH * (index / BADGE_ROWS) as f32);
    let y = -BADGE_FOOT - 2.0 * REACH * (index % BADGE_ROWS) as f32;
    let text = cards(choice);
    let place = format!("transform:translate({}px,{}px)", x as i32, y as i32);
    let class = classes!("target-text", (text.chars().count() > 3).then_some("is-long"));
    html! {
        <g key={choice.action.to_string()} class="target" data-choice={choice.action.to_string()}
            onclick={chosen(props.on_choose, choice.action)} style={place}>
            <circle class="target-field" r={Tenths(REACH).to_string()} />
            <circle class="target-badge" r="18" />
            <path class="target-foil" d={if side > 0.0 { "M-30 0H-20" } else { "M30 0H20" }} />
            <text {class} y="5">{ text }</text>
        </g>
    }
}

fn cards(choice: &Choice) -> String {
    let blades = |count| choice.gap.to_string().repeat(usize::from(count));
    match choice.action {
        Action::AdvanceAttack { card, count } => format!("{card}›{}", blades(count)),
        Action::Attack { count } => blades(count),
        _ => String::new(),
    }
}
