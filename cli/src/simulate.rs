//! `veillee simulate`.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::num::NonZero;
use std::thread;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use veillee_catalog::record::Lists;
use veillee_catalog::{Request, Visitor, visit};
use veillee_core::record::EditionOf;
use veillee_core::{GameBox, Seed};
use veillee_lab::{Estimate, Plan, Player, Summary, simulate};

use crate::arguments::{self, Simulate};
use crate::failure::Failure;

pub(crate) fn run(asked: &Simulate, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments::game(&asked.game)?;
    let run = Run { asked, request: asked.table.request()?, seed: arguments::seed(&asked.seed)?, out };
    visit(game, run)
}

struct Run<'a, W> {
    asked: &'a Simulate,
    request: Request,
    seed: Seed,
    out: &'a mut W,
}

impl<W: Write> Visitor for Run<'_, W> {
    type Output = Result<(), Failure>;

    fn visit<G: GameBox + Clone>(self) -> Self::Output {
        let asked = self.asked;
        let opened = self.request.open::<G>().map_err(Failure::asked)?;
        let plan = Plan {
            games: asked.games,
            seed: self.seed,
            players: players(&asked.bots, opened.game.seats())?,
            threads: threads(asked.threads)?,
            lists: if asked.legal && G::LISTS_EVERY_CHOICE { Lists::WithLegal } else { Lists::Without },
        };
        if asked.legal && !G::LISTS_EVERY_CHOICE {
            let why = format!("--legal: the choices of {} cannot be listed", G::KEY);
            return Err(Failure::Asked(why));
        }
        let mut file = match &asked.record {
            None => None,
            Some(path) => {
                let created = File::create(path).map_err(|error| Failure::file(path, &error))?;
                Some(BufWriter::with_capacity(1 << 20, created))
            }
        };
        let bar = progress_bar(asked.games);
        let begun = Instant::now();
        let records = file.as_mut().map(|file| file as &mut dyn Write);
        let summary = simulate(&opened, &plan, records, |done| bar.set_position(done));
        let flushed = summary.and_then(|summary| {
            file.as_mut().map_or(Ok(()), Write::flush)?;
            Ok(summary)
        });
        bar.finish_and_clear();
        let summary = flushed.map_err(|error| {
            let path = asked.record.as_deref().map(|path| path.display().to_string()).unwrap_or_default();
            Failure::Broken(format!("{path}: {error}; the games written before are whole"))
        })?;
        let seconds = begun.elapsed().as_secs_f64();

        if asked.json {
            let report = Report {
                game: G::KEY,
                rules: G::RULES_VERSION,
                options: &opened.options,
                edition: &opened.edition,
                seed: plan.seed.to_string(),
                bots: plan.players.iter().map(|player| player.key()).collect(),
                summary: &summary,
            };
            serde_json::to_writer(&mut *self.out, &report).map_err(io::Error::from)?;
            writeln!(self.out)?;
        } else {
            table::<G>(self.out, &summary, &plan)?;
        }
        // Time is told apart: what goes to the standard output is the same at every run.
        self.out.flush()?;
        let speed = summary.choices as f64 / seconds.max(1e-9);
        writeln!(
            anstream::stderr(),
            "{seconds:.2} s, {} choices per second on {} threads",
            grouped(speed as u64),
            plan.threads
        )?;
        Ok(())
    }
}

/// One object for scripts: nothing in it depends on the machine or on the number of threads.
#[derive(Serialize)]
struct Report<'a, O, E> {
    game: &'static str,
    rules: u32,
    options: &'a O,
    edition: &'a EditionOf<E>,
    seed: String,
    bots: Vec<&'static str>,
    #[serde(flatten)]
    summary: &'a Summary,
}

fn table<G: GameBox>(out: &mut impl Write, summary: &Summary, plan: &Plan) -> io::Result<()> {
    let Summary { games, choices, choices_per_game, shared_victories, seats } = summary;
    writeln!(out, "{}, {} players, {} games, seed {}", G::KEY, seats.len(), grouped(*games), plan.seed)?;
    writeln!(out, "choices: {}, {} per game", grouped(*choices), with_interval(choices_per_game, 1))?;
    writeln!(out, "shared victories: {}", grouped(*shared_victories))?;
    writeln!(out)?;
    writeln!(
        out,
        "{:<6}{:<10}{:>24}{:>12}{:>22}",
        "seat", "bot", "score, mean ± 95 %", "deviation", "wins ± 95 %"
    )?;
    for (index, (seat, player)) in seats.iter().zip(&plan.players).enumerate() {
        let wins = Estimate {
            mean: 100.0 * seat.win_share.mean,
            deviation: 100.0 * seat.win_share.deviation,
            interval: 100.0 * seat.win_share.interval,
        };
        writeln!(
            out,
            "{index:<6}{:<10}{:>24}{:>12.3}{:>20} %",
            player.key(),
            with_interval(&seat.score, 3),
            seat.score.deviation,
            with_interval(&wins, 2),
        )?;
    }
    Ok(())
}

fn with_interval(estimate: &Estimate, decimals: usize) -> String {
    format!("{:.decimals$} ± {:.decimals$}", estimate.mean, estimate.interval)
}

/// 1234567 as 1,234,567.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn players(bots: &str, seats: usize) -> Result<Vec<Player>, Failure> {
    let named: Vec<Player> = bots
        .split(',')
        .map(|name| name.trim().parse().map_err(|error| Failure::Asked(format!("--bots {bots}: {error}"))))
        .collect::<Result<_, _>>()?;
    match named.as_slice() {
        [one] => Ok(vec![*one; seats]),
        all if all.len() == seats => Ok(named),
        all => Err(Failure::Asked(format!(
            "--bots {bots}: {} bots for {seats} seats; name one, or one for each",
            all.len()
        ))),
    }
}

fn threads(asked: Option<usize>) -> Result<usize, Failure> {
    const MOST: usize = 1024;
    match asked {
        None => Ok(thread::available_parallelism().map_or(1, NonZero::get)),
        Some(threads) if (1..=MOST).contains(&threads) => Ok(threads),
        Some(threads) => Err(Failure::Asked(format!("--threads {threads}: from 1 to {MOST}"))),
    }
}

/// Drawn on the standard error, and only where that is a terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
