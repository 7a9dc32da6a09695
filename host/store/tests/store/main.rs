//! What stores must do: the suite for each of them, and what a directory must stand.

mod kill;
mod memory;
mod schemas;
mod sqlite;
mod suite;
