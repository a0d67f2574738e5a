//! Rulings: one test each, with the sheet and section, the page of ours or the numbered answer (`anchors/peers.md`, 4)
//! from which it is. Sources: V1.2 (sheet 000), Postpischil (sheet 001), Webley (sheet 003).
//!
//! A failure quotes the ruling and its source. The language in which they are written is in `rulings/board.rs`.

#[path = "common/ruling.rs"]
mod ruling;
#[path = "rulings/mod.rs"]
mod rulings;
