//! `veillee play`: one person at a terminal, the computer in the other seats.
//!
//! Plain lines, one thing on each, so that a screen reader can follow; colour only repeats what letters say.

mod cochons;
mod columns;
mod game_loop;
mod happy_cats;
mod hygge;
mod odin;
mod screen;
mod snowhere;

use std::io::{BufRead, Write};

use veillee_catalog::{Opened, Request, match_game};
use veillee_core::Seed;

use crate::arguments::{self, Play};
use crate::failure::Failure;
use crate::files;

pub(crate) use screen::Screen;

pub(crate) fn run(asked: &Play, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments::game(&asked.game)?;
    let request = asked.table.request()?;
    match_game!(game, G => sit_down::<G>(asked, &request, input, out))
}

/// Opens the box and plays.
fn sit_down<G: Screen>(
    asked: &Play,
    request: &Request,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let opened: Opened<G> = request.open().map_err(|error| Failure::setup(&error))?;
    let language = asked.tongue.language()?;
    let seed = match &asked.seed {
        Some(text) => arguments::seed(text)?,
        None => fresh_seed()?,
    };
    let level = asked.level()?;
    // Last, so that a mistyped option leaves no empty file behind.
    let record = match &asked.record {
        None => None,
        Some(path) => Some((path.clone(), files::create(path)?)),
    };
    game_loop::GameLoop::new(&opened, language, level, seed, record)?.run(input, out)
}

/// 256 bits from the system.
fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Broken(format!("the system gives no random bytes: {error}")))?;
    Ok(Seed(bytes))
}
