//! One table at work: a task that drives its machine.
//!
//! The order is always the same: an input, the machine's effects, the commit of the entries, and only then everything
//! else. When a commit fails, the machine is dropped and made anew from what the store has, so nobody ever saw what is
//! not kept. When a machine panics, the table is parked with its record, and the process goes on.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use veillee_protocol::{
    CloseReason, FromTable, PROTOCOL, Phase, ProblemKind, Refusal, RefusalCode, TableId, ToTable,
};
use veillee_store::{StoreError, TableKey};
use veillee_table::{Answer, ConnectionId, Effects, Input, Job, Outgoing, Purpose, Report, Ticket};

use crate::fair_queue::Rank;
use crate::limits::Place;
use crate::machine::{Machine, Unreadable, changes_listing};
use crate::metrics::{Counter, OneOf};
use crate::outlet::{Lost, Outlet};
use crate::problems::Failed;
use crate::tables::{Post, Shared, Slept, Visitor, closed};
use crate::thinkers::{Filing, HintPass};

/// After the second failure in a row, how long to wait before the log is tried again; doubled each time.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// What a message is given room for, in bytes.
const USUAL_LENGTH: usize = 1024;

/// One open connection, as the table knows it.
struct Seated {
    visitor: Visitor,
    outlet: Outlet,
    /// Whether it has said hello.
    greeted: bool,
}

pub(crate) struct Actor {
    id: TableId,
    key: TableKey,
    shared: Arc<Shared>,
    inbox: mpsc::Receiver<Post>,
    door: mpsc::WeakSender<Post>,
    machine: Option<Machine>,
    machines: u64,
    /// Boxed: a node of the map has room for eleven, and most tables have two.
    connections: BTreeMap<ConnectionId, Box<Seated>>,
    /// From where they come, and how many from each place.
    places: BTreeMap<Place, usize>,
    /// Taken for the message that is being handled, if it asks for a hint.
    hint_pass: Option<HintPass>,
    tickets: HashMap<Ticket, oneshot::Sender<Result<Answer, Failed>>>,
    /// The operator's orders that are not answered yet.
    orders: HashMap<Ticket, oneshot::Sender<Result<Report, Failed>>>,
    next_ticket: u64,
    /// What is still to be handed to the machine.
    next: VecDeque<Input>,
    last_heard: Instant,
    /// Failures since something was kept.
    failures: u32,
    /// When to try to restore the machine, if it is gone.
    retry: Option<Instant>,
    /// When the choice was read that is being handled.
    choice_heard: Option<Instant>,
    _counted: OneOf,
}

/// What becomes of the task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    GoOn,
    End,
}

/// Why a machine is given up.
enum Lapse {
    Unsaved(StoreError),
    Panicked,
}

/// A choice that is being handled: whom to tell if it cannot be kept.
struct Chosen {
    connection: ConnectionId,
    seat: u8,
    key: String,
    message: ToTable,
}

impl Actor {
    pub(crate) fn new(
        id: TableId,
        shared: Arc<Shared>,
        inbox: mpsc::Receiver<Post>,
        door: mpsc::WeakSender<Post>,
        machine: Option<Machine>,
    ) -> Self {
        Actor {
            key: TableKey::new(id.as_str()),
            _counted: OneOf::new(&shared.metrics, |metrics| &metrics.tables),
            id,
            shared,
            inbox,
            door,
            machine,
            machines: 0,
            connections: BTreeMap::new(),
            places: BTreeMap::new(),
            hint_pass: None,
            tickets: HashMap::new(),
            orders: HashMap::new(),
            next_ticket: 0,
            next: VecDeque::new(),
            last_heard: Instant::now(),
            failures: 0,
            retry: None,
            choice_heard: None,
        }
    }

    pub(crate) async fn run(mut self) {
        let stopping = self.shared.stopping.clone();
        let mut stopped = std::pin::pin!(stopping.cancelled());
        let mut timer = std::pin::pin!(tokio::time::sleep_until(self.due()));
        // What is seldom done is allocated when it is: so a table that waits is small, and so is what handles a message.
        self.next.push_back(Input::Announce { text: self.shared.announcement() });
        let mut then = Box::pin(self.drive(Input::Woken)).await;
        while then == Then::GoOn {
            // Most of the time there is only sleep ahead, and that is put off with every message. A timer that goes off too
            // early costs less than one that is set again and again.
            let due = self.due();
            if due < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(due);
            }
            then = tokio::select! {
                // Messages first: the others are seldom ready, and asking them takes a lock. Whoever sends is bounded, so their
                // turn comes.
                biased;
                post = self.inbox.recv() => match post {
                    Some(post) => self.receive(post).await,
                    None => Then::End,
                },
                () = &mut timer => {
                    if Instant::now() < self.due() {
                        Then::GoOn
                    } else {
                        Box::pin(self.pass_time()).await
                    }
                }
                () = &mut stopped => {
                    Box::pin(self.drive(Input::Stopping)).await;
                    Then::End
                }
            };
        }
        // Whoever still stands before the door is told by its closing.
        self.shared.take_down(&self.id);
    }

    /// When something is to be done though nobody comes.
    fn due(&self) -> Instant {
        let wake = self.machine.as_ref().and_then(|machine| machine.wake);
        let wake = wake.map(|wake| self.shared.clock.instant(wake)).or(self.retry);
        wake.unwrap_or(self.last_heard + self.shared.idle)
    }

    async fn pass_time(&mut self) -> Then {
        if let Some(machine) = &mut self.machine
            && machine.wake.take().is_some()
        {
            return self.drive(Input::Woken).await;
        }
        if self.retry.take().is_some() {
            return match Box::pin(self.restore()).await {
                Ok(()) => self.drive_on().await,
                Err(_) => Then::GoOn,
            };
        }
        self.last_heard = Instant::now();
        match self.shared.put_to_sleep(&self.id, &self.inbox) {
            Slept::Yes => Then::End,
            Slept::No => Then::GoOn,
        }
    }

    async fn receive(&mut self, post: Post) -> Then {
        self.last_heard = Instant::now();
        if self.machine.is_none() {
            // A table is not loaded for an announcement: it receives the latest when it is.
            if matches!(post, Post::Announce) {
                return Then::GoOn;
            }
            if let Err(failed) = Box::pin(self.restore()).await {
                return self.turn_away(post, failed);
            }
            if self.drive_on().await == Then::End {
                return Then::End;
            }
        }
        let Some(machine) = &mut self.machine else { return self.turn_away(post, Failed::unsaved()) };
        let input = match post {
            Post::Knock { answer } => {
                answer.send(Ok(())).ok();
                return Then::GoOn;
            }
            Post::Rouse => return Then::GoOn,
            #[cfg(test)]
            Post::Trip => {
                machine.tripped = true;
                return Then::GoOn;
            }
            Post::Order { order, answer } => {
                let ticket = Ticket(self.next_ticket);
                self.next_ticket += 1;
                self.orders.insert(ticket, answer);
                Some(Input::Operator { ticket, order })
            }
            Post::Announce => Some(Input::Announce { text: self.shared.announcement() }),
            Post::Turn { holder, answer } => {
                answer.send(machine.listing().turn.contains(&holder)).ok();
                return Then::GoOn;
            }
            Post::Request { holder, request, answer } => {
                let ticket = Ticket(self.next_ticket);
                self.next_ticket += 1;
                self.tickets.insert(ticket, answer);
                Some(Input::Request { ticket, holder: *holder, request: *request })
            }
            Post::Connected { connection, visitor, outlet } => {
                let (visitor, holder) = (*visitor, visitor.holder);
                let seated = Seated { visitor, outlet: *outlet, greeted: false };
                self.connections.insert(connection, Box::new(seated));
                *self.places.entry(visitor.place).or_default() += 1;
                // What waits now waits in their turn.
                self.shared.thinkers.refile(&self.filing());
                Some(Input::Connected { connection, holder })
            }
            Post::Message { connection, message, heard } => {
                let message = *message;
                if matches!(message, ToTable::Choose { .. }) {
                    self.choice_heard = Some(heard);
                }
                let Some(seated) = self.connections.get_mut(&connection) else { return Then::GoOn };
                seated.greeted |= matches!(message, ToTable::Hello { .. });
                if seated.greeted
                    && let ToTable::Hint { seat, id, .. } = message
                {
                    // One for each browser on the whole server; the table itself sees only its own.
                    self.hint_pass = self.shared.thinkers.hint_pass(seated.visitor.holder);
                    if self.hint_pass.is_none() {
                        self.send(
                            connection,
                            text_of(&FromTable::Hint { seat, id, hint: Err(refusal(RefusalCode::TooMuch)) }),
                        );
                        return self.drive_on().await;
                    }
                }
                Some(Input::Message { connection, message })
            }
            Post::Expire => return Box::pin(self.expire()).await,
            Post::Garbled { connection } => {
                self.connections.contains_key(&connection).then_some(Input::Garbled { connection })
            }
            Post::Disconnected { connection } => {
                self.disconnect(connection).map(|_| Input::Disconnected { connection })
            }
            Post::Thought { machine: number, job, thought } => {
                machine.awaits(number, job).then_some(Input::Thought { job, thought: *thought })
            }
        };
        let then = match input {
            Some(input) => self.drive(input).await,
            None => Then::GoOn,
        };
        self.hint_pass = None;
        then
    }

    fn disconnect(&mut self, connection: ConnectionId) -> Option<Box<Seated>> {
        let seated = self.connections.remove(&connection)?;
        let place = seated.visitor.place;
        if let Some(number) = self.places.get_mut(&place) {
            *number -= 1;
            if *number == 0 {
                self.places.remove(&place);
            }
        }
        Some(seated)
    }

    /// Whose turn thoughts take: that of those who are connected, else of the address that opened the table.
    fn filing(&self) -> Filing {
        let places = if self.places.is_empty() {
            vec![self.shared.accounts.place(&self.id)]
        } else {
            self.places.keys().copied().collect()
        };
        let holders = self.machine.as_ref().map(|machine| machine.listing().holders).unwrap_or_default();
        let mut connected = self.connections.values().map(|seated| &seated.visitor.holder);
        let has_people = connected.any(|holder| holders.binary_search(holder).is_ok());
        let rank = if has_people { Rank::People } else { Rank::BotsOnly };
        Filing { table: self.id.clone(), places, rank }
    }

    /// There is no machine to bring this to, and this is why.
    fn turn_away(&mut self, post: Post, failed: Failed) -> Then {
        let then = if failed.kind() == ProblemKind::NotFound { Then::End } else { Then::GoOn };
        match post {
            Post::Knock { answer } => drop(answer.send(Err(failed))),
            Post::Request { answer, .. } => drop(answer.send(Err(failed))),
            Post::Order { answer, .. } => drop(answer.send(Err(failed))),
            // Dropped, the outlet closes the connection; whoever it is comes back.
            Post::Connected { .. }
            | Post::Turn { .. }
            | Post::Rouse
            | Post::Announce
            | Post::Expire
            | Post::Thought { .. } => {}
            #[cfg(test)]
            Post::Trip => {}
            Post::Message { connection, .. }
            | Post::Garbled { connection }
            | Post::Disconnected { connection } => drop(self.disconnect(connection)),
        }
        then
    }

    async fn drive(&mut self, input: Input) -> Then {
        self.next.push_back(input);
        self.drive_on().await
    }

    /// Hands over what is waiting, with everything that follows from it.
    async fn drive_on(&mut self) -> Then {
        while let Some(input) = self.next.pop_front() {
            let Some(machine) = &mut self.machine else {
                self.next.clear();
                break;
            };
            let chosen = Chosen::of(&input);
            let handled = machine.handle(self.shared.clock.now(), input);
            let carried_out = match handled {
                Ok(effects) => {
                    let chooser = chosen.as_ref().map(|chosen| chosen.connection);
                    self.carry_out(effects, chooser).await.map_err(Lapse::Unsaved)
                }
                Err(_) => Err(Lapse::Panicked),
            };
            match carried_out {
                Ok(Then::GoOn) => {}
                Ok(Then::End) => return Then::End,
                Err(Lapse::Unsaved(error)) => Box::pin(self.begin_anew(&error, chosen)).await,
                Err(Lapse::Panicked) => Box::pin(self.close_broken()).await,
            }
        }
        Then::GoOn
    }

    /// First the entries are committed; then the rest is done.
    async fn carry_out(
        &mut self,
        effects: Effects,
        chooser: Option<ConnectionId>,
    ) -> Result<Then, StoreError> {
        let Some(machine) = &mut self.machine else { return Ok(Then::GoOn) };
        let store = &*self.shared.store;
        if !effects.entries.is_empty() {
            let begun = Instant::now();
            machine.commit(store, &self.key, &effects.entries, self.shared.clock.now()).await?;
            self.shared.metrics.commit.observe(begun.elapsed());
        }
        if effects.deleted {
            Box::pin(machine.delete(store, &self.key)).await?;
        }
        if effects.deleted {
            self.shared.accounts.forget(&self.id);
        }
        if !effects.entries.is_empty() {
            self.failures = 0;
            if effects.entries.iter().any(changes_listing) {
                self.shared.note(&self.id, &machine.listing().phase);
            }
        }
        machine.wake = effects.wake;
        if !effects.forget.is_empty() {
            effects.forget.into_iter().for_each(|job| machine.forget(job));
            self.shared.thinkers.forget_unwanted(&self.id);
        }
        self.think(effects.think);
        self.send_all(effects.outgoing, chooser).await;
        for connection in effects.close {
            // Without its outlet the connection closes once everything is sent.
            self.disconnect(connection);
            self.next.push_back(Input::Disconnected { connection });
        }
        for (ticket, answer) in effects.answers {
            if let Some(asker) = self.tickets.remove(&ticket) {
                asker.send(answer.map_err(Failed::from)).ok();
            }
        }
        for (ticket, report) in effects.reports {
            if let Some(operator) = self.orders.remove(&ticket) {
                operator.send(report.map_err(Failed::from)).ok();
            }
        }
        Ok(if effects.deleted || effects.unload { Then::End } else { Then::GoOn })
    }

    fn think(&mut self, jobs: Vec<Job>) {
        if jobs.is_empty() {
            return;
        }
        let filing = self.filing();
        let (Some(door), Some(machine)) = (self.door.upgrade(), &mut self.machine) else { return };
        for job in jobs {
            let pass = match job.purpose {
                Purpose::Choice => None,
                Purpose::Hint => self.hint_pass.take(),
            };
            machine.think(job, &self.shared.thinkers, &filing, pass, door.clone());
        }
    }

    /// Whoever has chosen knows what they did: what the others hear of it is on its way before the rest is put into writing.
    async fn send_all(&mut self, mut outgoing: Vec<Outgoing>, chooser: Option<ConnectionId>) {
        let own = held_back(&mut outgoing, chooser);
        outgoing.into_iter().for_each(|one| self.send_one(one));
        if !own.is_empty() {
            tokio::task::yield_now().await;
            own.into_iter().for_each(|one| self.send_one(one));
        }
    }

    fn send_one(&mut self, Outgoing { to, mut message }: Outgoing) {
        if let FromTable::Welcome { build, .. } = &mut message {
            self.shared.build.get().map_or("", String::as_str).clone_into(build);
        } else if matches!(message, FromTable::Accepted { .. }) {
            self.answered(&self.shared.metrics.choices.accepted);
        } else if matches!(message, FromTable::Refused { .. }) {
            self.answered(&self.shared.metrics.choices.refused);
        }
        let text = text_of(&message);
        for connection in to {
            self.send(connection, text.clone());
        }
    }

    /// The choice that was read last is answered.
    fn answered(&self, outcome: &Counter) {
        outcome.count();
        if let Some(heard) = self.choice_heard {
            self.shared.metrics.choice.observe(heard.elapsed());
        }
    }

    /// Nothing has changed here for as long as tables are kept: it goes, unless somebody is here or play goes on.
    async fn expire(&mut self) -> Then {
        let Some(machine) = &mut self.machine else { return Then::GoOn };
        if !self.connections.is_empty() || machine.listing().phase == Phase::Playing {
            return Then::GoOn;
        }
        match machine.delete(&*self.shared.store, &self.key).await {
            Ok(()) => {
                self.shared.accounts.forget(&self.id);
                Then::End
            }
            Err(error) => {
                tracing::error!(table = %self.id, %error, "an old table could not be deleted");
                Then::GoOn
            }
        }
    }

    fn send(&mut self, connection: ConnectionId, text: Utf8Bytes) {
        let Some(seated) = self.connections.get(&connection) else { return };
        if let Err(Lost) = seated.outlet.push(text) {
            self.disconnect(connection);
            self.next.push_back(Input::Disconnected { connection });
        }
    }

    /// What was done could not be kept: it has not happened. The machine is made anew from what was.
    async fn begin_anew(&mut self, error: &StoreError, chosen: Option<Chosen>) {
        tracing::error!(table = %self.id, %error, "a table's entries could not be kept");
        self.shared.metrics.unsaved.count();
        let is_certain = !matches!(error, StoreError::Unavailable { .. });
        self.machine = None;
        self.next.clear();
        for (_, asker) in self.tickets.drain() {
            asker.send(Err(if is_certain { Failed::unsaved() } else { Failed::unsure() })).ok();
        }
        for (_, operator) in self.orders.drain() {
            operator.send(Err(if is_certain { Failed::unsaved() } else { Failed::unsure() })).ok();
        }
        let again = match chosen {
            Some(Chosen { connection, seat, key, .. }) if is_certain => {
                let refusal = refusal(RefusalCode::Unsaved);
                self.send(connection, text_of(&FromTable::Refused { seat, key, step: 0, refusal }));
                None
            }
            Some(Chosen { connection, message, .. }) => Some(Input::Message { connection, message }),
            None => None,
        };
        self.failures += 1;
        if self.failures > 1 {
            // A full disk does not get better by asking at once. The people come back by themselves.
            self.say_goodbye(CloseReason::Stopping);
            self.retry_later();
        } else if self.restore().await.is_err() {
            self.say_goodbye(CloseReason::Stopping);
        } else {
            // What may have been kept is asked of the log: a choice that it has is answered by its key and acts once.
            self.next.extend(again);
        }
    }

    /// The machine has panicked: its table is parked, its games are kept.
    async fn close_broken(&mut self) {
        self.shared.metrics.panics.count();
        self.next.clear();
        if let Some(machine) = self.machine.take()
            && let Err(error) = machine.park(&*self.shared.store, &self.key, self.shared.clock.now()).await
        {
            tracing::error!(table = %self.id, %error, "a table that panicked could not be parked");
        }
        self.shared.accounts.ended(&self.id);
        for (_, asker) in self.tickets.drain() {
            asker.send(Err(closed())).ok();
        }
        for (_, operator) in self.orders.drain() {
            operator.send(Err(closed())).ok();
        }
        self.say_goodbye(CloseReason::Broken);
    }

    fn say_goodbye(&mut self, reason: CloseReason) {
        let text = text_of(&FromTable::Closed { reason });
        self.places.clear();
        for (_, seated) in std::mem::take(&mut self.connections) {
            // Who is too slow to hear it sees the connection close.
            seated.outlet.push(text.clone()).ok();
        }
    }

    fn retry_later(&mut self) {
        let doublings = self.failures.saturating_sub(2).min(16);
        self.retry = Some(Instant::now() + (FIRST_PAUSE * 2u32.pow(doublings)).min(LONGEST_PAUSE));
    }

    /// Makes the machine anew from the log. Connections that are open are seated again and told how things stand.
    async fn restore(&mut self) -> Result<(), Failed> {
        self.retry = None;
        let claimed = match self.shared.store.claim(&self.key).await {
            Ok(Some(claimed)) => claimed,
            Ok(None) => return Err(Failed::no_such_table()),
            Err(error) => {
                tracing::error!(table = %self.id, %error, "a table cannot be claimed");
                self.failures += 1;
                self.retry_later();
                return Err(Failed::unsaved());
            }
        };
        self.machines += 1;
        let machine = Machine::restored(&claimed, self.machines).map_err(|Unreadable(why)| {
            tracing::error!(table = %self.id, why, "a table's log cannot be read");
            Failed::new(
                ProblemKind::Unavailable,
                "This table cannot be read. Its data is kept: tell the operator of the server.",
            )
        })?;
        self.machine = Some(machine);
        self.next.push_back(Input::Announce { text: self.shared.announcement() });
        self.next.push_back(Input::Woken);
        for (&connection, seated) in &self.connections {
            self.next.push_back(Input::Connected { connection, holder: seated.visitor.holder });
            if seated.greeted {
                let message = ToTable::Hello { protocol: PROTOCOL, known: None };
                self.next.push_back(Input::Message { connection, message });
            }
        }
        Ok(())
    }
}

impl Chosen {
    fn of(input: &Input) -> Option<Self> {
        let Input::Message { connection, message: message @ ToTable::Choose { seat, key, .. } } = input
        else {
            return None;
        };
        Some(Chosen { connection: *connection, seat: *seat, key: key.clone(), message: message.clone() })
    }
}

fn refusal(code: RefusalCode) -> Refusal {
    Refusal { code, rule: None, sentence: None, data: None }
}

/// Takes out what only the one who has chosen hears, if there is something for others. What goes to all of them keeps its place before
/// or after what goes to one.
fn held_back(outgoing: &mut Vec<Outgoing>, chooser: Option<ConnectionId>) -> Vec<Outgoing> {
    let is_own = |one: &Outgoing| chooser.is_some_and(|chooser| one.to == [chooser]);
    let is_for_others = |one: &Outgoing| chooser.is_some_and(|chooser| !one.to.contains(&chooser));
    if outgoing.iter().any(is_for_others) && outgoing.iter().all(|one| is_own(one) || is_for_others(one)) {
        outgoing.extract_if(.., |one| is_own(one)).collect()
    } else {
        Vec::new()
    }
}

/// Written once, for everyone it goes to.
fn text_of(message: &FromTable) -> Utf8Bytes {
    // Most are shorter: grown from nothing, each would be copied several times.
    let mut text = Vec::with_capacity(USUAL_LENGTH);
    // Messages are made of strings, numbers and JSON: they always have a JSON form.
    let _ = serde_json::to_writer(&mut text, message);
    Utf8Bytes::from(String::from_utf8(text).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// To whom something goes, first and then, if some of it is for these connections and the first of all has chosen.
    fn order(to: &[&[u64]]) -> [Vec<Vec<u64>>; 2] {
        let message = FromTable::Closed { reason: CloseReason::Stopping };
        let outgoing = |to: &&[u64]| Outgoing {
            to: to.iter().copied().map(ConnectionId).collect(),
            message: message.clone(),
        };
        let mut first: Vec<Outgoing> = to.iter().map(outgoing).collect();
        let then = held_back(&mut first, Some(ConnectionId(0)));
        [first, then].map(|part| {
            part.into_iter()
                .map(|one| one.to.into_iter().map(|ConnectionId(number)| number).collect())
                .collect()
        })
    }

    #[test]
    fn others_hear_of_a_choice_before_the_one_who_made_it() {
        let [first, then] = order(&[&[0], &[0], &[1], &[2, 3]]);
        assert_eq!((first, then), (vec![vec![1], vec![2, 3]], vec![vec![0], vec![0]]));
        // Nobody else to be told, something for all, nothing of one's own: then all of it goes as it is.
        for as_it_is in [&[&[0][..], &[0]][..], &[&[0], &[1], &[0, 1]], &[&[1], &[2]], &[]] {
            let [first, then] = order(as_it_is);
            assert_eq!((first, then), (as_it_is.iter().map(|to| to.to_vec()).collect(), vec![]));
        }
    }
}
