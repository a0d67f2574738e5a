//! Rulings: one test each, with the sheet and section, the page of ours or the numbered answer (`anchors/peers.md`, 4)
//! from which it is. Sources: V1.2 (sheet 000), Postpischil (sheet 001), Webley (sheet 003).
//!
//! A failure quotes the ruling and its source. The language in which they are written is in `rulings/board.rs`.

mod rulings {
    mod attacks;
    mod board;
    mod last_card;
    mod last_chance;
    mod moves;
    mod parries;
    mod positions;
    mod preparation;
    mod retreats;
    mod stuck;
}
