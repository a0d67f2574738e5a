//! Draws an action by its odds.

/// The index at which a number from 0 to 1 falls among odds of at least `least`, or of the greatest if that is less.
/// The odds need not sum to 1. `None` if all are 0.
#[must_use]
pub fn draw(odds: &[f32], least: f32, at: f32) -> Option<usize> {
    let least = odds.iter().copied().fold(0.0, f32::max).min(least);
    let kept = || odds.iter().enumerate().filter(|(_, share)| **share >= least && **share > 0.0);
    let mut left = at * kept().map(|(_, share)| share).sum::<f32>();
    let mut last = None;
    for (nth, share) in kept() {
        last = Some(nth);
        left -= share;
        if left < 0.0 {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn actions_are_drawn_by_their_odds() {
        let odds = [0.25, 0.0, 0.5, 0.25];
        let drawn = [0.0, 0.24, 0.26, 0.74, 0.76, 1.0].map(|at| draw(&odds, 0.0, at));
        assert_eq!(drawn, [Some(0), Some(0), Some(2), Some(2), Some(3), Some(3)]);
    }

    #[test]
    fn what_is_too_rare_is_never_drawn() {
        let drawn = [0.0, 0.5, 1.0].map(|at| draw(&[0.04, 0.9, 0.06], 0.05, at));
        assert_eq!(drawn, [Some(1), Some(1), Some(2)]);
        assert_eq!(draw(&[0.3, 0.4, 0.3], 0.9, 0.5), Some(1), "the likeliest stays");
        assert_eq!(draw(&[], 0.0, 0.5), None);
    }
}
