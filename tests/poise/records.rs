//! Records written by hand, from the rules alone.

use super::referee::judge;

const BY_HAND: &str = include_str!("../records/poise-rulings.jsonl");

#[test]
fn the_second_referee_accepts_the_records_by_hand() {
    assert_eq!(BY_HAND.lines().count(), 2);
    BY_HAND.lines().for_each(judge);
}
