//! A stream whose other end must read what is sent to it, and must not send without ever finishing a message.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// While something waits to be sent, the other end takes at least this much in each window, or is cut off.
const LEAST: usize = 32 * 1024;
const WINDOW: Duration = Duration::from_secs(10);

/// How much is kept for a connection until it is sent, in the system. It says that there is room when a third of it has been
/// taken: with its own choice, some MiB, a slow reader would seem to take nothing for a long time.
pub(crate) const SEND_BUFFER: u32 = 64 * 1024;

/// How many bytes may still be read before the next allowance. Without limit until the first one.
#[derive(Clone, Debug)]
pub(crate) struct Intake(Arc<AtomicU64>);

const UNLIMITED: u64 = u64::MAX;

impl Intake {
    pub(crate) fn unlimited() -> Self {
        Intake(Arc::new(AtomicU64::new(UNLIMITED)))
    }

    /// From now on at most `bytes` may be read.
    pub(crate) fn allow(&self, bytes: u64) {
        self.0.store(bytes, Ordering::Relaxed);
    }

    /// Takes `bytes` off what may be read. False: fewer were allowed.
    fn take(&self, bytes: usize) -> bool {
        let left = |left: u64| if left == UNLIMITED { Some(left) } else { left.checked_sub(bytes as u64) };
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, left).is_ok()
    }
}

#[derive(Debug)]
pub(crate) struct Guarded<S> {
    stream: S,
    intake: Intake,
    /// Whether the last write had to wait.
    is_waiting: bool,
    window: Option<Window>,
}

/// Begins when something has to wait.
#[derive(Debug)]
struct Window {
    end: Pin<Box<Sleep>>,
    taken: usize,
}

impl<S> Guarded<S> {
    pub(crate) fn new(stream: S, intake: Intake) -> Self {
        Guarded { stream, intake, is_waiting: false, window: None }
    }

    /// Notes how a write went, and fails it where the other end is too slow.
    fn judge(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let was_waiting = std::mem::replace(&mut self.is_waiting, written.is_pending());
        let has_ended = self.window.as_ref().is_some_and(|window| window.end.deadline() <= Instant::now());
        if has_ended && !was_waiting {
            // Nothing waited at its end: it says nothing about the other end.
            self.window = None;
        }
        if let Poll::Ready(Ok(bytes)) = written
            && let Some(window) = &mut self.window
        {
            window.taken += bytes;
        }
        if has_ended && was_waiting {
            let taken = self.window.take().map_or(0, |window| window.taken);
            if taken < LEAST {
                return Poll::Ready(Err(io::Error::new(
                    io::ErrorKind::TimedOut,
                    "the other end reads too slowly",
                )));
            }
        }
        if written.is_pending() {
            let begin = || Window { end: Box::pin(sleep(WINDOW)), taken: 0 };
            let window = self.window.get_or_insert_with(begin);
            // It wakes the writer at its end. A new one has not ended.
            let _ = window.end.as_mut().poll(context);
        }
        written
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Guarded<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        if self.intake.take(buffer.filled().len() - before) {
            Poll::Ready(Ok(()))
        } else {
            Poll::Ready(Err(io::Error::new(io::ErrorKind::InvalidData, "a message without an end")))
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Guarded<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};

    use super::*;

    const BUFFER: usize = 8 * 1024;

    fn pair() -> (Guarded<DuplexStream>, DuplexStream) {
        let (here, there) = duplex(BUFFER);
        (Guarded::new(here, Intake::unlimited()), there)
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_nothing_is_cut_off() {
        let (mut here, _there) = pair();
        let begun = Instant::now();
        let error = here.write_all(&[0; 2 * BUFFER]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begun.elapsed().as_secs(), WINDOW.as_secs(), "by the clock of this test");
    }

    /// Reads `lot` bytes each second, and says whether a long answer went through.
    async fn sent_to_one_who_takes(lot: usize) -> bool {
        let (mut here, mut there) = pair();
        let reading = tokio::spawn(async move {
            let mut seconds = tokio::time::interval(Duration::from_secs(1));
            let mut buffer = vec![0; lot];
            loop {
                seconds.tick().await;
                if there.read_exact(&mut buffer).await.is_err() {
                    return;
                }
            }
        });
        let sent = here.write_all(&vec![0; 40 * LEAST]).await.is_ok();
        drop(here);
        reading.await.unwrap();
        sent
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_is_waited_for_and_who_trickles_is_not() {
        assert!(sent_to_one_who_takes(LEAST / 8).await);
        assert!(!sent_to_one_who_takes(LEAST / 16).await);
    }

    #[tokio::test(start_paused = true)]
    async fn an_old_wait_is_no_fault() {
        let (mut here, mut there) = pair();
        let mut buffer = vec![0; 2 * BUFFER];
        for _ in 0..3 {
            // Both wait a little in each round, and nothing in between.
            let (sent, received) =
                tokio::join!(here.write_all(&[0; 2 * BUFFER]), there.read_exact(&mut buffer));
            sent.unwrap();
            received.unwrap();
            tokio::time::sleep(6 * WINDOW).await;
        }
    }

    #[tokio::test]
    async fn no_more_is_read_than_allowed() {
        let (here, mut there) = duplex(BUFFER);
        let intake = Intake::unlimited();
        let mut here = Guarded::new(here, intake.clone());
        let mut buffer = [0; 100];
        for _ in 0..10 {
            there.write_all(&[0; 100]).await.unwrap();
            here.read_exact(&mut buffer).await.unwrap();
        }
        intake.allow(150);
        there.write_all(&[0; 200]).await.unwrap();
        here.read_exact(&mut buffer).await.unwrap();
        assert_eq!(here.read_exact(&mut buffer).await.unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
