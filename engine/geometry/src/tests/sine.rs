//! The committed quarter wave, derived again with integers alone.

use crate::pose::{Angle, Direction};
use crate::quarter_wave::QUARTER_WAVE;

/// Fixed point with 60 bits after the point: products of two numbers below 2 stay below 2¹²².
const BITS: u32 = 60;
const ONE: i128 = 1 << BITS;

/// Machin: π = 16·arctan(1/5) − 4·arctan(1/239).
fn pi() -> i128 {
    let arctan_of_inverse = |inverse: i128| {
        let (mut power, mut sum, mut divisor) = (ONE / inverse, 0, 1);
        while power != 0 {
            sum += if divisor % 4 == 1 { power / divisor } else { -(power / divisor) };
            power /= inverse * inverse;
            divisor += 2;
        }
        sum
    };
    16 * arctan_of_inverse(5) - 4 * arctan_of_inverse(239)
}

fn sine(tenths: i128) -> i128 {
    let angle = pi() * tenths / 1800;
    let square = (angle * angle) >> BITS;
    let (mut term, mut sum, mut order) = (angle, angle, 1);
    while term != 0 {
        term = -((term * square) >> BITS) / ((order + 1) * (order + 2));
        order += 2;
        sum += term;
    }
    sum
}

#[test]
fn each_entry_is_the_sine_rounded_to_30_bits() {
    // The series is wrong by some hundreds of 2⁻⁶⁰; no entry lies that close to a half.
    const ERROR: i128 = 1 << 12;
    const HALF: i128 = 1 << (BITS - Direction::SCALE_BITS - 1);
    for (tenths, &entry) in QUARTER_WAVE.iter().enumerate() {
        let distance = sine(tenths as i128) - (i128::from(entry) << (BITS - Direction::SCALE_BITS));
        assert!(distance.abs() < HALF - ERROR, "sine of {tenths} tenths of a degree");
    }
}

#[test]
fn quarter_turns_are_exact_and_every_direction_has_length_one() {
    for tenths in 0..3600 {
        let direction = Angle::new(tenths).direction();
        assert_eq!(Angle::new(tenths + 900).direction(), direction.turned_a_quarter());
        let square = direction.x * direction.x + direction.y * direction.y;
        // Each part is right to half a unit, so the square is right to about 2³⁰·√2.
        assert!((square - (1 << 60)).abs() < 3 << 29, "{tenths}");
    }
    assert_eq!(Angle::new(0).direction(), Direction { x: 1 << 30, y: 0 });
    assert_eq!(Angle::new(300).direction().y, 1 << 29);
}
