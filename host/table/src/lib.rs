//! One table as a machine: what comes in changes it and says what is to be done, and that is all.
//!
//! There is no I/O here, no clock, no thread and no randomness of its own: the time comes with each input, chance from the seeds
//! that were given when a match began, and everything else that is random from the [`Input`]s. So a table can be tried with a fake
//! clock and a network that drops, repeats and reorders, thousands of evenings in a second.
//!
//! The one rule for whoever drives it: **the entries of an [`Effects`] are committed before anything else of it is carried out.**
//! If they cannot be, the machine is dropped and made anew from the log: then nothing has happened, and
//! nobody was told that it had.

mod effects;
mod entry;
mod input;

pub use effects::{Answer, Denied, Effects, Job, JobId, Outgoing, Thinking};
pub use entry::{Entry, Holder, NoHolder, Opening};
pub use input::{ConnectionId, Input, Millis, Request, Ticket, Wish};
