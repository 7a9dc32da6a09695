//! The server: tables for friends and bots, over HTTP and WebSocket, from one process.
//!
//! A loaded table has a task of its own ([`actor`]): it gives the table each input, commits the entries that come of it, and
//! only then sends anything. Bots think on threads of their own ([`thinkers`]). [`app`] has what every request passes,
//! [`routes`] what can be asked, [`socket`] the open connection.

// The derives of utoipa write paths in full.
#![allow(unused_qualifications)]

mod accounts;
mod actor;
mod addresses;
pub mod admin;
mod app;
pub mod archive;
mod blocks;
mod browser;
mod carpets;
mod clock;
mod codes;
mod fair_queue;
mod file_fault;
mod finished;
mod for_people;
mod guarded;
mod hosts;
mod limits;
mod listings;
mod loaded;
mod memory;
mod metrics;
mod open_files;
mod origin;
mod outlet;
mod page;
mod passphrase;
mod private_file;
mod problems;
mod public_url;
mod reserves;
mod routes;
mod serve;
mod server;
mod settings;
mod socket;
mod system;
mod tables;
mod thinkers;
mod turnstile;

/// What an invitation says, by key: generated from `sentences/*.ftl`.
#[allow(unreachable_pub)]
mod sentences {
    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

pub use veillee_protocol::{Phase, SeatState, Sitter, TableId};
pub use veillee_table::text;

pub use app::{DrawResult, PREVIEW_SIZE, Painter};
pub use file_fault::file_fault;
pub use page::{PageFile, PageLasts};
pub use public_url::{NoPublicUrl, Origin, PublicUrl, Scheme};
pub use serve::{Greeting, ServeError, serve};
pub use server::{Server, StartError};
pub use settings::{
    ClientAddress, Config, LogFormat, Settings, SettingsError, ShownSettings, Source, Switch, USUAL_PORT,
};
