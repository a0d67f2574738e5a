//! The blades of a parry, as they are drawn.

use engarde::scene::figure::joints::{FOIL, Joints};
use engarde::scene::figure::{Pose, SPACE};

/// A point of the picture: units to the right of the attacker's space, and above the ground.
type Point = (f32, f32);

/// Hand and point of the foil, for a fencer at 0 who faces right and is moved forward by `shift`.
fn blade(joints: Joints, shift: f32) -> [Point; 2] {
    let (x, y) = joints.tip();
    let angle = joints.blade.to_radians();
    [(x + shift - FOIL * angle.cos(), y - FOIL * angle.sin()), (x + shift, y)]
}

/// Whether `c` and `d` lie on different sides of the line through `a` and `b`.
fn parts([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let side = |p: Point| (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0);
    side(c) * side(d) < 0.0
}

#[test]
fn a_parry_meets_the_blade_of_every_attack() {
    for gap in 1..=5 {
        let (attack, parry) = (Pose::attack(gap), Pose::Parry);
        let own = blade(attack.joints_at(gap).parried(), attack.shift(gap));
        let other = blade(parry.joints_at(gap), parry.shift(gap));
        let mirrored = other.map(|(x, y)| (f32::from(gap) * SPACE - x, y));
        assert!(parts(own, mirrored) && parts(mirrored, own), "at distance {gap}: {own:?} and {mirrored:?}");
    }
}
