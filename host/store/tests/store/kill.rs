//! A process is killed while it writes: everything that it acknowledged is there.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use pollster::block_on;
use tempfile::TempDir;
use veillee_store::{Durability, NewTable, Sqlite, Store};

use crate::suite::{append, id, listing, log};

const TABLES: usize = 4;

/// Names the directory to the process that will be killed.
const DIRECTORY: &str = "VEILLEE_STORE_KILLED_IN";

/// After how many acknowledged entries each process is killed: at once, early, and after checkpoints.
const KILLED_AFTER: [usize; 8] = [1, 2, 7, 40, 333, 1500, 5000, 3];

/// The other process runs the test of this name.
#[test]
fn what_was_acknowledged_survives_a_kill() {
    if let Some(directory) = env::var_os(DIRECTORY) {
        write_forever(Path::new(&directory));
    }
    let directory = TempDir::new().unwrap();
    let mut acknowledged = [0; TABLES];
    for killed_after in KILLED_AFTER {
        let mut writing = Command::new(env::current_exe().unwrap())
            .args(["--exact", "kill::what_was_acknowledged_survives_a_kill", "--nocapture"])
            .env(DIRECTORY, directory.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(writing.stdout.take().unwrap()).lines();
        let mut read = 0;
        // Lines that the process wrote before it died count, even if they are read later.
        while let Some(Ok(line)) = lines.next() {
            let Some((table, length)) = line.strip_prefix("stored ").and_then(|line| line.split_once(' '))
            else {
                continue;
            };
            acknowledged[table.parse::<usize>().unwrap()] = length.parse().unwrap();
            read += 1;
            if read == killed_after {
                writing.kill().unwrap();
            }
        }
        writing.wait().unwrap();
        assert!(read >= killed_after, "it went on until it was killed");
        check(directory.path(), &acknowledged);
    }
}

fn check(directory: &Path, acknowledged: &[usize; TABLES]) {
    let store = Sqlite::open(directory, Durability::Process).unwrap();
    for (table, &length) in acknowledged.iter().enumerate() {
        let log = log(&store, &table.to_string()).unwrap_or_default();
        assert!(log.len() >= length, "table {table} has {} of {length}", log.len());
        assert!(log.iter().enumerate().all(|(number, entry)| *entry == number.to_string()));
    }
}

#[expect(clippy::print_stdout, reason = "this is how this process acknowledges what is stored")]
fn write_forever(directory: &Path) -> ! {
    let store = Sqlite::open(directory, Durability::Process).unwrap();
    // The test harness has begun a line.
    println!();
    thread::scope(|scope| {
        for table in 0..TABLES {
            let store = &store;
            scope.spawn(move || {
                let name = table.to_string();
                let (fence, mut length) = match block_on(store.claim(id(&name))).unwrap() {
                    Some(claim) => (claim.fence, claim.entries.len() as u64),
                    None => {
                        let new = NewTable { listing: listing(&name, 1), entries: Vec::new() };
                        (block_on(store.create(new)).unwrap(), 0)
                    }
                };
                loop {
                    append(store, &name, fence, length, &[&length.to_string()]).unwrap();
                    length += 1;
                    println!("stored {table} {length}");
                }
            });
        }
    });
    unreachable!("the threads write until the process is killed")
}
