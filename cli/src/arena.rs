//! `veillee arena`.

mod table;

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use indicatif::ProgressBar;
use serde::Serialize;
use veillee_catalog::{Opened, Request, match_game};
use veillee_core::Seed;
use veillee_core::record::EditionOf;
use veillee_lab::{
    BadLineup, Contest, Finish, Lineup, Outcome, Player, RoundRobin, arena, is_played_together, levels,
    pairs, round_robin,
};
use veillee_minds::Minded;

use self::table::Table;
use crate::arguments::{self, Arena};
use crate::failure::Failure;
use crate::language::say;
use crate::ledger::Ledger;
use crate::sentences;
use crate::simulate::{
    ProgramReport, deadline, programs, progress_bar, records_file, report_programs, threads,
};
use crate::speaker::Speaker;

pub(crate) fn run(asked: &Arena, out: &mut impl Write) -> Result<(), Failure> {
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
    asked: &'a Arena,
    request: Request,
    seed: Seed,
    speaker: Speaker,
    out: &'a mut W,
}

impl<W: Write> Run<'_, W> {
    fn run<G: Minded>(mut self) -> Result<(), Failure> {
        let opened = self.request.open::<G>().map_err(|error| Failure::setup(&error))?;
        if let Some(seats) = &self.asked.seats {
            return self.contest(&opened, &self.asked.programs.players("--seats", seats)?);
        }
        let players = self
            .asked
            .among
            .as_deref()
            .map_or_else(|| Ok(levels()), |among| self.asked.programs.players("--among", among))?;
        // Where all play together, nobody has to meet anybody: everyone is given the same deals.
        if is_played_together::<G>() {
            self.contest(&opened, &players)
        } else {
            self.round_robin(&opened, &players)
        }
    }

    fn contest<G: Minded>(&mut self, opened: &Opened<G>, named: &[Player<G>]) -> Result<(), Failure> {
        let asked = self.asked;
        let contest = self.plan(opened, named)?;
        let header = Header {
            game: G::KEY,
            rules: G::RULES_VERSION,
            options: &opened.options,
            edition: &opened.edition,
            seed: self.seed.to_string(),
            chairs: opened.game.seats(),
            players: contest.lineup.contestants().iter().map(|player| player.key()).collect(),
        };
        let (mut ledger, known) = Ledger::open_if(asked.ledger.as_deref(), &header)?;
        let end = asked.minutes.map(deadline).transpose()?;
        let mut file = records_file(asked.records.as_deref())?;
        let games = contest.lineup.sittings().len() as u64;
        let bar = progress_bar(games * contest.deals, sentences::progress_games);
        bar.set_position(games * known.len() as u64);
        let records = file.as_mut().map(|file| file as &mut dyn Write);
        let contested = arena(opened, &contest, known, records, |deal| {
            ledger.as_mut().map_or(Ok(()), |ledger| ledger.keep(deal))?;
            bar.inc(games);
            let is_over = end.is_some_and(|end| Instant::now() >= end);
            Ok(if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        });
        let contested = self.written(contested, &bar, file.as_mut())?;
        let programs = programs(contest.lineup.contestants());
        if asked.json {
            let report = ContestReport {
                programs: &programs,
                header,
                finish: contested.finish,
                error: contested.error,
                outcome: &contested.outcome,
            };
            return self.json(&report);
        }
        let table = Table { speaker: &self.speaker };
        table.heading(self.out, G::KEY, opened.game.seats(), &self.seed)?;
        table.outcome(self.out, &contested)?;
        Ok(report_programs(self.out, &self.speaker, &programs)?)
    }

    fn round_robin<G: Minded>(&mut self, opened: &Opened<G>, players: &[Player<G>]) -> Result<(), Failure> {
        let asked = self.asked;
        if opened.game.seats() != 2 {
            return Err(Failure::wish(&sentences::error_round_robin()));
        }
        if asked.ledger.is_some() || asked.minutes.is_some() || asked.until_clear.is_some() {
            return Err(Failure::wish(&sentences::error_one_contest()));
        }
        let pairs = pairs(players);
        let Some(first) = pairs.first() else {
            return Err(Failure::wish(&sentences::error_lineup_alone("--among".to_owned())));
        };
        let plan = self.plan(opened, first)?;
        let mut file = records_file(asked.records.as_deref())?;
        let bar = progress_bar(2 * plan.deals * pairs.len() as u64, sentences::progress_games);
        let records = file.as_mut().map(|file| file as &mut dyn Write);
        let result = round_robin(opened, players, &plan, records, || bar.inc(2));
        let result = self.written(result, &bar, file.as_mut())?;
        let programs = programs(players);
        if asked.json {
            let header = Header {
                game: G::KEY,
                rules: G::RULES_VERSION,
                options: &opened.options,
                edition: &opened.edition,
                seed: self.seed.to_string(),
                chairs: opened.game.seats(),
                players: players.iter().map(|player| player.key()).collect(),
            };
            return self.json(&RoundRobinReport { header, result: &result, programs: &programs });
        }
        let table = Table { speaker: &self.speaker };
        table.heading(self.out, G::KEY, opened.game.seats(), &self.seed)?;
        table.round_robin(self.out, &result)?;
        Ok(report_programs(self.out, &self.speaker, &programs)?)
    }

    fn plan<G: Minded>(&self, opened: &Opened<G>, named: &[Player<G>]) -> Result<Contest<G>, Failure> {
        let asked = self.asked;
        let lineup = Lineup::new(named, opened.game.seats()).map_err(|error| {
            let (option, list) = match (&asked.seats, &asked.among) {
                (Some(seats), _) => ("--seats", seats.as_str()),
                (None, among) => ("--among", among.as_deref().unwrap_or_default()),
            };
            let option = format!("{option} {list}");
            Failure::wish(&match error {
                BadLineup::Chairs { named, chairs } => sentences::error_lineup_chairs(chairs, named, option),
                BadLineup::Alone => sentences::error_lineup_alone(option),
            })
        })?;
        Ok(Contest {
            deals: lineup.deals(asked.games),
            lineup,
            seed: self.seed,
            threads: threads(asked.threads)?,
            until_clear: asked.until_clear.as_deref().map(bars).transpose()?.unwrap_or_default(),
        })
    }

    /// What was played, once all is on the disk.
    fn written<T>(
        &self,
        played: io::Result<T>,
        bar: &ProgressBar,
        file: Option<&mut BufWriter<std::fs::File>>,
    ) -> Result<T, Failure> {
        let flushed = played.and_then(|played| file.map_or(Ok(()), Write::flush).map(|()| played));
        bar.finish_and_clear();
        flushed.map_err(|error| {
            let paths = [&self.asked.records, &self.asked.ledger];
            let paths = paths.into_iter().flatten().map(|path| shown(path)).collect::<Vec<_>>().join(", ");
            Failure::Broken(say(&sentences::error_written(paths, error.to_string())))
        })
    }

    fn json(&mut self, report: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut *self.out, report).map_err(io::Error::from)?;
        writeln!(self.out)?;
        Ok(())
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Bars in per cent, divided by commas, as shares.
fn bars(text: &str) -> Result<Vec<f64>, Failure> {
    let bar = |bar: &str| {
        let share = bar.trim().parse::<f64>().ok().filter(|bar| (0.0..=100.0).contains(bar));
        share
            .map(|bar| bar / 100.0)
            .ok_or_else(|| Failure::wish(&sentences::error_until_clear(text.to_owned())))
    };
    text.split(',').map(bar).collect()
}

/// What is played: nothing in it depends on the machine or on the number of threads.
#[derive(Serialize)]
struct Header<'a, O, E> {
    game: &'static str,
    rules: u32,
    options: &'a O,
    edition: &'a EditionOf<E>,
    seed: String,
    chairs: usize,
    players: Vec<&'static str>,
}

#[derive(Serialize)]
struct ContestReport<'a, O, E> {
    #[serde(flatten)]
    header: Header<'a, O, E>,
    finish: Finish,
    error: f64,
    #[serde(flatten)]
    outcome: &'a Outcome,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    programs: &'a [ProgramReport],
}

#[derive(Serialize)]
struct RoundRobinReport<'a, O, E> {
    #[serde(flatten)]
    header: Header<'a, O, E>,
    #[serde(flatten)]
    result: &'a RoundRobin,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    programs: &'a [ProgramReport],
}
