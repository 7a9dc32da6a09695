//! Everything about a table that follows from its log. Only the fold changes it: a table that was restored from its log and the
//! table that wrote it have the same.

mod chat;
mod deal;
mod finished;
mod play;
mod seats;
mod tally;

use std::collections::BTreeSet;

use serde_json::Value;
use veillee_catalog::record::RunningRecord;
use veillee_catalog::{GameId, Request};
use veillee_core::record::{Attempt, Header};
use veillee_core::{MAX_SEATS, Seat, SeatSet};
use veillee_protocol::http::Settings;
use veillee_protocol::{
    FinishedMatch, Holder, Listing, Notice, Pace, ParkReason, Phase, Readiness, TableId, Visibility,
};

use crate::erased::{self, SetUp};
use crate::parking::{Cards, Parking, Unfit};
use crate::{Entry, Millis, Opening};

pub(crate) use chat::Chat;
pub(crate) use deal::{Deal, RunningAttempt};
pub(crate) use play::Play;
pub(crate) use seats::{CodeGives, Occupant, PERSON, PROGRAM, Place, Player, clean_name};
pub(crate) use tally::Tally;

/// Why a log makes no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RestoreError {
    #[error("the log is empty")]
    Empty,
    #[error("the log does not begin with a table that was opened: {0}")]
    NoOpening(String),
}

/// What the host may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableSettings {
    pub(crate) visibility: Visibility,
    pub(crate) pace: Pace,
    pub(crate) readiness: Readiness,
    pub(crate) chat: bool,
    pub(crate) hints: bool,
}

/// What the log says of a table.
pub(crate) struct Saved {
    opening: Opening,
    /// `None`: this program does not know the game; the table is parked.
    set_up: Option<(GameId, SetUp)>,
    /// The game's options as they are written, and its edition: as the table was opened, until the host changes them.
    options: Vec<(String, String)>,
    edition: Option<String>,
    settings: TableSettings,
    invite: String,
    places: Vec<Place>,
    host: Option<Seat>,
    /// The seat that the opener took first, while it is a person's.
    opener_seat: Option<Seat>,
    chat: Chat,
    /// The records of all matches, the present one last.
    records: Vec<RunningRecord>,
    /// When the latest match began, in milliseconds since 1970.
    began: u64,
    /// The matches that were played to their end or given up.
    finished: Vec<FinishedMatch>,
    /// The latest match, running or over.
    play: Option<Play>,
    /// The deal of the next match.
    deal: Deal,
    /// Who has won how often.
    tally: Tally,
    /// Browsers of people without whom a rematch was started, while they have no seat.
    sat_out: BTreeSet<Holder>,
    /// How many entries the log has.
    length: usize,
    /// Browsers that do not want the table in their lists.
    unlisted: BTreeSet<Holder>,
    parked: Option<Parking>,
    /// Why the latest match cannot be played by this program. One that is over need not be.
    unplayable: Option<Unfit>,
}

/// Making it, and reading what it says.
impl Saved {
    /// Folds a whole log, each entry as it was stored. Where this program cannot go on (an entry it does not know, rules of
    /// another version, an impossible step), the table is parked and keeps its records.
    pub(crate) fn restore<'a>(entries: impl IntoIterator<Item = &'a str>) -> Result<Saved, RestoreError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(RestoreError::Empty)?;
        let opening = match serde_json::from_str(first) {
            Ok(Entry::Opened(opening)) => *opening,
            Ok(_) => return Err(RestoreError::NoOpening("it begins with something else".to_owned())),
            Err(error) => return Err(RestoreError::NoOpening(error.to_string())),
        };
        if !(1..=MAX_SEATS).contains(&opening.seats.into()) {
            return Err(RestoreError::NoOpening(format!("it has {} seats", opening.seats)));
        }
        let mut saved = Saved::opened(opening);
        for text in entries {
            let folded = match serde_json::from_str::<Entry>(text) {
                Ok(entry) => saved.fold(&entry),
                Err(error) => {
                    saved.length += 1;
                    Err(Unfit::entry(text, &error))
                }
            };
            if let Err(unfit) = folded {
                saved.park(unfit, Cards::Hidden);
            }
            if let Some(play) = &mut saved.play {
                play.game_mut().settle();
            }
        }
        if saved.is_in_match()
            && let Some(unfit) = saved.unplayable.clone()
        {
            saved.park(unfit, Cards::Hidden);
        }
        if saved.running().is_some_and(|play| !play.is_whole()) {
            // A table that went on from here would write what cannot be restored.
            saved.park("the log ends within a set of sealed choices".to_owned().into(), Cards::Hidden);
        }
        Ok(saved)
    }

    /// The table as it was opened, before anybody sat down.
    pub(crate) fn opened(opening: Opening) -> Saved {
        let request = erased::request(opening.seats, &opening.options, opening.edition.as_deref());
        let set_up = look_up(&opening.game, &request);
        let parking = |Unfit { reason, detail }| Parking { reason, cards: Cards::Hidden, detail };
        Saved {
            parked: set_up.as_ref().err().cloned().map(parking),
            length: 1,
            opener_seat: None,
            tally: Tally::default(),
            sat_out: BTreeSet::new(),
            unlisted: BTreeSet::new(),
            unplayable: None,
            set_up: set_up.ok(),
            options: opening.options.clone(),
            edition: opening.edition.clone(),
            settings: TableSettings {
                visibility: opening.visibility,
                pace: opening.pace,
                readiness: opening.readiness,
                chat: opening.chat,
                hints: opening.hints,
            },
            invite: opening.invite.clone(),
            places: vec![Place::default(); opening.seats.into()],
            host: None,
            chat: Chat::default(),
            records: Vec::new(),
            began: 0,
            finished: Vec::new(),
            play: None,
            deal: Deal::default(),
            opening,
        }
    }

    pub(crate) fn id(&self) -> TableId {
        self.opening.id
    }

    pub(crate) fn opening(&self) -> &Opening {
        &self.opening
    }

    pub(crate) fn set_up(&self) -> Option<&(GameId, SetUp)> {
        self.set_up.as_ref()
    }

    /// What a new match is set up with: the present seats and options, and the current rules.
    pub(crate) fn request(&self) -> Request {
        erased::request(self.places.len() as u8, &self.options, self.edition.as_deref())
    }

    pub(crate) fn settings(&self) -> &TableSettings {
        &self.settings
    }

    pub(crate) fn invite(&self) -> &str {
        &self.invite
    }

    pub(crate) fn host(&self) -> Option<Seat> {
        self.host
    }

    pub(crate) fn opener_seat(&self) -> Option<Seat> {
        self.opener_seat
    }

    pub(crate) fn chat(&self) -> &Chat {
        &self.chat
    }

    pub(crate) fn records(&self) -> &[RunningRecord] {
        &self.records
    }

    pub(crate) fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Whether a rematch was started without this person, who has no seat since then.
    pub(crate) fn has_sat_out(&self, holder: &Holder) -> bool {
        self.sat_out.contains(holder)
    }

    /// The matches that were played to their end or given up.
    pub(crate) fn finished(&self) -> &[FinishedMatch] {
        &self.finished
    }

    pub(crate) fn length(&self) -> usize {
        self.length
    }

    pub(crate) fn is_unlisted(&self, holder: &Holder) -> bool {
        self.unlisted.contains(holder)
    }

    pub(crate) fn parked(&self) -> Option<&Parking> {
        self.parked.as_ref()
    }

    /// All seats of the table.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.places.len())
    }

    pub(crate) fn places(&self) -> &[Place] {
        &self.places
    }

    /// A seat of this table.
    ///
    /// # Panics
    /// If the table has no such seat.
    pub(crate) fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    /// The seats that a browser holds.
    pub(crate) fn seats_of(&self, holder: &Holder) -> Vec<Seat> {
        self.seats().filter(|&seat| self.place(seat).is_held_by(holder)).collect()
    }

    /// The deal of the next match.
    pub(crate) fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The latest match, running or over.
    pub(crate) fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    pub(crate) fn play_mut(&mut self) -> Option<&mut Play> {
        self.play.as_mut()
    }

    /// The match, while it goes on.
    pub(crate) fn running(&self) -> Option<&Play> {
        self.play.as_ref().filter(|_| self.phase() == Phase::Playing)
    }

    pub(crate) fn phase(&self) -> Phase {
        match (&self.parked, self.records.last()) {
            (Some(parking), _) => Phase::Parked { reason: parking.reason },
            (None, None) => Phase::Waiting,
            (None, Some(record)) if record.is_over() => Phase::Finished,
            (None, Some(_)) => Phase::Playing,
        }
    }

    /// Whether a match has begun here and is not over, even if the table is parked.
    pub(crate) fn is_in_match(&self) -> bool {
        self.records.last().is_some_and(|record| !record.is_over())
    }

    /// The seats whose choice is awaited.
    pub(crate) fn awaited(&self) -> SeatSet {
        self.running().map_or(SeatSet::EMPTY, |play| play.game().awaited())
    }

    /// What lists show of the table.
    pub(crate) fn listing(&self, now: Millis) -> Listing {
        let mut holders: Vec<(Holder, SeatSet)> = Vec::new();
        for seat in self.seats() {
            for holder in self.place(seat).people().iter().filter(|holder| !self.unlisted.contains(holder)) {
                match holders.binary_search_by_key(holder, |(known, _)| *known) {
                    Ok(place) => holders[place].1 = holders[place].1.with(seat),
                    Err(place) => holders.insert(place, (*holder, SeatSet::only(seat))),
                }
            }
        }
        // A rematch was started without them: they find the table, and may sit down again.
        for holder in self.sat_out.iter().filter(|holder| !self.unlisted.contains(holder)) {
            if let Err(place) = holders.binary_search_by_key(holder, |(known, _)| *known) {
                holders.insert(place, (*holder, SeatSet::EMPTY));
            }
        }
        Listing {
            id: self.opening.id,
            game: self.opening.game.clone(),
            phase: self.phase(),
            visibility: self.settings.visibility,
            created: self.opening.at,
            updated: now.0,
            names: self.places.iter().map(|place| place.name().map(str::to_owned)).collect(),
            holders,
            awaited: self.awaited(),
        }
    }

    /// The first field in which the folds of two logs differ.
    pub(crate) fn difference(&self, other: &Self) -> Option<&'static str> {
        let Saved {
            opening,
            set_up,
            options,
            edition,
            settings,
            invite,
            places,
            host,
            opener_seat,
            chat,
            records,
            began,
            finished,
            play,
            deal,
            tally,
            sat_out,
            length,
            unlisted,
            parked,
            unplayable,
        } = self;
        let same = [
            ("opening", *opening == other.opening),
            ("set_up", *set_up == other.set_up),
            ("options", *options == other.options),
            ("edition", *edition == other.edition),
            ("settings", *settings == other.settings),
            ("invite", *invite == other.invite),
            ("places", *places == other.places),
            ("host", *host == other.host),
            ("opener_seat", *opener_seat == other.opener_seat),
            ("chat", *chat == other.chat),
            ("records", *records == other.records),
            ("deal", *deal == other.deal),
            ("tally", *tally == other.tally),
            ("sat_out", *sat_out == other.sat_out),
            ("began", *began == other.began),
            ("finished", *finished == other.finished),
            ("length", *length == other.length),
            ("unlisted", *unlisted == other.unlisted),
            ("parked", *parked == other.parked),
            ("unplayable", *unplayable == other.unplayable),
            ("play", play.is_some() == other.play.is_some()),
        ];
        let field = same.into_iter().find(|(_, same)| !same).map(|(field, _)| field);
        field.or_else(|| play.as_ref()?.difference(other.play.as_ref()?))
    }
}

/// The fold.
impl Saved {
    /// What an entry makes of the table. An error: this program cannot follow.
    pub(crate) fn fold(&mut self, entry: &Entry) -> Result<(), Unfit> {
        self.length += 1;
        match entry {
            Entry::Opened(_) => return Err("the log opens the table twice".to_owned().into()),
            Entry::Sat { seat, name, holder, face } => {
                let place = self.place_mut(*seat)?;
                let old = place.name().filter(|_| place.people().contains(holder)).map(str::to_owned);
                place.seat(name.clone(), *holder, *face);
                if let Some(old) = old {
                    self.tally.rename(*holder, &old, name);
                }
                self.sat_out.remove(holder);
                if *holder == self.opening.opened_by && self.opener_seat.is_none() {
                    self.opener_seat = Some(*seat);
                }
            }
            Entry::Joined { seat, holder } => {
                self.place_mut(*seat)?.join(*holder);
                self.sat_out.remove(holder);
            }
            Entry::Vacated { seat } => {
                *self.place_mut(*seat)? = Place::default();
                self.opener_seat.take_if(|opener| opener == seat);
            }
            Entry::BotSat { seat, level, name } => {
                *self.place_mut(*seat)? = Place::bot(level.clone(), name.clone());
            }
            Entry::SatOut { seat, level, name } => {
                let place = self.place_mut(*seat)?;
                let people = place.people().to_vec();
                *place = Place::bot(level.clone(), name.clone());
                self.sat_out.extend(people);
                self.opener_seat.take_if(|opener| opener == seat);
            }
            Entry::ProgramSat { seat, name, token, by } => {
                let owner = by.unwrap_or(self.opening.opened_by);
                *self.place_mut(*seat)? = Place::own_bot(name.clone(), *token, owner);
            }
            Entry::StoodIn { seat, level } => self.place_mut(*seat)?.set_stand_in(Some(level.clone())),
            Entry::TakenBack { seat } => self.place_mut(*seat)?.set_stand_in(None),
            Entry::CodeIssued { seat, hash } => {
                self.place_mut(*seat)?.set_code(hash, CodeGives::AnotherDevice);
            }
            Entry::Reissued { seat, hash } => {
                let place = self.place_mut(*seat)?;
                place.keep_only(None);
                place.set_code(hash, CodeGives::TheSeat);
            }
            Entry::SeatOffered { seat, hash, at } => {
                self.place_mut(*seat)?.set_code(hash, CodeGives::TheSeat);
                self.add_chat(*seat, "", *at, Some(Notice::SeatOffered))?;
            }
            Entry::SeatMoved { seat, holder, at } => {
                self.place_mut(*seat)?.keep_only(Some(*holder));
                self.sat_out.remove(holder);
                self.add_chat(*seat, "", *at, Some(Notice::SeatMoved))?;
            }
            Entry::OnlyDevice { seat, holder } => self.place_mut(*seat)?.keep_only(Some(*holder)),
            Entry::CodeSpent { hash } => self.places.iter_mut().for_each(|place| place.spend_code(hash)),
            Entry::Unlisted { holder } => {
                self.unlisted.insert(*holder);
            }
            Entry::Relisted { holder } => {
                self.unlisted.remove(holder);
            }
            Entry::Invited { invite } => self.invite.clone_from(invite),
            Entry::SettingsChanged(settings) => self.settings.change(settings),
            Entry::SeatAdded => {
                self.before_first_match()?;
                self.places.push(Place::default());
                self.set_up_again()?;
            }
            Entry::SeatRemoved { seat } => {
                self.before_first_match()?;
                self.remove_seat(*seat)?;
                self.set_up_again()?;
            }
            Entry::OptionsChanged { options, edition } => {
                self.before_first_match()?;
                self.options.clone_from(options);
                self.edition.clone_from(edition);
                self.set_up_again()?;
            }
            Entry::Muted { seat, muted } => self.place_mut(*seat)?.set_muted(*muted),
            Entry::HostIs { seat } => {
                self.place_mut(*seat)?;
                self.host = Some(*seat);
            }
            Entry::Began { at, header, seed, contributions } => {
                let deal = self.deal.complete(seed, contributions)?;
                self.began = *at;
                self.begin(header, seed, &deal);
            }
            Entry::DealBegan { header, secret, asked, number } => {
                let (table, match_number) = (self.opening.id.to_string(), self.records.len() as u32 + 1);
                self.deal.begin(header, (table, match_number), *secret, asked, *number)?;
            }
            Entry::DealListed { list } => self.deal.list(list)?,
            Entry::DealVoided { seats } => self.deal.void(seats)?,
            Entry::Sealed { seat, action, key, by, .. } => {
                self.place_mut(*seat)?;
                if let Some(play) = self.playable() {
                    play.fold_sealed(*seat, action, key.as_ref(), by.as_ref())?;
                }
            }
            Entry::Chose { seat, action, key, by, at } => {
                self.place_mut(*seat)?;
                self.record_mut()?.choice(*seat, action, by.as_deref(), *at);
                if let Some(play) = self.playable() {
                    play.fold_choice(*seat, action, key.as_ref(), by.as_ref())?;
                }
            }
            Entry::Drew { chance, at } => {
                self.record_mut()?.chance(chance, *at);
                if let Some(play) = self.playable() {
                    play.fold_chance(chance)?;
                }
            }
            Entry::Ended { at, result } => {
                self.record_mut()?.end(result.clone());
                self.tally.add(self.records.len() as u32, result, &self.places);
                self.finish(*at, result);
            }
            Entry::GivenUp { at } => {
                self.record_mut()?.give_up();
                self.finish_given_up(*at);
            }
            Entry::Said { seat, text, at } => self.add_chat(*seat, text, *at, None)?,
            Entry::Parked { reason, cards } => self.park(Unfit::new(*reason, "the log says so"), *cards),
            Entry::Resumed => drop(self.parked.take_if(|parking| parking.is_liftable())),
        }
        Ok(())
    }

    fn place_mut(&mut self, seat: Seat) -> Result<&mut Place, String> {
        self.places.get_mut(seat.index()).ok_or_else(|| format!("the table has no seat {seat}"))
    }

    fn before_first_match(&self) -> Result<(), String> {
        let is_first = self.records.is_empty();
        if is_first { Ok(()) } else { Err("seats or options change after the first match began".to_owned()) }
    }

    /// An open seat goes. What names a seat after it names the one before that.
    fn remove_seat(&mut self, removed: Seat) -> Result<(), String> {
        if !self.place_mut(removed)?.is_open() || self.places.len() == 1 {
            return Err(format!("seat {removed} cannot be removed"));
        }
        self.places.remove(removed.index());
        let moved = |seat: Seat| if seat > removed { Seat::new(seat.index() - 1) } else { seat };
        self.host = self.host.filter(|host| *host != removed).map(moved);
        self.opener_seat = self.opener_seat.map(moved);
        Ok(())
    }

    /// Seats or options are others: so is what everybody sees of the game.
    fn set_up_again(&mut self) -> Result<(), Unfit> {
        self.set_up = Some(look_up(&self.opening.game, &self.request())?);
        Ok(())
    }

    fn record_mut(&mut self) -> Result<&mut RunningRecord, String> {
        self.records.last_mut().ok_or_else(|| "a step, but no match has begun".to_owned())
    }

    /// The latest match; `None`: this program cannot play it.
    fn playable(&mut self) -> Option<&mut Play> {
        let is_parked = self.parked.is_some();
        self.play.as_mut().filter(|_| !is_parked)
    }

    fn add_chat(&mut self, seat: Seat, text: &str, at: u64, notice: Option<Notice>) -> Result<(), String> {
        let name = self.place_mut(seat)?.name().unwrap_or_default().to_owned();
        self.chat.add(seat, name, text, at, notice);
        Ok(())
    }

    fn begin(&mut self, header: &Value, seed: &str, deal: &[Attempt<Value>]) {
        self.records.push(RunningRecord::begin(header, seed.to_owned(), deal));
        match self.set_out(header, seed) {
            Ok(play) => (self.play, self.unplayable) = (Some(play), None),
            Err(unfit) => (self.play, self.unplayable) = (None, Some(unfit)),
        }
    }

    /// The match before its first step.
    fn set_out(&mut self, header: &Value, seed: &str) -> Result<Play, Unfit> {
        let before = self.play.take();
        let seed = seed.parse().map_err(|_| "the seed of a match cannot be read".to_owned())?;
        let header: Header<Value, Value> =
            serde_json::from_value(header.clone()).map_err(|error| error.to_string())?;
        if header.seats.len() != self.places.len() {
            return Err("a match was begun with another number of seats".to_owned().into());
        }
        let game = erased::resume(&header)?;
        // What everybody sees of the game is by the rules of the match.
        if self.set_up.as_ref().is_some_and(|(_, set_up)| set_up.rules != header.rules) {
            let request = Request { rules: Some(header.rules), ..self.request() };
            self.set_up = Some(look_up(&self.opening.game, &request)?);
        }
        Ok(Play::new(self.records.len() as u32, seed, header.seats, game, before))
    }

    /// Parks the table. A reason that the operator cannot lift replaces one that they can; else the first one stays.
    fn park(&mut self, Unfit { reason, detail }: Unfit, cards: Cards) {
        let parking = self.parked.get_or_insert_with(|| Parking { reason, cards, detail: detail.clone() });
        parking.add(reason, detail, cards);
    }
}

/// The game, and what everybody sees of it before a match begins.
fn look_up(game: &str, request: &Request) -> Result<(GameId, SetUp), Unfit> {
    let game = game.parse::<GameId>()?;
    let set_up = erased::look_up(game, request).map_err(|why| Unfit::new(ParkReason::OtherRules, why))?;
    Ok((game, set_up))
}

impl TableSettings {
    fn change(&mut self, settings: &Settings) {
        self.pace = settings.pace.unwrap_or(self.pace);
        self.chat = settings.chat.unwrap_or(self.chat);
        self.hints = settings.hints.unwrap_or(self.hints);
        self.readiness = settings.readiness.unwrap_or(self.readiness);
        self.visibility = settings.visibility.unwrap_or(self.visibility);
    }
}

#[cfg(test)]
mod tests {
    use veillee_protocol::TableId;

    use super::*;
    use crate::{Millis, Table, Wish};

    /// Entries of a table of two bots that plays Odin.
    fn log() -> Vec<Entry> {
        let bot = serde_json::json!({ "kind": "bot", "level": "random" });
        let table = serde_json::json!({ "game": "odin", "seats": [bot, bot], "start": true });
        let table = serde_json::from_value(table).expect("a wish");
        let wish = Wish { table, holder: Holder([1; 32]), random: [1; 32] };
        let (_, effects) = Table::open(Millis(1), TableId::of([1; 10]), wish).expect("it is opened");
        effects.entries
    }

    #[test]
    fn what_everybody_sees_of_the_game_is_by_the_rules_of_its_match() {
        let log = log();
        let mut saved =
            Saved::restore(log.iter().map(Entry::to_text).collect::<Vec<_>>().iter().map(String::as_str))
                .expect("a table");
        let rules = |saved: &Saved| saved.set_up().map(|(_, set_up)| set_up.rules);
        let began = log.iter().find(|entry| matches!(entry, Entry::Began { .. })).expect("it begins at once");
        let Entry::Began { at, header, seed, .. } = began else { unreachable!() };
        for version in [1, 0, 0, 1] {
            let mut header = header.clone();
            header["rules"] = version.into();
            saved.fold(&Entry::GivenUp { at: *at }).expect("a match goes on");
            saved
                .fold(&Entry::Began { at: *at, header, seed: seed.clone(), contributions: Vec::new() })
                .expect("a match begins");
            assert_eq!((rules(&saved), saved.request().rules), (Some(version), None));
            assert!(saved.unplayable.is_none());
        }
    }
}
