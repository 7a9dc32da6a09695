//! The helping hand.

use crate::{Pose, Reach, nudge};

#[test]
fn a_legal_pose_is_not_moved_and_asked_about_once() {
    let mut asked = 0;
    let pose = Pose::new(10, 20, 30);
    let found = nudge(pose, Reach::SMALL, |_| {
        asked += 1;
        true
    });
    assert_eq!((found, asked), (Some(pose), 1));
}

#[test]
fn the_nearest_legal_pose_is_close_to_the_border_of_what_is_legal() {
    let found = nudge(Pose::new(0, 0, 0), Reach::SMALL, |pose| pose.x >= 137).expect("legal within reach");
    assert!((137..145).contains(&found.x) && found.y.abs() <= 50, "{found:?}");
}

#[test]
fn a_turn_is_found_where_no_shift_helps() {
    let found = nudge(Pose::new(0, 0, 0), Reach::SMALL, |pose| (3580..=3590).contains(&pose.angle.tenths()));
    assert_eq!(found, Some(Pose::new(0, 0, 3590)));
}

#[test]
fn nothing_beyond_the_reach_or_the_table_is_tried() {
    let rough = Pose::new(100_000, 0, 0);
    let found = nudge(rough, Reach::SMALL, |pose| {
        let shift = rough.centre().squared_distance(pose.centre());
        assert!(pose.is_on_table() && shift <= 400 * 400);
        assert!(rough.angle.difference_modulo_half_turn(pose.angle) <= 20);
        false
    });
    assert_eq!(found, None);
    assert_eq!(nudge(Pose::new(i32::MAX, 0, 0), Reach::SMALL, |_| true), None);
}
