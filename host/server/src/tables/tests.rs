//! What happens to tables when nobody looks, and when something goes wrong.

use std::num::NonZeroU16;

use veillee_protocol::http::WishedChair;
use veillee_protocol::{Pace, Phase, Readiness, Visibility};
use veillee_store::{Memory, TableKey};

use super::*;

const ADA: Holder = Holder([1; 32]);

fn tables() -> (Tables, Arc<Memory>) {
    let store = Arc::new(Memory::new());
    let metrics = Arc::new(Metrics::default());
    (
        Tables::new(
            Arc::clone(&store) as Arc<dyn Store>,
            Thinkers::start(NonZeroU16::MIN, Arc::clone(&metrics)).unwrap(),
            metrics,
        ),
        store,
    )
}

fn for_two() -> NewTable {
    NewTable {
        game: "odin".to_owned(),
        options: Default::default(),
        edition: None,
        chairs: ["Ada", "Bob"].map(|name| WishedChair::Me { name: name.to_owned() }).into(),
        visibility: Visibility::Link,
        pace: Pace::Normal,
        readiness: Readiness::Shown,
        chat: true,
        hints: false,
        start: true,
        passphrase: None,
    }
}

async fn state(tables: &Tables, id: &TableId) -> Result<TableAnswer, Failed> {
    table_answer(tables.ask(id, ADA, Request::State).await?)
}

#[tokio::test(start_paused = true)]
async fn a_table_that_nobody_is_at_sleeps_and_wakes_as_it_was() {
    let (tables, _) = tables();
    let id = tables.open(for_two(), ADA).await.unwrap().table.id;
    let before = state(&tables, &id).await.unwrap();
    assert!(tables.shared.awake().contains_key(&id));
    // The clock of this test runs as soon as nothing else does.
    tokio::time::sleep(IDLE * 20).await;
    assert!(!tables.shared.awake().contains_key(&id), "it sleeps");
    let after = state(&tables, &id).await.unwrap();
    assert_eq!(after.table.phase, Phase::Playing);
    assert_eq!((after.seats, after.table.invite), (before.seats, before.table.invite));
    tables.stop().await;
}

#[tokio::test]
async fn a_table_that_panics_is_parked_and_the_others_go_on() {
    let (tables, store) = tables();
    let id = tables.open(for_two(), ADA).await.unwrap().table.id;
    let other = tables.open(for_two(), ADA).await.unwrap().table.id;
    tables.door(&id).unwrap().send(Post::Trip).await.unwrap();
    assert_eq!(state(&tables, &id).await.unwrap_err().kind(), ProblemKind::Unavailable);
    let log = store.read(&TableKey::new(id.as_str())).await.unwrap().unwrap();
    assert!(log.last().unwrap().contains("parked"), "{log:?}");
    assert!(matches!(state(&tables, &id).await.unwrap().table.phase, Phase::Parked { .. }));
    assert_eq!(state(&tables, &other).await.unwrap().table.phase, Phase::Playing);
    tables.stop().await;
}

#[tokio::test(start_paused = true)]
async fn computers_play_on_after_a_store_has_failed_them() {
    let (tables, store) = tables();
    let bots = ["random"; 2].map(|level| WishedChair::Bot { level: level.to_owned() });
    let wish = NewTable { chairs: bots.into(), pace: Pace::Quick, ..for_two() };
    let id = tables.open(wish, ADA).await.unwrap().table.id;
    let key = TableKey::new(id.as_str());
    let mut length = store.read(&key).await.unwrap().unwrap().len();
    for _ in 0..3 {
        store.fail_next(StoreError::Full { reason: "for a test".to_owned() });
        // Thoughts come from another thread, so the clock of this test may run ahead of them.
        loop {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let grown = store.read(&key).await.unwrap().unwrap().len();
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
    let id = tables.open(for_two(), ADA).await.unwrap().table.id;
    tables.stop().await;
    assert_eq!(state(&tables, &id).await.unwrap_err().kind(), ProblemKind::Unavailable);
    assert_eq!(tables.open(for_two(), ADA).await.unwrap_err().kind(), ProblemKind::Unavailable);
}
