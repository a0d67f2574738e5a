//! The ways to parry by total, computed once.

use std::sync::LazyLock;

use crate::ai::piste::odds::Tally;
use crate::engine::piste::{Cards, Value};

/// Ways to parry by attack: index `count * 6 + value`.
static WAYS: LazyLock<Vec<Vec<Tally>>> = LazyLock::new(|| {
    (0..36).map(|index| ways(Cards::NONE, &Value::ALL, index / 6, (index / 6) * (index % 6))).collect()
});

/// All combinations that parry `count` cards (1 to 5) of a value (1 to 5) by their total (Webley, standard).
#[must_use]
pub fn parries(value: u8, count: u8) -> &'static [Tally] {
    WAYS.get(usize::from(count * 6 + value)).map_or(&[], Vec::as_slice)
}

/// All ways to play `count` more cards with this `total` from the remaining values.
fn ways(laid: Cards, values: &[Value], count: u8, total: u8) -> Vec<Tally> {
    let Some((value, higher)) = values.split_first() else {
        return if count == 0 && total == 0 { vec![Tally::of(laid)] } else { Vec::new() };
    };
    let with = |used: u8| {
        let left = total.checked_sub(used * value.number());
        left.map_or_else(Vec::new, |left| ways(laid.plus(Cards::of(*value, used)), higher, count - used, left))
    };
    (0..=count).flat_map(with).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_threes_are_parried_in_three_ways() {
        // Webley, standard: 3 and 3, 2 and 4, or 1 and 5.
        let expected =
            [[1, 5], [2, 4], [3, 3]].map(|pair| Tally::of(pair.into_iter().filter_map(Value::new).collect()));
        let ways = parries(3, 2);
        assert_eq!(ways.len(), 3);
        assert!(expected.iter().all(|way| ways.contains(way)));
    }
}
