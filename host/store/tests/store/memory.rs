//! The store in memory.

use std::task::{Context, Poll, Waker};

use pollster::block_on;
use veillee_protocol::{Listing, Phase};
use veillee_store::{Append, Memory, Store, StoreError};

use crate::suite::{self, Case, append, change, create, id, log, store_suite, texts};

fn with_memory(case: Case) {
    case(&Memory::new());
}

store_suite!(with_memory);

#[test]
fn the_next_append_fails_on_request() {
    let store = Memory::new();
    let fence = create(&store, "one", &["a"]);
    let full = StoreError::Full { reason: "on request".to_owned() };
    store.fail_next(full.clone());
    assert_eq!(append(&store, "one", fence, 1, &["b"]), Err(full));
    assert_eq!(log(&store, "one"), Some(texts(&["a"])));
    append(&store, "one", fence, 1, &["b"]).unwrap();
}

#[test]
fn answers_are_ready_at_once() {
    let store = Memory::new();
    create(&store, "one", &["a"]);
    let mut answer = store.read(id("one"));
    let polled = answer.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    assert_eq!(polled, Poll::Ready(Ok(Some(texts(&["a"])))));
}

#[test]
fn an_answer_is_lost_on_request() {
    let store = Memory::new();
    let fence = create(&store, "one", &["a"]);
    store.lose_next_answer();
    assert!(matches!(append(&store, "one", fence, 1, &["b"]), Err(StoreError::Unavailable { .. })));
    assert_eq!(log(&store, "one"), Some(texts(&["a", "b"])));
    append(&store, "one", fence, 2, &["c"]).unwrap();
}

#[test]
fn an_append_is_repeated_on_request() {
    let store = Memory::new();
    let fence = create(&store, "one", &["a"]);
    store.repeat_next();
    let repeated = append(&store, "one", fence, 1, &["b"]);
    assert_eq!(repeated, Err(StoreError::OutOfStep { expected: 1, found: 2 }));
    assert_eq!(log(&store, "one"), Some(texts(&["a", "b"])));
    append(&store, "one", fence, 2, &["c"]).unwrap();
}

#[test]
fn the_newest_commits_are_lost_on_request() {
    let store = Memory::new();
    let one = create(&store, "one", &["a"]);
    append(&store, "one", one, 1, &["b", "c"]).unwrap();
    let before = block_on(store.claim(id("one"))).unwrap().unwrap();
    let other = create(&store, "other", &["x"]);
    let listing = Listing { phase: Phase::Finished, ..before.listing.clone() };
    let change = Append { listing: Some(Box::new(listing)), ..change(before.fence, 3, &["d"]) };
    block_on(store.append(id("one"), change)).unwrap();
    append(&store, "other", other, 1, &["y"]).unwrap();
    block_on(store.delete(id("other"), other)).unwrap();
    store.lose_newest(1);
    assert_eq!(log(&store, "other"), Some(texts(&["x", "y"])), "it was not deleted");
    store.lose_newest(3);
    assert_eq!(log(&store, "other"), None, "it was not created");
    store.lose_newest(1);
    let after = block_on(store.claim(id("one"))).unwrap().unwrap();
    assert_eq!(after, before, "as it was claimed then, fence and listing included");
    store.lose_newest(2);
    assert_eq!(log(&store, "one"), Some(texts(&["a"])), "an append is lost as a whole");
    store.lose_newest(100);
    assert_eq!(log(&store, "one"), None);
}

#[test]
fn a_table_is_damaged_on_request() {
    let store = Memory::new();
    create(&store, "one", &["a"]);
    create(&store, "other", &["x"]);
    store.damage(id("one"));
    assert!(matches!(block_on(store.claim(id("one"))), Err(StoreError::Damaged { .. })));
    assert!(matches!(block_on(store.read(id("one"))), Err(StoreError::Damaged { .. })));
    assert_eq!(log(&store, "other"), Some(texts(&["x"])));
    let fence = block_on(store.park_damaged(id("one"))).unwrap().unwrap();
    block_on(store.delete(id("one"), fence)).unwrap();
    create(&store, "one", &["new"]);
    assert_eq!(log(&store, "one"), Some(texts(&["new"])));
}
