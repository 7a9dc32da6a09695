//! The bodies of the HTTP interface: it opens and manages tables. Matches are played over the socket.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;
use veillee_core::Seat;

use crate::{Face, GameKey, LevelKey, Pace, Phase, Readiness, TableId, TableState, Visibility};

/// A table as somebody wishes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTable {
    pub game: GameKey,
    /// Options by key, as [`GameOffer`] lists them: numbers, words, or `true` and `false`.
    #[serde(default)]
    #[ts(type = "Record<string, string | number | boolean>")]
    pub options: BTreeMap<String, OptionValue>,
    /// An edition that comes with the game; none: the default.
    #[serde(default)]
    pub edition: Option<String>,
    /// Who is to sit where: one for each seat.
    pub seats: Vec<WishedSeat>,
    #[serde(default)]
    pub visibility: Visibility,
    #[serde(default)]
    pub pace: Pace,
    #[serde(default)]
    pub readiness: Readiness,
    #[serde(default = "yes")]
    pub chat: bool,
    #[serde(default = "yes")]
    pub hints: bool,
    /// Begin at once, if every seat is taken.
    #[serde(default)]
    pub start: bool,
    /// With `start`: whether the asker's page takes part in the deal. Then the table waits for it,
    /// ten seconds at most.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub deals: bool,
    /// Where the server asks for one before a table is opened.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub passphrase: Option<String>,
    /// The carpet of the day instead of a random one. The server chooses seed and options; `options` and `edition` are left out,
    /// no seat is a bot's, and nobody gets advice.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub carpet: Option<Carpet>,
    /// How many matches follow one after the other, where bots have all seats; none: one.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub matches: Option<u32>,
}

/// Which puzzle everybody gets alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Carpet {
    /// The one of the present day in UTC.
    Today,
}

/// The carpet of the day, and how it went on this server. Nobody's name and nothing of the solution is in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TodaysCarpet {
    pub game: GameKey,
    /// The day in UTC, such as `2026-11-18`.
    pub date: String,
    /// Its options, by key.
    pub options: BTreeMap<String, String>,
    /// How often it was played to the end here.
    pub played: u32,
    /// The best scores here, best first, at most three: flame left, in hundredths of a per cent.
    #[ts(type = "Array<number>")]
    pub best: Vec<i64>,
    /// The best score of the asker's own tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub yours: Option<i64>,
}

/// What holds for all tables here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ServerInfo {
    /// The program's version.
    pub version: String,
    /// Which page the server hands out, as in `welcome`.
    pub build: String,
    /// Whether a passphrase is asked for before a table is opened.
    pub passphrase: bool,
}

fn yes() -> bool {
    true
}

/// The value of an option: a scalar, the same as in `TableState.options`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
pub enum OptionValue {
    Switch(bool),
    Number(i64),
    Word(String),
}

impl fmt::Display for OptionValue {
    /// The written form that games read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Switch(switch) => switch.fmt(f),
            OptionValue::Number(number) => number.fmt(f),
            OptionValue::Word(word) => word.fmt(f),
        }
    }
}

/// What a seat is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum WishedSeat {
    /// For anybody who comes.
    Open,
    /// For the one who asks, or another person at the same device.
    Me {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        face: Option<Face>,
    },
    /// For a bot of the server.
    Bot { level: LevelKey },
    /// For a bot of somebody's own. It gets its token afterwards.
    OwnBot { name: String },
}

/// Takes a seat, or gives oneself another name or face in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SitDown {
    pub name: String,
    /// From the invitation; needed where the table is not public.
    #[serde(default)]
    pub invite: Option<String>,
    /// None: the face stays as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub face: Option<Face>,
}

/// The game's options as they are to be for the first match: all of them, one that is left out gets its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameOptions {
    /// Options by key, as [`GameOffer`] lists them.
    #[serde(default)]
    #[ts(type = "Record<string, string | number | boolean>")]
    pub options: BTreeMap<String, OptionValue>,
    /// An edition that comes with the game; none: the default.
    #[serde(default)]
    pub edition: Option<String>,
}

/// A bot of the server for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotLevel {
    pub level: LevelKey,
}

/// A seat for a bot of somebody's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnBotName {
    /// What the bot is called at the table.
    pub name: String,
}

/// How a bot takes its seat. The token is shown once; asking again gives a new token and cancels the old one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OwnBotSeat {
    /// The table's address.
    pub address: String,
    /// Anybody who shows it speaks for the seat.
    pub token: String,
    /// What to paste into a terminal, with one's own bot at the end.
    pub command: String,
}

/// How other devices reach this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerAddresses {
    /// The best one first.
    pub addresses: Vec<ServerAddress>,
    /// Whether the server listens to its own machine alone. Then it has no address for others, unless a public one.
    pub only_this_machine: bool,
}

/// An address of this server that other devices can open. It is never a loopback address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ServerAddress {
    /// Where the page is; it ends with a slash.
    pub url: String,
    pub network: Network,
}

/// Which devices can open an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Network {
    /// All: it is the server's public address.
    Public,
    /// Those on the same wireless network.
    Wifi,
    /// Those on the network that this machine is connected to by cable.
    Cable,
    /// Those on the same virtual private network.
    Vpn,
    /// Those on a network of another kind.
    Other,
}

/// Who asks for the invitation of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitationRequest {
    /// From a link, for somebody who has no seat; needed where the table is not public.
    #[serde(default)]
    pub invite: Option<String>,
}

/// How others come to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Invitation {
    /// What a link to the table carries. Left out where the asker does not know it: then the table is public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    pub code: TableCode,
}

/// The short code of a table, to be typed on another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TableCode {
    /// Anybody who types it comes in as a guest.
    Open {
        code: String,
        /// For how many seconds it is valid.
        seconds: u32,
    },
    /// The host has switched it off.
    Off,
    /// Every seat is taken, so there is none.
    Full,
    /// The server has no more codes to give at the moment.
    Unavailable,
}

/// A short code as somebody has typed it: capitals and small letters are the same, blanks and hyphens do not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TypedCode {
    pub code: String,
}

/// Where a short code leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct CodeTarget {
    pub table: TableId,
    /// What lets the guest sit down; not needed where the table is public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// A code that gives a seat to the device that enters it: once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatCode {
    pub code: String,
}

/// What the host may change at any time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Settings {
    #[serde(default)]
    pub pace: Option<Pace>,
    #[serde(default)]
    pub chat: Option<bool>,
    #[serde(default)]
    pub hints: Option<bool>,
    #[serde(default)]
    pub readiness: Option<Readiness>,
    #[serde(default)]
    pub visibility: Option<Visibility>,
}

/// Whether somebody is to be silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Mute {
    pub muted: bool,
}

/// Whether somebody agrees to give the match up. One who does not ends the question for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GiveUp {
    pub agree: bool,
}

/// A browser that holds one's own seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Device {
    /// Whether it is the one that asks.
    pub this: bool,
    /// Whether the table is open there.
    pub online: bool,
}

/// A table with what the asker may know of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TableAnswer {
    pub table: TableState,
    /// The seats that the asker holds.
    #[schema(value_type = Vec<u8>)]
    pub your_seats: Vec<Seat>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TableSummary {
    pub id: TableId,
    pub game: GameKey,
    pub phase: Phase,
    /// Names, by seat; none: an open seat.
    pub names: Vec<Option<String>>,
    /// Milliseconds since 1970-01-01 UTC.
    #[ts(type = "number")]
    pub updated: u64,
    /// Whether a seat of the asker is to act. Left out in the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub your_turn: Option<bool>,
}

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableList {
    pub tables: Vec<TableSummary>,
    /// Ask with this for the next page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A game on the shelf.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameOffer {
    pub key: GameKey,
    pub least_seats: u8,
    pub most_seats: u8,
    pub editions: Vec<String>,
    pub options: Vec<OptionOffer>,
    pub levels: Vec<LevelKey>,
    /// The version of its rules.
    pub rules: u32,
}

/// The bots that a game has, and how strong they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Strength {
    pub game: GameKey,
    /// From the mildest.
    pub levels: Vec<LevelKey>,
    /// Who they are, in the same order.
    pub opponents: Vec<Opponent>,
    /// What was measured of them before this program was released; may be empty.
    pub measured: Vec<Measurement>,
}

/// Who plays at a level. Name and character are keys of the catalogue of sentences; one without them plays at random.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Opponent {
    pub level: LevelKey,
    pub name: Option<String>,
    pub character: Option<String>,
}

/// A figure with its interval (95 %), and the command that measures it again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Measurement {
    pub what: String,
    /// As people read it.
    pub shown: String,
    pub value: f64,
    pub low: f64,
    pub high: f64,
    /// How many games, or positions, it comes from.
    pub games: String,
    pub command: String,
}

/// An option of a game. Values are written as in a table's `options`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionOffer {
    pub key: String,
    pub values: OptionValues,
    #[ts(type = "string | number")]
    pub default: Value,
    /// What it means: a key of the game's catalogue of sentences, or of the common one.
    pub sentence: String,
}

/// The values that an option may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionValues {
    /// The values to offer.
    #[ts(type = "Array<string | number>")]
    pub listed: Vec<Value>,
    /// Which numbers are allowed beside them.
    pub numbers: Option<Numbers>,
    /// How long the sides of an area may be, which is written `480x360`: width and height in millimetres.
    pub sides: Option<Numbers>,
}

/// The numbers from `least` to `most` that are whole steps from `least`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Numbers {
    pub least: u16,
    pub most: u16,
    pub step: u16,
}
