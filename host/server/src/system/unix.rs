use std::io;
use std::path::Path;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::signal::unix::{Signal, SignalKind, signal};

/// What asks the process to end: Ctrl-C and `SIGTERM`. They are taken from the moment on at which this is made.
#[derive(Debug)]
pub(crate) struct Ending {
    terminate: Signal,
    interrupt: Signal,
}

impl Ending {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Ending {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    pub(crate) async fn asked(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// What this user may still write there, in bytes.
pub(crate) fn free_disk(folder: &Path) -> Option<u64> {
    let system = rustix::fs::statvfs(folder).ok()?;
    system.f_bavail.checked_mul(system.f_frsize)
}

pub(crate) fn own_name() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

/// Raises the limit of open files as far as it goes and says what it is then. None: as many as one likes.
pub(crate) fn raise_open_files() -> Option<u64> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum {
        return current;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => maximum,
        Err(error) => {
            tracing::warn!(%error, limit = current, "the limit of open files cannot be raised");
            current
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_raised_as_far_as_it_goes() {
        let limit = raise_open_files();
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        assert_eq!((current, limit), (maximum, maximum));
    }
}
