//! The operator's hand: commands for a running server, over a socket in its data folder that only its owner can open.
//!
//! One request on a line, one answer on a line, both JSON; then the connection ends. `veillee table`, `veillee announce` and
//! `veillee block` speak it. It is no public interface: the program at both ends is the same.

#[cfg(unix)]
mod client;
#[cfg(unix)]
mod commands;
#[cfg(unix)]
mod socket;

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use veillee_protocol::TableId;

pub use veillee_table::{Order, Report};

#[cfg(unix)]
pub use client::send;
#[cfg(unix)]
pub(crate) use socket::listen;

/// The socket's name in the data folder.
const SOCKET: &str = "admin.sock";
/// The longest announcement, in characters.
pub const LONGEST_ANNOUNCEMENT: usize = veillee_protocol::LONGEST_CHAT;

/// What the operator asks of a running server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    Table {
        id: TableId,
        order: Order,
    },
    /// `None` takes an announcement back.
    Announce {
        text: Option<String>,
    },
    /// An address or a prefix.
    Block {
        address: String,
    },
    Unblock {
        address: String,
    },
    Blocked,
}

/// What the server answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum Answer {
    Table {
        report: Box<Report>,
    },
    /// At how many tables somebody may read it now.
    Announced {
        tables: usize,
    },
    /// As it is stored, and how many open sockets were closed.
    Blocked {
        address: String,
        closed: usize,
    },
    Unblocked {
        address: String,
    },
    BlockedAre {
        addresses: Vec<String>,
    },
    /// It was not done.
    Refused {
        why: String,
    },
}

/// Why a command did not reach a server, or was not carried out. Each is one line.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    #[error("no server is running with {}: start it, or name its folder with --data-dir", .0.display())]
    NoServer(PathBuf),
    #[error("{} belongs to another user: run this as the user who runs the server, or as root", .0.display())]
    NotOwner(PathBuf),
    #[error("the server with {} does not answer: {why}", folder.display())]
    NoAnswer { folder: PathBuf, why: String },
    #[error("{0}")]
    Refused(String),
    #[error("this system has no Unix sockets, so commands cannot reach a running server")]
    NoSockets,
}

/// Sends a command to the server that uses this folder.
#[cfg(not(unix))]
pub fn send(_: &std::path::Path, _: &Command) -> Result<Answer, AdminError> {
    Err(AdminError::NoSockets)
}
