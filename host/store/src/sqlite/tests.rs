//! What can only be seen from inside: groups, faults of the disk, a writer that panics.

use std::fs;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::task::{Context, Poll, Wake, Waker};
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
    let store = Sqlite::open(directory.path(), Durability::Power).unwrap();
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

fn commits(store: &Sqlite, work: impl FnOnce()) -> u64 {
    let before = store.stats().commits;
    work();
    store.stats().commits - before
}

#[test]
fn an_append_takes_no_commit_unless_it_must() {
    for (durability, expected) in [(Durability::Process, [0, 1, 0]), (Durability::Power, [1, 1, 1])] {
        let directory = TempDir::new().unwrap();
        let store = Sqlite::open(directory.path(), durability).unwrap();
        let NewTable { listing, .. } = new_table("one");
        let key = listing.id.clone();
        let fence = block_on(store.create(new_table("one"))).unwrap();
        let appends = [None, Some(Box::new(listing)), None].into_iter().zip(1..);
        let found: Vec<_> = appends
            .map(|(listing, after)| {
                let append = Append { listing, ..append(fence, after, "entry") };
                commits(&store, || block_on(store.append(&key, append)).unwrap())
            })
            .collect();
        assert_eq!(found, expected, "{durability:?}");
        assert_eq!(log(&store, "one"), ["0", "entry", "entry", "entry"]);
    }
}

#[test]
fn who_comes_alone_is_answered_at_once() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    let mut answer = store.append(&TableKey::new("one"), append(fence, 1, "1"));
    let polled = answer.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    assert_eq!(polled, Poll::Ready(Ok(())));
    assert_eq!(journal::additions(&journal(directory.path())).count(), 1);
}

/// Whoever finds the ends taken leaves its request to the one who has them. One of them does not even wait for its answer.
#[test]
fn those_who_come_meanwhile_are_written_down_together() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let names = ["one", "two", "three"];
    let fences = names.map(|name| block_on(store.create(new_table(name))).unwrap());
    let (release, held) = hold(&store);
    let mut answers: Vec<_> = names
        .iter()
        .zip(fences)
        .map(|(name, fence)| store.append(&TableKey::new(*name), append(fence, 1, name)))
        .collect();
    answers.iter_mut().for_each(enqueue);
    drop(answers.remove(1));
    assert_eq!(journal(directory.path()), []);
    drop(release);
    block_on(held).unwrap();
    for answer in answers {
        assert_eq!(block_on(answer), Ok(()));
    }
    let written = journal(directory.path());
    assert_eq!(journal::additions(&written).count(), 3);
    assert_eq!(journal::additions(&written[..written.len() - 1]).count(), 0, "all of them on one page");
    for name in names {
        assert_eq!(log(&store, name), ["0", name]);
    }
}

/// One of a crowd that is refused, one whose log is not at hand, and one that is well: each gets its own answer.
#[test]
fn everyone_in_a_crowd_is_answered_alone() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let [one, other] = ["one", "other"].map(|name| block_on(store.create(new_table(name))).unwrap());
    drop(store);
    let store = open(directory.path());
    let fence = block_on(store.claim(&TableKey::new("one"))).unwrap().unwrap().fence;
    let cases = [
        ("one", append(one, 1, "the owner of before"), Err(StoreError::Fenced)),
        ("other", append(other, 1, "not at hand after a restart"), Ok(())),
        ("nowhere", append(other, 1, "x"), Err(StoreError::Gone)),
        ("one", append(fence, 7, "x"), Err(StoreError::OutOfStep { expected: 7, found: 1 })),
        ("one", append(fence, 1, "1"), Ok(())),
    ];
    let (asked, expected): (Vec<_>, Vec<_>) =
        cases.into_iter().map(|(name, append, expected)| ((TableKey::new(name), append), expected)).unzip();
    let (release, held) = hold(&store);
    let mut answers: Vec<_> = asked.into_iter().map(|(key, append)| store.append(&key, append)).collect();
    answers.iter_mut().for_each(enqueue);
    drop(release);
    block_on(held).unwrap();
    assert_eq!(answers.into_iter().map(block_on).collect::<Vec<_>>(), expected);
    assert_eq!(log(&store, "one"), ["0", "1"]);
    assert_eq!(log(&store, "other"), ["0", "not at hand after a restart"]);
}

fn journal(directory: &Path) -> Vec<u8> {
    fs::read(directory.join("veillee.journal")).unwrap()
}

#[test]
fn a_journal_that_has_become_long_is_put_into_the_database() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    let key = TableKey::new("one");
    let entry = "x".repeat(1000);
    let before = store.stats();
    let mut length = 1;
    // Nobody else asks for anything: it is the length alone. The thread comes when it comes, and writing goes on meanwhile.
    while store.stats() == before {
        block_on(store.append(&key, append(fence, length, &entry))).unwrap();
        length += 1;
    }
    // With what stands around each on its page.
    assert!(length * 1100 >= ends::FOLD_AFTER, "{length} entries");
    assert_eq!(log(&store, "one").len() as u64, length);
    block_on(store.append(&key, append(fence, length, "the last"))).unwrap();
    drop(store);
    assert_eq!(journal(directory.path()), [], "nothing is left in it");
    assert_eq!(log(&open(directory.path()), "one").len() as u64, length + 1);
}

/// What would be in the directory, had the process ended just now. Only while nobody writes.
fn as_after_a_kill(directory: &Path) -> TempDir {
    let copy = TempDir::new().unwrap();
    for file in ["veillee.db", "veillee.db-wal", "veillee.journal"] {
        fs::copy(directory.join(file), copy.path().join(file)).unwrap();
    }
    copy
}

#[test]
fn what_the_journal_had_is_there_after_a_kill_and_is_there_once() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let empty = |name| NewTable { entries: Vec::new(), ..new_table(name) };
    let one = block_on(store.create(new_table("one"))).unwrap();
    let other = block_on(store.create(empty("other"))).unwrap();
    let add = |name: &str, fence, after, entry: &str| {
        block_on(store.append(&TableKey::new(name), append(fence, after, entry))).unwrap();
    };
    add("one", one, 1, "1");
    add("other", other, 0, "a");
    add("one", one, 2, "2");
    let early = journal(directory.path());
    let killed = as_after_a_kill(directory.path());
    let again = open(killed.path());
    assert_eq!((log(&again, "one"), log(&again, "other")), (texts(&["0", "1", "2"]), texts(&["a"])));
    block_on(again.append(&TableKey::new("one"), append(one, 3, "3"))).unwrap();
    assert_eq!(log(&again, "one").len(), 4);

    // Put into the database, but the process ended before the journal was emptied; a log that it speaks of was deleted at the same
    // time, and its place taken.
    block_on(store.delete(&TableKey::new("other"), other)).unwrap();
    let third = block_on(store.create(empty("third"))).unwrap();
    assert_eq!(journal(directory.path()), []);
    let killed = as_after_a_kill(directory.path());
    fs::write(killed.path().join("veillee.journal"), &early).unwrap();
    let again = open(killed.path());
    assert_eq!((log(&again, "one"), log(&again, "third")), (texts(&["0", "1", "2"]), texts(&[])));
    assert_eq!(block_on(Store::read(&again, &TableKey::new("other"))), Ok(None));
    block_on(again.append(&TableKey::new("third"), append(third, 0, "b"))).unwrap();
    drop(again);
    assert_eq!(log(&open(killed.path()), "third"), ["b"]);
}

#[test]
fn a_journal_that_cannot_all_be_read_is_set_aside() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    for after in 1..4 {
        block_on(store.append(&TableKey::new("one"), append(fence, after, &after.to_string()))).unwrap();
    }
    let whole = as_after_a_kill(directory.path());
    assert!(open(whole.path()).set_aside().is_empty());
    let killed = as_after_a_kill(directory.path());
    let mut bytes = journal(killed.path());
    fs::write(killed.path().join("veillee.journal"), &bytes[..bytes.len() - 1]).unwrap();
    let again = open(killed.path());
    assert_eq!(log(&again, "one"), ["0", "1", "2"]);
    assert!(again.set_aside().is_empty(), "it was being written when the process ended");
    drop(again);

    let killed = as_after_a_kill(directory.path());
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(killed.path().join("veillee.journal"), &bytes).unwrap();
    let again = open(killed.path());
    assert_eq!(log(&again, "one"), ["0", "1", "2"]);
    let first = again.set_aside();
    assert_eq!(fs::read(&first[0]).unwrap(), bytes);
    drop(again);
    // What lies there is told as long as it does, and nothing is written over it.
    fs::write(killed.path().join("veillee.journal"), [0; 64]).unwrap();
    let [one, two] = &open(killed.path()).set_aside()[..] else { panic!("two files") };
    assert_eq!((fs::read(one).unwrap(), fs::read(two).unwrap()), (bytes, vec![0; 64]));
}

#[test]
fn a_journal_of_another_database_is_left_out() {
    let [directory, other] = [(); 2].map(|()| TempDir::new().unwrap());
    let strange = {
        let store = open(other.path());
        for name in ["one", "two"] {
            block_on(store.create(new_table(name))).unwrap();
        }
        let key = TableKey::new("one");
        let fence = block_on(store.claim(&key)).unwrap().unwrap().fence;
        for after in 1..5 {
            block_on(store.append(&key, append(fence, after, "strange"))).unwrap();
        }
        journal(other.path())
    };
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    block_on(store.append(&TableKey::new("one"), append(fence, 1, "1"))).unwrap();
    drop(store);
    fs::write(directory.path().join("veillee.journal"), strange).unwrap();
    let store = open(directory.path());
    assert_eq!(log(&store, "one"), ["0", "1"]);
    let count = "SELECT count(*) FROM entry";
    let entries = block_on(store.look(|connection| Ok(connection.query_row(count, (), |row| row.get(0))?)));
    assert_eq!(entries, Ok(2), "nothing lies about, either");
    assert_eq!(store.set_aside().len(), 1, "it may be the database that is not the right one");
}

#[test]
fn a_journal_that_somebody_else_has_cut_is_told() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let key = TableKey::new("one");
    let fence = block_on(store.create(new_table("one"))).unwrap();
    block_on(store.append(&key, append(fence, 1, "1"))).unwrap();
    fs::write(directory.path().join("veillee.journal"), "").unwrap();
    let told = block_on(store.check());
    assert!(matches!(told, Err(StoreError::Corrupt { .. })), "{told:?}");
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
    let store = Sqlite::open(directory.path(), Durability::Power).unwrap();
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
    let store = Sqlite::open(directory.path(), Durability::Power).unwrap();
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

/// The journal takes it, the database does not: it can be read, and comes into the database when there is room.
#[test]
fn a_database_that_is_full_keeps_nothing_from_the_journal() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let key = TableKey::new("one");
    let fence = block_on(store.create(new_table("one"))).unwrap();
    set_largest(&store, 0);
    let large = "x".repeat(100_000);
    block_on(store.append(&key, append(fence, 1, &large))).unwrap();
    for _ in 0..2 {
        let full = block_on(store.claim(&key));
        assert!(matches!(full, Err(StoreError::Full { .. })), "{full:?}");
    }
    assert_eq!(log(&store, "one"), ["0", &large]);
    block_on(store.append(&key, append(fence, 2, "2"))).unwrap();
    let killed = as_after_a_kill(directory.path());
    assert_eq!(log(&open(killed.path()), "one"), ["0", &large, "2"]);
}

/// What cannot be written to the journal is not kept, and whoever asked may ask again.
#[cfg(target_os = "linux")]
#[test]
fn a_journal_that_cannot_grow_is_told_and_passes() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let key = TableKey::new("one");
    let fence = block_on(store.create(new_table("one"))).unwrap();
    block_on(store.append(&key, append(fence, 1, "1"))).unwrap();
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let file = store.writer.ends().journal.replace_file(full);
    for _ in 0..2 {
        let full = block_on(store.append(&key, append(fence, 2, "2")));
        assert!(matches!(full, Err(StoreError::Full { .. })), "{full:?}");
    }
    assert_eq!(log(&store, "one"), ["0", "1"]);
    store.writer.ends().journal.replace_file(file);
    block_on(store.append(&key, append(fence, 2, "2"))).unwrap();
    drop(store);
    assert_eq!(log(&open(directory.path()), "one"), ["0", "1", "2"]);
}

/// The files are open and go on being written, but whoever starts the server again would not find them.
#[test]
fn a_folder_that_was_moved_away_is_told_and_passes() {
    let directory = TempDir::new().unwrap();
    let [here, elsewhere] = ["here", "elsewhere"].map(|name| directory.path().join(name));
    let store = open(&here);
    assert_eq!(block_on(store.check()), Ok(()));
    fs::rename(&here, &elsewhere).unwrap();
    let told = block_on(store.check());
    assert!(matches!(told, Err(StoreError::Unavailable { .. })), "{told:?}");
    fs::rename(&elsewhere, &here).unwrap();
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

/// Whoever has left its request to the one who has the ends is told when that one panics.
#[test]
fn a_writer_that_panics_leaves_nobody_waiting() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    let (release, held) = mpsc::channel::<()>();
    let (entered, inside) = mpsc::channel();
    let mut panicking: Answer<'_, ()> = Box::pin(store.write(move |_| {
        let _ = entered.send(());
        let _ = held.recv();
        panic!("on purpose")
    }));
    enqueue(&mut panicking);
    inside.recv().unwrap();
    let key = TableKey::new("one");
    let mut late = store.append(&key, append(fence, 1, "1"));
    enqueue(&mut late);
    drop(release);
    assert_eq!(block_on(late), Err(worker::stopped()));
    assert_eq!(block_on(panicking), Err(worker::stopped()));
}

/// Nobody is told to restore a backup, for which there is no room either.
#[test]
fn a_disk_without_room_is_told_as_that_at_the_start() {
    let directory = TempDir::new().unwrap();
    let full = |code| rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
    let told = OpenError::of(directory.path(), &full(rusqlite::ffi::SQLITE_FULL)).to_string();
    assert!(told.contains("no room left"), "{told}");
    let told = OpenError::of(directory.path(), &full(rusqlite::ffi::SQLITE_IOERR)).to_string();
    assert!(told.contains("cannot be opened"), "there is room here: {told}");
}

#[test]
fn files_that_are_not_where_they_were_are_noticed() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    assert_eq!(block_on(store.check()), Ok(()));
    for name in ["veillee.db", "veillee.db-wal", "veillee.journal"] {
        let [here, away] = [name, "away"].map(|name| directory.path().join(name));
        fs::rename(&here, &away).unwrap();
        let told = block_on(store.check()).unwrap_err().to_string();
        assert!(told.contains(name), "{told}");
        fs::copy(&away, &here).unwrap();
        let told = block_on(store.check()).unwrap_err().to_string();
        assert!(told.contains("another file"), "{told}");
        fs::rename(&away, &here).unwrap();
        assert_eq!(block_on(store.check()), Ok(()));
    }
}

/// A thread that has ended, however it came to that: what nobody would put into the database is not accepted either.
#[test]
fn without_the_thread_nothing_is_kept() {
    struct Panicking;
    impl Wake for Panicking {
        fn wake(self: Arc<Self>) {
            panic!("on purpose")
        }
    }
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let fence = block_on(store.create(new_table("one"))).unwrap();
    let (release, mut held) = hold(&store);
    // The thread panics when it answers, with nothing in its hands.
    let waker = Arc::new(Panicking).into();
    assert!(held.as_mut().poll(&mut Context::from_waker(&waker)).is_pending());
    drop(release);
    assert_eq!(block_on(store.check()), Err(worker::stopped()));
    let late = append(fence, 1, "1");
    assert_eq!(block_on(store.append(&TableKey::new("one"), late)), Err(worker::stopped()));
    drop(held);
    drop(store);
    assert_eq!(log(&open(directory.path()), "one"), ["0"]);
}

#[test]
fn a_directory_is_given_back_whoever_still_has_a_copy_of_its_lock() {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    let _copy = store._lock.copy();
    drop(store);
    open(directory.path());
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
