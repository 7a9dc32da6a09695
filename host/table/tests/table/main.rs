//! A table from outside: what it promises claim by claim, whole evenings over a bad network, and who learns what.
//!
//! Everything here speaks the protocol: messages go in and come out as JSON text.

mod claims_chairs;
mod claims_play;
mod driver;
mod simulation;
