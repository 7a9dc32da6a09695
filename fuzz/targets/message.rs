//! Whatever comes over a socket: reading it never panics, and no conversation makes a table panic. What is committed makes the
//! same table again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use veillee_catalog::GameId;
use veillee_fuzz::{ADA, CONNECTION, Driven, bot, me, wish};
use veillee_protocol::ToTable;
use veillee_table::Input;

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, talk)) = bytes.split_first() else { return };
    let game = GameId::ALL[usize::from(first) % GameId::ALL.len()];
    // One person in the first two seats, a bot in the third; the match has begun.
    let mut wish = wish(game, vec![me("Ada"), me("Ada"), bot()]);
    wish.table.start = true;
    let mut driven = Driven::open(wish).expect("a good wish");
    driven.handle(Input::Connected { connection: CONNECTION, holder: ADA, build: "".into() });
    for line in talk.split(|&byte| byte == b'\n') {
        driven.handle(match serde_json::from_slice::<ToTable>(line) {
            Ok(message) => Input::Message { connection: CONNECTION, message },
            Err(_) => Input::Garbled { connection: CONNECTION },
        });
        // If it is the bot's turn, it plays.
        driven.think();
    }
    driven.assert_restores();
});
