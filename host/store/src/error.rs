//! Why a store did not do what was asked.

use thiserror::Error;

/// Why a store did not do what was asked. The variants differ in what the caller can do about it. Nothing of the
/// request was stored, except perhaps with [`StoreError::Unavailable`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// Unload the table: it has another owner.
    #[error("another owner has claimed the table")]
    Fenced,
    /// Claim the table again and continue from its log.
    #[error("the log has {found} entries, the request expected {expected}")]
    OutOfStep { expected: u64, found: u64 },
    /// Choose another id.
    #[error("a table with this id exists already")]
    Exists,
    /// Unload the table: it was deleted, or never existed.
    #[error("there is no such table")]
    Gone,
    /// Report that nothing can be saved right now; claim the table and try again later.
    #[error("the disk is full or does not accept writes: {reason}")]
    Full { reason: String },
    /// It is unknown whether the request was carried out: claim the table again later.
    #[error("the store does not answer: {reason}")]
    Unavailable { reason: String },
    /// What was stored of this table is not what was written. Park it with [`Store::park_damaged`]; never append to it.
    ///
    /// [`Store::park_damaged`]: crate::Store::park_damaged
    #[error("the stored table is damaged: {reason}")]
    Damaged { reason: String },
}

impl StoreError {
    /// Whether the store works and has refused the request before it wrote anything.
    pub(crate) fn is_refusal(&self) -> bool {
        match self {
            Self::Fenced | Self::OutOfStep { .. } | Self::Exists | Self::Gone => true,
            Self::Full { .. } | Self::Unavailable { .. } | Self::Damaged { .. } => false,
        }
    }
}
