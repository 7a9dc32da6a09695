//! The store in a folder: restarts, locks, backups.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use pollster::block_on;
use tempfile::TempDir;
use veillee_protocol::{Listing, Phase};
use veillee_store::{
    Append, BackupError, Durability, NewTable, OpenError, Page, ReadOnly, RestoreError, Sqlite, Store,
    StoreError, back_up, restore, verify,
};

use crate::suite::{self, Case, append, change, create, holders, id, listing, log, store_suite, texts};

fn with_sqlite(case: Case) {
    let directory = TempDir::new().unwrap();
    case(&open(directory.path()));
}

store_suite!(with_sqlite);

fn open(directory: &Path) -> Sqlite {
    Sqlite::open(directory, Durability::Process).unwrap()
}

fn refused(directory: &Path) -> OpenError {
    Sqlite::open(directory, Durability::Process).unwrap_err()
}

#[test]
fn power_is_a_store_as_well() {
    let directory = TempDir::new().unwrap();
    let store = Sqlite::open(directory.path(), Durability::Power).unwrap();
    let fence = create(&store, "one", &["a"]);
    append(&store, "one", fence, 1, &["b"]).unwrap();
    assert_eq!(log(&store, "one"), Some(texts(&["a", "b"])));
}

#[test]
fn what_was_acknowledged_is_there_after_a_restart() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let table = Listing { holders: holders(&[1]), phase: Phase::Playing, ..listing("one", 1) };
    let old = block_on(store.create(NewTable { listing: table.clone(), entries: texts(&["0"]) })).unwrap();
    let deleted = create(&store, "deleted", &["x", "y"]);
    // Enough for the WAL to be checkpointed in between.
    let count = 3000;
    for after in 1..count {
        append(&store, "one", old, after, &[&after.to_string()]).unwrap();
    }
    block_on(store.delete(id("deleted"), deleted)).unwrap();
    drop(store);

    let store = open(directory.path());
    assert_eq!(log(&store, "deleted"), None);
    assert_eq!(block_on(store.playing()), Ok(vec![id("one")]));
    assert_eq!(block_on(store.lobby(Page { after: None, limit: 9 })), Ok(vec![table]));
    append(&store, "one", old, count, &["the owner is still the owner"]).unwrap();
    let claim = block_on(store.claim(id("one"))).unwrap().unwrap();
    assert_eq!(claim.entries.len() as u64, count + 1);
    assert!((0..count).all(|number| claim.entries[number as usize] == number.to_string()));
    drop(store);

    let store = open(directory.path());
    assert_eq!(append(&store, "one", old, count + 1, &["x"]), Err(StoreError::Fenced));
    append(&store, "one", claim.fence, count + 1, &["y"]).unwrap();
}

#[test]
fn a_backup_is_a_whole_database_while_writing_goes_on() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = create(&store, "one", &[]);
    let entry = "x".repeat(1000);
    for after in 0..500 {
        append(&store, "one", fence, after, &[&entry]).unwrap();
    }
    let restored = TempDir::new().unwrap();
    let to = restored.path().join("veillee.db");
    let written = std::thread::scope(|scope| {
        let copying = scope.spawn(|| block_on(store.backup(&to)));
        let mut after = 500;
        while !copying.is_finished() {
            append(&store, "one", fence, after, &[&entry]).unwrap();
            after += 1;
        }
        copying.join().unwrap().unwrap();
        after
    });
    assert_private(&to, 0o600);
    let copy = log(&open(restored.path()), "one").unwrap().len() as u64;
    assert!((500..=written).contains(&copy), "{copy} of 500 to {written}");
    assert_eq!(log(&store, "one").unwrap().len() as u64, written);
    assert_eq!(verify(directory.path()).unwrap().damage, []);

    assert!(matches!(block_on(store.backup(&to)), Err(BackupError::Exists { .. })));
    let nowhere = restored.path().join("nowhere").join("copy");
    assert!(matches!(block_on(store.backup(&nowhere)), Err(BackupError::Failed { .. })));
}

#[test]
fn a_second_server_is_refused() {
    let directory = TempDir::new().unwrap();
    let first = open(directory.path());
    let error = refused(directory.path());
    assert!(matches!(error, OpenError::Busy { .. }), "{error:?}");
    // Deleting the lock does not let a second one in.
    fs::remove_file(directory.path().join("veillee.lock")).unwrap();
    let error = refused(directory.path());
    assert!(matches!(error, OpenError::Busy { .. }), "{error:?}");
    drop(first);
    open(directory.path());
}

#[test]
fn a_directory_that_cannot_be_is_refused() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    let error = refused(&file.join("inside"));
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error:?}");
    let error = refused(&file);
    assert!(matches!(error, OpenError::NotADirectory { .. }), "{error:?}");
    let error = ReadOnly::open(&file).unwrap_err();
    assert!(matches!(error, OpenError::NotADirectory { .. }), "{error:?}");
    // A name that is taken by something else.
    fs::create_dir(directory.path().join("veillee.lock")).unwrap();
    let error = refused(directory.path());
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error:?}");
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("veillee.db");
    let text = "Not a database, but somebody's letter.".repeat(100);
    fs::write(&file, &text).unwrap();
    let error = refused(directory.path());
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn the_directory_and_its_files_are_private() {
    let directory = TempDir::new().unwrap();
    let inside = directory.path().join("data").join("veillee");
    let _store = open(&inside);
    assert_private(&inside, 0o700);
    for file in fs::read_dir(&inside).unwrap() {
        assert_private(&file.unwrap().path(), 0o600);
    }
}

fn assert_private(path: &Path, mode: u32) {
    let found = fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(found, mode, "{} has {found:o}", path.display());
}

#[test]
#[should_panic(expected = "another table")]
fn a_listing_of_another_table_is_a_mistake() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = create(&store, "one", &[]);
    let other = Append { listing: Some(Box::new(listing("other", 1))), ..change(fence, 0, &[]) };
    drop(store.append(id("one"), other));
}

#[test]
fn a_backup_made_while_the_server_runs_is_restored_elsewhere() {
    let [directory, other] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let copy = other.path().join("copy.db");
    for nothing in [directory.path().to_owned(), directory.path().join("nowhere")] {
        let refused = back_up(&nothing, &copy);
        assert!(matches!(refused, Err(BackupError::Open(OpenError::NoTables { .. }))), "{refused:?}");
        let refused = ReadOnly::open(&nothing);
        assert!(matches!(refused, Err(OpenError::NoTables { .. })), "{refused:?}");
    }
    let store = open(directory.path());
    let fence = create(&store, "one", &["a"]);
    append(&store, "one", fence, 1, &["b", "c"]).unwrap();
    let reading = ReadOnly::open(directory.path()).unwrap();
    assert_eq!(reading.log(id("one")).unwrap(), Some(texts(&["a", "b", "c"])));
    assert_eq!(reading.log(id("two")).unwrap(), None);
    assert_eq!(reading.listings().unwrap(), [listing("one", 1)]);
    back_up(directory.path(), &copy).unwrap();
    assert!(matches!(back_up(directory.path(), &copy), Err(BackupError::Exists { .. })));
    append(&store, "one", fence, 3, &["later"]).unwrap();

    let busy = restore(&copy, directory.path());
    assert!(matches!(busy, Err(RestoreError::Open(OpenError::Busy { .. }))), "{busy:?}");
    let elsewhere = other.path().join("data");
    restore(&copy, &elsewhere).unwrap();
    let again = restore(&copy, &elsewhere);
    assert!(matches!(again, Err(RestoreError::Exists { .. })), "{again:?}");
    assert_eq!(log(&open(&elsewhere), "one"), Some(texts(&["a", "b", "c"])));
    // A journal or WAL of another database must not come into this one.
    fs::remove_file(elsewhere.join("veillee.db")).unwrap();
    for name in ["veillee.journal", "veillee.db-wal", "veillee.upgrade"] {
        let other = elsewhere.join(name);
        fs::write(&other, "").unwrap();
        let left = restore(&copy, &elsewhere);
        assert!(matches!(&left, Err(RestoreError::Exists { path }) if *path == other), "{left:?}");
        fs::remove_file(&other).unwrap();
    }
    restore(&copy, &elsewhere).unwrap();
}

/// A deleted log leaves its number to another one while somebody reads.
#[test]
fn a_reader_does_not_take_one_log_for_another() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = create(&store, "one", &["a"]);
    append(&store, "one", fence, 1, &["b"]).unwrap();
    let reading = ReadOnly::open(directory.path()).unwrap();
    assert_eq!(reading.log(id("one")).unwrap(), Some(texts(&["a", "b"])));
    block_on(store.delete(id("one"), fence)).unwrap();
    create(&store, "other", &["x"]);
    assert_eq!(reading.log(id("other")).unwrap(), Some(texts(&["x"])));
    assert_eq!(reading.log(id("one")).unwrap(), None);
}

#[test]
fn a_database_behind_a_link_is_backed_up_whole() {
    let [directory, elsewhere] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let there = elsewhere.path().join("tables.db");
    fs::write(&there, "").unwrap();
    std::os::unix::fs::symlink(&there, directory.path().join("veillee.db")).unwrap();
    let store = open(directory.path());
    let fence = create(&store, "one", &["a"]);
    append(&store, "one", fence, 1, &["b"]).unwrap();
    let copy = elsewhere.path().join("copy.db");
    back_up(directory.path(), &copy).unwrap();
    let restored = elsewhere.path().join("data");
    restore(&copy, &restored).unwrap();
    assert_eq!(log(&open(&restored), "one"), Some(texts(&["a", "b"])));
}

#[test]
fn a_file_that_is_no_whole_backup_is_not_restored() {
    let [directory, other] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let data = other.path().join("data");
    let nowhere = other.path().join("nowhere");
    let refused = restore(&nowhere, &data);
    assert!(matches!(refused, Err(RestoreError::NoBackup { .. })), "{refused:?}");
    let text = other.path().join("text");
    fs::write(&text, "no database at all, but long enough to look like a file of some kind").unwrap();
    let empty = other.path().join("empty");
    fs::write(&empty, "").unwrap();
    for file in [text.as_path(), &empty, other.path()] {
        let refused = restore(file, &data);
        assert!(matches!(refused, Err(RestoreError::NotABackup { .. })), "{refused:?}");
    }

    let store = open(directory.path());
    let fence = create(&store, "one", &[]);
    let entry = "x".repeat(1000);
    for after in 0..200 {
        append(&store, "one", fence, after, &[&entry]).unwrap();
    }
    let copy = other.path().join("copy.db");
    back_up(directory.path(), &copy).unwrap();
    let mut bytes = fs::read(&copy).unwrap();
    let half = bytes.len() / 2;
    bytes[half..].fill(0);
    fs::write(&copy, bytes).unwrap();
    let refused = restore(&copy, &data).unwrap_err();
    assert!(matches!(refused, RestoreError::Damaged { .. }), "{refused:?}");
    assert_eq!(refused.to_string().lines().count(), 1, "{refused}");
    assert!(!data.exists(), "nothing was created");
}
