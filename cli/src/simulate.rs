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
use veillee_core::{GameBox, ScoreUnit, Seed, Sentence};
use veillee_lab::{Distribution, Estimate, Faults, Interval, Plan, Player, Summary, simulate};
use veillee_minds::Minded;

use crate::arguments::{self, Simulate};
use crate::failure::Failure;
use crate::faults::host;
use crate::language::{self, say};
use crate::speaker::Speaker;
use crate::{files, sentences, terminal};

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
            return Err(Failure::wish(&sentences::error_legal(G::KEY.to_owned())));
        }
        let mut file = records_file(asked.record.as_deref())?;
        let bar = progress_bar(asked.games, sentences::progress_games);
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
            Failure::Broken(say(&sentences::error_written(path, error.to_string())))
        })?;
        let seconds = begun.elapsed().as_secs_f64();
        let speaker = Speaker::of_program(language::current());

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
            Table { speaker: &speaker, summary: &summary, unit: Unit::of::<G>() }.write(self.out, &plan)?;
            report_programs(self.out, &speaker, &programs(&plan.players))?;
        }
        // Time is told apart: what goes to the standard output is the same at every run.
        self.out.flush()?;
        let speed = summary.choices as f64 / seconds.max(1e-9);
        let seconds = speaker.decimal(seconds, 2);
        let told = sentences::simulate_speed(seconds, speed as i64, plan.threads);
        writeln!(anstream::stderr(), "{}", speaker.say(&told))?;
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
pub(crate) fn report_programs(
    out: &mut impl Write,
    speaker: &Speaker,
    programs: &[ProgramReport],
) -> io::Result<()> {
    for ProgramReport { player, faults } in programs {
        let Faults { crashes, late, refused, last } = faults;
        let why = last.as_ref().map(|fault| terminal::line(&speaker.say(&host::bot(fault))));
        let last = why.map(|why| speaker.say(&sentences::simulate_last(why)));
        let [crashes, late, refused] = [crashes, late, refused].map(|number| *number as i64);
        let player = (*player).to_owned();
        let told = sentences::simulate_faults(crashes, last.unwrap_or_default(), late, player, refused);
        writeln!(out, "\n{}", speaker.say(&told))?;
    }
    Ok(())
}

/// The summary, for people.
struct Table<'a> {
    speaker: &'a Speaker,
    summary: &'a Summary,
    unit: Unit,
}

impl Table<'_> {
    fn write<G: Minded>(&self, out: &mut impl Write, plan: &Plan<G>) -> io::Result<()> {
        let Summary { games, choices, choices_per_game, shared_victories, seats } = self.summary;
        let (game, seed) = (G::KEY.to_owned(), plan.seed.to_string());
        self.line(out, &sentences::simulate_heading(game, *games as i64, seats.len(), seed))?;
        let mean = self.with_interval(choices_per_game, 1.0, 1);
        self.line(out, &sentences::simulate_choices(*choices as i64, mean))?;
        self.line(out, &sentences::simulate_shared(*shared_victories as i64))?;
        writeln!(out)?;
        let Unit { title, zeros, scale, .. } = &self.unit;
        let mut rows = vec![
            [
                sentences::simulate_seat(),
                sentences::simulate_bot(),
                title.clone(),
                sentences::simulate_deviation(),
                sentences::simulate_wins(),
            ]
            .map(|title| self.speaker.say(&title))
            .to_vec(),
        ];
        for (index, (seat, player)) in seats.iter().zip(&plan.players).enumerate() {
            rows.push(vec![
                index.to_string(),
                player.key().to_owned(),
                self.with_interval(&seat.score, *scale, 3),
                self.known(seat.score.deviation.map(|deviation| scale * deviation), 3),
                self.share(&seat.win_share),
            ]);
        }
        columns(out, &rows, 2)?;
        writeln!(out)?;
        let say = |title: &Sentence| self.speaker.say(title);
        let mut titles = vec![say(&sentences::simulate_seat()), say(&sentences::simulate_least())];
        titles.extend(["10 %", "25 %"].map(str::to_owned));
        titles.push(say(&sentences::simulate_median()));
        titles.extend(["75 %", "90 %"].map(str::to_owned));
        titles.extend([say(&sentences::simulate_most()), say(zeros)]);
        let mut rows = vec![titles];
        for (index, scores) in seats.iter().map(|seat| &seat.scores).enumerate() {
            let Distribution { least, tenth, quarter, median, three_quarters, nine_tenths, most, zeros } =
                scores;
            let mut row = vec![index.to_string()];
            let all = [least, tenth, quarter, median, three_quarters, nine_tenths, most];
            row.extend(all.map(|score| self.speaker.decimal(scale * *score as f64, self.unit.decimals)));
            row.push(zeros.to_string());
            rows.push(row);
        }
        columns(out, &rows, 1)
    }

    fn line(&self, out: &mut impl Write, sentence: &Sentence) -> io::Result<()> {
        writeln!(out, "{}", self.speaker.say(sentence))
    }

    fn with_interval(&self, estimate: &Estimate, scale: f64, decimals: usize) -> String {
        let interval = self.known(estimate.interval.map(|interval| scale * interval), decimals);
        format!("{} ± {interval}", self.speaker.decimal(scale * estimate.mean, decimals))
    }

    /// A dash where nothing is known.
    fn known(&self, number: Option<f64>, decimals: usize) -> String {
        number.map_or_else(|| "–".to_owned(), |number| self.speaker.decimal(number, decimals))
    }

    fn share(&self, Interval { value, low, high }: &Interval) -> String {
        let [value, low, high] = [value, low, high].map(|share| self.speaker.decimal(100.0 * share, 2));
        self.speaker.say(&sentences::arena_interval(high, low, value))
    }
}

/// Rows below each other: so many columns to the left, the others to the right.
pub(crate) fn columns(out: &mut impl Write, rows: &[Vec<String>], to_the_left: usize) -> io::Result<()> {
    /// Between two columns.
    const GAP: usize = 2;
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows.first().map_or(0, Vec::len)).map(width).collect();
    for row in rows {
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let gap = if column == 0 { 0 } else { GAP };
            if column < to_the_left {
                write!(out, "{:gap$}{cell:<width$}", "")?;
            } else {
                write!(out, "{:gap$}{cell:>width$}", "")?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// How scores are shown.
struct Unit {
    title: Sentence,
    /// What a score of 0 means.
    zeros: Sentence,
    scale: f64,
    decimals: usize,
}

impl Unit {
    fn of<G: GameBox>() -> Self {
        match G::SCORE_UNIT {
            ScoreUnit::Points => Unit {
                title: sentences::simulate_score(),
                zeros: sentences::simulate_zeros(),
                scale: 1.0,
                decimals: 0,
            },
            ScoreUnit::HundredthsLeft => Unit {
                title: sentences::simulate_left(),
                zeros: sentences::simulate_solved(),
                scale: 0.01,
                decimals: 2,
            },
        }
    }
}

fn players<G: Minded>(asked: &Simulate, seats: usize) -> Result<Vec<Player<G>>, Failure> {
    let bots = &asked.bots;
    let named = asked.programs.players("--bots", bots)?;
    match named.as_slice() {
        [one] => Ok(vec![*one; seats]),
        all if all.len() == seats => Ok(named),
        all => {
            let (bots, named) = (bots.clone(), all.len());
            Err(Failure::wish(&sentences::error_bots(bots, named, seats)))
        }
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
        Some(threads) => Err(Failure::wish(&sentences::error_threads(MOST, threads.to_string()))),
    }
}

/// When so many minutes are over.
pub(crate) fn deadline(minutes: f64) -> Result<Instant, Failure> {
    let time = Duration::try_from_secs_f64(60.0 * minutes).ok();
    time.and_then(|time| Instant::now().checked_add(time)).ok_or_else(|| {
        let why = say(&sentences::value_too_much());
        Failure::wish(&sentences::mistake_value("--minutes".to_owned(), minutes.to_string(), why))
    })
}

/// Drawn on the standard error, and only where that is a terminal. `words` say how far it is.
pub(crate) fn progress_bar(length: u64, words: fn(String, String) -> Sentence) -> ProgressBar {
    let words = say(&words("{pos}/{len}".to_owned(), "{eta}".to_owned()));
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {words}"));
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
