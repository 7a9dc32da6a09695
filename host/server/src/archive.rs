//! Working with the data folder without a server: export, import, a list for the operator.

use std::io::{self, BufRead, Write};
use std::path::Path;

use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;
use veillee_catalog::record::{Faulty, Records};
use veillee_protocol::{Holder, Listing, TableId};
use veillee_store::{Durability, NewTable, OpenError, ReadOnly, Sqlite, Store, StoreError};
use veillee_table::{Entry, Millis, NoArchive, RestoreError, Table};

use crate::browser::random;
use crate::memory::{self, Filled};

/// Why it could not be done. Each is one line.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0}")]
    Record(#[from] Faulty),
    #[error(transparent)]
    NoArchive(#[from] NoArchive),
    #[error("a table that was made of a record cannot be read: {0}")]
    Restore(#[from] RestoreError),
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    pub matches: u64,
    /// Passed over: tables that cannot be read, records that are there already.
    pub passed_over: u64,
}

/// Writes the records of all matches that are over. A server may run meanwhile.
pub fn export(directory: &Path, out: &mut impl Write) -> Result<Counted, ArchiveError> {
    let store = ReadOnly::open(directory)?;
    let mut counted = Counted::default();
    for listing in store.listings()? {
        let Some(log) = store.log(listing.id)? else { continue };
        match Table::restore(log.iter().map(String::as_str)) {
            Ok(table) => {
                for record in table.records() {
                    counted.matches += 1;
                    out.write_all(record.as_bytes())?;
                }
            }
            Err(_) => counted.passed_over += 1,
        }
    }
    out.flush()?;
    Ok(counted)
}

/// Takes in records: each becomes a table that shows the match. The same record is taken in once. What was done before something fails
/// stays done, and is counted.
pub fn import(directory: &Path, from: impl BufRead, counted: &mut Counted) -> Result<(), ArchiveError> {
    // Opened with the first record: what is none leaves no folder behind.
    let mut opened = None;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    for raw in Records::new(from) {
        let raw = raw?;
        let nobody = Holder(random());
        // The table's address follows from the record, which is written again: blanks and unknown
        // fields do not matter.
        let draft = texts(&Table::archived(TableId::of([0; 10]), &raw, nobody)?);
        let draft = Table::restore(draft.iter().map(String::as_str))?;
        let id = address(&draft.records().concat());
        let entries = texts(&Table::archived(id, &raw, nobody)?);
        let table = Table::restore(entries.iter().map(String::as_str))?;
        let mut listing = table.listing(Millis(0));
        listing.updated = listing.created;
        let store = match &opened {
            Some(store) => store,
            None => opened.insert(Sqlite::open(directory, Durability::Process)?),
        };
        match runtime.block_on(store.create(NewTable { listing, entries })) {
            Ok(_) => {
                runtime.block_on(store.remember(id, table.finished().to_vec()))?;
                counted.matches += 1;
            }
            Err(StoreError::Exists) => counted.passed_over += 1,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Makes the memory of finished matches again from the logs. No server may run.
pub fn rebuild_memory(directory: &Path) -> Result<Counted, ArchiveError> {
    // Opened for reading first: a folder without tables is not turned into one.
    drop(ReadOnly::open(directory)?);
    let store = Sqlite::open(directory, Durability::Power)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(async {
        store.clear_memory().await?;
        let Filled { matches, passed_over } = memory::fill(&store, &CancellationToken::new()).await?;
        Ok(Counted { matches, passed_over })
    })
}

fn texts(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(Entry::to_text).collect()
}

fn address(record: &str) -> TableId {
    let digest = Sha256::digest(record);
    let mut first = [0; 10];
    first.copy_from_slice(&digest[..10]);
    TableId::of(first)
}

/// All tables, in the order in which they were opened. A server may run meanwhile.
pub fn overview(directory: &Path) -> Result<Vec<Listing>, ArchiveError> {
    Ok(ReadOnly::open(directory)?.listings()?)
}
