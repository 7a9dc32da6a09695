//! How measures are told: always rounded so that what is there is never told as nothing.

use veillee_core::{Fact, Sentence};
use veillee_geometry::Area;

use crate::outcome::Grade;
use crate::sentences;

/// Hundredths of a millimetre in tenths of one, rounded up: whoever moves so far has moved enough.
pub(crate) fn millimetres_up(hundredths: i32) -> Fact {
    Fact::Tenths((hundredths + 9).div_euclid(10).into())
}

/// An area in tenths of a square centimetre, to the nearest; but some is never told as none.
pub(crate) fn centimetres(area: Area) -> Fact {
    let tenth = Area::SQUARE_CENTIMETRE.square_micrometres() / 10;
    let nearest = (area.square_micrometres() + tenth / 2) / tenth;
    Fact::Tenths(nearest.max((area > Area::ZERO).into()))
}

/// Hundredths of a per cent in tenths of one, rounded up.
pub(crate) fn per_cent(hundredths: i64) -> Fact {
    Fact::Tenths(tenths(hundredths))
}

/// Rounded up: a little is never none.
pub(crate) const fn tenths(hundredths: i64) -> i64 {
    (hundredths + 9) / 10
}

pub(crate) fn grade(grade: Grade) -> Sentence {
    match grade {
        Grade::Solved => sentences::grade_solved(),
        Grade::Embers => sentences::grade_embers(),
        Grade::Glow => sentences::grade_glow(),
        Grade::Smoulder => sentences::grade_smoulder(),
        Grade::Blaze => sentences::grade_blaze(),
        Grade::Inferno => sentences::grade_inferno(),
    }
}
