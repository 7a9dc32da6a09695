//! Flipped bits and cuts in the files of a folder. Damage in the database is reported; damage in the WAL takes away the
//! newest commits and nothing else.

use std::fs;
use std::path::Path;

use pollster::block_on;
use tempfile::TempDir;
use veillee_protocol::{FinishedMatch, Holder, Listing, Phase, TableId, Visibility};
use veillee_store::{Append, Durability, Memory, NewTable, Sqlite, Store, verify};

use crate::random::Random;
use crate::suite::{ALL, change, finished, holder, holders, id, listing, seats, texts};

const TABLES: usize = 12;

fn table(number: usize) -> Listing {
    let phase = [Phase::Waiting, Phase::Playing, Phase::Finished][number % 3];
    let visibility = if number % 4 == 3 { Visibility::Link } else { Visibility::Public };
    let holders = holders(&[number as u8 % 3, 3]);
    Listing { phase, visibility, holders, ..listing(&format!("t{number:02}"), number as u64) }
}

fn tables() -> impl Iterator<Item = TableId> {
    (0..TABLES).map(|number| table(number).id)
}

fn entry(table: usize, number: u64) -> String {
    format!("{{\"table\":{table},\"number\":{number},\"choice\":\"r3 b3 g3\"}}")
}

/// Adds an entry to each table in each round, and ends a match with each fourth one.
fn write(store: &dyn Store, rounds: std::ops::Range<u64>) {
    for round in rounds {
        for number in 0..TABLES {
            if round == 0 {
                let new = NewTable { listing: table(number), entries: vec![entry(number, 0)] };
                block_on(store.create(new)).unwrap();
                continue;
            }
            let id = table(number).id;
            let claim = block_on(store.claim(id)).unwrap().unwrap();
            let mut append = change(claim.fence, round, &[&entry(number, round)]);
            append.awaited = seats(&[round as usize % 3]);
            if round % 4 == 3 {
                append.finished = vec![finished(&format!("t{number:02}"), round as u32, 1_000 + round)];
            }
            if round % 5 == 4 {
                append.listing = Some(Box::new(Listing { updated: round, ..table(number) }));
            }
            block_on(store.append(id, append)).unwrap();
        }
    }
}

/// The browsers that play, and one that was forgotten.
const HOLDERS: [u8; 5] = [0, 1, 2, 3, FORGOTTEN];
const FORGOTTEN: u8 = 9;

/// A match of the browser that was forgotten since.
fn forgotten_match() -> FinishedMatch {
    let mut known = finished("t00", 99, 1_000);
    known.seats[2].holders = vec![holder(FORGOTTEN)];
    known
}

/// What browsers have wished about their matches.
fn wish(store: &dyn Store) {
    block_on(store.remember(id("t00"), vec![forgotten_match()])).unwrap();
    block_on(store.remember(id("t01"), vec![given_up()])).unwrap();
    block_on(store.forget_holder(holder(FORGOTTEN), 2_000)).unwrap();
    block_on(store.set_public(holder(1), Some(7))).unwrap();
    block_on(store.set_public(holder(2), Some(9))).unwrap();
}

fn given_up() -> FinishedMatch {
    FinishedMatch { given_up: true, ..finished("t01", 98, 1_000) }
}

/// Everything that can be read.
#[derive(Clone, PartialEq, Debug)]
struct Content {
    logs: Vec<Option<Vec<String>>>,
    lobby: Vec<Listing>,
    held: Vec<Vec<Listing>>,
    playing: Vec<TableId>,
    stale: Vec<TableId>,
    finished: Vec<Vec<FinishedMatch>>,
    public: Vec<Holder>,
    /// What the browser that was forgotten has once its match is remembered again.
    forgotten: Vec<FinishedMatch>,
}

/// None if anything reports damage.
fn content(store: &dyn Store) -> Option<Content> {
    let logs = tables().map(|id| block_on(store.read(id)).ok()).collect::<Option<_>>()?;
    let held = (0..4).map(|number| block_on(store.held_by(holder(number), ALL)).ok());
    let finished = HOLDERS.map(|number| block_on(store.finished_by(holder(number), 1_000)).ok());
    let finished = finished.into_iter().collect::<Option<_>>()?;
    block_on(store.remember(id("t00"), vec![forgotten_match()])).ok()?;
    Some(Content {
        logs,
        lobby: block_on(store.lobby(ALL)).ok()?,
        held: held.collect::<Option<_>>()?,
        playing: block_on(store.playing()).ok()?,
        stale: block_on(store.stale(100)).ok()?,
        finished,
        public: block_on(store.public(0, 100)).ok()?,
        forgotten: block_on(store.finished_by(holder(FORGOTTEN), 1_000)).ok()?,
    })
}

/// What a folder with these files shows. None if opening, reading or verifying reports damage.
fn found(database: &[u8], wal: Option<&[u8]>) -> Option<Content> {
    let directory = folder(database, wal);
    let store = Sqlite::open(directory.path(), Durability::Process).ok()?;
    let is_well = verify(directory.path()).ok()?.damage.is_empty();
    is_well.then(|| content(&store)).flatten()
}

fn folder(database: &[u8], wal: Option<&[u8]>) -> TempDir {
    let directory = TempDir::new().unwrap();
    fs::write(directory.path().join("veillee.db"), database).unwrap();
    if let Some(wal) = wal {
        fs::write(directory.path().join("veillee.db-wal"), wal).unwrap();
    }
    directory
}

fn file(directory: &Path, name: &str) -> Vec<u8> {
    fs::read(directory.join(name)).unwrap()
}

#[test]
fn damage_in_the_database_is_reported_or_changes_nothing() {
    let directory = TempDir::new().unwrap();
    let store = Sqlite::open(directory.path(), Durability::Process).unwrap();
    write(&store, 0..20);
    wish(&store);
    // So that there are pages without content, too.
    let fence = block_on(store.create(NewTable { listing: listing("gone", 1), entries: texts(&["x"; 200]) }))
        .unwrap();
    block_on(store.delete(id("gone"), fence)).unwrap();
    let whole = content(&store).unwrap();
    drop(store);
    let database = file(directory.path(), "veillee.db");
    assert!(!directory.path().join("veillee.db-wal").exists(), "everything is in the database");
    assert_eq!(found(&database, None).as_ref(), Some(&whole));

    let mut random = Random(0x5eed);
    let mut reported = 0;
    let mut check = |damaged: &[u8], what: String| match found(damaged, None) {
        None => reported += 1,
        Some(content) => assert_eq!(content, whole, "{what}"),
    };
    // The file's header, some definitions, and anywhere.
    let header = (0..100).map(|byte| (byte, byte % 8));
    let places: Vec<_> = (0..500).map(|_| (random.below(database.len()), random.below(8))).collect();
    let definitions: Vec<_> = (0..60).map(|_| (random.below(4096), random.below(8))).collect();
    // Rows that name browsers have no checksum of their own: indices say the same again.
    let hash_of = |number| database.windows(32).enumerate().filter(move |(_, found)| *found == [number; 32]);
    let named = HOLDERS.map(|number| hash_of(number).map(|(place, _)| place).collect::<Vec<_>>());
    let near = |_| {
        let places = &named[random.below(named.len())];
        let place = places[random.below(places.len())] + random.below(44);
        (place.saturating_sub(4).min(database.len() - 1), random.below(8))
    };
    let holders: Vec<_> = (0..400).map(near).collect();
    for (byte, bit) in header.chain(definitions).chain(places).chain(holders) {
        let mut damaged = database.clone();
        damaged[byte] ^= 1 << bit;
        check(&damaged, format!("bit {bit} of byte {byte}"));
    }
    for _ in 0..60 {
        let length = random.below(database.len());
        check(&database[..length], format!("cut at {length}"));
    }
    assert!(reported > 300, "only {reported} cases were reported");
}

/// An empty file is a new folder: that it was cut cannot be seen.
#[test]
fn a_database_that_was_cut_to_nothing_is_a_new_one() {
    assert_eq!(found(&[], None).unwrap().logs, vec![None; TABLES]);
}

#[test]
fn damage_in_the_wal_takes_away_the_newest_commits_only() {
    let directory = TempDir::new().unwrap();
    let store = Sqlite::open(directory.path(), Durability::Process).unwrap();
    write(&store, 0..3);
    drop(store);
    let store = Sqlite::open(directory.path(), Durability::Process).unwrap();
    write(&store, 3..12);
    // A killed server would leave this.
    let [database, wal] = ["veillee.db", "veillee.db-wal"].map(|name| file(directory.path(), name));
    let whole = content(&store).unwrap();
    assert_eq!(found(&database, Some(&wal)).as_ref(), Some(&whole));

    let mut random = Random(0xdecade);
    let cuts: Vec<_> = (0..60).map(|_| random.below(wal.len())).collect();
    let cuts = cuts.into_iter().map(|length| (wal[..length].to_vec(), format!("cut at {length}")));
    let flips: Vec<_> = (0..300)
        .map(|number| {
            let byte = if number < 40 { number } else { random.below(wal.len()) };
            (byte, random.below(8))
        })
        .collect();
    let flips = flips.into_iter().map(|(byte, bit)| {
        let mut damaged = wal.clone();
        damaged[byte] ^= 1 << bit;
        (damaged, format!("bit {bit} of byte {byte}"))
    });
    let mut shorter = 0;
    for (wal, what) in cuts.chain(flips) {
        let Content { logs, .. } =
            found(&database, Some(&wal)).unwrap_or_else(|| panic!("{what} is reported"));
        for (number, log) in logs.iter().enumerate() {
            let log = log.as_ref().unwrap_or_else(|| panic!("{what}: table {number} is missing"));
            let expected = whole.logs[number].as_ref().unwrap();
            assert!(log.len() >= 3, "{what}: something is missing that was checkpointed");
            assert_eq!(*log, expected[..log.len()], "{what}: table {number}");
        }
        // Commits are lost from the newest on: no table has more than one entry less than another.
        let lengths = logs.iter().flatten().map(Vec::len);
        assert!(lengths.clone().max().unwrap() - lengths.clone().min().unwrap() <= 1, "{what}");
        shorter += u64::from(logs != whole.logs);
    }
    assert!(shorter > 300, "only {shorter} cases had lost anything");
}

/// The comparison itself: a store that has the same content is the same, one that has other content is not.
#[test]
fn the_content_of_stores_is_compared() {
    let [one, other] = [Memory::new(), Memory::new()];
    write(&one, 0..6);
    write(&other, 0..6);
    assert_eq!(content(&one), content(&other));
    let fence = block_on(other.claim(table(1).id)).unwrap().unwrap().fence;
    let append = Append { awaited: seats(&[7]), ..change(fence, 6, &[]) };
    block_on(other.append(table(1).id, append)).unwrap();
    assert_ne!(content(&one), content(&other));
}
