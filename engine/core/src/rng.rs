//! All the randomness there is: one type, two engines.
//!
//! - [`Rng::draw`] is for real chance: the ChaCha20 key stream of RFC 8439, one
//!   stream for each draw. Nobody can guess the next card from those before, and
//!   anybody who is given the seed can check each of them with any ChaCha20.
//! - [`Rng::think`] is for search and playouts: xoshiro256++, some ten
//!   instructions for a number.
//!
//! Bounded numbers and shuffles are our own and the same for both, because a
//! replay must not depend on a library's version. Golden tests hold them still.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};

use crate::{Seed, Urn};

/// A stream of random numbers. It is not `Clone`: two copies would draw the same cards.
#[derive(Debug)]
pub struct Rng(Engine);

// The key stream is some 200 bytes: a box would cost an allocation for each draw, the room costs nothing.
#[allow(clippy::large_enum_variant)]
enum Engine {
    Draw(KeyStream),
    Think([u64; 4]),
}

/// The key stream of one draw, a block at a time.
struct KeyStream {
    cipher: ChaCha20,
    block: [u8; 64],
    used: usize,
}

impl Rng {
    /// The stream for draw `n` from `urn`: ChaCha20 with the seed as key, block counter 0, and as nonce the
    /// urn (4 bytes) and `n` (8 bytes), lowest byte first. The key stream is read as 32-bit words, lowest
    /// byte first. The same deal stays the same deal, whatever players do in between.
    pub fn draw(seed: &Seed, urn: Urn, n: u64) -> Self {
        Self::stream(seed, u32::from(urn.0), n)
    }

    /// As `draw`, with all 2³² stream numbers: those beyond the urns serve [`Seed`].
    pub(crate) fn stream(seed: &Seed, number: u32, n: u64) -> Self {
        let mut nonce = [0; 12];
        nonce[..4].copy_from_slice(&number.to_le_bytes());
        nonce[4..].copy_from_slice(&n.to_le_bytes());
        let cipher = ChaCha20::new(&seed.0.into(), &nonce.into());
        Rng(Engine::Draw(KeyStream { cipher, block: [0; 64], used: 64 }))
    }

    /// A fast stream for thinking: xoshiro256++, its state filled by SplitMix64 from the number.
    pub fn think(seed: u64) -> Self {
        let mut counter = seed;
        Rng(Engine::Think(std::array::from_fn(|_| {
            counter = counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut word = counter;
            word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^ (word >> 31)
        })))
    }

    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        match &mut self.0 {
            Engine::Think(state) => xoshiro(state),
            Engine::Draw(stream) => u64::from(stream.next_word()) | u64::from(stream.next_word()) << 32,
        }
    }

    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        match &mut self.0 {
            // The upper half: xoshiro's lowest bits are its weakest.
            Engine::Think(state) => (xoshiro(state) >> 32) as u32,
            Engine::Draw(stream) => stream.next_word(),
        }
    }

    /// A number below `bound`, every one equally likely: the high half of a 32-bit word times the bound
    /// (Lemire's method). The word is drawn again when the low half falls below 2³² modulo the bound.
    ///
    /// # Panics
    /// When `bound` is 0.
    // Always: a shuffle is little else, and a call costs as much as the draw.
    #[inline(always)]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0);
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let rejected = bound.wrapping_neg() % bound;
            while (product as u32) < rejected {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// As [`below`](Rng::below), for large bounds: 64-bit words.
    pub fn below_u64(&mut self, bound: u64) -> u64 {
        assert!(bound > 0);
        let rejected = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            if product as u64 >= rejected {
                return (product >> 64) as u64;
            }
        }
    }

    /// Puts the items into a random order: from the last place down to the second, each changes places
    /// with one at or before it.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// Draws `count` of the items, without putting back, into the first `count` places: from the first
    /// place up, each changes places with one at or after it.
    #[inline]
    pub fn draw_to_front<T>(&mut self, items: &mut [T], count: usize) {
        for place in 0..count {
            items.swap(place, place + self.below((items.len() - place) as u32) as usize);
        }
    }

    /// One of the items.
    ///
    /// # Panics
    /// When there is none.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// One of the items, each as likely as its weight says.
    ///
    /// # Panics
    /// When the weights add up to 0.
    pub fn pick_weighted<'a, T>(&mut self, items: &'a [(T, u64)]) -> &'a T {
        let mut left = self.below_u64(items.iter().map(|(_, weight)| weight).sum());
        for (item, weight) in items {
            match left.checked_sub(*weight) {
                None => return item,
                Some(rest) => left = rest,
            }
        }
        unreachable!("the number drawn is below the sum of the weights")
    }
}

#[inline]
fn xoshiro(state: &mut [u64; 4]) -> u64 {
    let result = state[0].wrapping_add(state[3]).rotate_left(23).wrapping_add(state[0]);
    let shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = state[3].rotate_left(45);
    result
}

impl KeyStream {
    // Kept out of line, so that the thinking engine's path stays small enough to be inlined everywhere.
    #[cold]
    #[inline(never)]
    fn next_word(&mut self) -> u32 {
        if self.used == self.block.len() {
            self.block = [0; 64];
            self.cipher.apply_keystream(&mut self.block);
            self.used = 0;
        }
        let word = &self.block[self.used..self.used + 4];
        self.used += 4;
        u32::from_le_bytes(word.try_into().expect("four bytes"))
    }
}

/// The state of a stream tells what comes next: it is not shown.
impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Engine::Draw(_) => "ChaCha20",
            Engine::Think(_) => "xoshiro256++",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(mut rng: Rng, count: usize) -> Vec<u32> {
        (0..count).map(|_| rng.next_u32()).collect()
    }

    #[test]
    fn draws_are_chacha20() {
        // RFC 8439, appendix A.1, test vectors 1 and 2: key and nonce zero, blocks 0 and 1.
        let stream = words(Rng::draw(&Seed([0; 32]), Urn(0), 0), 20);
        assert_eq!(stream[..4], [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
        assert_eq!(stream[16..], [0xbee7_079f, 0x7a38_5155, 0x7c97_ba98, 0x0d08_2d73]);
        // Vector 5: the nonce's last byte is 2, which is the highest of n.
        let stream = words(Rng::draw(&Seed([0; 32]), Urn(0), 2 << 56), 4);
        assert_eq!(stream, [0x374d_c6c2, 0x3736_d58c, 0xb904_e24a, 0xcd3f_93ef]);
    }

    #[test]
    fn every_draw_has_its_own_stream() {
        let seed = Seed::from_number(1);
        let first = words(Rng::draw(&seed, Urn(0), 0), 4);
        assert_ne!(first, words(Rng::draw(&seed, Urn(0), 1), 4));
        assert_ne!(first, words(Rng::draw(&seed, Urn(1), 0), 4));
        assert_ne!(first, words(Rng::draw(&Seed::from_number(2), Urn(0), 0), 4));
    }

    #[test]
    fn thinking_is_xoshiro256_plus_plus() {
        // The first step by hand, from the state 1, 2, 3, 4: rotl(1 + 4, 23) + 1.
        let mut rng = Rng(Engine::Think([1, 2, 3, 4]));
        assert_eq!(rng.next_u64(), (5 << 23) + 1);
        // SplitMix64's published first output for the seed 1234567.
        let Rng(Engine::Think(state)) = Rng::think(1_234_567) else { panic!() };
        assert_eq!(state[0], 6_457_827_717_110_365_317);
    }

    /// Records and verifications rest on these numbers: they may never change.
    #[test]
    fn golden_bounded_numbers_and_shuffles() {
        let golden = |mut rng: Rng| {
            let numbers: Vec<u32> = [6, 54, 1000, u32::MAX, 1].map(|bound| rng.below(bound)).into();
            let large = rng.below_u64(1 << 40);
            let mut cards: [u8; 12] = std::array::from_fn(|index| index as u8);
            rng.shuffle(&mut cards);
            let shuffled = cards.map(|card| card.to_string()).join(" ");
            rng.draw_to_front(&mut cards, 4);
            let drawn = cards[..4].iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            format!("{numbers:?} {large} | {shuffled} | {drawn}")
        };
        assert_eq!(
            golden(Rng::think(7)),
            "[0, 9, 717, 1834852201, 0] 512046621308 | 10 2 5 6 7 4 1 11 0 9 3 8 | 5 10 9 2"
        );
        assert_eq!(
            golden(Rng::draw(&Seed::from_number(7), Urn(3), 9)),
            "[1, 0, 221, 580139812, 0] 66793174783 | 2 11 1 9 7 5 10 4 8 0 6 3 | 7 11 10 9"
        );
    }

    #[test]
    fn bounded_numbers_are_uniform() {
        let mut rng = Rng::think(11);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        let chi_squared: f64 = counts.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        // Five degrees of freedom: above 20.5 once in a thousand seeds, and this seed is fixed.
        assert!(chi_squared < 20.5, "{counts:?}");
    }

    #[test]
    fn rejection_keeps_large_bounds_fair() {
        // With this bound a third of all words is rejected; without rejection the lower half would be drawn twice as often.
        let bound = 3 << 30;
        let mut rng = Rng::think(5);
        let low = (0..30_000).filter(|_| rng.below(bound) < bound / 3).count();
        assert!((9_700..10_300).contains(&low), "{low}");
    }

    #[test]
    fn weights_are_respected() {
        let mut rng = Rng::think(3);
        let items = [("never", 0), ("once", 1), ("thrice", 3)];
        let thrice = (0..4_000).filter(|_| *rng.pick_weighted(&items) == "thrice").count();
        assert!((2_900..3_100).contains(&thrice), "{thrice}");
        assert!((0..1000).all(|_| *rng.pick_weighted(&items) != "never"));
    }
}
