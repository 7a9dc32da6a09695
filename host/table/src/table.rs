//! The machine: its parts and its one door.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use veillee_catalog::GameId;
use veillee_core::SeatSet;
use veillee_protocol::{
    CloseReason, FromTable, Pace, Phase, ProblemKind, Readiness, RefusalCode, TableId, TableState, Visibility,
};

use crate::again::Again;
use crate::attendance::Connection;
use crate::chairs::Place;
use crate::chat::Chat;
use crate::giving_up::GivingUp;
use crate::parking::{ParkReason, Parking, Unfit};
use crate::play::Play;
use crate::played::{SetUp, refusal};
use crate::presence::Holding;
use crate::record::Ledger;
use crate::{ConnectionId, Denied, Effects, Holder, Input, Millis, Opening};

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
    /// A rematch that somebody has asked for.
    pub(crate) again: Option<Again>,
    /// Somebody has asked to give the match up.
    pub(crate) giving_up: Option<GivingUp>,
    /// How many entries the log has.
    pub(crate) length: usize,
    /// The seat that the opener took first, while it is a person's.
    pub(crate) opener_seat: Option<u8>,
    /// Browsers that do not want the table in their lists.
    pub(crate) unlisted: BTreeSet<Holder>,
    /// Why the table cannot go on.
    pub(crate) parked: Option<Parking>,
    /// Why the latest match cannot be played by this program. One that is over need not be.
    pub(crate) unplayable: Option<Unfit>,
    pub(crate) existence: Existence,
    /// Boxed: a node of the map has room for eleven, and most tables have two.
    pub(crate) connections: BTreeMap<ConnectionId, Box<Connection>>,
    /// The connections that have said hello, by browser.
    pub(crate) pages: BTreeMap<Holder, Vec<ConnectionId>>,
    /// How many spectators there are.
    pub(crate) watchers: u32,
    pub(crate) jobs_made: u64,
    pub(crate) holding: Option<Holding>,
    /// Whether people must be told of chairs, settings or phase.
    pub(crate) changed: Changed,
    /// What the operator announces to everybody.
    pub(crate) announcement: Option<String>,
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
    /// Browsers that hold a seat and want the table in their lists, sorted, each once.
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
            let gone = || Denied::new(ProblemKind::NotFound, "The table was deleted.");
            match input {
                Input::Request { ticket, .. } => effects.answers.push((ticket, Err(gone()))),
                Input::Operator { ticket, .. } => effects.reports.push((ticket, Err(gone()))),
                Input::Connected { .. }
                | Input::Message { .. }
                | Input::Garbled { .. }
                | Input::Disconnected { .. }
                | Input::Thought { .. }
                | Input::Announce { .. }
                | Input::Woken
                | Input::Stopping => {}
            }
            return effects;
        }
        self.wake_up(now);
        match input {
            Input::Connected { connection, holder } => {
                self.connections.insert(connection, Box::new(Connection::new(holder)));
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
            Input::Operator { ticket, order } => {
                let report = self.order(now, order, &mut effects);
                effects.reports.push((ticket, report));
            }
            Input::Announce { text } => self.show_announcement(text, &mut effects),
            Input::Woken => {}
            Input::Stopping => self.close_all(CloseReason::Stopping, &mut effects),
        }
        if self.existence == Existence::Deleted {
            return effects;
        }
        self.show_who_left(now);
        self.play_again(now, &mut effects);
        self.appoint_host(now, &mut effects);
        self.give_up_if_agreed(now, &mut effects);
        self.advance(now, &mut effects);
        self.show_who_may_be_stood_in_for(now);
        self.announce(now, &mut effects);
        self.length += effects.entries.len();
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
        let is_listed = |holder: &Holder| !self.unlisted.contains(holder);
        let awaited = self.running().map_or(SeatSet::EMPTY, |play| play.game.awaited());
        let turn = awaited.iter().filter_map(|seat| self.places.get(seat.index()));
        Listing {
            id: self.opening.id.clone(),
            game: self.opening.game.clone(),
            phase: self.phase(),
            visibility: self.settings.visibility,
            created: self.opening.at,
            names: self.places.iter().map(|place| place.name().map(str::to_owned)).collect(),
            holders: sorted(self.places.iter().flat_map(Place::people).copied().filter(is_listed).collect()),
            turn: sorted(turn.flat_map(Place::people).copied().collect()),
        }
    }

    pub(crate) fn phase(&self) -> Phase {
        match (&self.parked, self.ledgers.last()) {
            (Some(parking), _) => Phase::Parked { reason: parking.reason.key().to_owned() },
            (None, None) => Phase::Waiting,
            (None, Some(ledger)) if ledger.is_over() => Phase::Finished,
            (None, Some(_)) => Phase::Playing,
        }
    }

    /// Why the table is parked, with a detail for the log: it may quote the match, so no client may see it.
    pub fn parked(&self) -> Option<(ParkReason, &str)> {
        self.parked.as_ref().map(|parking| (parking.reason, parking.detail.as_str()))
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
        let is_persons = |&seat: &u8| self.places[usize::from(seat)].is_person();
        let knows_invite = seats.iter().any(is_persons) || holder.is_some_and(|holder| self.is_host(holder));
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
            opener: self.opener_seat,
            watchers: self.watchers,
            given_up: self.ledgers.last().is_some_and(Ledger::is_given_up),
            giving_up: self.undecided_to_give_up(),
            again: self.undecided(),
            invite: knows_invite.then(|| self.invite.clone()),
        }
    }
}

impl Denied {
    pub(crate) fn new(kind: ProblemKind, detail: impl Into<String>) -> Self {
        Denied { kind, detail: detail.into(), rule: None }
    }

    /// Names the rule about seats that forbids it.
    pub(crate) fn by_rule(self, rule: &'static str) -> Self {
        Denied { rule: Some(rule), ..self }
    }
}
