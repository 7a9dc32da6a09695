//! What the machine has left. While it is short of disk or memory, no new tables are opened; those that play go on.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

use crate::metrics::Limit;
use crate::system::free_disk;

const MIB: u64 = 1 << 20;
/// How often it is looked at without being asked.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// What there is too little of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shortage {
    Disk,
    Memory,
}

impl Shortage {
    /// For people.
    pub(crate) fn sentence(self) -> &'static str {
        match self {
            Shortage::Disk => {
                "The server's disk is nearly full, so no new match can begin. Matches that have begun go on. Tell the operator of the server."
            }
            Shortage::Memory => {
                "The server is short of memory, so no new match can begin. Matches that have begun go on. Try again in a minute."
            }
        }
    }

    pub(crate) fn limit(self) -> Limit {
        match self {
            Shortage::Disk => Limit::Disk,
            Shortage::Memory => Limit::Memory,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Shortage::Disk => "disk",
            Shortage::Memory => "memory",
        }
    }
}

#[derive(Debug)]
pub(crate) struct Reserves {
    folder: PathBuf,
    /// In bytes; 0: no limit.
    least_disk: u64,
    least_memory: u64,
    last: Mutex<Option<Shortage>>,
}

impl Reserves {
    /// The low-water marks in MiB.
    pub(crate) fn new(folder: &Path, least_disk: u32, least_memory: u32) -> Self {
        Reserves {
            folder: folder.to_owned(),
            least_disk: u64::from(least_disk) * MIB,
            least_memory: u64::from(least_memory) * MIB,
            last: Mutex::default(),
        }
    }

    /// Looks again and again, so that the log tells when something runs short.
    pub(crate) async fn watch(self: Arc<Self>, stop: CancellationToken) {
        if self.least_disk == 0 && self.least_memory == 0 {
            return;
        }
        let mut ticks = tokio::time::interval(LOOK_EVERY);
        loop {
            tokio::select! {
                _ = ticks.tick() => drop(self.shortage().await),
                () = stop.cancelled() => return,
            }
        }
    }

    /// What there is too little of now. Where the system does not say how much there is, there is enough.
    pub(crate) async fn shortage(self: &Arc<Self>) -> Option<Shortage> {
        let reserves = Arc::clone(self);
        // Fails only when the server stops, and then nothing is opened.
        let found = spawn_blocking(move || reserves.look()).await.ok()?;
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        match (*last, found) {
            (before, Some(shortage)) if before != found => {
                tracing::warn!(short_of = shortage.name(), "no new tables: below the low-water mark");
            }
            (Some(shortage), None) => tracing::info!(was_short_of = shortage.name(), "new tables again"),
            (Some(_) | None, Some(_) | None) => {}
        }
        *last = found;
        found
    }

    /// Free disk in bytes, where the system says it.
    pub(crate) async fn disk(self: &Arc<Self>) -> Option<u64> {
        let reserves = Arc::clone(self);
        spawn_blocking(move || free_disk(&reserves.folder)).await.ok()?
    }

    fn look(&self) -> Option<Shortage> {
        let is_short = |least: u64, free: fn(&Path) -> Option<u64>| {
            least > 0 && free(&self.folder).is_some_and(|free| free < least)
        };
        if is_short(self.least_disk, free_disk) {
            return Some(Shortage::Disk);
        }
        is_short(self.least_memory, |_| free_memory()).then_some(Shortage::Memory)
    }
}

/// What the process may still use, in bytes: of the machine, and of every group of processes that it belongs to and that has a limit.
fn free_memory() -> Option<u64> {
    let machine = fs::read_to_string("/proc/meminfo").ok().and_then(|text| available(&text));
    machine.into_iter().chain(left_of_groups()).min()
}

/// `MemAvailable:    8049812 kB`
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

fn left_of_groups() -> Vec<u64> {
    let own = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    // `0::/system.slice/veillee.service`
    let path = own.lines().find_map(|line| line.strip_prefix("0::/")).unwrap_or_default();
    let root = Path::new("/sys/fs/cgroup");
    let group = root.join(path);
    group.ancestors().take_while(|group| group.starts_with(root)).filter_map(left_of_group).collect()
}

fn left_of_group(group: &Path) -> Option<u64> {
    let read = |name: &str| fs::read_to_string(group.join(name)).ok();
    left(&read("memory.max")?, &read("memory.current")?, &read("memory.stat").unwrap_or_default())
}

/// What is left of a group's limit. Pages of files that were not used lately are given back when they are wanted.
fn left(max: &str, current: &str, stat: &str) -> Option<u64> {
    let max: u64 = max.trim().parse().ok()?;
    let current: u64 = current.trim().parse().ok()?;
    let inactive = stat.lines().find_map(|line| line.strip_prefix("inactive_file "));
    let inactive: u64 = inactive.and_then(|bytes| bytes.trim().parse().ok()).unwrap_or(0);
    Some(max.saturating_sub(current.saturating_sub(inactive)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_is_read() {
        assert_eq!(available("MemTotal: 9 kB\nMemAvailable:    8049812 kB\n"), Some(8_049_812 * 1024));
        assert_eq!(available("MemTotal: 9 kB\n"), None);
        assert_eq!(left("1000\n", "900\n", "active_file 50\ninactive_file 300\n"), Some(400));
        assert_eq!(left("1000\n", "1200\n", ""), Some(0));
        assert_eq!(left("max\n", "1200\n", ""), None, "a group without a limit");
    }

    #[test]
    fn where_nothing_is_known_there_is_enough() {
        assert_eq!(Reserves::new(Path::new("/nowhere/at/all"), u32::MAX, 0).look(), None);
        assert_eq!(Reserves::new(Path::new("."), 0, 0).look(), None);
        assert_eq!(Reserves::new(Path::new("."), u32::MAX, 0).look(), Some(Shortage::Disk));
    }
}
