//! For which address a table counts while nobody is connected to it, and how many tables each address has playing. Kept in memory
//! only: no address is written to disk, and after a restart nobody is charged for what goes on.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use veillee_protocol::TableId;

use crate::limits::{Place, Share, Tally};

/// Tables remembered before those that do not play are forgotten.
const REMEMBERED: usize = 100_000;

#[derive(Debug)]
pub(crate) struct Accounts {
    playing: Arc<Tally>,
    tables: Mutex<HashMap<TableId, Account>>,
}

#[derive(Debug)]
struct Account {
    place: Place,
    /// Held while the table plays.
    playing: Option<Share>,
}

impl Accounts {
    /// `playing`: how many playing tables one address may have; 0: no limit.
    pub(crate) fn new(playing: u32) -> Self {
        Accounts { playing: Tally::new(playing), tables: Mutex::default() }
    }

    /// Room for one more table that plays, until it is dropped: by then the table itself is counted.
    pub(crate) fn reserve(&self, address: Option<IpAddr>) -> Option<Share> {
        self.playing.take(Place::of(address))
    }

    /// From now on the table counts for this address.
    pub(crate) fn charge(&self, table: &TableId, address: Option<IpAddr>) {
        let place = Place::of(address);
        let mut tables = self.tables();
        if tables.len() >= REMEMBERED {
            tables.retain(|_, account| account.playing.is_some());
        }
        let account = tables.entry(*table).or_insert(Account { place, playing: None });
        if account.place != place {
            account.place = place;
            account.playing = account.playing.take().map(|_| self.playing.count(place));
        }
    }

    /// A match has begun there.
    pub(crate) fn begun(&self, table: &TableId) {
        let mut tables = self.tables();
        let nobodys = || Account { place: Place::Nobody, playing: None };
        let account = tables.entry(*table).or_insert_with(nobodys);
        account.playing.get_or_insert_with(|| self.playing.count(account.place));
    }

    /// No match goes on there.
    pub(crate) fn ended(&self, table: &TableId) {
        let mut tables = self.tables();
        if let Some(account) = tables.get_mut(table) {
            account.playing = None;
            if account.place == Place::Nobody {
                tables.remove(table);
            }
        }
    }

    pub(crate) fn forget(&self, table: &TableId) {
        self.tables().remove(table);
    }

    pub(crate) fn place(&self, table: &TableId) -> Place {
        self.tables().get(table).map_or(Place::Nobody, |account| account.place)
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Account>> {
        // Nothing panics while it is held.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u8) -> Option<IpAddr> {
        Some([127, 0, 0, number].into())
    }

    #[test]
    fn tables_that_play_are_counted_for_one_address() {
        let accounts = Accounts::new(2);
        let tables: Vec<TableId> = (0..3).map(|number| TableId::of([number; 10])).collect();
        for table in &tables[..2] {
            let reserved = accounts.reserve(address(1)).expect("room");
            accounts.charge(table, address(1));
            accounts.begun(table);
            accounts.begun(table);
            drop(reserved);
        }
        assert!(accounts.reserve(address(1)).is_none());
        assert!(accounts.reserve(address(2)).is_some());
        // Somebody else begins the next match there.
        accounts.charge(&tables[0], address(2));
        assert_eq!(accounts.place(&tables[0]), Place::of(address(2)));
        assert!(accounts.reserve(address(1)).is_some());
        accounts.ended(&tables[1]);
        accounts.forget(&tables[0]);
        let reserved = [1, 1, 2, 2].map(|number| accounts.reserve(address(number)));
        assert!(reserved.iter().all(Option::is_some), "nothing is counted any more");
        assert_eq!(accounts.place(&tables[1]), Place::of(address(1)), "it is still theirs");
        // Of a table from before the start, nobody knows.
        accounts.begun(&tables[2]);
        assert_eq!(accounts.place(&tables[2]), Place::Nobody);
        accounts.ended(&tables[2]);
        assert!(!accounts.tables().contains_key(&tables[2]));
    }
}
