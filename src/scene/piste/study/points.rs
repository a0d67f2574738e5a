//! An account in whole points that add up.

use super::analysis::{Account, Term, WHOLE};
use crate::engine::Seat;

/// An account from the side of a seat, in points (hundredths of a round). The five terms add up to the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// Start, cards, unknown, the seat's own choices, and the other's: what each gave the seat.
    pub terms: [i32; 5],
    /// The standard error of each term.
    pub errors: [i32; 5],
    /// The result minus one half of each round.
    pub total: i32,
}

/// What a part of the result is owed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Start, cards and unknown together.
    Cards,
    /// The seat's own choices.
    Own,
    /// The other seat's choices.
    Theirs,
}

/// Millionths of a round in a point.
const POINT: i32 = WHOLE / 100;

impl Points {
    /// The account for this seat.
    #[must_use]
    pub fn of(account: &Account, seat: Seat) -> Self {
        let sign = if seat == Seat::LEFT { 1 } else { -1 };
        let [own, theirs] = [account.choices[seat], account.choices[seat.other()]];
        let exact =
            [sign * account.start.mean, sign * account.cards.mean, sign * account.unknown.mean, own.mean, -theirs.mean];
        let total = rounded(sign * account.balance.mean);
        let errors = [account.start, account.cards, account.unknown, own, theirs];
        Self { terms: adding_up(exact, total), errors: errors.map(|Term { error, .. }| rounded(error)), total }
    }

    /// Cards and luck (start, cards and unknown together), the seat's own choices, and the other's.
    #[must_use]
    pub const fn shares(&self) -> [i32; 3] {
        let [start, cards, unknown, own, theirs] = self.terms;
        [start + cards + unknown, own, theirs]
    }

    /// What mostly made the result: what gave the most in its direction, and a second cause that gave at least eight ninths of
    /// that.
    #[must_use]
    pub fn causes(&self) -> (Cause, Option<Cause>) {
        let [luck, own, theirs] = self.shares();
        let mut given = [(luck, Cause::Cards), (own, Cause::Own), (theirs, Cause::Theirs)]
            .map(|(points, cause)| (points * self.total.signum(), cause));
        given.sort_by_key(|(points, _)| -points);
        let [(most, cause), (next, second), _] = given;
        (cause, (most * 8 <= next.max(0) * 9).then_some(second))
    }
}

/// A number in whole points.
fn rounded(millionths: i32) -> i32 {
    (millionths + POINT / 2 * millionths.signum()) / POINT
}

/// The terms in whole points, changed by a point where the change is smallest until they add up to the total.
fn adding_up(exact: [i32; 5], total: i32) -> [i32; 5] {
    let mut terms = exact.map(rounded);
    loop {
        let missing = total - terms.iter().sum::<i32>();
        let gain = |nth: &usize| (exact[*nth] - terms[*nth] * POINT) * missing.signum();
        let Some(nth) = (0..terms.len()).filter(|_| missing != 0).max_by_key(gain) else { return terms };
        terms[nth] += missing.signum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::seat::BySeat;

    fn account(start: i32, cards: i32, unknown: i32, choices: [i32; 2]) -> Account {
        let term = |mean| Term { mean, error: 20_000 };
        let balance = term(start + cards + unknown + choices[0] - choices[1]);
        Account {
            balance,
            start: term(start),
            cards: term(cards),
            unknown: term(unknown),
            choices: BySeat(choices.map(term)),
        }
    }

    #[test]
    fn terms_add_up_to_the_result_from_either_side() {
        let account = account(50_896, -1_234_400, 838_104, [-157_000, -2_400]);
        assert_eq!(account.balance.mean, -500_000);
        let [left, right] = Seat::DUEL.map(|seat| Points::of(&account, seat));
        assert_eq!((left.terms, left.total), ([5, -123, 84, -16, 0], -50));
        assert_eq!((right.terms, right.total), ([-5, 123, -84, 0, 16], 50));
        assert_eq!(left.errors, [2; 5]);
    }

    #[test]
    fn what_rounding_would_add_is_taken_from_the_nearest_term() {
        let account = account(4_000, 4_000, 4_000, [488_000, 0]);
        let points = Points::of(&account, Seat::LEFT);
        assert_eq!(points.terms.iter().sum::<i32>(), 50);
        assert_eq!(points.terms[3], 49);
    }
}
