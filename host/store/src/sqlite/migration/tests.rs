//! Upgrades that cannot be carried out, and old databases that are damaged.

use pollster::block_on;
use tempfile::TempDir;
use veillee_protocol::TableId;

use super::*;
use crate::sqlite::{Sqlite, folder, verify};
use crate::{Store, StoreError};

const OLD: &[u8] = include_bytes!("../../../tests/schemas/0002.db");

fn old_folder() -> (TempDir, PathBuf) {
    let directory = TempDir::new().unwrap();
    let database = folder::database(directory.path());
    fs::write(&database, OLD).unwrap();
    (directory, database)
}

#[test]
fn an_upgrade_without_room_is_refused() {
    let (directory, database) = old_folder();
    let paths = Paths::of(&database).unwrap();
    let needed = OLD.len() as u64 * 5 / 4 + SPARE;
    let attempt = |free| {
        let report = &mut |_| {};
        Migration { paths: &paths, from: 2, free, report }.run(schema::connect(&database).unwrap())
    };
    let refused = attempt(needed - 1).unwrap_err().for_database(&database);
    let OpenError::NoRoomToUpgrade { needed: found, free, .. } = refused else { panic!("{refused:?}") };
    assert_eq!((found, free), (needed, needed - 1));
    assert!(refused.to_string().contains("needs 65 MiB of free disk, and 64 MiB are free"), "{refused}");
    assert!(!paths.copy.exists());
    attempt(needed).unwrap();
    assert_eq!(verify(directory.path()).unwrap().tables, 2);
}

#[test]
fn an_upgrade_of_a_database_in_use_is_refused() {
    let (directory, database) = old_folder();
    let other = schema::connect(&database).unwrap();
    other.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(())).unwrap();
    let reading = other.unchecked_transaction().unwrap();
    reading.query_row("SELECT count(*) FROM log", (), |_| Ok(())).unwrap();
    let refused = Sqlite::open(directory.path(), Durability::Process).unwrap_err();
    assert!(matches!(refused, OpenError::InUse { .. }), "{refused:?}");
    drop(reading);
    drop(other);
    Sqlite::open(directory.path(), Durability::Process).unwrap();
}

/// What is left of a damaged log is copied, and the table is parked.
#[test]
fn a_damaged_table_stays_damaged() {
    let id: TableId = "p1ayed0000000000".parse().unwrap();
    for (missing, expected) in [(0, Some(0)), (1, Some(0)), (2, None)] {
        let (directory, database) = old_folder();
        let old = Connection::open(&database).unwrap();
        old.execute("DELETE FROM entry WHERE log = 2 AND number = ?1", [missing]).unwrap();
        drop(old);
        let store = Sqlite::open(directory.path(), Durability::Process).unwrap();
        assert!(matches!(block_on(store.claim(id)), Err(StoreError::Damaged { .. })));
        assert_eq!(block_on(store.playing()), Ok(Vec::new()), "it is listed as parked");
        let found = verify(directory.path()).unwrap();
        assert_eq!(found.tables, 1);
        let [damage] = &found.damage[..] else { panic!("{found:?}") };
        assert_eq!((damage.table.as_deref(), damage.entry), (Some(id.as_str()), expected), "{damage:?}");
    }
}
