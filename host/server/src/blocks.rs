//! Addresses that the operator has blocked: they are refused, and their open sockets are closed.

use std::collections::HashMap;
use std::fmt;
use std::fs;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use veillee_table::ConnectionId;

use crate::outlet::Cutter;
use crate::private_file;

/// The list, one address on a line. Lines that begin with `#` are the operator's notes.
const FILE: &str = "blocked.txt";

/// One address, or all that begin alike: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/48`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prefix {
    /// Zero behind the prefix.
    first: IpAddr,
    length: u8,
}

/// What was given is neither an address nor a prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write an address such as 192.0.2.7 or 2001:db8::7, or a prefix such as 192.0.2.0/24 or 2001:db8::/48"
)]
pub(crate) struct NoPrefix;

impl FromStr for Prefix {
    type Err = NoPrefix;

    fn from_str(text: &str) -> Result<Self, NoPrefix> {
        let (address, length) = match text.trim().split_once('/') {
            Some((address, length)) => (address, Some(length.parse::<u8>().map_err(|_| NoPrefix)?)),
            None => (text.trim(), None),
        };
        let address = address.parse::<IpAddr>().map_err(|_| NoPrefix)?;
        // A prefix of IPv6 keeps its kind: `::ffff:0:0/96` is all of IPv4, and nobody means that.
        let address = if length.is_none() { address.to_canonical() } else { address };
        let whole = if address.is_ipv4() { 32 } else { 128 };
        let length = length.unwrap_or(whole);
        // Nobody means everybody.
        if !(1..=whole).contains(&length) {
            return Err(NoPrefix);
        }
        Ok(Prefix { first: masked(address, length), length })
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = if self.first.is_ipv4() { 32 } else { 128 };
        if self.length == whole { self.first.fmt(f) } else { write!(f, "{}/{}", self.first, self.length) }
    }
}

impl Prefix {
    fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.first.is_ipv4() && masked(address, self.length) == self.first
    }
}

/// The address with zeros after its first `length` bits. `length` is at least 1.
fn masked(address: IpAddr, length: u8) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX << (32 - u32::from(length.min(32)));
            IpAddr::V4(Ipv4Addr::from_bits(address.to_bits() & mask))
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX << (128 - u32::from(length.min(128)));
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & mask))
        }
    }
}

/// Why the list of blocked addresses cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BlocksError {
    #[error("{} cannot be read: {why}", path.display())]
    Io { path: PathBuf, why: io::Error },
    #[error("{}, line {line}: {NoPrefix}", path.display())]
    Line { path: PathBuf, line: usize },
}

/// What is blocked, and the open sockets that a new block may close.
#[derive(Debug)]
pub(crate) struct Blocks {
    path: PathBuf,
    blocked: RwLock<Vec<Prefix>>,
    sockets: Mutex<HashMap<ConnectionId, (IpAddr, Cutter)>>,
}

impl Blocks {
    /// Reads the list of this folder; none is an empty one.
    pub(crate) fn of(folder: &Path) -> Result<Arc<Self>, BlocksError> {
        let path = folder.join(FILE);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(why) if why.kind() == io::ErrorKind::NotFound => String::new(),
            Err(why) => return Err(BlocksError::Io { path, why }),
        };
        let mut blocked = Vec::new();
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !is_note(line)) {
            let prefix =
                line.parse().map_err(|_| BlocksError::Line { path: path.clone(), line: index + 1 })?;
            blocked.push(prefix);
        }
        Ok(Arc::new(Blocks { path, blocked: RwLock::new(blocked), sockets: Mutex::default() }))
    }

    pub(crate) fn is_blocked(&self, address: IpAddr) -> bool {
        let blocked = self.blocked.read().unwrap_or_else(PoisonError::into_inner);
        blocked.iter().any(|prefix| prefix.contains(address))
    }

    pub(crate) fn list(&self) -> Vec<Prefix> {
        self.blocked.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Blocks a prefix, stores it, and closes its open sockets. How many were closed.
    pub(crate) fn add(&self, prefix: Prefix) -> io::Result<usize> {
        let mut blocked = self.blocked.write().unwrap_or_else(PoisonError::into_inner);
        if !blocked.contains(&prefix) {
            let mut text = self.text()?;
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            private_file::replace(&self.path, &format!("{text}{prefix}\n"))?;
            blocked.push(prefix);
        }
        drop(blocked);
        let sockets = self.sockets();
        let theirs = sockets.values().filter(|(address, _)| prefix.contains(*address));
        Ok(theirs.inspect(|(_, cutter)| cutter.cut()).count())
    }

    /// Takes a prefix off the list. Whether it was there.
    pub(crate) fn remove(&self, prefix: Prefix) -> io::Result<bool> {
        let mut blocked = self.blocked.write().unwrap_or_else(PoisonError::into_inner);
        if !blocked.contains(&prefix) {
            return Ok(false);
        }
        let text = self.text()?;
        let stays = |line: &&str| is_note(line) || line.parse() != Ok(prefix);
        let kept: String = text.lines().filter(stays).map(|line| format!("{line}\n")).collect();
        private_file::replace(&self.path, &kept)?;
        blocked.retain(|one| *one != prefix);
        Ok(true)
    }

    fn text(&self) -> io::Result<String> {
        match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            read => read,
        }
    }

    /// Keeps an open socket in mind until the answer is dropped. One that was blocked meanwhile is closed at once.
    pub(crate) fn watch(
        self: &Arc<Self>,
        connection: ConnectionId,
        address: Option<IpAddr>,
        cutter: &Cutter,
    ) -> Option<Watched> {
        let address = address?;
        self.sockets().insert(connection, (address, cutter.clone()));
        if self.is_blocked(address) {
            cutter.cut();
        }
        Some(Watched { blocks: Arc::clone(self), connection })
    }

    fn sockets(&self) -> MutexGuard<'_, HashMap<ConnectionId, (IpAddr, Cutter)>> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_note(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}

/// A socket that a block would close.
#[derive(Debug)]
pub(crate) struct Watched {
    blocks: Arc<Blocks>,
    connection: ConnectionId,
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.blocks.sockets().remove(&self.connection);
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[test]
    fn a_prefix_contains_what_begins_alike() {
        for (written, shown, inside, outside) in [
            ("192.0.2.7", "192.0.2.7", "192.0.2.7", "192.0.2.8"),
            ("::ffff:192.0.2.7", "192.0.2.7", "::ffff:192.0.2.7", "192.0.2.8"),
            ("192.0.2.77/24", "192.0.2.0/24", "192.0.2.255", "192.0.3.0"),
            ("128.0.0.0/1", "128.0.0.0/1", "255.0.0.1", "127.0.0.1"),
            ("2001:db8::7", "2001:db8::7", "2001:DB8:0::7", "2001:db8::8"),
            (" 2001:db8:1:2::7/48 ", "2001:db8:1::/48", "2001:db8:1:ffff::1", "2001:db8:2::1"),
            ("8000::/1", "8000::/1", "ffff::1", "192.0.2.7"),
        ] {
            let prefix: Prefix = written.parse().expect(written);
            assert_eq!(prefix.to_string(), shown);
            assert!(prefix.contains(inside.parse().unwrap()), "{inside} in {shown}");
            assert!(!prefix.contains(outside.parse().unwrap()), "{outside} not in {shown}");
        }
        for wrong in
            ["", "here", "192.0.2.7/33", "192.0.2.7/0", "::/0", "2001:db8::/129", "192.0.2/24", "1.2.3.4/"]
        {
            assert_eq!(wrong.parse::<Prefix>(), Err(NoPrefix), "{wrong}");
        }
    }

    #[test]
    fn the_list_is_stored_as_the_operator_wrote_it() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join(FILE);
        fs::write(&file, "# the noisy one\n192.0.2.7\n\n").unwrap();
        let blocks = Blocks::of(folder.path()).unwrap();
        let prefix = |text: &str| text.parse::<Prefix>().unwrap();
        blocks.add(prefix("2001:db8::/48")).unwrap();
        blocks.add(prefix("2001:db8::1/48")).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "# the noisy one\n192.0.2.7\n\n2001:db8::/48\n");
        assert_eq!(Blocks::of(folder.path()).unwrap().list(), blocks.list());
        assert!(blocks.is_blocked("2001:db8::9".parse().unwrap()));
        assert!(blocks.remove(prefix("192.0.2.7")).unwrap());
        assert!(!blocks.remove(prefix("192.0.2.7")).unwrap());
        assert!(!blocks.is_blocked("192.0.2.7".parse().unwrap()));
        assert_eq!(fs::read_to_string(&file).unwrap(), "# the noisy one\n\n2001:db8::/48\n");
        fs::write(&file, "192.0.2.7\nnonsense\n").unwrap();
        let told = Blocks::of(folder.path()).unwrap_err().to_string();
        assert!(told.contains("blocked.txt, line 2: write an address"), "{told}");
    }
}
