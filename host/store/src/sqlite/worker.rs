//! A thread with a queue.

use std::fmt;
use std::io;
use std::thread::{Builder, JoinHandle};

use tokio::sync::mpsc::{Receiver, Sender, channel};

use crate::StoreError;

/// How many requests may be queued; further senders wait. Several thousand tables can have one each.
const QUEUE: usize = 8192;

/// A thread that works through a queue. Dropping it finishes what is queued.
pub(super) struct Worker<M> {
    /// None only while the worker is dropped: the thread ends when nobody can send any more.
    queue: Option<Sender<M>>,
    thread: Option<JoinHandle<()>>,
}

impl<M: Send + 'static> Worker<M> {
    pub(super) fn start(name: &str, work: impl FnOnce(Receiver<M>) + Send + 'static) -> io::Result<Self> {
        let (queue, waiting) = channel(QUEUE);
        let thread = Builder::new().name(name.to_owned()).spawn(move || work(waiting))?;
        Ok(Self { queue: Some(queue), thread: Some(thread) })
    }

    pub(super) async fn send(&self, message: M) -> Result<(), StoreError> {
        let Some(queue) = &self.queue else { return Err(stopped()) };
        queue.send(message).await.map_err(|_| stopped())
    }

    /// Another sender. The thread does not end before it is dropped.
    pub(super) fn sender(&self) -> Option<Sender<M>> {
        self.queue.clone()
    }
}

impl<M> Drop for Worker<M> {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to finish; its callers have got an error.
            let _ = thread.join();
        }
    }
}

impl<M> fmt::Debug for Worker<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").field("thread", &self.thread).finish_non_exhaustive()
    }
}

/// The answer for a thread that panicked.
pub(super) fn stopped() -> StoreError {
    StoreError::Unavailable { reason: "a thread of the store has stopped".to_owned() }
}
