//! Whether a carpet hangs together.

use crate::outline::Outline;
use crate::pose::{CardSize, Pose};
use crate::separation::Separation;

/// For each card, the first card of the connected area it belongs to: all zeros for a carpet without isolated cards.
///
/// Two cards are neighbours if they overlap by at least `depth` hundredths of a millimetre.
///
/// # Panics
/// If a pose is not on the table, or the depth is negative.
pub fn connected_areas(size: CardSize, poses: &[Pose], depth: i32) -> Vec<usize> {
    assert!(depth >= 0, "an overlap of {depth} is a gap");
    // Cards whose centres are farther apart do not touch: most pairs of a wide carpet need no exact answer.
    let furthest = 4 * i64::from(size.reach()).pow(2);
    let outlines: Vec<Outline> = poses.iter().map(|&pose| Outline::new(pose, size)).collect();
    let mut area_of: Vec<Option<usize>> = vec![None; outlines.len()];
    let mut reached = Vec::new();
    for first in 0..outlines.len() {
        if area_of[first].is_none() {
            area_of[first] = Some(first);
            reached.push(first);
        }
        while let Some(card) = reached.pop() {
            for (other, area) in area_of.iter_mut().enumerate() {
                let [one, other_one] = [&outlines[card], &outlines[other]];
                if area.is_none()
                    && one.centre().squared_distance(other_one.centre()) <= furthest
                    && Separation::between(one, other_one).is_at_most(-depth)
                {
                    *area = Some(first);
                    reached.push(other);
                }
            }
        }
    }
    area_of.into_iter().flatten().collect()
}
