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

/// How often cards outside the largest area are thrown again. Of 10,000 seeds none takes more than 34 rounds with the cards of the
/// box on the widest ellipse, nor more than 3 with a named spread. An edition with small cards may take thousands.
const ROUNDS: u32 = 128;

/// All cards are thrown alike, bottom to top; then those outside the largest connected area are thrown again until there
/// is one area only. Whole numbers alone decide, so a seed gives the same carpet everywhere.
///
/// It ends: cards that are still apart after [`ROUNDS`] are dropped on cards of the largest area, centre on centre. Those overlap
/// by at least the shorter side of a card, which is more than any edition asks for.
pub(crate) fn scatter(ellipse: Ellipse, size: CardSize, cards: u8, overlap: i32, rng: &mut Rng) -> Vec<Pose> {
    let mut poses: Vec<Pose> = (0..cards).map(|_| ellipse.sample(rng)).collect();
    for _ in 0..ROUNDS {
        let apart = apart(size, &poses, overlap);
        if apart.is_empty() {
            return poses;
        }
        for card in apart {
            poses[card] = ellipse.sample(rng);
        }
    }
    let apart = apart(size, &poses, overlap);
    let together: Vec<Pose> =
        (0..poses.len()).filter(|card| !apart.contains(card)).map(|card| poses[card]).collect();
    for card in apart {
        let Pose { x, y, .. } = together[rng.below(together.len() as u32) as usize];
        poses[card] = Pose::new(x, y, rng.below(3600) as i32);
    }
    poses
}

/// The cards outside the largest connected area, bottom to top; of several that are as large, the first counts.
fn apart(size: CardSize, poses: &[Pose], overlap: i32) -> Vec<usize> {
    let areas = connected_areas(size, poses, overlap);
    let mut sizes = vec![0_usize; poses.len()];
    areas.iter().for_each(|&area| sizes[area] += 1);
    let mut largest = 0;
    for area in 0..sizes.len() {
        if sizes[area] > sizes[largest] {
            largest = area;
        }
    }
    (0..poses.len()).filter(|&card| areas[card] != largest).collect()
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
