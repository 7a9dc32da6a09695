//! A database of every schema there was can be opened, and has in it what was written.
//!
//! `000N.db` is a backup that a program of schema N made; in the first two, the tables' keys and cards were later replaced
//! by valid addresses and by cards as the server wrote them. The folders `0002-*` are those of a killed server, as the
//! program of schema 2 left them: in `killed` the journal has entries that the database has not, in `not-emptied` the
//! database has them all, and one of their logs was deleted since.
//!
//! The file of a new schema is written by `UPDATE_EXPECT=1 cargo test -p veillee-store schemas`. An existing one is never
//! written again.

use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, abort};
use std::{env, fs};

use pollster::block_on;
use tempfile::TempDir;
use veillee_core::SeatSet;
use veillee_protocol::{FinishedMatch, Holder, Listing, ParkReason, Phase, TableId, Visibility};
use veillee_store::{
    Append, Durability, MigrationEvent, NewTable, OpenError, ReadOnly, SCHEMA_VERSION, Sqlite, Store,
    back_up, verify,
};

use crate::suite::{ALL, change, finished, holder, seats, texts};

pub(crate) fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemas").join(name)
}

/// A folder with the database of this schema in it.
fn folder(version: usize) -> TempDir {
    let directory = TempDir::new().unwrap();
    fs::copy(fixture(&format!("{version:04}.db")), directory.path().join("veillee.db")).unwrap();
    directory
}

/// A copy of a killed server's folder.
pub(crate) fn killed(name: &str) -> TempDir {
    let directory = TempDir::new().unwrap();
    for file in fs::read_dir(fixture(name)).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), directory.path().join(file.file_name())).unwrap();
    }
    directory
}

fn open(directory: &Path) -> (Sqlite, Vec<MigrationEvent>) {
    let mut events = Vec::new();
    let store = Sqlite::open_reporting(directory, Durability::Power, |event| events.push(event)).unwrap();
    (store, events)
}

pub(crate) fn id(address: &str) -> TableId {
    address.parse().unwrap()
}

const WAITS: &str = "wa1ts00000000000";
const PLAYED: &str = "p1ayed0000000000";

fn waiting() -> Listing {
    Listing {
        id: id(WAITS),
        game: "odin".to_owned(),
        phase: Phase::Waiting,
        visibility: Visibility::Public,
        created: 1,
        updated: 1,
        names: vec![Some("Ada".to_owned()), None],
        holders: Vec::new(),
        awaited: SeatSet::EMPTY,
    }
}

/// Older programs did not store who holds which seat, and who is awaited.
fn played(version: usize) -> Listing {
    let known = |set: &[usize]| if version < 3 { SeatSet::EMPTY } else { seats(set) };
    Listing {
        id: id(PLAYED),
        phase: Phase::Playing,
        visibility: Visibility::Link,
        created: 5,
        updated: 9,
        names: vec![Some("Ada".to_owned()), Some("Bo".to_owned())],
        holders: vec![(holder(1), known(&[0])), (holder(2), known(&[1]))],
        awaited: known(&[1]),
        ..waiting()
    }
}

/// Older programs did not store faces, and no matches that were given up.
fn finished_match(version: usize) -> FinishedMatch {
    let mut finished = FinishedMatch { table: id(PLAYED), given_up: version >= 5, ..finished("any", 1, 9) };
    if version < 5 {
        finished.seats.iter_mut().for_each(|seat| seat.face = None);
    }
    finished
}

fn write(version: usize) {
    let directory = TempDir::new().unwrap();
    let (store, _) = open(directory.path());
    block_on(store.create(NewTable { listing: waiting(), entries: texts(&["set up"]) })).unwrap();
    let entries = texts(&["set up", "sit down"]);
    let fence = block_on(store.create(NewTable { listing: played(version), entries })).unwrap();
    let finished = vec![finished_match(version)];
    let append = Append { awaited: seats(&[1]), finished, ..change(fence, 2, &["play"]) };
    block_on(store.append(id(PLAYED), append)).unwrap();
    block_on(store.set_public(holder(1), Some(7))).unwrap();
    back_up(directory.path(), &fixture(&format!("{version:04}.db"))).unwrap();
}

#[test]
fn every_schema_there_was_is_upgraded() {
    for version in 1..=SCHEMA_VERSION {
        let file = fixture(&format!("{version:04}.db"));
        if !file.exists() {
            assert!(env::var_os("UPDATE_EXPECT").is_some(), "{} is missing", file.display());
            assert_eq!(version, SCHEMA_VERSION, "only a program of its time can write an older one");
            write(version);
        }
        let directory = folder(version);
        if version < SCHEMA_VERSION {
            let older = ReadOnly::open(directory.path()).unwrap_err();
            assert!(matches!(older, OpenError::Older { found, .. } if found == version), "{older:?}");
        }
        let (store, events) = open(directory.path());
        assert_eq!(!events.is_empty(), version < SCHEMA_VERSION);
        assert_eq!(block_on(store.read(id(WAITS))), Ok(Some(texts(&["set up"]))));
        assert_eq!(block_on(store.lobby(ALL)), Ok(vec![waiting()]));
        assert_eq!(block_on(store.held_by(holder(2), ALL)), Ok(vec![played(version)]));
        assert_eq!(block_on(store.playing()), Ok(vec![id(PLAYED)]));
        assert_eq!(verify(directory.path()).unwrap().damage, []);
        // The server fills what an older program did not store.
        assert_eq!(block_on(store.is_memory_complete()), Ok(version >= 5));
        let expected = if version < 4 { Vec::new() } else { vec![finished_match(version)] };
        assert_eq!(block_on(store.finished_by(holder(2), 9)), Ok(expected));
        let public = if version < 5 { Vec::new() } else { vec![holder(1)] };
        assert_eq!(block_on(store.public(0, 9)), Ok(public), "nothing becomes public by an upgrade");
        let claim = block_on(store.claim(id(PLAYED))).unwrap().unwrap();
        assert_eq!(claim.entries, texts(&["set up", "sit down", "play"]));
        assert_eq!(claim.listing, played(version));
        block_on(store.append(id(PLAYED), change(claim.fence, 3, &["play on"]))).unwrap();
        assert_eq!(block_on(store.read(id(PLAYED))).unwrap().unwrap().len(), 4);
        drop(store);
        // Once is enough.
        assert_eq!(open(directory.path()).1, []);
    }
}

fn entries(count: usize) -> Vec<String> {
    (0..count).map(|number| format!("{{\"entry\":{number}}}")).collect()
}

/// What a store has of the tables of the killed servers.
pub(crate) fn check_killed(store: &Sqlite, gone: Option<usize>, played: usize) {
    let logs = [(WAITS, 1), (PLAYED, played), ("parked0000000000", 3), ("damaged000000000", 1)];
    for (table, length) in logs {
        assert_eq!(block_on(store.read(id(table))), Ok(Some(entries(length))), "{table}");
    }
    assert_eq!(block_on(store.read(id("g0ne0000000000zz"))), Ok(gone.map(entries)));
    let phases = |number: u8| -> Vec<_> {
        let held = block_on(store.held_by(Holder([number; 32]), ALL)).unwrap();
        held.into_iter().map(|listing| (listing.created, listing.phase)).collect()
    };
    let operator = Phase::Parked { reason: ParkReason::Operator };
    let mut held = vec![(30, operator), (20, Phase::Playing), (10, Phase::Waiting)];
    held.extend(gone.map(|_| (50, Phase::Finished)));
    assert_eq!(phases(1), held);
    assert_eq!(phases(2), [(20, Phase::Playing)]);
    // Its reason was a sentence.
    let listing = block_on(store.claim(id("damaged000000000"))).unwrap().unwrap().listing;
    assert_eq!(listing.phase, Phase::Parked { reason: ParkReason::Damaged });
    assert_eq!(listing.names, [Some("Ada".to_owned()), Some("Bo".to_owned())]);
}

#[test]
fn a_journal_left_by_a_killed_server_is_read() {
    for (name, gone) in [("0002-killed", Some(5)), ("0002-not-emptied", None)] {
        let directory = killed(name);
        let (store, events) = open(directory.path());
        check_killed(&store, gone, 7);
        assert_eq!(verify(directory.path()).unwrap().damage, []);
        let tables = 4 + u64::from(gone.is_some());
        assert!(
            matches!(events[0], MigrationEvent::Started { from: 2, tables: found, copied: 0, .. } if found == tables),
            "{events:?}"
        );
        let percents = events[1..events.len() - 1].iter().enumerate();
        assert!(
            percents
                .into_iter()
                .all(|(number, event)| { *event == MigrationEvent::Copied { percent: number as u8 + 1 } })
        );
        let old = directory.path().join("veillee-schema-2.db");
        let finished = MigrationEvent::Finished { old: old.clone(), is_journal_whole: true };
        assert_eq!(events[101..], [finished]);
        for left in ["veillee.journal", "veillee.upgrade"] {
            assert!(!directory.path().join(left).exists(), "{left}");
        }
        // The old files make the same tables again.
        let again = TempDir::new().unwrap();
        fs::copy(&old, again.path().join("veillee.db")).unwrap();
        fs::copy(old.with_extension("journal"), again.path().join("veillee.journal")).unwrap();
        check_killed(&open(again.path()).0, gone, 7);
    }
}

#[test]
fn a_journal_that_cannot_all_be_read_is_reported_and_kept() {
    let original = fs::read(fixture("0002-killed").join("veillee.journal")).unwrap();
    let mut flipped = original.clone();
    *flipped.last_mut().unwrap() ^= 1;
    let cut = original[..original.len() - 1].to_vec();
    // The last page has two entries. One that was cut short had not been acknowledged.
    for (bytes, played, is_whole) in [(cut, 5, true), (flipped, 5, false), (vec![0; 64], 2, false)] {
        let directory = killed("0002-killed");
        fs::write(directory.path().join("veillee.journal"), &bytes).unwrap();
        let (store, events) = open(directory.path());
        check_killed(&store, Some(if played == 2 { 4 } else { 5 }), played);
        let Some(MigrationEvent::Finished { old, is_journal_whole }) = events.last() else { panic!() };
        assert_eq!(*is_journal_whole, is_whole);
        assert_eq!(fs::read(old.with_extension("journal")).unwrap(), bytes);
    }
}

/// A journal of another database does not continue the logs of this one.
#[test]
fn a_journal_of_another_database_is_left_out() {
    let directory = folder(2);
    fs::copy(fixture("0002-killed").join("veillee.journal"), directory.path().join("veillee.journal"))
        .unwrap();
    let (store, events) = open(directory.path());
    assert_eq!(block_on(store.read(id(PLAYED))), Ok(Some(texts(&["set up", "sit down", "play"]))));
    let last = events.last().unwrap();
    assert!(matches!(last, MigrationEvent::Finished { is_journal_whole: false, .. }), "{last:?}");
}

/// An earlier upgrade's files are not overwritten.
#[test]
fn old_files_get_names_that_are_free() {
    let directory = folder(2);
    fs::write(directory.path().join("veillee-schema-2.db"), "another").unwrap();
    let (_, events) = open(directory.path());
    let Some(MigrationEvent::Finished { old, .. }) = events.last() else { panic!("{events:?}") };
    assert_eq!(*old, directory.path().join("veillee-schema-2-2.db"));
    assert_eq!(fs::read_to_string(directory.path().join("veillee-schema-2.db")).unwrap(), "another");
}

/// A copy that was begun from other files is not continued.
#[test]
fn an_upgrade_begins_again_after_an_older_program_has_written() {
    let other = folder(2);
    let copy = other.path().join("veillee.upgrade");
    let result = std::panic::catch_unwind(|| {
        Sqlite::open_reporting(other.path(), Durability::Power, |event| {
            if event == (MigrationEvent::Copied { percent: 100 }) {
                panic!("stopped on purpose");
            }
        })
    });
    assert!(result.is_err() && copy.exists());
    let directory = killed("0002-killed");
    fs::copy(&copy, directory.path().join("veillee.upgrade")).unwrap();
    let (store, events) = open(directory.path());
    assert!(matches!(events[0], MigrationEvent::Started { copied: 0, tables: 5, .. }), "{events:?}");
    check_killed(&store, Some(5), 7);
    // The original files are continued.
    let (store, events) = open(other.path());
    assert!(matches!(events[0], MigrationEvent::Started { copied: 2, tables: 2, .. }), "{events:?}");
    assert_eq!(block_on(store.read(id(WAITS))), Ok(Some(texts(&["set up"]))));
}

/// Names the folder to the process that is killed, and after which percent.
const KILLED_IN: &str = "VEILLEE_STORE_UPGRADE_KILLED_IN";
const KILLED_AT: &str = "VEILLEE_STORE_UPGRADE_KILLED_AT";

const MANY: u64 = 1200;

/// Makes many tables of two entries each, as a program of schema 2 would store them.
const MANY_TABLES: &str = "
    CREATE TEMP TABLE number AS
        WITH RECURSIVE number (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM number WHERE n < 1299) SELECT n FROM number;
    INSERT INTO log SELECT n, printf('%016d', n), 1, 2, 2 * n + 1 FROM number;
    INSERT INTO entry SELECT 2 * n, n, 0, 0, 'first of ' || n FROM number;
    INSERT INTO entry SELECT 2 * n + 1, n, 1, 2 * n, 'second of ' || n FROM number;
    INSERT INTO listing SELECT n, 'odin', 'finished', 'link', n, n, '{}' FROM number;
    UPDATE settled SET entry = 2599, youngest = 2599;";

/// Really killed, twice: each time the next start continues.
#[test]
fn an_upgrade_that_is_killed_is_continued() {
    if let (Some(folder), Ok(killed_at)) = (env::var_os(KILLED_IN), env::var(KILLED_AT)) {
        let killed_at = MigrationEvent::Copied { percent: killed_at.parse().unwrap() };
        let store = Sqlite::open_reporting(Path::new(&folder), Durability::Process, |event| {
            if event == killed_at {
                abort();
            }
        });
        unreachable!("{store:?}");
    }
    let directory = folder(2);
    rusqlite::Connection::open(directory.path().join("veillee.db"))
        .unwrap()
        .execute_batch(MANY_TABLES)
        .unwrap();
    for percent in ["1", "83"] {
        let killed = Command::new(env::current_exe().unwrap())
            .args(["--exact", "schemas::an_upgrade_that_is_killed_is_continued"])
            .env(KILLED_IN, directory.path())
            .env(KILLED_AT, percent)
            .output()
            .unwrap();
        assert_eq!(killed.status.signal(), Some(6), "{killed:?}");
        assert!(directory.path().join("veillee.upgrade").exists());
    }
    let (store, events) = open(directory.path());
    assert!(
        matches!(events[0], MigrationEvent::Started { copied: 1000, tables, .. } if tables == MANY + 2),
        "{events:?}"
    );
    for number in 100..100 + MANY {
        let expected = ["first", "second"].map(|which| format!("{which} of {number}")).to_vec();
        assert_eq!(block_on(store.read(id(&format!("{number:016}")))), Ok(Some(expected)));
    }
    assert_eq!(block_on(store.held_by(holder(2), ALL)), Ok(vec![played(2)]));
    let verified = verify(directory.path()).unwrap();
    assert_eq!((verified.tables, verified.damage), (MANY + 2, Vec::new()));
}
