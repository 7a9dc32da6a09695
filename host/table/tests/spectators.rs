//! An input costs a table the same however many spectators it has, unless they must be sent something.

use veillee_core::Seat;
use veillee_protocol::http::{NewTable, OptionValue, WishedSeat};
use veillee_protocol::{Decision, Holder, Pace, Readiness, TableId, ToTable, Visibility};
use veillee_table::{ConnectionId, Input, Millis, Table, Wish};

const PERSON: Holder = Holder([1; 32]);

/// A match of Odin with a person, a bot and so many spectators.
fn table(spectators: u64) -> Table {
    let table = NewTable {
        game: "odin".to_owned(),
        options: [("first".to_owned(), OptionValue::Number(0))].into(),
        edition: None,
        seats: vec![
            WishedSeat::Me { name: "Ada".to_owned(), face: None },
            WishedSeat::Bot { level: "random".to_owned() },
        ],
        visibility: Visibility::Public,
        pace: Pace::Instant,
        readiness: Readiness::Shown,
        chat: true,
        hints: true,
        start: true,
        deals: false,
        passphrase: None,
        carpet: None,
        matches: None,
    };
    let wish = Wish { table, holder: PERSON, random: [3; 32] };
    let (mut table, _) = Table::open(Millis(0), TableId::of([0; 10]), wish).expect("a good wish");
    table.handle(Millis(0), Input::Woken);
    for number in 0..=spectators {
        let connection = ConnectionId(number);
        let mut holder = PERSON;
        holder.0[..8].copy_from_slice(&number.to_le_bytes());
        let holder = if number == 0 { PERSON } else { holder };
        table.handle(Millis(1), Input::Connected { connection, holder, build: "a build".into() });
        let hello = ToTable::Hello { protocol: veillee_protocol::PROTOCOL, known: None, deals: false };
        table.handle(Millis(1), Input::Message { connection, message: hello });
    }
    table
}

/// Bytes and allocations of some inputs that nobody else is sent anything about.
fn cost(table: &mut Table) -> (u64, u64) {
    let [begun, later] = [0, 1].map(|version| Decision { match_number: 1, version });
    let inputs = [
        ToTable::Ping,
        ToTable::Shown { decision: later },
        ToTable::Try { seat: Seat::new(0), decision: begun, id: 1, steps: vec!["nonsense".to_owned()] },
        ToTable::Continue { decision: later },
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
