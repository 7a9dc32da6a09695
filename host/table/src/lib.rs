//! One table as a machine: what comes in changes it and says what is to be done, and that is all.
//!
//! There is no I/O here, no clock, no thread and no randomness of its own: the time comes with each input, chance from the seeds
//! that were given when a match began, and everything else that is random from the [`Input`]s. So a table can be tried with a fake
//! clock and a network that drops, repeats and reorders, thousands of evenings in a second.
//!
//! The one rule for whoever drives it: **the entries of an [`Effects`] are committed, all or none, before anything else of it is
//! carried out.** If they cannot be, the machine is dropped and made anew from the log: then nothing has happened, and
//! nobody was told that it had.
//!
//! Begin with [`Table::handle`]. `played` is the match with its game erased, `play` what people do with it, `pace` when the
//! computer and chance do theirs, `chairs` and `requests` who sits where, `attendance` who is there, `announce` who hears of a
//! change, `resume` what one who comes in is told, `restore` how a log becomes a table again, `programs`
//! how somebody's program plays along, `operator` what the operator orders, `parking` why a table cannot go on, `text` which
//! names and chat can be shown. `replay` needs no table: it looks at a record again.

mod absence;
mod again;
mod announce;
mod archive;
mod attendance;
mod chairs;
mod chat;
mod computer;
mod effects;
mod entry;
mod giving_up;
mod hints;
mod hosted;
mod input;
mod limits;
mod messages;
mod operator;
mod pace;
mod parking;
mod play;
mod played;
mod presence;
mod programs;
mod record;
mod replay;
mod requests;
mod restore;
mod resume;
mod secrets;
mod table;
pub mod text;
mod tries;

pub use archive::NoArchive;
pub use computer::levels;
pub use effects::{Answer, Denied, Effects, Job, JobId, Outgoing, Purpose, Thinking};
pub use entry::{Entry, Holder, NoHolder, Opening};
pub use input::{ConnectionId, Input, Millis, Request, Ticket, Wish};
pub use operator::{Order, Report};
pub use parking::{Cards, ParkReason};
pub use replay::{NoReplay, replay};
pub use restore::RestoreError;
pub use table::{Listing, Table};
