//! Group commit.
//!
//! Whatever waits goes into one transaction, and everybody is answered after its commit. A request that is refused has
//! written nothing, so its neighbours are not touched. If the database itself fails, the group is rolled back and each
//! of its requests is tried again alone, so that one that cannot be stored does not take the others with it. (A
//! savepoint around each would do the same, and double the cost of an append.)
//!
//! A quick request is carried out by one of those who wait for theirs, where it runs: a commit that does not wait for
//! the disk takes less time than handing it to another thread and being woken by it. Everyone lets the others go first,
//! and who then finds somebody behind itself leaves it to them: so a crowd becomes one commit, and who is alone loses no
//! time. Whatever may take longer is the writer's thread's.

use std::fmt;
use std::future::poll_fn;
use std::io;
use std::slice;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, TryLockError};
use std::task::Poll;
use std::thread::{self, Builder, JoinHandle};

use tokio::sync::oneshot;

use super::Durability;
use super::logs::Logs;
use super::worker::stopped;
use crate::StoreError;

/// With so many waiting nobody leaves it to somebody else: a larger group saves next to nothing, and keeps the first one waiting.
pub(super) const CROWD: usize = 64;

/// The one place where logs are written.
pub(super) struct Writer {
    shared: Arc<Shared>,
    durability: Durability,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    waiting: Mutex<Waiting>,
    /// Tells the thread that it is called.
    call: Condvar,
    logs: Mutex<Logs>,
    counters: Counters,
}

/// What is asked for and not yet done.
#[derive(Default)]
struct Waiting {
    jobs: Vec<Box<dyn Job>>,
    /// How many have been asked for: the number of the youngest.
    entered: u64,
    /// Whether there is work for the thread. Nobody else takes any then.
    is_called: bool,
    is_closing: bool,
    /// Somebody panicked while writing. What the logs say then is not known, so nothing is written any more.
    is_stopped: bool,
}

/// Whether a request may be carried out where somebody waits for it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Haste {
    /// It takes some microseconds.
    Quick,
    /// It may take as long as the disk takes, or as a log is long.
    Slow,
}

/// A request, whatever its answer is.
trait Job: Send {
    /// Does the work inside a transaction, perhaps a second time after the first was rolled back. Fails only if the
    /// transaction must be rolled back.
    fn run(&mut self, logs: &mut Logs) -> Result<(), StoreError>;

    fn fail(&mut self, error: StoreError);

    fn answer(self: Box<Self>);
}

struct Request<T, W> {
    work: W,
    outcome: Result<T, StoreError>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Job for Request<T, W>
where
    T: Send,
    W: FnMut(&mut Logs) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, logs: &mut Logs) -> Result<(), StoreError> {
        match (self.work)(logs) {
            Err(error) if !error.is_refusal() => Err(error),
            outcome => {
                self.outcome = outcome;
                Ok(())
            }
        }
    }

    fn fail(&mut self, error: StoreError) {
        self.outcome = Err(error);
    }

    fn answer(self: Box<Self>) {
        // Whoever asked may have gone away; what was committed stays.
        let _ = self.reply.send(self.outcome);
    }
}

impl Writer {
    pub(super) fn start(logs: Logs, durability: Durability) -> io::Result<Self> {
        let shared = Arc::new(Shared {
            waiting: Mutex::default(),
            call: Condvar::new(),
            logs: Mutex::new(logs),
            counters: Counters::default(),
        });
        let working = Arc::clone(&shared);
        let thread = Builder::new().name("store-writer".to_owned()).spawn(move || working.work())?;
        Ok(Writer { shared, durability, thread: Some(thread) })
    }

    /// Has something written, and says what came of it.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        haste: Haste,
        work: impl FnMut(&mut Logs) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let outcome = Err(StoreError::Unavailable { reason: "not tried".to_owned() });
        let job = Box::new(Request { work, outcome, reply });
        let haste = match self.durability {
            Durability::Process => haste,
            Durability::Power => Haste::Slow,
        };
        let number = self.shared.enter(job, haste)?;
        if haste == Haste::Quick {
            let duty = Duty(&self.shared);
            let_others_go().await;
            duty.do_it(number);
        }
        answer.await.unwrap_or_else(|_| Err(stopped()))
    }

    pub(super) fn stats(&self) -> Stats {
        self.shared.counters.stats()
    }
}

/// What waits is still done.
impl Drop for Writer {
    fn drop(&mut self) {
        self.shared.waiting().is_closing = true;
        self.shared.call.notify_one();
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to finish, and those who waited for it were told.
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("durability", &self.durability).finish_non_exhaustive()
    }
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // Nothing panics while it is held.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says how many have been asked for, this one included.
    fn enter(&self, job: Box<dyn Job>, haste: Haste) -> Result<u64, StoreError> {
        let mut waiting = self.waiting();
        if waiting.is_stopped {
            return Err(stopped());
        }
        waiting.jobs.push(job);
        waiting.entered += 1;
        let number = waiting.entered;
        if haste == Haste::Slow {
            self.call_thread(waiting);
        }
        Ok(number)
    }

    fn call_thread(&self, mut waiting: MutexGuard<'_, Waiting>) {
        if !waiting.is_called {
            waiting.is_called = true;
            self.call.notify_one();
        }
    }

    /// Whether somebody who came after this one will carry out what waits.
    fn is_left_to_others(&self, number: u64) -> bool {
        let waiting = self.waiting();
        waiting.entered > number && waiting.jobs.len() < CROWD
    }

    /// The thread's work: until the store is dropped, and what waits then.
    fn work(&self) {
        loop {
            let waiting = self.waiting();
            let is_idle = |waiting: &mut Waiting| !waiting.is_called && !waiting.is_closing;
            let waiting = self.call.wait_while(waiting, is_idle).unwrap_or_else(PoisonError::into_inner);
            let is_closing = waiting.is_closing;
            drop(waiting);
            // Those who are about to ask for something, too, go first. Where a core is free this costs nothing and brings nothing.
            thread::yield_now();
            // Who finds the logs taken leaves its request to the one who has them, who looks again after giving them back.
            while let Ok(mut logs) = self.logs.lock() {
                let _fallen = Fallen(self);
                let mut group = {
                    let mut waiting = self.waiting();
                    waiting.is_called = false;
                    std::mem::take(&mut waiting.jobs)
                };
                self.carry_out(&mut logs, &mut group);
                logs.settle_if_due();
                drop(logs);
                group.into_iter().for_each(Job::answer);
                if self.waiting().jobs.is_empty() {
                    break;
                }
            }
            if is_closing || self.waiting().is_stopped {
                return;
            }
        }
    }

    /// Carries out what waits, unless somebody else is at it or it is work for the thread.
    fn work_off_here(&self) {
        loop {
            let mut logs = match self.logs.try_lock() {
                Ok(logs) => logs,
                // As above; and whoever has panicked has told all who wait.
                Err(TryLockError::WouldBlock | TryLockError::Poisoned(_)) => return,
            };
            let _fallen = Fallen(self);
            let mut group = {
                let mut waiting = self.waiting();
                if waiting.is_called {
                    return;
                }
                waiting.is_called = logs.is_settling_due();
                std::mem::take(&mut waiting.jobs)
            };
            self.carry_out(&mut logs, &mut group);
            drop(logs);
            group.into_iter().for_each(Job::answer);
            let waiting = self.waiting();
            if waiting.is_called {
                self.call.notify_one();
                return;
            }
            if waiting.jobs.is_empty() {
                return;
            }
        }
    }

    fn carry_out(&self, logs: &mut Logs, group: &mut [Box<dyn Job>]) {
        if group.len() > 1 && self.attempt(logs, group).is_ok() {
            return;
        }
        for job in group {
            if let Err(error) = self.attempt(logs, slice::from_mut(job)) {
                job.fail(error);
            }
        }
    }

    fn attempt(&self, logs: &mut Logs, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
        logs.begin()?;
        let done = jobs.iter_mut().try_for_each(|job| job.run(logs)).and_then(|()| logs.commit());
        match &done {
            Ok(()) => self.counters.count(jobs.len()),
            Err(_) => logs.roll_back(),
        }
        done
    }
}

/// What everyone has to do who has asked for something quick: to carry it out, or to leave it to somebody who came later. Others rely
/// on that. Whoever is dropped before calls the thread.
struct Duty<'a>(&'a Shared);

impl Duty<'_> {
    fn do_it(self, number: u64) {
        if !self.0.is_left_to_others(number) {
            self.0.work_off_here();
        }
        std::mem::forget(self);
    }
}

impl Drop for Duty<'_> {
    fn drop(&mut self) {
        let waiting = self.0.waiting();
        if !waiting.jobs.is_empty() {
            self.0.call_thread(waiting);
        }
    }
}

/// Tells everybody, should writing panic.
struct Fallen<'a>(&'a Shared);

impl Drop for Fallen<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let mut waiting = self.0.waiting();
            waiting.is_stopped = true;
            waiting.jobs.clear();
        }
    }
}

/// Comes back after all who can go on have gone on.
async fn let_others_go() {
    let mut has_gone = false;
    poll_fn(|context| {
        if has_gone {
            return Poll::Ready(());
        }
        has_gone = true;
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

/// What the writer has done since the database was opened.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    /// Requests that were committed, those that were refused or only looked up a log among them.
    pub requests: u64,
    pub commits: u64,
    /// The most requests that one commit had.
    pub largest_group: u64,
}

#[derive(Debug, Default)]
struct Counters {
    requests: AtomicU64,
    commits: AtomicU64,
    largest_group: AtomicU64,
}

impl Counters {
    fn count(&self, group: usize) {
        let group = group as u64;
        self.requests.fetch_add(group, Ordering::Relaxed);
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.largest_group.fetch_max(group, Ordering::Relaxed);
    }

    fn stats(&self) -> Stats {
        Stats {
            requests: self.requests.load(Ordering::Relaxed),
            commits: self.commits.load(Ordering::Relaxed),
            largest_group: self.largest_group.load(Ordering::Relaxed),
        }
    }
}
