//! Whose replay is computed next. Addresses take turns, each has a limit, and requests that would
//! wait too long are refused at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::fair_queue::{FairQueue, Rank, Wanted};
use crate::limits::Place;

/// Replays computed at the same time.
const AT_ONCE: usize = 2;
/// Answers computed or being sent at the same time; each has some MiB.
const ANSWERS: usize = 32;
/// Requests of one address that may wait: everybody at a large table looks at the end of a match at once.
const WAITING: usize = 16;
/// Requests that may come before a new one. The longest replay takes about half a second of work, so all of them are done
/// before a request runs out of time.
const AHEAD: usize = 40;

/// Why there is no turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoTurn {
    /// This address has too many waiting.
    TooMany,
    /// There is too much work before it.
    Busy,
}

#[derive(Debug)]
pub(crate) struct Turnstile {
    /// Answers of one address in work: computed or being sent.
    most: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    queue: FairQueue<Place, Place, Waiting>,
    computing: usize,
    answers: HashMap<Place, usize>,
}

type Waiting = oneshot::Sender<(Computing, Sending)>;

impl Wanted for Waiting {
    fn is_wanted(&self) -> bool {
        !self.is_closed()
    }
}

/// The right to compute, until it is dropped.
#[derive(Debug)]
pub(crate) struct Computing(Arc<Turnstile>);

/// An answer in work, until it is dropped: held until the answer is sent.
#[derive(Debug)]
pub(crate) struct Sending(Arc<Turnstile>, Place);

impl Turnstile {
    /// `most`: how many replays one address may have in work; 0: no limit.
    pub(crate) fn new(most: u32) -> Arc<Self> {
        let most = if most == 0 { usize::MAX } else { most as usize };
        Arc::new(Turnstile { most, state: Mutex::default() })
    }

    /// Waits for a turn.
    pub(crate) async fn turn(self: &Arc<Self>, place: Place) -> Result<(Computing, Sending), NoTurn> {
        let (sender, turn) = oneshot::channel();
        {
            let mut state = self.state();
            // Askers that have left do not count.
            state.queue.forget_unwanted(&place);
            if state.queue.waiting(&place) >= WAITING {
                return Err(NoTurn::TooMany);
            }
            if state.queue.ahead(&place) >= AHEAD {
                return Err(NoTurn::Busy);
            }
            state.queue.push(&[place], Rank::People, place, sender);
        }
        self.hand_out();
        // The sender is dropped only with the turnstile.
        turn.await.map_err(|_| NoTurn::Busy)
    }

    fn hand_out(self: &Arc<Self>) {
        while let Some((place, sender)) = self.next() {
            // An asker that has left drops it, which hands the turn on.
            drop(sender.send((Computing(Arc::clone(self)), Sending(Arc::clone(self), place))));
        }
    }

    /// The next one, counted.
    fn next(&self) -> Option<(Place, Waiting)> {
        let mut state = self.state();
        let State { queue, computing, answers } = &mut *state;
        if *computing >= AT_ONCE || answers.values().sum::<usize>() >= ANSWERS {
            return None;
        }
        let next = queue.pop(|place| answers.get(place).is_none_or(|&count| count < self.most))?;
        *computing += 1;
        *answers.entry(next.0).or_default() += 1;
        Some(next)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it is held.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Computing {
    fn drop(&mut self) {
        self.0.state().computing -= 1;
        self.0.hand_out();
    }
}

impl Drop for Sending {
    fn drop(&mut self) {
        let mut state = self.0.state();
        if let Some(count) = state.answers.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                state.answers.remove(&self.1);
            }
        }
        drop(state);
        self.0.hand_out();
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use tokio::task::JoinSet;

    use super::*;

    fn place(number: u8) -> Place {
        Place::of(Some([127, 0, 0, number].into()))
    }

    #[tokio::test]
    async fn addresses_take_turns() {
        let turnstile = Turnstile::new(0);
        let held = [turnstile.turn(place(1)).await.unwrap(), turnstile.turn(place(1)).await.unwrap()];
        let (done, mut order) = tokio::sync::mpsc::unbounded_channel();
        let mut waiting = JoinSet::new();
        for number in [1; 16].into_iter().chain([2]) {
            let (turnstile, done) = (Arc::clone(&turnstile), done.clone());
            waiting.spawn(async move {
                let turn = turnstile.turn(place(number)).await;
                done.send(number).unwrap();
                drop(turn);
            });
            // Until it stands in the queue.
            tokio::task::yield_now().await;
        }
        assert_eq!(turnstile.turn(place(1)).now_or_never().unwrap().unwrap_err(), NoTurn::TooMany);
        drop(held);
        waiting.join_all().await;
        drop(done);
        let mut started = Vec::new();
        while let Some(number) = order.recv().await {
            started.push(number);
        }
        let other = started.iter().position(|&number| number == 2);
        assert!(other.is_some_and(|other| other <= AT_ONCE), "{started:?}");
        assert_eq!(started.len(), 17);
    }

    #[tokio::test]
    async fn an_answer_counts_until_it_is_sent_and_stops_nobody_else() {
        let turnstile = Turnstile::new(2);
        let mut answers = Vec::new();
        for _ in 0..2 {
            let (computing, sending) = turnstile.turn(place(1)).await.unwrap();
            drop(computing);
            answers.push(sending);
        }
        assert!(turnstile.turn(place(1)).now_or_never().is_none(), "two are being sent");
        assert!(turnstile.turn(place(2)).now_or_never().is_some());
        let next = tokio::spawn({
            let turnstile = Arc::clone(&turnstile);
            async move { turnstile.turn(place(1)).await.map(drop) }
        });
        tokio::task::yield_now().await;
        answers.pop();
        assert_eq!(next.await.unwrap(), Ok(()));
    }

    #[tokio::test]
    async fn who_would_wait_too_long_is_refused_at_once() {
        let turnstile = Turnstile::new(0);
        let held = [turnstile.turn(place(0)).await.unwrap(), turnstile.turn(place(0)).await.unwrap()];
        let mut waiting = JoinSet::new();
        for number in 1..=AHEAD as u8 {
            let turnstile = Arc::clone(&turnstile);
            waiting.spawn(async move { turnstile.turn(place(number)).await.map(drop) });
            tokio::task::yield_now().await;
        }
        assert_eq!(turnstile.turn(place(200)).now_or_never().unwrap().unwrap_err(), NoTurn::Busy);
        drop(held);
        assert!(waiting.join_all().await.iter().all(Result::is_ok));
        assert!(turnstile.turn(place(200)).now_or_never().is_some());
    }

    #[tokio::test]
    async fn who_leaves_costs_nothing() {
        let turnstile = Turnstile::new(1);
        let held = turnstile.turn(place(1)).await.unwrap();
        for _ in 0..3 * WAITING {
            assert!(turnstile.turn(place(1)).now_or_never().is_none(), "it waits, and leaves");
        }
        drop(held);
        assert!(turnstile.turn(place(1)).now_or_never().is_some());
    }
}
