//! What can only be seen from inside: groups, faults of the disk, a writer that panics.

use std::path::Path;
use std::sync::mpsc;
use std::task::{Context, Poll, Waker};
use std::thread;

use pollster::block_on;
use rusqlite::Connection;
use tempfile::TempDir;

use super::*;
use crate::table::{Access, Phase};

fn open(directory: &Path) -> Sqlite {
    Sqlite::open(directory, Durability::Process).unwrap()
}

fn new_table(name: &str) -> NewTable {
    let listing = Listing {
        id: TableKey::new(name),
        game: "odin".to_owned(),
        phase: Phase::Playing,
        access: Access::Public,
        created: 1,
        updated: 1,
        holders: Vec::new(),
        card: String::new(),
    };
    NewTable { listing, entries: vec!["0".to_owned()] }
}

fn append(fence: Fence, after: u64, entry: &str) -> Append {
    Append { fence, after, entries: vec![entry.to_owned()], listing: None }
}

fn log(store: &Sqlite, name: &str) -> Vec<String> {
    block_on(Store::read(store, &TableKey::new(name))).unwrap().unwrap()
}

/// Keeps the writer busy until the sender is dropped, so that what is asked meanwhile becomes one group.
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

#[test]
fn what_waits_is_committed_together() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let names: Vec<_> = (0..100).map(|number| number.to_string()).collect();
    let fences: Vec<_> = names.iter().map(|name| block_on(store.create(new_table(name))).unwrap()).collect();
    let before = store.stats();
    let (release, held) = hold(&store);
    let mut answers: Vec<_> = names
        .iter()
        .zip(&fences)
        .map(|(name, fence)| store.append(&TableKey::new(name.as_str()), append(*fence, 1, name)))
        .collect();
    // A bad one in the middle is refused alone.
    let wrong = store.append(&TableKey::new("50"), append(fences[50], 7, "wrong"));
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

#[test]
fn only_what_is_quick_is_done_where_it_is_waited_for() {
    let here = |durability, haste| {
        let directory = TempDir::new().unwrap();
        let store = Sqlite::open(directory.path(), durability).unwrap();
        let thread = block_on(store.writer.write(haste, |_| Ok(thread::current().id()))).unwrap();
        thread == thread::current().id()
    };
    assert!(here(Durability::Process, Haste::Quick));
    assert!(!here(Durability::Process, Haste::Slow));
    assert!(!here(Durability::Power, Haste::Quick), "a commit waits for the disk");
}

/// Whoever finds the logs taken leaves its request to the one who has them, be it the thread or another who waits.
#[test]
fn who_comes_too_late_is_not_forgotten() {
    for haste in [Haste::Slow, Haste::Quick] {
        let directory = TempDir::new().unwrap();
        let store = open(directory.path());
        let fence = block_on(store.create(new_table("one"))).unwrap();
        let (release, held) = mpsc::channel::<()>();
        let (entered, inside) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(|| {
                let held = move |_: &mut Logs| {
                    let _ = entered.send(());
                    let _ = held.recv();
                    Ok(())
                };
                block_on(store.writer.write(haste, held)).unwrap();
            });
            inside.recv().unwrap();
            let mut late = store.append(&TableKey::new("one"), append(fence, 1, "1"));
            // The first time it lets others go, the second time it finds the logs taken: from now on it only waits.
            enqueue(&mut late);
            enqueue(&mut late);
            drop(release);
            block_on(late).unwrap();
        });
        assert_eq!(log(&store, "one"), ["0", "1"]);
    }
}

/// A store with tables, and for each of them an append that has been asked for and lets the others go first.
fn with_waiting(tables: usize, work: impl FnOnce(&Sqlite, Vec<Answer<'_, ()>>)) {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let names: Vec<_> = (0..tables).map(|number| number.to_string()).collect();
    let mut answers: Vec<_> = names
        .iter()
        .map(|name| {
            let fence = block_on(store.create(new_table(name))).unwrap();
            store.append(&TableKey::new(name.as_str()), append(fence, 1, name))
        })
        .collect();
    answers.iter_mut().for_each(enqueue);
    work(&store, answers);
    for name in &names {
        assert_eq!(log(&store, name).first().map(String::as_str), Some("0"));
    }
}

#[test]
fn who_finds_somebody_behind_itself_leaves_it_to_them() {
    with_waiting(3, |store, mut answers| {
        let before = store.stats();
        enqueue(&mut answers[0]);
        enqueue(&mut answers[1]);
        assert_eq!(store.stats(), before, "the last has not gone on yet");
        for answer in answers.into_iter().rev() {
            assert_eq!(block_on(answer), Ok(()));
        }
        let after = store.stats();
        assert_eq!((after.commits - before.commits, after.requests - before.requests), (1, 3));
    });
}

#[test]
fn a_crowd_waits_for_nobody_else() {
    with_waiting(writer::CROWD, |store, mut answers| {
        let before = store.stats();
        let first = answers[0].as_mut().poll(&mut Context::from_waker(Waker::noop()));
        assert_eq!(first, Poll::Ready(Ok(())));
        let after = store.stats();
        assert_eq!((after.commits - before.commits, after.largest_group), (1, writer::CROWD as u64));
    });
}

/// Others have left it to one who is then dropped: the thread does it.
#[test]
fn who_goes_away_leaves_nobody_waiting() {
    with_waiting(2, |_, mut answers| {
        enqueue(&mut answers[0]);
        drop(answers.pop());
        for answer in answers {
            assert_eq!(block_on(answer), Ok(()));
        }
    });
}

/// Several write at once, with work for the thread between, and the ends of logs are written down meanwhile.
#[test]
fn all_are_answered_however_they_meet() {
    const ENTRIES: u64 = 2000;
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    thread::scope(|scope| {
        for name in ["one", "two", "three"] {
            let store = &store;
            scope.spawn(move || {
                let key = TableKey::new(name);
                let fence = block_on(store.create(new_table(name))).unwrap();
                for length in 1..=ENTRIES {
                    block_on(store.append(&key, append(fence, length, "entry"))).unwrap();
                    if length % 64 == 0 {
                        block_on(store.check()).unwrap();
                    }
                }
            });
        }
    });
    drop(store);
    let store = open(directory.path());
    for name in ["one", "two", "three"] {
        assert_eq!(log(&store, name).len() as u64, ENTRIES + 1);
    }
}

/// A request that fails in the middle of a group, after it has written something, leaves no trace; the others succeed.
#[test]
fn a_fault_does_not_spread_to_its_group() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let [one, other] = ["one", "other"].map(|name| block_on(store.create(new_table(name))).unwrap());
    let (one_key, other_key) = (TableKey::new("one"), TableKey::new("other"));
    let (release, held) = hold(&store);
    let mut first = store.append(&one_key, append(one, 1, "1"));
    let key = one_key.clone();
    let mut bad: Answer<'_, ()> = Box::pin(store.write(move |logs| {
        // After the first in the group, and after the first was rolled back with it, too.
        logs.append(&key, &append(one, 2, "half")).and(logs.claim(&key).map(drop))?;
        Ok(logs.connection().execute_batch("SELECT no_such_function()")?)
    }));
    let mut last = store.append(&other_key, append(other, 1, "1"));
    enqueue(&mut first);
    enqueue(&mut bad);
    enqueue(&mut last);
    drop(release);
    block_on(held).unwrap();
    assert_eq!(block_on(first), Ok(()));
    assert!(matches!(block_on(bad), Err(StoreError::Unavailable { .. })));
    assert_eq!(block_on(last), Ok(()));
    assert_eq!(block_on(store.append(&one_key, append(one, 2, "2"))), Ok(()), "the owner is still the owner");
    assert_eq!((log(&store, "one"), log(&store, "other")), (texts(&["0", "1", "2"]), texts(&["0", "1"])));
}

fn texts(entries: &[&str]) -> Vec<String> {
    entries.iter().map(|&entry| entry.to_owned()).collect()
}

fn set_largest(store: &Sqlite, pages: i64) {
    block_on(store.write(move |logs| {
        let now: i64 = logs.connection().query_row("PRAGMA page_count", (), |row| row.get(0))?;
        let pragma = format!("PRAGMA max_page_count = {}", now + pages);
        Ok(logs.connection().query_row(&pragma, (), |_| Ok(()))?)
    }))
    .unwrap();
}

#[test]
fn a_full_disk_is_told_and_passes() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let key = TableKey::new("one");
    let fence = block_on(store.create(new_table("one"))).unwrap();
    set_largest(&store, 0);
    let large = "x".repeat(100_000);
    for _ in 0..2 {
        let full = block_on(store.append(&key, append(fence, 1, &large)));
        assert!(matches!(full, Err(StoreError::Full { .. })), "{full:?}");
    }
    assert_eq!(log(&store, "one"), ["0"]);
    set_largest(&store, 1000);
    block_on(store.append(&key, append(fence, 1, &large))).unwrap();
    drop(store);
    assert_eq!(log(&open(directory.path()), "one"), ["0", &large]);
}

/// The files are open and go on being written, but whoever starts the server again would not find them.
#[test]
fn a_folder_that_was_moved_away_is_told_and_passes() {
    let directory = TempDir::new().unwrap();
    let [here, elsewhere] = ["here", "elsewhere"].map(|name| directory.path().join(name));
    let store = open(&here);
    assert_eq!(block_on(store.check()), Ok(()));
    std::fs::rename(&here, &elsewhere).unwrap();
    let told = block_on(store.check());
    assert!(matches!(told, Err(StoreError::Full { .. })), "{told:?}");
    std::fs::rename(&elsewhere, &here).unwrap();
    assert_eq!(block_on(store.check()), Ok(()));
    assert!(!here.join("veillee.trial").exists());
}

#[test]
fn a_writer_that_panics_is_unavailable() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    let panicked = block_on(store.write(|_| -> Result<(), StoreError> { panic!("on purpose") }));
    assert_eq!(panicked, Err(worker::stopped()));
    let key = TableKey::new("one");
    assert_eq!(block_on(store.append(&key, append(fence, 1, "1"))), Err(worker::stopped()));
    assert_eq!(block_on(store.check()), Err(worker::stopped()));
    drop(store);
    assert_eq!(log(&open(directory.path()), "one"), ["0"]);
}

#[test]
fn a_broken_chain_is_told() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    block_on(store.append(&TableKey::new("one"), append(fence, 1, "1"))).unwrap();
    block_on(store.write(|logs| Ok(logs.connection().execute("DELETE FROM entry WHERE number = 0", ())?)))
        .unwrap();
    let damaged = block_on(store.claim(&TableKey::new("one")));
    assert!(matches!(damaged, Err(StoreError::Corrupt { .. })), "{damaged:?}");
}

/// A lobby of a hundred thousand tables must not read them all.
#[test]
fn lists_are_found_by_their_indices() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let plan = |sql: &'static str| {
        block_on(store.look(move |connection| {
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
    for plan in [&lobby, &held] {
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
