//! The machine: its parts, its one door, and who hears of a change.

use std::collections::BTreeMap;
use std::fmt;

use veillee_catalog::GameId;
use veillee_core::{Seat, SeatSet};
use veillee_protocol::{
    CloseReason, FromTable, Pace, Phase, ProblemKind, Readiness, RefusalCode, TableId, TableState, ToTable,
    Visibility,
};

use crate::chairs::Place;
use crate::chat::Chat;
use crate::limits::Bucket;
use crate::play::Play;
use crate::played::{SetUp, refusal};
use crate::presence::Holding;
use crate::record::Ledger;
use crate::{ConnectionId, Denied, Effects, Holder, Input, Millis, Opening, Outgoing};

/// How long nobody's page may be open before a chair shows as left.
const OFFLINE_AFTER_MS: u64 = 5_000;
/// How long the one who looks after the table may be away before somebody else does.
const HOST_AWAY_MS: u64 = 60_000;
/// Tries that may come at once, and how soon the next may follow.
const TRIES: (u32, u64) = (30, 50);
/// Gestures (a held card, a finger) that may come at once, and how soon the next may follow.
const GESTURES: (u32, u64) = (30, 40);

/// A table: chairs, settings, chat, and the match that is played there.
pub struct Table {
    pub(crate) opening: Opening,
    /// `None`: the game is not known to this program; such a table is parked.
    pub(crate) game: Option<(GameId, SetUp)>,
    pub(crate) settings: Agreed,
    pub(crate) invite: String,
    pub(crate) places: Vec<Place>,
    pub(crate) host: Option<u8>,
    pub(crate) chat: Chat,
    /// The records of all matches, the present one last.
    pub(crate) ledgers: Vec<Ledger>,
    /// The latest match, running or over.
    pub(crate) play: Option<Play>,
    /// Why the table cannot go on.
    pub(crate) parked: Option<Parking>,
    /// Why the latest match cannot be played by this program. One that is over need not be.
    pub(crate) unplayable: Option<String>,
    pub(crate) existence: Existence,
    pub(crate) connections: BTreeMap<ConnectionId, Connection>,
    pub(crate) jobs_made: u64,
    pub(crate) holding: Option<Holding>,
    /// Whether people must be told of chairs, settings or phase.
    pub(crate) changed: Changed,
}

/// What the host may change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Agreed {
    pub(crate) visibility: Visibility,
    pub(crate) pace: Pace,
    pub(crate) readiness: Readiness,
    pub(crate) chat: bool,
    pub(crate) hints: bool,
}

/// A table that cannot go on.
#[derive(Clone, Debug)]
pub(crate) struct Parking {
    pub(crate) reason: String,
    pub(crate) lasts: Lasts,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lasts {
    /// Another program may go on with it.
    Here,
    /// Its hidden cards are known.
    ForEver,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Existence {
    /// Made from its log, and not yet told the time.
    Restored,
    Open,
    Deleted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Changed {
    Nothing,
    Table,
}

/// One open socket.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    pub(crate) holder: Holder,
    pub(crate) greeting: Greeting,
    /// What the client has shown to those before it: match and version.
    pub(crate) shown: (u32, u32),
    /// The chairs it was last told it holds.
    pub(crate) seats: Vec<u8>,
    pub(crate) tries: Bucket,
    pub(crate) gestures: Bucket,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Greeting {
    Awaited,
    Said,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Listing {
    pub id: TableId,
    pub game: String,
    pub phase: Phase,
    pub visibility: Visibility,
    /// Milliseconds since 1970-01-01 UTC.
    pub created: u64,
    /// By seat; `None`: an open chair.
    pub names: Vec<Option<String>>,
    /// Browsers that hold a chair, sorted, each once.
    pub holders: Vec<Holder>,
    /// Those of them whose choice is awaited.
    pub turn: Vec<Holder>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("id", &self.opening.id)
            .field("game", &self.opening.game)
            .field("phase", &self.phase())
            .finish_non_exhaustive()
    }
}

impl Table {
    pub fn id(&self) -> &TableId {
        &self.opening.id
    }

    /// Something happens. What is to be done about it is in the effects; entries come first.
    pub fn handle(&mut self, now: Millis, input: Input) -> Effects {
        let mut effects = Effects::default();
        if self.existence == Existence::Deleted {
            if let Input::Request { ticket, .. } = input {
                effects
                    .answers
                    .push((ticket, Err(Denied::new(ProblemKind::NotFound, "The table was deleted."))));
            }
            return effects;
        }
        self.wake_up(now);
        match input {
            Input::Connected { connection, holder } => {
                self.connections.insert(connection, Connection::new(holder));
            }
            Input::Message { connection, message } => self.message(now, connection, message, &mut effects),
            Input::Garbled { connection } => {
                let message = FromTable::Problem { refusal: refusal(RefusalCode::Unreadable) };
                effects.send(connection, message);
            }
            Input::Disconnected { connection } => {
                self.forget_hints_for(connection, &mut effects);
                self.disconnected(now, connection);
            }
            Input::Request { ticket, holder, request } => {
                let answer = self.request(now, holder, request, &mut effects);
                effects.answers.push((ticket, answer));
            }
            Input::Thought { job, thought } => {
                if !self.advised(job, &thought, &mut effects) {
                    self.thought(now, job, thought);
                }
            }
            Input::Woken => {}
            Input::Stopping => self.close_all(CloseReason::Stopping, &mut effects),
        }
        if self.existence == Existence::Deleted {
            return effects;
        }
        self.show_who_left(now);
        self.appoint_host(now, &mut effects);
        self.advance(now, &mut effects);
        self.announce(now, &mut effects);
        effects.wake = self.next_wake();
        effects
    }

    /// What a list shows of the table.
    pub fn listing(&self) -> Listing {
        let sorted = |mut holders: Vec<Holder>| {
            holders.sort_unstable();
            holders.dedup();
            holders
        };
        let awaited = self.running().map_or(SeatSet::EMPTY, |play| play.game.awaited());
        let turn = awaited.iter().filter_map(|seat| self.places.get(seat.index()));
        Listing {
            id: self.opening.id.clone(),
            game: self.opening.game.clone(),
            phase: self.phase(),
            visibility: self.settings.visibility,
            created: self.opening.at,
            names: self.places.iter().map(|place| place.name().map(str::to_owned)).collect(),
            holders: sorted(self.places.iter().flat_map(Place::holders).copied().collect()),
            turn: sorted(turn.flat_map(Place::holders).copied().collect()),
        }
    }

    pub(crate) fn phase(&self) -> Phase {
        match (&self.parked, self.ledgers.last()) {
            (Some(parking), _) => Phase::Parked { reason: parking.reason.clone() },
            (None, None) => Phase::Waiting,
            (None, Some(ledger)) if ledger.is_over() => Phase::Finished,
            (None, Some(_)) => Phase::Playing,
        }
    }

    /// The match, while it goes on.
    pub(crate) fn running(&self) -> Option<&Play> {
        self.play.as_ref().filter(|_| self.phase() == Phase::Playing)
    }

    pub(crate) fn state_for(&self, seats: &[u8], holder: Option<&Holder>) -> TableState {
        let (options, edition) = self
            .game
            .as_ref()
            .map_or_else(Default::default, |(_, set_up)| (set_up.options.clone(), set_up.edition.clone()));
        let watchers = self.connections.values().filter(|connection| {
            connection.greeting == Greeting::Said && self.seats_of(&connection.holder).is_empty()
        });
        let knows_invite = !seats.is_empty() || holder.is_some_and(|holder| self.is_host(holder));
        TableState {
            id: self.opening.id.clone(),
            game: self.opening.game.clone(),
            options,
            edition,
            visibility: self.settings.visibility,
            pace: self.settings.pace,
            chat: self.settings.chat,
            hints: self.settings.hints,
            readiness: self.settings.readiness,
            phase: self.phase(),
            match_number: self.ledgers.len() as u32,
            chairs: (0u8..).zip(&self.places).map(|(seat, place)| place.shown(seat)).collect(),
            host: self.host,
            watchers: watchers.count() as u32,
            invite: knows_invite.then(|| self.invite.clone()),
        }
    }

    /// The chairs that a browser holds.
    pub(crate) fn seats_of(&self, holder: &Holder) -> Vec<u8> {
        (0u8..)
            .zip(&self.places)
            .filter(|(_, place)| place.is_held_by(holder))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Those who have said hello, by the chairs they hold.
    pub(crate) fn audience(&self) -> BTreeMap<Vec<u8>, Vec<ConnectionId>> {
        let mut audience: BTreeMap<Vec<u8>, Vec<ConnectionId>> = BTreeMap::new();
        for (id, connection) in &self.connections {
            if connection.greeting == Greeting::Said {
                audience.entry(self.seats_of(&connection.holder)).or_default().push(*id);
            }
        }
        audience
    }

    pub(crate) fn everyone(&self) -> Vec<ConnectionId> {
        let greeted = |connection: &Connection| connection.greeting == Greeting::Said;
        self.connections.iter().filter(|(_, connection)| greeted(connection)).map(|(id, _)| *id).collect()
    }

    /// Whether a page of the person in this chair is open.
    pub(crate) fn is_connected(&self, seat: usize) -> bool {
        self.connections.values().any(|connection| {
            connection.greeting == Greeting::Said && self.places[seat].is_held_by(&connection.holder)
        })
    }

    fn message(&mut self, now: Millis, id: ConnectionId, message: ToTable, effects: &mut Effects) {
        let Some(connection) = self.connections.get(&id) else { return };
        if connection.greeting == Greeting::Awaited && !matches!(message, ToTable::Hello { .. }) {
            self.close(id, CloseReason::Protocol, effects);
            return;
        }
        let problem = |code: RefusalCode| FromTable::Problem { refusal: refusal(code) };
        let answer = match message {
            ToTable::Hello { protocol, known } => return self.greet(now, id, protocol, known, effects),
            ToTable::Choose { seat, game, decision, key, steps } => {
                Some(self.choose(now, id, seat, (game, decision), key, &steps, effects))
            }
            ToTable::Try { seat, game, decision, id: number, steps } => {
                Some(self.attempt(now, id, seat, (game, decision), number, &steps))
            }
            ToTable::Hint { seat, game, decision, id: number } => {
                self.hint(now, id, seat, (game, decision), number, effects);
                None
            }
            ToTable::Draw { seat, game, decision } => {
                self.tap(now, id, seat, (game, decision), effects).err().map(problem)
            }
            ToTable::Continue { game, version } => {
                self.go_on(id, (game, version));
                None
            }
            ToTable::Shown { game, version } => {
                if let Some(connection) = self.connections.get_mut(&id) {
                    connection.shown = connection.shown.max((game, version));
                }
                None
            }
            ToTable::Chat { seat, text } => {
                let said = self.held(id, seat).and_then(|_| self.say(now, seat, &text, effects));
                match said {
                    Ok(line) => {
                        effects.send_all(self.everyone(), FromTable::Chat { line });
                        None
                    }
                    Err(code) => Some(problem(code)),
                }
            }
            ToTable::Hold { seat, pose } => self.hold(now, id, seat, pose, effects).err().map(problem),
            ToTable::Point { seat, x, y } => self.point(now, id, seat, x, y, effects).err().map(problem),
            ToTable::Propose { seat, pose } => self.propose(now, id, seat, pose, effects).err().map(problem),
            ToTable::Ping => Some(FromTable::Pong),
        };
        if let Some(message) = answer {
            effects.send(id, message);
        }
    }

    /// The chair, if the connection holds it.
    pub(crate) fn held(&self, id: ConnectionId, seat: u8) -> Result<Seat, RefusalCode> {
        let place = self.places.get(usize::from(seat)).ok_or(RefusalCode::NotYourSeat)?;
        let connection = self.connections.get(&id).ok_or(RefusalCode::NotYourSeat)?;
        if !place.is_held_by(&connection.holder) {
            return Err(RefusalCode::NotYourSeat);
        }
        Seat::try_from(seat).map_err(|_| RefusalCode::NotYourSeat)
    }

    fn disconnected(&mut self, now: Millis, id: ConnectionId) {
        let Some(gone) = self.connections.remove(&id) else { return };
        for seat in self.seats_of(&gone.holder) {
            let seat = usize::from(seat);
            if !self.is_connected(seat) {
                self.places[seat].left = Some(now);
            }
        }
        if gone.greeting == Greeting::Said && gone.seats.is_empty() {
            self.changed = Changed::Table;
        }
    }

    /// The first time after a restart: everybody is given a while to come back.
    fn wake_up(&mut self, now: Millis) {
        if self.existence == Existence::Restored {
            self.existence = Existence::Open;
            for place in &mut self.places {
                place.left = Some(now);
            }
            if let Some(play) = &mut self.play {
                play.clock.restart(now);
            }
        }
    }

    fn show_who_left(&mut self, now: Millis) {
        for seat in 0..self.places.len() {
            let is_gone = !self.is_connected(seat);
            let place = &mut self.places[seat];
            if is_gone && place.is_online && place.left.is_none_or(|left| now.0 >= left.0 + OFFLINE_AFTER_MS)
            {
                place.is_online = false;
                self.changed = Changed::Table;
            }
        }
    }

    /// A table is looked after by somebody who is there.
    fn appoint_host(&mut self, now: Millis, effects: &mut Effects) {
        let seats = self.places.len();
        let host = self.host.map(usize::from);
        let is_away = match host.map(|seat| (seat, &self.places[seat])) {
            None => true,
            Some((_, place)) if !place.is_person() => true,
            Some((seat, place)) => {
                !self.is_connected(seat) && place.left.is_some_and(|left| now.0 >= left.0 + HOST_AWAY_MS)
            }
        };
        if !is_away {
            return;
        }
        let around = (1..=seats).map(|step| (host.unwrap_or(seats - 1) + step) % seats);
        let is_there = |seat: &usize| self.places[*seat].is_person() && self.is_connected(*seat);
        // Whoever sits down first looks after a table that nobody does, page or not.
        let next = around.clone().find(is_there).or_else(|| {
            let nobody = host.is_none_or(|seat| !self.places[seat].is_person());
            around.clone().find(|seat| nobody && self.places[*seat].is_person())
        });
        if let Some(next) = next.filter(|next| Some(*next) != host) {
            self.write(crate::Entry::HostIs { seat: next as u8 }, effects);
        }
    }

    pub(crate) fn is_host(&self, holder: &Holder) -> bool {
        match self.host {
            Some(seat) => self.places[usize::from(seat)].is_held_by(holder),
            None => self.opening.opened_by == *holder,
        }
    }

    /// Tells everybody what has changed, each as they may know it.
    fn announce(&mut self, now: Millis, effects: &mut Effects) {
        let audience = self.audience();
        let changed = std::mem::replace(&mut self.changed, Changed::Nothing) == Changed::Table;
        for (seats, connections) in &audience {
            let moved: Vec<ConnectionId> = connections
                .iter()
                .copied()
                .filter(|id| self.connections.get(id).is_some_and(|connection| connection.seats != *seats))
                .collect();
            if changed {
                let table = self.state_for(seats, None);
                effects.send_all(connections.clone(), FromTable::Table { table, seats: seats.clone() });
            } else if !moved.is_empty() {
                let table = self.state_for(seats, None);
                effects.send_all(moved.clone(), FromTable::Table { table, seats: seats.clone() });
            }
            self.tell_steps(seats, connections, &moved, effects);
            for id in moved {
                if let Some(connection) = self.connections.get_mut(&id) {
                    connection.seats.clone_from(seats);
                }
            }
        }
        let everyone = self.everyone();
        let readiness = self.settings.readiness;
        if let Some(play) = &mut self.play {
            play.settle();
            if let Some(ready) = play.ready_news(readiness) {
                effects.send_all(everyone.clone(), ready);
            }
            if let Some(resting) = play.resting_news(now) {
                effects.send_all(everyone, resting);
            }
        }
    }

    fn tell_steps(
        &self,
        seats: &[u8],
        connections: &[ConnectionId],
        moved: &[ConnectionId],
        effects: &mut Effects,
    ) {
        let Some(play) = &self.play else { return };
        if play.has_news() {
            let (since, told) = (play.told_version(), play.news(seats));
            let message = FromTable::Steps { since, told, position: play.position(seats) };
            effects.send_all(connections.to_vec(), message);
            return;
        }
        // A sealed choice is news for those who hold the chair, and for nobody else.
        let own = seats.iter().any(|&seat| play.touched.iter().any(|touched| u8::from(touched) == seat));
        let to = if own { connections } else { moved };
        if !to.is_empty() {
            let message =
                FromTable::Steps { since: play.version(), told: Vec::new(), position: play.position(seats) };
            effects.send_all(to.to_vec(), message);
        }
    }

    pub(crate) fn close(&mut self, id: ConnectionId, reason: CloseReason, effects: &mut Effects) {
        effects.send(id, FromTable::Closed { reason });
        effects.close.push(id);
    }

    pub(crate) fn close_all(&mut self, reason: CloseReason, effects: &mut Effects) {
        let all: Vec<ConnectionId> = self.connections.keys().copied().collect();
        effects.send_all(all.clone(), FromTable::Closed { reason });
        effects.close.extend(all);
    }

    /// The next time at which something happens by itself.
    fn next_wake(&self) -> Option<Millis> {
        let mut times = Vec::new();
        let mut somebody_is_there = false;
        for (seat, place) in self.places.iter().enumerate() {
            if self.is_connected(seat) {
                somebody_is_there |= place.is_person();
            } else if let Some(left) = place.left.filter(|_| place.is_online) {
                times.push(Millis(left.0 + OFFLINE_AFTER_MS));
            }
        }
        if let Some(host) = self.host.map(usize::from)
            && somebody_is_there
            && !self.is_connected(host)
            && let Some(left) = self.places[host].left
        {
            times.push(Millis(left.0 + HOST_AWAY_MS));
        }
        times.extend(self.next_move());
        times.into_iter().min()
    }
}

impl Connection {
    fn new(holder: Holder) -> Self {
        Connection {
            holder,
            greeting: Greeting::Awaited,
            shown: (0, 0),
            seats: Vec::new(),
            tries: Bucket::new(TRIES.0, TRIES.1),
            gestures: Bucket::new(GESTURES.0, GESTURES.1),
        }
    }
}

impl Effects {
    pub(crate) fn send(&mut self, to: ConnectionId, message: FromTable) {
        self.outgoing.push(Outgoing { to: vec![to], message });
    }

    pub(crate) fn send_all(&mut self, to: Vec<ConnectionId>, message: FromTable) {
        if !to.is_empty() {
            self.outgoing.push(Outgoing { to, message });
        }
    }
}

impl Denied {
    pub(crate) fn new(kind: ProblemKind, detail: impl Into<String>) -> Self {
        Denied { kind, detail: detail.into() }
    }
}
