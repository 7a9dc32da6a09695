//! A database of every schema there was can be opened, and has in it what was put there.
//!
//! The file of a new schema is written by `UPDATE_EXPECT=1 cargo test -p veillee-store schemas`; one that is
//! there is never written again, as it stands for what older programs wrote.

use std::path::{Path, PathBuf};
use std::{env, fs};

use pollster::block_on;
use tempfile::TempDir;
use veillee_store::{Access, Durability, Listing, NewTable, Page, Phase, SCHEMA_VERSION, Sqlite, Store};

use crate::suite::{append, create, holder, key, listing, log, texts};

fn file(version: usize) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/schemas/{version:04}.db"))
}

fn open(directory: &Path) -> Sqlite {
    Sqlite::open(directory, Durability::Process).unwrap()
}

fn held() -> Listing {
    Listing {
        phase: Phase::Playing,
        access: Access::Link,
        updated: 9,
        holders: vec![holder(1), holder(2)],
        ..listing("played", 5)
    }
}

fn write(version: usize) {
    let directory = TempDir::new().unwrap();
    let store = open(directory.path());
    create(&store, "waits", &["set up"]);
    let entries = texts(&["set up", "sit down"]);
    let fence = block_on(store.create(NewTable { listing: held(), entries })).unwrap();
    append(&store, "played", fence, 2, &["play"]).unwrap();
    block_on(store.backup(&file(version))).unwrap();
}

#[test]
fn every_schema_there_was_is_brought_up_to_date() {
    for version in 1..=SCHEMA_VERSION {
        let file = file(version);
        if !file.exists() {
            assert!(env::var_os("UPDATE_EXPECT").is_some(), "{} is missing", file.display());
            assert_eq!(version, SCHEMA_VERSION, "only a program of its time can write an older one");
            write(version);
        }
        let directory = TempDir::new().unwrap();
        fs::copy(&file, directory.path().join("veillee.db")).unwrap();
        let store = open(directory.path());
        assert_eq!(log(&store, "waits"), Some(texts(&["set up"])));
        let all = Page { after: None, limit: 9 };
        assert_eq!(block_on(store.lobby(all.clone())), Ok(vec![listing("waits", 1)]));
        assert_eq!(block_on(store.held_by(&holder(2), all)), Ok(vec![held()]));
        assert_eq!(block_on(store.playing()), Ok(vec![key("played")]));
        let claimed = block_on(store.claim(&key("played"))).unwrap().unwrap();
        assert_eq!(claimed.entries, texts(&["set up", "sit down", "play"]));
        append(&store, "played", claimed.fence, 3, &["play on"]).unwrap();
        assert_eq!(log(&store, "played").unwrap().len(), 4);
    }
}
