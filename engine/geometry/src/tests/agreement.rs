//! Fast answers against the exact twin on small stacks, most of them full of coincidences.

use super::twin::{SlowTable, assert_shows, in_square_micrometres};
use super::{OVERLAP, Random};
use crate::{Area, CardSize, Pose, Scratch, Side, Table};
use num_bigint::BigInt;
use num_rational::BigRational;

fn assert_agreement(table: &Table, pose: Pose, scratch: &mut Scratch) {
    let slow = SlowTable::of(table);
    let nothing = BigRational::from_integer(BigInt::from(0));
    let question = || {
        format!(
            "{pose:?} on {:?}",
            table.cards().map(|card| (table.side(card), table.pose(card))).collect::<Vec<_>>()
        )
    };

    let quenched = slow.quenched(pose);
    assert_eq!(table.quenches_some(pose, scratch), quenched > nothing, "quenches some: {}", question());
    assert_shows(table.quenched(pose, scratch), &quenched, question);
    let whole: i64 = in_square_micrometres(&quenched).floor().to_integer().try_into().expect("areas fit");
    for (threshold, reached) in [(whole, true), (whole + 1, false)] {
        let threshold = Area::of_square_micrometres(threshold);
        assert_eq!(
            table.quenches_at_least(pose, threshold, scratch),
            reached,
            "{threshold:?}: {}",
            question()
        );
    }
    for margin in [OVERLAP.gap, 0, -OVERLAP.depth] {
        let bare = table.bare_table(pose, margin, scratch).is_some();
        assert_eq!(bare, slow.bare(pose, margin) > nothing, "bare table, {margin}: {}", question());
    }
    let snow = table.poorly_overlapped_snow(pose, OVERLAP, scratch).map(|contact| contact.card);
    assert_eq!(snow, slow.poorly_overlapped_snow(pose, OVERLAP), "snow: {}", question());
    for flame in table.cards_of(Side::Flame) {
        let (kept, visible) = (table.visible_part(flame), slow.visible(flame));
        assert_eq!(kept > Area::ZERO, visible > nothing, "visible {flame:?}: {}", question());
        if kept > Area::of_square_micrometres(1) {
            assert_shows(kept, &visible, question);
        }
    }
}

fn agree(seed: u64, rounds: usize, mut pose: impl FnMut(&mut Random) -> Pose) {
    let mut random = Random(seed);
    let mut scratch = Scratch::default();
    let size = CardSize::new(1_200, 2_000).expect("a size within bounds");
    for _ in 0..rounds {
        let flames: Vec<Pose> = (0..random.within(1, 4)).map(|_| pose(&mut random)).collect();
        let mut table = Table::carpet(size, &flames, &mut scratch);
        for _ in 0..random.within(0, 3) {
            table.lay_snow(pose(&mut random), &mut scratch);
        }
        assert_agreement(&table, pose(&mut random), &mut scratch);
    }
}

#[test]
fn cards_at_any_angle() {
    agree(1, 40, |random| random.pose_in_ellipse(1_200, 900));
}

#[test]
fn cards_on_a_lattice_where_sides_and_corners_coincide() {
    agree(2, 150, |random| random.pose_on_lattice(10));
}

#[test]
fn cards_nearly_on_top_of_each_other_leave_slivers() {
    agree(3, 40, |random| Pose::new(random.within(-2, 2), random.within(-2, 2), random.within(-1, 1)));
}

#[test]
fn snow_on_snow_around_every_tolerance() {
    // Rows of cards at separations from −1.01 to 2.01 mm, so that the bounds of the rule and the cover of the cracks are met.
    agree(4, 120, |random| {
        let step = 1_200 + [-101, -100, -99, 0, 199, 200, 201][random.within(0, 6) as usize];
        Pose::new(step * random.within(-1, 1), random.within(-1, 1) * 50, 1800 * random.within(0, 1))
    });
}
