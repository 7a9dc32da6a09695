//! Where bots think: on threads of their own, so that a long thought delays no message.
//!
//! Thoughts wait in a [`FairQueue`]: client addresses take turns, and within an address its tables do. A thought that takes
//! longer than a slice of time lets a thought of another address go first, on the same thread, and then goes on.

#[cfg(test)]
mod tests;

use std::cell::Cell;
use std::collections::HashSet;
use std::fmt;
use std::num::NonZeroU16;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

use veillee_protocol::{Holder, TableId};
use veillee_table::Job;

use crate::fair_queue::{FairQueue, Rank, Wanted};
use crate::limits::Place;
use crate::metrics::{Metrics, OneOf};

/// How long a thought runs before thoughts of other addresses may go first.
const SLICE: Duration = Duration::from_millis(100);
/// After its slice, a thought looks this often whether another address waits.
const LOOK_EVERY: Duration = Duration::from_millis(5);
/// Two thoughts may run on one stack, one inside the other. Only what is used is taken from the system.
const STACK: usize = 16 << 20;

/// Tells a job that nobody waits for it any more.
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

/// Called with the thought, on the thinking thread.
pub(crate) type Tell = Box<dyn FnOnce(Result<String, String>) + Send>;

/// Whose turn a table's thoughts take.
#[derive(Clone, Debug)]
pub(crate) struct Filing {
    pub(crate) table: TableId,
    /// Any of them will do; there is at least one.
    pub(crate) places: Vec<Place>,
    pub(crate) rank: Rank,
}

/// A job, and where its result goes.
pub(crate) struct Order {
    pub(crate) job: Job,
    pub(crate) stop: StopFlag,
    pub(crate) tell: Tell,
    /// For a hint: dropped when the thought is over.
    pub(crate) pass: Option<HintPass>,
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Order").field(&self.job.id).finish()
    }
}

/// An order in the queue.
#[derive(Debug)]
struct Waiting {
    order: Order,
    _counted: OneOf,
}

impl Wanted for Waiting {
    fn is_wanted(&self) -> bool {
        !self.order.stop.is_raised()
    }
}

/// The threads. They end when the last clone of this is dropped and their thoughts are over.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    desk: Arc<Desk>,
    hints: Hints,
    _open: Arc<Closing>,
}

/// Where thoughts wait for threads, and threads for thoughts.
#[derive(Debug)]
struct Desk {
    queue: Mutex<Queue>,
    news: Condvar,
    metrics: Arc<Metrics>,
}

#[derive(Debug, Default)]
struct Queue {
    thoughts: FairQueue<Place, TableId, Waiting>,
    is_closed: bool,
}

/// Sends the threads home when it is dropped.
#[derive(Debug)]
struct Closing(Arc<Desk>);

impl Drop for Closing {
    fn drop(&mut self) {
        self.0.queue().is_closed = true;
        self.0.news.notify_all();
    }
}

impl Thinkers {
    pub(crate) fn start(count: NonZeroU16, metrics: Arc<Metrics>) -> io::Result<Self> {
        let desk = Arc::new(Desk { queue: Mutex::default(), news: Condvar::new(), metrics });
        let open = Arc::new(Closing(Arc::clone(&desk)));
        for number in 0..count.get() {
            let desk = Arc::clone(&desk);
            thread::Builder::new()
                .name(format!("thinker-{number}"))
                .stack_size(STACK)
                .spawn(move || desk.work())?;
        }
        Ok(Thinkers { desk, hints: Hints::default(), _open: open })
    }

    /// Queues the order. Never waits.
    pub(crate) fn think(&self, filing: &Filing, order: Order) {
        let counted = OneOf::new(&self.desk.metrics, |metrics| &metrics.thoughts_waiting);
        let waiting = Waiting { order, _counted: counted };
        self.desk.queue().thoughts.push(&filing.places, filing.rank, filing.table, waiting);
        self.desk.news.notify_one();
    }

    /// What the table has waiting counts for these places from now on.
    pub(crate) fn refile(&self, filing: &Filing) {
        self.desk.queue().thoughts.file(&filing.places, filing.rank, &filing.table);
    }

    /// Drops what the table has waiting and does not want any more.
    pub(crate) fn forget_unwanted(&self, table: &TableId) {
        self.desk.queue().thoughts.forget_unwanted(table);
    }

    /// The right of this browser to have a hint thought about. None while it has one in work, at whatever table.
    pub(crate) fn hint_pass(&self, holder: Holder) -> Option<HintPass> {
        self.hints.take(holder)
    }
}

impl Desk {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Nothing panics while it is held.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some((place, order)) = self.next() {
            let begun = Instant::now();
            let look = Cell::new(begun + SLICE);
            let lent = Cell::new(Duration::ZERO);
            let stop = order.stop.clone();
            let poll = || {
                let now = Instant::now();
                if !stop.is_raised() && now >= look.get() {
                    look.set(now + LOOK_EVERY);
                    if let Some(other) = self.next_elsewhere(place) {
                        lent.set(lent.get() + self.think_whole(other));
                        look.set(Instant::now() + SLICE);
                    }
                }
                stop.is_raised()
            };
            think(order, &poll);
            self.metrics.thinking.observe(begun.elapsed().saturating_sub(lent.get()));
        }
    }

    /// Thinks without letting anybody go first, and says how long that took.
    fn think_whole(&self, order: Order) -> Duration {
        let begun = Instant::now();
        let stop = order.stop.clone();
        think(order, &|| stop.is_raised());
        let took = begun.elapsed();
        self.metrics.thinking.observe(took);
        took
    }

    /// The next order, as soon as there is one. None when the threads go home.
    fn next(&self) -> Option<(Place, Order)> {
        let mut queue = self.queue();
        loop {
            if let Some((place, waiting)) = queue.thoughts.pop(|_| true) {
                return Some((place, waiting.order));
            }
            if queue.is_closed {
                return None;
            }
            queue = self.news.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The next order of another place, if one waits.
    fn next_elsewhere(&self, own: Place) -> Option<Order> {
        self.queue().thoughts.pop(|&place| place != own).map(|(_, waiting)| waiting.order)
    }
}

fn think(order: Order, poll: &dyn Fn() -> bool) {
    let Order { job, stop: _, tell, pass } = order;
    let think = job.think;
    let thought = catch_unwind(AssertUnwindSafe(|| think(poll)));
    drop(pass);
    tell(thought.map_err(|_| "the bot's thinking failed".to_owned()));
}

/// Browsers that have a hint in work.
#[derive(Clone, Debug, Default)]
struct Hints(Arc<Mutex<HashSet<Holder>>>);

/// The right of a browser to one hint, until it is dropped.
#[derive(Debug)]
pub(crate) struct HintPass {
    hints: Hints,
    holder: Holder,
}

impl Hints {
    fn take(&self, holder: Holder) -> Option<HintPass> {
        let is_free = self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(holder);
        is_free.then(|| HintPass { hints: self.clone(), holder })
    }
}

impl Drop for HintPass {
    fn drop(&mut self) {
        self.hints.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.holder);
    }
}
