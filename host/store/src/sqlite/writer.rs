//! Group commit.
//!
//! One thread writes. All queued requests go into one transaction, and each is answered after its commit. A refused
//! request has written nothing, so it does not affect the others. If the database itself fails, the group is rolled back
//! and each request is tried again alone, so that one that cannot be stored does not fail the others. (A savepoint around
//! each would do the same at twice the cost of an append.)

use std::io;
use std::slice;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use rusqlite::Connection;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::sync::oneshot;

use super::reader::{self, ReadJob};
use super::schema::CHECKPOINT_AT_LATEST;
use super::worker::{Worker, stopped};
use crate::StoreError;

/// How many pages of the WAL may wait before the reader's thread checkpoints them: 4 MiB. Commits go on meanwhile. Under
/// constant load the checkpoint never reaches the WAL's end, and the WAL grows until a commit does the little that is left
/// ([`CHECKPOINT_AT_LATEST`]); the reader must not be at it then.
const CHECKPOINT_AFTER: i64 = 1024;

/// How many commits pass between two looks at the WAL's size.
const COMMITS_PER_LOOK: u32 = 16;

#[derive(Debug)]
pub(super) struct Writer {
    stats: Arc<Mutex<Stats>>,
    thread: Worker<Box<dyn Job>>,
}

/// A request, whatever its answer is.
trait Job: Send {
    /// Does the work inside a transaction, perhaps a second time after the first was rolled back. Fails only if the
    /// transaction must be rolled back.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;

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
    W: FnMut(&Connection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        match (self.work)(connection) {
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
        // The caller may be gone; what was committed stays.
        let _ = self.reply.send(self.outcome);
    }
}

impl Writer {
    pub(super) fn start(connection: Connection, reader: Option<Sender<ReadJob>>) -> io::Result<Self> {
        let stats = Arc::default();
        let is_checkpointing = Arc::default();
        let mut state =
            WriterThread { connection, reader, commits: 0, is_checkpointing, stats: Arc::clone(&stats) };
        let thread = Worker::start("store-writer", move |queue| state.run(queue))?;
        Ok(Writer { stats, thread })
    }

    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let outcome = Err(StoreError::Unavailable { reason: "not tried".to_owned() });
        self.thread.send(Box::new(Request { work, outcome, reply })).await?;
        answer.await.unwrap_or_else(|_| Err(stopped()))
    }

    pub(super) fn stats(&self) -> Stats {
        *lock(&self.stats)
    }
}

/// The state of the writer's thread.
struct WriterThread {
    connection: Connection,
    reader: Option<Sender<ReadJob>>,
    /// Since the last look at the WAL's size.
    commits: u32,
    is_checkpointing: Arc<AtomicBool>,
    stats: Arc<Mutex<Stats>>,
}

impl WriterThread {
    fn run(&mut self, mut queue: Receiver<Box<dyn Job>>) {
        let mut group = Vec::new();
        while let Some(first) = queue.blocking_recv() {
            group.push(first);
            // Lets callers that are about to send something join the group. Costs nothing where a core is free.
            thread::yield_now();
            while let Ok(next) = queue.try_recv() {
                group.push(next);
            }
            self.commit(&mut group);
            self.request_checkpoint_if_due();
            group.drain(..).for_each(Job::answer);
        }
    }

    fn commit(&mut self, group: &mut [Box<dyn Job>]) {
        if group.len() > 1 && self.transaction(group).is_ok() {
            return;
        }
        for job in group {
            if let Err(error) = self.transaction(slice::from_mut(job)) {
                job.fail(error);
            }
        }
    }

    fn transaction(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
        let connection = &self.connection;
        connection.prepare_cached("BEGIN IMMEDIATE")?.execute(())?;
        let done = jobs.iter_mut().try_for_each(|job| job.run(connection));
        let done = done.and_then(|()| Ok(connection.prepare_cached("COMMIT")?.execute(()).map(drop)?));
        match done {
            Ok(()) => {
                self.commits += 1;
                lock(&self.stats).count(jobs.len() as u64);
            }
            // SQLite itself rolls back after some errors. If the rollback fails, so does the next BEGIN.
            Err(_) if connection.is_autocommit() => {}
            Err(_) => drop(connection.execute_batch("ROLLBACK")),
        }
        done
    }

    fn request_checkpoint_if_due(&mut self) {
        if self.commits < COMMITS_PER_LOOK {
            return;
        }
        self.commits = 0;
        let look = self.connection.prepare_cached("PRAGMA wal_checkpoint(NOOP)");
        let pages = look.and_then(|mut look| {
            look.query_row((), |row| Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?)))
        });
        let (Ok((pages, saved)), Some(reader)) = (pages, &self.reader) else { return };
        let is_due = pages - saved >= CHECKPOINT_AFTER && pages < i64::from(CHECKPOINT_AT_LATEST);
        if is_due && !self.is_checkpointing.swap(true, Ordering::Relaxed) {
            let is_checkpointing = Arc::clone(&self.is_checkpointing);
            let job = move |connection: &Connection| {
                reader::checkpoint(connection);
                is_checkpointing.store(false, Ordering::Relaxed);
            };
            if reader.try_send(Box::new(job)).is_err() {
                // The reader has no time for it; the next look asks again.
                self.is_checkpointing.store(false, Ordering::Relaxed);
            }
        }
    }
}

/// What the writer has done since the database was opened.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    /// Requests that were carried out or refused.
    pub requests: u64,
    pub commits: u64,
    /// The most requests in one commit.
    pub largest_group: u64,
}

impl Stats {
    fn count(&mut self, group: u64) {
        self.requests += group;
        self.commits += 1;
        self.largest_group = self.largest_group.max(group);
    }
}

fn lock(stats: &Mutex<Stats>) -> MutexGuard<'_, Stats> {
    // Nothing panics while it is held.
    stats.lock().unwrap_or_else(PoisonError::into_inner)
}
