//! Odin without the engine: one function over bit sets, for comparison. Same rules, same random choices (the number of
//! choices made is the same to the last); no types, no checks, no views, no records, nothing that anybody else could
//! use.

use veillee_core::Rng;

const COLOUR: u64 = 0x1ff;
const RANK: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;

/// Moves six bits that lie nine apart side by side to bit 45.
const GATHER: u64 = 1 << 45 | 1 << 37 | 1 << 29 | 1 << 21 | 1 << 13 | 1 << 5;

/// And back.
static SPREAD: [u64; 64] = {
    let mut spread = [0; 64];
    let mut set = 0;
    while set < 64 {
        let mut colour = 0;
        while colour < 6 {
            spread[set] |= (set as u64 >> colour & 1) << (9 * colour);
            colour += 1;
        }
        set += 1;
    }
    spread
};

/// All parts of nine bits by size: see `veillee-odin`'s `subsets`.
struct Parts {
    parts: [u16; 19_683],
    start: [[u16; 12]; 512],
    size: [u8; 512],
    /// Nine bits laid four apart, to count ranks over colours in one word.
    spread: [u64; 512],
}

static PARTS: Parts = {
    let mut table = Parts { parts: [0; 19_683], start: [[0; 12]; 512], size: [0; 512], spread: [0; 512] };
    let mut end = 0;
    let mut set = 0;
    while set < 512usize {
        let mut size = 0;
        while size < 12 {
            table.start[set][size] = end;
            let mut part = 0usize;
            loop {
                if part.count_ones() == size as u32 {
                    table.parts[end as usize] = part as u16;
                    end += 1;
                }
                if part == set {
                    break;
                }
                part = part.wrapping_sub(set) & set;
            }
            size += 1;
        }
        table.size[set] = set.count_ones() as u8;
        let mut bit = 0;
        while bit < 9 {
            table.spread[set] |= (set as u64 >> bit & 1) << (4 * bit);
            bit += 1;
        }
        set += 1;
    }
    table
};

/// A whole match with two colours out for two players; says how many choices were made.
pub(crate) fn play(seats: usize, limit: u32, rng: &mut Rng) -> u64 {
    let mut deck = (1u64 << 54) - 1;
    if seats == 2 {
        let one = rng.below(6);
        let other = (one + 1 + rng.below(5)) % 6;
        deck &= !(COLOUR << (9 * one) | COLOUR << (9 * other));
    }
    let mut opener = rng.below(seats as u32) as usize;
    let mut scores = [0u32; 6];
    let mut plies = 0;
    let mut list = [0u64; 2048];
    loop {
        let mut cards = [0u8; 54];
        let mut count = 0;
        let mut left = deck;
        while left != 0 {
            cards[count] = left.trailing_zeros() as u8;
            count += 1;
            left &= left - 1;
        }
        let mut hands = [0u64; 6];
        for place in 0..9 * seats {
            cards.swap(place, place + rng.below((count - place) as u32) as usize);
            hands[place / 9] |= 1 << cards[place];
        }
        let (mut turn, mut passes) = (opener, 0);
        let (mut centre, mut size, mut key) = (0u64, 0usize, 0u16);
        loop {
            let hand = hands[turn];
            let mut listed = 0;
            let mut push = |cards: u64| {
                list[listed & 2047] = cards;
                listed += 1;
            };
            if centre == 0 {
                let mut left = hand;
                while left != 0 {
                    push(left & left.wrapping_neg());
                    left &= left - 1;
                }
                let low = hand.trailing_zeros();
                let alike = hand & !(COLOUR << (low / 9 * 9)) == 0 || hand & !(RANK << (low % 9)) == 0;
                if alike && hand & (hand - 1) != 0 {
                    push(hand);
                }
            } else {
                push(0);
                let mut held = 0;
                for colour in 0..6 {
                    let ranks = (hand >> (9 * colour) & COLOUR) as usize;
                    held += PARTS.spread[ranks & 511];
                    if usize::from(PARTS.size[ranks & 511]) < size {
                        continue;
                    }
                    let start = &PARTS.start[ranks & 511];
                    let equal = (start[size + 1] - start[size]) as usize;
                    let parts = &PARTS.parts[start[size] as usize..start[size + 2] as usize];
                    for (index, &part) in parts.iter().enumerate() {
                        if part > key >> 1 || index >= equal {
                            push(u64::from(part) << (9 * colour));
                        }
                    }
                }
                for wanted in size.max(2)..=(size + 1).min(6) {
                    let mut ranks = (held + (8 - wanted as u64) * 0x1_1111_1111) & 0x8_8888_8888;
                    if wanted == size {
                        ranks &= u64::MAX << (4 * ((key + 1).ilog2() - 1));
                    }
                    while ranks != 0 {
                        let rank = ranks.trailing_zeros() / 4;
                        let colours = ((hand >> rank & RANK).wrapping_mul(GATHER) >> 45 & 63) as usize;
                        let start = &PARTS.start[colours];
                        for &part in &PARTS.parts[start[wanted] as usize..start[wanted + 1] as usize] {
                            push(SPREAD[part as usize & 63] << rank);
                        }
                        ranks &= ranks - 1;
                    }
                }
            }
            plies += 1;
            let chosen = list[rng.below(listed as u32) as usize & 2047];
            if chosen == 0 {
                passes += 1;
                turn = if turn + 1 == seats { 0 } else { turn + 1 };
                if passes + 1 == seats {
                    (centre, size, key, passes) = (0, 0, 0, 0);
                }
                continue;
            }
            hands[turn] &= !chosen;
            if hands[turn] == 0 {
                break;
            }
            let before = (centre, size);
            centre = chosen;
            let low = chosen.trailing_zeros();
            let colour = low / 9 * 9;
            if chosen & !(COLOUR << colour) == 0 {
                let ranks = (chosen >> colour & COLOUR) as usize;
                (size, key) = (usize::from(PARTS.size[ranks & 511]), 2 * ranks as u16);
            } else {
                let colours = ((chosen >> (low % 9) & RANK).wrapping_mul(GATHER) >> 45 & 63) as usize;
                (size, key) = (usize::from(PARTS.size[colours]), (4 << (low % 9)) - 1);
            }
            passes = 0;
            if before.1 > 1 {
                plies += 1;
                let mut left = before.0;
                for _ in 0..rng.below(before.1 as u32) {
                    left &= left - 1;
                }
                hands[turn] |= left & left.wrapping_neg();
            } else {
                hands[turn] |= before.0;
            }
            turn = if turn + 1 == seats { 0 } else { turn + 1 };
        }
        for (score, hand) in scores.iter_mut().zip(&hands) {
            *score += hand.count_ones();
        }
        opener = if opener + 1 == seats { 0 } else { opener + 1 };
        if scores.iter().any(|&score| score >= limit) {
            return plies;
        }
    }
}
