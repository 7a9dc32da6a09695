//! Requests over HTTP: seats, settings, matches. Each checks who may do it; the rules about seats are numbered in
//! `docs/seats.en.md`.

use std::collections::BTreeMap;

use veillee_catalog::GameId;
use veillee_core::{MAX_SEATS, Seat};
use veillee_protocol::http::{Carpet, Device, NewTable, OptionValue, TableAnswer, WishedSeat};
use veillee_protocol::{Holder, LONGEST_NAME, LevelKey, Phase, ProblemKind, TableId, Visibility};

use crate::bots::{USUAL_LEVEL, levels, names_from};
use crate::carpet::{self, Day};
use crate::dealing::NextAttempt;
use crate::pace::MOST_ENTRIES;
use crate::parking::Cards;
use crate::saved::{CodeGives, Occupant, Place, clean_name};
use crate::secrets::{self, Use, hash_of, same, words};
use crate::{Answer, Denied, Effects, Entry, Millis, Opening, Request, Series, Table, Wish, erased};

/// The most matches that bots may play at a table one after the other.
const MOST_MATCHES: u32 = 1_000;
/// The most options that a wish may name: no game has as many.
const MOST_OPTIONS: usize = 32;
/// How long somebody must be away before the host can get a code for their seat.
const REISSUE_AFTER_MS: u64 = 180_000;

pub(crate) fn forbidden(detail: &str) -> Denied {
    Denied::new(ProblemKind::Forbidden, detail)
}

pub(crate) fn conflict(detail: &str) -> Denied {
    Denied::new(ProblemKind::Conflict, detail)
}

pub(crate) fn unprocessable(detail: impl Into<String>) -> Denied {
    Denied::new(ProblemKind::Unprocessable, detail)
}

impl Table {
    /// A new table; its first entries are in the effects.
    pub fn open(now: Millis, id: TableId, wish: Wish) -> Result<(Table, Effects), Denied> {
        let Wish { table: wished, holder, random } = wish;
        let game = wished.game.parse::<GameId>().map_err(|error| unprocessable(error.to_string()))?;
        let opening = opening(now, id, game, &wished, holder, &random)?;
        let request = erased::request(opening.seats, &opening.options, opening.edition.as_deref());
        erased::look_up(game, &request).map_err(unprocessable)?;

        let mut effects = Effects::default();
        effects.entries.push(Entry::Opened(Box::new(opening.clone())));
        let mut table = Table::opened(opening);
        let seats = Seat::all(wished.seats.len()).zip(&wished.seats);
        for (seat, wished) in seats.clone() {
            match wished {
                WishedSeat::Open => {}
                WishedSeat::Me { name, face } => {
                    let name = named(name)?;
                    table.write(Entry::Sat { seat, name, holder, face: *face }, &mut effects);
                    table.arrived(now, seat);
                }
                WishedSeat::Bot { level } => table.seat_bot(seat, level, &mut effects)?,
                WishedSeat::OwnBot { name } => {
                    let name = named(name)?;
                    let sat = Entry::ProgramSat { seat, name, token: None, by: Some(holder) };
                    table.write(sat, &mut effects);
                }
            }
        }
        let mut mine = seats.filter(|(_, wished)| matches!(wished, WishedSeat::Me { .. }));
        if let Some((seat, _)) = mine.next() {
            table.write(Entry::HostIs { seat }, &mut effects);
        }
        if wished.start {
            // The page of the one who opens the table is still to come.
            let own = table.saved().seats_of(&holder).into_iter().take(usize::from(wished.deals));
            table.begin_with(now, &random, own.collect(), &mut effects)?;
            table.dealing.restart(now);
        }
        table.hand_out_listing(now, &mut effects);
        Ok((table, effects))
    }

    pub(crate) fn request(
        &mut self,
        now: Millis,
        holder: Holder,
        request: Request,
        effects: &mut Effects,
    ) -> Result<Answer, Denied> {
        match &request {
            Request::Sit { .. }
            | Request::SeatBot { .. }
            | Request::SeatOwnBot { .. }
            | Request::OpenSeat { .. }
            | Request::AddSeat
            | Request::RemoveSeat { .. }
            | Request::Options(_)
            | Request::Replace { .. }
            | Request::Reissue { .. }
            | Request::AnotherDevice { .. }
            | Request::Redeem { .. }
            | Request::NewInvite { .. }
            | Request::Start { .. }
            | Request::Rematch { .. }
            | Request::StartWithout { .. }
            | Request::Settings(_)
            | Request::Mute { .. }
            | Request::Unlist => self.has_room()?,
            // A match is played to its end, and people can always leave and come back.
            Request::State
            | Request::Invitation { .. }
            | Request::HostState
            | Request::Leave { .. }
            | Request::StandIn { .. }
            | Request::TakeBack { .. }
            | Request::Devices { .. }
            | Request::OnlyThisDevice { .. }
            | Request::GiveUp { .. }
            | Request::Record { .. }
            | Request::Delete => {}
        }
        if changes_start(&request) {
            self.not_dealing()?;
        }
        match request {
            Request::State => {}
            Request::Invitation { invite } => return self.invitation(&holder, invite.as_deref()),
            Request::HostState => self.host_only(&holder)?,
            Request::Sit { seat, name, invite, face } => {
                let name = named(&name)?;
                self.may_sit(&holder, seat, invite.as_deref())?;
                self.write(Entry::Sat { seat, name, holder, face }, effects);
                self.sat_down(now, holder, seat);
            }
            Request::Leave { seat } => self.leave(holder, seat, effects)?,
            Request::SeatBot { seat, level } => {
                self.host_only(&holder)?;
                self.not_on_carpet(PEOPLE_ONLY)?;
                let is_taken = self.place_at(seat)?.is_person();
                let is_playing = self.saved().phase() == Phase::Playing;
                if is_taken || is_playing && self.place_at(seat)?.is_open() {
                    return Err(conflict("Somebody has that seat."));
                }
                self.seat_bot(seat, &level, effects)?;
            }
            Request::SeatOwnBot { seat, name, random } => {
                self.not_on_carpet(PEOPLE_ONLY)?;
                return self.seat_own_bot(now, holder, seat, &name, &random, effects);
            }
            Request::OpenSeat { seat } => {
                self.host_only(&holder)?;
                self.between_matches()?;
                if !self.place_at(seat)?.is_open() {
                    self.write(Entry::Vacated { seat }, effects);
                }
            }
            Request::AddSeat => self.add_seat(&holder, effects)?,
            Request::RemoveSeat { seat } => self.remove_seat(&holder, seat, effects)?,
            Request::Options(options) => self.change_options(&holder, &options, effects)?,
            Request::StandIn { seat, level } => self.stand_in(now, holder, seat, &level, effects)?,
            Request::TakeBack { seat } => {
                self.own_seat(&holder, seat)?;
                self.take_back(now, seat, effects);
            }
            Request::Replace { seat, name, invite, face } => {
                let name = named(&name)?;
                self.may_replace(&holder, seat, invite.as_deref())?;
                self.write(Entry::Sat { seat, name, holder, face }, effects);
                self.sat_down(now, holder, seat);
            }
            Request::Reissue { seat, random } => return self.reissue(now, holder, seat, &random, effects),
            Request::AnotherDevice { seat, random } => {
                self.own_seat(&holder, seat)?;
                if !self.place_at(seat)?.is_person() {
                    return Err(conflict("A bot has one token. Ask for a new one instead."));
                }
                let code = words(&random, Use::Code);
                self.write(Entry::CodeIssued { seat, hash: hash_of(&code) }, effects);
                return Ok(Answer::Code(code));
            }
            Request::Redeem { code } => self.redeem(now, holder, &code, effects)?,
            Request::Devices { seat } => return self.devices(&holder, seat),
            Request::OnlyThisDevice { seat } => {
                self.own_seat(&holder, seat)?;
                if self.place_at(seat)?.is_person() {
                    self.write(Entry::OnlyDevice { seat, holder }, effects);
                }
            }
            Request::Unlist => {
                if !self.sits(&holder) && !self.saved().has_sat_out(&holder) {
                    return Err(forbidden("This table is not on your list."));
                }
                if !self.saved().is_unlisted(&holder) {
                    self.write(Entry::Unlisted { holder }, effects);
                }
                return Ok(Answer::Done);
            }
            Request::GiveUp { agree } => self.answer_giving_up(now, holder, agree, effects)?,
            Request::NewInvite { random } => {
                self.host_only(&holder)?;
                self.write(Entry::Invited { invite: words(&random, Use::Invite) }, effects);
            }
            Request::Start { random } => {
                self.host_only(&holder)?;
                if self.saved().phase() != Phase::Waiting {
                    return Err(conflict("The match has begun."));
                }
                self.begin(now, &random, effects)?;
            }
            Request::Rematch { random } => {
                let may_ask = self.sits(&holder) || self.is_opener(&holder) && self.has_no_people();
                if !may_ask {
                    let why = "Only those who sit at the table, or who opened a table of bots, can ask for a rematch.";
                    return Err(forbidden(why).by_rule("T18"));
                }
                if self.saved().phase() != Phase::Finished {
                    return Err(conflict("A rematch follows a match that is over."));
                }
                self.want_rematch(now, holder, random);
                self.begin_rematch(now, effects);
            }
            Request::StartWithout { random } => self.start_without(now, &holder, &random, effects)?,
            Request::Settings(settings) => {
                self.host_only(&holder)?;
                if settings.hints == Some(true) {
                    self.not_on_carpet("Nobody gets advice on the carpet of the day.")?;
                }
                self.write(Entry::SettingsChanged(settings), effects);
            }
            Request::Mute { seat, muted } => {
                self.host_only(&holder)?;
                self.place_at(seat)?;
                self.write(Entry::Muted { seat, muted }, effects);
            }
            Request::Record { match_number } => return self.record(&holder, match_number, effects),
            Request::Delete => {
                if !self.is_opener(&holder) {
                    let why = "Only the person who opened the table can delete it.";
                    return Err(forbidden(why).by_rule("T12"));
                }
                self.delete(effects);
                return Ok(Answer::Done);
            }
        }
        let your_seats = self.saved().seats_of(&holder);
        let table = self.state_for(&your_seats, Some(&holder));
        Ok(Answer::Table(Box::new(TableAnswer { table, your_seats })))
    }

    pub(crate) fn place_at(&self, seat: Seat) -> Result<&Place, Denied> {
        let place = self.saved().places().get(seat.index());
        place.ok_or_else(|| Denied::new(ProblemKind::NotFound, format!("The table has no seat {seat}.")))
    }

    pub(crate) fn host_only(&self, holder: &Holder) -> Result<(), Denied> {
        if self.is_host(holder) { Ok(()) } else { Err(forbidden("Only the host can do that.")) }
    }

    fn own_seat(&self, holder: &Holder, seat: Seat) -> Result<(), Denied> {
        if self.place_at(seat)?.is_held_by(holder) {
            Ok(())
        } else {
            Err(forbidden("That seat is not yours.").by_rule("T1"))
        }
    }

    fn between_matches(&self) -> Result<(), Denied> {
        match self.saved().phase() {
            Phase::Waiting | Phase::Finished => Ok(()),
            Phase::Playing => Err(conflict("A match is being played.")),
            Phase::Parked { reason } => Err(conflict(&format!("The table is parked: {reason}"))),
        }
    }

    /// Whether somebody may take a seat here at all.
    fn is_invited(&self, holder: &Holder, invite: Option<&str>) -> Result<(), Denied> {
        let is_welcome = self.saved().settings().visibility == Visibility::Public
            || invite.is_some_and(|invite| !invite.is_empty() && same(invite, self.saved().invite()))
            || self.is_host(holder)
            || self.sits(holder)
            || self.saved().has_sat_out(holder);
        if is_welcome {
            Ok(())
        } else {
            Err(forbidden("The invitation is missing or no longer valid. Ask the host for a new one."))
        }
    }

    /// The table as somebody may see it who can show an invitation.
    fn invitation(&self, holder: &Holder, invite: Option<&str>) -> Result<Answer, Denied> {
        self.is_invited(holder, invite)?;
        let your_seats = self.saved().seats_of(holder);
        let mut table = self.state_for(&your_seats, Some(holder));
        // A public table takes anybody, even with an invitation that is no longer valid.
        if let Some(shown) = invite.filter(|invite| same(invite, self.saved().invite())) {
            table.invite = Some(shown.to_owned());
        }
        Ok(Answer::Table(Box::new(TableAnswer { table, your_seats })))
    }

    fn may_sit(&self, holder: &Holder, seat: Seat, invite: Option<&str>) -> Result<(), Denied> {
        let place = self.place_at(seat)?;
        let is_own = place.is_person() && place.is_held_by(holder);
        if !is_own {
            self.is_invited(holder, invite)?;
            if !place.is_open() {
                return Err(conflict("Somebody has that seat."));
            }
        }
        self.between_matches()
    }

    fn sat_down(&mut self, now: Millis, holder: Holder, seat: Seat) {
        self.arrived(now, seat);
        self.join_rematch(holder);
    }

    fn leave(&mut self, holder: Holder, seat: Seat, effects: &mut Effects) -> Result<(), Denied> {
        self.own_seat(&holder, seat)?;
        if self.between_matches().is_ok() {
            self.write(Entry::Vacated { seat }, effects);
        } else if self.place_at(seat)?.stand_in().is_none() {
            // The seat stays theirs, and they may take it back at any time.
            self.write(Entry::StoodIn { seat, level: USUAL_LEVEL.to_owned() }, effects);
        }
        Ok(())
    }

    fn seat_bot(&mut self, seat: Seat, level: &str, effects: &mut Effects) -> Result<(), Denied> {
        let level = self.level(level)?;
        let name = self.bot_name(seat);
        self.write(Entry::BotSat { seat, level, name }, effects);
        Ok(())
    }

    /// A bot that changes its level stays who it is. Another one gets a name that nobody has here.
    pub(crate) fn bot_name(&self, seat: Seat) -> String {
        if let Occupant::Bot { name, .. } = self.saved().place(seat).occupant() {
            return name.clone();
        }
        let is_free = |name: &&str| self.saved().places().iter().all(|place| place.name() != Some(name));
        names_from(seat)
            .find(is_free)
            .unwrap_or_else(|| names_from(seat).next().unwrap_or_default())
            .to_owned()
    }

    fn level(&self, level: &str) -> Result<LevelKey, Denied> {
        let known = levels();
        if known.contains(&level) {
            Ok(level.to_owned())
        } else {
            Err(unprocessable(format!("There is no such level: there is {}.", known.join(", "))))
        }
    }

    fn may_replace(&self, holder: &Holder, seat: Seat, invite: Option<&str>) -> Result<(), Denied> {
        self.is_invited(holder, invite)?;
        match self.place_at(seat)?.occupant() {
            Occupant::Bot { .. } => {}
            Occupant::Person { .. } | Occupant::Nobody | Occupant::OwnBot { .. } => {
                return Err(conflict("No bot of this server has that seat."));
            }
        }
        self.no_second_seat(holder)?;
        match self.saved().phase() {
            Phase::Parked { reason } => Err(conflict(&format!("The table is parked: {reason}"))),
            _ => Ok(()),
        }
    }

    /// A code for the seat of somebody who has been away for minutes. Their browsers keep the seat until it is used.
    fn reissue(
        &mut self,
        now: Millis,
        holder: Holder,
        seat: Seat,
        random: &[u8; 32],
        effects: &mut Effects,
    ) -> Result<Answer, Denied> {
        self.host_only(&holder)?;
        if !self.place_at(seat)?.is_person() {
            return Err(conflict("Nobody has that seat."));
        }
        if self.saved().opener_seat() == Some(seat) && !self.is_opener(&holder) {
            return Err(forbidden("This seat belongs to the person who opened the table.").by_rule("T11"));
        }
        self.long_away(now, seat)?;
        let code = words(random, Use::Code);
        self.write(Entry::SeatOffered { seat, hash: hash_of(&code), at: now.0 }, effects);
        self.send_latest_line(effects);
        Ok(Answer::Code(code))
    }

    fn long_away(&self, now: Millis, seat: Seat) -> Result<(), Denied> {
        if self.is_away_for(seat, REISSUE_AFTER_MS, now) {
            return Ok(());
        }
        let why = "That is possible once the person has been away for three minutes. \
            If they are here, they can get a code for another device themselves.";
        Err(conflict(why).by_rule("T8"))
    }

    fn redeem(
        &mut self,
        now: Millis,
        holder: Holder,
        code: &str,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        let hash = hash_of(code);
        let opened = |seat: Seat| {
            let code = self.saved().place(seat).code().filter(|code| same(&code.hash, &hash))?;
            Some((seat, code.gives))
        };
        let Some((seat, gives)) = self.saved().seats().find_map(opened) else {
            let why = "This code does not work: it is wrong, was used before, or was cancelled.";
            return Err(forbidden(why));
        };
        let has_another = self.has_seat_other_than(&holder, seat);
        match gives {
            CodeGives::AnotherDevice => {
                if has_another {
                    self.no_second_seat(&holder)?;
                }
                self.write(Entry::CodeSpent { hash }, effects);
                self.write(Entry::Joined { seat, holder }, effects);
            }
            CodeGives::TheSeat => {
                if has_another {
                    let why = "This code works only in a browser that has no seat at this table.";
                    return Err(conflict(why).by_rule("T8"));
                }
                self.long_away(now, seat)?;
                self.write(Entry::SeatMoved { seat, holder, at: now.0 }, effects);
                self.send_latest_line(effects);
            }
        }
        self.arrived(now, seat);
        Ok(())
    }

    /// Whether the browser has a seat here besides this one: as a person, or through a bot that it seated.
    fn has_seat_other_than(&self, holder: &Holder, seat: Seat) -> bool {
        let is_theirs = |place: &Place| place.is_held_by(holder) || place.owner() == Some(holder);
        self.saved().seats().any(|other| other != seat && is_theirs(self.saved().place(other)))
    }

    /// During a match a browser that has a seat gains no other.
    fn no_second_seat(&self, holder: &Holder) -> Result<(), Denied> {
        let has_one = self
            .saved()
            .places()
            .iter()
            .any(|place| place.is_held_by(holder) || place.owner() == Some(holder));
        if self.saved().is_in_match() && has_one {
            let why =
                "This browser has a seat in this match. It gains no second one before the match is over.";
            return Err(conflict(why).by_rule("T2"));
        }
        Ok(())
    }

    /// The browsers that hold the asker's seat.
    fn devices(&self, holder: &Holder, seat: Seat) -> Result<Answer, Denied> {
        self.own_seat(holder, seat)?;
        let device =
            |other: &Holder| Device { this: other == holder, online: self.attendance.has_page(other) };
        Ok(Answer::Devices(self.place_at(seat)?.people().iter().map(device).collect()))
    }

    /// Refuses what only makes the log of a table longer, once it is long.
    pub(crate) fn has_room(&self) -> Result<(), Denied> {
        if self.saved().length() < MOST_ENTRIES {
            return Ok(());
        }
        Err(conflict("This table has stored as much as one table may. Open a new one to play on."))
    }

    /// A match begins with the people and bots who sit there now.
    pub(crate) fn begin(
        &mut self,
        now: Millis,
        random: &[u8; 32],
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        self.begin_with(now, random, self.contributors(), effects)
    }

    /// The same, where these seats are asked to contribute to the deal.
    fn begin_with(
        &mut self,
        now: Millis,
        random: &[u8; 32],
        asked: Vec<Seat>,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        self.between_matches()?;
        self.not_dealing()?;
        let header = self.next_header()?;
        if let Some(seed) = self.seed_of_carpet() {
            self.write(Entry::Began { at: now.0, header, seed, contributions: Vec::new() }, effects);
            self.timing.restart(now);
            return Ok(());
        }
        let next = NextAttempt { secret: secrets::deal(random), asked, number: 1 };
        self.begin_attempt(now, header, next, effects);
        Ok(())
    }

    /// The header of the record of a match that begins now.
    pub(crate) fn next_header(&self) -> Result<serde_json::Value, Denied> {
        if self.saved().places().iter().any(Place::is_open) {
            return Err(conflict("A seat is still open."));
        }
        let Some((game, _)) = self.saved().set_up() else {
            return Err(conflict("The game is not known to this program."));
        };
        let sitters: Vec<_> = self.saved().places().iter().map(Place::recorded).collect();
        erased::header_of(*game, &self.saved().request(), &sitters).map_err(unprocessable)
    }

    /// The carpet of the day is the same for everybody, so nobody contributes.
    fn seed_of_carpet(&self) -> Option<String> {
        let (game, _) = self.saved().set_up()?;
        self.carpet().map(|date| carpet::seed_of(*game, date).to_string())
    }

    fn record(
        &mut self,
        holder: &Holder,
        match_number: u32,
        effects: &mut Effects,
    ) -> Result<Answer, Denied> {
        let index = (match_number as usize).checked_sub(1);
        let record = index.and_then(|index| self.saved().records().get(index));
        let record = record.ok_or_else(|| Denied::new(ProblemKind::NotFound, "There was no such match."))?;
        let (is_over, text) = (record.is_over(), record.to_text());
        if !is_over {
            let Phase::Parked { reason } = self.saved().phase() else {
                return Err(conflict("The match is not over: its record would show what is hidden."));
            };
            if !self.sits(holder) {
                return Err(forbidden("The record of a parked match is for those who played it."));
            }
            // Its cards are known now, so it must never go on.
            if self.saved().parked().is_some_and(|parking| parking.cards == Cards::Hidden) {
                self.write(Entry::Parked { reason, cards: Cards::Shown }, effects);
            }
        }
        Ok(Answer::Record(text))
    }
}

/// Whether it changes what is about to be played, or starts it.
fn changes_start(request: &Request) -> bool {
    matches!(
        request,
        Request::Sit { .. }
            | Request::Leave { .. }
            | Request::SeatBot { .. }
            | Request::SeatOwnBot { .. }
            | Request::OpenSeat { .. }
            | Request::AddSeat
            | Request::RemoveSeat { .. }
            | Request::Options(_)
            | Request::Replace { .. }
            | Request::Start { .. }
            | Request::Rematch { .. }
            | Request::StartWithout { .. }
    )
}

pub(crate) fn named(name: &str) -> Result<String, Denied> {
    clean_name(name).ok_or_else(|| {
        unprocessable(format!(
            "A name has 1 to {LONGEST_NAME} characters, at least one of them visible, and no control characters."
        ))
    })
}

/// The first entry for a wish.
fn opening(
    now: Millis,
    id: TableId,
    game: GameId,
    wished: &NewTable,
    holder: Holder,
    random: &[u8; 32],
) -> Result<Opening, Denied> {
    if !(1..=MAX_SEATS).contains(&wished.seats.len()) {
        return Err(unprocessable(format!("A table has 1 to {MAX_SEATS} seats.")));
    }
    not_too_many(&wished.options)?;
    let series = series(wished, random)?;
    let day = wished.carpet.map(|Carpet::Today| Day::of(now));
    let options = match day {
        Some(day) => todays_options(game, wished, day)?,
        None => written(&wished.options),
    };
    Ok(Opening {
        id,
        at: now.0,
        opened_by: holder,
        game: wished.game.clone(),
        options,
        edition: wished.edition.clone(),
        seats: wished.seats.len() as u8,
        visibility: wished.visibility,
        pace: wished.pace,
        readiness: wished.readiness,
        chat: wished.chat,
        // Results of the day are compared, so nobody gets advice.
        hints: wished.hints && day.is_none(),
        invite: words(random, Use::Invite),
        carpet: day.map(Day::date),
        series,
    })
}

/// Several matches, at a table of bots.
fn series(wished: &NewTable, random: &[u8; 32]) -> Result<Option<Series>, Denied> {
    let Some(matches) = wished.matches else { return Ok(None) };
    if !(1..=MOST_MATCHES).contains(&matches) {
        return Err(unprocessable(format!("`matches` is from 1 to {MOST_MATCHES}.")).by_rule("T18"));
    }
    let is_bot = |seat: &WishedSeat| matches!(seat, WishedSeat::Bot { .. } | WishedSeat::OwnBot { .. });
    if !wished.seats.iter().all(is_bot) {
        let why = "`matches` is for tables at which bots have all seats. People ask for a rematch.";
        return Err(unprocessable(why).by_rule("T18"));
    }
    Ok(Some(Series { matches, random: secrets::series(random) }))
}

const PEOPLE_ONLY: &str = "The carpet of the day is for people: leave bots out.";

/// The options of today's carpet. The wish may name who plays, nothing about the puzzle.
fn todays_options(game: GameId, wished: &NewTable, day: Day) -> Result<Vec<(String, String)>, Denied> {
    let options = carpet::options_of(game, day)
        .ok_or_else(|| unprocessable("This game has no carpet of the day: ask for one of `snowhere`."))?;
    if !wished.options.is_empty() || wished.edition.is_some() {
        return Err(unprocessable(
            "The carpet of the day has its own options: leave `options` and `edition` out.",
        ));
    }
    let is_person = |seat: &WishedSeat| matches!(seat, WishedSeat::Me { .. } | WishedSeat::Open);
    if !wished.seats.iter().all(is_person) {
        return Err(unprocessable(PEOPLE_ONLY));
    }
    Ok(options)
}

/// Options as games read them.
pub(crate) fn written(options: &BTreeMap<String, OptionValue>) -> Vec<(String, String)> {
    options.iter().map(|(key, value)| (key.clone(), value.to_string())).collect()
}

pub(crate) fn not_too_many(options: &BTreeMap<String, OptionValue>) -> Result<(), Denied> {
    if options.len() > MOST_OPTIONS {
        return Err(unprocessable("That is more options than any game has."));
    }
    Ok(())
}
