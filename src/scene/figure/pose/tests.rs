//! Bodies in every pose: feet on the ground, knees that bend one way, points that arrive.

use super::super::joints::{ANKLE, TORSO};
use super::*;

/// How far a sole may be from the ground, in units.
const SLACK: f32 = 1.5;

fn sole_heights(pose: Pose) -> (f32, f32) {
    (pose.joints().front_ankle().1 - ANKLE, pose.joints().rear_ankle().1 - ANKLE)
}

#[test]
fn both_feet_are_on_the_ground_unless_the_pose_lifts_one() {
    for pose in Pose::ALL {
        let (front, rear) = sole_heights(pose);
        let (lifts_front, lifts_rear) = match pose {
            Pose::Advance => (true, false),
            Pose::Retreat => (false, true),
            Pose::Fleche => (true, true),
            _ => (false, false),
        };
        assert_eq!(front.abs() > SLACK, lifts_front, "{pose:?}: front sole {front} units up");
        assert_eq!(rear.abs() > SLACK, lifts_rear, "{pose:?}: rear sole {rear} units up");
        assert!(front > -SLACK && rear > -SLACK, "{pose:?}: a foot is in the ground");
    }
}

#[test]
fn knees_bend_only_the_way_that_knees_bend() {
    for pose in Pose::ALL {
        let joints = pose.joints();
        let front = joints.front_thigh - joints.front_shin;
        // The rear leg is turned out, so its knee bends backwards; the flèche turns the hips to the front.
        let turned_out = if pose == Pose::Fleche { 1.0 } else { -1.0 };
        let rear = (joints.rear_thigh - joints.rear_shin) * turned_out;
        assert!((0.0..=150.0).contains(&front), "{pose:?}: front knee {front}");
        assert!((-1.0..=150.0).contains(&rear), "{pose:?}: rear knee {rear}");
    }
}

#[test]
fn each_attack_reaches_further_than_the_one_before() {
    let reaches = [1, 2, 3, 4, 5].map(|gap| {
        let pose = Pose::attack(gap);
        pose.shift(gap) + pose.joints_at(gap).tip().0
    });
    assert!(reaches.windows(2).all(|pair| pair[1] > pair[0] + 10.0), "{reaches:?}");
}

#[test]
fn every_attack_arrives_at_the_chest() {
    for gap in 1..=5 {
        let pose = Pose::attack(gap);
        let (x, height) = pose.joints_at(gap).tip();
        let guard = Pose::EnGarde;
        let chest = f32::from(gap) * SPACE - guard.shift(gap) - TARGET_DEPTH;
        assert!((pose.shift(gap) + x - chest).abs() < 0.01, "{pose:?} misses by {}", pose.shift(gap) + x - chest);
        let (waist, shoulder) = (guard.joints().hip, guard.joints().hip + TORSO);
        assert!((waist + 5.0..shoulder).contains(&height), "{pose:?} points {height} units high");
    }
}

#[test]
fn a_lunge_is_as_long_as_measured_ones() {
    let joints = Pose::Lunge.joints();
    let stance = joints.front_ankle().0 - joints.rear_ankle().0;
    // Elite lunges measure 1.17 m with a deviation of 0.17 m in published studies; a fencer of 1.75 m is 100 units.
    assert!((1.0..=1.34).contains(&(stance * 0.0175)), "{stance} units");
}

#[test]
fn no_guard_runs_the_neighbour_through() {
    for gap in 1..=3 {
        let guard = Pose::EnGarde.joints_at(gap);
        let chest = f32::from(gap) * SPACE + 2.0 * stand_back(gap) - TARGET_DEPTH;
        assert!(guard.tip().0 < chest, "gap {gap}: point at {}, chest at {chest}", guard.tip().0);
    }
}
