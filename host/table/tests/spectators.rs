//! An input costs a table the same however many spectators it has, unless they must be sent something.

use veillee_protocol::http::{NewTable, WishedChair};
use veillee_protocol::{Pace, Readiness, TableId, ToTable, Visibility};
use veillee_table::{ConnectionId, Holder, Input, Millis, Table, Wish};

const PERSON: Holder = Holder([1; 32]);

/// A match of Odin with a person, a bot and so many spectators.
fn table(spectators: u64) -> Table {
    let table = NewTable {
        game: "odin".to_owned(),
        options: [("first".to_owned(), "0".to_owned())].into(),
        edition: None,
        chairs: vec![
            WishedChair::Me { name: "Ada".to_owned() },
            WishedChair::Bot { level: "random".to_owned() },
        ],
        visibility: Visibility::Public,
        pace: Pace::Instant,
        readiness: Readiness::Shown,
        chat: true,
        hints: true,
        start: true,
        passphrase: None,
    };
    let wish = Wish { table, holder: PERSON, random: [3; 32] };
    let (mut table, _) = Table::open(Millis(0), TableId::of([0; 10]), wish).expect("a good wish");
    table.handle(Millis(0), Input::Woken);
    for number in 0..=spectators {
        let connection = ConnectionId(number);
        let mut holder = PERSON;
        holder.0[..8].copy_from_slice(&number.to_le_bytes());
        let holder = if number == 0 { PERSON } else { holder };
        table.handle(Millis(1), Input::Connected { connection, holder });
        let hello = ToTable::Hello { protocol: veillee_protocol::PROTOCOL, known: None };
        table.handle(Millis(1), Input::Message { connection, message: hello });
    }
    table
}

/// Bytes and allocations of some inputs that nobody else is sent anything about.
fn cost(table: &mut Table) -> (u64, u64) {
    let inputs = [
        ToTable::Ping,
        ToTable::Shown { game: 1, version: 1 },
        ToTable::Try { seat: 0, game: 1, decision: 0, id: 1, steps: vec!["nonsense".to_owned()] },
        ToTable::Continue { game: 1, version: 1 },
    ];
    let counted = allocation_counter::measure(|| {
        for message in inputs {
            drop(table.handle(Millis(2), Input::Message { connection: ConnectionId(0), message }));
        }
        drop(table.handle(Millis(2), Input::Woken));
    });
    (counted.count_total, counted.bytes_total)
}

#[test]
fn spectators_cost_nothing_while_they_are_sent_nothing() {
    let [few, many] = [1, 1_000].map(|spectators| {
        let mut table = table(spectators);
        cost(&mut table);
        cost(&mut table)
    });
    assert_eq!(few, many, "allocations and bytes with 1 and with 1,000 spectators");
}
