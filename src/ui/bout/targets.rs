//! The choices on the piste: a ghost fencer for each step, a badge for each attack or answer. Every one has a labelled
//! button below as well, so these are for the pointer alone.

use yew::prelude::*;

use crate::engine::piste::{Action, Public};
use crate::scene::geometry::Camera;
use crate::scene::{Choice, Mark};
use crate::ui::board::Fencer;

/// Radius of the round field that a finger may hit, view units: 44 CSS px across on the smallest phone.
const REACH: f32 = 23.0;
/// Height of the lowest badge above the ground line, view units.
const BADGE_FOOT: f32 = 30.0;

/// What the choices on the piste are drawn from.
pub struct Targets<'a> {
    /// The camera of the piste.
    pub camera: Camera,
    /// The open part of the round.
    pub public: &'a Public,
    /// The choices that are open.
    pub choices: &'a [Choice],
    /// Called with the action that is pressed.
    pub on_choose: &'a Callback<Action>,
}

/// Ghosts and badges.
pub fn targets(props: &Targets) -> Html {
    let steps = props.choices.iter().filter(|choice| choice.is_step());
    let attacks = props.choices.iter().filter(|choice| choice.mark == Mark::Attack);
    html! {
        <g class="targets" aria-hidden="true">
            { for steps.map(|choice| ghost(props, choice)) }
            { for attacks.enumerate().map(|(index, choice)| badge(props, index, choice)) }
        </g>
    }
}

fn pressed(props: &Targets, choice: &Choice) -> Callback<MouseEvent> {
    let action = choice.action;
    props.on_choose.reform(move |_| action)
}

fn ghost(props: &Targets, choice: &Choice) -> Html {
    let x = props.camera.x(choice.space);
    let place = format!("transform:translate({x:.1}px,0px)");
    let width = 2.0 * REACH;
    html! {
        <g key={choice.action.to_string()} class="target" data-choice={choice.action.to_string()} onclick={pressed(props, choice)}>
            <Fencer seat={props.public.to_act.number()} {x} pose={choice.pose} gap={choice.gap} ghost=true />
            <g style={place}>
                <rect class="target-field" x={(-REACH).to_string()} y="-104" width={width.to_string()} height="116" />
                <text class="target-number" y="-108">{ choice.space }</text>
            </g>
        </g>
    }
}

/// A badge over the opponent: a point that arrives, with the number of cards behind it.
fn badge(props: &Targets, index: usize, choice: &Choice) -> Html {
    let seat = props.public.to_act;
    let target = props.camera.x(props.public.position[seat.other()].number());
    let side = if seat.number() == 0 { 1.0 } else { -1.0 };
    let column = index / 3;
    let x = target + side * (4.0 + 2.0 * REACH * column as f32);
    let y = -BADGE_FOOT - 2.0 * REACH * (index % 3) as f32;
    let (step, count) = match choice.action {
        Action::AdvanceAttack { card, count } => (Some(card.number()), count),
        Action::Attack { count } => (None, count),
        _ => (None, 0),
    };
    let text = step.map_or_else(|| format!("×{count}"), |step| format!("{step}›×{count}"));
    let place = format!("transform:translate({x:.1}px,{y:.1}px)");
    html! {
        <g key={choice.action.to_string()} class="target" data-choice={choice.action.to_string()}
            onclick={pressed(props, choice)} style={place}>
            <circle class="target-field" r={REACH.to_string()} />
            <circle class="target-badge" r="17" />
            <path class="target-foil" d={if side > 0.0 { "M-30 0H-19" } else { "M30 0H19" }} />
            <text class="target-text" y="4.5">{ text }</text>
        </g>
    }
}
