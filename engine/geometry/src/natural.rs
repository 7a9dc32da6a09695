//! Natural numbers of any length, as much of them as an exact sum of fractions needs.

use std::cmp::Ordering;

/// A natural number: 64-bit digits, the lowest first, without leading zeros.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Natural(Vec<u64>);

const DIGIT_BITS: u32 = 64;

impl From<u64> for Natural {
    fn from(value: u64) -> Self {
        Self(if value == 0 { Vec::new() } else { vec![value] })
    }
}

impl Natural {
    pub(crate) fn times(&self, factor: u128) -> Self {
        let mut product = self.times_digit(factor as u64);
        let mut upper = self.times_digit((factor >> DIGIT_BITS) as u64);
        if !upper.0.is_empty() {
            upper.0.insert(0, 0);
            product.add(&upper);
        }
        product
    }

    fn times_digit(&self, factor: u64) -> Self {
        if factor == 0 {
            return Self::from(0);
        }
        let mut carry = 0_u128;
        let mut digits = Vec::with_capacity(self.0.len() + 1);
        for &digit in &self.0 {
            // At most (2⁶⁴ − 1)² + 2⁶⁴ − 1, which fits.
            carry += u128::from(digit) * u128::from(factor);
            digits.push(carry as u64);
            carry >>= DIGIT_BITS;
        }
        if carry > 0 {
            digits.push(carry as u64);
        }
        Self(digits)
    }

    pub(crate) fn add(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut carry = false;
        for (index, digit) in self.0.iter_mut().enumerate() {
            let addend = other.0.get(index).copied().unwrap_or(0);
            let (sum, over) = digit.overflowing_add(addend);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            *digit = sum;
            carry = over || over_again;
        }
        if carry {
            self.0.push(1);
        }
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
