//! Requests over HTTP: chairs, settings, matches. Each says who may.

use veillee_catalog::GameId;
use veillee_protocol::http::{NewTable, TableAnswer, WishedChair};
use veillee_protocol::{LevelKey, Phase, ProblemKind, TableId, Visibility};

use crate::chairs::{Occupant, Place, clean_name};
use crate::computer::{USUAL_LEVEL, levels, name_at};
use crate::parking::Cards;
use crate::secrets::{Use, hash_of, same, seed, words};
use crate::{Answer, Denied, Effects, Entry, Holder, Millis, Opening, Request, Table, Wish, played};

/// The most options that a wish may name: no game has as many.
const MOST_OPTIONS: usize = 32;

fn forbidden(detail: &str) -> Denied {
    Denied::new(ProblemKind::Forbidden, detail)
}

pub(crate) fn conflict(detail: &str) -> Denied {
    Denied::new(ProblemKind::Conflict, detail)
}

fn unprocessable(detail: impl Into<String>) -> Denied {
    Denied::new(ProblemKind::Unprocessable, detail)
}

impl Table {
    /// A new table; its first entries are in the effects.
    pub fn open(now: Millis, id: TableId, wish: Wish) -> Result<(Table, Effects), Denied> {
        let Wish { table: wished, holder, random } = wish;
        let game = wished.game.parse::<GameId>().map_err(|error| unprocessable(error.to_string()))?;
        let opening = opening(now, id, &wished, holder, &random)?;
        let request = played::request(opening.seats, &opening.options, opening.edition.as_deref());
        played::look_up(game, &request).map_err(unprocessable)?;

        let mut effects = Effects::default();
        effects.entries.push(Entry::Opened(Box::new(opening.clone())));
        let mut table = Table::opened(opening);
        for (seat, chair) in (0u8..).zip(&wished.chairs) {
            match chair {
                WishedChair::Open => {}
                WishedChair::Me { name } => {
                    let name = named(name)?;
                    table.write(Entry::Sat { seat, name, holder }, &mut effects);
                    table.arrived(now, seat);
                }
                WishedChair::Bot { level } => table.seat_bot(seat, level, &mut effects)?,
                WishedChair::Program { name } => {
                    let name = named(name)?;
                    table.write(Entry::ProgramSat { seat, name, token: None }, &mut effects);
                }
            }
        }
        let mine = wished.chairs.iter().position(|chair| matches!(chair, WishedChair::Me { .. }));
        if let Some(seat) = mine {
            table.write(Entry::HostIs { seat: seat as u8 }, &mut effects);
        }
        if wished.start {
            table.begin(now, &random, &mut effects)?;
        }
        Ok((table, effects))
    }

    pub(crate) fn request(
        &mut self,
        now: Millis,
        holder: Holder,
        request: Request,
        effects: &mut Effects,
    ) -> Result<Answer, Denied> {
        match request {
            Request::State => {}
            Request::Sit { seat, name, invite } => {
                self.sit(now, holder, seat, &name, invite.as_deref(), effects)?;
            }
            Request::Leave { seat } => self.leave(holder, seat, effects)?,
            Request::SeatBot { seat, level } => {
                self.host_only(&holder)?;
                let is_taken = self.place_at(seat)?.is_person();
                let is_playing = self.phase() == Phase::Playing;
                if is_taken || is_playing && self.place_at(seat)?.is_open() {
                    return Err(conflict("Somebody sits in that chair."));
                }
                self.seat_bot(seat, &level, effects)?;
            }
            Request::SeatProgram { seat, name, random } => {
                return self.seat_program(now, holder, seat, &name, &random, effects);
            }
            Request::OpenSeat { seat } => {
                self.host_only(&holder)?;
                self.between_matches()?;
                if !self.place_at(seat)?.is_open() {
                    self.write(Entry::Vacated { seat }, effects);
                }
            }
            Request::StandIn { seat, level } => self.stand_in(holder, seat, &level, effects)?,
            Request::TakeBack { seat } => {
                self.own_chair(&holder, seat)?;
                self.take_back(now, seat, effects);
            }
            Request::Replace { seat, name, invite } => {
                self.replace(now, holder, seat, &name, invite.as_deref(), effects)?;
            }
            Request::Reissue { seat, random } => return self.reissue(holder, seat, &random, effects),
            Request::AnotherDevice { seat, random } => {
                self.own_chair(&holder, seat)?;
                if !self.place_at(seat)?.is_person() {
                    return Err(conflict("A program has one token: ask for another."));
                }
                let code = words(&random, Use::Code);
                self.write(Entry::CodeIssued { seat, hash: hash_of(&code) }, effects);
                return Ok(Answer::Code(code));
            }
            Request::Redeem { code } => self.redeem(now, holder, &code, effects)?,
            Request::NewInvite { random } => {
                self.host_only(&holder)?;
                self.write(Entry::Invited { invite: words(&random, Use::Invite) }, effects);
            }
            Request::Start { random } => {
                self.host_only(&holder)?;
                if self.phase() != Phase::Waiting {
                    return Err(conflict("The match has begun."));
                }
                self.begin(now, &random, effects)?;
            }
            Request::Rematch { random } => {
                if !self.sits(&holder) {
                    return Err(forbidden("Only those who sit at the table can ask for a rematch."));
                }
                if self.phase() != Phase::Finished {
                    return Err(conflict("A rematch follows a match that is over."));
                }
                self.want_again(now, holder, random);
                self.play_again(now, effects);
            }
            Request::Settings(settings) => {
                self.host_only(&holder)?;
                self.write(Entry::SettingsChanged(settings), effects);
            }
            Request::Mute { seat, muted } => {
                self.host_only(&holder)?;
                self.place_at(seat)?;
                self.write(Entry::Muted { seat, muted }, effects);
            }
            Request::Record { game } => return self.record(&holder, game, effects),
            Request::Delete => {
                self.host_only(&holder)?;
                self.delete(effects);
                return Ok(Answer::Done);
            }
        }
        let seats = self.seats_of(&holder);
        let table = self.state_for(&seats, Some(&holder));
        Ok(Answer::Table(Box::new(TableAnswer { table, seats })))
    }

    /// Whether this is the browser of a person who sits here.
    pub(crate) fn sits(&self, holder: &Holder) -> bool {
        self.places.iter().any(|place| place.is_person() && place.is_held_by(holder))
    }

    pub(crate) fn place_at(&self, seat: u8) -> Result<&Place, Denied> {
        let place = self.places.get(usize::from(seat));
        place.ok_or_else(|| Denied::new(ProblemKind::NotFound, format!("The table has no seat {seat}.")))
    }

    pub(crate) fn host_only(&self, holder: &Holder) -> Result<(), Denied> {
        if self.is_host(holder) { Ok(()) } else { Err(forbidden("Only the host can do that.")) }
    }

    fn own_chair(&self, holder: &Holder, seat: u8) -> Result<(), Denied> {
        if self.place_at(seat)?.is_held_by(holder) {
            Ok(())
        } else {
            Err(forbidden("That chair is not yours."))
        }
    }

    fn between_matches(&self) -> Result<(), Denied> {
        match self.phase() {
            Phase::Waiting | Phase::Finished => Ok(()),
            Phase::Playing => Err(conflict("A match is being played.")),
            Phase::Parked { reason } => Err(conflict(&format!("The table is parked: {reason}"))),
        }
    }

    /// Whether somebody may take a chair here at all.
    fn is_invited(&self, holder: &Holder, invite: Option<&str>) -> Result<(), Denied> {
        let is_welcome = self.settings.visibility == Visibility::Public
            || invite.is_some_and(|invite| !invite.is_empty() && same(invite, &self.invite))
            || self.is_host(holder)
            || self.sits(holder)
            || self.was_late(holder);
        if is_welcome {
            Ok(())
        } else {
            Err(forbidden("The invitation is missing, or worth nothing any more."))
        }
    }

    fn sit(
        &mut self,
        now: Millis,
        holder: Holder,
        seat: u8,
        name: &str,
        invite: Option<&str>,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        let name = named(name)?;
        let place = self.place_at(seat)?;
        let is_own = place.is_person() && place.is_held_by(&holder);
        if !is_own {
            self.is_invited(&holder, invite)?;
            if !place.is_open() {
                return Err(conflict("Somebody sits in that chair."));
            }
        }
        self.between_matches()?;
        self.write(Entry::Sat { seat, name, holder }, effects);
        self.arrived(now, seat);
        self.join_again(holder);
        Ok(())
    }

    /// One who sits down is there, until no page of theirs has been open for a while.
    fn arrived(&mut self, now: Millis, seat: u8) {
        let is_connected = self.is_connected(usize::from(seat));
        let place = &mut self.places[usize::from(seat)];
        place.is_online = true;
        place.left = (!is_connected).then_some(now);
    }

    fn leave(&mut self, holder: Holder, seat: u8, effects: &mut Effects) -> Result<(), Denied> {
        self.own_chair(&holder, seat)?;
        if self.between_matches().is_ok() {
            self.write(Entry::Vacated { seat }, effects);
        } else if self.place_at(seat)?.stand_in.is_none() {
            // The chair stays theirs, and they may take it back at any time.
            self.write(Entry::StoodIn { seat, level: USUAL_LEVEL.to_owned() }, effects);
        }
        Ok(())
    }

    fn seat_bot(&mut self, seat: u8, level: &str, effects: &mut Effects) -> Result<(), Denied> {
        let level = self.level(level)?;
        self.write(Entry::BotSat { seat, level, name: name_at(seat).to_owned() }, effects);
        Ok(())
    }

    fn level(&self, level: &str) -> Result<LevelKey, Denied> {
        let known = levels();
        if known.contains(&level) {
            Ok(level.to_owned())
        } else {
            Err(unprocessable(format!("There is no such level: there is {}.", known.join(", "))))
        }
    }

    fn stand_in(
        &mut self,
        holder: Holder,
        seat: u8,
        level: &str,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        let place = self.place_at(seat)?;
        let is_own = place.is_held_by(&holder);
        if !is_own && !self.sits(&holder) {
            return Err(forbidden("Only those who sit at the table can ask for a stand-in."));
        }
        if !place.is_person() || self.phase() != Phase::Playing {
            return Err(conflict("The computer plays on for a person, in a match."));
        }
        if !is_own && (place.is_online || self.is_connected(usize::from(seat))) {
            return Err(conflict("The person is there."));
        }
        let level = self.level(level)?;
        self.write(Entry::StoodIn { seat, level }, effects);
        Ok(())
    }

    fn replace(
        &mut self,
        now: Millis,
        holder: Holder,
        seat: u8,
        name: &str,
        invite: Option<&str>,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        let name = named(name)?;
        self.is_invited(&holder, invite)?;
        match self.place_at(seat)?.occupant {
            Occupant::Bot { .. } => {}
            Occupant::Person { .. } | Occupant::Nobody | Occupant::Program { .. } => {
                return Err(conflict("No computer sits in that chair."));
            }
        }
        if let Phase::Parked { reason } = self.phase() {
            return Err(conflict(&format!("The table is parked: {reason}")));
        }
        self.write(Entry::Sat { seat, name, holder }, effects);
        self.arrived(now, seat);
        self.join_again(holder);
        Ok(())
    }

    fn reissue(
        &mut self,
        holder: Holder,
        seat: u8,
        random: &[u8; 32],
        effects: &mut Effects,
    ) -> Result<Answer, Denied> {
        self.host_only(&holder)?;
        let place = self.place_at(seat)?;
        if !place.is_person() {
            return Err(conflict("Nobody sits in that chair."));
        }
        // A host who takes the chair of somebody who is there would see their cards.
        if place.is_online || self.is_connected(usize::from(seat)) {
            return Err(conflict("The person is there: they can ask for a code themselves."));
        }
        let code = words(random, Use::Code);
        self.write(Entry::Reissued { seat, hash: hash_of(&code) }, effects);
        Ok(Answer::Code(code))
    }

    fn redeem(
        &mut self,
        now: Millis,
        holder: Holder,
        code: &str,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        let hash = hash_of(code);
        let opens = |place: &Place| place.code.as_deref().is_some_and(|known| same(known, &hash));
        let seat = self.places.iter().position(opens);
        let Some(seat) = seat.map(|seat| seat as u8) else {
            return Err(Denied::new(ProblemKind::Forbidden, "The code is unknown, or was used before."));
        };
        self.write(Entry::CodeSpent { hash }, effects);
        self.write(Entry::Joined { seat, holder }, effects);
        self.arrived(now, seat);
        Ok(())
    }

    /// A match begins, with those who sit there now.
    pub(crate) fn begin(
        &mut self,
        now: Millis,
        random: &[u8; 32],
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        self.between_matches()?;
        if self.places.iter().any(Place::is_open) {
            return Err(conflict("A chair is still open."));
        }
        let Some((game, _)) = self.game else {
            return Err(conflict("The game is not known to this program."));
        };
        let Opening { seats, options, edition, .. } = &self.opening;
        let request = played::request(*seats, options, edition.as_deref());
        let sitters: Vec<_> = self.places.iter().map(Place::recorded).collect();
        let header = played::header_of(game, &request, &sitters).map_err(unprocessable)?;
        let seed = seed(random).to_string();
        self.write(Entry::Began { at: now.0, header, seed }, effects);
        if let Some(play) = &mut self.play {
            play.clock.restart(now);
        }
        Ok(())
    }

    fn record(&mut self, holder: &Holder, game: u32, effects: &mut Effects) -> Result<Answer, Denied> {
        let ledger = (game as usize).checked_sub(1).and_then(|index| self.ledgers.get(index));
        let ledger = ledger.ok_or_else(|| Denied::new(ProblemKind::NotFound, "There was no such match."))?;
        if !ledger.is_over() {
            let Phase::Parked { reason } = self.phase() else {
                return Err(conflict("The match is not over: its record would tell what is hidden."));
            };
            if !self.sits(holder) {
                return Err(forbidden("The record of a parked match is for those who played it."));
            }
            // Its cards are known now, so it must never go on.
            let text = ledger.written();
            if self.parked.as_ref().is_some_and(|parking| parking.cards == Cards::Hidden) {
                self.write(Entry::Parked { reason, cards: Cards::Shown }, effects);
            }
            return Ok(Answer::Record(text));
        }
        Ok(Answer::Record(ledger.written()))
    }
}

pub(crate) fn named(name: &str) -> Result<String, Denied> {
    clean_name(name).ok_or_else(|| {
        let longest = veillee_protocol::LONGEST_NAME;
        unprocessable(format!(
            "A name has 1 to {longest} characters, at least one of them visible, and no control characters."
        ))
    })
}

/// The first entry for a wish.
fn opening(
    now: Millis,
    id: TableId,
    wished: &NewTable,
    holder: Holder,
    random: &[u8; 32],
) -> Result<Opening, Denied> {
    if !(1..=veillee_core::MAX_SEATS).contains(&wished.chairs.len()) {
        return Err(unprocessable(format!("A table has 1 to {} chairs.", veillee_core::MAX_SEATS)));
    }
    if wished.options.len() > MOST_OPTIONS {
        return Err(unprocessable("No game has so many options."));
    }
    Ok(Opening {
        id,
        at: now.0,
        opened_by: holder,
        game: wished.game.clone(),
        options: wished.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
        edition: wished.edition.clone(),
        seats: wished.chairs.len() as u8,
        visibility: wished.visibility,
        pace: wished.pace,
        readiness: wished.readiness,
        chat: wished.chat,
        hints: wished.hints,
        invite: words(random, Use::Invite),
    })
}
