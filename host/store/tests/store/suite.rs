//! What every store must do. `store_suite!(with_store)` makes a test of each case; `with_store` runs a case on a new store.

use std::sync::Barrier;
use std::thread;

use pollster::block_on;
use veillee_core::{Seat, SeatSet};
use veillee_protocol::{
    Face, FinishedMatch, FinishedSeat, Holder, Listing, ParkReason, Phase, TableId, Visibility,
};
use veillee_store::{Append, Cursor, Fence, NewTable, Page, Store, StoreError};

macro_rules! store_suite {
    ($with_store:path) => {
        store_suite! { $with_store:
            a_log_keeps_its_order,
            an_unknown_table_is_none_or_gone,
            a_table_is_created_once,
            an_old_owner_is_fenced,
            of_two_owners_the_later_writes,
            an_append_out_of_step_is_refused,
            an_append_is_all_or_nothing,
            a_deleted_table_leaves_nothing,
            a_table_is_parked_and_deleted,
            the_lobby_lists_public_tables_that_wait_or_play,
            pages_follow_one_another,
            holders_find_their_tables,
            listings_show_whose_turn_it_is,
            playing_tables_go_on,
            many_threads_write_many_tables,
            old_tables_are_found_unless_they_play,
            stored_tables_are_counted,
            a_store_is_ready,
            a_finished_match_is_remembered_with_the_entry_that_ends_it,
            finished_matches_come_newest_first,
            a_refused_append_remembers_nothing,
            a_rematch_leaves_the_match_before_as_it_was,
            memory_goes_with_its_table,
            a_forgotten_browser_stays_forgotten,
            a_cleared_memory_is_made_again,
            a_match_that_was_given_up_is_remembered_as_such,
            results_are_public_until_they_are_taken_back_or_forgotten,
        }
    };
    ($with_store:path: $($case:ident,)*) => {
        $(#[test]
        fn $case() {
            $with_store(suite::$case);
        })*
    };
}

pub(crate) use store_suite;

pub(crate) type Case = fn(&dyn Store);

/// The address for a name of at most ten letters. In the order of the names.
pub(crate) fn id(name: &str) -> TableId {
    let mut bytes = [0; 10];
    bytes[..name.len()].copy_from_slice(name.as_bytes());
    TableId::of(bytes)
}

fn ids<N: AsRef<str>>(names: impl IntoIterator<Item = N>) -> Vec<TableId> {
    names.into_iter().map(|name| id(name.as_ref())).collect()
}

pub(crate) fn holder(number: u8) -> Holder {
    Holder([number; 32])
}

/// Each in the seat of its number.
pub(crate) fn holders(numbers: &[u8]) -> Vec<(Holder, SeatSet)> {
    numbers.iter().map(|&number| (holder(number), seats(&[number.into()]))).collect()
}

pub(crate) fn seats(seats: &[usize]) -> SeatSet {
    seats.iter().map(|&seat| Seat::new(seat)).collect()
}

pub(crate) fn listing(name: &str, created: u64) -> Listing {
    Listing {
        id: id(name),
        game: "odin".to_owned(),
        phase: Phase::Waiting,
        visibility: Visibility::Public,
        created,
        updated: created,
        names: vec![Some(name.to_owned()), None],
        holders: Vec::new(),
        awaited: SeatSet::EMPTY,
    }
}

pub(crate) fn texts(entries: &[&str]) -> Vec<String> {
    entries.iter().map(|&entry| entry.to_owned()).collect()
}

pub(crate) fn create(store: &dyn Store, name: &str, entries: &[&str]) -> Fence {
    block_on(store.create(NewTable { listing: listing(name, 1), entries: texts(entries) })).unwrap()
}

pub(crate) fn append(
    store: &dyn Store,
    name: &str,
    fence: Fence,
    after: u64,
    entries: &[&str],
) -> Result<(), StoreError> {
    block_on(store.append(id(name), change(fence, after, entries)))
}

pub(crate) fn change(fence: Fence, after: u64, entries: &[&str]) -> Append {
    Append {
        fence,
        after,
        entries: texts(entries),
        awaited: SeatSet::EMPTY,
        listing: None,
        finished: Vec::new(),
    }
}

pub(crate) fn log(store: &dyn Store, name: &str) -> Option<Vec<String>> {
    block_on(store.read(id(name))).unwrap()
}

fn list(store: &dyn Store, listing: Listing) {
    block_on(store.create(NewTable { listing, entries: Vec::new() })).unwrap();
}

pub(crate) const ALL: Page = Page { after: None, limit: 100 };

const PARKED: Phase = Phase::Parked { reason: ParkReason::Operator };

fn listed(listings: &[Listing]) -> Vec<TableId> {
    listings.iter().map(|listing| listing.id).collect()
}

pub(crate) fn a_log_keeps_its_order(store: &dyn Store) {
    let one = create(store, "one", &["a", "b"]);
    let other = create(store, "other", &[]);
    append(store, "one", one, 2, &["c"]).unwrap();
    append(store, "other", other, 0, &["x", "y"]).unwrap();
    append(store, "one", one, 3, &[]).unwrap();
    append(store, "one", one, 3, &["d\n\"é\"", ""]).unwrap();
    let expected = texts(&["a", "b", "c", "d\n\"é\"", ""]);
    assert_eq!(log(store, "one"), Some(expected.clone()));
    assert_eq!(log(store, "other"), Some(texts(&["x", "y"])));
    let claim = block_on(store.claim(id("one"))).unwrap().unwrap();
    assert_eq!(claim.entries, expected);
    append(store, "one", claim.fence, 5, &["e"]).unwrap();
    assert_eq!(log(store, "one").unwrap().last().unwrap(), "e");
}

pub(crate) fn an_unknown_table_is_none_or_gone(store: &dyn Store) {
    let fence = create(store, "one", &["a"]);
    assert_eq!(log(store, "none"), None);
    assert_eq!(block_on(store.claim(id("none"))), Ok(None));
    assert_eq!(append(store, "none", fence, 0, &["a"]), Err(StoreError::Gone));
    assert_eq!(block_on(store.delete(id("none"), fence)), Err(StoreError::Gone));
}

pub(crate) fn a_table_is_created_once(store: &dyn Store) {
    create(store, "one", &["a"]);
    let again = NewTable { listing: listing("one", 9), entries: texts(&["b"]) };
    assert_eq!(block_on(store.create(again)), Err(StoreError::Exists));
    assert_eq!(log(store, "one"), Some(texts(&["a"])));
    assert_eq!(block_on(store.lobby(ALL)).unwrap(), [listing("one", 1)]);
}

pub(crate) fn an_old_owner_is_fenced(store: &dyn Store) {
    let old = create(store, "one", &["a"]);
    let new = block_on(store.claim(id("one"))).unwrap().unwrap().fence;
    assert_ne!(old, new);
    assert_eq!(append(store, "one", old, 1, &["b"]), Err(StoreError::Fenced));
    assert_eq!(block_on(store.delete(id("one"), old)), Err(StoreError::Fenced));
    append(store, "one", new, 1, &["c"]).unwrap();
    assert_eq!(log(store, "one"), Some(texts(&["a", "c"])));
}

/// Two owners take the table from each other and write as long as they may. All acknowledged entries are there, and nothing
/// else.
pub(crate) fn of_two_owners_the_later_writes(store: &dyn Store) {
    const CLAIMS: usize = 40;
    create(store, "one", &[]);
    let start = Barrier::new(2);
    let written: Vec<Vec<String>> = thread::scope(|scope| {
        let owners = ["left", "right"].map(|owner| {
            let start = &start;
            scope.spawn(move || {
                start.wait();
                let mut written = Vec::new();
                for round in 0..CLAIMS {
                    let claim = block_on(store.claim(id("one"))).unwrap().unwrap();
                    for number in 0..3 {
                        let entry = format!("{owner} {round} {number}");
                        let after = claim.entries.len() as u64 + number;
                        match append(store, "one", claim.fence, after, &[&entry]) {
                            Ok(()) => written.push(entry),
                            Err(error) => assert_eq!(error, StoreError::Fenced),
                        }
                    }
                }
                written
            })
        });
        owners.into_iter().map(|owner| owner.join().unwrap()).collect()
    });
    let log = log(store, "one").unwrap();
    for (owner, written) in ["left", "right"].into_iter().zip(&written) {
        let stored: Vec<_> = log.iter().filter(|entry| entry.starts_with(owner)).cloned().collect();
        assert_eq!(stored, *written);
    }
    assert_eq!(log.len(), written.iter().map(Vec::len).sum::<usize>());
    assert!(log.len() >= 3, "the last owner wrote undisturbed");
}

pub(crate) fn an_append_out_of_step_is_refused(store: &dyn Store) {
    let fence = create(store, "one", &["a", "b"]);
    for expected in [0, 1, 3] {
        let refused = append(store, "one", fence, expected, &["c"]);
        assert_eq!(refused, Err(StoreError::OutOfStep { expected, found: 2 }));
    }
    assert_eq!(log(store, "one"), Some(texts(&["a", "b"])));
    append(store, "one", fence, 2, &["c"]).unwrap();
}

pub(crate) fn an_append_is_all_or_nothing(store: &dyn Store) {
    let fence = create(store, "one", &["a"]);
    let mut changed = listing("one", 1);
    changed.phase = Phase::Finished;
    let refused = Append { listing: Some(Box::new(changed)), ..change(fence, 0, &["b"]) };
    assert!(block_on(store.append(id("one"), refused.clone())).is_err());
    assert_eq!(block_on(store.lobby(ALL)).unwrap(), [listing("one", 1)]);
    block_on(store.append(id("one"), Append { after: 1, ..refused })).unwrap();
    assert_eq!(log(store, "one"), Some(texts(&["a", "b"])));
    assert_eq!(listed(&block_on(store.lobby(ALL)).unwrap()), []);
}

pub(crate) fn a_deleted_table_leaves_nothing(store: &dyn Store) {
    let mut held = listing("one", 1);
    held.holders = holders(&[1]);
    held.phase = Phase::Playing;
    let entries = texts(&["a", "b", "c"]);
    let fence = block_on(store.create(NewTable { listing: held, entries })).unwrap();
    create(store, "other", &["x"]);
    block_on(store.delete(id("one"), fence)).unwrap();
    assert_eq!(log(store, "one"), None);
    assert_eq!(append(store, "one", fence, 3, &["d"]), Err(StoreError::Gone));
    assert_eq!(listed(&block_on(store.lobby(ALL)).unwrap()), ids(["other"]));
    assert_eq!(block_on(store.held_by(holder(1), ALL)), Ok(Vec::new()));
    assert_eq!(block_on(store.playing()), Ok(Vec::new()));
    create(store, "one", &["new"]);
    assert_eq!(log(store, "one"), Some(texts(&["new"])));
    assert_eq!(log(store, "other"), Some(texts(&["x"])));
}

pub(crate) fn a_table_is_parked_and_deleted(store: &dyn Store) {
    let played = Listing { phase: Phase::Playing, holders: holders(&[1]), ..listing("one", 1) };
    let old = block_on(store.create(NewTable { listing: played.clone(), entries: texts(&["a"]) })).unwrap();
    assert_eq!(block_on(store.park_damaged(id("none"))), Ok(None));
    let fence = block_on(store.park_damaged(id("one"))).unwrap().unwrap();
    assert_eq!(append(store, "one", old, 1, &["b"]), Err(StoreError::Fenced));
    assert_eq!(block_on(store.playing()), Ok(Vec::new()));
    assert_eq!(block_on(store.lobby(ALL)), Ok(Vec::new()));
    let parked = Listing { phase: Phase::Parked { reason: ParkReason::Damaged }, ..played };
    assert_eq!(block_on(store.held_by(holder(1), ALL)), Ok(vec![parked]));
    block_on(store.delete(id("one"), fence)).unwrap();
    assert_eq!(log(store, "one"), None);
}

pub(crate) fn listings_show_whose_turn_it_is(store: &dyn Store) {
    let (phase, holders) = (Phase::Playing, holders(&[0, 1]));
    let new = Listing { phase, holders, awaited: seats(&[0]), ..listing("one", 1) };
    let fence = block_on(store.create(NewTable { listing: new.clone(), entries: Vec::new() })).unwrap();
    let turns = || {
        [0, 1].map(|number| {
            block_on(store.held_by(holder(number), ALL)).unwrap()[0].is_turn_of(&holder(number))
        })
    };
    assert_eq!(turns(), [true, false]);
    let other = Append { awaited: seats(&[1, 5]), ..change(fence, 0, &["a"]) };
    block_on(store.append(id("one"), other)).unwrap();
    assert_eq!(turns(), [false, true]);
    let claim = block_on(store.claim(id("one"))).unwrap().unwrap();
    assert_eq!(claim.listing, Listing { awaited: seats(&[1, 5]), ..new });
    // The listing's own is another: the append's counts.
    let listing = Some(Box::new(Listing { updated: 9, ..claim.listing.clone() }));
    block_on(store.append(id("one"), Append { listing, ..change(claim.fence, 1, &[]) })).unwrap();
    assert_eq!(turns(), [false, false]);
    let claim = block_on(store.claim(id("one"))).unwrap().unwrap();
    assert_eq!((claim.listing.updated, claim.listing.awaited), (9, SeatSet::EMPTY));
}

pub(crate) fn the_lobby_lists_public_tables_that_wait_or_play(store: &dyn Store) {
    for (created, visibility) in [(10, Visibility::Public), (20, Visibility::Link)] {
        for (after, phase) in
            [Phase::Waiting, Phase::Playing, Phase::Finished, PARKED].into_iter().enumerate()
        {
            let created = created + after as u64;
            list(store, Listing { visibility, phase, ..listing(&created.to_string(), created) });
        }
    }
    let lobby = block_on(store.lobby(ALL)).unwrap();
    assert_eq!(listed(&lobby), ids(["11", "10"]));
    assert_eq!(lobby[0], Listing { phase: Phase::Playing, ..listing("11", 11) });
}

pub(crate) fn pages_follow_one_another(store: &dyn Store) {
    // Several of one millisecond, so that a page ends among them.
    for number in 0..20_u8 {
        let holders = holders(&[1]);
        let phase = if number % 5 == 4 { Phase::Finished } else { Phase::Playing };
        list(
            store,
            Listing { holders, phase, ..listing(&format!("t{number:02}"), 100 + u64::from(number / 7)) },
        );
    }
    let pages = |read: &dyn Fn(Page) -> Vec<Listing>| {
        let mut pages: Vec<Listing> = Vec::new();
        loop {
            let after = pages.last().map(Cursor::after);
            let page = read(Page { after, limit: 3 });
            assert!(page.len() <= 3);
            if page.is_empty() {
                break pages;
            }
            pages.extend(page);
            assert!(pages.len() <= 20, "a table is on two pages");
        }
    };
    let lobby = pages(&|page| block_on(store.lobby(page)).unwrap());
    let newest_first = |finished: bool| (0..20).rev().filter(move |number| (number % 5 == 4) == finished);
    let expected: Vec<_> = newest_first(false).map(|number| format!("t{number:02}")).collect();
    assert_eq!(listed(&lobby), ids(expected));
    let held = pages(&|page| block_on(store.held_by(holder(1), page)).unwrap());
    let finished_last = newest_first(false).chain(newest_first(true));
    let expected: Vec<_> = finished_last.map(|number| format!("t{number:02}")).collect();
    assert_eq!(listed(&held), ids(expected));

    // A table that comes while somebody turns pages is on none of the later ones, and moves nothing.
    let first = block_on(store.lobby(Page { after: None, limit: 2 })).unwrap();
    list(store, listing("new", 200));
    let second = block_on(store.lobby(Page { after: first.last().map(Cursor::after), limit: 2 })).unwrap();
    assert_eq!(second, lobby[2..4]);
}

pub(crate) fn holders_find_their_tables(store: &dyn Store) {
    let held = Listing { holders: holders(&[1, 2]), visibility: Visibility::Link, ..listing("one", 1) };
    let fence = block_on(store.create(NewTable { listing: held.clone(), entries: Vec::new() })).unwrap();
    list(store, Listing { holders: holders(&[2]), ..listing("two", 2) });
    let of = |number: u8| block_on(store.held_by(holder(number), ALL)).unwrap();
    assert_eq!(listed(&of(1)), ids(["one"]));
    assert_eq!(listed(&of(2)), ids(["two", "one"]));
    assert_eq!(listed(&of(3)), []);
    assert_eq!(of(1)[0], held);

    let changed = Listing { holders: holders(&[2, 3]), updated: 7, ..held };
    let change = Append { listing: Some(Box::new(changed)), ..change(fence, 0, &[]) };
    block_on(store.append(id("one"), change)).unwrap();
    assert_eq!(listed(&of(1)), []);
    assert_eq!(listed(&of(2)), ids(["two", "one"]));
    assert_eq!((listed(&of(3)), of(3)[0].updated), (ids(["one"]), 7));
}

pub(crate) fn playing_tables_go_on(store: &dyn Store) {
    for (name, phase) in [
        ("waits", Phase::Waiting),
        ("plays", Phase::Playing),
        ("finished", Phase::Finished),
        ("parked", PARKED),
    ] {
        list(store, Listing { phase, visibility: Visibility::Link, ..listing(name, 1) });
    }
    assert_eq!(block_on(store.playing()), Ok(vec![id("plays")]));
}

pub(crate) fn many_threads_write_many_tables(store: &dyn Store) {
    const THREADS: usize = 4;
    const TABLES: usize = 10;
    const ROUNDS: u64 = 150;
    let name = |thread: usize, table: usize| format!("{thread}-{table}");
    thread::scope(|scope| {
        for thread in 0..THREADS {
            scope.spawn(move || {
                let fences: Vec<_> =
                    (0..TABLES).map(|table| create(store, &name(thread, table), &[])).collect();
                for round in 0..ROUNDS {
                    for (table, &fence) in fences.iter().enumerate() {
                        let name = name(thread, table);
                        append(store, &name, fence, round, &[&format!("{name} {round}")]).unwrap();
                    }
                }
            });
        }
    });
    for thread in 0..THREADS {
        for table in 0..TABLES {
            let name = name(thread, table);
            let expected: Vec<_> = (0..ROUNDS).map(|round| format!("{name} {round}")).collect();
            assert_eq!(log(store, &name), Some(expected));
        }
    }
}

pub(crate) fn a_store_is_ready(store: &dyn Store) {
    assert_eq!(block_on(store.check()), Ok(()));
}

pub(crate) fn stored_tables_are_counted(store: &dyn Store) {
    let tables = || block_on(store.size()).unwrap().tables;
    assert_eq!(tables(), 0);
    create(store, "a", &["1"]);
    let fence = create(store, "b", &["1"]);
    assert_eq!(tables(), 2);
    block_on(store.delete(id("b"), fence)).unwrap();
    assert_eq!(tables(), 1);
}

pub(crate) fn old_tables_are_found_unless_they_play(store: &dyn Store) {
    for (name, phase, updated) in [
        ("waits", Phase::Waiting, 10),
        ("plays", Phase::Playing, 10),
        ("over", Phase::Finished, 11),
        ("parked", PARKED, 10),
        ("young", Phase::Finished, 12),
    ] {
        let listing = Listing { phase, updated, ..listing(name, 1) };
        block_on(store.create(NewTable { listing, entries: texts(&["a"]) })).unwrap();
    }
    let mut stale = block_on(store.stale(12)).unwrap();
    stale.sort();
    assert_eq!(stale, ids(["over", "parked", "waits"]));
    assert_eq!(block_on(store.stale(10)).unwrap(), []);
}

/// A match of two people, the browsers 1 and 2 (with a second device, 3), and a bot.
pub(crate) fn finished(name: &str, number: u32, ended: u64) -> FinishedMatch {
    let seat = |name: &str, player: &str, place, holders: &[u8]| FinishedSeat {
        name: name.to_owned(),
        player: player.to_owned(),
        face: (name == "Bo").then_some(Face::Owl),
        place,
        score: 10 * i64::from(place),
        holders: holders.iter().map(|&number| holder(number)).collect(),
    };
    FinishedMatch {
        table: id(name),
        number,
        game: "odin".to_owned(),
        began: ended - 5,
        ended,
        together: false,
        given_up: false,
        seats: vec![
            seat("Ada", "person", 1, &[1]),
            seat("Bo", "person", 2, &[2, 3]),
            seat("Pim", "random", 3, &[]),
        ],
    }
}

fn end(store: &dyn Store, name: &str, fence: Fence, after: u64, number: u32, ended: u64) {
    let append = Append { finished: vec![finished(name, number, ended)], ..change(fence, after, &["ended"]) };
    block_on(store.append(id(name), append)).unwrap();
}

fn remembered(store: &dyn Store, number: u8) -> Vec<FinishedMatch> {
    block_on(store.finished_by(holder(number), 100)).unwrap()
}

pub(crate) fn a_finished_match_is_remembered_with_the_entry_that_ends_it(store: &dyn Store) {
    let fence = create(store, "one", &["a"]);
    end(store, "one", fence, 1, 1, 50);
    for number in [1, 2, 3] {
        assert_eq!(remembered(store, number), [finished("one", 1, 50)]);
    }
    assert_eq!(remembered(store, 4), []);
    assert_eq!(log(store, "one"), Some(texts(&["a", "ended"])));
}

pub(crate) fn finished_matches_come_newest_first(store: &dyn Store) {
    for (name, ended) in [("one", 50), ("two", 70), ("three", 60)] {
        let fence = create(store, name, &[]);
        end(store, name, fence, 0, 1, ended);
    }
    let expected = [finished("two", 1, 70), finished("three", 1, 60), finished("one", 1, 50)];
    assert_eq!(remembered(store, 2), expected);
    assert_eq!(block_on(store.finished_by(holder(2), 2)).unwrap(), expected[..2]);
}

pub(crate) fn a_refused_append_remembers_nothing(store: &dyn Store) {
    let fence = create(store, "one", &["a"]);
    let append = Append { finished: vec![finished("one", 1, 50)], ..change(fence, 9, &["ended"]) };
    let refused = StoreError::OutOfStep { expected: 9, found: 1 };
    assert_eq!(block_on(store.append(id("one"), append)), Err(refused));
    assert_eq!(remembered(store, 1), []);
}

pub(crate) fn a_rematch_leaves_the_match_before_as_it_was(store: &dyn Store) {
    let fence = create(store, "one", &[]);
    end(store, "one", fence, 0, 1, 50);
    let mut without = finished("one", 2, 60);
    without.seats[0].holders.clear();
    let append = Append { finished: vec![without.clone()], ..change(fence, 1, &["ended"]) };
    block_on(store.append(id("one"), append)).unwrap();
    assert_eq!(remembered(store, 1), [finished("one", 1, 50)]);
    assert_eq!(remembered(store, 2), [without, finished("one", 1, 50)]);
}

pub(crate) fn memory_goes_with_its_table(store: &dyn Store) {
    let fence = create(store, "one", &[]);
    end(store, "one", fence, 0, 1, 50);
    block_on(store.delete(id("one"), fence)).unwrap();
    assert_eq!(remembered(store, 1), []);
    create(store, "one", &[]);
    assert_eq!(remembered(store, 1), []);
    block_on(store.remember(id("none"), vec![finished("none", 1, 50)])).unwrap();
    assert_eq!(remembered(store, 1), []);
}

pub(crate) fn a_forgotten_browser_stays_forgotten(store: &dyn Store) {
    let fence = create(store, "one", &[]);
    end(store, "one", fence, 0, 1, 50);
    block_on(store.forget_holder(holder(2), 55)).unwrap();
    assert_eq!(remembered(store, 2), []);
    let mut known = finished("one", 1, 50);
    known.seats[1].holders = vec![holder(3)];
    assert_eq!(remembered(store, 1), [known.clone()]);
    // An earlier time takes nothing back, and the log brings nothing back.
    block_on(store.forget_holder(holder(2), 1)).unwrap();
    block_on(store.remember(id("one"), vec![finished("one", 1, 50)])).unwrap();
    assert_eq!(remembered(store, 2), []);
    assert_eq!(remembered(store, 3), [known]);
    end(store, "one", fence, 1, 2, 60);
    assert_eq!(remembered(store, 2), [finished("one", 2, 60)]);
}

pub(crate) fn a_cleared_memory_is_made_again(store: &dyn Store) {
    assert_eq!(block_on(store.is_memory_complete()), Ok(true));
    let fence = create(store, "one", &[]);
    end(store, "one", fence, 0, 1, 50);
    block_on(store.clear_memory()).unwrap();
    assert_eq!(block_on(store.is_memory_complete()), Ok(false));
    assert_eq!(remembered(store, 1), []);
    for _ in 0..2 {
        block_on(store.remember(id("one"), vec![finished("one", 1, 50)])).unwrap();
        assert_eq!(remembered(store, 1), [finished("one", 1, 50)]);
    }
    block_on(store.complete_memory()).unwrap();
    assert_eq!(block_on(store.is_memory_complete()), Ok(true));
}

pub(crate) fn a_match_that_was_given_up_is_remembered_as_such(store: &dyn Store) {
    let fence = create(store, "one", &["a"]);
    let given_up = FinishedMatch { given_up: true, ..finished("one", 1, 50) };
    let append = Append { finished: vec![given_up.clone()], ..change(fence, 1, &["given up"]) };
    block_on(store.append(id("one"), append)).unwrap();
    end(store, "one", fence, 2, 2, 60);
    assert_eq!(remembered(store, 1), [finished("one", 2, 60), given_up]);
    // What is remembered again replaces what there was.
    block_on(store.remember(id("one"), vec![finished("one", 1, 50)])).unwrap();
    assert_eq!(remembered(store, 1), [finished("one", 2, 60), finished("one", 1, 50)]);
}

pub(crate) fn results_are_public_until_they_are_taken_back_or_forgotten(store: &dyn Store) {
    let public = |skip, limit| block_on(store.public(skip, limit)).unwrap();
    let is_public = |number| block_on(store.is_public(holder(number))).unwrap();
    assert_eq!((public(0, 9), is_public(1)), (Vec::new(), false));
    for (number, since) in [(1, Some(30)), (2, Some(10)), (3, Some(20)), (2, Some(40))] {
        block_on(store.set_public(holder(number), since)).unwrap();
    }
    assert_eq!(public(0, 9), [2, 3, 1].map(holder), "the first to be public comes first");
    assert_eq!(public(1, 1), [holder(3)]);
    assert!(is_public(1) && !is_public(4));
    block_on(store.clear_memory()).unwrap();
    assert_eq!(public(0, 9).len(), 3, "the memory made again is seen by the same people");
    block_on(store.set_public(holder(2), None)).unwrap();
    block_on(store.forget_holder(holder(3), 50)).unwrap();
    assert_eq!(public(0, 9), [holder(1)]);
    assert!(!is_public(2) && !is_public(3));
}
