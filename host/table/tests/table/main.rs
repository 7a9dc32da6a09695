//! A table from outside: what it promises claim by claim, whole evenings over a bad network, and who learns what.
//!
//! Everything here uses the protocol. In the claims, messages go in and come out as JSON text.

mod claims_deals;
mod claims_operator;
mod claims_own_bots;
mod claims_pace;
mod claims_play;
mod claims_replay;
mod claims_resume;
mod claims_rules;
mod claims_seats;
mod claims_sitting;
mod claims_together;
mod claims_waiting;
mod driver;
mod fold;
mod protocol_page;
mod secrecy;
mod simulation;
mod staying;
