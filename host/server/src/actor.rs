//! The task of one loaded table.
//!
//! The order is always the same: an input, its effects, the commit of their entries, and only then everything else. When a
//! commit fails, the table is dropped and restored from the store, so nobody ever saw what is not stored. When the table
//! panics, it is parked with its record, and the process goes on.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use veillee_protocol::{
    CloseReason, FromTable, HintResult, Holder, PROTOCOL, Phase, ProblemKind, Refusal, RefusalCode, TableId,
    ToTable,
};
use veillee_store::StoreError;
use veillee_table::{
    Answer, ChoiceOutcome, ConnectionId, Effects, Entry, Input, Job, Order, Outgoing, Purpose, Report, Ticket,
};

use crate::fair_queue::Rank;
use crate::limits::Place;
use crate::loaded::{LoadedTable, Unreadable};
use crate::metrics::{Milestone, OneOf};
use crate::outlet::{Lost, Outlet};
use crate::problems::Failed;
use crate::tables::{Post, Shared, Unload, Visitor, closed};
use crate::thinkers::{Filing, HintPass};

/// After the second failure in a row, how long to wait before the table is restored; doubled each time.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// The room that a message gets at first, in bytes.
const USUAL_LENGTH: usize = 1024;

pub(crate) struct Actor {
    id: TableId,
    shared: Arc<Shared>,
    inbox: mpsc::Receiver<Post>,
    door: mpsc::WeakSender<Post>,
    /// `None`: not restored yet, or dropped after a failure.
    table: Option<LoadedTable>,
    /// How often the table was restored.
    restored: u64,
    /// Boxed: a node of the map has room for eleven, and most tables have two.
    connections: BTreeMap<ConnectionId, Box<(Visitor, Outlet)>>,
    /// The addresses they come from, and how many from each.
    places: BTreeMap<Place, usize>,
    /// Taken for the message that is being handled, if it asks for a hint.
    hint_pass: Option<HintPass>,
    requests: Pending<Answer>,
    orders: Pending<Report>,
    next_ticket: u64,
    /// Inputs that the table has not had yet.
    next: VecDeque<Input>,
    last_heard: Instant,
    /// Failures since something was stored.
    failures: u32,
    /// When to try to restore the table, if it is not loaded.
    retry: Option<Instant>,
    _counted: OneOf,
}

/// Who waits for which answer.
type Pending<T> = HashMap<Ticket, oneshot::Sender<Result<T, Failed>>>;

/// What becomes of the task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    GoOn,
    End,
}

/// Why effects were not carried out.
enum Lapse {
    Unsaved(StoreError),
    Panicked,
}

/// A choice that is being handled. If it cannot be saved, this connection is sent a refusal, or the choice is tried again.
struct OpenChoice {
    connection: ConnectionId,
    message: ToTable,
}

impl OpenChoice {
    fn of(input: &Input) -> Option<Self> {
        let Input::Message { connection, message: message @ ToTable::Choose { .. } } = input else {
            return None;
        };
        Some(OpenChoice { connection: *connection, message: message.clone() })
    }
}

impl Actor {
    pub(crate) fn new(
        id: TableId,
        shared: Arc<Shared>,
        inbox: mpsc::Receiver<Post>,
        door: mpsc::WeakSender<Post>,
        table: Option<LoadedTable>,
    ) -> Self {
        Actor {
            _counted: OneOf::new(&shared.metrics, |metrics| &metrics.tables),
            id,
            shared,
            inbox,
            door,
            table,
            restored: 0,
            connections: BTreeMap::new(),
            places: BTreeMap::new(),
            hint_pass: None,
            requests: HashMap::new(),
            orders: HashMap::new(),
            next_ticket: 0,
            next: VecDeque::new(),
            last_heard: Instant::now(),
            failures: 0,
            retry: None,
        }
    }

    pub(crate) async fn run(mut self) {
        let stopping = self.shared.stopping.clone();
        let mut stopped = std::pin::pin!(stopping.cancelled());
        let mut timer = std::pin::pin!(tokio::time::sleep_until(self.due()));
        self.next.push_back(Input::Announce { text: self.shared.announcement() });
        // Rare futures are boxed, so that the one of a waiting table is small.
        let mut flow = Box::pin(self.drive(Input::Woken)).await;
        while flow == Flow::GoOn {
            // The usual deadline is put off with every message. A timer that fires too early costs less than one that is
            // reset again and again.
            let due = self.due();
            if due < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(due);
            }
            flow = tokio::select! {
                // Messages first: the others are seldom ready, and polling them takes a lock. Senders are limited, so the
                // others get their turn.
                biased;
                post = self.inbox.recv() => match post {
                    Some(post) => self.receive(post).await,
                    None => Flow::End,
                },
                () = &mut timer => {
                    if Instant::now() < self.due() {
                        Flow::GoOn
                    } else {
                        Box::pin(self.pass_time()).await
                    }
                }
                () = &mut stopped => {
                    Box::pin(self.drive(Input::Stopping)).await;
                    Flow::End
                }
            };
        }
        // Dropping the inbox fails all pending sends.
        self.shared.take_down(self.id);
    }

    /// When something is to be done though nobody sends anything.
    fn due(&self) -> Instant {
        let wake = self.table.as_ref().and_then(|table| table.wake);
        let wake = wake.map(|wake| self.shared.clock.instant(wake)).or(self.retry);
        wake.unwrap_or(self.last_heard + self.shared.idle)
    }

    async fn pass_time(&mut self) -> Flow {
        if let Some(table) = &mut self.table
            && table.wake.take().is_some()
        {
            return self.drive(Input::Woken).await;
        }
        if self.retry.take().is_some() {
            return match Box::pin(self.restore(&[])).await {
                Ok(()) => self.drive_on().await,
                Err(_) => Flow::GoOn,
            };
        }
        self.last_heard = Instant::now();
        match self.shared.unload(self.id, &self.inbox) {
            Unload::Done => Flow::End,
            Unload::InUse => Flow::GoOn,
        }
    }

    async fn receive(&mut self, post: Post) -> Flow {
        self.last_heard = Instant::now();
        if self.table.is_none() {
            // A table is not loaded for an announcement: it gets the latest when it is.
            if matches!(post, Post::Announce) {
                return Flow::GoOn;
            }
            if let Err(failed) = Box::pin(self.restore(&[])).await {
                return Box::pin(self.turn_away(post, failed)).await;
            }
            if self.drive_on().await == Flow::End {
                return Flow::End;
            }
        }
        let Some(table) = &mut self.table else {
            return Box::pin(self.turn_away(post, Failed::unsaved())).await;
        };
        match post {
            Post::Knock { answer } => {
                answer.send(Ok(())).ok();
                Flow::GoOn
            }
            Post::Rouse => Flow::GoOn,
            #[cfg(test)]
            Post::Trip => {
                table.tripped = true;
                Flow::GoOn
            }
            Post::Order { order, answer } => {
                let ticket = self.ticket();
                self.orders.insert(ticket, answer);
                self.drive(Input::Operator { ticket, order }).await
            }
            Post::Announce => self.drive(Input::Announce { text: self.shared.announcement() }).await,
            Post::Request { holder, request, answer } => {
                let ticket = self.ticket();
                self.requests.insert(ticket, answer);
                self.drive(Input::Request { ticket, holder: *holder, request: *request }).await
            }
            Post::Connected { connection, visitor, outlet } => {
                let (holder, build) = (visitor.holder, Arc::clone(&self.shared.build));
                *self.places.entry(visitor.place).or_default() += 1;
                self.connections.insert(connection, Box::new((*visitor, *outlet)));
                // What waits now waits in their turn.
                self.shared.thinkers.refile(&self.filing());
                self.drive(Input::Connected { connection, holder, build }).await
            }
            Post::Message { connection, message, heard } => {
                self.receive_message(connection, *message, heard).await
            }
            Post::Garbled { connection } => self.drive(Input::Garbled { connection }).await,
            Post::Disconnected { connection } => {
                self.disconnect(connection);
                self.drive(Input::Disconnected { connection }).await
            }
            Post::Thought { number, job, thought } => {
                if table.awaits(number, job) {
                    self.drive(Input::Thought { job, thought: *thought }).await
                } else {
                    Flow::GoOn
                }
            }
            Post::Expire => Box::pin(self.expire()).await,
        }
    }

    async fn receive_message(&mut self, connection: ConnectionId, message: ToTable, heard: Instant) -> Flow {
        if let ToTable::Hint { seat, id, .. } = message
            && let Some(holder) = self.greeted(connection)
        {
            // One for each browser on the whole server; the table itself knows only its own.
            self.hint_pass = self.shared.thinkers.hint_pass(holder);
            if self.hint_pass.is_none() {
                let result = HintResult::Refused { refusal: Refusal::of(RefusalCode::TooMuch) };
                self.send(connection, text_of(&FromTable::Hint { seat, id, result }));
                return self.drive_on().await;
            }
        }
        let is_choice = matches!(message, ToTable::Choose { .. });
        let flow = self.drive(Input::Message { connection, message }).await;
        self.hint_pass = None;
        if is_choice {
            self.shared.metrics.choice.observe(heard.elapsed());
        }
        flow
    }

    /// The browser of a connection that has sent `hello`.
    fn greeted(&self, connection: ConnectionId) -> Option<Holder> {
        let is_greeted = self.table.as_ref().is_some_and(|loaded| loaded.table().has_greeted(connection));
        self.connections.get(&connection).filter(|_| is_greeted).map(|open| open.0.holder)
    }

    fn ticket(&mut self) -> Ticket {
        self.next_ticket += 1;
        Ticket(self.next_ticket)
    }

    fn disconnect(&mut self, connection: ConnectionId) {
        let Some(open) = self.connections.remove(&connection) else { return };
        let place = open.0.place;
        if let Some(number) = self.places.get_mut(&place) {
            *number -= 1;
            if *number == 0 {
                self.places.remove(&place);
            }
        }
    }

    /// Whose turn thoughts take: that of the connected addresses, else of the address that opened the table.
    fn filing(&self) -> Filing {
        let places = if self.places.is_empty() {
            vec![self.shared.accounts.place(&self.id)]
        } else {
            self.places.keys().copied().collect()
        };
        let is_player =
            |holder: &Holder| self.table.as_ref().is_some_and(|loaded| loaded.table().sits(holder));
        let has_people = self.connections.values().any(|open| is_player(&open.0.holder));
        let rank = if has_people { Rank::People } else { Rank::BotsOnly };
        Filing { table: self.id, places, rank }
    }

    /// Answers a post that cannot be delivered, because the table could not be restored.
    async fn turn_away(&mut self, post: Post, failed: Failed) -> Flow {
        let is_gone = failed.kind() == ProblemKind::NotFound;
        match post {
            Post::Knock { answer } => drop(answer.send(Err(failed))),
            Post::Request { answer, .. } => drop(answer.send(Err(failed))),
            Post::Order { order: Order::Delete, answer } if !is_gone => {
                drop(answer.send(self.delete_damaged().await.ok_or(failed)));
            }
            Post::Order { answer, .. } => drop(answer.send(Err(failed))),
            Post::Expire if !is_gone => drop(self.delete_damaged().await),
            // Without its outlet a connection closes, and the client comes back.
            Post::Message { connection, .. }
            | Post::Garbled { connection }
            | Post::Disconnected { connection } => self.disconnect(connection),
            Post::Connected { .. } | Post::Rouse | Post::Announce | Post::Expire | Post::Thought { .. } => {}
            #[cfg(test)]
            Post::Trip => {}
        }
        if is_gone { Flow::End } else { Flow::GoOn }
    }

    /// Deletes a table whose log is damaged; `None`: its log is not damaged, or it cannot be deleted now. The report has only
    /// what a damaged log leaves.
    async fn delete_damaged(&mut self) -> Option<Report> {
        let store = &*self.shared.store;
        if !matches!(store.read(self.id).await, Err(StoreError::Damaged { .. })) {
            return None;
        }
        let fence = store.park_damaged(self.id).await.ok().flatten()?;
        store.delete(self.id, fence).await.ok()?;
        self.shared.accounts.forget(&self.id);
        tracing::info!(table = %self.id, "damaged table deleted");
        Some(Report::of_damaged(self.id))
    }

    async fn drive(&mut self, input: Input) -> Flow {
        self.next.push_back(input);
        self.drive_on().await
    }

    /// Gives the table the inputs that wait, and carries out what follows from each.
    async fn drive_on(&mut self) -> Flow {
        while let Some(input) = self.next.pop_front() {
            let Some(table) = &mut self.table else {
                self.next.clear();
                break;
            };
            let choice = OpenChoice::of(&input);
            let carried_out = match table.handle(self.shared.clock.now(), input) {
                Ok(effects) => self.carry_out(effects).await.map_err(Lapse::Unsaved),
                Err(_) => Err(Lapse::Panicked),
            };
            match carried_out {
                Ok(Flow::GoOn) => {}
                Ok(Flow::End) => return Flow::End,
                Err(Lapse::Unsaved(error)) => {
                    if Box::pin(self.recover(&error, choice)).await == Flow::End {
                        return Flow::End;
                    }
                }
                Err(Lapse::Panicked) => Box::pin(self.park()).await,
            }
        }
        Flow::GoOn
    }

    /// Commits the entries, then does the rest.
    async fn carry_out(&mut self, mut effects: Effects) -> Result<Flow, StoreError> {
        let Some(table) = &mut self.table else { return Ok(Flow::GoOn) };
        let store = &*self.shared.store;
        if !effects.entries.is_empty() {
            let begun = Instant::now();
            let phase = effects.listing.as_ref().map(|listing| listing.phase);
            let game = effects.listing.as_ref().map(|listing| listing.game.clone());
            let milestones: Vec<Milestone> = effects.entries.iter().filter_map(Milestone::of).collect();
            let result = effects.entries.iter().find_map(|entry| match entry {
                Entry::Ended { result, .. } => Some(result.clone()),
                _ => None,
            });
            if !self.shared.remembers {
                effects.finished.clear();
            }
            table.commit(store, &mut effects).await?;
            if let Some(result) = result {
                self.shared.note_result(self.id, table.table(), &result);
            }
            self.shared.metrics.commit.observe(begun.elapsed());
            if let Some(game) = game {
                milestones
                    .into_iter()
                    .for_each(|milestone| self.shared.metrics.matches.count(&game, milestone));
            }
            self.failures = 0;
            if let Some(phase) = phase {
                self.shared.note(&self.id, phase);
            }
        }
        if effects.deleted {
            Box::pin(table.delete(store)).await?;
            self.shared.accounts.forget(&self.id);
        }
        table.wake = effects.wake;
        if !effects.forget.is_empty() {
            effects.forget.into_iter().for_each(|job| table.forget(job));
            self.shared.thinkers.forget_unwanted(&self.id);
        }
        self.think(effects.think);
        match effects.choice {
            Some(ChoiceOutcome::Accepted) => self.shared.metrics.choices.accepted.count(),
            Some(ChoiceOutcome::Refused) => self.shared.metrics.choices.refused.count(),
            None => {}
        }
        for Outgoing { to, message } in effects.outgoing {
            let text = text_of(&message);
            to.into_iter().for_each(|connection| self.send(connection, text.clone()));
        }
        for connection in effects.close {
            // Without its outlet the connection closes once everything is sent.
            self.disconnect(connection);
            self.next.push_back(Input::Disconnected { connection });
        }
        answer_all(&mut self.requests, effects.answers);
        answer_all(&mut self.orders, effects.reports);
        Ok(if effects.deleted || effects.unload { Flow::End } else { Flow::GoOn })
    }

    fn think(&mut self, jobs: Vec<Job>) {
        if jobs.is_empty() {
            return;
        }
        let filing = self.filing();
        let (Some(door), Some(table)) = (self.door.upgrade(), &mut self.table) else { return };
        for job in jobs {
            let pass = match job.purpose {
                Purpose::Choice => None,
                Purpose::Hint => self.hint_pass.take(),
            };
            table.think(job, &self.shared.thinkers, &filing, pass, door.clone());
        }
    }

    /// The table has expired: it is deleted, unless somebody is connected or a match goes on.
    async fn expire(&mut self) -> Flow {
        let Some(table) = &mut self.table else { return Flow::GoOn };
        if !self.connections.is_empty() || table.table().phase() == Phase::Playing {
            return Flow::GoOn;
        }
        match table.delete(&*self.shared.store).await {
            Ok(()) => {
                self.shared.accounts.forget(&self.id);
                Flow::End
            }
            Err(error) => {
                tracing::error!(table = %self.id, %error, "expired table not deleted");
                Flow::GoOn
            }
        }
    }

    fn send(&mut self, connection: ConnectionId, text: Utf8Bytes) {
        let Some(open) = self.connections.get(&connection) else { return };
        if let Err(Lost) = open.1.push(text) {
            self.disconnect(connection);
            self.next.push_back(Input::Disconnected { connection });
        }
    }

    /// The entries were not saved, so nothing has happened: the table is dropped and restored from the store.
    async fn recover(&mut self, error: &StoreError, choice: Option<OpenChoice>) -> Flow {
        tracing::error!(table = %self.id, %error, "entries not saved");
        self.shared.metrics.unsaved.count();
        let greeted = self.table.take().map(|loaded| loaded.table().greeted()).unwrap_or_default();
        self.next.clear();
        let is_certain = !matches!(error, StoreError::Unavailable { .. });
        self.fail_all(if is_certain { Failed::unsaved } else { Failed::unsure });
        match error {
            // It has another owner, and restoring it here would take it away again.
            StoreError::Fenced => {
                self.say_goodbye(CloseReason::Moved);
                return Flow::End;
            }
            StoreError::Gone => {
                self.say_goodbye(CloseReason::Deleted);
                return Flow::End;
            }
            StoreError::OutOfStep { .. }
            | StoreError::Exists
            | StoreError::Full { .. }
            | StoreError::Unavailable { .. }
            | StoreError::Damaged { .. } => {}
        }
        let again = choice.and_then(|choice| self.answer_unsaved(choice, is_certain));
        self.failures += 1;
        if self.failures > 1 {
            // A full disk does not get better by asking at once. Clients come back by themselves.
            self.say_goodbye(CloseReason::Stopping);
            self.retry_later();
        } else if self.restore(&greeted).await.is_err() {
            self.say_goodbye(CloseReason::Stopping);
        } else {
            // The log knows whether the choice was stored: then its key is known, and it acts once.
            self.next.extend(again);
        }
        Flow::GoOn
    }

    /// Refuses a choice that was certainly not saved; another is to be tried again.
    fn answer_unsaved(&mut self, choice: OpenChoice, is_certain: bool) -> Option<Input> {
        let OpenChoice { connection, message } = choice;
        match message {
            ToTable::Choose { seat, key, .. } if is_certain => {
                let refusal = Refusal::of(RefusalCode::Unsaved);
                self.send(connection, text_of(&FromTable::Refused { seat, key, step: 0, refusal }));
                None
            }
            message => Some(Input::Message { connection, message }),
        }
    }

    /// The table has panicked: it is parked, and its matches stay stored.
    async fn park(&mut self) {
        self.shared.metrics.panics.count();
        self.next.clear();
        if let Some(table) = self.table.take()
            && let Err(error) = table.park(&*self.shared.store, self.shared.clock.now()).await
        {
            tracing::error!(table = %self.id, %error, "table not parked after a panic");
        }
        self.shared.accounts.ended(&self.id);
        self.fail_all(closed);
        self.say_goodbye(CloseReason::Broken);
    }

    /// Answers everybody who waits.
    fn fail_all(&mut self, failed: impl Fn() -> Failed) {
        for (_, asker) in self.requests.drain() {
            asker.send(Err(failed())).ok();
        }
        for (_, operator) in self.orders.drain() {
            operator.send(Err(failed())).ok();
        }
    }

    fn say_goodbye(&mut self, reason: CloseReason) {
        let text = text_of(&FromTable::Closed { reason, detail: None });
        self.places.clear();
        for (_, open) in std::mem::take(&mut self.connections) {
            // A client that is too slow to get it sees the connection close.
            open.1.push(text.clone()).ok();
        }
    }

    fn retry_later(&mut self) {
        let doublings = self.failures.saturating_sub(2).min(16);
        self.retry = Some(Instant::now() + (FIRST_PAUSE * 2u32.pow(doublings)).min(LONGEST_PAUSE));
    }

    /// Restores the table from the store. Open connections are connected again, and those that had greeted get a welcome.
    async fn restore(&mut self, greeted: &[(ConnectionId, bool)]) -> Result<(), Failed> {
        self.retry = None;
        let claim = match self.shared.store.claim(self.id).await {
            Ok(Some(claim)) => claim,
            Ok(None) => return Err(Failed::no_such_table()),
            Err(StoreError::Damaged { reason }) => return Err(self.park_damaged(&reason).await),
            Err(error) => {
                tracing::error!(table = %self.id, %error, "table not loaded");
                self.failures += 1;
                self.retry_later();
                return Err(Failed::unsaved());
            }
        };
        self.restored += 1;
        let table = match LoadedTable::restored(self.id, &claim, self.restored) {
            Ok(table) => table,
            Err(Unreadable(why)) => return Err(self.park_damaged(&why).await),
        };
        self.table = Some(table);
        self.next.push_back(Input::Announce { text: self.shared.announcement() });
        self.next.push_back(Input::Woken);
        for (&connection, open) in &self.connections {
            let (holder, build) = (open.0.holder, Arc::clone(&self.shared.build));
            self.next.push_back(Input::Connected { connection, holder, build });
            if let Some(&(_, deals)) = greeted.iter().find(|(id, _)| *id == connection) {
                let message = ToTable::Hello { protocol: PROTOCOL, known: None, deals };
                self.next.push_back(Input::Message { connection, message });
            }
        }
        Ok(())
    }

    /// Lists the table as parked: its log cannot be trusted, so nothing is ever added to it.
    async fn park_damaged(&mut self, reason: &str) -> Failed {
        tracing::error!(table = %self.id, reason, "table parked: its log is damaged");
        if let Err(error) = self.shared.store.park_damaged(self.id).await {
            tracing::error!(table = %self.id, %error, "damaged table not listed as parked");
        }
        Failed::new(
            ProblemKind::Unavailable,
            "This table is parked: its log is damaged. Tell the operator of the server; a backup may have it.",
        )
    }
}

fn answer_all<T>(pending: &mut Pending<T>, answers: Vec<(Ticket, Result<T, veillee_table::Denied>)>) {
    for (ticket, answer) in answers {
        if let Some(asker) = pending.remove(&ticket) {
            asker.send(answer.map_err(Failed::from)).ok();
        }
    }
}

/// A message as text, made once for everybody who gets it.
fn text_of(message: &FromTable) -> Utf8Bytes {
    // Most are shorter: grown from nothing, each would be copied several times.
    let mut text = Vec::with_capacity(USUAL_LENGTH);
    // Messages are made of strings, numbers and JSON: they always have a JSON form.
    let _ = serde_json::to_writer(&mut text, message);
    Utf8Bytes::from(String::from_utf8(text).unwrap_or_default())
}
