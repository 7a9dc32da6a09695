//! Checksums of what is stored.
//!
//! CRC-32 finds every fault of up to 32 neighbouring bits, so every flipped bit, and misses one of four billion others.
//! That is enough: it guards against disks, not against people, who can compute checksums, too.

use crc32fast::Hasher;

/// A checksum of several fields. Each is preceded by its length, so that no field can lend bytes to its neighbour.
pub(super) struct Checksum(Hasher);

impl Checksum {
    pub(super) fn new() -> Self {
        Self(Hasher::new())
    }

    pub(super) fn bytes(mut self, field: &[u8]) -> Self {
        self.0.update(&(field.len() as u64).to_le_bytes());
        self.0.update(field);
        self
    }

    pub(super) fn text(self, field: &str) -> Self {
        self.bytes(field.as_bytes())
    }

    pub(super) fn number(self, field: i64) -> Self {
        self.bytes(&field.to_le_bytes())
    }

    /// A missing number has length 0, any other one 8.
    pub(super) fn optional_number(self, field: Option<i64>) -> Self {
        match field {
            Some(field) => self.number(field),
            None => self.bytes(&[]),
        }
    }

    pub(super) fn finish(self) -> u32 {
        self.0.finalize()
    }
}

/// The chain of a log without entries.
pub(super) fn chain_start(key: &str) -> u32 {
    Checksum::new().text(key).finish()
}

/// The chain after one more entry. An entry that is changed, moved, missing or another log's breaks it.
pub(super) fn chain_next(chain: u32, number: u64, body: &str) -> u32 {
    Checksum::new().number(chain.into()).number(number.cast_signed()).text(body).finish()
}
