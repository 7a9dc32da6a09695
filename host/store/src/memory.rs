//! Tables kept in memory, for tests and simulation.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::table::{Append, Claimed, Cursor, Fence, HolderHash, Listing, NewTable, Page, Phase, TableKey};
use crate::{Answer, Store, StoreError};

/// Tables kept in memory: gone with the value. Its answers are ready at the first poll, so it needs no runtime.
#[derive(Debug, Default)]
pub struct Memory {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    tables: BTreeMap<TableKey, Kept>,
    fail_next: Option<StoreError>,
    /// Whether the answer to the next append is lost on its way.
    lose_next: bool,
}

#[derive(Debug)]
struct Kept {
    fence: Fence,
    entries: Vec<String>,
    listing: Listing,
}

impl Memory {
    pub fn new() -> Self {
        Self::default()
    }

    /// The next append keeps nothing and answers this, whatever it is.
    pub fn fail_next(&self, error: StoreError) {
        self.state().fail_next = Some(error);
    }

    /// The next append keeps everything, and answers that nobody knows.
    pub fn lose_next_answer(&self) {
        self.state().lose_next = true;
    }

    /// A test that panicked while it held the lock has failed already; the others go on.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// The table, for the owner that this fence makes.
    fn owned(&mut self, id: &TableKey, fence: Fence) -> Result<&mut Kept, StoreError> {
        let kept = self.tables.get_mut(id).ok_or(StoreError::Gone)?;
        if kept.fence == fence { Ok(kept) } else { Err(StoreError::Fenced) }
    }

    fn append(&mut self, id: &TableKey, append: Append) -> Result<(), StoreError> {
        if let Some(error) = self.fail_next.take() {
            return Err(error);
        }
        let kept = self.owned(id, append.fence)?;
        let found = kept.entries.len() as u64;
        if found != append.after {
            return Err(StoreError::OutOfStep { expected: append.after, found });
        }
        kept.entries.extend(append.entries);
        if let Some(listing) = append.listing {
            kept.listing = *listing;
        }
        if std::mem::take(&mut self.lose_next) {
            return Err(StoreError::Unavailable { reason: "the answer was lost".to_owned() });
        }
        Ok(())
    }

    /// The listings that are wanted, in the order of `place`, from the page's cursor on.
    fn page<K: Ord>(
        &self,
        page: &Page,
        wanted: impl Fn(&Listing) -> bool,
        place: impl Fn(Cursor) -> K,
    ) -> Vec<Listing> {
        let begin = page.after.clone().map(&place);
        let mut found: Vec<_> = self
            .tables
            .values()
            .filter(|kept| wanted(&kept.listing))
            .map(|kept| (place(Cursor::after(&kept.listing)), &kept.listing))
            .filter(|(place, _)| begin.as_ref().is_none_or(|begin| place > begin))
            .collect();
        found.sort_by(|(one, _), (other, _)| one.cmp(other));
        found.into_iter().take(page.limit as usize).map(|(_, listing)| listing.clone()).collect()
    }
}

impl Store for Memory {
    fn create(&self, table: NewTable) -> Answer<'_, Fence> {
        Box::pin(async move {
            let mut state = self.state();
            let id = table.listing.id.clone();
            if state.tables.contains_key(&id) {
                return Err(StoreError::Exists);
            }
            let kept = Kept { fence: Fence::FIRST, entries: table.entries, listing: table.listing };
            state.tables.insert(id, kept);
            Ok(Fence::FIRST)
        })
    }

    fn claim(&self, id: &TableKey) -> Answer<'_, Option<Claimed>> {
        let id = id.clone();
        Box::pin(async move {
            Ok(self.state().tables.get_mut(&id).map(|kept| {
                kept.fence = kept.fence.next();
                Claimed { fence: kept.fence, entries: kept.entries.clone() }
            }))
        })
    }

    fn append(&self, id: &TableKey, append: Append) -> Answer<'_, ()> {
        append.assert_of(id);
        let id = id.clone();
        Box::pin(async move { self.state().append(&id, append) })
    }

    fn read(&self, id: &TableKey) -> Answer<'_, Option<Vec<String>>> {
        let id = id.clone();
        Box::pin(async move { Ok(self.state().tables.get(&id).map(|kept| kept.entries.clone())) })
    }

    fn lobby(&self, page: Page) -> Answer<'_, Vec<Listing>> {
        let newest_first = |cursor: Cursor| Reverse((cursor.created, cursor.id));
        Box::pin(async move { Ok(self.state().page(&page, Listing::in_lobby, newest_first)) })
    }

    fn held_by(&self, holder: &HolderHash, page: Page) -> Answer<'_, Vec<Listing>> {
        let holder = *holder;
        let finished_last = |cursor: Cursor| (cursor.finished, Reverse((cursor.created, cursor.id)));
        Box::pin(async move {
            let holds = |listing: &Listing| listing.holders.contains(&holder);
            Ok(self.state().page(&page, holds, finished_last))
        })
    }

    fn delete(&self, id: &TableKey, fence: Fence) -> Answer<'_, ()> {
        let id = id.clone();
        Box::pin(async move {
            let mut state = self.state();
            state.owned(&id, fence)?;
            state.tables.remove(&id);
            Ok(())
        })
    }

    fn playing(&self) -> Answer<'_, Vec<TableKey>> {
        Box::pin(async move {
            let state = self.state();
            let playing = state.tables.iter().filter(|(_, kept)| kept.listing.phase == Phase::Playing);
            Ok(playing.map(|(id, _)| id.clone()).collect())
        })
    }

    fn stale(&self, before: u64) -> Answer<'_, Vec<TableKey>> {
        Box::pin(async move {
            let state = self.state();
            let is_stale = |listing: &Listing| listing.phase != Phase::Playing && listing.updated < before;
            let stale = state.tables.iter().filter(|(_, kept)| is_stale(&kept.listing));
            Ok(stale.map(|(id, _)| id.clone()).collect())
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move { Ok(()) })
    }
}
