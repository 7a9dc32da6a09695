//! Whatever comes over a socket: reading it never panics, and no conversation makes a table panic. What is committed makes the
//! same table again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use veillee_catalog::GameId;
use veillee_protocol::http::{NewTable, WishedChair};
use veillee_protocol::{Pace, Readiness, TableId, ToTable, Visibility};
use veillee_table::{ConnectionId, Entry, Holder, Input, Millis, Table, Wish};

const ADA: Holder = Holder([1; 32]);

/// One person in the first two chairs, a computer in each other; play has begun.
fn wish(game: GameId) -> Wish {
    let me = || WishedChair::Me { name: "Ada".to_owned() };
    let table = NewTable {
        game: game.key().to_owned(),
        options: Default::default(),
        edition: None,
        chairs: vec![me(), me()],
        visibility: Visibility::Public,
        pace: Pace::Instant,
        readiness: Readiness::Shown,
        chat: true,
        hints: true,
        start: true,
        passphrase: None,
    };
    Wish { table, holder: ADA, random: [7; 32] }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, talk)) = bytes.split_first() else { return };
    let game = GameId::ALL[usize::from(first) % GameId::ALL.len()];
    let (mut table, effects) = Table::open(Millis(0), TableId::of([0; 10]), wish(game)).expect("a good wish");
    let mut log: Vec<String> = effects.entries.iter().map(Entry::to_text).collect();
    let connection = ConnectionId(0);
    let mut inputs = vec![Input::Woken, Input::Connected { connection, holder: ADA }];
    for line in talk.split(|&byte| byte == b'\n') {
        inputs.push(match serde_json::from_slice::<ToTable>(line) {
            Ok(message) => Input::Message { connection, message },
            Err(_) => Input::Garbled { connection },
        });
    }
    for (place, input) in inputs.into_iter().enumerate() {
        let effects = table.handle(Millis(1000 * place as u64), input);
        for outgoing in &effects.outgoing {
            serde_json::to_string(&outgoing.message).expect("messages have a JSON form");
        }
        log.extend(effects.entries.iter().map(Entry::to_text));
    }
    let restored = Table::restore(log.iter().map(String::as_str)).expect("what was committed can be restored");
    assert_eq!(restored.listing(), table.listing());
});
