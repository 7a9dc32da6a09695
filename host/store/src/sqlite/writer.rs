//! Group commit.
//!
//! An append that changes no listing only goes into the journal, where it is asked for ([`super::crowd`]): that takes less time than
//! handing it to another thread and being woken by it. Everything else is done by one thread: whatever waits goes into one
//! transaction, with what the journal has, and everybody is answered after its commit. A request that is refused has written nothing,
//! so its neighbours are not touched. If the database itself fails, the group is rolled back and each of its requests is tried again
//! alone, so that one that cannot be stored does not take the others with it. (A savepoint around each would do the same, and double
//! the cost of an append.)
//!
//! Under [`Durability::Power`] appends, too, are the thread's: a group of them waits for the disk once.

use std::io;
use std::slice;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, TryLockError};
use std::thread;

use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot;

use super::Durability;
use super::crowd::{Crowd, Outcome};
use super::database::Database;
use super::ends::Ends;
use super::logs::Logs;
use super::worker::{Worker, stopped};
use crate::StoreError;
use crate::table::{Append, TableKey};

/// The one place where logs are written.
#[derive(Debug)]
pub(super) struct Writer {
    shared: Arc<Shared>,
    durability: Durability,
    thread: Worker<Box<dyn Job>>,
}

/// What those who add to logs and the thread have in common.
#[derive(Debug)]
struct Shared {
    /// Once somebody has panicked while writing, nobody knows what the logs say, and nothing is written any more.
    ends: Mutex<Ends>,
    crowd: Crowd,
    counters: Counters,
}

impl Shared {
    /// Writes for all in the crowd, and says whether the journal has become long. Who finds the ends taken leaves it to the one who has
    /// them, who does this after giving them back: nobody waits, and nobody is forgotten.
    fn write_for_all(&self) -> bool {
        let mut is_long = false;
        while !self.crowd.is_empty() {
            let _leaving = Leaving(&self.crowd);
            match self.ends.try_lock() {
                Ok(mut ends) => {
                    self.crowd.write(&mut ends);
                    is_long |= ends.is_journal_long();
                }
                Err(TryLockError::WouldBlock) => break,
                Err(TryLockError::Poisoned(_)) => self.crowd.send_away(),
            }
        }
        is_long
    }
}

/// A request, whatever its answer is.
trait Job: Send {
    /// Does the work inside a transaction, perhaps a second time after the first was rolled back. Fails only if the
    /// transaction must be rolled back.
    fn run(&mut self, logs: &mut Logs<'_>) -> Result<(), StoreError>;

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
    W: FnMut(&mut Logs<'_>) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, logs: &mut Logs<'_>) -> Result<(), StoreError> {
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

/// Nothing but what every transaction begins with. If it fails, the journal keeps what it has, and whoever asks for more is told.
struct Fold;

impl Job for Fold {
    fn run(&mut self, _: &mut Logs<'_>) -> Result<(), StoreError> {
        Ok(())
    }

    fn fail(&mut self, _: StoreError) {}

    fn answer(self: Box<Self>) {}
}

impl Writer {
    pub(super) fn start(database: Database, ends: Ends, durability: Durability) -> io::Result<Self> {
        let shared =
            Shared { ends: Mutex::new(ends), crowd: Crowd::default(), counters: Counters::default() };
        let shared = Arc::new(shared);
        let mut writing = Writing { database, shared: Arc::clone(&shared) };
        let thread = Worker::start("store-writer", move |queue| writing.run(queue))?;
        Ok(Writer { shared, durability, thread })
    }

    pub(super) async fn append(&self, key: TableKey, append: Append) -> Result<(), StoreError> {
        if self.durability == Durability::Power || append.listing.is_some() {
            return self.write(move |logs| logs.append(&key, &append)).await;
        }
        // Nobody would put into the database what the journal gets from now on.
        if self.thread.is_gone() {
            return Err(stopped());
        }
        let answer = self.shared.crowd.join(key, append);
        if self.shared.write_for_all() {
            // If the queue is full, there is somebody in it already whose transaction will do it.
            let _ = self.thread.try_send(Box::new(Fold));
        }
        match answer.await {
            Ok(Outcome::Done(outcome)) => outcome,
            Ok(Outcome::NotAtHand(key, append)) => self.write(move |logs| logs.append(&key, &append)).await,
            Err(_) => Err(stopped()),
        }
    }

    /// Has something written by the thread, and says what came of it.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Logs<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let outcome = Err(StoreError::Unavailable { reason: "not tried".to_owned() });
        self.thread.send(Box::new(Request { work, outcome, reply })).await?;
        answer.await.unwrap_or_else(|_| Err(stopped()))
    }

    pub(super) fn stats(&self) -> Stats {
        self.shared.counters.stats()
    }

    #[cfg(test)]
    pub(super) fn ends(&self) -> std::sync::MutexGuard<'_, Ends> {
        self.shared.ends.lock().unwrap()
    }
}

/// The thread's.
struct Writing {
    database: Database,
    shared: Arc<Shared>,
}

impl Writing {
    /// Until nobody can send any more, and what waits then.
    fn run(&mut self, mut queue: Receiver<Box<dyn Job>>) {
        let mut group = Vec::new();
        while let Some(first) = queue.blocking_recv() {
            group.push(first);
            // Those who are about to ask for something, too, go first. Where a core is free this costs nothing and brings nothing.
            thread::yield_now();
            while let Ok(next) = queue.try_recv() {
                group.push(next);
            }
            self.work_off(&mut group);
        }
        // What is left in the journal, so that it is empty while nobody uses it. If that fails, the next start does it.
        self.work_off(&mut vec![Box::new(Fold)]);
    }

    fn work_off(&mut self, group: &mut Vec<Box<dyn Job>>) {
        let Shared { ends, crowd, counters } = &*self.shared;
        let journal_length = || {
            let length = ends.lock().map_or(0, |ends| ends.journal.length());
            self.shared.write_for_all();
            length
        };
        // If it fails, so does what follows, which answers.
        let _ = self.database.fold_most(journal_length);
        self.database.move_if_due();
        let leaving = Leaving(crowd);
        if let Ok(mut ends) = ends.lock() {
            carry_out(&mut self.database, &mut ends, counters, group);
            self.database.settle_if_due(&mut ends);
        }
        drop(leaving);
        // The journal was just emptied. Should it have become long all the same, whoever adds to it later will say so again.
        self.shared.write_for_all();
        group.drain(..).for_each(Job::answer);
    }
}

fn carry_out(database: &mut Database, ends: &mut Ends, counters: &Counters, group: &mut [Box<dyn Job>]) {
    let mut attempt = |jobs: &mut [Box<dyn Job>]| {
        let work = |logs: &mut Logs<'_>| jobs.iter_mut().try_for_each(|job| job.run(logs));
        Logs::transaction(database, ends, work).map(|()| counters.count(jobs.len()))
    };
    if group.len() > 1 && attempt(group).is_ok() {
        return;
    }
    for job in group {
        if let Err(error) = attempt(slice::from_mut(job)) {
            job.fail(error);
        }
    }
}

/// Sends the crowd away, should the one panic who has the ends: nobody would look after it again. To be dropped after them.
struct Leaving<'a>(&'a Crowd);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.send_away();
        }
    }
}

/// What the writer's thread has done since the database was opened. Appends that only went into the journal are not counted.
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
