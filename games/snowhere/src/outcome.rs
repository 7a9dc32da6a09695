//! How well it went (S24, S25).

use serde::Serialize;
use veillee_geometry::Area;

use crate::Snowhere;
use crate::state::State;

/// The result as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Outcome {
    /// The flame to be seen now.
    pub visible: Area,
    /// The flame to be seen on the first carpet.
    pub first: Area,
    /// `visible` in hundredths of a per cent of `first`, rounded up; 0 exactly when the carpet is solved.
    pub share: i64,
    pub grade: Grade,
    /// Among solved carpets, the fewest snow cards are best.
    pub snow_laid: u8,
}

/// From the best down. The names are ours; the bounds are the edition's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    Solved,
    Embers,
    Glow,
    Smoulder,
    Blaze,
    Inferno,
}

impl Snowhere {
    /// All of it: what a table without a carpet, or an untouched one, has left.
    const WHOLE: i64 = 10_000;

    pub fn outcome(&self, state: &State) -> Outcome {
        let (visible, first) = (state.table.visible_flame(), state.first_flame);
        let share = if first == Area::ZERO {
            Self::WHOLE
        } else if self.is_solved(visible) {
            0
        } else {
            let share = i128::from(visible.square_micrometres()) * i128::from(Self::WHOLE);
            let first = i128::from(first.square_micrometres());
            // Less than 2³⁸ square micrometres in all: it fits.
            ((share + first - 1) / first) as i64
        };
        let grade = if share == 0 {
            Grade::Solved
        } else {
            // Exact, and not from the rounded share: visible < bound % of first.
            let is_below = |bound: u8| {
                visible.square_micrometres() * 100 < i64::from(bound) * first.square_micrometres()
            };
            let grades = [Grade::Embers, Grade::Glow, Grade::Smoulder, Grade::Blaze];
            let bounds = self.edition().grades.below_percent;
            let reached = grades.into_iter().zip(bounds).find(|&(_, bound)| is_below(bound));
            reached.map_or(Grade::Inferno, |(grade, _)| grade)
        };
        Outcome { visible, first, share, grade, snow_laid: state.snow_laid() as u8 }
    }

    /// S24: less than a square millimetre is nothing.
    pub fn is_solved(&self, visible: Area) -> bool {
        let bound = i64::from(self.edition().tolerances.solved_below_mm2);
        visible.square_micrometres() < bound * Area::SQUARE_MILLIMETRE.square_micrometres()
    }
}
