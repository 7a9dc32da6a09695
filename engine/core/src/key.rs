//! A small hash for `info_key`: the same on every machine and in every version.

/// Folds words into one.
#[derive(Clone, Copy, Debug)]
pub struct KeyHasher(u64);

impl KeyHasher {
    #[inline]
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        KeyHasher(0x6a09_e667_f3bc_c908)
    }

    /// Each word is folded with the sum so far by a 128-bit product whose halves are mixed: one multiplication,
    /// and every bit reaches every other.
    #[inline]
    pub const fn add(&mut self, word: u64) {
        let product = (self.0 ^ word) as u128 * 0x9e37_79b9_7f4a_7c15_u128;
        self.0 =
            (product as u64 ^ (product >> 64) as u64).wrapping_add(0xbb67_ae85_84ca_a73b).rotate_left(23);
    }

    #[inline]
    pub const fn finish(self) -> u64 {
        let product = self.0 as u128 * 0xd6e8_feb8_6659_fd93_u128;
        product as u64 ^ (product >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(words: &[u64]) -> u64 {
        let mut key = KeyHasher::new();
        words.iter().for_each(|&word| key.add(word));
        key.finish()
    }

    #[test]
    fn order_and_every_bit_count() {
        assert_ne!(key(&[1, 2]), key(&[2, 1]));
        assert_ne!(key(&[0]), key(&[0, 0]));
        let mut keys: Vec<u64> = (0..64).flat_map(|bit| [key(&[1 << bit, 0]), key(&[0, 1 << bit])]).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 128);
    }
}
