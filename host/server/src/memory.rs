//! The memory of finished matches: filled from the logs when it is not complete, and cleared when it is switched off.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio_util::sync::CancellationToken;
use veillee_protocol::FinishedMatch;
use veillee_store::{Store, StoreError};
use veillee_table::Table;

use crate::tables::{END_OF_TIME, Tables};

/// What filling the memory came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Filled {
    pub(crate) matches: u64,
    /// Tables whose log cannot be read.
    pub(crate) passed_over: u64,
}

/// At the start of the server: fills a memory that is not complete, or clears it where it is switched off.
pub(crate) async fn prepare(tables: Tables, stop: CancellationToken) {
    let store = tables.store();
    let prepared =
        if tables.remembers() { fill_if_due(store, &stop).await } else { store.clear_memory().await };
    if let Err(error) = prepared {
        tracing::error!(%error, "the memory of finished matches is not ready");
    }
}

async fn fill_if_due(store: &dyn Store, stop: &CancellationToken) -> Result<(), StoreError> {
    if store.is_memory_complete().await? {
        return Ok(());
    }
    let Filled { matches, passed_over } = fill(store, stop).await?;
    tracing::info!(matches, passed_over, "finished matches remembered from the logs");
    Ok(())
}

/// Adds the finished matches of all logs. Tables may play meanwhile: their new matches are added as they end.
pub(crate) async fn fill(store: &dyn Store, stop: &CancellationToken) -> Result<Filled, StoreError> {
    let mut filled = Filled::default();
    let mut tables = store.stale(END_OF_TIME).await?;
    tables.extend(store.playing().await?);
    for id in tables {
        if stop.is_cancelled() {
            return Ok(filled);
        }
        let log = match store.read(id).await {
            Ok(Some(log)) => log,
            Ok(None) => continue,
            Err(StoreError::Damaged { .. }) => {
                filled.passed_over += 1;
                continue;
            }
            Err(error) => return Err(error),
        };
        // Playing a long evening again takes a while; the runtime's other threads go on.
        match finished_in(&log) {
            Some(finished) => {
                filled.matches += finished.len() as u64;
                store.remember(id, finished).await?;
            }
            None => filled.passed_over += 1,
        }
        tokio::task::yield_now().await;
    }
    store.complete_memory().await?;
    Ok(filled)
}

/// None if the log makes no table.
fn finished_in(log: &[String]) -> Option<Vec<FinishedMatch>> {
    let restore = || Table::restore(log.iter().map(String::as_str));
    let table = catch_unwind(AssertUnwindSafe(restore)).ok()?.ok()?;
    Some(table.finished().to_vec())
}
