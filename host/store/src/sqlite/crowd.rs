//! Those who add to logs at the same time.
//!
//! No append waits for a lock: who comes while nobody writes does so at once, and whoever is writing does so for all who have come
//! meanwhile, with one write into the journal. Waiting for a crowd to gather would save writes and cost more: all that is in hand for a
//! choice has gone cold by the time its turn comes again.

use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::ends::Ends;
use crate::StoreError;
use crate::table::{Append, TableKey};

#[derive(Debug, Default)]
pub(super) struct Crowd(Mutex<Vec<Member>>);

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
    fn members(&self) -> MutexGuard<'_, Vec<Member>> {
        // Nothing panics while it is held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn join(&self, key: TableKey, append: Append) -> oneshot::Receiver<Outcome> {
        let (reply, answer) = oneshot::channel();
        self.members().push(Member { key, append, reply });
        answer
    }

    pub(super) fn is_empty(&self) -> bool {
        self.members().is_empty()
    }

    /// Nothing can be written any more: those who wait hear nothing, and know why.
    pub(super) fn send_away(&self) {
        let waiting = mem::take(&mut *self.members());
        drop(waiting);
    }

    /// Writes for all who wait, and answers them.
    pub(super) fn write(&self, ends: &mut Ends) {
        let waiting = mem::take(&mut *self.members());
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
