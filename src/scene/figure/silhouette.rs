//! The fencer's figure as a few broad lines, for a ghost that shows where a choice leads.

use super::joints::{ANKLE, BREADTH, FOIL, FOREARM, Joints, SHIN, THIGH, TORSO, UPPER_ARM, turn};

/// How far the heel is behind the ankle, in units.
const HEEL: f32 = 2.5;
/// Length of a shoe between the centres of its round ends, in units.
const SHOE: f32 = 10.5;
/// Height of the centre of a shoe above the sole, in units.
const INSTEP: f32 = 2.5;
/// Height of the centre of the head above the shoulders, in units.
const HEAD: f32 = 10.5;

/// A point in units: ahead of the hips, and below the ground line (negative: above it), as in pictures.
pub type Point = (f32, f32);

/// The middle lines of a figure that faces right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Silhouette {
    /// Rear and front: hip, knee, ankle.
    pub legs: [[Point; 3]; 2],
    /// Rear and front: heel, toes.
    pub shoes: [[Point; 2]; 2],
    /// Hips, shoulders.
    pub trunk: [Point; 2],
    /// Rear arm and sword arm: shoulder, elbow, hand.
    pub arms: [[Point; 3]; 2],
    /// The centre of the head.
    pub head: Point,
    /// Hand, point.
    pub foil: [Point; 2],
}

impl Silhouette {
    /// The figure with these joints.
    #[must_use]
    pub fn of(joints: Joints) -> Self {
        let hips = (0.0, -joints.hip);
        let up = 90.0 - joints.torso;
        let shoulders = along(hips, TORSO, up);
        let leg = |side: f32, thigh: f32, shin: f32| {
            limb((hips.0 + side, hips.1), [(THIGH, thigh - 90.0), (SHIN, shin - 90.0)])
        };
        let arm = |side: f32, upper: f32, lower: f32| {
            limb(along(shoulders, side, up - 90.0), [(UPPER_ARM, upper), (FOREARM, lower)])
        };
        let rear_leg = leg(-BREADTH, joints.rear_thigh, joints.rear_shin);
        let front_leg = leg(BREADTH, joints.front_thigh, joints.front_shin);
        let sword_arm = arm(BREADTH, joints.upper_arm, joints.forearm);
        Self {
            legs: [rear_leg, front_leg],
            shoes: [shoe(rear_leg[2], joints.rear_toe), shoe(front_leg[2], joints.front_toe)],
            trunk: [hips, shoulders],
            arms: [arm(-BREADTH, joints.rear_upper_arm, joints.rear_forearm), sword_arm],
            head: along(shoulders, HEAD, up),
            foil: [sword_arm[2], along(sword_arm[2], FOIL, joints.blade)],
        }
    }
}

/// The point at this distance from another, in the direction of `degrees` above the horizontal.
fn along((x, y): Point, length: f32, degrees: f32) -> Point {
    let (right, up) = turn(degrees);
    (x + length * right, y - length * up)
}

fn limb(start: Point, [upper, lower]: [(f32, f32); 2]) -> [Point; 3] {
    let middle = along(start, upper.0, upper.1);
    [start, middle, along(middle, lower.0, lower.1)]
}

fn shoe((x, y): Point, toe: f32) -> [Point; 2] {
    let heel = (x - HEEL, y + ANKLE - INSTEP);
    [heel, along(heel, SHOE, toe)]
}

#[cfg(test)]
mod tests {
    use super::super::Pose;
    use super::*;

    #[test]
    fn it_is_the_jointed_figure() {
        for pose in Pose::ALL {
            for gap in 1..=22 {
                let joints = pose.joints_at(gap);
                let figure = Silhouette::of(joints);
                let near = |(x, y): Point, (ahead, above): (f32, f32)| (x - ahead).hypot(y + above) < 0.01;
                assert!(near(figure.foil[1], joints.tip()), "{pose:?} at {gap}: the point");
                assert!(near(figure.legs[0][2], joints.rear_ankle()), "{pose:?} at {gap}: the rear ankle");
                assert!(near(figure.legs[1][2], joints.front_ankle()), "{pose:?} at {gap}: the front ankle");
            }
        }
    }

    #[test]
    fn on_guard_it_stands_on_the_ground_and_is_as_high_as_a_fencer() {
        let figure = Silhouette::of(Pose::EnGarde.joints());
        for [heel, toes] in figure.shoes {
            assert!((heel.1 + INSTEP).abs() < 1.0 && (toes.1 + INSTEP).abs() < 1.0, "a sole at {}", heel.1);
        }
        assert!((-100.0..-80.0).contains(&figure.head.1), "the head at {}", figure.head.1);
    }
}
