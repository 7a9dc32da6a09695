//! Where the streams of real chance begin.

use std::fmt;
use std::str::FromStr;

use crate::Rng;
use crate::hex::{Hex, read_hex};

/// 256 bits from which every deal, roll and draw of a match follows. Secret while the match runs;
/// revealed afterwards, it lets anyone check that nothing was bent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// The stream that gives the games of a simulation their seeds; no game's [`Urn`](crate::Urn) reaches it.
const GAMES: u32 = u32::MAX;
/// The stream for the thoughts of simulated players.
const THOUGHTS: u32 = u32::MAX - 1;
/// The stream for what a computer opponent at a table thinks up, decision by decision.
const DECISIONS: u32 = u32::MAX - 2;
/// The stream for how long it seems to think.
const PAUSES: u32 = u32::MAX - 3;

impl Seed {
    /// The seed that people write as a plain number: `--seed 7`. Its eight bytes, lowest first, then zeros.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// The seed of game `number` of a simulation: it does not depend on the games before it.
    #[must_use]
    pub fn of_game(&self, number: u64) -> Self {
        let mut stream = Rng::stream(self, GAMES, number);
        let mut bytes = [0; 32];
        for word in bytes.chunks_exact_mut(4) {
            word.copy_from_slice(&stream.next_u32().to_le_bytes());
        }
        Seed(bytes)
    }

    /// A generator for what player `seat` of this match thinks up: apart from the cards, so that thinking
    /// never disturbs dealing.
    pub fn thoughts_of(&self, seat: crate::Seat) -> Rng {
        Rng::think(Rng::stream(self, THOUGHTS, seat.index() as u64).next_u64())
    }

    /// A generator for one decision of a seat: it does not depend on the decisions before it, so that a table that was
    /// interrupted thinks the same again.
    pub fn decision_of(&self, seat: crate::Seat, decision: u32) -> Rng {
        Rng::think(Rng::stream(self, DECISIONS, moment(seat, decision)).next_u64())
    }

    /// A generator for how long a seat seems to take over a decision: apart from what it thinks, so that the one tells
    /// nothing of the other.
    pub fn pause_of(&self, seat: crate::Seat, decision: u32) -> Rng {
        Rng::think(Rng::stream(self, PAUSES, moment(seat, decision)).next_u64())
    }
}

/// One number for a seat and a decision.
fn moment(seat: crate::Seat, decision: u32) -> u64 {
    u64::from(decision) << 8 | seat.index() as u64
}

/// 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

/// A seed is a secret: it does not end up in a log by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is a whole number below 2^64, or 64 hexadecimal digits")]
pub struct SeedError;

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.len() != 64 {
            return text.parse().map(Seed::from_number).map_err(|_| SeedError);
        }
        read_hex(text).map(Seed).ok_or(SeedError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_written_and_read() {
        let seed = Seed::from_number(7).of_game(3);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("7".parse(), Ok(Seed::from_number(7)));
        for bad in ["", "-1", "seven", &"g".repeat(64), &"é".repeat(32), &format!("+{}", "0".repeat(63))] {
            assert_eq!(bad.parse::<Seed>(), Err(SeedError), "{bad}");
        }
    }

    #[test]
    fn games_and_players_have_seeds_of_their_own() {
        let seed = Seed::from_number(7);
        assert_ne!(seed.of_game(0), seed.of_game(1));
        let [mut first, mut second] = [0, 1].map(|index| seed.thoughts_of(crate::Seat::new(index)));
        assert_ne!(first.next_u64(), second.next_u64());
    }

    #[test]
    fn decisions_and_pauses_do_not_share_a_stream() {
        let seed = Seed::from_number(7);
        let [first, second] = [0, 1].map(crate::Seat::new);
        let drawn = [
            seed.decision_of(first, 4),
            seed.decision_of(second, 4),
            seed.decision_of(first, 5),
            seed.pause_of(first, 4),
            seed.pause_of(second, 4),
        ]
        .map(|mut stream| stream.next_u64());
        for (index, number) in drawn.iter().enumerate() {
            assert!(!drawn[..index].contains(number), "stream {index} repeats another");
        }
        assert_eq!(seed.pause_of(first, 4).next_u64(), drawn[3]);
    }
}
