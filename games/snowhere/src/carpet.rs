//! The first carpet: cards thrown into an ellipse, at any angle, until they hang together (S3, S4).

use veillee_core::{Impossible, Rng};
use veillee_geometry::{CardSize, Pose, connected_areas};

use crate::notation::WrittenPose;

/// Where the centres of the carpet lie: around the middle of the table, rim included, in whole millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ellipse {
    pub width: u16,
    pub height: u16,
}

impl Ellipse {
    /// Below this, all cards are one pile.
    pub const SMALLEST: u16 = 100;
    /// Room is left around the carpet to lay cards in.
    pub const LARGEST: u16 = 1200;

    /// Half of a side, in hundredths of a millimetre.
    fn half(side: u16) -> i32 {
        i32::from(side) * 50
    }

    /// Exact: (x/a)² + (y/b)² ≤ 1 without fractions. Poses come from outside, so any coordinate must do: 2⁹⁵ at most.
    pub fn contains(self, pose: Pose) -> bool {
        let [a, b] = [self.width, self.height].map(|side| i128::from(Self::half(side)));
        let (across, along) = (i128::from(pose.x) * b, i128::from(pose.y) * a);
        across * across + along * along <= a * a * b * b
    }

    fn sample(self, rng: &mut Rng) -> Pose {
        loop {
            let [x, y] = [self.width, self.height].map(|side| {
                let half = Self::half(side);
                rng.below(2 * half as u32 + 1) as i32 - half
            });
            let pose = Pose::new(x, y, rng.below(3600) as i32);
            if self.contains(pose) {
                return pose;
            }
        }
    }
}

/// All cards are thrown alike, bottom to top; then those outside the largest connected area are thrown again until there
/// is one area only. Whole numbers alone decide, so a seed gives the same carpet everywhere.
///
/// It ends: a thrown card joins the largest area with a chance that grows with that area. On the widest ellipse it takes
/// a few dozen rounds.
pub(crate) fn scatter(ellipse: Ellipse, size: CardSize, cards: u8, overlap: i32, rng: &mut Rng) -> Vec<Pose> {
    let mut poses: Vec<Pose> = (0..cards).map(|_| ellipse.sample(rng)).collect();
    loop {
        let areas = connected_areas(size, &poses, overlap);
        let mut sizes = vec![0_usize; poses.len()];
        areas.iter().for_each(|&area| sizes[area] += 1);
        let mut largest = 0;
        for area in 0..sizes.len() {
            if sizes[area] > sizes[largest] {
                largest = area;
            }
        }
        if sizes[largest] == poses.len() {
            return poses;
        }
        for (pose, _) in poses.iter_mut().zip(&areas).filter(|&(_, &area)| area != largest) {
            *pose = ellipse.sample(rng);
        }
    }
}

/// Whether a carpet could have been thrown.
pub(crate) fn check(
    ellipse: Ellipse,
    size: CardSize,
    cards: u8,
    overlap: i32,
    poses: &[Pose],
) -> Result<(), Impossible> {
    if poses.len() != usize::from(cards) {
        return Err(Impossible::Count { expected: cards.into(), found: poses.len() });
    }
    let outside = |card: usize| Impossible::Piece(format!("card {card} at {}", WrittenPose(poses[card])));
    if let Some(card) = poses.iter().position(|&pose| !ellipse.contains(pose)) {
        return Err(outside(card));
    }
    match connected_areas(size, poses, overlap).iter().position(|&area| area != 0) {
        None => Ok(()),
        Some(isolated) => Err(outside(isolated)),
    }
}
