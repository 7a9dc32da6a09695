//! What an append costs, alone and in a group, beside a bare commit of SQLite's; how long a database with many tables takes
//! to open and to verify; and with a folder of an older program, how long its upgrade takes.
//!
//! `cargo run --release -p veillee-store --example measure [tables]`, `… measure upgrade FOLDER`, or `… measure commit FOLDER`
//! for the p99 of a bare synced commit there. Processor time is read from `/proc`.

#![allow(clippy::print_stdout, reason = "it prints what it measures")]

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use futures_util::future::try_join_all;
use pollster::block_on;
use rusqlite::Connection;
use tempfile::TempDir;
use veillee_core::SeatSet;
use veillee_protocol::{Listing, Phase, TableId, Visibility};
use veillee_store::{
    Answer, Append, Durability, Fence, MigrationEvent, NewTable, Page, Sqlite, Store, verify,
};

/// As long as a choice in a log is.
const ENTRY: &str = r#"{"at":1760000000000,"seat":1,"choice":"r3 b3 g3","key":"a8f3c1d2","by":"person"}"#;

const ENTRIES: u64 = 60;

/// How many tables play at once, one append each before any has a second.
const PLAYING: usize = 5000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    if let [word, folder] = &arguments[..]
        && word == "upgrade"
    {
        return upgrade(Path::new(folder));
    }
    if let [word, folder] = &arguments[..]
        && word == "commit"
    {
        println!("{:.3}", synced_commit(Path::new(folder))?);
        return Ok(());
    }
    let stored = arguments.first().map_or(Ok(100_000), |tables| tables.parse())?;
    for (durability, rounds) in [(Durability::Process, 20), (Durability::Power, 2)] {
        bare_commits(durability, rounds * PLAYING as u64 / 4)?;
        for group in [1, 16, 256, PLAYING] {
            appends(durability, group, if group == 1 { rounds / 2 } else { rounds })?;
        }
    }
    opening(stored)
}

/// One row and a commit, many times, with nothing around it: what the rest is compared with.
fn bare_commits(durability: Durability, number: u64) -> Result<(), Box<dyn Error>> {
    let directory = TempDir::new()?;
    let connection = Connection::open(directory.path().join("bare.db"))?;
    let synchronous = match durability {
        Durability::Process => "NORMAL",
        Durability::Power => "FULL",
    };
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", synchronous)?;
    connection.execute_batch("CREATE TABLE entry (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT")?;
    let mut insert = connection.prepare("INSERT INTO entry (body) VALUES (?1)")?;
    let (processor, begun) = (processor_seconds()?, Instant::now());
    for _ in 0..number {
        insert.execute([ENTRY])?;
    }
    println!(
        "{durability:?}, a bare commit: {:6.2} µs of processor and {:8.2} µs",
        (processor_seconds()? - processor) * 1e6 / number as f64,
        begun.elapsed().as_secs_f64() * 1e6 / number as f64,
    );
    Ok(())
}

/// The p99 of bare synced commits in this folder, in milliseconds.
fn synced_commit(folder: &Path) -> Result<f64, Box<dyn Error>> {
    const COMMITS: usize = 2000;
    let directory = TempDir::new_in(folder)?;
    let connection = Connection::open(directory.path().join("bare.db"))?;
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.execute_batch("CREATE TABLE entry (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT")?;
    let mut insert = connection.prepare("INSERT INTO entry (body) VALUES (?1)")?;
    let mut times = Vec::with_capacity(COMMITS);
    for _ in 0..COMMITS {
        let begun = Instant::now();
        insert.execute([ENTRY])?;
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    Ok(times[COMMITS * 99 / 100])
}

fn appends(durability: Durability, group: usize, rounds: u64) -> Result<(), Box<dyn Error>> {
    let directory = TempDir::new()?;
    let store = Sqlite::open(directory.path(), durability)?;
    let tables = create(&store, PLAYING, 0, Phase::Playing)?;
    let (commits, processor, begun) = (store.stats().commits, processor_seconds()?, Instant::now());
    let mut longest = 0_u128;
    for after in 0..rounds {
        for group in tables.chunks(group) {
            let begun = Instant::now();
            let answers = group.iter().map(|(id, fence)| {
                let entries = vec![ENTRY.to_owned()];
                let awaited = SeatSet::all(1);
                store.append(
                    *id,
                    Append { fence: *fence, after, entries, awaited, listing: None, finished: Vec::new() },
                )
            });
            together(answers)?;
            longest = longest.max(begun.elapsed().as_micros());
        }
    }
    let count = (rounds * PLAYING as u64) as f64;
    println!(
        "{durability:?}, {group:>4} waiting: {:6.2} µs of processor and {:8.2} µs per append, {:6.1} appends per commit, longest group {:.1} ms",
        (processor_seconds()? - processor) * 1e6 / count,
        begun.elapsed().as_secs_f64() * 1e6 / count,
        count / (store.stats().commits - commits) as f64,
        longest as f64 / 1000.0,
    );
    Ok(())
}

fn upgrade(folder: &Path) -> Result<(), Box<dyn Error>> {
    let (processor, begun) = (processor_seconds()?, Instant::now());
    let store = Sqlite::open_reporting(folder, Durability::Power, |event| match event {
        MigrationEvent::Copied { percent } if percent % 20 != 0 => {}
        event => println!("{:6.1} s: {event:?}", begun.elapsed().as_secs_f64()),
    })?;
    println!(
        "upgraded in {:.1} s, {:.1} s of processor",
        begun.elapsed().as_secs_f64(),
        processor_seconds()? - processor
    );
    drop(store);
    println!("  {} MiB", fs::metadata(folder.join("veillee.db"))?.len() >> 20);
    timed("verified", || Ok(verify(folder)?))
}

fn opening(stored: usize) -> Result<(), Box<dyn Error>> {
    let directory = TempDir::new()?;
    let store = Sqlite::open(directory.path(), Durability::Process)?;
    let begun = Instant::now();
    let finished = create(&store, stored - PLAYING.min(stored), ENTRIES, Phase::Finished)?;
    let playing = create(&store, PLAYING.min(stored), ENTRIES, Phase::Playing)?;
    println!("{stored} tables of {ENTRIES} entries made in {:.1} s", begun.elapsed().as_secs_f64());
    drop(store);
    println!("  {} MiB", fs::metadata(directory.path().join("veillee.db"))?.len() >> 20);

    timed("opened", || open(directory.path()))?;
    let store = open(directory.path())?;
    timed("tables that play listed", || Ok(block_on(store.playing())?))?;
    timed("50 of the lobby", || Ok(block_on(store.lobby(Page { after: None, limit: 50 }))?))?;
    timed("one old log read", || Ok(block_on(store.read(finished[stored / 2].0))?))?;
    timed("all that play claimed", || together(playing.iter().map(|(id, _)| store.claim(*id))))?;
    timed("verified", || Ok(verify(directory.path())?))?;
    timed("backup", || Ok(block_on(store.backup(&directory.path().join("copy")))?))
}

fn open(directory: &Path) -> Result<Sqlite, Box<dyn Error>> {
    Ok(Sqlite::open(directory, Durability::Process)?)
}

fn timed<T>(what: &str, work: impl FnOnce() -> Result<T, Box<dyn Error>>) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    let made = work()?;
    println!("  {what}: {:.1} ms", begun.elapsed().as_secs_f64() * 1000.0);
    drop(made);
    Ok(())
}

/// Tables whose logs have grown side by side, as they do when people play.
fn create(
    store: &Sqlite,
    tables: usize,
    entries: u64,
    phase: Phase,
) -> Result<Vec<(TableId, Fence)>, Box<dyn Error>> {
    let mut created = Vec::new();
    let ids: Vec<_> = (0..tables).map(|number| id(phase, number as u64)).collect();
    for ids in ids.chunks(PLAYING) {
        let tables = ids.iter().zip(created.len() as u64..).map(|(id, number)| {
            let listing = Listing {
                id: *id,
                game: "odin".to_owned(),
                phase,
                visibility: Visibility::Public,
                created: 1_760_000_000_000 + number,
                updated: 1_760_000_000_000,
                names: vec![Some("Ada".to_owned()), Some("Bo".to_owned())],
                holders: Vec::new(),
                awaited: SeatSet::EMPTY,
            };
            store.create(NewTable { listing, entries: Vec::new() })
        });
        let fences = together(tables)?;
        for after in 0..entries {
            together(ids.iter().zip(&fences).map(|(id, &fence)| {
                let entries = vec![ENTRY.to_owned()];
                store.append(
                    *id,
                    Append {
                        fence,
                        after,
                        entries,
                        awaited: SeatSet::all(1),
                        listing: None,
                        finished: Vec::new(),
                    },
                )
            }))?;
        }
        created.extend(ids.iter().copied().zip(fences));
    }
    Ok(created)
}

/// Addresses are random, so neighbours in the index are not neighbours in time.
fn id(phase: Phase, number: u64) -> TableId {
    let mixed = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes();
    let mut bytes = [u8::from(phase == Phase::Playing); 10];
    bytes[..8].copy_from_slice(&mixed);
    TableId::of(bytes)
}

/// Asks everything before it waits for the first answer.
fn together<'a, T>(answers: impl Iterator<Item = Answer<'a, T>>) -> Result<Vec<T>, Box<dyn Error>> {
    Ok(block_on(try_join_all(answers))?)
}

/// All threads, to a hundredth of a second.
fn processor_seconds() -> Result<f64, Box<dyn Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let (_, fields) = stat.rsplit_once(')').ok_or("/proc/self/stat has another form here")?;
    let ticks: u64 =
        fields.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Ok(ticks as f64 / 100.0)
}
