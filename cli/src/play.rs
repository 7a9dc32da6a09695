//! `veillee play`: one person at a terminal, bots in the other seats.
//!
//! Plain lines, one thing on each, so that a screen reader can follow; colour only repeats what letters say.

mod cochons;
mod columns;
mod game_loop;
mod happy_cats;
mod hygge;
mod input;
mod odin;
mod resume;
mod screen;
mod snowhere;
mod typed;

use std::io::Write;

use veillee_catalog::record::{Lists, RecordWriter};
use veillee_catalog::{Opened, Request, match_game};
use veillee_core::record::Sitter;
use veillee_core::{Match, Seat, Seed};

use self::game_loop::{Begin, GameLoop, PERSON, Recording};
use self::input::Input;
use crate::arguments::{self, Play};
use crate::failure::Failure;
use crate::files;

pub(crate) use screen::Screen;

pub(crate) fn run(asked: &Play, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(path) = &asked.continue_from {
        let raw = resume::read(path)?;
        return match_game!(raw.game, G => play(resume::begin::<G>(path, &raw)?, asked.plain, out));
    }
    let game = arguments::game(asked.game.as_deref().unwrap_or_default())?;
    let request = asked.table.request()?;
    match_game!(game, G => play(sit_down::<G>(asked, &request)?, asked.plain, out))
}

fn play<G: Screen>(begin: Begin<G>, plain: bool, out: &mut impl Write) -> Result<(), Failure> {
    let mut input = Input::open()?;
    GameLoop::new(begin, plain)?.run(&mut input, out)
}

/// Opens the box.
fn sit_down<G: Screen>(asked: &Play, request: &Request) -> Result<Begin<G>, Failure> {
    let opened: Opened<G> = request.open().map_err(|error| Failure::setup(&error))?;
    let seed = match &asked.seed {
        Some(text) => arguments::seed(text)?,
        None => fresh_seed()?,
    };
    let level = asked.level()?;
    let seats = opened.game.seats();
    let names = game_loop::names(seats);
    // Last, so that a mistyped option leaves no empty file behind.
    let record = match &asked.record {
        None => None,
        Some(path) => {
            let mut file = files::create(path)?;
            let player = |seat| if seat == PERSON { "person".to_owned() } else { level.to_string() };
            let sitters: Vec<Sitter> = Seat::all(seats)
                .zip(&names)
                .map(|(seat, name)| Sitter { name: name.clone(), player: player(seat), face: None })
                .collect();
            // The person may look into their own file: with the seed it can be continued.
            let writer = RecordWriter::begin(&mut file, &opened, &sitters, Some(&seed), Lists::Without)?;
            Some(Recording { path: path.clone(), file, writer })
        }
    };
    Ok(Begin { played: Match::new(opened.game), names, levels: vec![level; seats - 1], seed, record })
}

/// 256 bits from the system.
fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Broken(format!("the system gives no random bytes: {error}")))?;
    Ok(Seed(bytes))
}
