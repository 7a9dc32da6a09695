//! Everything here counts turns; nothing looks at a clock.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use proptest::prelude::*;

use super::*;

/// An item with a number; cancelled by its flag.
#[derive(Clone, Debug)]
struct Item(u32, Rc<Cell<bool>>);

impl Item {
    fn new(number: u32) -> Self {
        Item(number, Rc::new(Cell::new(true)))
    }
}

impl Wanted for Item {
    fn is_wanted(&self) -> bool {
        self.1.get()
    }
}

type Queue = FairQueue<u8, u16, Item>;

fn anywhere(_: &u8) -> bool {
    true
}

fn rank(people: bool) -> Rank {
    if people { Rank::People } else { Rank::BotsOnly }
}

/// The places of the items in the order in which they come.
fn drain(queue: &mut Queue) -> Vec<(u8, u32)> {
    std::iter::from_fn(|| queue.pop(anywhere)).map(|(place, item)| (place, item.0)).collect()
}

proptest! {
    /// However many thoughts one address has waiting, at however many tables, and whenever another address comes: threads that
    /// take the next thought when they are done start at most as many others before its thought as there are threads.
    #[test]
    fn another_address_waits_for_at_most_one_thought_per_thread(
        threads in 1_usize..9,
        attack in prop::collection::vec((0_u16..100, any::<bool>()), 0..600),
        before in 0_usize..600,
        more in prop::collection::vec((0_u16..100, any::<bool>()), 0..50),
        people in any::<bool>(),
    ) {
        let mut queue = Queue::default();
        let push = |queue: &mut Queue, attack: &[(u16, bool)]| {
            for &(table, people) in attack {
                queue.push(&[1], rank(people), table, Item::new(0));
            }
        };
        push(&mut queue, &attack);
        for _ in 0..before {
            queue.pop(anywhere);
        }
        queue.push(&[2], rank(people), 1000, Item::new(1));
        push(&mut queue, &more);
        let started = std::iter::from_fn(|| queue.pop(anywhere)).position(|(place, _)| place == 2);
        prop_assert!(started.is_some_and(|others| others <= threads), "{started:?} with {threads} threads");
    }

    /// Whatever comes in whatever order: each item that is wanted comes out once, none that is not; a place never has two
    /// turns while another one waits for its next.
    #[test]
    fn nothing_is_lost_and_places_take_turns(
        pushes in prop::collection::vec((prop::collection::vec(0_u8..5, 1..4), 0_u16..12, any::<bool>(), any::<bool>()), 1..200),
        moves in prop::collection::vec((0_u16..12, 0_u8..5, any::<bool>()), 0..20),
    ) {
        let mut queue = Queue::default();
        let mut wanted = Vec::new();
        for (number, (places, table, people, cancelled)) in (0..).zip(pushes) {
            let item = Item::new(number);
            queue.push(&places, rank(people), table, item.clone());
            item.1.set(!cancelled);
            wanted.extend((!cancelled).then_some(number));
        }
        for (table, place, people) in moves {
            queue.file(&[place], rank(people), &table);
        }
        let waiting: usize = (0..5).map(|place| queue.waiting(&place)).sum();
        prop_assert!(waiting >= wanted.len());
        let mut popped = Vec::new();
        let mut turns: BTreeMap<u8, usize> = BTreeMap::new();
        let mut round = 0;
        while let Some((place, item)) = queue.pop(anywhere) {
            let turn = turns.entry(place).or_default();
            // A place that has had more turns than the others had had none left to share them with.
            prop_assert!(*turn >= round, "place {place} had no turn in round {round}");
            round = round.max(*turn);
            *turn += 1;
            popped.push(item.0);
        }
        popped.sort_unstable();
        prop_assert_eq!(popped, wanted);
        prop_assert!(queue.turns.is_empty() && queue.places.is_empty() && queue.filed.is_empty());
    }
}

#[test]
fn within_a_place_tables_take_turns() {
    let mut queue = Queue::default();
    for number in 0..3 {
        for table in [10, 20, 30] {
            queue.push(&[1], Rank::BotsOnly, table, Item::new(u32::from(table) + number));
        }
    }
    let order: Vec<u32> = drain(&mut queue).into_iter().map(|(_, number)| number).collect();
    assert_eq!(order, [10, 20, 30, 11, 21, 31, 12, 22, 32]);
}

#[test]
fn people_come_first_and_the_others_come() {
    let mut queue = Queue::default();
    for number in 0..3 {
        queue.push(&[1], Rank::BotsOnly, 1, Item::new(100 + number));
    }
    for number in 0..20 {
        queue.push(&[1], Rank::People, 2, Item::new(number));
    }
    let order: Vec<u32> = drain(&mut queue).into_iter().map(|(_, number)| number).collect();
    let bots: Vec<usize> = (0..order.len()).filter(|&at| order[at] >= 100).collect();
    assert_eq!(bots, [8, 17, 22], "{order:?}");
    // However many more people come, the other table has its turn.
    queue.push(&[1], Rank::BotsOnly, 1, Item::new(100));
    let mut others = 0;
    loop {
        queue.push(&[1], Rank::People, 2, Item::new(0));
        match queue.pop(anywhere) {
            Some((_, Item(100, _))) => break,
            _ => others += 1,
        }
        assert!(others <= PEOPLE_IN_A_ROW, "bots wait forever");
    }
}

#[test]
fn a_table_is_filed_where_the_fewest_wait_and_moves_as_a_whole() {
    let mut queue = Queue::default();
    queue.push(&[1], Rank::People, 1, Item::new(1));
    queue.push(&[1, 2], Rank::People, 2, Item::new(2));
    assert_eq!((queue.waiting(&1), queue.waiting(&2)), (1, 1));
    queue.push(&[1, 2], Rank::People, 2, Item::new(3));
    assert_eq!((queue.waiting(&1), queue.waiting(&2)), (1, 2), "it stays where it is");
    queue.file(&[3], Rank::BotsOnly, &2);
    assert_eq!((queue.waiting(&2), queue.waiting(&3)), (0, 2));
    assert_eq!(drain(&mut queue), [(1, 1), (3, 2), (3, 3)]);
}

#[test]
fn what_is_cancelled_costs_no_turn_and_no_room() {
    let mut queue = Queue::default();
    let items: Vec<Item> = (0..4).map(Item::new).collect();
    for (item, place) in items.iter().zip([1, 2, 1, 2]) {
        queue.push(&[place], Rank::People, item.0 as u16, item.clone());
    }
    items[0].1.set(false);
    items[3].1.set(false);
    queue.forget_unwanted(&3);
    assert_eq!(queue.waiting(&2), 1, "it is dropped at once where its table says so");
    assert_eq!(drain(&mut queue), [(1, 2), (2, 1)], "the place keeps its turn");
}

#[test]
fn only_places_that_may_have_a_turn_have_one() {
    let mut queue = Queue::default();
    queue.push(&[1], Rank::People, 1, Item::new(1));
    queue.push(&[2], Rank::People, 2, Item::new(2));
    assert_eq!(queue.pop(|&place| place != 1).map(|(place, _)| place), Some(2));
    assert!(queue.pop(|&place| place != 1).is_none());
    assert_eq!(queue.pop(anywhere).map(|(place, _)| place), Some(1));
}

#[test]
fn how_many_come_before_is_known() {
    let mut queue = Queue::default();
    for number in 0..10 {
        queue.push(&[1], Rank::People, 1, Item::new(number));
    }
    assert_eq!(queue.ahead(&2), 1);
    queue.push(&[2], Rank::People, 2, Item::new(100));
    assert_eq!(queue.ahead(&2), 3, "its own and two of the other's");
    assert_eq!(queue.ahead(&1), 11);
    queue.push(&[2], Rank::People, 2, Item::new(101));
    let order = drain(&mut queue);
    assert_eq!(order.iter().position(|&(_, number)| number == 101), Some(3));
}
