//! The poses of the jointed fencer, as joint angles.
//!
//! The angles were drawn for this project and checked for feet on the ground; [`Joints`] explains them.

pub use super::joints::Joints;
use super::measure::SPACE;

/// How far in front of the hip the opponent's chest is touched, in units.
const TARGET_DEPTH: f32 = 6.0;

/// How far a run has come when both feet are off the ground, in units.
const RUN: f32 = 30.0;

/// A pose of the fencer's body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pose {
    /// Upright, the guard in front of the face: before and after a bout.
    Salute,
    /// On guard, the pose between actions.
    EnGarde,
    /// On guard without strength: the body bent, blade and rear arm low.
    Weary,
    /// A step forward, caught while the front foot is in the air.
    Advance,
    /// A step back, caught while the rear foot is in the air.
    Retreat,
    /// The arm straight and the feet still: the attack at distance 2.
    Extension,
    /// A stab down from a raised arm, the body leaning in: the attack at distance 1.
    Thrust,
    /// Half a lunge: the attack at distance 3.
    HalfLunge,
    /// The full lunge: the attack at distance 4.
    Lunge,
    /// The run with both feet off the ground with which the attack at distance 5 begins.
    Fleche,
    /// The deep lunge in which that run ends: the attack at distance 5.
    DeepLunge,
    /// A short tap on the opponent's blade: the announcement of an attack of more than one card.
    Beat,
    /// The blade across the body, point up.
    Parry,
    /// Away from the attack: the body far back over the rear leg, the blade low.
    Sidestep,
    /// Below the attack: crouched a step back, the blade low.
    Dodge,
    /// Hit: thrown back, the blade falling.
    Hit,
    /// Upright, the foil raised: the bout is won.
    Victory,
    /// Upright, the head bowed and the blade down: the bout is lost.
    Defeat,
}

/// On guard; most other poses differ from it by a few joints.
const EN_GARDE: Joints = Joints {
    torso: 3.0,
    front_thigh: 40.0,
    front_shin: -8.0,
    front_toe: 0.0,
    rear_thigh: -40.0,
    rear_shin: 8.0,
    rear_toe: 0.0,
    upper_arm: -50.0,
    forearm: 5.0,
    blade: 8.0,
    rear_upper_arm: 150.0,
    rear_forearm: 75.0,
    hip: 47.0,
};

impl Pose {
    /// Every pose, in the order in which they are declared.
    pub const ALL: [Self; 18] = [
        Self::Salute,
        Self::EnGarde,
        Self::Weary,
        Self::Advance,
        Self::Retreat,
        Self::Extension,
        Self::Thrust,
        Self::HalfLunge,
        Self::Lunge,
        Self::Fleche,
        Self::DeepLunge,
        Self::Beat,
        Self::Parry,
        Self::Sidestep,
        Self::Dodge,
        Self::Hit,
        Self::Victory,
        Self::Defeat,
    ];

    /// The joints of this pose without an opponent nearby.
    ///
    /// The extension's point is low enough to touch the chest and not the throat.
    #[must_use]
    pub fn joints(self) -> Joints {
        JOINTS[self as usize]
    }

    const fn drawn(self) -> Joints {
        let guard = EN_GARDE;
        match self {
            Self::EnGarde => guard,
            Self::Weary => guard.torso(17.0).sword(-72.0, -10.0, -20.0).rear_arm(228.0, 214.0),
            Self::Salute => upright(guard).sword(-55.0, 75.0, 90.0),
            Self::Victory => upright(guard).sword(38.0, 72.0, 62.0).rear_arm(236.0, 290.0),
            Self::Defeat => upright(guard).torso(17.0).sword(-74.0, -66.0, -52.0),
            Self::Advance => guard.torso(5.0).front_leg(52.0, 8.0, 15.0).rear_leg(-36.0, 10.0, 0.0).hip(47.9),
            Self::Retreat => guard.torso(-4.0).front_leg(34.0, 8.0, 0.0).rear_leg(-50.0, -6.0, 0.0).hip(48.6),
            Self::Extension => guard.torso(15.0).sword(2.0, 2.0, -8.0).rear_arm(205.0, 200.0),
            Self::Thrust => half_lunging(guard).torso(14.0).sword(110.0, 60.0, -40.0),
            Self::HalfLunge => half_lunging(guard),
            Self::Lunge => full_lunging(guard).torso(14.0),
            Self::Fleche => fleche(guard),
            Self::DeepLunge => full_lunging(guard).torso(24.0).sword(6.0, 3.0, -3.0),
            Self::Beat => guard.torso(6.0).sword(-34.0, 14.0, 34.0),
            Self::Parry => guard.torso(-4.0).sword(-65.0, 35.0, 48.0),
            Self::Sidestep => guard
                .torso(-20.0)
                .front_leg(45.0, 45.0, 0.0)
                .rear_leg(-60.0, 25.0, 0.0)
                .sword(-60.0, -35.0, -30.0)
                .hip(38.5),
            Self::Dodge => guard
                .torso(48.0)
                .front_leg(80.0, -20.0, 0.0)
                .rear_leg(-70.0, -40.0, 0.0)
                .sword(-60.0, -20.0, -8.0)
                .hip(31.2),
            Self::Hit => hit(guard),
        }
    }

    /// The joints of this pose with the opponent `gap` spaces away: nearer than 3 the guard is drawn in and the blade
    /// raised, so that the fencers cross blades and do not stab each other.
    #[must_use]
    pub fn joints_at(self, gap: u8) -> Joints {
        let joints = self.joints();
        match (self, gap) {
            (Self::EnGarde | Self::Advance | Self::Retreat, 1) => joints.sword(-78.0, 32.0, 58.0),
            (Self::EnGarde | Self::Advance | Self::Retreat, 2) => joints.sword(-66.0, 14.0, 30.0),
            (Self::Beat, 1) => joints.sword(-70.0, 30.0, 78.0),
            (Self::Beat, 2) => joints.sword(-56.0, 20.0, 54.0),
            // There is no room for a straight arm: it is raised.
            (Self::Extension, 1) => joints.torso(3.0).sword(20.0, 100.0, 10.0),
            (Self::Parry, 1) => joints.sword(-74.0, 52.0, 78.0),
            _ => joints,
        }
    }

    /// The attack that reaches over `distance` spaces (1 to 5; more is drawn as 5, 0 as 1).
    #[must_use]
    pub const fn attack(distance: u8) -> Self {
        match distance {
            0 | 1 => Self::Thrust,
            2 => Self::Extension,
            3 => Self::HalfLunge,
            4 => Self::Lunge,
            _ => Self::DeepLunge,
        }
    }

    /// The distance in spaces (1 to 5) over which this pose attacks, or `None` for poses that are not attacks.
    #[must_use]
    pub const fn attack_distance(self) -> Option<u8> {
        match self {
            Self::Thrust => Some(1),
            Self::Extension => Some(2),
            Self::HalfLunge => Some(3),
            Self::Lunge => Some(4),
            Self::DeepLunge => Some(5),
            _ => None,
        }
    }

    /// How far ahead of the middle of their space the fencer's hips are, in units (negative: behind), with the opponent
    /// `gap` spaces away. An attack is moved forward until the point touches the opponent's chest; every other pose is
    /// moved back a little when the fencers are close, so that they can be told apart.
    #[must_use]
    pub fn shift(self, gap: u8) -> f32 {
        if self == Self::Fleche {
            return RUN;
        }
        self.attack_distance().map_or(-stand_back(gap), |own| {
            let gap = gap.min(own);
            let chest = f32::from(gap) * SPACE + stand_back(gap) - TARGET_DEPTH;
            chest - self.joints_at(gap).tip().0
        })
    }
}

/// How far behind the middle of their space two fencers are who are `gap` spaces apart, in units.
#[must_use]
pub const fn stand_back(gap: u8) -> f32 {
    match gap {
        0 | 1 => 20.0,
        2 => 14.0,
        3 => 8.0,
        _ => 0.0,
    }
}

/// The joints of every pose, in the order of [`Pose::ALL`].
static JOINTS: [Joints; Pose::ALL.len()] = {
    let (mut joints, mut pose) = ([EN_GARDE; Pose::ALL.len()], 0);
    while pose < joints.len() {
        joints[pose] = Pose::ALL[pose].drawn();
        pose += 1;
    }
    joints
};

const fn upright(guard: Joints) -> Joints {
    guard.torso(0.0).front_leg(3.0, 3.0, 0.0).rear_leg(-3.0, -3.0, 0.0).rear_arm(265.0, 270.0).hip(52.9)
}

const fn lunging(guard: Joints) -> Joints {
    guard.torso(9.0).sword(4.0, 4.0, -3.0).rear_arm(212.0, 212.0)
}

const fn half_lunging(guard: Joints) -> Joints {
    lunging(guard).front_leg(66.0, -1.0, 0.0).rear_leg(-46.0, -45.0, 0.0).hip(38.4)
}

const fn full_lunging(guard: Joints) -> Joints {
    lunging(guard).front_leg(86.0, 0.0, 0.0).rear_leg(-58.0, -58.0, 0.0).hip(30.2)
}

/// The push leg is straight behind and the trailing leg's knee comes through at the height of the hips.
const fn fleche(guard: Joints) -> Joints {
    guard
        .torso(40.0)
        .front_leg(-38.0, -38.0, -42.0)
        .rear_leg(72.0, -38.0, -30.0)
        .sword(5.0, 3.0, -3.0)
        .rear_arm(200.0, 210.0)
        .hip(50.5)
}

const fn hit(guard: Joints) -> Joints {
    guard
        .torso(-14.0)
        .front_leg(30.0, 2.0, 0.0)
        .rear_leg(-30.0, -8.0, 0.0)
        .sword(-70.0, -35.0, -50.0)
        .rear_arm(120.0, 70.0)
        .hip(49.7)
}

#[cfg(test)]
mod tests;
