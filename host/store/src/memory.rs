//! Tables in memory, for tests and simulation.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use veillee_core::SeatSet;
use veillee_protocol::{FinishedMatch, Holder, Listing, ParkReason, Phase, TableId};

use crate::table::{Append, Claim, Cursor, Fence, NewTable, Page, assert_all_of, is_in_lobby};
use crate::{Answer, Size, Store, StoreError};

/// How many of the newest commits can be lost.
const UNDOABLE: usize = 64;

/// Tables in memory: gone with the value. Its answers are ready at the first poll, so it needs no runtime.
///
/// It fails on request: [`Memory::fail_next`], [`Memory::lose_next_answer`], [`Memory::repeat_next`],
/// [`Memory::lose_newest`] and [`Memory::damage`].
#[derive(Debug, Default)]
pub struct Memory {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    tables: BTreeMap<TableId, Stored>,
    /// The newest commits, newest last.
    commits: VecDeque<Undo>,
    damaged: BTreeSet<TableId>,
    fault: Option<Fault>,
    /// Until when a browser is forgotten.
    forgotten: BTreeMap<Holder, u64>,
    /// Since when a browser's results are public.
    public: BTreeMap<Holder, u64>,
    /// The finished matches of some logs may be missing.
    is_memory_incomplete: bool,
}

#[derive(Clone, Debug)]
struct Stored {
    fence: Fence,
    entries: Vec<String>,
    listing: Listing,
    finished: BTreeMap<u32, FinishedMatch>,
}

/// What the next append meets.
#[derive(Debug)]
enum Fault {
    Failure(StoreError),
    LostAnswer,
    Repetition,
}

/// How to take a commit back.
#[derive(Debug)]
enum Undo {
    /// Restores what there was of the table before.
    Whole(TableId, Option<Box<Stored>>),
    Claim(TableId, Fence),
    Append {
        id: TableId,
        length: usize,
        awaited: SeatSet,
        listing: Option<Box<Listing>>,
        finished: BTreeMap<u32, FinishedMatch>,
    },
}

impl Memory {
    pub fn new() -> Self {
        Self::default()
    }

    /// The next append stores nothing and answers this.
    pub fn fail_next(&self, error: StoreError) {
        self.state().fault = Some(Fault::Failure(error));
    }

    /// The next append stores everything and answers [`StoreError::Unavailable`].
    pub fn lose_next_answer(&self) {
        self.state().fault = Some(Fault::LostAnswer);
    }

    /// The next append is carried out twice, as by a connection that retries. Its entries are stored once, and the answer
    /// is the second attempt's: [`StoreError::OutOfStep`], unless there were no entries.
    pub fn repeat_next(&self) {
        self.state().fault = Some(Fault::Repetition);
    }

    /// Loses the newest commits of all tables, at most 64: what a power cut does under the durability `process`. Each log
    /// is then a prefix of what it was. Claims are lost, too, so every owner must be gone, as after a restart.
    pub fn lose_newest(&self, commits: usize) {
        let mut state = self.state();
        for _ in 0..commits {
            let Some(undo) = state.commits.pop_back() else { break };
            state.undo(undo);
        }
    }

    /// From now on the table cannot be claimed or read: [`StoreError::Damaged`].
    pub fn damage(&self, id: TableId) {
        self.state().damaged.insert(id);
    }

    /// A test that panicked while it held the lock has failed already; the others continue.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn commit(&mut self, undo: Undo) {
        self.commits.push_back(undo);
        if self.commits.len() > UNDOABLE {
            self.commits.pop_front();
        }
    }

    fn undo(&mut self, undo: Undo) {
        match undo {
            Undo::Whole(id, None) => {
                self.tables.remove(&id);
            }
            Undo::Whole(id, Some(stored)) => {
                self.tables.insert(id, *stored);
            }
            Undo::Claim(id, fence) => {
                if let Some(stored) = self.tables.get_mut(&id) {
                    stored.fence = fence;
                }
            }
            Undo::Append { id, length, awaited, listing, finished } => {
                if let Some(stored) = self.tables.get_mut(&id) {
                    stored.entries.truncate(length);
                    if let Some(listing) = listing {
                        stored.listing = *listing;
                    }
                    stored.listing.awaited = awaited;
                    stored.finished = finished;
                }
            }
        }
    }

    /// The table, for the owner with this fence.
    fn owned(&mut self, id: TableId, fence: Fence) -> Result<&mut Stored, StoreError> {
        let stored = self.tables.get_mut(&id).ok_or(StoreError::Gone)?;
        if stored.fence == fence { Ok(stored) } else { Err(StoreError::Fenced) }
    }

    fn undamaged(&self, id: TableId) -> Result<(), StoreError> {
        if self.damaged.contains(&id) {
            return Err(StoreError::Damaged { reason: "damaged on request".to_owned() });
        }
        Ok(())
    }

    fn create(&mut self, table: NewTable) -> Result<Fence, StoreError> {
        let NewTable { listing, entries } = table;
        let id = listing.id;
        if self.tables.contains_key(&id) {
            return Err(StoreError::Exists);
        }
        self.tables.insert(id, Stored { fence: Fence::FIRST, entries, listing, finished: BTreeMap::new() });
        self.commit(Undo::Whole(id, None));
        Ok(Fence::FIRST)
    }

    fn claim(&mut self, id: TableId) -> Result<Option<Claim>, StoreError> {
        self.undamaged(id)?;
        let Some(stored) = self.tables.get_mut(&id) else { return Ok(None) };
        let before = stored.fence;
        stored.fence = before.next();
        let Stored { fence, entries, listing, .. } = stored.clone();
        self.commit(Undo::Claim(id, before));
        Ok(Some(Claim { fence, entries, listing }))
    }

    fn append(&mut self, id: TableId, append: Append) -> Result<(), StoreError> {
        match self.fault.take() {
            None => self.append_now(id, append),
            Some(Fault::Failure(error)) => Err(error),
            Some(Fault::LostAnswer) => {
                self.append_now(id, append)?;
                Err(StoreError::Unavailable { reason: "the answer was lost".to_owned() })
            }
            Some(Fault::Repetition) => {
                self.append_now(id, append.clone())?;
                self.append_now(id, append)
            }
        }
    }

    fn append_now(&mut self, id: TableId, append: Append) -> Result<(), StoreError> {
        let stored = self.owned(id, append.fence)?;
        let length = stored.entries.len();
        if length as u64 != append.after {
            return Err(StoreError::OutOfStep { expected: append.after, found: length as u64 });
        }
        stored.entries.extend(append.entries);
        let awaited = stored.listing.awaited;
        let listing =
            append.listing.map(|listing| Box::new(std::mem::replace(&mut stored.listing, *listing)));
        stored.listing.awaited = append.awaited;
        let finished = stored.finished.clone();
        self.remember(id, append.finished);
        self.commit(Undo::Append { id, length, awaited, listing, finished });
        Ok(())
    }

    fn park_damaged(&mut self, id: TableId) -> Option<Fence> {
        let stored = self.tables.get_mut(&id)?;
        let before = Box::new(stored.clone());
        stored.fence = stored.fence.next();
        stored.listing.phase = Phase::Parked { reason: ParkReason::Damaged };
        let fence = stored.fence;
        self.commit(Undo::Whole(id, Some(before)));
        Some(fence)
    }

    fn delete(&mut self, id: TableId, fence: Fence) -> Result<(), StoreError> {
        self.owned(id, fence)?;
        let stored = self.tables.remove(&id).map(Box::new);
        self.damaged.remove(&id);
        self.commit(Undo::Whole(id, stored));
        Ok(())
    }

    fn remember(&mut self, id: TableId, finished: Vec<FinishedMatch>) {
        let Some(stored) = self.tables.get_mut(&id) else { return };
        for mut finished in finished {
            let is_known =
                |holder: &Holder| self.forgotten.get(holder).is_none_or(|&until| finished.ended > until);
            for seat in &mut finished.seats {
                seat.holders.retain(is_known);
            }
            stored.finished.insert(finished.number, finished);
        }
    }

    fn finished_by(&self, holder: Holder, limit: u32) -> Vec<FinishedMatch> {
        let all = self.tables.values().flat_map(|stored| stored.finished.values());
        let mut found: Vec<_> = all.filter(|finished| finished.is_held_by(&holder)).cloned().collect();
        found.sort_by_key(|finished| Reverse((finished.ended, finished.table, finished.number)));
        found.truncate(limit as usize);
        found
    }

    fn forget_holder(&mut self, holder: Holder, until: u64) {
        let latest = self.forgotten.entry(holder).or_default();
        *latest = until.max(*latest);
        self.public.remove(&holder);
        let all = self.tables.values_mut().flat_map(|stored| stored.finished.values_mut());
        for finished in all.filter(|finished| finished.ended <= until) {
            finished.seats.iter_mut().for_each(|seat| seat.holders.retain(|known| *known != holder));
        }
    }

    fn set_public(&mut self, holder: Holder, since: Option<u64>) {
        match since {
            Some(since) => drop(self.public.entry(holder).or_insert(since)),
            None => drop(self.public.remove(&holder)),
        }
    }

    fn public(&self, skip: u32, limit: u32) -> Vec<Holder> {
        let mut public: Vec<(u64, Holder)> =
            self.public.iter().map(|(holder, since)| (*since, *holder)).collect();
        public.sort_unstable();
        public.into_iter().map(|(_, holder)| holder).skip(skip as usize).take(limit as usize).collect()
    }

    fn clear_memory(&mut self) {
        self.tables.values_mut().for_each(|stored| stored.finished.clear());
        self.is_memory_incomplete = true;
    }

    /// The matching listings in the order of `place`, from the page's cursor on.
    fn page<K: Ord>(
        &self,
        page: &Page,
        matches: impl Fn(&Listing) -> bool,
        place: impl Fn(Cursor) -> K,
    ) -> Vec<Listing> {
        let begin = page.after.map(&place);
        let mut found: Vec<_> = self
            .tables
            .values()
            .filter(|stored| matches(&stored.listing))
            .map(|stored| (place(Cursor::after(&stored.listing)), &stored.listing))
            .filter(|(place, _)| begin.as_ref().is_none_or(|begin| place > begin))
            .collect();
        found.sort_by(|(one, _), (other, _)| one.cmp(other));
        found.into_iter().take(page.limit as usize).map(|(_, listing)| listing.clone()).collect()
    }

    fn ids(&self, matches: impl Fn(&Listing) -> bool) -> Vec<TableId> {
        self.tables.iter().filter(|(_, stored)| matches(&stored.listing)).map(|(id, _)| *id).collect()
    }
}

impl Store for Memory {
    fn create(&self, table: NewTable) -> Answer<'_, Fence> {
        Box::pin(async move { self.state().create(table) })
    }

    fn claim(&self, id: TableId) -> Answer<'_, Option<Claim>> {
        Box::pin(async move { self.state().claim(id) })
    }

    fn append(&self, id: TableId, append: Append) -> Answer<'_, ()> {
        append.assert_of(id);
        Box::pin(async move { self.state().append(id, append) })
    }

    fn read(&self, id: TableId) -> Answer<'_, Option<Vec<String>>> {
        Box::pin(async move {
            let state = self.state();
            state.undamaged(id)?;
            Ok(state.tables.get(&id).map(|stored| stored.entries.clone()))
        })
    }

    fn park_damaged(&self, id: TableId) -> Answer<'_, Option<Fence>> {
        Box::pin(async move { Ok(self.state().park_damaged(id)) })
    }

    fn lobby(&self, page: Page) -> Answer<'_, Vec<Listing>> {
        let newest_first = |cursor: Cursor| Reverse((cursor.created, cursor.id));
        Box::pin(async move { Ok(self.state().page(&page, is_in_lobby, newest_first)) })
    }

    fn held_by(&self, holder: Holder, page: Page) -> Answer<'_, Vec<Listing>> {
        let finished_last = |cursor: Cursor| (cursor.finished, Reverse((cursor.created, cursor.id)));
        Box::pin(async move {
            let holds = |listing: &Listing| listing.holders.iter().any(|(found, _)| *found == holder);
            Ok(self.state().page(&page, holds, finished_last))
        })
    }

    fn delete(&self, id: TableId, fence: Fence) -> Answer<'_, ()> {
        Box::pin(async move { self.state().delete(id, fence) })
    }

    fn playing(&self) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move { Ok(self.state().ids(|listing| listing.phase == Phase::Playing)) })
    }

    fn stale(&self, before: u64) -> Answer<'_, Vec<TableId>> {
        let is_stale = move |listing: &Listing| listing.phase != Phase::Playing && listing.updated < before;
        Box::pin(async move { Ok(self.state().ids(is_stale)) })
    }

    fn finished_by(&self, holder: Holder, limit: u32) -> Answer<'_, Vec<FinishedMatch>> {
        Box::pin(async move { Ok(self.state().finished_by(holder, limit)) })
    }

    fn remember(&self, id: TableId, finished: Vec<FinishedMatch>) -> Answer<'_, ()> {
        assert_all_of(id, &finished);
        Box::pin(async move {
            self.state().remember(id, finished);
            Ok(())
        })
    }

    fn forget_holder(&self, holder: Holder, until: u64) -> Answer<'_, ()> {
        Box::pin(async move {
            self.state().forget_holder(holder, until);
            Ok(())
        })
    }

    fn set_public(&self, holder: Holder, since: Option<u64>) -> Answer<'_, ()> {
        Box::pin(async move {
            self.state().set_public(holder, since);
            Ok(())
        })
    }

    fn is_public(&self, holder: Holder) -> Answer<'_, bool> {
        Box::pin(async move { Ok(self.state().public.contains_key(&holder)) })
    }

    fn public(&self, skip: u32, limit: u32) -> Answer<'_, Vec<Holder>> {
        Box::pin(async move { Ok(self.state().public(skip, limit)) })
    }

    fn clear_memory(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.state().clear_memory();
            Ok(())
        })
    }

    fn is_memory_complete(&self) -> Answer<'_, bool> {
        Box::pin(async move { Ok(!self.state().is_memory_incomplete) })
    }

    fn complete_memory(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.state().is_memory_incomplete = false;
            Ok(())
        })
    }

    fn size(&self) -> Answer<'_, Size> {
        Box::pin(async move { Ok(Size { tables: self.state().tables.len() as u64, bytes: 0 }) })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move { Ok(()) })
    }
}
