//! Before the first match: the host changes the number of seats and the game's options, and people say that they are ready.

use veillee_core::{MAX_SEATS, Seat};
use veillee_protocol::http::GameOptions;
use veillee_protocol::{Holder, Phase, RefusalCode};

use crate::requests::{conflict, not_too_many, unprocessable, written};
use crate::{ConnectionId, Denied, Effects, Entry, Millis, Table, erased};

/// The rule about what the host may change before the first match.
const RULE: &str = "T16";

/// The rule about what nobody changes at the carpet of the day.
const CARPET_RULE: &str = "T17";

impl Table {
    /// One more seat, after the others.
    pub(crate) fn add_seat(&mut self, holder: &Holder, effects: &mut Effects) -> Result<(), Denied> {
        self.may_set_up(holder)?;
        self.suits_the_game(self.saved().seats().len() + 1)?;
        self.write(Entry::SeatAdded, effects);
        Ok(())
    }

    /// An open seat goes.
    pub(crate) fn remove_seat(
        &mut self,
        holder: &Holder,
        seat: Seat,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        self.may_set_up(holder)?;
        if !self.place_at(seat)?.is_open() {
            return Err(conflict("Somebody has that seat. Only a free seat can be removed.").by_rule(RULE));
        }
        self.suits_the_game(self.saved().seats().len() - 1)?;
        self.write(Entry::SeatRemoved { seat }, effects);
        Ok(())
    }

    /// The game's options and edition, all at once.
    pub(crate) fn change_options(
        &mut self,
        holder: &Holder,
        GameOptions { options, edition }: &GameOptions,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        self.may_set_up(holder)?;
        self.not_on_carpet("The carpet of the day has its own options, the same for everybody.")?;
        not_too_many(options)?;
        let options = written(options);
        let request = erased::request(self.saved().seats().len() as u8, &options, edition.as_deref());
        if let Some((game, _)) = self.saved().set_up() {
            erased::look_up(*game, &request).map_err(unprocessable)?;
        }
        self.write(Entry::OptionsChanged { options, edition: edition.clone() }, effects);
        Ok(())
    }

    /// Somebody is ready for the first match, or no longer. Not recorded: it only shows the host that all are there.
    pub(crate) fn ready_to_start(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        is_ready: bool,
    ) -> Result<(), RefusalCode> {
        self.check_held(id, seat)?;
        if self.saved().phase() != Phase::Waiting {
            return Err(RefusalCode::Stale);
        }
        let connection = self.attendance.connection_mut(id).ok_or(RefusalCode::NotYourSeat)?;
        connection.gestures.take(now).map_err(|_| RefusalCode::TooMuch)?;
        let presence = self.attendance.seat_mut(seat);
        if std::mem::replace(&mut presence.is_ready_to_start, is_ready) != is_ready {
            self.news.table_changed();
        }
        Ok(())
    }

    /// Refuses what would make the carpet of the day another one than everybody else's.
    pub(crate) fn not_on_carpet(&self, why: &str) -> Result<(), Denied> {
        if self.carpet().is_some() { Err(conflict(why).by_rule(CARPET_RULE)) } else { Ok(()) }
    }

    fn may_set_up(&self, holder: &Holder) -> Result<(), Denied> {
        self.host_only(holder).map_err(|denied| denied.by_rule(RULE))?;
        if self.saved().phase() == Phase::Waiting {
            return Ok(());
        }
        Err(conflict("Seats and options can be changed until the first match begins.").by_rule(RULE))
    }

    /// Whether the game can be played by `seats` players, with the present options.
    fn suits_the_game(&self, seats: usize) -> Result<(), Denied> {
        let request = veillee_catalog::Request { seats: Some(seats), ..self.saved().request() };
        let suits = match self.saved().set_up() {
            Some((game, _)) if (1..=MAX_SEATS).contains(&seats) => erased::look_up(*game, &request).map(drop),
            Some(_) => Err(format!("A table has 1 to {MAX_SEATS} seats.")),
            None => Err("The game is not known to this program.".to_owned()),
        };
        suits.map_err(|why| conflict(&why).by_rule(RULE))
    }
}
