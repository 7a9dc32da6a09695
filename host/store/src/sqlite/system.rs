//! What the store asks of the operating system, in its two forms. Only Unix is tested: see the README.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use other::*;
#[cfg(unix)]
pub(super) use unix::*;

/// Which file it is, whatever its name.
pub(super) type Identity = (u64, u64);
