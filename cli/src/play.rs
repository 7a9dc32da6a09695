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
mod screens;
mod snowhere;

use std::io::{BufRead, Write};

use veillee_catalog::{Opened, Request};
use veillee_core::Seed;
use veillee_minds::Minded;

use crate::arguments::{self, Play};
use crate::failure::Failure;
use crate::files;

pub(crate) use screen::Screen;
pub(crate) use screens::{ScreenVisitor, with_screen};

pub(crate) fn run(asked: &Play, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments::game(&asked.game)?;
    let request = asked.table.request()?;
    with_screen(game, SitDown { asked, request: &request, input, out })
}

/// Opens the box and plays.
struct SitDown<'a, I, W> {
    asked: &'a Play,
    request: &'a Request,
    input: &'a mut I,
    out: &'a mut W,
}

impl<I: BufRead, W: Write> ScreenVisitor for SitDown<'_, I, W> {
    type Output = Result<(), Failure>;

    fn visit<G: Minded>(self, screen: &impl Screen<G>) -> Self::Output {
        let asked = self.asked;
        let opened: Opened<G> = self.request.open().map_err(|error| Failure::setup(&error))?;
        let language = asked.tongue.language()?;
        let seed = match &asked.seed {
            Some(text) => arguments::seed(text)?,
            None => fresh_seed()?,
        };
        let level = asked.level()?;
        // Last: whoever mistyped something finds no empty file in the way.
        let record = match &asked.record {
            None => None,
            Some(path) => Some((path.clone(), files::create(path)?)),
        };
        game_loop::GameLoop::new(&opened, screen, language, level, seed, record)?.run(self.input, self.out)
    }
}

/// 256 bits from the system.
fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Broken(format!("the system gives no random bytes: {error}")))?;
    Ok(Seed(bytes))
}
