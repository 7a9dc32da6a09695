//! Exactness, shown by slow twins that share no code with what they check.

mod agreement;
mod cases;
mod fractions;
mod incremental;
mod measures;
mod nudging;
mod raster;
mod sine;
mod twin;

use crate::{Closeness, Pose, SnowOverlap};

/// The tolerances of the printed game: 2 mm and 2°; overlap by 1 mm or stay 2 mm away.
const CLOSENESS: Closeness = Closeness { distance: 200, angle: 20 };
const OVERLAP: SnowOverlap = SnowOverlap { depth: 100, gap: 200 };

/// A small generator, so that every test sees the same tables for ever.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn within(&mut self, low: i32, high: i32) -> i32 {
        low + (self.next() % (high - low + 1) as u64) as i32
    }

    /// A centre in an ellipse with these half axes, at any angle.
    fn pose_in_ellipse(&mut self, half_width: i32, half_height: i32) -> Pose {
        loop {
            let (x, y) = (self.within(-half_width, half_width), self.within(-half_height, half_height));
            let (across, along) =
                (i64::from(x) * i64::from(half_height), i64::from(y) * i64::from(half_width));
            let rim = i64::from(half_width) * i64::from(half_height);
            if across * across + along * along <= rim * rim {
                return Pose::new(x, y, self.within(0, 3599));
            }
        }
    }

    /// A pose on a coarse lattice, mostly square to it: sides, corners and whole cards coincide all the time.
    fn pose_on_lattice(&mut self, half_width: i32) -> Pose {
        const PITCH: i32 = 100;
        let (x, y) = (self.within(-half_width, half_width), self.within(-half_width, half_width));
        let angle = match self.within(0, 5) {
            0..=2 => 0,
            3 => 900,
            4 => 450,
            _ => self.within(0, 3599),
        };
        Pose::new(x * PITCH, y * PITCH, angle)
    }
}
