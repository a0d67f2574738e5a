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

/// Where a hit lands, in view units, in the pictures of an action that ends in one.
#[must_use]
pub fn hit(camera: &Camera, cue: &Cue) -> Option<(f32, f32)> {
    let is_hit = |seat: &Seat| cue.stage.pose[*seat] == Pose::Hit;
    touch(camera, &cue.stage).filter(|_| cue.action > 0 && Seat::DUEL.iter().any(is_hit))
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
