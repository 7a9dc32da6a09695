//! A typed client for tables.
//!
//! [`Session`] is what a client knows and says at one table, without I/O: it names the decision that a choice answers, gives each
//! choice a key, remembers the one that was not answered, and resumes where it left off. [`Connection`] carries the messages
//! over http or https and blocks; with the feature `tokio`, `asynchronous::Connection` does it for programs that hold many
//! connections at once, over http.
//!
//! The way back after a lost connection is always the same: connect again, send [`Session::hello`], and after `welcome` send
//! [`Session::unanswered`] again if there is something. A choice acts once, however often it is sent.

#[cfg(feature = "tokio")]
pub mod asynchronous;
mod connection;
mod handshake;
mod session;
mod tls;

pub use connection::{Connection, Lost};
pub use handshake::{ConnectError, Credential, TableAddress};
pub use session::{Keys, Session};
