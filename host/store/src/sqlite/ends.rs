//! Where logs end, and the journal into which they grow.

use std::collections::HashMap;
use std::io;

use super::journal::{Addition, Journal};
use crate::StoreError;
use crate::table::{Append, Fence, TableKey};

/// How much may gather in the journal before it is put into the database, in bytes: some thousand choices. It bounds what must be
/// gone through at the next start, and makes one commit of many.
pub(super) const FOLD_AFTER: u64 = 256 * 1024;

/// Where a log ends, and who may add to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Head {
    pub(super) log: i64,
    pub(super) fence: Fence,
    pub(super) length: u64,
    /// The last entry, or 0.
    pub(super) last: u64,
}

impl Head {
    /// The end for the owner that this append's fence makes, if that is where it wants to go on.
    pub(super) fn for_append(self, append: &Append) -> Result<Self, StoreError> {
        if self.fence != append.fence {
            Err(StoreError::Fenced)
        } else if self.length != append.after {
            Err(StoreError::OutOfStep { expected: append.after, found: self.length })
        } else {
            Ok(self)
        }
    }
}

/// What is known of logs without the database, and all that an append needs.
#[derive(Debug)]
pub(super) struct Ends {
    /// The ends of logs lately in use. A log that is not here has its end in the database.
    heads: HashMap<TableKey, Head>,
    /// The number of the youngest entry. None is given twice, whatever is deleted: somebody who reads a log that was just deleted must
    /// not find another's entries in it, and what the journal has must not be taken for what the database has.
    youngest: u64,
    pub(super) journal: Journal,
    /// How long the journal is when somebody should be told.
    long: u64,
    /// What `heads` said before this transaction, to be taken back in reverse.
    before: Vec<(TableKey, Option<Head>)>,
}

impl Ends {
    pub(super) fn new(youngest: u64, journal: Journal) -> Self {
        Self { heads: HashMap::new(), youngest, journal, long: FOLD_AFTER, before: Vec::new() }
    }

    /// Draws up for the journal what is added to a log. None if its end is not at hand.
    pub(super) fn draw_up(&mut self, key: &TableKey, append: &Append) -> Option<Result<(), StoreError>> {
        let head = self.head(key)?;
        Some(head.for_append(append).and_then(|Head { log, fence, length, last }| {
            let count = append.entries.len() as u64;
            if count == 0 {
                return Ok(());
            }
            let first = self.youngest + 1;
            self.journal
                .draw_up(&Addition { first, log, length, last, bodies: &append.entries })
                .map_err(|error| full(&error))?;
            self.youngest += count;
            self.put(key, Some(Head { log, fence, length: length + count, last: self.youngest }));
            Ok(())
        }))
    }

    /// Writes down all that was drawn up, or nothing.
    pub(super) fn write_down(&mut self) -> Result<(), StoreError> {
        self.journal.write_down().map_err(|error| full(&error))
    }

    /// Whether the journal has become long since this was last asked.
    pub(super) fn is_journal_long(&mut self) -> bool {
        let is_long = self.journal.length() >= self.long;
        if is_long {
            self.long = self.journal.length() + FOLD_AFTER;
        }
        is_long
    }

    /// Everything in the journal is in the database. If it cannot be emptied, that is tried again the next time.
    pub(super) fn empty_journal(&mut self) {
        if self.journal.empty().is_ok() {
            self.long = FOLD_AFTER;
        }
    }

    pub(super) fn head(&self, key: &TableKey) -> Option<Head> {
        self.heads.get(key).copied()
    }

    /// What the database says of a log that was not at hand. A rollback leaves it true.
    pub(super) fn learn(&mut self, key: &TableKey, head: Head) {
        self.heads.insert(key.clone(), head);
    }

    pub(super) fn put(&mut self, key: &TableKey, head: Option<Head>) {
        let before = match head {
            Some(head) => self.heads.insert(key.clone(), head),
            None => self.heads.remove(key),
        };
        self.before.push((key.clone(), before));
    }

    pub(super) fn youngest(&self) -> u64 {
        self.youngest
    }

    /// The number for one more entry.
    pub(super) fn next(&mut self) -> u64 {
        self.youngest += 1;
        self.youngest
    }

    /// What is done from now on is kept or taken back.
    pub(super) fn begin(&mut self) {
        self.before.clear();
    }

    pub(super) fn take_back(&mut self) {
        for (key, head) in self.before.drain(..).rev() {
            match head {
                Some(head) => self.heads.insert(key, head),
                None => self.heads.remove(&key),
            };
        }
    }

    /// How many ends are at hand.
    pub(super) fn count(&self) -> usize {
        self.heads.len()
    }

    /// All of them are in the database.
    pub(super) fn forget(&mut self) {
        self.heads.clear();
    }
}

fn full(error: &io::Error) -> StoreError {
    StoreError::Full { reason: error.to_string() }
}
