//! The way from a table to one connection: a short queue. Who does not read is cut off rather than waited for.
//!
//! A channel of the runtime's would do, but each of its parts has cache lines to itself, and with a thousand tables all of them have
//! gone cold when the next news comes. Here everything lies together, the list of what waits is fresh each time, and a connection
//! with nothing to send keeps none.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll, Waker};

use axum::extract::ws::Utf8Bytes;

/// Messages that may wait for a reader. A page that was suspended has fewer.
const QUEUE: usize = 256;
/// Messages that are handed out at once: a reader is given some time for each lot.
const LOT: usize = 32;

/// The table's end.
#[derive(Debug)]
pub(crate) struct Outlet(Arc<Mutex<Queue>>);

/// The connection's end.
#[derive(Debug)]
pub(crate) struct Inlet(Arc<Mutex<Queue>>);

/// Closes the connection from anywhere.
#[derive(Clone, Debug)]
pub(crate) struct Cutter(Weak<Mutex<Queue>>);

impl Cutter {
    /// What still waits is not sent.
    pub(crate) fn cut(&self) {
        if let Some(queue) = self.0.upgrade() {
            end(&queue, Ended::Left);
        }
    }
}

#[derive(Debug, Default)]
struct Queue {
    texts: Vec<Utf8Bytes>,
    /// Wakes the task that waits for a text.
    reader: Option<Waker>,
    ended: Option<Ended>,
}

/// Why nothing more goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The table has said its last word.
    Dismissed,
    /// The reader was too slow: what still waits is worth nothing, because something is missing after it.
    Cut,
    /// Nobody reads any more, or nobody may.
    Left,
}

/// Nobody reads any more, or not fast enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost;

pub(crate) fn pair() -> (Outlet, Inlet) {
    let queue = Arc::<Mutex<Queue>>::default();
    (Outlet(Arc::clone(&queue)), Inlet(queue))
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    // Nothing panics while it is held.
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends it, unless it has ended before, and tells the reader.
fn end(queue: &Mutex<Queue>, why: Ended) {
    let mut queue = lock(queue);
    queue.ended.get_or_insert(why);
    let reader = queue.reader.take();
    drop(queue);
    reader.into_iter().for_each(Waker::wake);
}

impl Outlet {
    /// Never waits.
    pub(crate) fn push(&self, text: Utf8Bytes) -> Result<(), Lost> {
        let mut queue = lock(&self.0);
        if queue.ended.is_some() {
            return Err(Lost);
        }
        if queue.texts.len() == QUEUE {
            drop(queue);
            end(&self.0, Ended::Cut);
            return Err(Lost);
        }
        queue.texts.push(text);
        let reader = queue.reader.take();
        drop(queue);
        reader.into_iter().for_each(Waker::wake);
        Ok(())
    }
}

/// What waits is still sent.
impl Drop for Outlet {
    fn drop(&mut self) {
        end(&self.0, Ended::Dismissed);
    }
}

impl Inlet {
    pub(crate) fn cutter(&self) -> Cutter {
        Cutter(Arc::downgrade(&self.0))
    }

    /// What waits, as much as is handed out at once, as soon as something does.
    pub(crate) async fn recv(&self) -> Result<Vec<Utf8Bytes>, Ended> {
        poll_fn(|context| self.poll(context)).await
    }

    fn poll(&self, context: &Context<'_>) -> Poll<Result<Vec<Utf8Bytes>, Ended>> {
        let mut queue = lock(&self.0);
        match queue.ended {
            Some(Ended::Dismissed) if !queue.texts.is_empty() => {}
            Some(why) => return Poll::Ready(Err(why)),
            None => {}
        }
        match queue.texts.len() {
            0 => {}
            1..=LOT => return Poll::Ready(Ok(std::mem::take(&mut queue.texts))),
            _ => return Poll::Ready(Ok(queue.texts.drain(..LOT).collect())),
        }
        if !queue.reader.as_ref().is_some_and(|reader| reader.will_wake(context.waker())) {
            queue.reader = Some(context.waker().clone());
        }
        Poll::Pending
    }
}

impl Drop for Inlet {
    fn drop(&mut self) {
        end(&self.0, Ended::Left);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::Wake;

    use super::*;

    /// Counts how often it is woken.
    #[derive(Default)]
    struct Bell(AtomicUsize);

    impl Wake for Bell {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn poll(inlet: &Inlet, bell: &Arc<Bell>) -> Poll<Result<Vec<Utf8Bytes>, Ended>> {
        let waker = Arc::clone(bell).into();
        inlet.poll(&Context::from_waker(&waker))
    }

    fn rung(bell: &Bell) -> usize {
        bell.0.load(Ordering::Relaxed)
    }

    #[test]
    fn who_waits_is_woken_once_and_gets_all_there_is() {
        let (outlet, inlet) = pair();
        let bell = Arc::default();
        assert_eq!(poll(&inlet, &bell), Poll::Pending);
        assert_eq!(poll(&inlet, &bell), Poll::Pending);
        outlet.push("first".into()).unwrap();
        outlet.push("second".into()).unwrap();
        assert_eq!(rung(&bell), 1);
        assert_eq!(poll(&inlet, &bell), Poll::Ready(Ok(vec!["first".into(), "second".into()])));
        assert_eq!(poll(&inlet, &bell), Poll::Pending);
    }

    #[test]
    fn a_connection_can_be_cut_from_anywhere() {
        let (outlet, inlet) = pair();
        let (bell, cutter) = (Arc::default(), inlet.cutter());
        assert_eq!(poll(&inlet, &bell), Poll::Pending);
        cutter.cut();
        assert_eq!(rung(&bell), 1);
        assert_eq!(poll(&inlet, &bell), Poll::Ready(Err(Ended::Left)));
        assert_eq!(outlet.push("too late".into()), Err(Lost));
        drop((outlet, inlet));
        cutter.cut();
    }

    #[test]
    fn what_has_piled_up_comes_in_lots_and_in_order() {
        let (outlet, inlet) = pair();
        let bell = Arc::default();
        let texts: Vec<Utf8Bytes> = (0..LOT + 5).map(|number| number.to_string().into()).collect();
        texts.iter().for_each(|text| outlet.push(text.clone()).unwrap());
        assert_eq!(poll(&inlet, &bell), Poll::Ready(Ok(texts[..LOT].to_vec())));
        assert_eq!(poll(&inlet, &bell), Poll::Ready(Ok(texts[LOT..].to_vec())));
        assert_eq!(poll(&inlet, &bell), Poll::Pending);
    }

    #[test]
    fn a_last_word_is_sent_before_the_end() {
        let (outlet, inlet) = pair();
        let bell = Arc::default();
        assert_eq!(poll(&inlet, &bell), Poll::Pending);
        outlet.push("goodbye".into()).unwrap();
        drop(outlet);
        assert_eq!(poll(&inlet, &bell), Poll::Ready(Ok(vec!["goodbye".into()])));
        assert_eq!(poll(&inlet, &bell), Poll::Ready(Err(Ended::Dismissed)));
        assert_eq!(rung(&bell), 1);
    }

    #[test]
    fn whoever_waits_hears_of_the_end() {
        let (outlet, inlet) = pair();
        let bell = Arc::default();
        assert_eq!(poll(&inlet, &bell), Poll::Pending);
        drop(outlet);
        assert_eq!(rung(&bell), 1);
        assert_eq!(poll(&inlet, &bell), Poll::Ready(Err(Ended::Dismissed)));
    }

    #[test]
    fn a_reader_who_does_not_read_is_cut_off() {
        let (outlet, inlet) = pair();
        let bell = Arc::default();
        for _ in 0..QUEUE {
            assert_eq!(outlet.push("news".into()), Ok(()));
        }
        assert_eq!(outlet.push("too much".into()), Err(Lost));
        assert_eq!(outlet.push("news".into()), Err(Lost));
        // Being cut off stays the reason when the table lets go.
        drop(outlet);
        assert_eq!(poll(&inlet, &bell), Poll::Ready(Err(Ended::Cut)));
    }

    #[test]
    fn nothing_goes_to_a_reader_who_has_left() {
        let (outlet, inlet) = pair();
        drop(inlet);
        assert_eq!(outlet.push("news".into()), Err(Lost));
    }
}
