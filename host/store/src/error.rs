//! Why a store did not do what was asked.

use thiserror::Error;

/// Why a store did not do what was asked. The variants differ in what the caller can do about it; whichever it is,
/// nothing of the request was kept unless [`StoreError::Unavailable`] came instead of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// Let go of the table: it has another owner.
    #[error("another owner has claimed the table")]
    Fenced,
    /// Claim the table again, and begin from what its log says.
    #[error("the log has {found} entries, the request counted on {expected}")]
    OutOfStep { expected: u64, found: u64 },
    /// Choose another id.
    #[error("there is a table of this id already")]
    Exists,
    /// Let go of the table: it was deleted, or never was.
    #[error("there is no such table")]
    Gone,
    /// Tell the people that nothing can be kept at the moment; claim and try again later.
    #[error("the disk is full or does not take what is written: {reason}")]
    Full { reason: String },
    /// Nobody knows whether the request was carried out: claim the table again, later.
    #[error("the store does not answer: {reason}")]
    Unavailable { reason: String },
    /// What was kept cannot be read back. Close the table; a person must look at it.
    #[error("the store is damaged: {reason}")]
    Corrupt { reason: String },
}

impl StoreError {
    /// Whether the store is well and the request was not: seen before anything was written.
    pub(crate) fn is_refusal(&self) -> bool {
        match self {
            Self::Fenced | Self::OutOfStep { .. } | Self::Exists | Self::Gone => true,
            Self::Full { .. } | Self::Unavailable { .. } | Self::Corrupt { .. } => false,
        }
    }
}
