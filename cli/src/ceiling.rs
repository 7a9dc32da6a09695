//! `veillee ceiling`.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use serde::Serialize;
use veillee_catalog::{Request, match_game};
use veillee_core::record::EditionOf;
use veillee_core::{Rng, Seat, Seed};
use veillee_lab::{Ceiling, Finish, Losses, Player, is_played_together};
use veillee_minds::{Care, Inquiry, Level, Minded};

use crate::arguments::{self, CeilingOf};
use crate::failure::Failure;
use crate::ledger::Ledger;
use crate::sentences;
use crate::simulate::{deadline, progress_bar, threads};
use crate::speaker::Speaker;

pub(crate) fn run(asked: &CeilingOf, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments::game(&asked.game)?;
    let run = Run {
        asked,
        request: asked.table.request()?,
        seed: arguments::seed(&asked.seed)?,
        speaker: Speaker::of_program(crate::language::current()),
        out,
    };
    match_game!(game, G => run.run::<G>())
}

struct Run<'a, W> {
    asked: &'a CeilingOf,
    request: Request,
    seed: Seed,
    speaker: Speaker,
    out: &'a mut W,
}

impl<W: Write> Run<'_, W> {
    fn run<G: Minded>(self) -> Result<(), Failure> {
        if is_played_together::<G>() {
            return Err(Failure::wish(&sentences::ceiling_together(G::KEY.to_owned())));
        }
        let asked = self.asked;
        let opened = self.request.open::<G>().map_err(|error| Failure::setup(&error))?;
        let game = &opened.game;
        let weigh = |seat: Seat, view: &G::View, care: Care, rng: &mut Rng| {
            game.weigh(&Inquiry { seat, view, stop: &|| false }, care, rng).unwrap_or_default()
        };
        let ceiling = Ceiling {
            game,
            players: Player::of_level(Level::Regular),
            positions: asked.positions,
            seed: self.seed,
            threads: threads(asked.threads)?,
            choose: |seat: Seat, view: &G::View, rng: &mut Rng| weigh(seat, view, Care::Master, rng)[0].0,
            judge: |seat: Seat, view: &G::View, rng: &mut Rng| weigh(seat, view, Care::Judge, rng),
        };
        let header = Header {
            game: G::KEY,
            rules: G::RULES_VERSION,
            options: &opened.options,
            edition: &opened.edition,
            seed: self.seed.to_string(),
            chairs: game.seats(),
            times: Care::JUDGE_TIMES,
        };
        let (mut ledger, known) = Ledger::open_if(asked.ledger.as_deref(), &header)?;
        let end = asked.minutes.map(deadline).transpose()?;
        let bar = progress_bar(asked.positions, sentences::progress_positions);
        bar.set_position(known.len() as u64);
        let judged = ceiling.run(known, |judged| {
            ledger.as_mut().map_or(Ok(()), |ledger| ledger.keep(&judged))?;
            bar.inc(1);
            let is_over = end.is_some_and(|end| Instant::now() >= end);
            Ok(if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        });
        bar.finish_and_clear();
        let judged = judged.map_err(|error| match &asked.ledger {
            Some(ledger) => Failure::file(ledger, &error),
            None => error.into(),
        })?;
        let finish =
            if judged.len() as u64 == asked.positions { Finish::Complete } else { Finish::BrokenOff };
        let losses = Losses::new(&judged);
        if asked.json {
            serde_json::to_writer(&mut *self.out, &Report { header, finish, losses })
                .map_err(io::Error::from)?;
            writeln!(self.out)?;
        } else {
            let number = |loss: f64| self.speaker.decimal(loss, 4);
            let Losses { positions, loss, over_a_hundredth } = losses;
            let told = sentences::ceiling(
                number(loss.high),
                number(loss.value),
                number(loss.low),
                over_a_hundredth as i64,
                positions as i64,
                Care::JUDGE_TIMES,
            );
            writeln!(self.out, "{}", self.speaker.say(&told))?;
        }
        Ok(())
    }
}

/// What is judged: nothing in it depends on the machine or on the number of threads.
#[derive(Serialize)]
struct Header<'a, O, E> {
    game: &'static str,
    rules: u32,
    options: &'a O,
    edition: &'a EditionOf<E>,
    seed: String,
    chairs: usize,
    /// So many times as long as the master thinks the judge.
    times: u32,
}

#[derive(Serialize)]
struct Report<'a, O, E> {
    #[serde(flatten)]
    header: Header<'a, O, E>,
    finish: Finish,
    #[serde(flatten)]
    losses: Losses,
}
