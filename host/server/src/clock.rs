//! The time as tables count it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;
use veillee_table::Millis;

/// Milliseconds since 1970 that never go back, whatever happens to the clock on the wall while the server runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    begun: Instant,
    begun_millis: u64,
}

impl Clock {
    pub(crate) fn start() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { begun: Instant::now(), begun_millis: u64::try_from(since.as_millis()).unwrap_or(0) }
    }

    pub(crate) fn now(&self) -> Millis {
        Millis(self.begun_millis + u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(0))
    }

    pub(crate) fn instant(&self, at: Millis) -> Instant {
        self.begun + Duration::from_millis(at.0.saturating_sub(self.begun_millis))
    }
}
