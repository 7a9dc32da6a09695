//! Who is here: open connections, absent people, and who looks after the table meanwhile.

use std::collections::BTreeMap;
use std::sync::Arc;

use veillee_core::{Seat, SeatSet};
use veillee_protocol::{Decision, Holder};

use crate::limits::Bucket;
use crate::saved::{Place, Player};
use crate::{ConnectionId, Effects, Entry, Millis, Table};

/// How long a person may have no open connection before their seat shows as offline.
const OFFLINE_AFTER_MS: u64 = 5_000;
/// After this long a person counts as away: others may ask for a stand-in, look after the table, give the match up.
pub(crate) const AWAY_AFTER_MS: u64 = 60_000;
/// How many tries may come at once, and how soon the next may follow.
const TRIES: (u32, u64) = (30, 50);
/// How many gestures (a held card, a finger) may come at once, and how soon the next may follow.
const GESTURES: (u32, u64) = (30, 40);

/// Who is connected, and what is known of the people in the seats.
#[derive(Debug)]
pub(crate) struct Attendance {
    /// Boxed: a node of the map has room for eleven, and most tables have two.
    connections: BTreeMap<ConnectionId, Box<Connection>>,
    /// The connections that have sent `hello`, by browser.
    pages: BTreeMap<Holder, Vec<ConnectionId>>,
    spectators: u32,
    seats: Vec<Presence>,
}

/// One open connection.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) holder: Holder,
    pub(crate) has_greeted: bool,
    /// Whether it takes part in deals.
    pub(crate) deals: bool,
    /// Which page the server hands out.
    pub(crate) build: Arc<str>,
    /// The decision that its picture has caught up with.
    pub(crate) shown: Decision,
    /// The seats that it was last sent as its own.
    pub(crate) seats: Vec<Seat>,
    pub(crate) tries: Bucket,
    pub(crate) gestures: Bucket,
}

/// What is known of the person or bot in a seat, beside what the log says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    /// Whether everybody sees them as online.
    pub(crate) is_online: bool,
    /// Since when they have had no open connection.
    pub(crate) left: Option<Millis>,
    /// When they took over from their stand-in, or a bot first came: their time counts from then on.
    pub(crate) back: Millis,
    /// Whether the bot of somebody's own has ever connected. Before that, no time counts for it.
    pub(crate) has_connected: bool,
    /// Whether the others may ask for a stand-in, as everybody was last sent it.
    pub(crate) may_stand_in: bool,
    /// The seats of those who ask for a stand-in for somebody who is here.
    pub(crate) votes: SeatSet,
    /// Before the first match: whether they have said that they are ready.
    pub(crate) is_ready_to_start: bool,
}

impl Attendance {
    pub(crate) fn new(seats: usize) -> Self {
        let seats = vec![Presence::default(); seats];
        Attendance { connections: BTreeMap::new(), pages: BTreeMap::new(), spectators: 0, seats }
    }

    pub(crate) fn seat(&self, seat: Seat) -> &Presence {
        &self.seats[seat.index()]
    }

    pub(crate) fn seat_mut(&mut self, seat: Seat) -> &mut Presence {
        &mut self.seats[seat.index()]
    }

    /// Somebody else has the seat.
    pub(crate) fn reset(&mut self, seat: Seat) {
        self.seats[seat.index()] = Presence::default();
    }

    pub(crate) fn add_seat(&mut self) {
        self.seats.push(Presence::default());
    }

    pub(crate) fn remove_seat(&mut self, seat: Seat) {
        self.seats.remove(seat.index());
    }

    pub(crate) fn nobody_is_ready(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.is_ready_to_start = false);
    }

    /// Everybody may still come: they count as away from now on.
    pub(crate) fn expect_everybody(&mut self, now: Millis) {
        // Whether a bot had connected before is not stored: its time counts from now on.
        for seat in &mut self.seats {
            (seat.left, seat.has_connected) = (Some(now), true);
        }
    }

    pub(crate) fn forget_votes(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.votes = SeatSet::EMPTY);
    }

    pub(crate) fn connect(&mut self, id: ConnectionId, holder: Holder, build: Arc<str>) {
        let connection = Connection {
            holder,
            has_greeted: false,
            deals: false,
            build,
            shown: Decision::default(),
            seats: Vec::new(),
            tries: Bucket::new(TRIES.0, TRIES.1),
            gestures: Bucket::new(GESTURES.0, GESTURES.1),
        };
        self.connections.insert(id, Box::new(connection));
    }

    pub(crate) fn connection(&self, id: ConnectionId) -> Option<&Connection> {
        self.connections.get(&id).map(|connection| &**connection)
    }

    pub(crate) fn connection_mut(&mut self, id: ConnectionId) -> Option<&mut Connection> {
        self.connections.get_mut(&id).map(|connection| &mut **connection)
    }

    pub(crate) fn connections(&self) -> impl ExactSizeIterator<Item = ConnectionId> {
        self.connections.keys().copied()
    }

    /// The connection has sent `hello`. Whether that was the first time.
    pub(crate) fn greet(&mut self, id: ConnectionId) -> Option<(Holder, bool)> {
        let connection = self.connections.get_mut(&id)?;
        let is_new = !std::mem::replace(&mut connection.has_greeted, true);
        if is_new {
            self.pages.entry(connection.holder).or_default().push(id);
        }
        Some((connection.holder, is_new))
    }

    fn disconnect(&mut self, id: ConnectionId) -> Option<Box<Connection>> {
        let gone = self.connections.remove(&id)?;
        if let Some(pages) = self.pages.get_mut(&gone.holder) {
            pages.retain(|page| *page != id);
            if pages.is_empty() {
                self.pages.remove(&gone.holder);
            }
        }
        Some(gone)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    pub(crate) fn has_page(&self, holder: &Holder) -> bool {
        self.pages.contains_key(holder)
    }

    /// The greeted connections of those who hold a seat.
    pub(crate) fn pages_of<'a>(&'a self, place: &'a Place) -> impl Iterator<Item = &'a Connection> {
        let pages = place.holders().iter().filter_map(|holder| self.pages.get(holder)).flatten();
        pages.filter_map(|page| self.connection(*page))
    }

    /// All connections that have sent `hello`.
    pub(crate) fn everyone(&self) -> Vec<ConnectionId> {
        let mut everyone: Vec<ConnectionId> = self.pages.values().flatten().copied().collect();
        everyone.sort_unstable();
        everyone
    }

    pub(crate) fn spectators(&self) -> u32 {
        self.spectators
    }
}

impl Table {
    pub(crate) fn everyone(&self) -> Vec<ConnectionId> {
        self.attendance.everyone()
    }

    /// The connections that have sent `hello`, by the seats they hold.
    pub(crate) fn audience(&self) -> BTreeMap<Vec<Seat>, Vec<ConnectionId>> {
        let mut audience: BTreeMap<Vec<Seat>, Vec<ConnectionId>> = BTreeMap::new();
        for (holder, pages) in &self.attendance.pages {
            audience.entry(self.saved().seats_of(holder)).or_default().extend(pages);
        }
        audience
    }

    /// Whether a page of the person in this seat is open.
    pub(crate) fn is_connected(&self, seat: Seat) -> bool {
        self.saved().place(seat).holders().iter().any(|holder| self.attendance.has_page(holder))
    }

    /// Whether no page of the person in this seat has been open for this long.
    pub(crate) fn is_away_for(&self, seat: Seat, millis: u64, now: Millis) -> bool {
        let left = self.attendance.seat(seat).left;
        !self.is_connected(seat) && left.is_some_and(|left| now.0 >= left.0 + millis)
    }

    /// The seats of people who are here and choose for themselves. A person whose page is on its way, or reloads, is here.
    pub(crate) fn present(&self) -> SeatSet {
        let is_present = |seat: &Seat| {
            let is_person = matches!(self.saved().place(*seat).player(), Player::Person(_));
            is_person && self.attendance.seat(*seat).is_online
        };
        self.saved().seats().filter(is_present).collect()
    }

    /// Counts the spectators. Everybody is sent the number whenever it changes, so counting costs no more than sending.
    pub(crate) fn count_spectators(&mut self) {
        let watches = |holder: &Holder| self.saved().seats_of(holder).is_empty();
        let watching = self.attendance.pages.iter().filter(|(holder, _)| watches(holder));
        self.attendance.spectators = watching.map(|(_, pages)| pages.len() as u32).sum();
    }

    /// A person who sits down is here, until they have had no open connection for a while.
    pub(crate) fn arrived(&mut self, now: Millis, seat: Seat) {
        let is_connected = self.is_connected(seat);
        let presence = self.attendance.seat_mut(seat);
        presence.is_online = true;
        presence.left = (!is_connected).then_some(now);
    }

    pub(crate) fn disconnected(&mut self, now: Millis, id: ConnectionId) {
        let Some(gone) = self.attendance.disconnect(id) else { return };
        for seat in self.saved().seats_of(&gone.holder) {
            if !self.is_connected(seat) {
                self.attendance.seat_mut(seat).left = Some(now);
            }
        }
        if gone.has_greeted && gone.seats.is_empty() {
            self.news.table_changed();
        }
    }

    pub(crate) fn show_who_left(&mut self, now: Millis) {
        for seat in self.saved().seats() {
            let is_gone = !self.is_connected(seat);
            let presence = self.attendance.seat_mut(seat);
            let is_offline = || presence.left.is_none_or(|left| now.0 >= left.0 + OFFLINE_AFTER_MS);
            if is_gone && presence.is_online && is_offline() {
                presence.is_online = false;
                self.news.table_changed();
            }
        }
    }

    /// Makes somebody who is here the host, if the host is away.
    pub(crate) fn appoint_host(&mut self, now: Millis, effects: &mut Effects) {
        let seats = self.saved().seats().len();
        let is_person = |seat: Seat| self.saved().place(seat).is_person();
        let host = self.saved().host();
        if host.is_some_and(|seat| is_person(seat) && !self.is_away_for(seat, AWAY_AFTER_MS, now)) {
            return;
        }
        let last = Seat::new(seats - 1);
        let around = host.unwrap_or(last).next(seats).around(seats);
        let is_here = |seat: &Seat| is_person(*seat) && self.is_connected(*seat);
        // A table without a host gets the first person who sits down, connected or not.
        let next = around.clone().find(is_here).or_else(|| {
            let nobody = host.is_none_or(|seat| !is_person(seat));
            around.clone().find(|seat| nobody && is_person(*seat))
        });
        if let Some(seat) = next.filter(|next| Some(*next) != host) {
            self.write(Entry::HostIs { seat }, effects);
        }
    }

    /// Whether this is the person who opened the table.
    pub(crate) fn is_opener(&self, holder: &Holder) -> bool {
        let has_seat = |seat: Seat| self.saved().place(seat).is_held_by(holder);
        *holder == self.saved().opening().opened_by || self.saved().opener_seat().is_some_and(has_seat)
    }

    pub(crate) fn is_host(&self, holder: &Holder) -> bool {
        match self.saved().host() {
            Some(seat) => self.saved().place(seat).is_held_by(holder),
            None => self.saved().opening().opened_by == *holder,
        }
    }

    /// The next time at which something happens by itself.
    pub(crate) fn next_wake(&self) -> Option<Millis> {
        let mut times = Vec::new();
        let mut somebody_is_here = false;
        for seat in self.saved().seats() {
            let presence = self.attendance.seat(seat);
            if self.is_connected(seat) {
                somebody_is_here |= self.saved().place(seat).is_person();
            } else if let Some(left) = presence.left.filter(|_| presence.is_online) {
                times.push(Millis(left.0 + OFFLINE_AFTER_MS));
            }
        }
        if let Some(host) = self.saved().host()
            && somebody_is_here
            && !self.is_connected(host)
            && let Some(left) = self.attendance.seat(host).left
        {
            times.push(Millis(left.0 + AWAY_AFTER_MS));
        }
        times.extend(self.next_start_without());
        times.extend(self.next_end_of_round());
        times.extend(self.next_match_due());
        times.extend(self.next_end_of_asking());
        times.extend(self.next_stand_in());
        times.extend(self.next_move());
        times.into_iter().min()
    }
}
