//! Where computer opponents think: on threads of their own, so that a long thought keeps no message waiting.

use std::fmt;
use std::num::NonZeroU16;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use std::{io, thread};

use tokio::sync::mpsc;
use veillee_table::Job;

use crate::metrics::{Metrics, OneOf};

/// Jobs that wait for a thread. Those beyond wait with their tables, one for each seat at most.
const WAITING: usize = 256;

/// Says to a job that nobody waits for it any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    pub(crate) fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Whoever waits for a thought; told on the thinking thread.
pub(crate) type Tell = Box<dyn FnOnce(Result<String, String>) + Send>;

/// A job with whom to tell.
pub(crate) struct Order {
    pub(crate) job: Job,
    pub(crate) stop: StopFlag,
    pub(crate) tell: Tell,
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Order").field(&self.job.id).finish()
    }
}

/// The threads. They end when this is dropped and what they think is thought.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    queue: mpsc::Sender<(Order, OneOf)>,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    pub(crate) fn start(count: NonZeroU16, metrics: Arc<Metrics>) -> io::Result<Self> {
        let (queue, orders) = mpsc::channel(WAITING);
        let orders = Arc::new(Mutex::new(orders));
        for number in 0..count.get() {
            let (orders, metrics) = (Arc::clone(&orders), Arc::clone(&metrics));
            thread::Builder::new()
                .name(format!("thinker-{number}"))
                .spawn(move || work(&orders, &metrics))?;
        }
        Ok(Thinkers { queue, metrics })
    }

    /// Has it thought about. Never waits: where the queue is full, the order stands in line for a place in it.
    pub(crate) fn think(&self, order: Order) {
        let waits = OneOf::new(&self.metrics, |metrics| &metrics.thoughts_waiting);
        match self.queue.try_send((order, waits)) {
            Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => {}
            Err(mpsc::error::TrySendError::Full(order)) => {
                let queue = self.queue.clone();
                // Fails only when all threads have ended, and then nobody waits.
                tokio::spawn(async move { queue.send(order).await.ok() });
            }
        }
    }
}

fn work(orders: &Mutex<mpsc::Receiver<(Order, OneOf)>>, metrics: &Metrics) {
    // The lock is held while waiting: the next thread waits for the lock instead, which is the same.
    let next = || orders.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
    while let Some((Order { job, stop, tell }, waits)) = next() {
        drop(waits);
        if stop.is_raised() {
            continue;
        }
        let think = job.think;
        let begun = Instant::now();
        let thought = catch_unwind(AssertUnwindSafe(|| think(&|| stop.is_raised())));
        metrics.thinking.observe(begun.elapsed());
        tell(thought.map_err(|_| "the computer's thinking failed".to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc as plain;

    use veillee_table::JobId;

    use super::*;

    fn order(
        number: u64,
        think: impl FnOnce() -> String + Send + 'static,
        told: &plain::Sender<String>,
    ) -> Order {
        let told = told.clone();
        Order {
            job: Job { id: JobId(number), think: Box::new(|_| think()) },
            stop: StopFlag::default(),
            tell: Box::new(move |thought| drop(told.send(thought.unwrap_or_else(|why| why)))),
        }
    }

    #[tokio::test]
    async fn more_jobs_than_fit_are_all_thought_about_and_a_failed_one_ends_no_thread() {
        let thinkers = Thinkers::start(NonZeroU16::MIN, Arc::default()).unwrap();
        let (told, answers) = plain::channel();
        thinkers.think(order(0, || panic!("a mistake in a bot"), &told));
        for number in 1..=3 * WAITING as u64 {
            thinkers.think(order(number, || "thought".to_owned(), &told));
        }
        drop(told);
        let answers = tokio::task::spawn_blocking(move || answers.iter().collect::<Vec<_>>()).await.unwrap();
        assert_eq!(answers.len(), 3 * WAITING + 1);
        assert_eq!(answers[0], "the computer's thinking failed");
        assert!(answers[1..].iter().all(|answer| answer == "thought"));
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_thought_about() {
        let thinkers = Thinkers::start(NonZeroU16::MIN, Arc::default()).unwrap();
        let (told, answers) = plain::channel();
        let (go, wait) = plain::channel::<()>();
        thinkers.think(order(
            0,
            move || {
                wait.recv().unwrap();
                "first".to_owned()
            },
            &told,
        ));
        let forgotten = order(1, || "second".to_owned(), &told);
        let stop = forgotten.stop.clone();
        thinkers.think(forgotten);
        thinkers.think(order(2, || "third".to_owned(), &told));
        drop(told);
        stop.raise();
        go.send(()).unwrap();
        let answers = tokio::task::spawn_blocking(move || answers.iter().collect::<Vec<_>>()).await.unwrap();
        assert_eq!(answers, ["first", "third"]);
    }
}
