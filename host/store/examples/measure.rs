//! What an append costs, alone and in a group, beside a bare commit of SQLite's, and how long a database with many tables takes to
//! open.
//!
//! `cargo run --release -p veillee-store --example measure [tables]`; processor time is read from `/proc`.

#![allow(clippy::print_stdout, reason = "it prints what it has measured")]

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use futures_util::future::try_join_all;
use pollster::block_on;
use rusqlite::Connection;
use tempfile::TempDir;
use veillee_store::{
    Access, Answer, Append, Durability, Fence, Listing, NewTable, Page, Phase, Sqlite, Store, TableKey,
};

/// As long as a choice in a log is.
const ENTRY: &str = r#"{"at":1760000000000,"seat":1,"choice":"r3 b3 g3","key":"a8f3c1d2","by":"person"}"#;

const ENTRIES: u64 = 30;

/// How many tables play at once, one append each before any has a second.
const PLAYING: usize = 5000;

fn main() -> Result<(), Box<dyn Error>> {
    let stored = std::env::args().nth(1).map_or(Ok(100_000), |tables| tables.parse())?;
    for (durability, rounds) in [(Durability::Process, 20), (Durability::Power, 2)] {
        bare_commits(durability, rounds * PLAYING as u64 / 4)?;
        for group in [1, 16, 256, PLAYING] {
            appends(durability, group, if group == 1 { rounds / 2 } else { rounds })?;
        }
    }
    opening(stored)
}

/// One row and a commit, again and again, with nothing around it: what the rest is measured against.
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
                store.append(id, Append { fence: *fence, after, entries, listing: None })
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
    timed("one old log read", || Ok(block_on(store.read(&finished[stored / 2].0))?))?;
    timed("all that play claimed", || together(playing.iter().map(|(id, _)| store.claim(id))))?;
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
) -> Result<Vec<(TableKey, Fence)>, Box<dyn Error>> {
    let mut created = Vec::new();
    let names: Vec<_> = (0..tables).map(|number| TableKey::new(format!("{phase:?}-{number:07}"))).collect();
    for names in names.chunks(PLAYING) {
        let tables = names.iter().zip(created.len() as u64..).map(|(id, number)| {
            let listing = Listing {
                id: id.clone(),
                game: "odin".to_owned(),
                phase,
                access: Access::Public,
                created: 1_760_000_000_000 + number,
                updated: 1_760_000_000_000,
                holders: Vec::new(),
                card: r#"{"seats":["Ada","Bo"],"options":"2 players"}"#.to_owned(),
            };
            store.create(NewTable { listing, entries: Vec::new() })
        });
        let fences = together(tables)?;
        for after in 0..entries {
            together(names.iter().zip(&fences).map(|(id, &fence)| {
                store.append(id, Append { fence, after, entries: vec![ENTRY.to_owned()], listing: None })
            }))?;
        }
        created.extend(names.iter().cloned().zip(fences));
    }
    Ok(created)
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
