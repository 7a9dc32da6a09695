//! What happens to tables when nobody looks, and when something goes wrong.

use std::num::NonZeroU16;
use std::path::Path;

use veillee_core::{Seat, SeatSet};
use veillee_protocol::http::WishedSeat;
use veillee_protocol::{Pace, ParkReason, Phase, Readiness, Visibility};
use veillee_store::{Append, Durability, Memory, Page, Sqlite};

use super::*;

const ADA: Holder = Holder([1; 32]);

fn tables() -> (Tables, Arc<Memory>) {
    let store = Arc::new(Memory::new());
    (with(Arc::clone(&store) as Arc<dyn Store>), store)
}

fn with(store: Arc<dyn Store>) -> Tables {
    let metrics = Arc::new(Metrics::default());
    let thinkers = Thinkers::start(NonZeroU16::MIN, Arc::clone(&metrics)).unwrap();
    let carpets = Arc::new(Carpets::of(Path::new("unused")));
    Tables::new(store, thinkers, Accounts::new(0), metrics, carpets, "".into(), true)
}

fn for_two() -> NewTable {
    NewTable {
        game: "odin".to_owned(),
        options: Default::default(),
        edition: None,
        seats: ["Ada", "Bob"].map(|name| WishedSeat::Me { name: name.to_owned(), face: None }).into(),
        visibility: Visibility::Link,
        pace: Pace::Normal,
        readiness: Readiness::Shown,
        chat: true,
        hints: false,
        start: true,
        deals: false,
        passphrase: None,
        carpet: None,
        matches: None,
    }
}

async fn state(tables: &Tables, id: &TableId) -> Result<TableAnswer, Failed> {
    table_answer(tables.ask(id, ADA, Request::State).await?)
}

#[tokio::test(start_paused = true)]
async fn an_unused_table_is_unloaded_and_restored_as_it_was() {
    let (tables, _) = tables();
    let id = tables.open(for_two(), ADA, None).await.unwrap().table.id;
    let before = state(&tables, &id).await.unwrap();
    assert!(tables.shared.loaded().contains_key(&id));
    // The clock of this test runs as soon as nothing else does.
    tokio::time::sleep(IDLE * 20).await;
    assert!(!tables.shared.loaded().contains_key(&id), "it is unloaded");
    let after = state(&tables, &id).await.unwrap();
    assert_eq!(after.table.phase, Phase::Playing);
    assert_eq!((after.your_seats, after.table.invite), (before.your_seats, before.table.invite));
    tables.stop().await;
}

#[tokio::test]
async fn a_table_that_panics_is_parked_and_the_others_go_on() {
    let (tables, store) = tables();
    let id = tables.open(for_two(), ADA, None).await.unwrap().table.id;
    let other = tables.open(for_two(), ADA, None).await.unwrap().table.id;
    tables.door(&id).unwrap().send(Post::Trip).await.unwrap();
    assert_eq!(state(&tables, &id).await.unwrap_err().kind(), ProblemKind::Unavailable);
    let log = store.read(id).await.unwrap().unwrap();
    assert!(log.last().unwrap().contains("parked"), "{log:?}");
    assert!(matches!(state(&tables, &id).await.unwrap().table.phase, Phase::Parked { .. }));
    assert_eq!(state(&tables, &other).await.unwrap().table.phase, Phase::Playing);
    tables.stop().await;
}

#[tokio::test(start_paused = true)]
async fn bots_play_on_after_a_store_has_failed_them() {
    let (before, store) = tables();
    // Somebody's own bot that does not come back after a restart: its stand-in plays on with nobody connected.
    let bot = WishedSeat::Bot { level: "random".to_owned() };
    let own = WishedSeat::OwnBot { name: "Robot".to_owned() };
    let wish = NewTable { seats: vec![bot, own], pace: Pace::Quick, ..for_two() };
    let id = before.open(wish, ADA, None).await.unwrap().table.id;
    before.stop().await;
    let tables = with(Arc::clone(&store) as Arc<dyn Store>);
    assert_eq!(tables.rouse().await, Ok(1));
    let mut length = store.read(id).await.unwrap().unwrap().len();
    for _ in 0..3 {
        store.fail_next(StoreError::Full { reason: "for a test".to_owned() });
        // Thoughts come from another thread, so the clock of this test may run ahead of them.
        loop {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let grown = store.read(id).await.unwrap().unwrap().len();
            if grown > length {
                length = grown;
                break;
            }
            tokio::task::spawn_blocking(std::thread::yield_now).await.unwrap();
        }
    }
    tables.stop().await;
}

#[tokio::test]
async fn after_the_stop_nothing_is_begun() {
    let (tables, _) = tables();
    let id = tables.open(for_two(), ADA, None).await.unwrap().table.id;
    tables.stop().await;
    assert_eq!(state(&tables, &id).await.unwrap_err().kind(), ProblemKind::Unavailable);
    assert_eq!(tables.open(for_two(), ADA, None).await.unwrap_err().kind(), ProblemKind::Unavailable);
}

/// With the clock years ahead, every table would be old.
#[tokio::test]
async fn when_every_table_is_old_none_is_deleted() {
    let folder = tempfile::TempDir::new().unwrap();
    let store = Arc::new(Sqlite::open(folder.path(), Durability::Process).unwrap());
    let tables = with(store);
    assert_eq!(tables.expire(tables.now()).await.unwrap(), Expired::Tables(0));
    let wish = NewTable { start: false, ..for_two() };
    let id = tables.open(wish, ADA, None).await.unwrap().table.id;
    let ahead = Millis(tables.now().0 + 1_000_000_000);
    assert_eq!(tables.expire(ahead).await.unwrap(), Expired::TooMany(1));
    assert!(state(&tables, &id).await.is_ok(), "it is still there");
    assert_eq!(tables.expire(Millis(1)).await.unwrap(), Expired::Tables(0));
    tables.stop().await;
}

#[tokio::test]
async fn a_damaged_table_is_parked_and_can_be_deleted() {
    let (before, store) = tables();
    let id = before.open(for_two(), ADA, None).await.unwrap().table.id;
    before.stop().await;
    let tables = with(Arc::clone(&store) as Arc<dyn Store>);
    store.damage(id);
    assert_eq!(state(&tables, &id).await.unwrap_err().kind(), ProblemKind::Unavailable);
    let listed = store.held_by(ADA, Page { after: None, limit: 9 }).await.unwrap().remove(0);
    assert_eq!(listed.phase, Phase::Parked { reason: ParkReason::Damaged });
    assert!(!listed.is_turn_of(&ADA), "nothing can be done there");
    tables.order(&id, Order::Show).await.unwrap_err();
    tables.order(&id, Order::Delete).await.unwrap();
    assert_eq!(store.read(id).await.unwrap(), None);
    tables.stop().await;
}

/// Two servers that take a table away from each other would never get anything done.
#[tokio::test]
async fn a_table_with_another_owner_is_let_go() {
    let (tables, store) = tables();
    let id = tables.open(for_two(), ADA, None).await.unwrap().table.id;
    let owner = store.claim(id).await.unwrap().unwrap();
    let muted = Request::Mute { seat: Seat::new(1), muted: true };
    tables.ask(&id, ADA, muted).await.unwrap_err();
    let after = owner.entries.len() as u64;
    let (fence, entries) = (owner.fence, Vec::new());
    let append =
        Append { fence, after, entries, awaited: SeatSet::EMPTY, listing: None, finished: Vec::new() };
    assert_eq!(store.append(id, append).await, Ok(()), "the other owner still has it");
    tables.stop().await;
}
