//! One table as a machine: an input changes it and returns what is to be done.
//!
//! There is no I/O here, no clock, no thread and no randomness of its own: the time comes with each input, chance from the
//! seeds of the matches, and everything else that is random from the [`Input`]s. So a table can be tried with a fake clock and
//! a network that drops, repeats and reorders, thousands of evenings in a second.
//!
//! The one rule for a driver: **commit the entries of an [`Effects`], all or none, before anything else of it is carried out.**
//! If they cannot be committed, drop the table and restore it from the log: then nothing has happened, and nobody was sent
//! that it had.
//!
//! Begin with [`Table::handle`]. The parts of a table are `saved` (what the log says: seats, settings, chat, the match),
//! `attendance` (who is connected), `pace` (clock, bots, pauses) and `news` (what everybody was sent). Whatever changes what
//! is saved goes one way: somebody decides, `Table::write` makes an [`Entry`] of it, and `saved` folds it. Restoring a table is
//! the same fold over the stored entries.
//!
//! `erased` is a match without its game's type, `choices` what people do with it, `requests` what
//! is asked over HTTP, `dealing` how everybody takes part in a deal, `resume` what a client is sent
//! that comes in, `own_bots` how somebody's own bot plays, `operator` what the operator orders,
//! `parking` why a table cannot go on, `text` which names and chat can be shown. `replay` and
//! `tries` need no table.

mod absence;
mod archive;
mod attendance;
mod bots;
mod carpet;
mod chatting;
mod choices;
mod dealing;
mod effects;
mod ending;
mod entry;
mod erased;
mod gestures;
mod giving_up;
mod hints;
mod input;
mod limits;
mod messages;
mod news;
mod operator;
mod own_bots;
mod pace;
mod parking;
mod rematch;
mod replay;
mod requests;
mod resume;
mod saved;
mod secrets;
mod table;
pub mod text;
mod tries;
mod waiting;

pub use archive::NoArchive;
pub use bots::levels;
pub use carpet::{Day, puzzle_of};
pub use effects::{Answer, ChoiceOutcome, Denied, Effects, Job, JobId, Outgoing, Purpose, Thinking};
pub use ending::ending_of;
pub use entry::{Entry, Opening, Series};
pub use erased::StepRefusal;
pub use input::{ConnectionId, Input, Millis, Request, Ticket, Wish};
pub use operator::{Order, Report};
pub use parking::Cards;
pub use replay::{NoReplay, replay};
pub use saved::RestoreError;
pub use table::Table;
pub use tries::{Start, attempt, check, check_steps, choices};
