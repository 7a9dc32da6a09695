//! The power goes off at any point: nothing that was acknowledged under `power` is lost, and under `process` only the
//! newest. An upgrade that is interrupted at any point, by a kill or a power cut, is completed at the next start.

use std::collections::BTreeMap;
use std::env;
use std::io::Write;
use std::path::Path;
use std::process::{Command, exit};
use std::thread;

use pollster::block_on;
use tempfile::TempDir;
use veillee_store::{Durability, NewTable, Sqlite, Store, verify};

use crate::random::Random;
use crate::schemas::{check_killed, killed};
use crate::suite::{append, id, listing, log};
use crate::trace::Trace;

/// What the traced process does, and where.
const TASK: &str = "VEILLEE_STORE_TRACED_TASK";
const FOLDER: &str = "VEILLEE_STORE_TRACED_IN";

/// This program again, for the test of this name.
fn traced(test: &str, task: &str, folder: &Path) -> Trace {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture"]).env(TASK, task).env(FOLDER, folder);
    Trace::record(folder, &command)
}

/// In the traced process: does its task, and ends.
fn do_task() {
    let Some(task) = env::var_os(TASK) else { return };
    let folder = env::var_os(FOLDER).unwrap();
    let folder = Path::new(&folder);
    match task.to_str().unwrap() {
        "power" => play(folder, Durability::Power),
        "process" => play(folder, Durability::Process),
        "upgrade" => drop(Sqlite::open(folder, Durability::Power).unwrap()),
        task => panic!("{task}"),
    }
    exit(0);
}

const TABLES: u64 = 3;
const ENTRIES: u64 = 12;

/// Several tables at once, so that commits have groups; and twice, so that a WAL is left behind and used again. Each line
/// acknowledges an entry.
fn play(folder: &Path, durability: Durability) {
    for rounds in [0..ENTRIES / 2, ENTRIES / 2..ENTRIES] {
        let store = Sqlite::open(folder, durability).unwrap();
        thread::scope(|scope| {
            for table in 0..TABLES {
                let (store, rounds) = (&store, rounds.clone());
                scope.spawn(move || {
                    let name = table.to_string();
                    let fence = match block_on(store.claim(id(&name))).unwrap() {
                        Some(claim) => claim.fence,
                        None => {
                            let new = NewTable { listing: listing(&name, 1), entries: Vec::new() };
                            block_on(store.create(new)).unwrap()
                        }
                    };
                    for number in rounds {
                        append(store, &name, fence, number, &[&entry(number)]).unwrap();
                        let mut out = std::io::stdout().lock();
                        out.write_all(format!("stored {table} {}\n", number + 1).as_bytes()).unwrap();
                        out.flush().unwrap();
                    }
                });
            }
        });
        if durability == Durability::Process && rounds.start > 0 {
            // As if it was killed: the WAL stays.
            exit(0);
        }
    }
}

/// Some are longer than a page.
fn entry(number: u64) -> String {
    format!("{number} {}", "x".repeat(if number % 4 == 3 { 6000 } else { 100 }))
}

/// How long the logs are that were acknowledged.
fn acknowledged<'a>(lines: impl Iterator<Item = &'a str>) -> BTreeMap<u64, u64> {
    let stored = lines.filter_map(|line| line.strip_prefix("stored ")?.split_once(' '));
    stored.map(|(table, length)| (table.parse().unwrap(), length.parse().unwrap())).collect()
}

/// Opens what the disk holds, and checks that each log begins as it was written. Returns their lengths.
fn lengths_after(trace: &Trace, end: usize, keeps: impl FnMut() -> bool) -> BTreeMap<u64, u64> {
    let disk = TempDir::new().unwrap();
    trace.write_disk(end, disk.path(), keeps);
    let store = Sqlite::open(disk.path(), Durability::Process).unwrap();
    let mut lengths = BTreeMap::new();
    for table in 0..TABLES {
        let Some(log) = log(&store, &table.to_string()) else { continue };
        assert!(log.iter().zip(0..).all(|(found, number)| *found == entry(number)), "table {table} at {end}");
        lengths.insert(table, log.len() as u64);
    }
    assert_eq!(verify(disk.path()).unwrap().damage, [], "at {end}");
    lengths
}

/// Where the power goes off: at every turning point, and at the end.
fn ends(trace: &Trace) -> Vec<usize> {
    let mut ends = trace.turning_points();
    ends.push(trace.len());
    ends
}

#[test]
fn a_power_cut_loses_nothing_that_was_acknowledged_under_power() {
    do_task();
    let folder = TempDir::new().unwrap();
    let test = "power::a_power_cut_loses_nothing_that_was_acknowledged_under_power";
    let trace = traced(test, "power", folder.path());
    let all: BTreeMap<_, _> = (0..TABLES).map(|table| (table, ENTRIES)).collect();
    assert_eq!(acknowledged(trace.lines(trace.len())), all, "the process did what it should");
    let mut random = Random(0x0ff);
    for end in ends(&trace) {
        for kept in [0, 2, 4] {
            let lengths = lengths_after(&trace, end, || random.below(4) < kept);
            for (table, length) in acknowledged(trace.lines(end)) {
                let found = lengths.get(&table).copied().unwrap_or(0);
                assert!(found >= length, "table {table} has {found} of {length} at {end}, {kept} of 4 kept");
            }
        }
    }
}

#[test]
fn a_power_cut_loses_only_the_newest_under_process() {
    do_task();
    let folder = TempDir::new().unwrap();
    let test = "power::a_power_cut_loses_only_the_newest_under_process";
    let trace = traced(test, "process", folder.path());
    let mut random = Random(0xbad);
    let mut lost = 0;
    for end in ends(&trace) {
        for kept in [0, 2] {
            let lengths = lengths_after(&trace, end, || random.below(4) < kept);
            let missing = |(table, length): (u64, u64)| {
                length.saturating_sub(lengths.get(&table).copied().unwrap_or(0))
            };
            lost += acknowledged(trace.lines(end)).into_iter().map(missing).sum::<u64>();
        }
    }
    assert!(lost > 0, "the disk of this test loses what was not synced");
    // A killed process loses nothing.
    for end in ends(&trace) {
        let lengths = lengths_after(&trace, end, || true);
        for (table, length) in acknowledged(trace.lines(end)) {
            assert!(lengths.get(&table).is_some_and(|found| *found >= length), "table {table} at {end}");
        }
    }
}

#[test]
fn an_upgrade_is_completed_wherever_it_was_interrupted() {
    do_task();
    let folder = killed("0002-killed");
    let test = "power::an_upgrade_is_completed_wherever_it_was_interrupted";
    let trace = traced(test, "upgrade", folder.path());
    let mut random = Random(0xca11);
    let kinds = [0, 2, 4].into_iter().cycle();
    let points = ends(&trace).into_iter().flat_map(|end| [(end, 0), (end, 4)]);
    let others: Vec<_> = kinds.take(30).map(|kept| (random.below(trace.len()), kept)).collect();
    for (end, kept) in points.chain(others) {
        // Of what was not synced, nothing is there; or half of it; or all of it, as after a kill.
        let disk = TempDir::new().unwrap();
        trace.write_disk(end, disk.path(), || random.below(4) < kept);
        let store = Sqlite::open(disk.path(), Durability::Process)
            .unwrap_or_else(|error| panic!("{error} at {end}, {kept} of 4 kept"));
        check_killed(&store, Some(5), 7);
        assert_eq!(verify(disk.path()).unwrap().damage, []);
        for left in ["veillee.upgrade", "veillee.upgrade-wal", "veillee.journal"] {
            assert!(!disk.path().join(left).exists(), "{left} at {end}");
        }
        assert!(disk.path().join("veillee-schema-2.db").exists(), "at {end}");
    }
}
