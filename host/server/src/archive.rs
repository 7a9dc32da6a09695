//! What is done with the folder of tables without a server: records out, records in, a list for whoever looks after it.

use std::io::{self, BufRead, Write};
use std::path::Path;

use sha2::{Digest, Sha256};
use veillee_catalog::record::{Faulty, Records};
use veillee_protocol::{Phase, TableId};
use veillee_store::{Durability, Looking, NewTable, OpenError, Sqlite, Store, StoreError};
use veillee_table::{Entry, Holder, Millis, NoArchive, RestoreError, Table};

use crate::browser::random;
use crate::listings;

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

/// How much was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    pub matches: u64,
    /// Passed over: tables that cannot be read, records that are there already.
    pub passed_over: u64,
}

/// Writes the records of all matches that are over. A server may run meanwhile.
pub fn export(directory: &Path, out: &mut impl Write) -> Result<Counted, ArchiveError> {
    let looking = Looking::at(directory)?;
    let mut counted = Counted::default();
    for listing in looking.listings()? {
        let Some(log) = looking.log(&listing.id)? else { continue };
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
        // The table's address follows from the record, which is written anew: blanks and unknown fields do not matter.
        let draft = texts(&Table::archived(TableId::of([0; 10]), &raw, nobody)?);
        let draft = Table::restore(draft.iter().map(String::as_str))?;
        let id = address(&draft.records().concat());
        let entries = texts(&Table::archived(id, &raw, nobody)?);
        let table = Table::restore(entries.iter().map(String::as_str))?;
        let listing = table.listing();
        let listing = listings::to_store(&listing, Millis(listing.created));
        let store = match &opened {
            Some(store) => store,
            None => opened.insert(Sqlite::open(directory, Durability::Process)?),
        };
        match runtime.block_on(store.create(NewTable { listing, entries })) {
            Ok(_) => counted.matches += 1,
            Err(StoreError::Exists) => counted.passed_over += 1,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
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

/// A table for whoever looks after the folder.
#[derive(Clone, Debug, PartialEq)]
pub struct Overseen {
    pub id: String,
    pub game: String,
    pub phase: Phase,
    /// By seat; none: an open chair.
    pub names: Vec<Option<String>>,
    /// Milliseconds since 1970-01-01 UTC.
    pub created: u64,
    pub updated: u64,
}

/// All tables, in the order in which they were opened. A server may run meanwhile.
pub fn overview(directory: &Path) -> Result<Vec<Overseen>, ArchiveError> {
    let listings = Looking::at(directory)?.listings()?;
    let shown = listings.iter().filter_map(|listing| {
        let shown = listings::to_show(listing)?;
        Some(Overseen {
            id: shown.id.to_string(),
            game: shown.game,
            phase: shown.phase,
            names: shown.names,
            created: listing.created,
            updated: listing.updated,
        })
    });
    Ok(shown.collect())
}
