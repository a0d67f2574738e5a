//! Names of equal cards, which a card keeps while it stays in a hand.

/// The names of the cards of each of `KINDS` kinds in a hand, in the order of the copies.
#[derive(Debug)]
pub struct Names<const KINDS: usize> {
    of: [Vec<u8>; KINDS],
    next: u8,
}

impl<const KINDS: usize> Default for Names<KINDS> {
    fn default() -> Self {
        Self { of: [const { Vec::new() }; KINDS], next: 0 }
    }
}

impl<const KINDS: usize> Names<KINDS> {
    /// Leaves as many names of a kind as there are cards. Of those that go, the copies that are `gone` are first, and then
    /// the last. Cards that come get new names.
    pub fn keep(&mut self, kind: usize, count: u8, gone: impl Fn(u8) -> bool) {
        let (names, count) = (&mut self.of[kind], usize::from(count));
        for copy in (0..names.len()).rev() {
            if names.len() > count && gone(copy as u8) {
                names.remove(copy);
            }
        }
        names.truncate(count);
        while names.len() < count {
            names.push(self.next);
            self.next = self.next.wrapping_add(1);
        }
    }

    /// How many cards of a kind have a name.
    #[must_use]
    pub const fn count(&self, kind: usize) -> u8 {
        self.of[kind].len() as u8
    }

    /// The name of a card, by its kind and copy; 0 for a card that the hand does not have.
    #[must_use]
    pub fn name(&self, kind: usize, copy: u8) -> u8 {
        self.of[kind].get(usize::from(copy)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &Names<3>, count: u8) -> Vec<u8> {
        (0..count).map(|copy| names.name(2, copy)).collect()
    }

    #[test]
    fn those_that_are_said_to_go_go_first() {
        let mut hand = Names::<3>::default();
        hand.keep(2, 4, |_| false);
        assert_eq!(names(&hand, 4), [0, 1, 2, 3]);
        hand.keep(2, 2, |copy| copy != 1 && copy != 3);
        assert_eq!(names(&hand, 2), [1, 3]);
        hand.keep(2, 3, |copy| copy == 0);
        assert_eq!(names(&hand, 3), [1, 3, 4]);
        hand.keep(2, 1, |copy| copy == 0);
        assert_eq!(names(&hand, 2), [3, 0], "of two that go one is said");
    }
}
