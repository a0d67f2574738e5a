//! A jointed fencer: nested groups, one for each joint, turned by CSS transforms, so that a change of pose is a tween.

use crate::scene::figure::joints::{BREADTH, FOREARM, Joints, SHIN, THIGH, TORSO, UPPER_ARM};
use crate::scene::figure::{Pose, Tenths};
use yew::prelude::*;

/// The share of the torso's lean that the head follows: a fencer keeps looking at the opponent.
const HEAD_FOLLOWS: f32 = 0.35;
/// How far from the opponent's chest the point of an attack stops that is still to be answered, in units.
const SHORT: f32 = 14.0;

/// See [`Fencer`].
#[derive(Properties, PartialEq, Clone)]
pub struct FencerProps {
    /// 0 faces right, 1 faces left.
    pub seat: u8,
    /// The middle of the fencer's space, in the units of the picture's view box.
    pub x: f32,
    /// The fencer's pose.
    pub pose: Pose,
    /// Spaces to the opponent (1 to 22).
    pub gap: u8,
    /// Whether this fencer is lit, because it is to act.
    #[prop_or_default]
    pub lit: bool,
    /// Whether the point has touched: the blade is bent.
    #[prop_or_default]
    pub touch: bool,
    /// Whether an attack stops short of the opponent: it may still be parried.
    #[prop_or_default]
    pub short: bool,
    /// Whether the opponent's blade has lifted this one.
    #[prop_or_default]
    pub parried: bool,
    /// The sign on the jacket, as the address of a drawing of 16 by 16 units; the side's own sign if absent.
    #[prop_or_default]
    pub emblem: Option<AttrValue>,
    /// What the hand holds, as the address of a drawing whose origin is the hand; a foil if absent.
    #[prop_or_default]
    pub hand: Option<&'static str>,
    /// What the rear hand holds, likewise, drawn along the arm; nothing if absent.
    #[prop_or_default]
    pub rear_hand: Option<&'static str>,
    /// Milliseconds that a change of pose or place takes at normal speed; the pose's own time if absent.
    #[prop_or_default]
    pub duration_ms: Option<u32>,
}

/// A fencer on the ground line (y = 0) of an SVG picture that has the drawings of `ui::defs` in its page. Hidden from
/// assistive technology, because the page describes it in words.
#[component]
pub fn Fencer(props: &FencerProps) -> Html {
    let joints = props.pose.joints_at(props.gap);
    let joints = if props.parried { joints.parried() } else { joints };
    // The time of the last change of place or pose: other changes do not affect a joint that keeps its place.
    let time = use_memo((props.x, props.pose, props.gap, props.short, props.parried), |_| {
        props.duration_ms.map_or_else(String::new, |ms| format!(";transition-duration:calc({ms}ms * var(--motion))"))
    });
    let figure = Figure { joints, time: &time, props };
    let is_left = props.seat == 0;
    let class = classes!("fencer", if is_left { "fencer-0" } else { "fencer-1" }, props.lit.then_some("is-lit"));
    let shift = props.pose.shift(props.gap) - if props.short { SHORT } else { 0.0 };
    let body = figure.joint("fencer-body", format!("translate(0px,{}px)", Tenths(-joints.hip)), figure.body());
    let feet = html! {
        <>
            <use class="fencer-pool" href="#eg-spot" />
            <ellipse class="fencer-shadow" rx="30" ry="3" cy="1.5" />
            <g transform={if is_left { "scale(1 1)" } else { "scale(-1 1)" }}>{ body }</g>
        </>
    };
    let feet =
        figure.joint("fencer-feet", format!("translate({}px,0px)", Tenths(if is_left { shift } else { -shift })), feet);
    let place = figure.joint("fencer-place", format!("translate({}px,0px)", Tenths(props.x)), feet);
    html! { <g {class} data-pose={pose_name(props.pose)} aria-hidden="true">{ place }</g> }
}

/// The pose's name in style sheets and in tests.
fn pose_name(pose: Pose) -> &'static str {
    match pose {
        Pose::Salute => "salute",
        Pose::EnGarde => "en-garde",
        Pose::Weary => "weary",
        Pose::Advance => "advance",
        Pose::Retreat => "retreat",
        Pose::Extension => "extension",
        Pose::Thrust => "thrust",
        Pose::HalfLunge => "half-lunge",
        Pose::Lunge => "lunge",
        Pose::Fleche => "fleche",
        Pose::DeepLunge => "deep-lunge",
        Pose::Beat => "beat",
        Pose::Parry => "parry",
        Pose::Sidestep => "sidestep",
        Pose::Dodge => "dodge",
        Pose::Hit => "hit",
        Pose::Victory => "victory",
        Pose::Defeat => "defeat",
    }
}

/// The properties from which a figure is drawn.
struct Figure<'a> {
    joints: Joints,
    /// How long its joints take, as the end of a style. Each joint has its own: if it were inherited, the browser would
    /// recompute the styles of all shapes in between in every frame.
    time: &'a str,
    props: &'a FencerProps,
}

impl Figure<'_> {
    /// Everything above the feet's shadow, drawn from the far limbs to the near ones; the origin is the hips.
    fn body(&self) -> Html {
        let joints = self.joints;
        let rear_leg = [joints.rear_thigh, joints.rear_shin, joints.rear_toe];
        let front_leg = [joints.front_thigh, joints.front_shin, joints.front_toe];
        html! {
            <>
                { self.limb("fencer-rear", (0.0, 0.0), joints.torso, self.rear_arm()) }
                { self.leg("fencer-rear", -BREADTH, rear_leg, "#eg-shoe-end") }
                { self.leg("fencer-front", BREADTH, front_leg, "#eg-shoe") }
                { self.limb("fencer-front", (0.0, 0.0), joints.torso, self.trunk()) }
            </>
        }
    }

    /// A group with a transform.
    fn joint(&self, class: &'static str, transform: String, children: Html) -> Html {
        let style = format!("transform:{transform}{}", self.time);
        html! { <g class={classes!("joint", class)} {style}>{ children }</g> }
    }

    /// A group that turns about its own origin, which is at `at` in its parent; `degrees` clockwise.
    fn limb(&self, class: &'static str, at: (f32, f32), degrees: f32, children: Html) -> Html {
        let transform = format!("translate({}px,{}px) rotate({}deg)", Tenths(at.0), Tenths(at.1), Tenths(degrees));
        self.joint(class, transform, children)
    }

    /// Legs are drawn straight down, so a turn towards the opponent is anticlockwise.
    fn leg(&self, class: &'static str, hip: f32, [thigh, shin, toe]: [f32; 3], shoe: &'static str) -> Html {
        let foot = self.limb("leg", (0.0, SHIN), shin - toe, html! { <use href={shoe} /> });
        let shin = self.limb("leg", (0.0, THIGH), thigh - shin, html! { <>{ foot }<use href="#eg-shin" /></> });
        self.limb(class, (hip, 0.0), -thigh, html! { <g class="leg">{ shin }<use href="#eg-thigh" /></g> })
    }

    /// The rear arm hangs from the torso, so its angle is relative to the torso's lean. It is drawn upside down, which
    /// keeps its shaded edge below when the arm is raised behind.
    fn rear_arm(&self) -> Html {
        let Joints { rear_upper_arm, rear_forearm, torso, .. } = self.joints;
        let held = self.props.rear_hand.map(|held| html! { <use href={held} /> });
        let forearm = html! { <>{ held }<use href="#eg-rear-forearm" transform="scale(1 -1)" /></> };
        let forearm = self.limb("arm", (UPPER_ARM, 0.0), rear_upper_arm - rear_forearm, forearm);
        let upper = html! { <>{ forearm }<use href="#eg-upper-arm" transform="scale(1 -1)" /></> };
        self.limb("arm", (-BREADTH, -TORSO), -rear_upper_arm - torso, upper)
    }

    /// Torso, head and sword arm, turned by the torso's lean.
    fn trunk(&self) -> Html {
        let turn = -self.joints.torso * (1.0 - HEAD_FOLLOWS);
        html! {
            <>
                <use href="#eg-torso" />
                { self.emblem() }
                { self.limb("head", (0.0, -TORSO), turn, html! { <use href="#eg-head" /> }) }
                { self.sword_arm() }
            </>
        }
    }

    fn emblem(&self) -> Html {
        let own = if self.props.seat == 0 { "#eg-emblem-0" } else { "#eg-emblem-1" };
        let place = "translate(-1.5 -17) scale(.3)";
        match &self.props.emblem {
            Some(sign) => html! {
                <use class="fencer-emblem" href={sign.clone()} x="-12" y="-12" width="24" height="24" transform={place} />
            },
            None => html! { <use class="fencer-emblem" href={own} transform={place} /> },
        }
    }

    fn sword_arm(&self) -> Html {
        let Joints { upper_arm, forearm, blade, torso, .. } = self.joints;
        let foil = self.props.hand.unwrap_or(if self.props.touch { "#eg-foil-bent" } else { "#eg-foil" });
        let foil = self.limb("arm", (FOREARM, 0.0), forearm - blade, html! { <use href={foil} /> });
        let forearm_drawn = html! { <>{ foil }<use href="#eg-forearm" /></> };
        let forearm_drawn = self.limb("arm", (UPPER_ARM, 0.0), upper_arm - forearm, forearm_drawn);
        let upper = html! { <><use href="#eg-upper-arm" />{ forearm_drawn }</> };
        self.limb("arm", (BREADTH, -TORSO), -upper_arm - torso, upper)
    }
}
