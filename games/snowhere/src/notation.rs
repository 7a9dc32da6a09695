//! How numbers are written in records: millimetres with two decimals, degrees with one; one way to write each.

use std::fmt;
use std::str::FromStr;

use veillee_core::NotationError;
use veillee_geometry::Pose;

/// Coordinates that can be written: a little more than five metres either way. Whether a card may lie there is for S13.
const WIDEST: i32 = (1 << 19) - 1;

/// A pose as records write it: `123.45,-67.00,90.0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WrittenPose(pub(crate) Pose);

impl fmt::Display for WrittenPose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pose { x, y, angle } = self.0;
        write!(f, "{},{},{}", Decimal::<2>(x), Decimal::<2>(y), Decimal::<1>(angle.tenths()))
    }
}

impl FromStr for WrittenPose {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let read = || {
            let mut parts = text.split(',');
            let x = Decimal::<2>::read(parts.next()?)?;
            let y = Decimal::<2>::read(parts.next()?)?;
            let angle = Decimal::<1>::read(parts.next()?)?;
            let is_pose = parts.next().is_none()
                && x.abs() <= WIDEST
                && y.abs() <= WIDEST
                && (0..3600).contains(&angle);
            is_pose.then(|| WrittenPose(Pose::new(x, y, angle)))
        };
        read().ok_or_else(|| NotationError::unknown(text))
    }
}

/// A whole number of units of 10⁻ᴾ.
struct Decimal<const PLACES: u32>(i32);

impl<const PLACES: u32> Decimal<PLACES> {
    const UNITS: i32 = 10_i32.pow(PLACES);

    fn read(text: &str) -> Option<i32> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
        let (whole, fraction) = digits.split_once('.')?;
        let value = whole.parse::<i32>().ok()?.checked_mul(Self::UNITS)?;
        let value = value.checked_add(fraction.parse().ok()?)?.checked_mul(sign)?;
        // `007.50`, `-0.00` and `1.5` would be second ways to write a number.
        (Self(value).to_string() == text).then_some(value)
    }
}

impl<const PLACES: u32> fmt::Display for Decimal<PLACES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (size, units) = (self.0.unsigned_abs(), Self::UNITS.unsigned_abs());
        let (whole, fraction) = (size / units, size % units);
        write!(f, "{sign}{whole}.{fraction:0places$}", places = PLACES as usize)
    }
}
