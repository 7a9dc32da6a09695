//! What can happen to a table.

use std::sync::Arc;

use veillee_core::Seat;
use veillee_protocol::http::{GameOptions, NewTable, Settings};
use veillee_protocol::{Face, Holder, LevelKey, ToTable};

use crate::effects::JobId;
use crate::operator::Order;

/// Milliseconds since 1970-01-01 UTC, as the driver's clock has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// One open socket. Numbers are never used twice in the life of a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionId(pub u64);

/// Whom an answer goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub u64);

#[derive(Clone, Debug)]
pub enum Input {
    /// A browser or a bot has connected.
    Connected {
        connection: ConnectionId,
        holder: Holder,
        /// Which page the server hands out.
        build: Arc<str>,
    },
    Message {
        connection: ConnectionId,
        message: ToTable,
    },
    /// Something came that is not a message.
    Garbled {
        connection: ConnectionId,
    },
    Disconnected {
        connection: ConnectionId,
    },
    /// A request over HTTP. Its answer is in the effects.
    Request {
        ticket: Ticket,
        holder: Holder,
        request: Request,
    },
    /// A bot has made up its mind; or could not, and this is why.
    Thought {
        job: JobId,
        thought: Result<String, String>,
    },
    /// The operator orders something. Its report is in the effects.
    Operator {
        ticket: Ticket,
        order: Order,
    },
    /// The operator announces something to everybody, or (`None`) takes it back.
    Announce {
        text: Option<String>,
    },
    /// The time that was asked for has come.
    Woken,
    /// The server stops: say goodbye.
    Stopping,
}

/// What is asked over HTTP. `random` is fresh for each request: codes, invitations and seeds are made of it.
#[derive(Clone, Debug)]
pub enum Request {
    /// The table as the asker may see it.
    State,
    /// The table with its invitation, for somebody who may sit down here. The invitation itself is shown only to those who know it.
    Invitation {
        invite: Option<String>,
    },
    /// The table, for its host alone.
    HostState,
    Sit {
        seat: Seat,
        name: String,
        invite: Option<String>,
        face: Option<Face>,
    },
    /// Leaves the seat: it is open before a match, and a bot plays for it during one.
    Leave {
        seat: Seat,
    },
    /// Host: a bot of the server in a seat that no person holds.
    SeatBot {
        seat: Seat,
        level: LevelKey,
    },
    /// Host: a seat that no person holds is for a bot of their own. The answer is its token; an earlier token stops working.
    SeatOwnBot {
        seat: Seat,
        name: String,
        random: [u8; 32],
    },
    /// Host, before the match: the seat is open again.
    OpenSeat {
        seat: Seat,
    },
    /// Host, before the first match: one more seat, open.
    AddSeat,
    /// Host, before the first match: an open seat goes. Those after it move up.
    RemoveSeat {
        seat: Seat,
    },
    /// Host, before the first match: the game's options.
    Options(GameOptions),
    /// A bot plays for someone who is away; or asks for that, if they are here and do not move.
    StandIn {
        seat: Seat,
        level: LevelKey,
    },
    /// Takes over from one's stand-in.
    TakeBack {
        seat: Seat,
    },
    /// A latecomer takes a bot's seat.
    Replace {
        seat: Seat,
        name: String,
        invite: Option<String>,
        face: Option<Face>,
    },
    /// Host: a code that gives the seat of someone who has been away for minutes to another browser.
    Reissue {
        seat: Seat,
        random: [u8; 32],
    },
    /// For one's own seat: a code for another device.
    AnotherDevice {
        seat: Seat,
        random: [u8; 32],
    },
    Redeem {
        code: String,
    },
    /// For one's own seat: the browsers that hold it.
    Devices {
        seat: Seat,
    },
    /// For one's own seat: signs out all other browsers.
    OnlyThisDevice {
        seat: Seat,
    },
    /// Takes the table off the asker's list.
    Unlist,
    /// Agrees to give the match up, or does not.
    GiveUp {
        agree: bool,
    },
    /// Host: a new invitation; the old one stops working.
    NewInvite {
        random: [u8; 32],
    },
    Start {
        random: [u8; 32],
    },
    /// The same people once more, at the same address.
    Rematch {
        random: [u8; 32],
    },
    /// Somebody who has asked for a rematch: bots take the seats of those who have not answered, and it begins.
    StartWithout {
        random: [u8; 32],
    },
    Settings(Settings),
    Mute {
        seat: Seat,
        muted: bool,
    },
    /// The record of a match that is over, as JSON Lines.
    Record {
        match_number: u32,
    },
    /// Opener: the table and all its matches are deleted.
    Delete,
}

/// How a table begins: the wish, who wishes, and what is random about it.
#[derive(Clone, Debug)]
pub struct Wish {
    pub table: NewTable,
    pub holder: Holder,
    pub random: [u8; 32],
}
