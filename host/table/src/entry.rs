//! The log of a table: what has happened for good. Everything else about a table follows from it.

use serde::{Deserialize, Deserializer, Serialize};
use veillee_core::record::SeatDeal;
use veillee_core::{Seat, Secret};
use veillee_protocol::http::Settings;
use veillee_protocol::{Face, Holder, LevelKey, Pace, ParkReason, Readiness, TableId, Visibility};

use crate::parking::Cards;

/// One line of the log, stored as JSON. A line of an unknown kind comes from a newer program: the table is parked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Entry {
    /// The first: the table as it was wished.
    Opened(Box<Opening>),
    Sat {
        seat: Seat,
        name: String,
        holder: Holder,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// Another device of the same person.
    Joined {
        seat: Seat,
        holder: Holder,
    },
    /// The seat is open again.
    Vacated {
        seat: Seat,
    },
    BotSat {
        seat: Seat,
        level: LevelKey,
        name: String,
    },
    /// A rematch starts without the person who had the seat: a bot takes it, and they may take it back without an invitation.
    SatOut {
        seat: Seat,
        level: LevelKey,
        name: String,
    },
    /// A bot of somebody's own. The token that has this hash lets it in.
    ProgramSat {
        seat: Seat,
        name: String,
        token: Option<Holder>,
        /// The browser that seated it; before this was stored, the one that opened the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Holder>,
    },
    StoodIn {
        seat: Seat,
        level: LevelKey,
    },
    TakenBack {
        seat: Seat,
    },
    /// A single-use code, hashed, for a seat.
    CodeIssued {
        seat: Seat,
        hash: String,
    },
    /// Written by older programs: the seat's browsers are signed out, and the code gives it to another.
    Reissued {
        seat: Seat,
        hash: String,
    },
    /// The host has a code that gives the seat of an absent person to another browser.
    SeatOffered {
        seat: Seat,
        hash: String,
        at: u64,
    },
    /// That code was used: the seat belongs to this browser alone.
    SeatMoved {
        seat: Seat,
        holder: Holder,
        at: u64,
    },
    /// The person has signed out all their other browsers.
    OnlyDevice {
        seat: Seat,
        holder: Holder,
    },
    /// The code was used or cancelled.
    CodeSpent {
        hash: String,
    },
    /// The browser does not want the table in its list.
    Unlisted {
        holder: Holder,
    },
    /// It has opened the table again.
    Relisted {
        holder: Holder,
    },
    Invited {
        invite: String,
    },
    SettingsChanged(Settings),
    /// Before the first match: one more seat, open, after the others.
    SeatAdded,
    /// Before the first match: an open seat has gone. Those after it have moved up by one.
    SeatRemoved {
        seat: Seat,
    },
    /// Before the first match: the game's options, as they are written.
    OptionsChanged {
        options: Vec<(String, String)>,
        edition: Option<String>,
    },
    Muted {
        seat: Seat,
        muted: bool,
    },
    HostIs {
        seat: Seat,
    },
    /// A match begins: the header of its record, and the seed of all its chance.
    Began {
        at: u64,
        header: serde_json::Value,
        seed: String,
        /// What the seats have opened, where the seed comes from the attempt that runs.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        contributions: Vec<SeatDeal>,
    },
    /// The server has committed to its secret for the deal of the next match: an attempt runs.
    DealBegan {
        /// Of the match's record.
        header: serde_json::Value,
        secret: Secret,
        /// The seats that are asked to contribute.
        asked: Vec<Seat>,
        /// Which attempt of this start, counted from 1.
        number: u32,
    },
    /// All that have committed, in seat order. From here on there is one seed, or none.
    DealListed {
        list: Vec<SeatDeal>,
    },
    /// The attempt is void: these seats had committed, and some have not opened their contribution.
    DealVoided {
        seats: Vec<SeatDeal>,
    },
    /// A sealed choice; the last one of a seat counts.
    Sealed {
        seat: Seat,
        action: String,
        key: Option<String>,
        by: Option<String>,
        at: u64,
    },
    /// A choice that was played; a resolved sealed set is as many of these, in seat order.
    Chose {
        seat: Seat,
        action: String,
        key: Option<String>,
        by: Option<String>,
        at: u64,
    },
    Drew {
        chance: String,
        at: u64,
    },
    /// The match is over: the result as in its record.
    Ended {
        at: u64,
        result: serde_json::Value,
    },
    /// The match is over without a result.
    GivenUp {
        at: u64,
    },
    Said {
        seat: Seat,
        text: String,
        at: u64,
    },
    /// The table cannot go on.
    Parked {
        #[serde(deserialize_with = "park_reason")]
        reason: ParkReason,
        #[serde(default)]
        cards: Cards,
    },
    /// The operator has lifted the parking.
    Resumed,
}

/// Older programs stored sentences.
fn park_reason<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ParkReason, D::Error> {
    String::deserialize(deserializer).map(|text| ParkReason::read(&text))
}

impl Entry {
    /// Whether it is part of the match or of the chat, which have messages of their own. All others change what everybody
    /// sees of the table.
    pub(crate) fn is_step_or_chat(&self) -> bool {
        matches!(self, Entry::Sealed { .. } | Entry::Chose { .. } | Entry::Drew { .. } | Entry::Said { .. })
    }

    /// Whether somebody else sits somewhere, or something else is to be played.
    pub(crate) fn changes_set_up(&self) -> bool {
        matches!(
            self,
            Entry::Sat { .. }
                | Entry::Vacated { .. }
                | Entry::BotSat { .. }
                | Entry::SatOut { .. }
                | Entry::ProgramSat { .. }
                | Entry::SeatAdded
                | Entry::SeatRemoved { .. }
                | Entry::OptionsChanged { .. }
        )
    }

    /// Whether lists show something else after it.
    pub(crate) fn changes_listing(&self) -> bool {
        match self {
            Entry::Opened(_)
            | Entry::Sat { .. }
            | Entry::Joined { .. }
            | Entry::Reissued { .. }
            | Entry::SeatMoved { .. }
            | Entry::OnlyDevice { .. }
            | Entry::Unlisted { .. }
            | Entry::Relisted { .. }
            | Entry::GivenUp { .. }
            | Entry::Vacated { .. }
            | Entry::BotSat { .. }
            | Entry::SatOut { .. }
            | Entry::ProgramSat { .. }
            | Entry::StoodIn { .. }
            | Entry::TakenBack { .. }
            | Entry::SettingsChanged(_)
            | Entry::SeatAdded
            | Entry::SeatRemoved { .. }
            | Entry::Began { .. }
            | Entry::Ended { .. }
            | Entry::Parked { .. }
            | Entry::Resumed => true,
            Entry::CodeIssued { .. }
            | Entry::SeatOffered { .. }
            | Entry::CodeSpent { .. }
            | Entry::Invited { .. }
            | Entry::OptionsChanged { .. }
            | Entry::Muted { .. }
            | Entry::HostIs { .. }
            | Entry::DealBegan { .. }
            | Entry::DealListed { .. }
            | Entry::DealVoided { .. }
            | Entry::Sealed { .. }
            | Entry::Chose { .. }
            | Entry::Drew { .. }
            | Entry::Said { .. } => false,
        }
    }

    /// The line as it is stored.
    pub fn to_text(&self) -> String {
        // An entry has string keys and finite numbers only, so it can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What a table was opened with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Opening {
    pub id: TableId,
    pub at: u64,
    /// Looks after the table while nobody has a seat.
    pub opened_by: Holder,
    pub game: String,
    pub options: Vec<(String, String)>,
    pub edition: Option<String>,
    pub seats: u8,
    pub visibility: Visibility,
    pub pace: Pace,
    pub readiness: Readiness,
    pub chat: bool,
    pub hints: bool,
    pub invite: String,
    /// The date of the puzzle of the day, which gives all matches here their seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carpet: Option<String>,
    /// A table of bots that plays several matches one after the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
}

/// Several matches of bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// How many, the first one included.
    pub matches: u32,
    /// What the seeds of those after the first are made of: 64 hexadecimal digits.
    pub random: String,
}
