//! Exact sums, for which the estimates leave little to do elsewhere.

use super::Random;
use crate::area::{Count, EstimatedArea, ExactArea};
use crate::convex::{Cutter, Vertex};
use crate::natural::Natural;
use crate::{Area, CardSize, Outline, Pose};
use num_bigint::BigUint;
use std::cmp::Ordering;
use std::ops::ControlFlow;

#[test]
fn naturals_agree_with_big_integers() {
    let ours_of = |theirs: &BigUint| {
        theirs.to_u64_digits().iter().rev().fold(Natural::from(0), |number, &digit| {
            let mut shifted = number.times(1 << 64);
            shifted.add(&Natural::from(digit));
            shifted
        })
    };
    let mut random = Random(12);
    let (mut ours, mut theirs) = (Natural::from(1), BigUint::from(1_u32));
    for _ in 0..60 {
        // Now and then all digits are ones, so that carries run through.
        let factor = match random.within(0, 3) {
            0 => u128::MAX,
            1 => u128::from(random.next()),
            _ => u128::from(random.next()) << 64 | u128::from(random.next()),
        };
        let before = ours.clone();
        ours = ours.times(factor);
        ours.add(&before);
        theirs = &theirs * factor + &theirs;
        assert_eq!(ours, ours_of(&theirs));
        assert!(before < ours && ours_of(&(&theirs - 1_u32)) < ours);
        assert_eq!(ours.times(0), Natural::from(0));
    }
}

/// What is left of a card under others, piece by piece; of the part within another card, if one is given.
fn pieces(card: &Outline, within: Option<&Outline>, covers: &[Outline], mut visit: impl FnMut(&[Vertex])) {
    let mut cutter = Cutter::default();
    cutter.start_with_card(card);
    if let Some(within) = within {
        assert!(cutter.keep_within(within).is_continue(), "the cards share area");
    }
    let _all_visited = cutter.visit_uncovered(covers, |piece| {
        visit(piece);
        ControlFlow::Continue(())
    });
}

#[test]
fn the_parts_inside_and_outside_another_card_add_up_exactly() {
    let mut random = Random(13);
    let whole = Area::of_square_micrometres(59 * 91 * 1_000_000);
    let one = Area::of_square_micrometres(1);
    for _ in 0..50 {
        let card = Outline::new(Pose::new(random.within(-9_000, 9_000), 40_000, 0), CardSize::BOXED);
        let centre = card.centre();
        let shifted = Pose::new(centre.x + random.within(-2_000, 2_000), centre.y, random.within(1, 899));
        let cutting = Outline::new(shifted, CardSize::BOXED);

        let (mut exact, mut estimated) = (ExactArea::new(), EstimatedArea::around(centre));
        let mut count = |piece: &[Vertex]| {
            exact.count(Count::Plus, piece);
            estimated.count(Count::Plus, piece);
        };
        pieces(&card, None, &[cutting], &mut count);
        pieces(&card, Some(&cutting), &[], &mut count);
        assert_eq!(estimated.compare(whole - one), Some(Ordering::Greater));
        assert_eq!(estimated.compare(whole), None);
        assert_eq!(estimated.compare(whole + one), Some(Ordering::Less));
        assert_eq!(exact.clone().compare(whole - one), Ordering::Greater);
        assert_eq!(exact.clone().compare(whole), Ordering::Equal);
        assert_eq!(exact.clone().compare(whole + one), Ordering::Less);

        pieces(&card, None, &[], |piece| exact.count(Count::Minus, piece));
        assert_eq!(exact.compare(Area::ZERO), Ordering::Equal);
    }
}
