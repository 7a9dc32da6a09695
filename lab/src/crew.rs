//! Many jobs on several threads, their results handed over in order: nobody can tell how many threads there were.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// Jobs are handed out in blocks. A block of quick jobs holds so many that threads seldom meet, …
const LARGEST_BLOCK: u64 = 64;
/// … one of slow jobs so few that it is over in about this time.
const BLOCK_TIME: Duration = Duration::from_millis(20);

/// Does all jobs on so many threads. Each has a worker of its own, which does a block of them; `deliver` is given the results on this thread, block
/// after block in the order of the jobs, and may end it all. Where blocks begin and end depends on the clock, so what
/// comes out must not depend on it.
pub(crate) fn in_order<T: Send, W: FnMut(Range<u64>) -> T>(
    jobs: Range<u64>,
    threads: usize,
    worker: impl Fn() -> W + Sync,
    mut deliver: impl FnMut(Range<u64>, T) -> ControlFlow<()>,
) {
    let next = Mutex::new(jobs.start);
    let stopped = AtomicBool::new(false);
    // Bounded: a slow disk holds the workers up instead of filling the memory.
    let (sender, receiver) = mpsc::sync_channel::<(Range<u64>, T)>(2 * threads);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, stopped, worker, end) = (sender.clone(), &next, &stopped, &worker, jobs.end);
            scope.spawn(move || {
                let mut work = worker();
                let mut size = 1;
                while !stopped.load(Ordering::Relaxed) {
                    let block = next_block(next, size, end);
                    if block.is_empty() {
                        break;
                    }
                    let begun = Instant::now();
                    let done = work(block.clone());
                    size = if begun.elapsed() > BLOCK_TIME { size / 2 } else { 2 * size };
                    size = size.clamp(1, LARGEST_BLOCK);
                    if sender.send((block, done)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = jobs.start;
        for (block, done) in receiver {
            early.insert(block.start, (block, done));
            while let Some((block, done)) = early.remove(&due) {
                due = block.end;
                // What the others are still at is thrown away, and the receiver with it.
                if deliver(block, done).is_break() {
                    stopped.store(true, Ordering::Relaxed);
                    return;
                }
            }
        }
    });
}

fn next_block(next: &Mutex<u64>, size: u64, end: u64) -> Range<u64> {
    // A worker that panicked takes the whole run down; until then the number is still right.
    let mut next = next.lock().unwrap_or_else(PoisonError::into_inner);
    let block = *next..end.min(*next + size);
    *next = block.end;
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_once() {
        for threads in [1, 2, 7] {
            let mut seen = Vec::new();
            in_order(
                5..300,
                threads,
                || |block: Range<u64>| block.map(|job| job * job).collect::<Vec<_>>(),
                |block, squares| {
                    assert_eq!(squares.len() as u64, block.end - block.start);
                    seen.extend(squares);
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(seen, (5..300).map(|job| job * job).collect::<Vec<_>>());
        }
    }

    #[test]
    fn an_end_is_an_end() {
        let mut blocks = 0;
        in_order(
            0..u64::MAX,
            3,
            || |block: Range<u64>| block.start,
            |_, _| {
                blocks += 1;
                if blocks == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(blocks, 10);
    }
}
