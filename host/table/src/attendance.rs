//! Who is there: pages that are open, chairs whose people have gone, and who looks after the table meanwhile.

use std::collections::BTreeMap;

use crate::limits::Bucket;
use crate::table::{Changed, Existence};
use crate::{ConnectionId, Effects, Entry, Holder, Millis, Table};

/// How long nobody's page may be open before a chair shows as left.
const OFFLINE_AFTER_MS: u64 = 5_000;
/// How long the one who looks after the table may be away before somebody else does.
const HOST_AWAY_MS: u64 = 60_000;
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

    pub(crate) fn disconnected(&mut self, now: Millis, id: ConnectionId) {
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
            self.write(Entry::HostIs { seat: next as u8 }, effects);
        }
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
            times.push(Millis(left.0 + HOST_AWAY_MS));
        }
        times.extend(self.next_opening());
        times.extend(self.next_move());
        times.into_iter().min()
    }
}
