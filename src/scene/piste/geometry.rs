//! Positions in the picture of the piste.
//!
//! The unit is that of the poses: one hundredth of a fencer's height. *Piste units* count from the piste's left end;
//! *view units* are those of the SVG's view box and are the same unless a camera draws the spaces closer together.
//! Heights are measured downwards from the ground line (y = 0) on which the fencers stand.

use crate::engine::Seat;
use crate::engine::piste::Value;
use crate::scene::figure::{SPACE, Tenths};

/// Spaces of the piste.
pub const SPACES: u8 = 23;
/// Length of the piste in piste units.
pub const PISTE_LENGTH: f32 = SPACE * 23.0;
/// What a view of the whole piste shows beyond each end, in units: the body of a fencer on the last space.
pub const MARGIN: f32 = 40.0;
/// How far the view reaches above the ground line, in view units: a raised foil.
pub const SKY: f32 = 140.0;
/// How far the view reaches below the ground line, in view units: piste, numbers and the gap's dimension arrow.
pub const FLOOR: f32 = 58.0;
/// Height of every view, in view units.
pub const VIEW_HEIGHT: f32 = SKY + FLOOR;
/// Minimum width of a view of the duel, in view units. A phone of 360 CSS px shows it on 344, so a fencer of 100 units
/// is 96 px high.
pub const DUEL_WIDTH: f32 = 356.0;
/// The piste's far edge, in view units below the ground line.
pub const PISTE_FAR: f32 = -9.0;
/// The piste's near edge, in view units below the ground line.
pub const PISTE_NEAR: f32 = 9.0;
/// The lower edge of the piste's front board, which carries the numbers.
pub const BOARD_FOOT: f32 = 22.0;
/// Height of the gap's dimension line, in view units below the ground line.
pub const GAP_LINE: f32 = 40.0;
/// The on-guard lines, drawn at the borders 8|9 and 15|16, in piste units.
pub const GUARD_LINES: [f32; 2] = [8.0 * SPACE, 15.0 * SPACE];
/// The centre line, through the middle of space 12, in piste units.
pub const CENTRE_LINE: f32 = PISTE_LENGTH / 2.0;
/// Spaces of the hatched warning zone at each end: 1 to 3 and 21 to 23.
pub const WARNING_SPACES: u8 = 3;
/// The spaces whose number is written: both ends and each fifth.
pub const NUMBERED: [u8; 6] = [1, 5, 10, 15, 20, 23];

/// Radius of what a finger can press, in view units: 44 CSS px across where the view is 344 CSS px wide.
pub const REACH: f32 = 23.0;

/// View units that a view which is shifted for retreats keeps free behind the attacker.
const BEHIND: f32 = 54.0;

/// The nearest number to `x` from `low` to `high`. Unlike [`f32::clamp`] it cannot panic: the message of that panic would
/// bring 4 kB of code for printing floating point numbers into the page.
#[must_use]
pub fn limited(x: f32, low: f32, high: f32) -> f32 {
    x.min(high).max(low)
}

/// The middle of `space` (1 to 23), in piste units from the piste's left end.
#[must_use]
pub fn space_x(space: u8) -> f32 {
    (f32::from(space) - 0.5) * SPACE
}

/// The piece of the piste that a view of the duel shows for fencers on `left` and `right`, `left` being the lower space: its
/// left end and its width, in piste units. It is [`DUEL_WIDTH`] wide within the reach of a card. Fencers further apart are
/// drawn further apart too, up to the whole gap at the edges of the view: the first spaces beyond the reach count most, so
/// that it is seen who can be reached.
#[must_use]
pub fn frame(left: u8, right: u8) -> (f32, f32) {
    let span = space_x(right) - space_x(left);
    let near = SPACE * f32::from(Value::MAX.number());
    let beyond = (span - near).max(0.0) / (PISTE_LENGTH - SPACE - near);
    let seen = span.min(near) + (DUEL_WIDTH - 2.0 * MARGIN - near) * (beyond + beyond.sqrt()) / 2.0;
    let width = if beyond > 0.0 { DUEL_WIDTH * span / seen } else { DUEL_WIDTH };
    (space_x(left) + span / 2.0 - width / 2.0, width)
}

/// How the piste is mapped to the picture. Fencers, numbers and heights keep their size; only the distance along the
/// piste is scaled, so that fencers far apart are drawn large on a small screen, and close ones true to scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Piste units at the view's left edge.
    pub left: f32,
    /// View units for each piste unit, above 0 and at most 1.
    pub scale: f32,
    /// Width of the view in view units.
    pub width: f32,
}

impl Camera {
    /// The whole piste, true to scale.
    pub const WHOLE: Self = Self { left: -MARGIN, scale: 1.0, width: PISTE_LENGTH + 2.0 * MARGIN };

    /// The two fencers on `left` and `right`, each at least 96 CSS px high where the view is 344 CSS px wide.
    #[must_use]
    pub fn duel(left: u8, right: u8) -> Self {
        let (start, width) = frame(left, right);
        Self { left: start, scale: DUEL_WIDTH / width, width: DUEL_WIDTH }
    }

    /// The same, shifted so that the seat that is attacked sees as many of the spaces behind it as possible: `room` of
    /// them, from which a retreat may choose.
    #[must_use]
    pub fn retreat(left: u8, right: u8, seat: Seat, room: u8) -> Self {
        let camera = Self::duel(left, right);
        let own = if seat == Seat::LEFT { camera.x(left) } else { camera.width - camera.x(right) };
        let wanted = REACH + f32::from(room) * SPACE * camera.scale - own;
        // Both fencers are as far from the edges of this view.
        let shift = limited(wanted, 0.0, own - BEHIND) / camera.scale;
        Self { left: if seat == Seat::LEFT { camera.left - shift } else { camera.left + shift }, ..camera }
    }

    /// The position of `piste` units in the view.
    #[must_use]
    pub fn map(&self, piste: f32) -> f32 {
        (piste - self.left) * self.scale
    }

    /// The middle of `space` (1 to 23) in view units.
    #[must_use]
    pub fn x(&self, space: u8) -> f32 {
        self.map(space_x(space))
    }

    /// The `viewBox` attribute of a picture with this camera.
    #[must_use]
    pub fn view_box(&self) -> String {
        format!("0 {} {} {}", Tenths(-SKY), Tenths(self.width), Tenths(VIEW_HEIGHT))
    }
}

impl Default for Camera {
    /// Piste units as they are, for pictures whose view box is given in piste units.
    fn default() -> Self {
        Self { left: 0.0, scale: 1.0, width: PISTE_LENGTH }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_pair() -> impl Iterator<Item = (u8, u8)> {
        (1..SPACES).flat_map(|left| (left + 1..=SPACES).map(move |right| (left, right)))
    }

    #[test]
    fn the_piste_is_symmetric_about_its_centre_line() {
        for space in 1..=SPACES {
            let sum = space_x(space) + space_x(SPACES + 1 - space);
            assert!((sum - 2.0 * CENTRE_LINE).abs() < 0.01);
        }
        assert!((GUARD_LINES[0] + GUARD_LINES[1] - 2.0 * CENTRE_LINE).abs() < 0.01);
    }

    #[test]
    fn a_duel_keeps_both_fencers_in_view_and_room_behind_them() {
        for (left, right) in every_pair() {
            let camera = Camera::duel(left, right);
            let (from, to) = (camera.x(left), camera.x(right));
            let behind = if right - left <= 10 { BEHIND } else { MARGIN };
            assert!(from >= behind - 0.01 && to <= camera.width - behind + 0.01, "{left} {right}: {from} {to}");
            assert!((from + to - camera.width).abs() < 0.1, "{left} {right} are not centred");
        }
    }

    #[test]
    fn every_retreat_is_in_view_where_the_attack_is_close() {
        for (left, right) in every_pair().filter(|(left, right)| right - left <= 5) {
            for (seat, space) in [(Seat::LEFT, left), (Seat::RIGHT, SPACES + 1 - right)] {
                let room = (space - 1).min(5);
                let camera = Camera::retreat(left, right, seat, room);
                let back = |by: u8| if seat == Seat::LEFT { camera.x(left - by) } else { camera.x(right + by) };
                let seen =
                    (1..=room).filter(|by| (REACH - 0.1..=camera.width - REACH + 0.1).contains(&back(*by))).count();
                let gap = right - left;
                let most = if gap <= 3 { 5 } else { 8 - usize::from(gap) };
                assert_eq!(seen, usize::from(room).min(most), "{left} {right} {seat:?}");
                let ends = [camera.x(left), camera.width - camera.x(right)];
                assert!(ends.iter().all(|end| *end >= BEHIND - 0.1), "{left} {right}: {ends:?}");
            }
        }
    }

    #[test]
    fn fencers_within_reach_are_drawn_true_to_scale() {
        for (left, right) in every_pair().filter(|(left, right)| right - left <= 5) {
            assert!((Camera::duel(left, right).scale - 1.0).abs() < f32::EPSILON, "{left} {right}");
        }
    }

    #[test]
    fn a_larger_gap_is_a_larger_gap_in_the_picture() {
        let seen = |gap: u8| Camera::duel(1, 1 + gap).x(1 + gap) - Camera::duel(1, 1 + gap).x(1);
        for gap in 1..SPACES - 1 {
            assert!(seen(gap + 1) > seen(gap) + 4.0, "{gap}: {} and {}", seen(gap), seen(gap + 1));
        }
    }

    #[test]
    fn the_first_spaces_beyond_the_reach_of_a_card_are_seen_most() {
        let seen = |gap: u8| Camera::duel(1, 1 + gap).x(1 + gap) - Camera::duel(1, 1 + gap).x(1);
        let steps: Vec<f32> = (5..SPACES - 1).map(|gap| seen(gap + 1) - seen(gap)).collect();
        assert!(steps.is_sorted_by(|near, far| near > far), "{steps:?}");
        assert!(steps[0] > 14.0, "{steps:?}");
    }

    #[test]
    fn a_fencer_is_at_least_96_px_high_on_a_phone() {
        let phone_px = 360.0 - 2.0 * 8.0;
        for (left, right) in every_pair() {
            let px_per_unit = phone_px / Camera::duel(left, right).width;
            assert!(px_per_unit * 100.0 >= 96.0);
        }
    }
}
