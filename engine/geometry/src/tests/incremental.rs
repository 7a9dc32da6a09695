//! What the table keeps, against the same computed from nothing after every step.

use super::Random;
use super::twin::slow_separation;
use crate::{Area, CardId, CardSize, Contact, Cover, Scratch, Separation, Side, Table};

fn medium_carpet(random: &mut Random, scratch: &mut Scratch) -> Table {
    let poses: Vec<_> = (0..111).map(|_| random.pose_in_ellipse(24_000, 18_000)).collect();
    Table::carpet(CardSize::BOXED, &poses, scratch)
}

/// Who lies on a card, by looking at all.
fn covers_of(table: &Table, card: CardId) -> Vec<CardId> {
    let overlap = |above: CardId| slow_separation(table.size(), table.pose(card), table.pose(above)) < 0;
    table.cards().filter(|&above| above > card && overlap(above)).collect()
}

fn assert_up_to_date(table: &Table, scratch: &mut Scratch) {
    let flames: Vec<_> = table.cards_of(Side::Flame).collect();
    let poses: Vec<_> = flames.iter().map(|&flame| table.pose(flame)).collect();
    let mut fresh = Table::carpet(table.size(), &poses, scratch);
    for snow in table.cards_of(Side::Snow) {
        fresh.lay_snow(table.pose(snow), scratch);
    }
    assert_eq!(table.visible_flame(), fresh.visible_flame());
    for (&flame, again) in flames.iter().zip(fresh.cards_of(Side::Flame)) {
        assert_eq!(table.visible_part(flame), fresh.visible_part(again), "{flame:?}");
        let covers = covers_of(table, flame);
        match (table.cover(flame), covers.as_slice()) {
            (Cover::Nothing, []) => {}
            (Cover::One(contact), &[card]) => {
                let separation = Separation::between(table.outline(flame), table.outline(card));
                assert_eq!(contact, Contact { card, separation });
            }
            (Cover::Several(count), several) => assert_eq!(usize::from(count), several.len(), "{flame:?}"),
            (kept, looked_up) => panic!("{flame:?} is covered by {looked_up:?}, kept as {kept:?}"),
        }
    }
}

#[test]
fn a_game_keeps_everything_up_to_date() {
    let (mut random, mut scratch) = (Random(5), Scratch::default());
    let mut table = medium_carpet(&mut random, &mut scratch);
    assert_up_to_date(&table, &mut scratch);
    for step in 0..60 {
        let flames: Vec<_> = table.cards_of(Side::Flame).collect();
        let taken = flames[flames.len() - 1 - random.within(0, 20) as usize];
        table.lift(taken, &mut scratch);
        assert!(!table.is_lying(taken));
        let snow = table.lay_snow(random.pose_in_ellipse(25_000, 19_000), &mut scratch);
        assert_eq!((table.is_lying(snow), table.side(snow)), (true, Side::Snow));
        if step % 6 == 0 {
            assert_up_to_date(&table, &mut scratch);
        }
    }
    assert_up_to_date(&table, &mut scratch);
}

#[test]
fn what_is_quenched_is_what_disappears() {
    let (mut random, mut scratch) = (Random(6), Scratch::default());
    let mut table = medium_carpet(&mut random, &mut scratch);
    for _ in 0..40 {
        let pose = random.pose_in_ellipse(24_000, 18_000);
        let (before, quenched) = (table.visible_flame(), table.quenched(pose, &mut scratch));
        table.lay_snow(pose, &mut scratch);
        let difference = before - table.visible_flame() - quenched;
        // Each of the flames beneath is rounded before and after.
        assert!(difference.square_micrometres().abs() <= 30, "{difference:?}");
    }
}

#[test]
fn lifting_the_last_card_leaves_no_trace() {
    let (mut random, mut scratch) = (Random(7), Scratch::default());
    let mut table = medium_carpet(&mut random, &mut scratch);
    table.lay_snow(random.pose_in_ellipse(24_000, 18_000), &mut scratch);
    let before = table.clone();
    for _ in 0..20 {
        let snow = table.lay_snow(random.pose_in_ellipse(24_000, 18_000), &mut scratch);
        assert_ne!(table, before);
        table.lift(snow, &mut scratch);
        assert_eq!(table, before);
    }
    table.lay_snow(random.pose_in_ellipse(24_000, 18_000), &mut scratch);
    let mut copy = before;
    copy.clone_from(&table);
    assert_eq!(copy, table);
}

#[test]
fn contacts_are_all_cards_closer_than_asked() {
    let (mut random, mut scratch, mut contacts) = (Random(8), Scratch::default(), Vec::new());
    let mut table = medium_carpet(&mut random, &mut scratch);
    table.lift(CardId(40), &mut scratch);
    table.lay_snow(random.pose_in_ellipse(24_000, 18_000), &mut scratch);
    for _ in 0..60 {
        let pose = random.pose_in_ellipse(30_000, 24_000);
        for closer_than in [-100, 0, 200] {
            table.contacts(pose, Separation::of(closer_than), &mut scratch, &mut contacts);
            let found: Vec<_> = contacts.iter().map(|contact| contact.card).collect();
            let bound = i128::from(Separation::of(closer_than).scaled());
            let close = |&card: &CardId| slow_separation(table.size(), pose, table.pose(card)) < bound;
            let all: Vec<_> = table.cards().filter(close).collect();
            assert_eq!(found, all, "{pose:?} closer than {closer_than}");
        }
    }
}

#[test]
fn cards_at_the_rim_of_the_table_are_found() {
    let mut scratch = Scratch::default();
    let rim = [(100_000, 100_000), (-100_000, -100_000), (100_000, -100_000), (99_000, 99_500)];
    let poses = rim.map(|(x, y)| crate::Pose::new(x, y, 450));
    let table = Table::carpet(CardSize::BOXED, &poses, &mut scratch);
    assert!(matches!(table.cover(CardId(0)), Cover::One(contact) if contact.card == CardId(3)));
    assert_eq!(table.cover(CardId(1)), Cover::Nothing);
    for pose in poses {
        assert!(table.quenched(pose, &mut scratch) > Area::ZERO);
        assert_eq!(table.bare_table(pose, -100, &mut scratch), None);
    }
}
