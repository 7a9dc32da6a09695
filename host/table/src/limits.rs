//! How much of something may come in a while.

use crate::Millis;

/// Holds some drops, and one more after each interval: taking from an empty one is too much.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    most: u32,
    every_ms: u64,
    left: u32,
    filled: Millis,
}

impl Bucket {
    pub(crate) fn new(most: u32, every_ms: u64) -> Self {
        Bucket { most, every_ms, left: most, filled: Millis(0) }
    }

    /// Takes a drop, if there is one.
    pub(crate) fn take(&mut self, now: Millis) -> Result<(), TooMuch> {
        let drops = now.0.saturating_sub(self.filled.0) / self.every_ms;
        if drops > 0 {
            self.left = self.left.saturating_add(drops.min(u64::from(u32::MAX)) as u32).min(self.most);
            self.filled = Millis(self.filled.0 + drops * self.every_ms);
        }
        if self.left == self.most {
            // The next interval begins with the first drop that is taken.
            self.filled = self.filled.max(now);
        }
        self.left = self.left.checked_sub(1).ok_or(TooMuch)?;
        Ok(())
    }
}

/// There was no drop left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMuch;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_what_it_holds_and_fills_again() {
        let mut bucket = Bucket::new(2, 100);
        let takes: Vec<bool> =
            [1_000, 1_000, 1_000, 1_099, 1_100, 1_100].map(|at| bucket.take(Millis(at)).is_ok()).to_vec();
        assert_eq!(takes, [true, true, false, false, true, false]);
        // A clock that goes back gives nothing and takes nothing away.
        assert_eq!(bucket.take(Millis(5)), Err(TooMuch));
        assert_eq!(bucket.take(Millis(1_200)), Ok(()));
    }
}
