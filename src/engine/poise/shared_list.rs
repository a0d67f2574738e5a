//! A list that only grows, and whose copies share their common part: searches copy states often.

use std::fmt;
use std::sync::Arc;

use arrayvec::ArrayVec;

/// A growing list. A copy costs no more than its last `N` items.
#[derive(Clone)]
pub struct SharedList<T, const N: usize> {
    older: Option<Arc<Link<T, N>>>,
    recent: ArrayVec<T, N>,
    len: u32,
}

/// A full chunk of a list and the chunk before it.
struct Link<T, const N: usize> {
    items: ArrayVec<T, N>,
    before: Option<Arc<Link<T, N>>>,
}

impl<T: Copy, const N: usize> SharedList<T, N> {
    /// How many items there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        if self.recent.is_full() {
            let items = std::mem::take(&mut self.recent);
            self.older = Some(Arc::new(Link { items, before: self.older.take() }));
        }
        self.recent.push(item);
        self.len += 1;
    }

    /// The items, the last first.
    pub fn backwards(&self) -> impl Iterator<Item = T> {
        let mut link = self.older.as_deref();
        let older = std::iter::from_fn(move || {
            let Link { items, before } = link?;
            link = before.as_deref();
            Some(items.iter().rev().copied())
        });
        self.recent.iter().rev().copied().chain(older.flatten())
    }

    /// The items in order.
    #[must_use]
    pub fn to_vec(&self) -> Vec<T> {
        let mut items: Vec<T> = self.backwards().collect();
        items.reverse();
        items
    }

    /// The last item.
    #[must_use]
    pub fn last(&self) -> Option<T> {
        self.recent.last().copied()
    }
}

impl<T, const N: usize> Default for SharedList<T, N> {
    fn default() -> Self {
        Self { older: None, recent: ArrayVec::new(), len: 0 }
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for SharedList<T, N> {
    fn eq(&self, other: &Self) -> bool {
        let shared = match (&self.older, &other.older) {
            (Some(mine), Some(theirs)) => Arc::ptr_eq(mine, theirs),
            (None, None) => true,
            _ => false,
        };
        let alike = || self.backwards().eq(other.backwards());
        self.len == other.len && if shared { self.recent == other.recent } else { alike() }
    }
}

impl<T: Copy + Eq, const N: usize> Eq for SharedList<T, N> {}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for SharedList<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.to_vec()).finish()
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for SharedList<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_grow_apart_and_compare_by_their_items() {
        let mut one: SharedList<u8, 3> = (0..100).collect();
        let mut other = one.clone();
        assert_eq!((one.len(), one.to_vec()), (100, (0..100).collect()));
        one.push(7);
        assert_ne!(one, other);
        other.push(7);
        assert_eq!(one, other);
        assert_eq!(one, (0..100).chain([7]).collect());
        other.push(8);
        assert_eq!((one.last(), other.last(), other.len()), (Some(7), Some(8), 102));
        assert!(SharedList::<u8, 1>::default().is_empty());
    }
}
