//! Runs many jobs on several threads, with the results in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;

/// How many batches for each thread may wait for the receiver.
const WAITING: usize = 4;
/// The maximum number of jobs in a batch: enough to make handing over cheap, few enough to share out evenly.
const BATCH: u64 = 8;

/// Runs the jobs `0..jobs` and passes the results to `take` in this order, until `take` stops it. Every thread creates
/// a worker of its own. The result does not depend on the number of threads, if a worker's result depends only on its
/// job.
pub fn in_order<T: Send, W: FnMut(u64) -> T>(
    jobs: u64,
    threads: NonZeroUsize,
    hire: impl Fn() -> W + Sync,
    take: impl FnMut(T) -> ControlFlow<()>,
) {
    let size = (jobs / (16 * threads.get() as u64)).clamp(1, BATCH);
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        let (send, results) = mpsc::sync_channel(WAITING * threads.get());
        for _ in 0..threads.get() {
            let (send, next, hire) = (send.clone(), &next, &hire);
            scope.spawn(move || {
                let mut work = hire();
                loop {
                    let batch = next.fetch_add(1, Ordering::Relaxed);
                    let done: Vec<T> = (batch * size..jobs.min((batch + 1) * size)).map(&mut work).collect();
                    // A refused batch means that the receiver has stopped.
                    if done.is_empty() || send.send((batch, done)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        hand_over(results, take);
    });
}

/// Passes on results in the order of their jobs.
fn hand_over<T>(results: Receiver<(u64, Vec<T>)>, mut take: impl FnMut(T) -> ControlFlow<()>) {
    let mut early = BTreeMap::new();
    let mut due = 0;
    for (batch, done) in results {
        early.insert(batch, done);
        while let Some(done) = early.remove(&due) {
            due += 1;
            if done.into_iter().try_for_each(&mut take).is_break() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(threads: usize, until: u64) -> Vec<u64> {
        let mut taken = Vec::new();
        let threads = NonZeroUsize::new(threads).unwrap();
        in_order(
            500,
            threads,
            || |job| job * job,
            |result| {
                taken.push(result);
                if taken.len() as u64 == until { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        taken
    }

    #[test]
    fn results_come_in_order_from_any_number_of_threads() {
        let wanted: Vec<u64> = (0..500).map(|job| job * job).collect();
        for threads in [1, 2, 7] {
            assert_eq!(taken(threads, 500), wanted);
        }
    }

    #[test]
    fn breaking_off_ends_the_work() {
        assert_eq!(taken(3, 10).len(), 10);
    }
}
