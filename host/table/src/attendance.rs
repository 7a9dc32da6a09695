//! Who is here: open pages, absent people, and who looks after the table meanwhile.

use std::collections::BTreeMap;

use crate::limits::Bucket;
use crate::table::{Changed, Existence};
use crate::{ConnectionId, Effects, Entry, Holder, Millis, Table};

/// How long no page of a person may be open before their seat shows as offline.
const OFFLINE_AFTER_MS: u64 = 5_000;
/// After so long a person counts as away: others may ask for a stand-in, look after the table, give the match up.
pub(crate) const AWAY_AFTER_MS: u64 = 60_000;
/// Tries that may come at once, and how soon the next may follow.
const TRIES: (u32, u64) = (30, 50);
/// Gestures (a held card, a finger) that may come at once, and how soon the next may follow.
const GESTURES: (u32, u64) = (30, 40);

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

impl Connection {
    pub(crate) fn new(holder: Holder) -> Self {
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

impl Table {
    /// The chairs that a browser holds.
    pub(crate) fn seats_of(&self, holder: &Holder) -> Vec<u8> {
        (0u8..)
            .zip(&self.places)
            .filter(|(_, place)| place.is_held_by(holder))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The connections that have said hello, by the seats they hold.
    pub(crate) fn audience(&self) -> BTreeMap<Vec<u8>, Vec<ConnectionId>> {
        let mut audience: BTreeMap<Vec<u8>, Vec<ConnectionId>> = BTreeMap::new();
        for (holder, pages) in &self.pages {
            audience.entry(self.seats_of(holder)).or_default().extend(pages);
        }
        audience
    }

    pub(crate) fn everyone(&self) -> Vec<ConnectionId> {
        let mut everyone: Vec<ConnectionId> = self.pages.values().flatten().copied().collect();
        everyone.sort_unstable();
        everyone
    }

    /// Whether a page of the person in this seat is open.
    pub(crate) fn is_connected(&self, seat: usize) -> bool {
        self.places[seat].holders().iter().any(|holder| self.pages.contains_key(holder))
    }

    /// Whether no page of the person in this seat has been open for so long.
    pub(crate) fn is_away_for(&self, seat: usize, millis: u64, now: Millis) -> bool {
        !self.is_connected(seat) && self.places[seat].left.is_some_and(|left| now.0 >= left.0 + millis)
    }

    /// The connection has said hello.
    pub(crate) fn add_page(&mut self, id: ConnectionId, holder: Holder) {
        self.pages.entry(holder).or_default().push(id);
    }

    fn remove_page(&mut self, id: ConnectionId, holder: &Holder) {
        if let Some(pages) = self.pages.get_mut(holder) {
            pages.retain(|page| *page != id);
            if pages.is_empty() {
                self.pages.remove(holder);
            }
        }
    }

    /// Counts the spectators. Everybody is sent the number whenever it changes, so this grows no faster than the sending.
    pub(crate) fn count_watchers(&mut self) {
        let watching = |(holder, _): &(&Holder, &Vec<ConnectionId>)| self.seats_of(holder).is_empty();
        self.watchers = self.pages.iter().filter(watching).map(|(_, pages)| pages.len() as u32).sum();
    }

    pub(crate) fn disconnected(&mut self, now: Millis, id: ConnectionId) {
        let Some(gone) = self.connections.remove(&id) else { return };
        self.remove_page(id, &gone.holder);
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
    pub(crate) fn wake_up(&mut self, now: Millis) {
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

    pub(crate) fn show_who_left(&mut self, now: Millis) {
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
    pub(crate) fn appoint_host(&mut self, now: Millis, effects: &mut Effects) {
        let seats = self.places.len();
        let host = self.host.map(usize::from);
        let is_away = match host.map(|seat| (seat, &self.places[seat])) {
            None => true,
            Some((_, place)) if !place.is_person() => true,
            Some((seat, _)) => self.is_away_for(seat, AWAY_AFTER_MS, now),
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
            self.write(Entry::HostIs { seat: next as u8 }, effects);
        }
    }

    /// Whether this is the person who opened the table.
    pub(crate) fn is_opener(&self, holder: &Holder) -> bool {
        let has_seat = |seat: u8| self.places[usize::from(seat)].is_held_by(holder);
        *holder == self.opening.opened_by || self.opener_seat.is_some_and(has_seat)
    }

    pub(crate) fn is_host(&self, holder: &Holder) -> bool {
        match self.host {
            Some(seat) => self.places[usize::from(seat)].is_held_by(holder),
            None => self.opening.opened_by == *holder,
        }
    }

    /// The next time at which something happens by itself.
    pub(crate) fn next_wake(&self) -> Option<Millis> {
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
            times.push(Millis(left.0 + AWAY_AFTER_MS));
        }
        times.extend(self.next_opening());
        times.extend(self.next_end_of_asking());
        times.extend(self.next_stand_in());
        times.extend(self.next_move());
        times.into_iter().min()
    }
}
