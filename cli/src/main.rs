//! The `veillee` program: the command line around the games.

mod arena;
mod arguments;
mod ceiling;
mod draw;
mod failure;
mod faults;
mod files;
mod games;
mod keep;
mod language;
mod layout;
mod ledger;
mod manual;
mod markdown;
mod operator;
mod play;
mod replay;
mod rules;
mod seat;
mod serve;
mod simulate;
mod speaker;
mod terminal;
mod verify;

/// What the program itself says: generated from `sentences/*.ftl`.
#[allow(unreachable_pub)]
mod sentences {
    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

use std::io::{self, Write};
use std::process::ExitCode;

use clap::ArgMatches;

use crate::arguments::{Arguments, Command};
use crate::failure::Failure;

/// Thousands of tables are thousands of small things that come and go: see docs/performance.md.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let mut out = io::BufWriter::new(anstream::stdout());
    let done = Arguments::read().and_then(|(arguments, matches)| run(arguments, &matches, &mut out));
    let done = done.and_then(|()| out.flush().map_err(Failure::from));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}

fn run(arguments: Arguments, matches: &ArgMatches, out: &mut impl Write) -> Result<(), Failure> {
    match arguments.command {
        Command::Serve(serve) => serve::run(*serve, matches, out),
        Command::Backup(keep) => keep::backup(&keep, out),
        Command::Restore(keep) => keep::put_back(&keep, out),
        Command::Export(keep) => keep::export(&keep, out),
        Command::Import(keep) => keep::import(&keep, out),
        Command::Tables(tables) => keep::tables(&tables, out),
        Command::Verify(verify) => verify::run(&verify, out),
        Command::Memory(memory) => keep::memory(&memory.order, out),
        Command::Table(table) => operator::table(&table.order, out),
        Command::Announce(announce) => operator::announce(announce, out),
        Command::Block(block) => operator::block(block, out),
        Command::Seat(seat) => seat::run(&seat, out),
        Command::Play(play) => play::run(&play, out),
        Command::Simulate(simulate) => simulate::run(&simulate, out),
        Command::Arena(arena) => arena::run(&arena, out),
        Command::Ceiling(ceiling) => ceiling::run(&ceiling, out),
        Command::Replay(replay) => replay::run(&replay, out),
        Command::Rules(rules) => rules::run(&rules, out),
        Command::Draw(draw) => draw::run(&draw, out),
        Command::Games => games::run(out),
        Command::Completions(completions) => manual::completions(&completions, out),
        Command::Man(man) => manual::pages(&man, out),
    }
}
