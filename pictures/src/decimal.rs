//! Numbers as they stand in the drawing: whole counts of a small unit, written as decimals. No floating point is involved,
//! so every machine writes the same bytes.

use std::fmt;

/// `units` · 10^−`places`, written without trailing zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    units: i64,
    places: u32,
}

/// A length given in hundredths of a millimetre, in millimetres.
pub(crate) fn millimetres(hundredths: i32) -> Decimal {
    Decimal { units: i64::from(hundredths), places: 2 }
}

/// A fraction to eight places, halves away from zero. Over a drawing of a hundred units the last place is a millionth.
pub(crate) fn fraction(numerator: i32, denominator: i32) -> Decimal {
    const PLACES: u32 = 8;
    assert!(denominator > 0, "a length of {denominator} divides nothing");
    let (scaled, denominator) = (i64::from(numerator) * 10_i64.pow(PLACES), i64::from(denominator));
    let size = (2 * scaled.abs() + denominator) / (2 * denominator);
    Decimal { units: size * scaled.signum(), places: PLACES }
}

/// A share in hundredths: an opacity.
pub(crate) fn percent(hundredths: i32) -> Decimal {
    millimetres(hundredths)
}

impl fmt::Display for Decimal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scale = 10_u64.pow(self.places);
        let size = self.units.unsigned_abs();
        let (whole, mut rest) = (size / scale, size % scale);
        if self.units < 0 {
            formatter.write_str("-")?;
        }
        if rest == 0 {
            return write!(formatter, "{whole}");
        }
        let mut places = self.places as usize;
        while rest.is_multiple_of(10) {
            rest /= 10;
            places -= 1;
        }
        if whole > 0 {
            write!(formatter, "{whole}")?;
        }
        write!(formatter, ".{rest:0places$}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_written_in_millimetres_without_trailing_zeros() {
        let written = [0, 7, -7, 70, 100, -12_345, 5_900].map(|length| millimetres(length).to_string());
        assert_eq!(written, ["0", ".07", "-.07", ".7", "1", "-123.45", "59"]);
    }

    #[test]
    fn fractions_are_rounded_to_the_nearest_hundred_millionth() {
        let written = [(1, 3), (-2, 3), (1, 1), (0, 7), (59, 5_900)].map(|(a, b)| fraction(a, b).to_string());
        assert_eq!(written, [".33333333", "-.66666667", "1", "0", ".01"]);
    }
}
