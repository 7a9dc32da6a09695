//! Those who add to logs at the same time.
//!
//! Each of them is able to write for all, and nobody is woken for it: everyone lets the others go first, and who then finds somebody
//! behind itself leaves it to them. So a crowd becomes one write into the journal and is answered together, and who is alone loses no
//! time.

use std::future::poll_fn;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::Poll;

use tokio::sync::oneshot;

use super::ends::Ends;
use crate::StoreError;
use crate::table::{Append, TableKey};

/// With so many waiting nobody leaves it to somebody else: a larger group saves next to nothing, and keeps the first one waiting.
pub(super) const CROWD: usize = 64;

#[derive(Debug, Default)]
pub(super) struct Crowd(Mutex<Members>);

#[derive(Debug, Default)]
struct Members {
    waiting: Vec<Member>,
    /// How many have come so far: the number of the youngest.
    entered: u64,
}

#[derive(Debug)]
struct Member {
    key: TableKey,
    append: Append,
    reply: oneshot::Sender<Outcome>,
}

#[derive(Debug)]
pub(super) enum Outcome {
    Done(Result<(), StoreError>),
    /// Where the log ends is not at hand; the database knows.
    NotAtHand(TableKey, Append),
}

impl Crowd {
    fn members(&self) -> MutexGuard<'_, Members> {
        // Nothing panics while it is held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Joins, and says as which number.
    pub(super) fn enter(&self, key: TableKey, append: Append) -> (u64, oneshot::Receiver<Outcome>) {
        let (reply, answer) = oneshot::channel();
        let mut members = self.members();
        members.waiting.push(Member { key, append, reply });
        members.entered += 1;
        (members.entered, answer)
    }

    /// Whether somebody who came after this one will write for it.
    pub(super) fn is_left_to_others(&self, number: u64) -> bool {
        let members = self.members();
        members.entered > number && members.waiting.len() < CROWD
    }

    pub(super) fn is_empty(&self) -> bool {
        self.members().waiting.is_empty()
    }

    /// Nothing can be written any more: those who wait hear nothing, and know why.
    pub(super) fn send_away(&self) {
        self.members().waiting.clear();
    }

    /// Writes for all who wait, and answers them.
    pub(super) fn write(&self, ends: &mut Ends) {
        let waiting = mem::take(&mut self.members().waiting);
        ends.begin();
        let drawn_up: Vec<_> =
            waiting.iter().map(|member| ends.draw_up(&member.key, &member.append)).collect();
        let written = ends.write_down();
        if written.is_err() {
            ends.take_back();
        }
        for (member, drawn_up) in waiting.into_iter().zip(drawn_up) {
            let outcome = match drawn_up {
                Some(Ok(())) => Outcome::Done(written.clone()),
                Some(refused) => Outcome::Done(refused),
                None => Outcome::NotAtHand(member.key, member.append),
            };
            // Whoever asked may have gone away; what was written stays.
            let _ = member.reply.send(outcome);
        }
    }
}

/// Comes back after all who can go on have gone on.
pub(super) async fn let_others_go() {
    let mut has_gone = false;
    poll_fn(|context| {
        if has_gone {
            return Poll::Ready(());
        }
        has_gone = true;
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}
