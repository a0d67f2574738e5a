//! The clash of the blades, where a parry meets the attack; where a hit lands, and where the point then is.

use super::geometry::Camera;
use super::{Cue, Stage};
use crate::engine::Seat;
use crate::scene::figure::Pose;

/// How far in front of a parrying fencer's space the blades meet, in view units.
const AHEAD: f32 = 40.0;
/// Where they meet above the ground line, in view units.
const ABOVE: f32 = -82.0;

/// Where the blades meet, in view units, in the pictures of an action that parries an attack.
#[must_use]
pub fn clash(camera: &Camera, cue: &Cue) -> Option<(f32, f32)> {
    let stage = &cue.stage;
    let lays = |seat: Seat| cue.comes(stage.cards[seat]) && !stage.cards[seat].cards.is_empty();
    let seat = Seat::DUEL.into_iter().find(|seat| stage.pose[*seat] == Pose::Parry && lays(*seat))?;
    let [own, other] = [seat, seat.other()].map(|seat| camera.x(stage.place[seat]));
    let ahead = AHEAD.min((other - own).abs() / 2.0);
    Some((own + ahead.copysign(other - own), ABOVE))
}

/// How far from the middle of a fencer who is hit the point lands, in view units.
const CHEST: f32 = 6.0;
/// Where it lands above the ground line, in view units.
const CHEST_ABOVE: f32 = -72.0;

/// Where a hit lands, in view units, in the pictures of an action that ends in one.
#[must_use]
pub fn hit(camera: &Camera, cue: &Cue) -> Option<(f32, f32)> {
    let stage = &cue.stage;
    let seat = Seat::DUEL.into_iter().find(|seat| stage.pose[*seat] == Pose::Hit && stage.touch && cue.action > 0)?;
    let [own, other] = [seat, seat.other()].map(|seat| camera.x(stage.place[seat]));
    Some((own + CHEST.copysign(other - own), CHEST_ABOVE))
}

/// Where the point is that has touched, in view units.
#[must_use]
pub fn touch(camera: &Camera, stage: &Stage) -> Option<(f32, f32)> {
    let seat = Seat::DUEL.into_iter().find(|seat| stage.touches(*seat))?;
    let (pose, gap) = (stage.pose[seat], stage.gap());
    let (ahead, above) = pose.joints_at(gap).tip();
    let ahead = pose.shift(gap) + ahead;
    let own = camera.x(stage.place[seat]);
    Some((if seat == Seat::LEFT { own + ahead } else { own - ahead }, -above))
}
