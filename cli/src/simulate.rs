//! `veillee simulate`.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::num::NonZero;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use veillee_catalog::record::Lists;
use veillee_catalog::{Request, match_game};
use veillee_core::record::EditionOf;
use veillee_core::{GameBox, ScoreUnit, Seed};
use veillee_lab::{Distribution, Estimate, Faults, Interval, Plan, Player, Summary, simulate};
use veillee_minds::Minded;

use crate::arguments::{self, Simulate};
use crate::failure::Failure;
use crate::{files, terminal};

pub(crate) fn run(asked: &Simulate, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments::game(&asked.game)?;
    let run = Run { asked, request: asked.table.request()?, seed: arguments::seed(&asked.seed)?, out };
    match_game!(game, G => run.run::<G>())
}

struct Run<'a, W> {
    asked: &'a Simulate,
    request: Request,
    seed: Seed,
    out: &'a mut W,
}

impl<W: Write> Run<'_, W> {
    fn run<G: Minded>(self) -> Result<(), Failure> {
        let asked = self.asked;
        let opened = self.request.open::<G>().map_err(|error| Failure::setup(&error))?;
        let plan = Plan {
            games: asked.games,
            seed: self.seed,
            players: players(asked, opened.game.seats())?,
            threads: threads(asked.threads)?,
            lists: if asked.legal && G::LISTS_EVERY_CHOICE { Lists::WithLegal } else { Lists::Without },
        };
        if asked.legal && !G::LISTS_EVERY_CHOICE {
            let why = format!("--legal: the choices of {} cannot be listed", G::KEY);
            return Err(Failure::Asked(why));
        }
        let mut file = records_file(asked.record.as_deref())?;
        let bar = progress_bar(asked.games, "games");
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
            let programs = programs(&plan.players);
            let report = Report {
                game: G::KEY,
                rules: G::RULES_VERSION,
                options: &opened.options,
                edition: &opened.edition,
                seed: plan.seed.to_string(),
                bots: plan.players.iter().map(|player| player.key()).collect(),
                summary: &summary,
                programs: &programs,
            };
            serde_json::to_writer(&mut *self.out, &report).map_err(io::Error::from)?;
            writeln!(self.out)?;
        } else {
            table::<G>(self.out, &summary, &plan)?;
            report_programs(self.out, &programs(&plan.players))?;
        }
        // Time is told apart: what goes to the standard output is the same at every run.
        self.out.flush()?;
        let speed = summary.choices as f64 / seconds.max(1e-9);
        writeln!(
            anstream::stderr(),
            "{seconds:.2} s, {} choices per second on {}",
            grouped(speed as u64),
            counted(plan.threads as u64, "thread")
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
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    programs: &'a [ProgramReport],
}

/// What went wrong with a program of somebody's own.
#[derive(Debug, Serialize)]
pub(crate) struct ProgramReport {
    player: &'static str,
    #[serde(flatten)]
    faults: Faults,
}

/// The programs among these players, each once.
pub(crate) fn programs<G: Minded>(players: &[Player<G>]) -> Vec<ProgramReport> {
    let mut reports: Vec<ProgramReport> = Vec::new();
    for player in players {
        if let Some(program) = player.program()
            && reports.iter().all(|known| known.player != program.key())
        {
            reports.push(ProgramReport { player: program.key(), faults: program.faults() });
        }
    }
    reports
}

/// What went wrong with programs, for people.
pub(crate) fn report_programs(out: &mut impl Write, programs: &[ProgramReport]) -> io::Result<()> {
    for ProgramReport { player, faults } in programs {
        let Faults { crashes, late, refused, last } = faults;
        let (crashes, refused) = (counted(*crashes, "crash"), counted(*refused, "refused choice"));
        write!(out, "\n{player}: {crashes}, {}, {refused}", counted(*late, "late answer"))?;
        match last {
            Some(why) => writeln!(out, "; the last failure: {}", terminal::line(why))?,
            None => writeln!(out)?,
        }
    }
    Ok(())
}

fn table<G: Minded>(out: &mut impl Write, summary: &Summary, plan: &Plan<G>) -> io::Result<()> {
    let Summary { games, choices, choices_per_game, shared_victories, seats } = summary;
    let (players, games) = (counted(seats.len() as u64, "player"), counted(*games, "game"));
    writeln!(out, "{}, {players}, {games}, seed {}", G::KEY, plan.seed)?;
    writeln!(out, "choices: {}, {} per game", grouped(*choices), with_interval(choices_per_game, 1))?;
    writeln!(out, "shared victories: {}", grouped(*shared_victories))?;
    writeln!(out)?;
    let unit = Unit::of::<G>();
    let width = plan.players.iter().map(|player| player.key().chars().count() + 1).max().unwrap_or(0).max(10);
    let titles = (unit.title, "deviation", "% wins, 95 % interval");
    writeln!(out, "{:<6}{:<width$}{:>24}{:>12}{:>26}", "seat", "bot", titles.0, titles.1, titles.2)?;
    for (index, (seat, player)) in seats.iter().zip(&plan.players).enumerate() {
        writeln!(
            out,
            "{index:<6}{:<width$}{:>24}{:>12}{:>26}",
            player.key(),
            with_interval(&scaled(&seat.score, unit.scale), 3),
            known(seat.score.deviation.map(|deviation| unit.scale * deviation), 3),
            share(&seat.win_share),
        )?;
    }
    writeln!(out)?;
    write!(out, "{:<6}", "seat")?;
    for share in ["least", "10 %", "25 %", "median", "75 %", "90 %", "most", unit.zeros] {
        write!(out, "{share:>9}")?;
    }
    writeln!(out)?;
    for (index, scores) in seats.iter().map(|seat| &seat.scores).enumerate() {
        let Distribution { least, tenth, quarter, median, three_quarters, nine_tenths, most, zeros } = scores;
        write!(out, "{index:<6}")?;
        for score in [least, tenth, quarter, median, three_quarters, nine_tenths, most] {
            write!(out, "{:>9}", unit.shown(*score))?;
        }
        writeln!(out, "{zeros:>9}")?;
    }
    Ok(())
}

/// How scores are shown.
struct Unit {
    title: &'static str,
    /// What a score of 0 means.
    zeros: &'static str,
    scale: f64,
    decimals: usize,
}

impl Unit {
    fn of<G: GameBox>() -> Self {
        match G::SCORE_UNIT {
            ScoreUnit::Points => {
                Unit { title: "score, mean ± 95 %", zeros: "zeros", scale: 1.0, decimals: 0 }
            }
            ScoreUnit::HundredthsLeft => {
                Unit { title: "% left, mean ± 95 %", zeros: "solved", scale: 0.01, decimals: 2 }
            }
        }
    }

    fn shown(&self, score: i64) -> String {
        format!("{:.1$}", self.scale * score as f64, self.decimals)
    }
}

fn scaled(estimate: &Estimate, scale: f64) -> Estimate {
    let Estimate { mean, deviation, interval } = estimate;
    let times = |number: &Option<f64>| number.map(|number| scale * number);
    Estimate { mean: scale * mean, deviation: times(deviation), interval: times(interval) }
}

fn with_interval(estimate: &Estimate, decimals: usize) -> String {
    format!("{:.decimals$} ± {}", estimate.mean, known(estimate.interval, decimals))
}

/// A dash where nothing is known.
fn known(number: Option<f64>, decimals: usize) -> String {
    number.map_or_else(|| "–".to_owned(), |number| format!("{number:.decimals$}"))
}

fn share(Interval { value, low, high }: &Interval) -> String {
    format!("{:.2} ({:.2} to {:.2})", 100.0 * value, 100.0 * low, 100.0 * high)
}

/// `1 game`, `2 games`.
fn counted(number: u64, what: &str) -> String {
    let plural = match number {
        1 => "",
        _ if what.ends_with("sh") => "es",
        _ => "s",
    };
    format!("{} {what}{plural}", grouped(number))
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

fn players<G: Minded>(asked: &Simulate, seats: usize) -> Result<Vec<Player<G>>, Failure> {
    let bots = &asked.bots;
    let named = asked.programs.players("--bots", bots)?;
    match named.as_slice() {
        [one] => Ok(vec![*one; seats]),
        all if all.len() == seats => Ok(named),
        all => Err(Failure::Asked(format!(
            "--bots {bots}: {} bots for {seats} seats; name one, or one for each",
            all.len()
        ))),
    }
}

/// The file that records go to, where one is asked for.
pub(crate) fn records_file(path: Option<&Path>) -> Result<Option<BufWriter<File>>, Failure> {
    path.map(|path| Ok(BufWriter::with_capacity(1 << 20, files::create(path)?))).transpose()
}

pub(crate) fn threads(asked: Option<usize>) -> Result<usize, Failure> {
    const MOST: usize = 1024;
    match asked {
        None => Ok(thread::available_parallelism().map_or(1, NonZero::get)),
        Some(threads) if (1..=MOST).contains(&threads) => Ok(threads),
        Some(threads) => Err(Failure::Asked(format!("--threads {threads}: from 1 to {MOST}"))),
    }
}

/// When so many minutes are over.
pub(crate) fn deadline(minutes: f64) -> Result<Instant, Failure> {
    let time = Duration::try_from_secs_f64(60.0 * minutes).ok();
    time.and_then(|time| Instant::now().checked_add(time))
        .ok_or_else(|| Failure::Asked(format!("--minutes {minutes}: a number of minutes from 0 on")))
}

/// Drawn on the standard error, and only where that is a terminal.
pub(crate) fn progress_bar(length: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {what}, {{eta}} left"));
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
