//! How a table is made: from a wish, or anew from its log. What is written and what is read go through the same fold.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use veillee_catalog::GameId;
use veillee_core::Seat;
use veillee_core::record::Header;
use veillee_protocol::Notice;
use veillee_protocol::http::Settings;

use crate::chairs::{Code, CodeGives, Occupant, Place};
use crate::chat::Chat;
use crate::parking::{Cards, ParkReason, Parking, Unfit};
use crate::play::Play;
use crate::played::{self, Written};
use crate::record::Ledger;
use crate::table::{Agreed, Changed, Existence};
use crate::{Effects, Entry, Opening, Table};

/// Why there is no table in a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RestoreError {
    #[error("the log is empty")]
    Empty,
    #[error("the log does not begin with a table that was opened: {0}")]
    NoOpening(String),
}

impl Table {
    /// A table from its log, each entry as it was stored. Where this program cannot go on (an entry it does not know, rules of
    /// another version, a step that cannot have been), the table is parked and keeps its records.
    pub fn restore<'a>(entries: impl IntoIterator<Item = &'a str>) -> Result<Table, RestoreError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(RestoreError::Empty)?;
        let opening = match serde_json::from_str(first) {
            Ok(Entry::Opened(opening)) => *opening,
            Ok(_) => return Err(RestoreError::NoOpening("it begins with something else".to_owned())),
            Err(error) => return Err(RestoreError::NoOpening(error.to_string())),
        };
        if !(1..=veillee_core::MAX_SEATS).contains(&opening.seats.into()) {
            return Err(RestoreError::NoOpening(format!("it has {} seats", opening.seats)));
        }
        let mut table = Table::opened(opening);
        table.existence = Existence::Restored;
        for text in entries {
            table.length += 1;
            let folded = match serde_json::from_str::<Entry>(text) {
                Ok(entry) => table.fold(&entry),
                Err(error) => Err(Unfit::entry(text, &error)),
            };
            if let Err(unfit) = folded {
                table.park(unfit, Cards::Hidden);
            }
        }
        if table.is_in_match()
            && let Some(unfit) = table.unplayable.clone()
        {
            table.park(unfit, Cards::Hidden);
        }
        if table.running().is_some_and(|play| play.game.version() != play.by.len()) {
            // A table that went on from here would write what cannot be restored.
            table.park("the log ends within a set of sealed choices".to_owned().into(), Cards::Hidden);
        }
        if let Some(play) = &mut table.play {
            play.settle();
        }
        table.changed = Changed::Nothing;
        Ok(table)
    }

    /// The table as it was opened, before anybody sat down.
    pub(crate) fn opened(opening: Opening) -> Table {
        let request = played::request(opening.seats, &opening.options, opening.edition.as_deref());
        let set_up = opening.game.parse::<GameId>().map_err(Unfit::from).and_then(|game| {
            let set_up = played::look_up(game, &request);
            Ok((game, set_up.map_err(|why| Unfit::new(ParkReason::OtherRules, why))?))
        });
        let seats = usize::from(opening.seats);
        Table {
            parked: set_up.as_ref().err().cloned().map(|Unfit { reason, detail }| Parking {
                reason,
                cards: Cards::Hidden,
                detail,
            }),
            again: None,
            giving_up: None,
            length: 1,
            opener_seat: None,
            unlisted: BTreeSet::new(),
            unplayable: None,
            game: set_up.ok(),
            settings: Agreed {
                visibility: opening.visibility,
                pace: opening.pace,
                readiness: opening.readiness,
                chat: opening.chat,
                hints: opening.hints,
            },
            invite: opening.invite.clone(),
            places: vec![Place::default(); seats],
            host: None,
            chat: Chat::new(seats),
            ledgers: Vec::new(),
            play: None,
            existence: Existence::Open,
            connections: BTreeMap::new(),
            pages: BTreeMap::new(),
            watchers: 0,
            jobs_made: 0,
            holding: None,
            changed: Changed::Nothing,
            announcement: None,
            opening,
        }
    }

    /// Something has happened: the table follows, and the log is to have it.
    pub(crate) fn write(&mut self, entry: Entry, effects: &mut Effects) {
        let folded = self.fold(&entry);
        debug_assert_eq!(folded, Ok(()), "{entry:?}");
        effects.entries.push(entry);
        self.changed = Changed::Table;
    }

    /// What an entry makes of the table. An error: this program cannot follow.
    fn fold(&mut self, entry: &Entry) -> Result<(), Unfit> {
        match entry {
            Entry::Opened(_) => return Err("the log opens the table twice".to_owned().into()),
            Entry::Sat { seat, name, holder } => {
                self.place(*seat)?.seat(name.clone(), *holder);
                if *holder == self.opening.opened_by && self.opener_seat.is_none() {
                    self.opener_seat = Some(*seat);
                }
            }
            Entry::Joined { seat, holder } => self.place(*seat)?.join(*holder),
            Entry::Vacated { seat } => {
                *self.place(*seat)? = Place::default();
                self.opener_seat.take_if(|opener| opener == seat);
            }
            Entry::BotSat { seat, level, name } => {
                let occupant = Occupant::Bot { level: level.clone(), name: name.clone() };
                *self.place(*seat)? = Place { occupant, ..Place::default() };
            }
            Entry::ProgramSat { seat, name, token, by } => {
                let owner = by.unwrap_or(self.opening.opened_by);
                let occupant = Occupant::Program { name: name.clone(), token: *token, owner };
                *self.place(*seat)? = Place { occupant, ..Place::default() };
            }
            Entry::StoodIn { seat, level } => self.place(*seat)?.stand_in = Some(level.clone()),
            Entry::TakenBack { seat } => self.place(*seat)?.stand_in = None,
            Entry::CodeIssued { seat, hash } => {
                let code = Code { hash: hash.clone(), gives: CodeGives::AnotherDevice };
                self.place(*seat)?.code = Some(code);
            }
            Entry::Reissued { seat, hash } => {
                let place = self.place(*seat)?;
                place.keep_only(None);
                place.code = Some(Code { hash: hash.clone(), gives: CodeGives::TheSeat });
            }
            Entry::SeatOffered { seat, hash, at } => {
                self.place(*seat)?.code = Some(Code { hash: hash.clone(), gives: CodeGives::TheSeat });
                self.add_notice(*seat, Notice::SeatOffered, *at);
            }
            Entry::SeatMoved { seat, holder, at } => {
                self.place(*seat)?.keep_only(Some(*holder));
                self.add_notice(*seat, Notice::SeatMoved, *at);
            }
            Entry::OnlyDevice { seat, holder } => self.place(*seat)?.keep_only(Some(*holder)),
            Entry::CodeSpent { hash } => {
                for place in &mut self.places {
                    place.code.take_if(|code| code.hash == *hash);
                }
            }
            Entry::Unlisted { holder } => {
                self.unlisted.insert(*holder);
            }
            Entry::Relisted { holder } => {
                self.unlisted.remove(holder);
            }
            Entry::Invited { invite } => self.invite.clone_from(invite),
            Entry::SettingsChanged(settings) => self.agree(settings),
            Entry::Muted { seat, muted } => self.place(*seat)?.muted = *muted,
            Entry::HostIs { seat } => {
                self.place(*seat)?;
                self.host = Some(*seat);
            }
            Entry::Began { header, seed, .. } => {
                self.ledgers.push(Ledger::new(header, seed.clone()));
                let keys_before = self.play.take().map(|play| play.keys).unwrap_or_default();
                match self.set_out(header, seed) {
                    Ok(mut play) => {
                        play.keys_before = keys_before;
                        (self.play, self.unplayable) = (Some(play), None);
                    }
                    Err(unfit) => (self.play, self.unplayable) = (None, Some(unfit)),
                }
            }
            Entry::Sealed { seat, action, key, by, .. } => {
                self.fold_sealed(*seat, action, key.as_deref(), by.as_ref())?;
            }
            Entry::Chose { seat, action, key, by, at } => {
                self.fold_choice(*seat, action, key.as_deref(), by.as_ref(), *at)?;
            }
            Entry::Drew { chance, at } => self.fold_chance(chance, *at)?,
            Entry::Ended { result, .. } => self.ledger()?.end(result.clone()),
            Entry::GivenUp { .. } => self.ledger()?.give_up(),
            Entry::Said { seat, text, at } => {
                let name = self.place(*seat)?.name().unwrap_or_default().to_owned();
                self.chat.add(*seat, &name, text, *at);
            }
            Entry::Parked { reason, cards } => {
                let reason = ParkReason::read(reason);
                self.park(Unfit::new(reason, "the log says so"), *cards);
            }
            Entry::Resumed => drop(self.parked.take_if(|parking| parking.reason.is_liftable())),
        }
        Ok(())
    }

    fn place(&mut self, seat: u8) -> Result<&mut Place, String> {
        self.places.get_mut(usize::from(seat)).ok_or_else(|| format!("the table has no seat {seat}"))
    }

    fn ledger(&mut self) -> Result<&mut Ledger, String> {
        self.ledgers.last_mut().ok_or_else(|| "a step, but no match has begun".to_owned())
    }

    fn agree(&mut self, settings: &Settings) {
        let agreed = &mut self.settings;
        agreed.pace = settings.pace.unwrap_or(agreed.pace);
        agreed.chat = settings.chat.unwrap_or(agreed.chat);
        agreed.hints = settings.hints.unwrap_or(agreed.hints);
        agreed.readiness = settings.readiness.unwrap_or(agreed.readiness);
        agreed.visibility = settings.visibility.unwrap_or(agreed.visibility);
    }

    /// Parks the table. A reason that the operator cannot lift replaces one that they can; else the first one stays.
    fn park(&mut self, Unfit { reason, detail }: Unfit, cards: Cards) {
        let parking = self.parked.get_or_insert_with(|| Parking { reason, cards, detail: detail.clone() });
        if parking.reason.is_liftable() && !reason.is_liftable() {
            (parking.reason, parking.detail) = (reason, detail);
        }
        parking.cards = parking.cards.max(cards);
    }

    /// A match before its first step.
    fn set_out(&self, header: &Value, seed: &str) -> Result<Play, Unfit> {
        let seed = seed.parse().map_err(|_| "the seed of a match cannot be read".to_owned())?;
        let header: Header<Value, Value> =
            serde_json::from_value(header.clone()).map_err(|error| error.to_string())?;
        if header.seats.len() != self.places.len() {
            return Err("a match was begun with another number of seats".to_owned().into());
        }
        let game = played::resume(&header)?;
        Ok(Play::new(self.ledgers.len() as u32, seed, header.seats, game))
    }

    /// The match that is folded into; `None`: it is one that this program cannot play.
    fn folded(&mut self) -> Option<&mut Play> {
        let is_parked = self.parked.is_some();
        self.play.as_mut().filter(|_| !is_parked)
    }

    fn fold_sealed(
        &mut self,
        seat: u8,
        action: &str,
        key: Option<&str>,
        by: Option<&String>,
    ) -> Result<(), String> {
        self.place(seat)?;
        let Some(play) = self.folded() else { return Ok(()) };
        let seat = Seat::new(seat.into());
        let moved = play.game.choose(seat, &[action.to_owned()]);
        match moved {
            Ok(moved) if moved.steps.is_empty() => {}
            Ok(_) | Err(_) => return Err(format!("‘{action}’ of seat {seat} cannot have been sealed")),
        }
        play.changes[seat.index()] = play.changes[seat.index()].saturating_add(1);
        play.sealed_by[seat.index()] = by.cloned();
        if let Some(key) = key {
            play.remember(seat, key);
        }
        Ok(())
    }

    /// A choice that was played. A sealed set stands in the log in seat order: with what was sealed before, one of its lines
    /// may already complete it, and those after it only confirm.
    fn fold_choice(
        &mut self,
        seat: u8,
        action: &str,
        key: Option<&str>,
        by: Option<&String>,
        at: u64,
    ) -> Result<(), String> {
        self.place(seat)?;
        let seat = Seat::new(seat.into());
        self.ledger()?.choice(seat, action, by.map(String::as_str), at);
        let Some(play) = self.folded() else { return Ok(()) };
        let entered = play.by.len();
        if play.game.version() > entered {
            let written = Written::Choice { seat, action: action.to_owned() };
            if play.game.written(entered) != Some(written) {
                return Err(format!("‘{action}’ of seat {seat} is not what was sealed"));
            }
        } else if play.game.choose(seat, &[action.to_owned()]).is_err() {
            return Err(format!("‘{action}’ of seat {seat} cannot have been chosen"));
        }
        play.by.push(by.cloned());
        if let Some(key) = key {
            play.remember(seat, key);
        }
        if play.game.version() == play.by.len() {
            play.changes.fill(0);
            play.sealed_by.fill(None);
            play.settle();
        }
        Ok(())
    }

    fn fold_chance(&mut self, chance: &str, at: u64) -> Result<(), String> {
        self.ledger()?.chance(chance, at);
        let Some(play) = self.folded() else { return Ok(()) };
        play.game
            .enter_chance(chance)
            .map_err(|error| format!("‘{chance}’ cannot have been drawn: {error}"))?;
        play.by.push(None);
        play.settle();
        Ok(())
    }
}
