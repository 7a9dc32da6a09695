//! The host: tables for friends and computers, over HTTP and WebSocket, from one process.
//!
//! A table that somebody is at has a task of its own ([`actor`]), which drives its machine: what comes in is handed to the
//! machine, what the machine wants kept is committed, and only then is anybody told. Computers think on threads of their
//! own ([`thinkers`]). What a request meets on its way stands in [`app`], what can be asked in [`routes`], the open
//! connection in [`socket`].

// The derives of utoipa write paths in full.
#![allow(unused_qualifications)]

mod accounts;
mod actor;
pub mod admin;
mod app;
pub mod archive;
mod blocks;
mod browser;
mod clock;
mod fair_queue;
mod guarded;
mod hosts;
mod limits;
mod listings;
mod machine;
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
mod tables;
mod thinkers;
mod turnstile;

pub use veillee_protocol::{Chair, Phase, Sitter, TableId};
pub use veillee_table::text;

pub use page::{PageFile, PageLasts};
pub use public_url::{NoPublicUrl, Origin, PublicUrl, Scheme};
pub use serve::{ServeError, serve};
pub use server::{Server, StartError};
pub use settings::{
    ClientAddress, Config, Lasting, LogFormat, Settings, SettingsError, Source, Switch, USUAL_PORT,
};
