//! A loaded table with the right to write its log.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::mpsc;
use veillee_protocol::{Listing, ParkReason, Phase, TableId};
use veillee_store::{Append, Claim, Fence, Store, StoreError};
use veillee_table::{Cards, Effects, Entry, Input, Job, JobId, Millis, Table};

use crate::tables::Post;
use crate::thinkers::{Filing, HintPass, Order, StopFlag, Thinkers};

pub(crate) struct LoadedTable {
    /// The address it is stored under.
    id: TableId,
    table: Table,
    fence: Fence,
    /// How many entries the log has.
    length: u64,
    /// How often the table was restored in this task: a thought for an earlier one is not for this one.
    number: u64,
    pub(crate) wake: Option<Millis>,
    jobs: HashMap<JobId, StopFlag>,
    /// Set by a test that wants to see what happens when a table panics.
    #[cfg(test)]
    pub(crate) tripped: bool,
}

/// The table panicked. Its state is unknown, so it must not be used again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Panicked;

/// Why a log makes no table.
#[derive(Clone, Debug)]
pub(crate) struct Unreadable(pub(crate) String);

impl LoadedTable {
    /// A table with a log of this many entries.
    pub(crate) fn new(id: TableId, table: Table, fence: Fence, length: usize, number: u64) -> Self {
        LoadedTable {
            id,
            table,
            fence,
            length: length as u64,
            number,
            wake: None,
            jobs: HashMap::new(),
            #[cfg(test)]
            tripped: false,
        }
    }

    pub(crate) fn restored(id: TableId, claim: &Claim, number: u64) -> Result<Self, Unreadable> {
        let entries = claim.entries.iter().map(String::as_str);
        let table = match catch_unwind(AssertUnwindSafe(|| Table::restore(entries))) {
            Ok(Ok(table)) => table,
            Ok(Err(error)) => return Err(Unreadable(error.to_string())),
            Err(_) => return Err(Unreadable("it panicked while it was restored".to_owned())),
        };
        if let Some((reason, detail)) = table.parked() {
            tracing::warn!(table = %id, %reason, detail, "table parked");
        }
        Ok(LoadedTable::new(id, table, claim.fence, claim.entries.len(), number))
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn handle(&mut self, now: Millis, input: Input) -> Result<Effects, Panicked> {
        let handled = catch_unwind(AssertUnwindSafe(|| {
            #[cfg(test)]
            assert!(!self.tripped, "a test wants to see it");
            self.table.handle(now, input)
        }));
        handled.map_err(|_| {
            let seed = catch_unwind(AssertUnwindSafe(|| self.table.seed().map(str::to_owned)));
            let seed = seed.ok().flatten().unwrap_or_else(|| "none".to_owned());
            let (table, reason) = (self.id, ParkReason::Fault);
            tracing::error!(%table, %reason, detail = "the program panicked", seed, "table parked");
            Panicked
        })
    }

    /// Commits the entries of the effects. Nothing may be sent before this has succeeded.
    pub(crate) async fn commit(
        &mut self,
        store: &dyn Store,
        effects: &mut Effects,
    ) -> Result<(), StoreError> {
        let append = Append {
            fence: self.fence,
            after: self.length,
            entries: effects.entries.iter().map(Entry::to_text).collect(),
            awaited: effects.awaited,
            listing: effects.listing.take(),
            finished: std::mem::take(&mut effects.finished),
        };
        store.append(self.id, append).await?;
        self.length += effects.entries.len() as u64;
        Ok(())
    }

    /// Parks a table that panicked, so that it does not panic again.
    pub(crate) async fn park(self, store: &dyn Store, now: Millis) -> Result<(), StoreError> {
        let parked = Entry::Parked { reason: ParkReason::Fault, cards: Cards::Hidden };
        // The state is unknown: making the listing may panic, too.
        let listing = catch_unwind(AssertUnwindSafe(|| self.table.listing(now))).ok();
        let listing = listing.map(|listing| {
            let phase = Phase::Parked { reason: ParkReason::Fault };
            Box::new(Listing { phase, awaited: Default::default(), ..listing })
        });
        let append = Append {
            fence: self.fence,
            after: self.length,
            entries: vec![parked.to_text()],
            awaited: Default::default(),
            listing,
            finished: Vec::new(),
        };
        store.append(self.id, append).await
    }

    pub(crate) async fn delete(&mut self, store: &dyn Store) -> Result<(), StoreError> {
        store.delete(self.id, self.fence).await
    }

    /// Has a job thought about. The thought comes to the table's inbox.
    pub(crate) fn think(
        &mut self,
        job: Job,
        thinkers: &Thinkers,
        filing: &Filing,
        pass: Option<HintPass>,
        inbox: mpsc::Sender<Post>,
    ) {
        let (number, id) = (self.number, job.id);
        let stop = StopFlag::default();
        self.jobs.insert(id, stop.clone());
        let tell = move |thought| {
            // Fails only when the table was unloaded.
            drop(inbox.blocking_send(Post::Thought { number, job: id, thought: Box::new(thought) }));
        };
        thinkers.think(filing, Order { job, stop, tell: Box::new(tell), pass });
    }

    pub(crate) fn forget(&mut self, job: JobId) {
        if let Some(stop) = self.jobs.remove(&job) {
            stop.raise();
        }
    }

    /// Whether this thought was asked for since the table was restored, and is still awaited.
    pub(crate) fn awaits(&mut self, number: u64, job: JobId) -> bool {
        self.number == number && self.jobs.remove(&job).is_some()
    }
}

/// Stops all thinking for a table that is gone.
impl Drop for LoadedTable {
    fn drop(&mut self) {
        self.jobs.values().for_each(StopFlag::raise);
    }
}
