//! How much one connection and one address may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
    /// `number` in a second, and those of `seconds` at once. None: no limit.
    pub(crate) fn per_second(number: u32, seconds: u32) -> Option<Rate> {
        let per_second = f64::from(number);
        (number > 0).then_some(Rate { per_second, most: per_second * f64::from(seconds) })
    }

    /// `number` in a minute, and half of them at once. None: no limit.
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

    /// Gives back a token that was taken for something that turned out not to count.
    pub(crate) fn give_back(&mut self) {
        self.tokens += 1.0;
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
            // Far more addresses than friends have: start again rather than grow.
            buckets.clear();
        }
        buckets.entry(household(address)).or_insert_with(|| Bucket::full(rate, now)).take(rate, now)
    }

    /// Gives back what was taken for something that turned out not to count.
    pub(crate) fn give_back(&self, address: IpAddr) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.get_mut(&household(address)) {
            bucket.give_back();
        }
    }
}

/// Whom something counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Place {
    Household(IpAddr),
    /// Everything for which no address is known, together.
    Nobody,
}

impl Place {
    pub(crate) fn of(address: Option<IpAddr>) -> Self {
        address.map_or(Place::Nobody, |address| Place::Household(household(address)))
    }
}

/// How many of something each place has at the moment.
#[derive(Debug)]
pub(crate) struct Tally {
    most: usize,
    counts: Mutex<HashMap<Place, usize>>,
}

/// One of what a tally counts, until it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    tally: Arc<Tally>,
    place: Place,
}

impl Tally {
    /// At most `most` for each place; 0: no limit.
    pub(crate) fn new(most: u32) -> Arc<Self> {
        let most = if most == 0 { usize::MAX } else { most as usize };
        Arc::new(Tally { most, counts: Mutex::default() })
    }

    /// One more, if the place may have it. Where no address is known, there is no limit.
    pub(crate) fn take(self: &Arc<Self>, place: Place) -> Option<Share> {
        let mut counts = self.counts();
        let count = counts.entry(place).or_default();
        let may = *count < self.most || place == Place::Nobody;
        may.then(|| {
            *count += 1;
            Share { tally: Arc::clone(self), place }
        })
    }

    /// One more, whatever the limit says.
    pub(crate) fn count(self: &Arc<Self>, place: Place) -> Share {
        *self.counts().entry(place).or_default() += 1;
        Share { tally: Arc::clone(self), place }
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<Place, usize>> {
        // Nothing panics while it is held.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut counts = self.tally.counts();
        if let Some(count) = counts.get_mut(&self.place) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.place);
            }
        }
    }
}

/// Whether something that happens often may be logged now: once a minute.
#[derive(Debug, Default)]
pub(crate) struct Seldom(Option<Instant>);

impl Seldom {
    const EVERY: Duration = Duration::from_secs(60);

    pub(crate) fn may(&mut self, now: Instant) -> bool {
        let may = self.0.is_none_or(|last| now.saturating_duration_since(last) >= Self::EVERY);
        if may {
            self.0 = Some(now);
        }
        may
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
        addresses.give_back("2001:db8::1".parse().unwrap());
        assert!(taken("2001:db8::2"));
        assert!(Addresses::new(Rate::per_minute(0)).take("192.0.2.1".parse().unwrap(), now).is_ok());
    }

    #[test]
    fn a_place_has_its_share_and_no_more() {
        let tally = Tally::new(2);
        let place = |address: &str| Place::of(Some(address.parse().unwrap()));
        let shares = [(); 2].map(|()| tally.take(place("192.0.2.1")).expect("a share"));
        assert!(tally.take(place("192.0.2.1")).is_none());
        assert!(tally.take(place("192.0.2.2")).is_some());
        let forced = tally.count(place("192.0.2.1"));
        drop(shares);
        assert!(tally.take(place("192.0.2.1")).is_some());
        drop(forced);
        assert!(tally.counts().is_empty(), "nobody is remembered");
        assert!((0..10).map(|_| tally.take(Place::Nobody)).collect::<Vec<_>>().iter().all(Option::is_some));
        let unlimited = Tally::new(0);
        let many: Vec<_> = (0..1000).map(|_| unlimited.take(place("192.0.2.1"))).collect();
        assert!(many.iter().all(Option::is_some));
    }

    #[test]
    fn what_happens_often_is_logged_seldom() {
        let (mut seldom, begin) = (Seldom::default(), Instant::now());
        let logged = (0..180).filter(|&second| seldom.may(begin + Duration::from_secs(second))).count();
        assert_eq!(logged, 3);
    }
}
