//! The passphrase that opens tables, and who has guessed too often.
//!
//! A browser that has given the right words receives a cookie that proves it. The server stores no list: the proof is a hash of a
//! secret of this server, the words and the browser. So nobody is locked out because somebody else at their address guesses, and
//! another passphrase makes all proofs worthless. Without the secret a proof would be a guess that nothing counts.

use std::collections::HashMap;
use std::fs;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};
use veillee_protocol::Holder;
use veillee_protocol::ProblemKind;

use crate::browser::random;
use crate::limits::{Bucket, Rate};
use crate::metrics::Limit;
use crate::private_file;
use crate::problems::Failed;

/// Wrong passphrases of one browser in a minute, half of them at once. Fewer than those of its address, so that one browser alone
/// does not use up what others at the same address may need.
const BY_BROWSER: u32 = 6;
/// Wrong passphrases of one address in a minute, half of them at once.
const BY_ADDRESS: u32 = 10;
/// How many guessers are remembered. Above it, those with a full bucket are forgotten.
const REMEMBERED: usize = 10_000;
/// Where the secret is.
const SECRET: &str = "passphrase.key";

pub(crate) struct Passphrase {
    words: Option<String>,
    secret: [u8; 32],
    guesses: Mutex<Guesses>,
}

#[derive(Default)]
struct Guesses {
    browsers: HashMap<Holder, Bucket>,
    addresses: HashMap<IpAddr, Bucket>,
}

impl Passphrase {
    /// With a secret from this folder, so that proofs outlive the server.
    pub(crate) fn new(words: Option<String>, folder: &Path) -> Self {
        let secret = if words.is_some() { secret(folder) } else { [0; 32] };
        Passphrase { words, secret, guesses: Mutex::default() }
    }

    /// Whether one is asked for.
    pub(crate) fn is_set(&self) -> bool {
        self.words.is_some()
    }

    /// Whether a browser that says this may open tables; then, with what proves it from now on.
    ///
    /// A browser that has guessed too often waits, even with the right words: otherwise the answer would tell which they are.
    pub(crate) fn admit(
        &self,
        holder: Holder,
        address: Option<IpAddr>,
        said: &str,
        proof: Option<Holder>,
        now: Instant,
    ) -> Result<Option<Holder>, Failed> {
        let Some(words) = self.words.as_deref() else { return Ok(None) };
        let own = self.proof(words, holder);
        let is_right = hash(said) == hash(words);
        // Nothing is no guess: the page asks for the words once it knows that there are any.
        if proof != Some(own) && !said.is_empty() {
            let mut guesses = self.guesses.lock().unwrap_or_else(PoisonError::into_inner);
            guesses.count(holder, address, is_right, now).map_err(|wait| {
                let why = "Too many wrong passphrases. Wait a little, then try again.";
                Failed::too_many(why, wait).by(Limit::Passphrase)
            })?;
        }
        if is_right {
            Ok(Some(own))
        } else {
            let why = "Tables are opened here with a passphrase, and this is not it.";
            Err(Failed::new(ProblemKind::Forbidden, why))
        }
    }

    fn proof(&self, words: &str, holder: Holder) -> Holder {
        let parts = [hash("veillee passphrase proof"), self.secret, hash(words), holder.0];
        Holder(Sha256::digest(parts.concat()).into())
    }
}

fn hash(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

impl Guesses {
    /// Counts a guess, unless it is right; or says how long to wait before another one is looked at.
    fn count(
        &mut self,
        holder: Holder,
        address: Option<IpAddr>,
        is_right: bool,
        now: Instant,
    ) -> Result<(), Duration> {
        let [browser, site] = [BY_BROWSER, BY_ADDRESS].map(Rate::per_minute);
        let (Some(browser), Some(site)) = (browser, site) else { return Ok(()) };
        let address = address.map(neighbourhood);
        let of_browser = after_one_more(&mut self.browsers, holder, browser, now)?;
        let of_address =
            address.map(|address| after_one_more(&mut self.addresses, address, site, now)).transpose()?;
        if !is_right {
            self.browsers.insert(holder, of_browser);
            self.addresses.extend(address.zip(of_address));
        }
        Ok(())
    }
}

/// The guesser's bucket after one more guess.
fn after_one_more<K: Copy + Eq + Hash>(
    buckets: &mut HashMap<K, Bucket>,
    guesser: K,
    rate: Rate,
    now: Instant,
) -> Result<Bucket, Duration> {
    if buckets.len() >= REMEMBERED {
        buckets.retain(|_, bucket| !bucket.is_full(rate, now));
    }
    if buckets.len() >= 2 * REMEMBERED {
        // More guessers in a minute than any club has: forget them rather than grow.
        buckets.clear();
    }
    let mut bucket = buckets.get(&guesser).copied().unwrap_or(Bucket::full(rate, now));
    bucket.take(rate, now)?;
    Ok(bucket)
}

/// All that one customer of a network is usually given: one IPv4 address, or an IPv6 prefix of 48 bits.
fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & u128::MAX << 80)),
    }
}

/// The secret of this folder, or a new one that is stored there.
fn secret(folder: &Path) -> [u8; 32] {
    let path = folder.join(SECRET);
    let stored = fs::read_to_string(&path).ok().and_then(|text| text.trim().parse::<Holder>().ok());
    if let Some(Holder(secret)) = stored {
        return secret;
    }
    let fresh = random();
    if let Err(error) = private_file::replace(&path, &format!("{}\n", Holder(fresh))) {
        tracing::warn!(
            file = %path.display(),
            %error,
            "passphrase key not stored: after a restart browsers have to prove again that they know the passphrase"
        );
    }
    fresh
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    const ADA: Holder = Holder([1; 32]);
    const EVE: Holder = Holder([2; 32]);

    struct Club {
        passphrase: Passphrase,
        now: Instant,
    }

    impl Club {
        fn new(folder: &Path) -> Self {
            Club { passphrase: Passphrase::new(Some("by the fire".to_owned()), folder), now: Instant::now() }
        }

        fn says(
            &self,
            who: Holder,
            from: &str,
            said: &str,
            proof: Option<Holder>,
        ) -> Result<Option<Holder>, u16> {
            let admitted = self.passphrase.admit(who, from.parse().ok(), said, proof, self.now);
            admitted.map_err(|failed| failed.kind().status())
        }

        /// Somebody with many browsers uses up what the address may guess.
        fn exhaust(&self, from: &str) {
            let browsers = (100u8..).map(|number| Holder([number; 32]));
            assert!(browsers.take(20).any(|browser| self.says(browser, from, "wrong", None) == Err(429)));
        }
    }

    #[test]
    fn a_browser_that_has_given_the_right_words_is_not_locked_out() {
        let folder = TempDir::new().unwrap();
        let club = Club::new(folder.path());
        let proof = club.says(ADA, "192.0.2.1", "by the fire", None).unwrap();
        assert!(proof.is_some());
        club.exhaust("192.0.2.1");
        assert_eq!(club.says(Holder([3; 32]), "192.0.2.1", "by the fire", None), Err(429));
        for _ in 0..20 {
            assert_eq!(club.says(ADA, "192.0.2.1", "by the fire", proof), Ok(proof));
        }
        assert_eq!(club.says(ADA, "192.0.2.1", "nonsense", proof), Err(403), "the words are still asked for");
        assert_eq!(club.says(EVE, "192.0.2.1", "by the fire", proof), Err(429), "it is another browser's");

        // The proof outlives the server, but not the passphrase.
        let again = Club::new(folder.path());
        again.exhaust("192.0.2.1");
        assert_eq!(again.says(ADA, "192.0.2.1", "by the fire", proof), Ok(proof));
        let other = Passphrase::new(Some("by the stove".to_owned()), folder.path());
        let club = Club { passphrase: other, now: Instant::now() };
        club.exhaust("192.0.2.1");
        assert_eq!(club.says(ADA, "192.0.2.1", "by the stove", proof), Err(429));
    }

    #[test]
    fn a_proof_cannot_be_made_without_the_servers_secret() {
        let [one, other] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
        let elsewhere = Club::new(other.path()).says(EVE, "192.0.2.1", "by the fire", None).unwrap();
        let club = Club::new(one.path());
        club.exhaust("192.0.2.1");
        assert_eq!(club.says(EVE, "192.0.2.1", "by the fire", elsewhere), Err(429));
        assert_eq!(club.says(EVE, "192.0.2.1", "by the fire", Some(Holder([0; 32]))), Err(429));
    }

    #[test]
    fn one_browser_that_guesses_leaves_room_for_the_others() {
        let folder = TempDir::new().unwrap();
        let club = Club::new(folder.path());
        let looked_at = (0..20).filter(|_| club.says(EVE, "192.0.2.1", "wrong", None) == Err(403)).count();
        assert_eq!(looked_at, 3, "then it waits");
        assert_eq!(club.says(EVE, "192.0.2.1", "by the fire", None), Err(429), "even with the right words");
        assert!(club.says(ADA, "192.0.2.1", "by the fire", None).is_ok());
        assert_eq!(club.says(EVE, "192.0.2.1", "", None), Err(403), "nothing is no guess");
    }

    #[test]
    fn a_network_of_ipv6_guesses_as_one() {
        let folder = TempDir::new().unwrap();
        let club = Club::new(folder.path());
        let guess = |number: u8, from: String| club.says(Holder([number; 32]), &from, "wrong", None);
        let looked_at = (10..60).filter(|&n| guess(n, format!("2001:db8:7:{n:x}::1")) == Err(403)).count();
        assert_eq!(looked_at, 5);
        assert_eq!(guess(99, "2001:db8:8::1".to_owned()), Err(403), "another network");
    }

    #[cfg(unix)]
    #[test]
    fn the_secret_is_the_owners_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = TempDir::new().unwrap();
        Club::new(folder.path());
        let mode = fs::metadata(folder.path().join(SECRET)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
