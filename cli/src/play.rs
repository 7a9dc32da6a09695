//! `veillee play`: one person at a terminal, the computer in the other seats.
//!
//! Plain lines, one thing on each, so that a screen reader can follow; colour only repeats what letters say.

mod game_loop;
mod odin;
mod screen;

use std::fs::File;
use std::io::{BufRead, Read as _, Write};

use veillee_catalog::{GameId, Opened, Request};
use veillee_core::{GameBox, Seed};
use veillee_odin::Odin;

use crate::arguments::{self, Play};
use crate::failure::Failure;

pub(crate) use odin::OdinScreen;
pub(crate) use screen::Screen;

pub(crate) fn run(asked: &Play, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments::game(&asked.game)?;
    let request = asked.table.request()?;
    match game {
        GameId::Odin => sit_down::<Odin>(asked, &request, &OdinScreen, input, out),
    }
}

fn sit_down<G: GameBox + Clone>(
    asked: &Play,
    request: &Request,
    screen: &impl Screen<G>,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let opened: Opened<G> = request.open().map_err(Failure::asked)?;
    let language = asked.tongue.language()?;
    let seed = match &asked.seed {
        Some(text) => arguments::seed(text)?,
        None => fresh_seed()?,
    };
    let record = match &asked.record {
        None => None,
        Some(path) => Some((path.clone(), File::create(path).map_err(|error| Failure::file(path, &error))?)),
    };
    game_loop::GameLoop::new(&opened, screen, language, seed, record)?.run(input, out)
}

/// 256 bits from the system.
fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    // The one source that every Unix has; on other systems a seed must be named.
    let source = File::open("/dev/urandom").and_then(|mut file| file.read_exact(&mut bytes));
    source.map_err(|error| Failure::Asked(format!("no randomness to be had ({error}): name a --seed")))?;
    Ok(Seed(bytes))
}
