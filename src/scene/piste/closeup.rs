//! The view of a large screen, which comes near to the duel.

use super::geometry::{Camera, MARGIN, SPACES, limited};
use crate::engine::piste::Value;

/// How much larger than the whole piste a large screen shows the duel: as the fencers come near, the view does too. All spaces
/// that a card of theirs can reach stay in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Closeup {
    /// The size of everything against that of the whole piste, from 1 to [`Closeup::MOST`].
    pub zoom: f32,
    /// The middle of what is shown, in view units of [`Camera::WHOLE`].
    pub middle: f32,
}

impl Closeup {
    /// The largest zoom. A fencer is then 1.7 times as high as in the view of the whole piste.
    pub const MOST: f32 = 1.7;

    /// The view of fencers on `left` and `right`.
    #[must_use]
    pub fn of(left: u8, right: u8) -> Self {
        let reach = Value::MAX.number();
        // A card lies at the very end of the view while its fencer stands on the last space.
        let from = if left <= reach + 1 { 0.0 } else { Camera::WHOLE.x(left - reach) - MARGIN };
        let to = if right + reach >= SPACES { Camera::WHOLE.width } else { Camera::WHOLE.x(right + reach) + MARGIN };
        Self { zoom: (Camera::WHOLE.width / (to - from)).min(Self::MOST), middle: f32::midpoint(from, to) }
    }

    /// The edges of what is shown, which is never beyond the piste, in view units of [`Camera::WHOLE`]; in a low room, where the view
    /// comes less near (`styles/piste/bout.css`), it shows more.
    #[must_use]
    pub fn edges(self) -> [f32; 2] {
        let half = Camera::WHOLE.width / self.zoom / 2.0;
        let middle = limited(self.middle, half, Camera::WHOLE.width - half);
        [middle - half, middle + half]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_close_view_shows_every_space_that_a_card_can_reach() {
        for (left, right) in (1..SPACES).flat_map(|left| (left + 1..=SPACES).map(move |right| (left, right))) {
            let Closeup { zoom, middle } = Closeup::of(left, right);
            let half = Camera::WHOLE.width / zoom / 2.0;
            for space in [left.saturating_sub(5).max(1), (right + 5).min(SPACES)] {
                let x = Camera::WHOLE.x(space);
                assert!(
                    x >= middle - half + MARGIN - 0.01 && x <= middle + half - MARGIN + 0.01,
                    "{left} {right}: {space}"
                );
            }
            assert!((1.0..=Closeup::MOST).contains(&zoom), "{left} {right}: {zoom}");
        }
    }
}
