//! What only shows from inside: groups, faults of the disk, a writer that panics, damaged rows.

use std::fs;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::task::{Context, Poll, Wake, Waker};

use pollster::block_on;
use rusqlite::Connection;
use tempfile::TempDir;
use veillee_core::SeatSet;
use veillee_protocol::{ParkReason, Phase, Visibility};

use super::*;

fn open(directory: &Path) -> Sqlite {
    Sqlite::open(directory, Durability::Process).unwrap()
}

/// The address for a name of at most ten letters.
fn id(name: &str) -> TableId {
    let mut bytes = [0; 10];
    bytes[..name.len()].copy_from_slice(name.as_bytes());
    TableId::of(bytes)
}

fn holder() -> Holder {
    Holder([7; 32])
}

fn new_table(name: &str) -> NewTable {
    let listing = Listing {
        id: id(name),
        game: "odin".to_owned(),
        phase: Phase::Playing,
        visibility: Visibility::Public,
        created: 1,
        updated: 1,
        names: vec![Some("Ada".to_owned()), None],
        holders: vec![(holder(), SeatSet::EMPTY)],
        awaited: SeatSet::EMPTY,
    };
    NewTable { listing, entries: vec!["0".to_owned()] }
}

fn append(fence: Fence, after: u64, entry: &str) -> Append {
    Append {
        fence,
        after,
        entries: vec![entry.to_owned()],
        awaited: SeatSet::EMPTY,
        listing: None,
        finished: Vec::new(),
    }
}

fn log(store: &Sqlite, name: &str) -> Vec<String> {
    block_on(store.read(id(name))).unwrap().unwrap()
}

const ALL: Page = Page { after: None, limit: 100 };

/// Blocks the writer until the sender is dropped, so that what is sent meanwhile becomes one group.
fn hold<'a>(store: &'a Sqlite) -> (mpsc::Sender<()>, Answer<'a, ()>) {
    let (release, held) = mpsc::channel::<()>();
    let (entered, inside) = mpsc::channel();
    let mut answer: Answer<'a, ()> = Box::pin(store.write(move |_| {
        let _ = entered.send(());
        let _ = held.recv();
        Ok(())
    }));
    enqueue(&mut answer);
    inside.recv().unwrap();
    (release, answer)
}

fn enqueue<T>(answer: &mut Answer<'_, T>) {
    let polled = answer.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    assert!(matches!(polled, Poll::Pending), "the writer is held");
}

/// Both durabilities take the same path.
#[test]
fn what_waits_is_committed_together() {
    for durability in [Durability::Process, Durability::Power] {
        let directory = TempDir::new().unwrap();
        let store = Sqlite::open(directory.path(), durability).unwrap();
        let names: Vec<_> = (0..100).map(|number| number.to_string()).collect();
        let fences: Vec<_> =
            names.iter().map(|name| block_on(store.create(new_table(name))).unwrap()).collect();
        let before = store.stats();
        let (release, held) = hold(&store);
        let mut answers: Vec<_> = names
            .iter()
            .zip(&fences)
            .map(|(name, fence)| store.append(id(name), append(*fence, 1, name)))
            .collect();
        // A bad one in the middle is refused alone.
        let wrong = store.append(id("50"), append(fences[50], 7, "wrong"));
        answers.insert(50, wrong);
        answers.iter_mut().for_each(enqueue);
        drop(release);
        block_on(held).unwrap();
        for (number, answer) in answers.into_iter().enumerate() {
            let expected =
                if number == 50 { Err(StoreError::OutOfStep { expected: 7, found: 1 }) } else { Ok(()) };
            assert_eq!(block_on(answer), expected);
        }
        let after = store.stats();
        assert_eq!(after.commits - before.commits, 2, "the one that held, and all the others");
        assert_eq!((after.requests - before.requests, after.largest_group), (102, 101));
        for name in &names {
            assert_eq!(log(&store, name), ["0", name]);
        }
    }
}

/// A request that fails in the middle of a group, after it has written something, leaves no trace; the others succeed.
#[test]
fn a_fault_does_not_spread_to_its_group() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let [one, other] = ["one", "other"].map(|name| block_on(store.create(new_table(name))).unwrap());
    let (release, held) = hold(&store);
    let mut first = store.append(id("one"), append(one, 1, "1"));
    let mut bad: Answer<'_, ()> = Box::pin(store.write(move |connection| {
        // After the first in the group, and again after the group was rolled back.
        logs::append(connection, id("one"), &append(one, 2, "half"))?;
        logs::claim(connection, id("one"))?;
        Ok(connection.execute_batch("SELECT no_such_function()")?)
    }));
    let mut last = store.append(id("other"), append(other, 1, "1"));
    enqueue(&mut first);
    enqueue(&mut bad);
    enqueue(&mut last);
    drop(release);
    block_on(held).unwrap();
    assert_eq!(block_on(first), Ok(()));
    assert!(matches!(block_on(bad), Err(StoreError::Unavailable { .. })));
    assert_eq!(block_on(last), Ok(()));
    assert_eq!(
        block_on(store.append(id("one"), append(one, 2, "2"))),
        Ok(()),
        "the owner is still the owner"
    );
    assert_eq!(log(&store, "one"), ["0", "1", "2"]);
    assert_eq!(log(&store, "other"), ["0", "1"]);
}

fn set_most_pages(store: &Sqlite, more: i64) {
    block_on(store.write(move |connection| {
        let now: i64 = connection.query_row("PRAGMA page_count", (), |row| row.get(0))?;
        let pragma = format!("PRAGMA max_page_count = {}", now + more);
        Ok(connection.query_row(&pragma, (), |_| Ok(()))?)
    }))
    .unwrap();
}

#[test]
fn a_full_disk_is_reported_and_passes() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    set_most_pages(&store, 0);
    let large = "x".repeat(100_000);
    for _ in 0..2 {
        let full = block_on(store.append(id("one"), append(fence, 1, &large)));
        assert!(matches!(full, Err(StoreError::Full { .. })), "{full:?}");
    }
    assert_eq!(log(&store, "one"), ["0"]);
    set_most_pages(&store, 1000);
    block_on(store.append(id("one"), append(fence, 1, &large))).unwrap();
    drop(store);
    assert_eq!(log(&open(directory.path()), "one"), ["0", &large]);
}

/// The reader's thread checkpoints the WAL long before a commit has to.
#[test]
fn the_wal_stays_small() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    let entry = "x".repeat(100_000);
    for after in 1..=400 {
        block_on(store.append(id("one"), append(fence, after, &entry))).unwrap();
        // Answered after a checkpoint that the writer has asked for.
        block_on(store.playing()).unwrap();
    }
    let [database, wal] =
        ["veillee.db", "veillee.db-wal"].map(|name| fs::metadata(directory.path().join(name)).unwrap().len());
    assert!(wal < 8 << 20, "{wal} bytes in the WAL");
    assert!(database > 30 << 20, "{database} bytes in the database, of 40 MB");
}

/// The files are open and can be written, but the next start would not find them.
#[test]
fn a_folder_that_was_moved_away_is_reported_and_passes() {
    let directory = TempDir::new().unwrap();
    let [here, elsewhere] = ["here", "elsewhere"].map(|name| directory.path().join(name));
    let store = open(&here);
    assert_eq!(block_on(store.check()), Ok(()));
    fs::rename(&here, &elsewhere).unwrap();
    let found = block_on(store.check());
    assert!(matches!(found, Err(StoreError::Unavailable { .. })), "{found:?}");
    fs::rename(&elsewhere, &here).unwrap();
    assert_eq!(block_on(store.check()), Ok(()));
    assert!(!here.join("veillee.trial").exists());
}

#[test]
fn files_that_were_replaced_are_noticed() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    assert_eq!(block_on(store.check()), Ok(()));
    for name in ["veillee.db", "veillee.db-wal"] {
        let [here, away] = [name, "away"].map(|name| directory.path().join(name));
        fs::rename(&here, &away).unwrap();
        let found = block_on(store.check()).unwrap_err().to_string();
        assert!(found.contains(name), "{found}");
        fs::copy(&away, &here).unwrap();
        let found = block_on(store.check()).unwrap_err().to_string();
        assert!(found.contains("another file"), "{found}");
        fs::rename(&away, &here).unwrap();
        assert_eq!(block_on(store.check()), Ok(()));
    }
}

#[test]
fn a_writer_that_panics_is_unavailable() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    let panicked = block_on(store.write(|_| -> Result<(), StoreError> { panic!("on purpose") }));
    assert_eq!(panicked, Err(worker::stopped()));
    assert_eq!(block_on(store.append(id("one"), append(fence, 1, "1"))), Err(worker::stopped()));
    assert_eq!(block_on(store.check()), Err(worker::stopped()));
    drop(store);
    assert_eq!(log(&open(directory.path()), "one"), ["0"]);
}

/// Requests that are queued behind the one that panics get an error.
#[test]
fn a_writer_that_panics_leaves_nobody_waiting() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    let (release, mut held) = hold(&store);
    let mut late = store.append(id("one"), append(fence, 1, "1"));
    enqueue(&mut late);
    // The thread panics when it answers.
    struct Panicking;
    impl Wake for Panicking {
        fn wake(self: Arc<Self>) {
            panic!("on purpose")
        }
    }
    let waker = Arc::new(Panicking).into();
    assert!(held.as_mut().poll(&mut Context::from_waker(&waker)).is_pending());
    drop(release);
    assert_eq!(block_on(late), Err(worker::stopped()));
    assert_eq!(block_on(store.check()), Err(worker::stopped()));
    drop(held);
    drop(store);
    assert_eq!(log(&open(directory.path()), "one"), ["0"]);
}

/// The error does not advise to restore a backup, for which there is no room either.
#[test]
fn a_full_disk_is_reported_as_such_at_the_start() {
    let directory = TempDir::new().unwrap();
    let full = |code| rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
    let reported = OpenError::of(directory.path(), &full(rusqlite::ffi::SQLITE_FULL)).to_string();
    assert!(reported.contains("no room is left"), "{reported}");
    let reported = OpenError::of(directory.path(), &full(rusqlite::ffi::SQLITE_IOERR)).to_string();
    assert!(reported.contains("cannot be opened"), "there is room here: {reported}");
}

#[test]
fn a_folder_is_unlocked_while_a_child_still_has_its_locks() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let _duplicates = store._lock.duplicates();
    drop(store);
    open(directory.path());
}

/// Runs SQL in the writer, as damage would change what is stored.
fn damage(store: &Sqlite, sql: &'static str) {
    block_on(store.write(move |connection| Ok(connection.execute_batch(sql)?))).unwrap();
}

/// Each kind of damage, what is reported of it, and for which entry.
const DAMAGE: [(&str, &str, Option<u64>); 12] = [
    ("DELETE FROM entry WHERE number = 0", "it is missing", Some(0)),
    ("DELETE FROM entry WHERE number = 1", "it is missing", Some(1)),
    ("DELETE FROM entry WHERE number = 2", "2 entries instead of 3", None),
    ("UPDATE entry SET body = '!' WHERE number = 1", "not what was written", Some(1)),
    ("UPDATE entry SET chain = chain + 1 WHERE number = 2", "not what was written", Some(2)),
    ("UPDATE entry SET number = 9 WHERE number = 2", "it is missing", Some(2)),
    ("UPDATE log SET length = 2", "row of its log", None),
    ("UPDATE log SET awaited = 4", "row of its log", None),
    ("UPDATE log SET chain = 0", "row of its log", None),
    ("UPDATE listing SET names = '[\"Bo\",null]'", "its listing is not", None),
    ("UPDATE holder SET seats = 2", "its listing is not", None),
    ("DELETE FROM listing", "its listing is missing", None),
];

#[test]
fn damage_is_reported_and_its_table_can_be_parked_and_deleted() {
    for (sql, expected, entry) in DAMAGE {
        let directory = TempDir::new().unwrap();
        let store = open(directory.path());
        let fence = block_on(store.create(new_table("one"))).unwrap();
        for (after, body) in [(1, "1"), (2, "2")] {
            block_on(store.append(id("one"), append(fence, after, body))).unwrap();
        }
        damage(&store, sql);
        block_on(store.create(new_table("other"))).unwrap();
        let claimed = block_on(store.claim(id("one")));
        let Err(StoreError::Damaged { reason }) = claimed else { panic!("{sql}: {claimed:?}") };
        assert!(reason.contains(expected), "{sql}: {reason}");
        let found = verify(directory.path()).unwrap();
        assert_eq!((found.tables, found.entries), (1, 1));
        let [damage] = &found.damage[..] else { panic!("{sql}: {found:?}") };
        assert_eq!((damage.table.as_deref(), damage.entry), (Some(id("one").as_str()), entry), "{sql}");
        assert!(damage.what.contains(expected), "{sql}: {damage:?}");

        let fence = block_on(store.park_damaged(id("one"))).unwrap().unwrap();
        assert_eq!(block_on(store.playing()), Ok(vec![id("other")]), "{sql}");
        let lobby = block_on(store.lobby(ALL)).unwrap();
        assert_eq!(lobby.iter().map(|listing| listing.id).collect::<Vec<_>>(), [id("other")], "{sql}");
        let all = ReadOnly::open(directory.path()).unwrap().listings().unwrap();
        let parked = all.iter().find(|listing| listing.id == id("one")).map(|listing| listing.phase);
        let expected = Some(Phase::Parked { reason: ParkReason::Damaged });
        assert_eq!(parked, expected.filter(|_| sql != "DELETE FROM listing"), "{sql}");
        block_on(store.delete(id("one"), fence)).unwrap();
        assert_eq!(verify(directory.path()).unwrap().damage, [], "{sql}");
    }
}

/// What verify finds although no table that is read shows it.
#[test]
fn damage_beside_the_tables_is_reported() {
    for (sql, expected) in [
        ("PRAGMA foreign_keys = OFF; INSERT INTO entry VALUES (99, 0, '', 0)", "belong to no log"),
        ("UPDATE log SET key = 'nonsense' WHERE id = 1", "not a table's address"),
    ] {
        let directory = TempDir::new().unwrap();
        drop(open(directory.path()));
        let store = open(directory.path());
        block_on(store.create(new_table("one"))).unwrap();
        drop(store);
        change(directory.path(), sql);
        let found = verify(directory.path()).unwrap().damage;
        assert!(found.len() == 1 && found[0].what.contains(expected), "{found:?}");
        block_on(open(directory.path()).playing()).unwrap();
    }
}

#[test]
fn a_changed_schema_is_reported() {
    let directory = TempDir::new().unwrap();
    drop(open(directory.path()));
    change(directory.path(), "DROP INDEX holder_by_log");
    let refused = Sqlite::open(directory.path(), Durability::Process).unwrap_err().to_string();
    assert!(refused.contains("its schema is not"), "{refused}");
    assert!(verify(directory.path()).is_err());
}

/// A lobby of a hundred thousand tables must not read them all.
#[test]
fn lists_are_found_by_their_indices() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let plan = |sql: &'static str| {
        block_on(store.query(move |connection| {
            let mut plan = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
            let count = plan.parameter_count();
            let lines = plan.query_map(rusqlite::params_from_iter(vec![1; count]), |row| row.get(3))?;
            Ok(lines.collect::<Result<Vec<String>, _>>()?.join("; "))
        }))
        .unwrap()
    };
    let (lobby, held, playing) = (plan(listings::LOBBY), plan(listings::HELD_BY), plan(listings::PLAYING));
    assert!(lobby.contains("SEARCH listing USING INDEX listing_in_lobby"), "{lobby}");
    assert!(held.contains("SEARCH holder USING PRIMARY KEY"), "{held}");
    assert!(playing.contains("SCAN listing USING COVERING INDEX listing_playing"), "{playing}");
    let finished = plan(finished::BY_HOLDER);
    assert!(finished.contains("SEARCH finished_by USING PRIMARY KEY"), "{finished}");
    for plan in [&lobby, &held, &finished] {
        assert!(!plan.contains("SCAN"), "{plan}");
    }
}

fn change(directory: &Path, sql: &str) {
    Connection::open(directory.join("veillee.db")).unwrap().execute_batch(sql).unwrap();
}

#[test]
fn databases_of_others_and_of_the_future_are_refused() {
    let directory = TempDir::new().unwrap();
    let refused = || Sqlite::open(directory.path(), Durability::Process).unwrap_err();
    change(directory.path(), "CREATE TABLE letters (text TEXT)");
    assert!(matches!(refused(), OpenError::NotOurs { .. }));
    change(directory.path(), "DROP TABLE letters; PRAGMA user_version = 1");
    assert!(matches!(refused(), OpenError::NotOurs { .. }));
    change(directory.path(), "PRAGMA user_version = 0");
    drop(open(directory.path()));
    change(directory.path(), "PRAGMA user_version = 1000");
    let newer = refused();
    assert!(matches!(newer, OpenError::Newer { found: 1000, .. }), "{newer:?}");
    assert!(newer.to_string().ends_with("update the program"), "{newer}");
}
