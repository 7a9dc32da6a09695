//! The suite for every store, and what a folder must survive.
#![cfg(unix)]

mod damage;
mod kill;
mod memory;
mod power;
mod random;
mod schemas;
mod sqlite;
mod suite;
mod trace;
