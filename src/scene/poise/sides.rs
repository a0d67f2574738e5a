//! On which side of the stage a fencer stands from one picture to the next.

use super::duel::pair;
use super::pictures::Stage;
use crate::engine::Seat;

/// Which seats stood on the stage last, left and right: a fencer keeps their side as long as they are on the stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides([Option<Seat>; 2]);

impl Sides {
    /// The seats on the stage in the next picture, left and right.
    pub fn follow(&mut self, stage: &Stage, home: Seat) -> [Seat; 2] {
        let [left, right] = pair(&stage.public, home);
        let stays = self.0[0] == Some(right) || self.0[1] == Some(left);
        let pair = if stays { [right, left] } else { [left, right] };
        self.0 = pair.map(|seat| Some(seat).filter(|seat| !stage.is_apart(*seat)));
        pair
    }
}
