//! Whatever has become of a table's log: restoring it never panics, nor does anything that is asked of the table that comes of
//! it. What that table commits makes the same table again.
//!
//! An input names a game and what happens to the log of an evening of it, so that damage lies deep in a real log.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use veillee_catalog::GameId;
use veillee_core::Seat;
use veillee_fuzz::{ADA, CONNECTION, Driven, HOLDERS, evening};
use veillee_protocol::{Decision, ToTable};
use veillee_table::{Answer, ConnectionId, Input, Millis, Request};

const STRANGER: ConnectionId = ConnectionId(1);

/// The log of an evening of each game, in the order of the catalogue.
fn evenings() -> &'static [Vec<String>] {
    static EVENINGS: OnceLock<Vec<Vec<String>>> = OnceLock::new();
    EVENINGS.get_or_init(|| GameId::ALL.iter().map(|&game| evening(game)).collect())
}

fn log_of(number: u8) -> &'static [String] {
    &evenings()[usize::from(number) % GameId::ALL.len()]
}

/// Does to the log what the bytes say: each time a kind, a line, and one thing more.
fn damage(log: &mut Vec<String>, mut bytes: &[u8]) {
    while let [kind, high, low, more, rest @ ..] = bytes {
        bytes = rest;
        if log.is_empty() {
            return;
        }
        let line = usize::from(u16::from_be_bytes([*high, *low])) % log.len();
        let more = usize::from(*more);
        let place = more * log[line].len() / 256;
        match kind % 8 {
            0 => {
                let mut text = std::mem::take(&mut log[line]).into_bytes();
                if let Some(byte) = text.get_mut(place) {
                    *byte ^= 1 << (kind >> 3 & 7);
                }
                // A database hands out text: what is none is repaired on the way.
                log[line] = String::from_utf8_lossy(&text).into_owned();
            }
            1 => {
                log.drain(line..(line + 1 + more % 4).min(log.len()));
            }
            2 => log.insert((line + more % 8).min(log.len()), log[line].clone()),
            3 => {
                let other = (line + more) % log.len();
                log.swap(line, other);
            }
            4 => log.truncate(line),
            5 => {
                let place = (0..=place).rev().find(|&at| log[line].is_char_boundary(at)).unwrap_or(0);
                log[line].truncate(place);
            }
            // A line of another evening.
            6 => {
                let other = log_of(*kind >> 3);
                log[line].clone_from(&other[(line + more) % other.len()]);
            }
            // A line of the input's own.
            _ => {
                let (text, rest) = bytes.split_at(more.min(bytes.len()));
                log.insert(line, String::from_utf8_lossy(text).into_owned());
                bytes = rest;
            }
        }
    }
}

/// Everything that people and pages ask of a table.
fn ask_everything(driven: &mut Driven) {
    driven.table.listing(Millis(0));
    driven.handle(Input::Woken);
    driven.come_in(CONNECTION, ADA, Some(Decision { match_number: 1, version: 3 }));
    driven.come_in(STRANGER, HOLDERS[2], None);
    for holder in [ADA, HOLDERS[2]] {
        for request in
            [Request::State, Request::Record { match_number: 1 }, Request::Record { match_number: 2 }]
        {
            if let Ok(Answer::Record(text)) = driven.ask(holder, request) {
                assert!(text.ends_with('\n'), "a record is lines");
            }
        }
    }
    driven.table.records();
    if let Some(decision) = driven.position.as_ref().map(|position| position.decision) {
        for seat in Seat::all(3) {
            driven.say(CONNECTION, ToTable::Draw { seat, decision });
        }
        driven.say(CONNECTION, ToTable::Continue { decision });
    }
    if let (Some((seat, mut steps)), Some(position)) = (driven.choices(), driven.position.clone()) {
        let decision = position.decision;
        steps.truncate(1);
        driven.say(CONNECTION, ToTable::Try { seat, decision, id: 1, steps: steps.clone() });
        driven.say(CONNECTION, ToTable::Hint { seat, decision, id: 2 });
        driven.think();
        driven.say(CONNECTION, ToTable::Choose { seat, decision, key: "k".to_owned(), steps });
    }
    driven.think();
    driven.say(CONNECTION, ToTable::Chat { seat: Seat::new(0), text: "hello".to_owned() });
    let random = driven.random();
    let _ = driven.ask(ADA, Request::Rematch { random });
    driven.say(STRANGER, ToTable::Ping);
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let mut log = log_of(first).to_vec();
    damage(&mut log, rest);
    let Ok(mut driven) = Driven::restore(log) else { return };
    driven.assert_restores();
    ask_everything(&mut driven);
    driven.assert_restores();
});
