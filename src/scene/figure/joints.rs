//! The joints of the fencer's figure: lengths of the limbs, angles, and the resulting positions of hands and feet.
//!
//! The figure faces right; the right-hand seat is mirrored when it is drawn. Lengths are in *units*, one hundredth of a
//! fencer's height. Angles are absolute, not relative to the adjacent limb: legs in degrees from straight down,
//! positive towards the opponent; arms and blade in degrees above the horizontal towards the opponent, beyond 90
//! pointing back; the torso in degrees of forward lean. The angle of an arm that hangs behind is written above 180, not
//! as a negative number, so that a tween turns the arm behind the back and never through the head.

/// Length of a shin, knee to ankle, in units.
pub const SHIN: f32 = 24.5;
/// Length of a thigh, hip to knee, in units.
pub const THIGH: f32 = 24.5;
/// Height of an ankle above the sole, in units.
pub const ANKLE: f32 = 4.0;
/// Length of the torso, hip to shoulder, in units.
pub const TORSO: f32 = 29.0;
/// Length of an upper arm, shoulder to elbow, in units.
pub const UPPER_ARM: f32 = 17.0;
/// Length of a forearm, elbow to the middle of the hand, in units.
pub const FOREARM: f32 = 15.0;
/// Length of the foil from the hand to the point, in units.
pub const FOIL: f32 = 51.0;
/// How far the hip and shoulder joints of the front limbs lie ahead of the body's axis (the rear ones lie behind it by
/// the same), in units: the body is turned, so its breadth shows.
pub const BREADTH: f32 = 2.5;

/// One setting of every joint of the figure. The module documentation explains the angles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Joints {
    /// Forward lean of the torso, degrees.
    pub torso: f32,
    /// Front thigh, degrees from straight down.
    pub front_thigh: f32,
    /// Front shin, degrees from straight down.
    pub front_shin: f32,
    /// How far the front toes are raised above the horizontal, degrees.
    pub front_toe: f32,
    /// Rear thigh, degrees from straight down.
    pub rear_thigh: f32,
    /// Rear shin, degrees from straight down.
    pub rear_shin: f32,
    /// How far the rear toes are raised above the horizontal, degrees.
    pub rear_toe: f32,
    /// Upper arm of the sword arm, degrees above the horizontal.
    pub upper_arm: f32,
    /// Forearm of the sword arm, degrees above the horizontal.
    pub forearm: f32,
    /// The blade, degrees above the horizontal.
    pub blade: f32,
    /// Upper arm of the rear arm, degrees above the horizontal.
    pub rear_upper_arm: f32,
    /// Forearm of the rear arm, degrees above the horizontal.
    pub rear_forearm: f32,
    /// Height of the hips above the ground, units.
    pub hip: f32,
}

impl Joints {
    pub(super) const fn torso(self, torso: f32) -> Self {
        Self { torso, ..self }
    }

    pub(super) const fn front_leg(self, front_thigh: f32, front_shin: f32, front_toe: f32) -> Self {
        Self { front_thigh, front_shin, front_toe, ..self }
    }

    pub(super) const fn rear_leg(self, rear_thigh: f32, rear_shin: f32, rear_toe: f32) -> Self {
        Self { rear_thigh, rear_shin, rear_toe, ..self }
    }

    pub(super) const fn sword(self, upper_arm: f32, forearm: f32, blade: f32) -> Self {
        Self { upper_arm, forearm, blade, ..self }
    }

    pub(super) const fn rear_arm(self, rear_upper_arm: f32, rear_forearm: f32) -> Self {
        Self { rear_upper_arm, rear_forearm, ..self }
    }

    pub(super) const fn hip(self, hip: f32) -> Self {
        Self { hip, ..self }
    }

    /// The same with the sword lifted by a blade that parries it.
    #[must_use]
    pub const fn parried(self) -> Self {
        self.sword(self.upper_arm, self.forearm + 14.0, self.blade + 30.0)
    }

    /// The position of the foil's point: units ahead of the hips, and units above the ground.
    #[must_use]
    pub fn tip(self) -> (f32, f32) {
        let (lean_x, lean_y) = turn(90.0 - self.torso);
        let shoulder = (TORSO * lean_x + BREADTH * lean_y, self.hip + TORSO * lean_y - BREADTH * lean_x);
        [(UPPER_ARM, self.upper_arm), (FOREARM, self.forearm), (FOIL, self.blade)]
            .into_iter()
            .fold(shoulder, |(x, y), (length, angle)| (x + length * turn(angle).0, y + length * turn(angle).1))
    }

    /// The position of the front ankle: units ahead of the hips, and units above the ground.
    #[must_use]
    pub fn front_ankle(self) -> (f32, f32) {
        ankle(self.hip, BREADTH, self.front_thigh, self.front_shin)
    }

    /// The position of the rear ankle: units ahead of the hips (negative: behind), and units above the ground.
    #[must_use]
    pub fn rear_ankle(self) -> (f32, f32) {
        ankle(self.hip, -BREADTH, self.rear_thigh, self.rear_shin)
    }
}

/// A unit vector at `degrees` above the horizontal.
pub(super) fn turn(degrees: f32) -> (f32, f32) {
    (sine(degrees + 90.0), sine(degrees))
}

/// The sine of an angle in degrees, to five places, by its series: that of the standard library accepts angles of any
/// size, which costs 2 kB of the page.
fn sine(degrees: f32) -> f32 {
    let from_below = degrees - 360.0 * ((degrees + 90.0) / 360.0).floor();
    let folded = if from_below > 90.0 { 180.0 - from_below } else { from_below };
    let angle = folded.to_radians();
    let square = angle * angle;
    angle * (1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0 * (1.0 - square / 72.0))))
}

fn ankle(hip: f32, joint: f32, thigh: f32, shin: f32) -> (f32, f32) {
    let ((thigh_y, thigh_x), (shin_y, shin_x)) = (turn(thigh), turn(shin));
    (joint + THIGH * thigh_x + SHIN * shin_x, hip - THIGH * thigh_y - SHIN * shin_y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sine_is_right_to_five_places() {
        for degrees in -720..=720 {
            let degrees = degrees as f32 * 0.75;
            let off = (sine(degrees) - degrees.to_radians().sin()).abs();
            assert!(off < 1e-5, "{degrees} degrees: {off} off");
        }
    }
}
