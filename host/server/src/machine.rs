//! A table's machine with the right to write its log.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::mpsc;
use veillee_store::{Append, Claimed, Fence, Store, StoreError, TableKey};
use veillee_table::{Cards, Entry, Input, Job, JobId, Listing, Millis, ParkReason, Table};

use crate::listings;
use crate::tables::Post;
use crate::thinkers::{Filing, HintPass, Order, StopFlag, Thinkers};

pub(crate) struct Machine {
    table: Table,
    fence: Fence,
    /// How many entries the log has.
    length: u64,
    /// Which machine of this table it is, counted since the table woke.
    number: u64,
    pub(crate) wake: Option<Millis>,
    jobs: HashMap<JobId, StopFlag>,
    /// Of the match that was begun last: told if the machine panics, so that somebody can find out why.
    seed: Option<String>,
    /// Set by a test that wants to see what becomes of a machine that panics.
    #[cfg(test)]
    pub(crate) tripped: bool,
}

/// It panicked. What it did is not known, so it must not be asked again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Panicked;

/// Why a log makes no machine.
#[derive(Clone, Debug)]
pub(crate) struct Unreadable(pub(crate) String);

impl Machine {
    /// A table that was just opened and whose first entries are kept.
    pub(crate) fn opened(table: Table, fence: Fence, entries: &[Entry]) -> Self {
        let seed = entries.iter().rev().find_map(seed_of);
        Machine {
            table,
            fence,
            length: entries.len() as u64,
            number: 0,
            wake: None,
            jobs: HashMap::new(),
            seed,
            #[cfg(test)]
            tripped: false,
        }
    }

    pub(crate) fn restored(claimed: &Claimed, number: u64) -> Result<Self, Unreadable> {
        let entries = &claimed.entries;
        let restored = catch_unwind(AssertUnwindSafe(|| Table::restore(entries.iter().map(String::as_str))));
        let table = match restored {
            Ok(Ok(table)) => table,
            Ok(Err(error)) => return Err(Unreadable(error.to_string())),
            Err(_) => return Err(Unreadable("it panicked while it was restored".to_owned())),
        };
        if let Some((reason, detail)) = table.parked() {
            tracing::warn!(table = %table.id(), %reason, detail, "table parked");
        }
        // Only lines that may be the wanted one are read a second time.
        let mut begun = entries.iter().rev().filter(|text| text.contains("\"began\""));
        let seed = begun.find_map(|text| seed_of(&serde_json::from_str(text).ok()?));
        Ok(Machine {
            table,
            fence: claimed.fence,
            length: entries.len() as u64,
            number,
            wake: None,
            jobs: HashMap::new(),
            seed,
            #[cfg(test)]
            tripped: false,
        })
    }

    pub(crate) fn handle(&mut self, now: Millis, input: Input) -> Result<veillee_table::Effects, Panicked> {
        let handled = catch_unwind(AssertUnwindSafe(|| {
            #[cfg(test)]
            assert!(!self.tripped, "a test wants to see it");
            self.table.handle(now, input)
        }));
        handled.map_err(|_| {
            let seed = self.seed.as_deref().unwrap_or("none");
            let (table, reason) = (self.table.id(), ParkReason::Fault);
            tracing::error!(%table, %reason, detail = "the program panicked", seed, "table parked");
            Panicked
        })
    }

    pub(crate) fn listing(&self) -> Listing {
        self.table.listing()
    }

    /// Keeps the entries. Nothing may be told before this has succeeded.
    pub(crate) async fn commit(
        &mut self,
        store: &dyn Store,
        key: &TableKey,
        entries: &[Entry],
        now: Millis,
    ) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let listing = entries
            .iter()
            .any(changes_listing)
            .then(|| Box::new(listings::to_store(&self.table.listing(), now)));
        let append = Append {
            fence: self.fence,
            after: self.length,
            entries: entries.iter().map(Entry::to_text).collect(),
            listing,
        };
        store.append(key, append).await?;
        self.length += entries.len() as u64;
        self.seed = entries.iter().rev().find_map(seed_of).or(self.seed.take());
        Ok(())
    }

    /// Writes into the log of a table that panicked that it is parked, so that nobody runs into the same again.
    pub(crate) async fn park(self, store: &dyn Store, key: &TableKey, now: Millis) -> Result<(), StoreError> {
        let parked = Entry::Parked { reason: ParkReason::Fault.key().to_owned(), cards: Cards::Hidden };
        // The listing of a machine in an unknown state is asked for with care.
        let listing = catch_unwind(AssertUnwindSafe(|| self.table.listing())).ok();
        let listing = listing.map(|listing| {
            let phase = veillee_protocol::Phase::Parked { reason: ParkReason::Fault.key().to_owned() };
            Box::new(listings::to_store(&Listing { phase, ..listing }, now))
        });
        let append =
            Append { fence: self.fence, after: self.length, entries: vec![parked.to_text()], listing };
        store.append(key, append).await
    }

    pub(crate) async fn delete(&mut self, store: &dyn Store, key: &TableKey) -> Result<(), StoreError> {
        store.delete(key, self.fence).await
    }

    /// Has a job thought about; the thought comes through the door.
    pub(crate) fn think(
        &mut self,
        job: Job,
        thinkers: &Thinkers,
        filing: &Filing,
        pass: Option<HintPass>,
        door: mpsc::Sender<Post>,
    ) {
        let (number, id) = (self.number, job.id);
        let stop = StopFlag::default();
        self.jobs.insert(id, stop.clone());
        let tell = move |thought| {
            // Fails only when the table has gone to sleep or is gone.
            drop(door.blocking_send(Post::Thought { machine: number, job: id, thought: Box::new(thought) }));
        };
        thinkers.think(filing, Order { job, stop, tell: Box::new(tell), pass });
    }

    pub(crate) fn forget(&mut self, job: JobId) {
        if let Some(stop) = self.jobs.remove(&job) {
            stop.raise();
        }
    }

    /// Whether this thought was asked for by this machine and is still waited for.
    pub(crate) fn awaits(&mut self, number: u64, job: JobId) -> bool {
        self.number == number && self.jobs.remove(&job).is_some()
    }
}

/// Whoever thinks for a machine that is gone may stop.
impl Drop for Machine {
    fn drop(&mut self) {
        self.jobs.values().for_each(StopFlag::raise);
    }
}

fn seed_of(entry: &Entry) -> Option<String> {
    if let Entry::Began { seed, .. } = entry { Some(seed.clone()) } else { None }
}

/// Whether lists show something else after it. Most entries are steps, and those change nothing there.
pub(crate) fn changes_listing(entry: &Entry) -> bool {
    match entry {
        Entry::Opened(_)
        | Entry::Sat { .. }
        | Entry::Joined { .. }
        | Entry::Reissued { .. }
        | Entry::SeatMoved { .. }
        | Entry::OnlyDevice { .. }
        | Entry::Unlisted { .. }
        | Entry::Relisted { .. }
        | Entry::GivenUp { .. }
        | Entry::Vacated { .. }
        | Entry::BotSat { .. }
        | Entry::ProgramSat { .. }
        | Entry::StoodIn { .. }
        | Entry::TakenBack { .. }
        | Entry::SettingsChanged(_)
        | Entry::Began { .. }
        | Entry::Ended { .. }
        | Entry::Parked { .. }
        | Entry::Resumed => true,
        Entry::CodeIssued { .. }
        | Entry::SeatOffered { .. }
        | Entry::CodeSpent { .. }
        | Entry::Invited { .. }
        | Entry::Muted { .. }
        | Entry::HostIs { .. }
        | Entry::Sealed { .. }
        | Entry::Chose { .. }
        | Entry::Drew { .. }
        | Entry::Said { .. } => false,
    }
}
