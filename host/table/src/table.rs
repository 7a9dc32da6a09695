//! The table: its parts and its one door.

use std::fmt;

use veillee_catalog::record::RunningRecord;
use veillee_core::Seat;
use veillee_protocol::{
    CloseReason, FinishedMatch, FromTable, Holder, Listing, ParkReason, Phase, ProblemKind, Refusal,
    RefusalCode, SeatState, Sitter, TableId, TableState,
};

use crate::attendance::Attendance;
use crate::chatting::ChatLimits;
use crate::dealing::Dealing;
use crate::gestures::HeldCard;
use crate::giving_up::GivingUp;
use crate::news::News;
use crate::pace::Timing;
use crate::rematch::Rematch;
use crate::saved::{Occupant, Saved};
use crate::{ConnectionId, Denied, Effects, Entry, Input, Millis, RestoreError};

/// A table: what its log says, and what is true only while it is loaded.
pub struct Table {
    /// What the log says. Only [`Table::write`] changes it.
    saved: Saved,
    pub(crate) attendance: Attendance,
    pub(crate) timing: Timing,
    pub(crate) news: News,
    pub(crate) chat_limits: ChatLimits,
    /// What clients have said of the deal that is agreed on.
    pub(crate) dealing: Dealing,
    /// A rematch that somebody has asked for.
    pub(crate) rematch: Option<Rematch>,
    /// Somebody has asked to give the match up.
    pub(crate) giving_up: Option<GivingUp>,
    pub(crate) held_card: Option<HeldCard>,
    /// What the operator announces to everybody.
    pub(crate) announcement: Option<String>,
    existence: Existence,
    /// Whether lists show something else since the last listing was handed out.
    is_listing_new: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Existence {
    /// Made from its log, and does not know the time yet.
    Restored,
    Open,
    Deleted,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("id", &self.saved.id())
            .field("game", &self.saved.opening().game)
            .field("phase", &self.saved.phase())
            .finish_non_exhaustive()
    }
}

impl Table {
    /// A table from its log, each entry as it was stored. Where this program cannot go on, the table is parked and keeps its
    /// records.
    pub fn restore<'a>(entries: impl IntoIterator<Item = &'a str>) -> Result<Table, RestoreError> {
        Saved::restore(entries).map(|saved| Table::new(saved, Existence::Restored))
    }

    /// A table that was just opened.
    pub(crate) fn opened(opening: crate::Opening) -> Table {
        Table::new(Saved::opened(opening), Existence::Open)
    }

    fn new(saved: Saved, existence: Existence) -> Table {
        Table {
            attendance: Attendance::new(saved.seats().len()),
            timing: Timing::default(),
            news: News::since(saved.play()),
            chat_limits: ChatLimits::new(saved.seats().len()),
            dealing: Dealing::default(),
            rematch: None,
            giving_up: None,
            held_card: None,
            announcement: None,
            existence,
            // The first append after loading writes the listing again: the stored one may be older than this program.
            is_listing_new: true,
            saved,
        }
    }

    pub fn id(&self) -> TableId {
        self.saved.id()
    }

    /// What the log says.
    pub(crate) fn saved(&self) -> &Saved {
        &self.saved
    }

    /// The match, to be asked for news and thoughts. It is changed by [`Table::write`] alone.
    pub(crate) fn play_mut(&mut self) -> Option<&mut crate::saved::Play> {
        self.saved.play_mut()
    }

    /// Something happens: the log gets the entry, and the table follows it. This is the only way to change what is saved.
    pub(crate) fn write(&mut self, entry: Entry, effects: &mut Effects) {
        self.follow(&entry);
        let known = self.saved.finished().len();
        let folded = self.saved.fold(&entry);
        debug_assert_eq!(folded, Ok(()), "{entry:?}");
        if matches!(entry, Entry::Began { .. }) {
            self.news = News::since(self.saved.play());
        }
        if !entry.is_step_or_chat() {
            self.news.table_changed();
        }
        self.is_listing_new |= entry.changes_listing();
        effects.finished.extend_from_slice(&self.saved.finished()[known..]);
        effects.entries.push(entry);
    }

    /// Somebody else has the seat from now on: nothing is known of their attendance.
    fn follow(&mut self, entry: &Entry) {
        match entry {
            Entry::Vacated { seat }
            | Entry::BotSat { seat, .. }
            | Entry::SatOut { seat, .. }
            | Entry::ProgramSat { seat, .. } => {
                self.attendance.reset(*seat);
            }
            Entry::Sat { seat, holder, .. } if !self.saved.place(*seat).people().contains(holder) => {
                self.attendance.reset(*seat);
            }
            Entry::SeatAdded => {
                self.attendance.add_seat();
                self.chat_limits.add_seat();
            }
            Entry::SeatRemoved { seat } => {
                self.attendance.remove_seat(*seat);
                self.chat_limits.remove_seat(*seat);
            }
            // What they were ready for is something else now.
            Entry::OptionsChanged { .. } => self.attendance.nobody_is_ready(),
            _ => {}
        }
        if entry.changes_set_up() {
            self.dealing.forget_question();
        }
    }

    /// Something happens. The effects say what to do about it; entries come first.
    pub fn handle(&mut self, now: Millis, input: Input) -> Effects {
        let mut effects = Effects::default();
        if self.existence == Existence::Deleted {
            refuse_as_deleted(&input, &mut effects);
            return effects;
        }
        self.wake_up(now);
        match input {
            Input::Connected { connection, holder, build } => {
                self.attendance.connect(connection, holder, build);
            }
            Input::Message { connection, message } => self.message(now, connection, message, &mut effects),
            Input::Garbled { connection } => {
                let refusal = Refusal::of(RefusalCode::Unreadable);
                effects.send(connection, FromTable::Problem { refusal });
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
                    self.timing.thought(now, job, thought);
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
        self.begin_rematch(now, &mut effects);
        self.go_on_with_deal(now, &mut effects);
        self.go_on_with_series(now, &mut effects);
        self.appoint_host(now, &mut effects);
        self.give_up_if_agreed(now, &mut effects);
        self.advance(now, &mut effects);
        self.show_who_may_be_stood_in_for(now);
        self.announce(now, &mut effects);
        effects.wake = self.next_wake();
        self.hand_out_listing(now, &mut effects);
        effects
    }

    /// Gives the driver what a store needs beside the entries.
    pub(crate) fn hand_out_listing(&mut self, now: Millis, effects: &mut Effects) {
        if effects.entries.is_empty() {
            return;
        }
        effects.awaited = self.saved.awaited();
        if std::mem::take(&mut self.is_listing_new) {
            effects.listing = Some(Box::new(self.saved.listing(now)));
        }
    }

    /// The first time after a restart: everybody is given a while to come back.
    fn wake_up(&mut self, now: Millis) {
        if self.existence == Existence::Restored {
            self.existence = Existence::Open;
            self.attendance.expect_everybody(now);
            self.timing.restart(now);
            self.dealing.restart(now);
        }
    }

    /// Deletes the table: everybody is disconnected, all thinking stops.
    pub(crate) fn delete(&mut self, effects: &mut Effects) {
        self.close_all(CloseReason::Deleted, effects);
        self.timing.forget_jobs(effects);
        self.existence = Existence::Deleted;
        effects.deleted = true;
    }

    pub fn phase(&self) -> Phase {
        self.saved.phase()
    }

    /// Whether this is the browser of a person who has a seat.
    pub fn sits(&self, holder: &Holder) -> bool {
        self.saved.places().iter().any(|place| place.people().contains(holder))
    }

    /// Whether the connection has sent `hello`.
    pub fn has_greeted(&self, id: ConnectionId) -> bool {
        self.attendance.connection(id).is_some_and(|connection| connection.has_greeted)
    }

    /// The connections that have sent `hello`, and whether each takes part in deals.
    pub fn greeted(&self) -> Vec<(ConnectionId, bool)> {
        let deals = |id| self.attendance.connection(id).is_some_and(|connection| connection.deals);
        self.attendance.everyone().into_iter().map(|id| (id, deals(id))).collect()
    }

    /// What lists show of the table.
    pub fn listing(&self, now: Millis) -> Listing {
        self.saved.listing(now)
    }

    /// The matches here that were played to their end, in order.
    pub fn finished(&self) -> &[FinishedMatch] {
        self.saved.finished()
    }

    /// Why the table is parked, with a detail for the log: it may quote the match, so no client may see it.
    pub fn parked(&self) -> Option<(ParkReason, &str)> {
        self.saved.parked().map(|parking| (parking.reason, parking.detail.as_str()))
    }

    /// The seed of the match that began last, for the operator's log: with it a fault can be found.
    pub fn seed(&self) -> Option<&str> {
        self.saved.records().last().map(RunningRecord::seed).filter(|seed| !seed.is_empty())
    }

    /// The first saved field in which two tables differ. A table that was restored from its log and the one that wrote it
    /// differ in none.
    pub fn difference(&self, other: &Table) -> Option<&'static str> {
        self.saved.difference(&other.saved)
    }

    /// The date of the puzzle that is played here, if it is a puzzle of the day.
    pub fn carpet(&self) -> Option<&str> {
        self.saved.opening().carpet.as_deref()
    }

    /// Whether people alone have every seat: bots' results are not compared with theirs.
    pub fn is_all_people(&self) -> bool {
        self.saved.places().iter().all(|place| place.is_person() && place.stand_in().is_none())
    }

    pub(crate) fn state_for(&self, seats: &[Seat], holder: Option<&Holder>) -> TableState {
        let saved = &self.saved;
        let set_up = saved.set_up().map(|(_, set_up)| set_up);
        let is_persons = |&seat: &Seat| saved.place(seat).is_person();
        let knows_invite = seats.iter().any(is_persons) || holder.is_some_and(|holder| self.is_host(holder));
        let settings = saved.settings();
        TableState {
            id: saved.id(),
            game: saved.opening().game.clone(),
            options: set_up.map(|set_up| set_up.options.clone()).unwrap_or_default(),
            edition: set_up.map(|set_up| set_up.edition.clone()).unwrap_or_default(),
            prints: set_up.map(|set_up| set_up.prints.clone()).unwrap_or_default(),
            visibility: settings.visibility,
            pace: settings.pace,
            chat: settings.chat,
            hints: settings.hints,
            readiness: settings.readiness,
            phase: saved.phase(),
            match_number: saved.records().len() as u32,
            seats: self.seat_states(),
            host: saved.host(),
            opener: saved.opener_seat(),
            spectators: self.attendance.spectators(),
            given_up: saved.records().last().is_some_and(RunningRecord::is_given_up),
            giving_up: self.undecided_to_give_up(),
            rematch: self.undecided_about_rematch(),
            may_start_without: self.rematch.as_ref().is_some_and(Rematch::may_start_without),
            deal: self.deal_state(),
            tally: set_up.and_then(|set_up| saved.tally().shown(saved.places(), set_up.unit)),
            invite: knows_invite.then(|| saved.invite().to_owned()),
            carpet: saved.opening().carpet.clone(),
        }
    }

    /// All seats as everybody sees them.
    pub(crate) fn seat_states(&self) -> Vec<SeatState> {
        self.saved.seats().map(|seat| self.seat_state(seat)).collect()
    }

    fn seat_state(&self, seat: Seat) -> SeatState {
        let (place, presence) = (self.saved.place(seat), self.attendance.seat(seat));
        let online = presence.is_online;
        let sitter = match place.occupant() {
            Occupant::Nobody => Sitter::Open,
            Occupant::Person { name, .. } => Sitter::Person { name: name.clone(), online },
            Occupant::Bot { level, name } => Sitter::Bot { level: level.clone(), name: name.clone() },
            Occupant::OwnBot { name, .. } => Sitter::OwnBot { name: name.clone(), online },
        };
        SeatState {
            seat,
            sitter,
            stand_in: place.stand_in().cloned(),
            face: place.face(),
            muted: place.is_muted(),
            ready_to_start: presence.is_ready_to_start,
            may_stand_in: presence.may_stand_in,
            stand_in_votes: presence.votes.iter().collect(),
        }
    }
}

fn refuse_as_deleted(input: &Input, effects: &mut Effects) {
    let gone = || Denied::new(ProblemKind::NotFound, "The table was deleted.");
    match input {
        Input::Request { ticket, .. } => effects.answers.push((*ticket, Err(gone()))),
        Input::Operator { ticket, .. } => effects.reports.push((*ticket, Err(gone()))),
        Input::Connected { .. }
        | Input::Message { .. }
        | Input::Garbled { .. }
        | Input::Disconnected { .. }
        | Input::Thought { .. }
        | Input::Announce { .. }
        | Input::Woken
        | Input::Stopping => {}
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
