//! A jointed fencer: nested groups, one for each joint, turned by CSS transforms, so that a change of pose is a tween.

use crate::scene::geometry::Tenths;
use crate::scene::joints::{BREADTH, FOREARM, Joints, SHIN, THIGH, TORSO, UPPER_ARM};
use crate::scene::pose::Pose;
use yew::prelude::*;

/// How much of the torso's lean the head takes with it: a fencer keeps looking at the opponent.
const HEAD_FOLLOWS: f32 = 0.35;

/// See [`Fencer`].
#[derive(Properties, PartialEq, Clone)]
pub struct FencerProps {
    /// 0 faces right, 1 faces left.
    pub seat: u8,
    /// The middle of the fencer's space, in the units of the picture's view box.
    pub x: f32,
    /// What the body does.
    pub pose: Pose,
    /// Spaces to the opponent (1 to 22).
    pub gap: u8,
    /// The light falls on this fencer, who is to act.
    #[prop_or_default]
    pub lit: bool,
    /// The point has arrived: the blade is bent.
    #[prop_or_default]
    pub touch: bool,
    /// Milliseconds that a change of pose or place takes at normal speed; the pose's own time if absent.
    #[prop_or_default]
    pub duration_ms: Option<u32>,
}

/// A fencer on the ground line (y = 0) of an SVG picture that has [`super::defs::Defs`] in its page. Hidden from
/// assistive technology: the page says in words what it shows.
#[component]
pub fn Fencer(props: &FencerProps) -> Html {
    let joints = props.pose.joints_at(props.gap);
    let side = if props.seat == 0 { 1.0 } else { -1.0 };
    let class =
        classes!("fencer", if props.seat == 0 { "fencer-0" } else { "fencer-1" }, props.lit.then_some("is-lit"),);
    let time = props.duration_ms.map(|ms| format!("transition-duration:calc({ms}ms * var(--motion))"));
    let place = format!("transform:translate({}px,0px)", Tenths(props.x));
    let shift = format!("transform:translate({}px,0px)", Tenths(side * props.pose.shift(props.gap)));
    let lift = format!("transform:translate(0px,{}px)", Tenths(-joints.hip));
    html! {
        <g {class} style={time} data-pose={pose_name(props.pose)} aria-hidden="true">
            <g class="joint fencer-place" style={place}>
                <g class="joint fencer-feet" style={shift}>
                    <use class="fencer-pool" href="#eg-spot" />
                    <ellipse class="fencer-shadow" rx="30" ry="3" cy="1.5" />
                    <g transform={if props.seat == 0 { "scale(1 1)" } else { "scale(-1 1)" }}>
                        <g class="joint fencer-body" style={lift}>{ body(joints, props) }</g>
                    </g>
                </g>
            </g>
        </g>
    }
}

/// The pose's name in style sheets and in tests.
fn pose_name(pose: Pose) -> &'static str {
    match pose {
        Pose::Salute => "salute",
        Pose::EnGarde => "en-garde",
        Pose::Advance => "advance",
        Pose::Retreat => "retreat",
        Pose::Extension => "extension",
        Pose::Thrust => "thrust",
        Pose::HalfLunge => "half-lunge",
        Pose::Lunge => "lunge",
        Pose::Fleche => "fleche",
        Pose::Beat => "beat",
        Pose::Parry => "parry",
        Pose::Hit => "hit",
        Pose::Victory => "victory",
    }
}

/// Everything above the feet's shadow, drawn from the far limbs to the near ones; the origin is the hips.
fn body(joints: Joints, props: &FencerProps) -> Html {
    let rear_leg = [joints.rear_thigh, joints.rear_shin, joints.rear_toe];
    let front_leg = [joints.front_thigh, joints.front_shin, joints.front_toe];
    html! {
        <>
            { limb("fencer-rear", (0.0, 0.0), joints.torso, rear_arm(joints)) }
            { leg("fencer-rear", -BREADTH, rear_leg, "#eg-shoe-end") }
            { leg("fencer-front", BREADTH, front_leg, "#eg-shoe") }
            { limb("fencer-front", (0.0, 0.0), joints.torso, trunk(joints, props)) }
        </>
    }
}

/// A group that turns about its own origin, which lies at `at` in its parent; `degrees` clockwise.
fn limb(class: &'static str, at: (f32, f32), degrees: f32, children: Html) -> Html {
    let style = format!("transform:translate({}px,{}px) rotate({}deg)", Tenths(at.0), Tenths(at.1), Tenths(degrees));
    html! { <g class={classes!("joint", class)} {style}>{ children }</g> }
}

/// Legs are drawn straight down, so a turn towards the opponent is anticlockwise.
fn leg(class: &'static str, hip: f32, [thigh, shin, toe]: [f32; 3], shoe: &'static str) -> Html {
    let foot = limb("leg", (0.0, SHIN), shin - toe, html! { <use href={shoe} /> });
    let shin = limb("leg", (0.0, THIGH), thigh - shin, html! { <>{ foot }<use href="#eg-shin" /></> });
    limb(class, (hip, 0.0), -thigh, html! { <g class="leg">{ shin }<use href="#eg-thigh" /></g> })
}

/// The rear arm hangs from the torso, so its turn is counted from the torso's lean; it is drawn upside down, which
/// keeps its shaded edge below where the arm is raised behind.
fn rear_arm(joints: Joints) -> Html {
    let forearm = html! { <use href="#eg-rear-forearm" transform="scale(1 -1)" /> };
    let forearm = limb("arm", (UPPER_ARM, 0.0), joints.rear_upper_arm - joints.rear_forearm, forearm);
    let upper = html! { <>{ forearm }<use href="#eg-upper-arm" transform="scale(1 -1)" /></> };
    limb("arm", (-BREADTH, -TORSO), -joints.rear_upper_arm - joints.torso, upper)
}

/// Torso, head and sword arm, turned by the torso's lean.
fn trunk(joints: Joints, props: &FencerProps) -> Html {
    let emblem = if props.seat == 0 { "#eg-emblem-0" } else { "#eg-emblem-1" };
    let head = limb("head", (0.0, -TORSO), -joints.torso * (1.0 - HEAD_FOLLOWS), html! { <use href="#eg-head" /> });
    html! {
        <>
            <use href="#eg-torso" />
            <use class="fencer-emblem" href={emblem} transform="translate(-1.5 -17) scale(.3)" />
            { head }
            { sword_arm(joints, if props.touch { "#eg-foil-bent" } else { "#eg-foil" }) }
        </>
    }
}

fn sword_arm(joints: Joints, foil: &'static str) -> Html {
    let foil = limb("arm", (FOREARM, 0.0), joints.forearm - joints.blade, html! { <use href={foil} /> });
    let forearm = html! { <>{ foil }<use href="#eg-forearm" /></> };
    let forearm = limb("arm", (UPPER_ARM, 0.0), joints.upper_arm - joints.forearm, forearm);
    let upper = html! { <><use href="#eg-upper-arm" />{ forearm }</> };
    limb("arm", (BREADTH, -TORSO), -joints.upper_arm - joints.torso, upper)
}
