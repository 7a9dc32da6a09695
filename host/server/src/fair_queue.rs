//! A queue that gives everybody a turn: places (client addresses) take turns, and within a place its groups (tables) do.
//!
//! It only keeps order. Who waits, who is woken and what runs is for its users: [`thinkers`](crate::thinkers) and
//! [`turnstile`](crate::turnstile).

#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// While both kinds of tables wait, people's tables have this many turns of their place before the others have one. First, but
/// not always: otherwise the others could wait forever.
const PEOPLE_IN_A_ROW: u32 = 8;

/// Which tables of a place come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// Somebody waits for it.
    People,
    BotsOnly,
}

/// What waits can be cancelled. What is not wanted any more costs nobody a turn.
pub(crate) trait Wanted {
    fn is_wanted(&self) -> bool;
}

/// The queue: places `P`, groups `G`, items `T`. Everything a group has waits in one place.
#[derive(Debug)]
pub(crate) struct FairQueue<P, G, T> {
    /// Every place where something waits, once; the first has the next turn.
    turns: VecDeque<P>,
    places: HashMap<P, Lanes<G, T>>,
    /// Where each waiting group is filed.
    filed: HashMap<G, (P, Rank)>,
}

/// What waits in one place.
#[derive(Debug)]
struct Lanes<G, T> {
    people: Lane<G, T>,
    bots_only: Lane<G, T>,
    /// Turns that people's tables have had since another table had one.
    people_in_a_row: u32,
}

/// Groups of one rank, none of them empty; the first has the next turn.
#[derive(Debug)]
struct Lane<G, T> {
    groups: VecDeque<(G, VecDeque<T>)>,
    /// Items in all of them.
    length: usize,
}

impl<P, G, T> Default for FairQueue<P, G, T> {
    fn default() -> Self {
        FairQueue { turns: VecDeque::new(), places: HashMap::new(), filed: HashMap::new() }
    }
}

impl<G, T> Default for Lanes<G, T> {
    fn default() -> Self {
        let [people, bots_only] = [(), ()].map(|()| Lane { groups: VecDeque::new(), length: 0 });
        Lanes { people, bots_only, people_in_a_row: 0 }
    }
}

impl<P: Copy + Eq + Hash, G: Clone + Eq + Hash, T: Wanted> FairQueue<P, G, T> {
    /// How many wait in this place, including those that are not wanted any more and not yet dropped.
    pub(crate) fn waiting(&self, place: &P) -> usize {
        self.places.get(place).map_or(0, |lanes| lanes.people.length + lanes.bots_only.length)
    }

    /// How many come before a new item of this place, if nothing else arrives.
    pub(crate) fn ahead(&self, place: &P) -> usize {
        let own = self.waiting(place);
        self.turns.iter().map(|other| self.waiting(other).min(own + 1)).sum()
    }

    /// Adds an item to the group, which is filed first as [`FairQueue::file`] does.
    pub(crate) fn push(&mut self, places: &[P], rank: Rank, group: G, item: T) {
        self.forget_unwanted(&group);
        let Some(place) = self.file(places, rank, &group) else { return };
        if self.filed.contains_key(&group) {
            self.lanes(place).lane(rank).extend(&group, item);
        } else {
            self.add(place, rank, group, VecDeque::from([item]));
        }
    }

    /// Moves what the group has waiting to one of these places: it stays if it is in one of them, else it goes to the one with
    /// the fewest waiting. Says which place that is.
    pub(crate) fn file(&mut self, places: &[P], rank: Rank, group: &G) -> Option<P> {
        let filed = self.filed.get(group).copied();
        let stays = filed.map(|(place, _)| place).filter(|place| places.contains(place));
        let to = stays.or_else(|| places.iter().copied().min_by_key(|place| self.waiting(place)))?;
        if filed.is_some_and(|filed| filed != (to, rank)) {
            let items = self.take(group);
            self.add(to, rank, group.clone(), items);
        }
        Some(to)
    }

    /// Drops what the group has waiting and nobody wants any more.
    pub(crate) fn forget_unwanted(&mut self, group: &G) {
        let Some(&(place, rank)) = self.filed.get(group) else { return };
        let lane = self.lanes(place).lane(rank);
        if let Some(index) = lane.index(group) {
            let items = &mut lane.groups[index].1;
            let before = items.len();
            items.retain(Wanted::is_wanted);
            let (left, dropped) = (items.len(), before - items.len());
            lane.length -= dropped;
            if left == 0 {
                self.take(group);
            }
        }
    }

    /// The next item, and its place, from the places that may have a turn. Its place then waits for all the others.
    pub(crate) fn pop(&mut self, may: impl Fn(&P) -> bool) -> Option<(P, T)> {
        let mut next = 0;
        while let Some(&place) = self.turns.get(next) {
            if !may(&place) {
                next += 1;
                continue;
            }
            self.turns.remove(next);
            let popped = self.places.get_mut(&place).and_then(|lanes| lanes.pop(&mut self.filed));
            if self.waiting(&place) > 0 {
                self.turns.push_back(place);
            } else {
                self.places.remove(&place);
            }
            // A place without anything wanted is gone: what stood behind it is now at the same index.
            if let Some(item) = popped {
                return Some((place, item));
            }
        }
        None
    }

    /// The lanes of a place, which has a turn from now on.
    fn lanes(&mut self, place: P) -> &mut Lanes<G, T> {
        self.places.entry(place).or_insert_with(|| {
            self.turns.push_back(place);
            Lanes::default()
        })
    }

    /// Files a group that is filed nowhere.
    fn add(&mut self, place: P, rank: Rank, group: G, items: VecDeque<T>) {
        self.lanes(place).lane(rank).append(group.clone(), items);
        self.filed.insert(group, (place, rank));
    }

    fn take(&mut self, group: &G) -> VecDeque<T> {
        let Some((place, rank)) = self.filed.remove(group) else { return VecDeque::new() };
        let items = self.lanes(place).lane(rank).take(group).unwrap_or_default();
        if self.waiting(&place) == 0 {
            self.places.remove(&place);
            self.turns.retain(|&other| other != place);
        }
        items
    }
}

impl<G: Clone + Eq + Hash, T: Wanted> Lanes<G, T> {
    fn lane(&mut self, rank: Rank) -> &mut Lane<G, T> {
        match rank {
            Rank::People => &mut self.people,
            Rank::BotsOnly => &mut self.bots_only,
        }
    }

    /// Groups that run empty are taken off the list of filed ones.
    fn pop<P>(&mut self, filed: &mut HashMap<G, (P, Rank)>) -> Option<T> {
        if self.people_in_a_row >= PEOPLE_IN_A_ROW
            && let Some(item) = self.bots_only.pop(filed)
        {
            self.people_in_a_row = 0;
            return Some(item);
        }
        if let Some(item) = self.people.pop(filed) {
            self.people_in_a_row = self.people_in_a_row.saturating_add(1);
            return Some(item);
        }
        self.people_in_a_row = 0;
        self.bots_only.pop(filed)
    }
}

impl<G: Clone + Eq + Hash, T: Wanted> Lane<G, T> {
    /// Adds to a group that is in this lane.
    fn extend(&mut self, group: &G, item: T) {
        if let Some(index) = self.index(group) {
            self.groups[index].1.push_back(item);
            self.length += 1;
        }
    }

    /// Adds a group that is not in this lane, at the end.
    fn append(&mut self, group: G, items: VecDeque<T>) {
        self.length += items.len();
        self.groups.push_back((group, items));
    }

    fn index(&self, group: &G) -> Option<usize> {
        self.groups.iter().position(|(other, _)| other == group)
    }

    fn take(&mut self, group: &G) -> Option<VecDeque<T>> {
        let (_, items) = self.groups.remove(self.index(group)?)?;
        self.length -= items.len();
        Some(items)
    }

    fn pop<P>(&mut self, filed: &mut HashMap<G, (P, Rank)>) -> Option<T> {
        while let Some((group, mut items)) = self.groups.pop_front() {
            self.length -= items.len();
            items.retain(Wanted::is_wanted);
            let item = items.pop_front();
            if items.is_empty() {
                filed.remove(&group);
            } else {
                self.append(group, items);
            }
            if item.is_some() {
                return item;
            }
        }
        None
    }
}
