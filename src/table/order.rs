//! Putting short lists in order.

/// Sorts a list so that no element precedes one that is `before` it; equal ones keep their order. It is an insertion
/// sort: the lists are short and mostly sorted, and each sort of the standard library costs the page 1 kB (brotli).
pub(super) fn put_in_order<T>(list: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}
