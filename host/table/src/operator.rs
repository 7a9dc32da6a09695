//! What the operator of the server orders, and what the operator announces.

use serde::{Deserialize, Serialize};
use veillee_protocol::{Chair, CloseReason, FromTable, Phase, TableId, Visibility};

use crate::parking::{Cards, ParkReason};
use crate::requests::conflict;
use crate::table::Existence;
use crate::{Denied, Effects, Entry, Millis, Table};

/// An order for one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Only reports.
    Show,
    /// Ends the running match and disconnects everybody. The table and its records stay.
    Close,
    /// Deletes the table with its log.
    Delete,
    /// Stops the match until it is resumed.
    Park,
    /// Lifts a parking, where that is possible.
    Resume,
}

/// A table as the operator sees it: who sits there and how far it is, never what is played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    pub id: TableId,
    pub game: String,
    pub phase: Phase,
    pub visibility: Visibility,
    /// Milliseconds since 1970-01-01 UTC.
    pub created: u64,
    /// How many matches have begun here.
    pub matches: u32,
    pub chairs: Vec<Chair>,
    /// The seat of the host.
    pub host: Option<u8>,
    /// Open connections, those of spectators included.
    pub connections: u32,
    pub spectators: u32,
}

impl Table {
    /// Carries out an order. The report shows the table afterwards; for `Delete`, as it was.
    pub(crate) fn order(
        &mut self,
        now: Millis,
        order: Order,
        effects: &mut Effects,
    ) -> Result<Report, Denied> {
        match order {
            Order::Show => {}
            Order::Close => {
                self.give_up(now, effects);
                self.announce(now, effects);
                self.close_all(CloseReason::Operator, effects);
                effects.unload = true;
            }
            Order::Delete => {
                let report = self.report();
                self.delete(effects);
                return Ok(report);
            }
            Order::Park => self.park_by_order(effects)?,
            Order::Resume => self.resume_by_order(now, effects)?,
        }
        Ok(self.report())
    }

    fn report(&self) -> Report {
        Report {
            id: self.opening.id.clone(),
            game: self.opening.game.clone(),
            phase: self.phase(),
            visibility: self.settings.visibility,
            created: self.opening.at,
            matches: self.ledgers.len() as u32,
            chairs: (0u8..).zip(&self.places).map(|(seat, place)| place.shown(seat)).collect(),
            host: self.host,
            connections: self.connections.len() as u32,
            spectators: self.watchers,
        }
    }

    /// Deletes the table: everybody is disconnected, all thinking stops.
    pub(crate) fn delete(&mut self, effects: &mut Effects) {
        self.close_all(CloseReason::Deleted, effects);
        let unfinished = self.play.iter().flat_map(|play| play.jobs.values());
        effects.forget.extend(unfinished.filter(|job| job.thought.is_none()).map(|job| job.id));
        self.existence = Existence::Deleted;
        effects.deleted = true;
    }

    fn park_by_order(&mut self, effects: &mut Effects) -> Result<(), Denied> {
        if let Phase::Parked { reason } = self.phase() {
            return Err(conflict(&format!("The table is parked already: {reason}.")));
        }
        let reason = ParkReason::Operator.key().to_owned();
        self.write(Entry::Parked { reason, cards: Cards::Hidden }, effects);
        Ok(())
    }

    fn resume_by_order(&mut self, now: Millis, effects: &mut Effects) -> Result<(), Denied> {
        let Some(parking) = &self.parked else {
            return Err(conflict("The table is not parked."));
        };
        match parking.reason {
            ParkReason::Operator | ParkReason::Fault => {}
            ParkReason::Damaged => {
                return Err(conflict(
                    "The table's log is damaged, so its match cannot go on. The server's log has the detail; a backup \
                     may have the match.",
                ));
            }
            ParkReason::NewerProgram => {
                return Err(conflict("A newer program has written to this table: update the program."));
            }
            ParkReason::OtherRules => {
                return Err(conflict(
                    "The match was begun with rules that this program does not have: run the program it was begun with.",
                ));
            }
        }
        if parking.cards == Cards::Shown && self.is_in_match() {
            return Err(conflict(
                "A player may have read the record of the parked match and knows all cards, so it cannot go on.",
            ));
        }
        self.write(Entry::Resumed, effects);
        if let Some(play) = &mut self.play {
            play.clock.restart(now);
        }
        Ok(())
    }

    /// Sends everybody what the operator announces, and keeps it for those who come later.
    pub(crate) fn show_announcement(&mut self, text: Option<String>, effects: &mut Effects) {
        if self.announcement != text {
            self.announcement.clone_from(&text);
            effects.send_all(self.everyone(), FromTable::Announcement { text });
        }
    }
}
