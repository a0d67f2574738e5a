//! What the parts of the review are drawn from.

use crate::engine::Seat;
use crate::scene::piste::study::analysis::Analysis;
use crate::scene::piste::words::Names;
use crate::session::piste::Review;
use crate::table::Player;
use crate::ui::piste::Handle;

/// What the parts of the page are drawn from.
pub struct Shown<'a> {
    /// The page's state.
    pub session: &'a Handle,
    /// The bout and the moment.
    pub review: &'a Review,
    /// Who played.
    pub names: Names,
    /// The analysis as far as it has come.
    pub analysis: &'a Analysis,
    /// From whose side chances and accounts are told: the only person's, otherwise left's.
    pub side: Seat,
}

/// Whether a person of this bout has this seat.
pub fn is_person(review: &Review, seat: Seat) -> bool {
    Player::is_person(&review.players[seat])
}
