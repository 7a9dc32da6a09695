//! The way from a table to one connection: a short queue. Who does not read is cut off rather than waited for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

/// Messages that may wait for a reader. A page that was asleep comes back to fewer.
const QUEUE: usize = 256;

/// The table's end.
#[derive(Clone, Debug)]
pub(crate) struct Outlet {
    queue: mpsc::Sender<Utf8Bytes>,
    is_cut: Arc<AtomicBool>,
}

/// The connection's end. The queue ends when the table has dropped its own.
#[derive(Debug)]
pub(crate) struct Inlet {
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    is_cut: Arc<AtomicBool>,
}

/// Nobody reads any more, or not fast enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost;

pub(crate) fn pair() -> (Outlet, Inlet) {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let is_cut = Arc::new(AtomicBool::new(false));
    (Outlet { queue: sender, is_cut: Arc::clone(&is_cut) }, Inlet { queue: receiver, is_cut })
}

impl Inlet {
    /// Whether the reader was too slow: what still waits is worth nothing, because something is missing after it.
    pub(crate) fn is_cut(&self) -> bool {
        self.is_cut.load(Ordering::Relaxed)
    }
}

impl Outlet {
    /// Never waits.
    pub(crate) fn push(&self, text: Utf8Bytes) -> Result<(), Lost> {
        self.queue.try_send(text).map_err(|_| {
            self.is_cut.store(true, Ordering::Relaxed);
            Lost
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_reader_who_does_not_read_is_cut_off() {
        let (outlet, mut inlet) = pair();
        for _ in 0..QUEUE {
            assert_eq!(outlet.push("news".into()), Ok(()));
        }
        assert!(!inlet.is_cut());
        assert_eq!(outlet.push("too much".into()), Err(Lost));
        assert!(inlet.is_cut());
        assert_eq!(inlet.queue.recv().await.as_deref(), Some("news"));
    }
}
