//! What the operator of the server orders, and what the operator announces.

use serde::{Deserialize, Serialize};
use veillee_core::Seat;
use veillee_protocol::{CloseReason, FromTable, ParkReason, Phase, SeatState, TableId, Visibility};

use crate::parking::Cards;
use crate::requests::conflict;
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
    pub seats: Vec<SeatState>,
    /// The seat of the host.
    pub host: Option<Seat>,
    /// Open connections, those of spectators included.
    pub connections: u32,
    pub spectators: u32,
}

impl Report {
    /// A table whose log is damaged, so that nothing else is known of it.
    pub fn of_damaged(id: TableId) -> Self {
        Report {
            id,
            game: String::new(),
            phase: Phase::Parked { reason: ParkReason::Damaged },
            visibility: Visibility::Link,
            created: 0,
            matches: 0,
            seats: Vec::new(),
            host: None,
            connections: 0,
            spectators: 0,
        }
    }
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
        let saved = self.saved();
        Report {
            id: saved.id(),
            game: saved.opening().game.clone(),
            phase: saved.phase(),
            visibility: saved.settings().visibility,
            created: saved.opening().at,
            matches: saved.records().len() as u32,
            seats: self.seat_states(),
            host: saved.host(),
            connections: self.attendance.connections().len() as u32,
            spectators: self.attendance.spectators(),
        }
    }

    fn park_by_order(&mut self, effects: &mut Effects) -> Result<(), Denied> {
        if let Phase::Parked { reason } = self.saved().phase() {
            return Err(conflict(&format!("The table is parked already: {reason}.")));
        }
        self.write(Entry::Parked { reason: ParkReason::Operator, cards: Cards::Hidden }, effects);
        Ok(())
    }

    fn resume_by_order(&mut self, now: Millis, effects: &mut Effects) -> Result<(), Denied> {
        let Some(parking) = self.saved().parked() else {
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
                    "The match was begun with rules that this program does not have: run the program it was begun with, or a newer one.",
                ));
            }
        }
        if parking.cards == Cards::Shown && self.saved().is_in_match() {
            return Err(conflict(
                "A player may have read the record of the parked match and knows all cards, so it cannot go on.",
            ));
        }
        self.write(Entry::Resumed, effects);
        self.timing.restart(now);
        self.dealing.restart(now);
        Ok(())
    }

    /// Sends everybody what the operator announces; those who come later get it, too.
    pub(crate) fn show_announcement(&mut self, text: Option<String>, effects: &mut Effects) {
        if self.announcement != text {
            self.announcement.clone_from(&text);
            effects.send_all(self.everyone(), FromTable::Announcement { text });
        }
    }
}
