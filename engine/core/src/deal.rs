//! How the seed of a match is agreed on: everybody commits to a secret, then all secrets are
//! opened.
//!
//! Two rounds, because with one the server or the last player could try secrets until they like the
//! cards. `docs/records.md` specifies the bytes; they may never change.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::hex::{Hex, read_hex};
use crate::{Seat, Seed};

/// 32 random bytes that go into the seed of a match: the server's secret, or a seat's contribution.
/// Nobody else knows them before they are opened.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Secret(pub [u8; 32]);

/// What is shown of a secret before it is opened: its hash. It fits no other secret.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Commitment(pub [u8; 32]);

impl Commitment {
    /// The server's, to its secret. `header` says for which match, as `docs/records.md` writes it.
    pub fn of_server(header: &str, secret: &Secret) -> Self {
        Commitment(hash("veillee server 1", &[header.as_bytes(), &secret.0]))
    }

    /// A seat's, to its contribution. It answers the server's, so it fits no other attempt.
    pub fn of_seat(server: &Commitment, seat: Seat, contribution: &Secret) -> Self {
        Commitment(hash("veillee seat 1", &[&server.0, &[seat.index() as u8], &contribution.0]))
    }
}

impl Seed {
    /// The seed that follows from a completed attempt. The seats that contributed stand in seat
    /// order.
    pub fn of_deal(server: &Commitment, secret: &Secret, seats: &[(Commitment, Secret)]) -> Self {
        let commitments = seats.iter().map(|(commitment, _)| &commitment.0[..]);
        let contributions = seats.iter().map(|(_, contribution)| &contribution.0[..]);
        let parts: Vec<&[u8]> = [&server.0[..]]
            .into_iter()
            .chain(commitments)
            .chain([&secret.0[..]])
            .chain(contributions)
            .collect();
        Seed(hash("veillee seed 1", &parts))
    }
}

/// SHA-256 of what the hash is for, and of the parts, one behind the other.
fn hash(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    let start = Sha256::new().chain_update(domain);
    parts.iter().fold(start, Digest::chain_update).finalize().into()
}

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 64 hexadecimal digits")]
pub struct NoHash;

/// Both are written as 64 hexadecimal digits.
macro_rules! as_digits {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Hex(&self.0).fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = NoHash;

            fn from_str(text: &str) -> Result<Self, NoHash> {
                read_hex(text).map($name).ok_or(NoHash)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

as_digits!(Secret);
as_digits!(Commitment);

/// It does not end up in a log by accident.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records and pages rest on these bytes: they may never change. Computed with Python's
    /// hashlib.
    #[test]
    fn golden_hashes() {
        let [secret, first, second] = [1, 2, 3].map(|byte| Secret([byte; 32]));
        let server = Commitment::of_server(r#"{"game":"odin"}"#, &secret);
        let seats = [(0, first), (3, second)]
            .map(|(seat, secret)| (Commitment::of_seat(&server, Seat::new(seat), &secret), secret));
        let written = [server.to_string(), seats[0].0.to_string(), seats[1].0.to_string()]
            .map(|text| text[..16].to_owned());
        assert_eq!(written, ["be0b28d6d8604307", "469fe8b4fdcba26a", "16a81e2292855866"]);
        assert_eq!(
            Seed::of_deal(&server, &secret, &seats).to_string(),
            "001e438e0ef624a618599274e5052c3f8a82d613b0841f2c91649e9300d4d9e2"
        );
        assert_eq!(
            Seed::of_deal(&server, &secret, &[]).to_string(),
            "57f4ddf0b158a395ad597bf84dac4778068efa0731912040a271643c62edcd13"
        );
    }

    #[test]
    fn a_secret_is_read_and_written_but_not_shown() {
        let secret = Secret([0xa7; 32]);
        assert_eq!(secret.to_string().parse(), Ok(secret));
        assert!(!format!("{secret:?}").contains("a7"));
        for bad in ["", "7", &"g".repeat(64), &"a7".repeat(33)] {
            assert_eq!(bad.parse::<Commitment>(), Err(NoHash), "{bad}");
        }
    }
}
