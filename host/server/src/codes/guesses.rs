//! How many wrong codes may be typed: by one address, and by all together.

use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::limits::{Addresses, Bucket, Rate};

/// Wrong codes of one address in a minute, half of them at once.
pub(super) const BY_ADDRESS: u32 = 10;
/// Wrong codes of all addresses in a minute, half of them at once.
pub(super) const BY_SERVER: u32 = 30;

#[derive(Debug)]
pub(super) struct Guesses {
    addresses: Addresses,
    /// None: no limit.
    server: Option<(Rate, Mutex<Bucket>)>,
}

/// A guess that counts.
#[derive(Debug)]
pub(super) struct Guess(Option<IpAddr>);

impl Guesses {
    pub(super) fn new(now: Instant) -> Self {
        let server = Rate::per_minute(BY_SERVER).map(|rate| (rate, Mutex::new(Bucket::full(rate, now))));
        Guesses { addresses: Addresses::new(Rate::per_minute(BY_ADDRESS)), server }
    }

    /// Counts a guess; or says how long to wait before the next one.
    pub(super) fn take(&self, address: Option<IpAddr>, now: Instant) -> Result<Guess, Duration> {
        if let Some(address) = address {
            self.addresses.take(address, now)?;
        }
        if let Some((rate, bucket)) = &self.server {
            let taken = bucket.lock().unwrap_or_else(PoisonError::into_inner).take(*rate, now);
            // Who waits for the others has not guessed.
            taken.inspect_err(|_| {
                if let Some(address) = address {
                    self.addresses.give_back(address);
                }
            })?;
        }
        Ok(Guess(address))
    }

    /// The guess was right: it does not count.
    pub(super) fn give_back(&self, Guess(address): Guess) {
        if let Some(address) = address {
            self.addresses.give_back(address);
        }
        if let Some((_, bucket)) = &self.server {
            bucket.lock().unwrap_or_else(PoisonError::into_inner).give_back();
        }
    }
}
