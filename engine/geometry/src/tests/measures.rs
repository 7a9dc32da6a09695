//! Corners, separations and closeness against numbers worked out by hand.

use super::twin::slow_separation;
use super::{CLOSENESS, Random};
use crate::{
    Angle, CardEdge, CardId, CardSize, Outline, Point, Pose, Scratch, Separation, Table, connected_areas,
};

fn point(x: i32, y: i32) -> Point {
    Point { x, y }
}

#[test]
fn corners_are_rounded_once_and_half_away_from_zero() {
    let square_to_the_table = Outline::new(Pose::new(100, -200, 0), CardSize::BOXED);
    let corners = [point(-2850, -4750), point(3050, -4750), point(3050, 4350), point(-2850, 4350)];
    assert_eq!(square_to_the_table.corners(), corners);

    let odd = CardSize::new(1001, 1003).expect("a size within bounds");
    let halves = [point(-501, -502), point(501, -502), point(501, 502), point(-501, 502)];
    assert_eq!(Outline::new(Pose::new(0, 0, 0), odd).corners(), halves);
    // The offset is rounded, not the place: the same card elsewhere has the same shape.
    let elsewhere = Outline::new(Pose::new(7, -9, 0), odd).corners();
    assert_eq!(elsewhere, halves.map(|at| point(at.x + 7, at.y - 9)));

    // 29.50·cos 30° = 25.5477…, 45.50·sin 30° = 22.75: the first corner lies at −25.55 + 22.75 and −14.75 − 39.40.
    let turned = Outline::new(Pose::new(0, 0, 300), CardSize::BOXED).corners();
    assert_eq!(turned[0], point(-280, -5415));
    assert_eq!(turned[2], point(280, 5415));
}

#[test]
fn sizes_and_poses_out_of_bounds_are_told_apart() {
    assert_eq!(CardSize::new(999, 9100), None);
    assert_eq!(CardSize::new(5900, 20_001), None);
    assert!(Pose::new(100_000, -100_000, 0).is_on_table());
    assert!(!Pose::new(100_001, 0, 0).is_on_table());
    assert!(!Pose::new(0, i32::MIN, 0).is_on_table());
}

#[test]
fn separation_of_cards_square_to_each_other() {
    let at = |x, y, angle| Outline::new(Pose::new(x, y, angle), CardSize::BOXED);
    let from_origin = |x, y, angle| Separation::between(&at(0, 0, 0), &at(x, y, angle));
    assert_eq!(from_origin(5900, 0, 0), Separation::of(0));
    assert!(!from_origin(5900, 0, 0).is_overlap());
    assert_eq!(from_origin(5800, 300, 1800), Separation::of(-100));
    assert_eq!(from_origin(6100, 9000, 0), Separation::of(200));
    // Corner to corner the wider of the two gaps counts, not the distance.
    assert_eq!(from_origin(6000, 9250, 0), Separation::of(150));
    assert_eq!(from_origin(0, 7400, 900), Separation::of(-100));
    assert_eq!(from_origin(0, 0, 0), Separation::of(-5900));
    assert!(from_origin(5800, 0, 0).is_at_least(-100) && from_origin(5800, 0, 0).is_at_most(-100));
    assert!(!from_origin(5799, 0, 0).is_at_least(-100));
}

#[test]
fn separation_agrees_with_its_definition_and_is_symmetric() {
    let mut random = Random(11);
    for _ in 0..2_000 {
        let (first, second) = (random.pose_in_ellipse(9_000, 9_000), random.pose_in_ellipse(9_000, 9_000));
        let [a, b] = [first, second].map(|pose| Outline::new(pose, CardSize::BOXED));
        let separation = Separation::between(&a, &b);
        assert_eq!(i128::from(separation.scaled()), slow_separation(CardSize::BOXED, first, second));
        assert_eq!(separation, Separation::between(&b, &a));
    }
}

#[test]
fn cards_overlap_only_if_they_share_area() {
    let at = |x, y, angle| Outline::new(Pose::new(x, y, angle), CardSize::BOXED);
    for (other, overlaps) in [
        (at(5899, 9099, 0), true),
        (at(5900, 0, 0), false),
        (at(5900, 9100, 0), false),
        // The corner of a card turned by 45° reaches 53.03 mm.
        (at(8253, 0, 450), false),
        (at(8252, 0, 450), true),
    ] {
        assert_eq!(at(0, 0, 0).overlaps(&other), overlaps, "{other:?}");
        assert_eq!(other.overlaps(&at(0, 0, 0)), overlaps, "{other:?}");
    }
}

#[test]
fn separation_is_shown_to_the_nearest_hundredth() {
    assert_eq!(Separation::of(-37).in_hundredths(), -37);
    let turned = Outline::new(Pose::new(0, 0, 450), CardSize::BOXED);
    let straight = Outline::new(Pose::new(8000, 0, 0), CardSize::BOXED);
    // The card on its corner reaches (29.50 + 45.50)·√½ = 53.03 mm to the right; the other starts at 50.50 mm.
    assert_eq!(Separation::between(&turned, &straight).in_hundredths(), -253);
}

#[test]
fn closeness_includes_its_bounds_and_forgets_half_a_turn() {
    let pose = Pose::new(0, 0, 10);
    for (other, close) in [
        (Pose::new(200, 0, 10), true),
        (Pose::new(120, -160, 10), true),
        (Pose::new(142, 142, 10), false),
        (Pose::new(0, 0, 30), true),
        (Pose::new(0, 0, 31), false),
        (Pose::new(0, 0, 3590), true),
        (Pose::new(0, 0, 3589), false),
        (Pose::new(0, 0, 1830), true),
        (Pose::new(0, 0, 1789), false),
        (Pose::new(0, 0, 910), false),
    ] {
        assert_eq!(CLOSENESS.holds_between(pose, other), close, "{other:?}");
        assert_eq!(CLOSENESS.holds_between(other, pose), close, "{other:?}");
    }
}

#[test]
fn angles_wrap_around() {
    assert_eq!(Angle::new(-1), Angle::new(3599));
    assert_eq!(Angle::new(3590).turned_by(20), Angle::new(10));
    assert_eq!(Angle::new(10).turned_by(-3620), Angle::new(3590));
}

#[test]
fn the_edge_towards_a_point_turns_with_the_card() {
    let straight = Outline::new(Pose::new(0, 0, 0), CardSize::BOXED);
    assert_eq!(straight.edge_towards(point(0, -6000)), CardEdge::Low);
    assert_eq!(straight.edge_towards(point(4000, 0)), CardEdge::Right);
    assert_eq!(straight.edge_towards(point(0, 6000)), CardEdge::High);
    assert_eq!(straight.edge_towards(point(-4000, 0)), CardEdge::Left);
    let turned = Outline::new(Pose::new(0, 0, 900), CardSize::BOXED);
    assert_eq!(turned.edge_towards(point(0, 6000)), CardEdge::Right);
}

#[test]
fn a_carpet_hangs_together_by_a_millimetre() {
    let poses =
        |gap| [Pose::new(0, 0, 0), Pose::new(12_000, 0, 0), Pose::new(5800, 0, 0), Pose::new(gap, 0, 0)];
    assert_eq!(connected_areas(CardSize::BOXED, &poses(17_800), 100), [0, 1, 0, 1]);
    assert_eq!(connected_areas(CardSize::BOXED, &poses(11_600), 100), [0, 0, 0, 0]);
    assert_eq!(connected_areas(CardSize::BOXED, &poses(11_600), 101), [0, 1, 2, 1]);
}

#[test]
fn cards_that_overlap_by_their_corners_are_neighbours() {
    let size = CardSize::BOXED;
    let mut neighbours = 0;
    for angle in (0..3600).step_by(7) {
        for distance in (5_000..11_200).step_by(31) {
            let poses = [Pose::new(0, 0, angle), Pose::new(distance, 0, angle)];
            let [one, other] = poses.map(|pose| Outline::new(pose, size));
            let overlap = Separation::between(&one, &other).is_at_most(-1);
            assert_eq!(connected_areas(size, &poses, 1) == [0, 0], overlap, "{poses:?}");
            neighbours += usize::from(overlap && distance > 10_600);
        }
    }
    assert!(neighbours > 0, "some lie nearly a diagonal apart: 10,845");
}

#[test]
fn places_for_people_lie_in_the_middle_of_what_they_show() {
    let mut scratch = Scratch::default();
    let mut table = Table::carpet(CardSize::BOXED, &[Pose::new(0, 0, 0)], &mut scratch);
    assert_eq!(table.bare_table(Pose::new(1000, 0, 0), 0, &mut scratch), Some(point(3450, 0)));
    assert_eq!(table.visible_spot(CardId(0), &mut scratch), Some(point(0, 0)));
    // Snow across the middle leaves 6 mm at the low end and 26 mm at the high end.
    table.lay_snow(Pose::new(0, -1000, 900), &mut scratch);
    assert_eq!(table.visible_spot(CardId(0), &mut scratch), Some(point(0, 3250)));
    table.lay_snow(Pose::new(0, 0, 0), &mut scratch);
    assert_eq!(table.visible_spot(CardId(0), &mut scratch), None);
}
