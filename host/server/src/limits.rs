//! How much one connection and one address may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A bucket of tokens that fills with time; each thing that is asked for takes one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    filled: Instant,
}

/// How fast a bucket fills and how much it holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    per_second: f64,
    most: f64,
}

impl Rate {
    /// So many in a second, and those of `seconds` at once. None: no limit.
    pub(crate) fn per_second(number: u32, seconds: u32) -> Option<Rate> {
        let per_second = f64::from(number);
        (number > 0).then_some(Rate { per_second, most: per_second * f64::from(seconds) })
    }

    /// So many in a minute, and half of them at once. None: no limit.
    pub(crate) fn per_minute(number: u32) -> Option<Rate> {
        let number = f64::from(number);
        (number > 0.0).then_some(Rate { per_second: number / 60.0, most: (number / 2.0).max(1.0) })
    }
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Self {
        Bucket { tokens: rate.most, filled: now }
    }

    /// Takes a token, if there is one; else says how long to wait for it.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.fill(rate, now);
        if let Some(wait) = self.wait(rate) {
            return Err(wait);
        }
        self.tokens -= 1.0;
        Ok(())
    }

    /// Takes a token for one who has waited, and says how long to wait for the next, if it is not there.
    pub(crate) fn count(&mut self, rate: Rate, now: Instant) -> Option<Duration> {
        self.fill(rate, now);
        self.tokens -= 1.0;
        self.wait(rate)
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + passed * rate.per_second).min(rate.most);
        self.filled = now;
    }

    fn wait(&self, rate: Rate) -> Option<Duration> {
        (self.tokens < 1.0).then(|| Duration::from_secs_f64((1.0 - self.tokens) / rate.per_second))
    }

    pub(crate) fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens + passed * rate.per_second >= rate.most
    }
}

/// Addresses remembered before those with full buckets are forgotten: they would get a full one again.
const REMEMBERED: usize = 10_000;

/// A bucket for each address.
#[derive(Debug)]
pub(crate) struct Addresses {
    rate: Option<Rate>,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Addresses {
    pub(crate) fn new(rate: Option<Rate>) -> Self {
        Addresses { rate, buckets: Mutex::default() }
    }

    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let Some(rate) = self.rate else { return Ok(()) };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            buckets.retain(|_, bucket| !bucket.is_full(rate, now));
        }
        if buckets.len() >= 2 * REMEMBERED {
            // More addresses at once than anyone's friends have: begin anew rather than grow.
            buckets.clear();
        }
        buckets.entry(household(address)).or_insert_with(|| Bucket::full(rate, now)).take(rate, now)
    }
}

/// One household has one IPv4 address, or 2⁶⁴ IPv6 addresses.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let rate = Rate::per_second(10, 2).unwrap();
        let begin = Instant::now();
        let mut bucket = Bucket::full(rate, begin);
        assert_eq!((0..100).filter(|_| bucket.take(rate, begin).is_ok()).count(), 20);
        assert_eq!(bucket.take(rate, begin), Err(Duration::from_millis(100)));
        assert!(bucket.take(rate, begin + Duration::from_millis(101)).is_ok());
        assert!(bucket.take(rate, begin + Duration::from_millis(102)).is_err());
    }

    #[test]
    fn whoever_is_not_refused_is_told_how_long_to_wait() {
        let rate = Rate::per_second(10, 2).unwrap();
        let mut now = Instant::now();
        let mut bucket = Bucket::full(rate, now);
        assert!((0..19).all(|_| bucket.count(rate, now).is_none()), "two seconds' worth at once");
        for _ in 0..50 {
            let wait = bucket.count(rate, now).expect("the bucket is empty");
            assert!((0.099..0.101).contains(&wait.as_secs_f64()), "{wait:?}");
            now += wait;
        }
        now += Duration::from_secs(60);
        assert!((0..19).all(|_| bucket.count(rate, now).is_none()), "no more than that has gathered");
        assert!(bucket.count(rate, now).is_some());
    }

    #[test]
    fn each_household_has_its_own() {
        let addresses = Addresses::new(Rate::per_minute(2));
        let now = Instant::now();
        let taken = |address: &str| addresses.take(address.parse().unwrap(), now).is_ok();
        assert!(taken("192.0.2.1"));
        assert!(!taken("192.0.2.1"));
        assert!(!taken("::ffff:192.0.2.1"));
        assert!(taken("192.0.2.2"));
        assert!(taken("2001:db8::1"));
        assert!(!taken("2001:db8::2"));
        assert!(Addresses::new(Rate::per_minute(0)).take("192.0.2.1".parse().unwrap(), now).is_ok());
    }
}
