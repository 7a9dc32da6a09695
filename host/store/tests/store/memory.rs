//! The store in memory.

use std::task::{Context, Poll, Waker};

use veillee_store::{Memory, Store, StoreError};

use crate::suite::{self, Case, append, create, key, log, store_suite, texts};

fn with_memory(case: Case) {
    case(&Memory::new());
}

store_suite!(with_memory);

#[test]
fn the_next_append_fails_as_told() {
    let store = Memory::new();
    let fence = create(&store, "one", &["a"]);
    let full = StoreError::Full { reason: "told so".to_owned() };
    store.fail_next(full.clone());
    assert_eq!(append(&store, "one", fence, 1, &["b"]), Err(full));
    assert_eq!(log(&store, "one"), Some(texts(&["a"])));
    append(&store, "one", fence, 1, &["b"]).unwrap();
}

#[test]
fn answers_are_ready_at_once() {
    let store = Memory::new();
    create(&store, "one", &["a"]);
    let id = key("one");
    let mut answer = store.read(&id);
    let polled = answer.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    assert_eq!(polled, Poll::Ready(Ok(Some(texts(&["a"])))));
}
