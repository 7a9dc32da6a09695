//! All parts of a suit, by size: what makes listing plays cheap.
//!
//! A hand holds at most nine cards of a colour and six of a number, so every
//! play is a part of some nine-bit (or six-bit) set. All 3⁹ pairs of a set and
//! one of its parts fit into 40 kB; each ply then reads slices instead of
//! counting bits.

const SETS: usize = 1 << 9;
const PAIRS: usize = 19_683; // 3⁹: each of nine bits is in the part, in the set only, or in neither.

struct Tables {
    /// The parts of every set, set after set; of one set by size, and of one size by value.
    parts: [u16; PAIRS],
    /// Where the parts of a set with a given size begin; sizes up to 11, so that `size + 2` is always there.
    start: [[u16; 12]; SETS],
    size: [u8; SETS],
    /// Nine bits, laid four apart: summed over the colours, they count the cards of each rank.
    spread: [u64; SETS],
}

static TABLES: Tables = tables();

const fn tables() -> Tables {
    let mut parts = [0; PAIRS];
    let mut start = [[0; 12]; SETS];
    let mut sizes = [0; SETS];
    let mut spread = [0; SETS];
    let mut end = 0;
    let mut set = 0;
    while set < SETS {
        let mut count = [0; 12];
        let mut part = 0;
        loop {
            count[(part as u32).count_ones() as usize] += 1;
            if part == set {
                break;
            }
            part = next_part(part, set);
        }
        let mut size = 0;
        let mut place = [0; 12];
        while size < 12 {
            start[set][size] = end;
            place[size] = end;
            end += count[size];
            size += 1;
        }
        // Parts come in ascending order, so each size is filled in ascending order too.
        part = 0;
        loop {
            let size = (part as u32).count_ones() as usize;
            parts[place[size] as usize] = part as u16;
            place[size] += 1;
            if part == set {
                break;
            }
            part = next_part(part, set);
        }
        sizes[set] = (set as u32).count_ones() as u8;
        let mut bit = 0;
        while bit < 9 {
            spread[set] |= (set as u64 >> bit & 1) << (4 * bit);
            bit += 1;
        }
        set += 1;
    }
    assert!(end as usize == PAIRS);
    Tables { parts, start, size: sizes, spread }
}

/// The next part of `set` in ascending order.
const fn next_part(part: usize, set: usize) -> usize {
    (part.wrapping_sub(set)) & set
}

/// The parts of `set` with `size` or `size + 1` elements: the smaller first, each size in ascending order.
/// Says how many are the smaller ones. `size` is at most 9.
#[inline]
pub(crate) fn parts(set: usize, size: usize) -> (&'static [u16], usize) {
    let start = &TABLES.start[set & (SETS - 1)];
    let (first, second, end) = (start[size] as usize, start[size + 1] as usize, start[size + 2] as usize);
    (&TABLES.parts[first..end], second - first)
}

/// How many elements `set` has.
#[inline]
pub(crate) fn size(set: usize) -> usize {
    usize::from(TABLES.size[set & (SETS - 1)])
}

/// How many cards of each rank a hand holds: four bits for each, at most 6 in them.
#[derive(Clone, Copy, Default)]
pub(crate) struct Held(u64);

impl Held {
    const ONES: u64 = 0x1_1111_1111;

    /// Adds the ranks held in one colour.
    #[inline]
    pub(crate) fn add(&mut self, ranks: usize) {
        self.0 += TABLES.spread[ranks & (SETS - 1)];
    }

    /// The ranks held at least `count` times (1 to 8), as the highest of four bits for each: adding what is missing
    /// to 8 carries into that bit, and never further.
    #[inline]
    pub(crate) fn at_least(self, count: usize) -> u64 {
        (self.0 + (8 - count as u64) * Self::ONES) & (8 * Self::ONES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_every_set_is_there_once() {
        for set in 0..SETS {
            for size in 0..=9 {
                let by_size = |wanted: usize| {
                    (0..SETS).filter(move |p| p & !set == 0 && p.count_ones() as usize == wanted)
                };
                let expected: Vec<u16> =
                    by_size(size).chain(by_size(size + 1)).map(|part| part as u16).collect();
                let (found, smaller) = parts(set, size);
                assert_eq!((found, smaller), (&expected[..], by_size(size).count()), "{set:b} {size}");
            }
        }
    }
}
