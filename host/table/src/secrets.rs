//! Codes, invitations and seeds: made of random bytes that come from outside, stored as hashes where they can be.

use sha2::{Digest, Sha256};
use veillee_core::{Hex, Secret};
use veillee_protocol::{Holder, TableId};

/// What random bytes are used for: each use gives other bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Use {
    Code,
    Invite,
    Deal,
    NextDeal,
    Series,
    Token,
}

fn derived(random: &[u8; 32], what: Use) -> [u8; 32] {
    let word: &[u8] = match what {
        Use::Code => b"code",
        Use::Invite => b"invite",
        Use::Deal => b"deal",
        Use::NextDeal => b"next deal",
        Use::Series => b"series",
        Use::Token => b"token",
    };
    Sha256::new().chain_update(word).chain_update(random).finalize().into()
}

/// 16 letters and digits that nobody guesses (80 bits), and that can be read aloud.
pub(crate) fn words(random: &[u8; 32], what: Use) -> String {
    let bytes = derived(random, what);
    let mut first = [0; 10];
    first.copy_from_slice(&bytes[..10]);
    TableId::of(first).to_string()
}

/// The server's secret for the deal of a match.
pub(crate) fn deal(random: &[u8; 32]) -> Secret {
    Secret(derived(random, Use::Deal))
}

/// Its secret for the next attempt, after a void one. Nobody knows it as long as nobody knows the
/// one before, which no record shows before the match is over.
pub(crate) fn next_deal(void: &Secret) -> Secret {
    Secret(derived(&void.0, Use::NextDeal))
}

/// What the seeds of a series of matches are made of.
pub(crate) fn series(random: &[u8; 32]) -> String {
    Hex(&derived(random, Use::Series)).to_string()
}

/// The random bytes of one match of a series.
pub(crate) fn random_of_match(series: &str, number: u32) -> [u8; 32] {
    Sha256::new().chain_update(series).chain_update(number.to_be_bytes()).finalize().into()
}

/// A bot's token, and what is stored of it: its hash, as of a browser's token.
pub(crate) fn token(random: &[u8; 32]) -> (String, Holder) {
    let bytes = derived(random, Use::Token);
    (Holder(bytes).to_string(), Holder(Sha256::digest(bytes).into()))
}

/// A code as it is stored. Small letters and capitals are the same, blanks and hyphens are for the eye.
pub(crate) fn hash_of(code: &str) -> String {
    let plain: String =
        code.chars().filter(|letter| !matches!(letter, ' ' | '-')).flat_map(char::to_lowercase).collect();
    Hex(&Sha256::digest(plain)).to_string()
}

/// Whether two secrets are the same. The time it takes depends on their length alone.
pub(crate) fn same(one: &str, other: &str) -> bool {
    one.len() == other.len()
        && one.bytes().zip(other.bytes()).fold(0, |differences, (a, b)| differences | (a ^ b)) == 0
}
