//! Group commit.
//!
//! Whatever waits in the queue goes into one transaction, and everybody is answered after its commit. A request that
//! is refused has written nothing, so its neighbours are not touched. If the database itself fails, the group is rolled
//! back and each of its requests is tried again alone, so that one that cannot be stored does not take the others with
//! it. (A savepoint around each would do the same, and double the cost of an append.)

use std::slice;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot;

use super::logs::Logs;
use crate::StoreError;

/// Bounds how long the first of a group waits for the last.
const LARGEST_GROUP: usize = 1024;

/// A request, whatever its answer is.
pub(super) trait Job: Send {
    /// Does the work inside a transaction, perhaps a second time after the first was rolled back. Fails only if the
    /// transaction must be rolled back.
    fn run(&mut self, logs: &mut Logs) -> Result<(), StoreError>;

    fn fail(&mut self, error: StoreError);

    /// Answers, and brings the others of the group along.
    fn answer(self: Box<Self>, others: Others);
}

/// Those of a group who are still to be answered. They are, wherever this is dropped.
///
/// One of the group is woken by the writer and has the others with it, so that they are woken where they run: a thread that wakes
/// another for each answer is soon stopped in the middle, once for every one of them.
#[derive(Default)]
pub(super) struct Others(Vec<Box<dyn Job>>);

impl Drop for Others {
    fn drop(&mut self) {
        for job in self.0.drain(..) {
            job.answer(Others::default());
        }
    }
}

/// What came of a request.
pub(super) struct Answered<T> {
    pub(super) outcome: Result<T, StoreError>,
    _others: Others,
}

struct Request<T, W> {
    work: W,
    outcome: Result<T, StoreError>,
    reply: oneshot::Sender<Answered<T>>,
}

/// A job, and where its outcome will come out.
pub(super) fn request<T: Send + 'static>(
    work: impl FnMut(&mut Logs) -> Result<T, StoreError> + Send + 'static,
) -> (Box<dyn Job>, oneshot::Receiver<Answered<T>>) {
    let (reply, answer) = oneshot::channel();
    let untried = Err(StoreError::Unavailable { reason: "not tried".to_owned() });
    (Box::new(Request { work, outcome: untried, reply }), answer)
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

    fn answer(self: Box<Self>, others: Others) {
        // Whoever asked may have gone away; what was committed stays, and the others are answered from here.
        let _ = self.reply.send(Answered { outcome: self.outcome, _others: others });
    }
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
pub(super) struct Counters {
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

    pub(super) fn stats(&self) -> Stats {
        Stats {
            requests: self.requests.load(Ordering::Relaxed),
            commits: self.commits.load(Ordering::Relaxed),
            largest_group: self.largest_group.load(Ordering::Relaxed),
        }
    }
}

/// The writer's thread: until nobody can send any more.
pub(super) fn run(mut queue: Receiver<Box<dyn Job>>, mut logs: Logs, counters: &Counters) {
    let mut group = Vec::new();
    while queue.blocking_recv_many(&mut group, LARGEST_GROUP) > 0 {
        gather(&mut queue, &mut group);
        carry_out(&mut logs, &mut group, counters);
        let mut others = std::mem::take(&mut group);
        let first = others.remove(0);
        first.answer(Others(others));
        logs.settle_if_due();
    }
}

/// Lets those go first who are about to ask for something, too. Where a core is free this costs nothing and brings nothing; where all
/// are busy, whoever woke this thread would otherwise wait for a commit of its own, and so would the next.
fn gather(queue: &mut Receiver<Box<dyn Job>>, group: &mut Vec<Box<dyn Job>>) {
    while group.len() < LARGEST_GROUP {
        thread::yield_now();
        let before = group.len();
        while group.len() < LARGEST_GROUP
            && let Ok(job) = queue.try_recv()
        {
            group.push(job);
        }
        if group.len() == before {
            return;
        }
    }
}

fn carry_out(logs: &mut Logs, group: &mut [Box<dyn Job>], counters: &Counters) {
    if group.len() > 1 && attempt(logs, group, counters).is_ok() {
        return;
    }
    for job in group {
        if let Err(error) = attempt(logs, slice::from_mut(job), counters) {
            job.fail(error);
        }
    }
}

fn attempt(logs: &mut Logs, jobs: &mut [Box<dyn Job>], counters: &Counters) -> Result<(), StoreError> {
    logs.begin()?;
    let done = jobs.iter_mut().try_for_each(|job| job.run(logs)).and_then(|()| logs.commit());
    match &done {
        Ok(()) => counters.count(jobs.len()),
        Err(_) => logs.roll_back(),
    }
    done
}
