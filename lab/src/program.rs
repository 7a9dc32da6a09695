//! Programs of people's own: they read and write lines, at a table and here. `docs/bots.md` describes the lines.
//!
//! A program is started once for each of its seats and each worker, and plays many games. It gets what a person in its seat
//! would see, and nothing else. One that fails plays no more in that game: chance chooses for it, and that is counted.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{io, mem};

use serde::{Serialize, Serializer};
use thiserror::Error;
use veillee_catalog::Opened;
use veillee_core::{GameBox, Match, Rng, Seat, Viewer, remember_step};
use veillee_pipe::{Ended, Heard, Pipe};
use veillee_protocol::{BotMatch, FromBot, Json, Looks, ToBot, TryResult};
use veillee_table::{Start, StepRefusal, attempt, check, check_steps, ending_of};

/// How often in a row a program may be refused.
pub const REFUSALS: u32 = 100;
/// How much of a program's standard error is shown, in bytes.
const SHOWN_ERRORS: u64 = 1 << 16;

/// A program of somebody's own, and what went wrong with it.
#[derive(Debug)]
pub struct Program {
    key: String,
    program: veillee_pipe::Program,
    time_limit: Duration,
    /// The first process, until a worker takes it.
    first: Mutex<Option<Pipe>>,
    faults: Mutex<Faults>,
}

/// What went wrong with a program, in all games that were played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults {
    /// How often it ended in the middle of a game, or wrote what is no line.
    pub crashes: u64,
    /// How often it had not chosen in time.
    pub late: u64,
    /// Choices that were refused.
    pub refused: u64,
    /// The last thing that ended it in the middle of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Fault>,
}

/// Why a program plays no more in a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("it cannot be run: {0}")]
    NotRun(String),
    #[error(transparent)]
    Ended(#[from] Ended),
    #[error("it was refused {REFUSALS} times in a row")]
    Refused,
    #[error("what it tried cannot be answered: {0}")]
    Unanswered(String),
    #[error("it made no choice in {} s{}", .time_limit.as_secs_f64(), if *.has_answered { "" } else { " (does it flush its output?)" })]
    Late { time_limit: Duration, has_answered: bool },
}

impl Fault {
    fn is_late(&self) -> bool {
        matches!(self, Fault::Late { .. })
    }
}

impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Program {
    /// Starts a program: a command with its arguments, divided by blanks. It lives as long as this process, like the bots
    /// that come with the games.
    ///
    /// # Errors
    /// When it cannot be run.
    pub fn start(command: &str, time_limit: Duration) -> io::Result<&'static Self> {
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        let program = veillee_pipe::Program::new(&words).with_errors_until(SHOWN_ERRORS);
        let first = Mutex::new(Some(program.start()?));
        let (key, faults) = (words.join(" "), Mutex::default());
        Ok(Box::leak(Box::new(Program { key, program, time_limit, first, faults })))
    }

    /// The command.
    pub fn key(&self) -> &str {
        &self.key
    }

    pub fn faults(&self) -> Faults {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn count(&self, count: impl FnOnce(&mut Faults)) {
        count(&mut self.faults.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn process(&self) -> io::Result<Process> {
        let first = self.first.lock().unwrap_or_else(PoisonError::into_inner).take();
        let pipe = first.map_or_else(|| self.program.start(), Ok)?;
        Ok(Process { pipe, games: 0, has_answered: false })
    }
}

/// A process of a program.
#[derive(Debug)]
struct Process {
    pipe: Pipe,
    /// How many games it has played to their end.
    games: u64,
    has_answered: bool,
}

/// The processes of one worker that are not playing now.
#[derive(Debug, Default)]
pub(crate) struct Idle(Vec<(&'static Program, Process)>);

impl Idle {
    fn take(&mut self, program: &'static Program) -> io::Result<Process> {
        match self.0.iter().position(|(known, _)| std::ptr::eq(*known, program)) {
            Some(index) => Ok(self.0.swap_remove(index).1),
            None => program.process(),
        }
    }
}

/// The programs at one table, and what they have seen.
pub(crate) struct Guests<'a, G: GameBox> {
    opened: &'a Opened<G>,
    of_match: BotMatch,
    guests: Vec<Guest>,
    /// The state after the steps that all have seen, and what everybody saw of them.
    state: G::State,
    history: G::History,
    known: usize,
}

/// A program in its seat.
struct Guest {
    program: &'static Program,
    seat: Seat,
    /// `None`: it plays no more in this game.
    process: Option<Process>,
    /// Whether it has chosen something in this game.
    has_chosen: bool,
    /// What it has seen since it was asked last.
    happened: Vec<Json>,
}

impl<'a, G: GameBox> Guests<'a, G> {
    /// A game begins for these programs.
    pub(crate) fn begin(
        opened: &'a Opened<G>,
        programs: &[(Seat, &'static Program)],
        names: Vec<String>,
        number: u64,
        idle: &mut Idle,
    ) -> Self {
        let time_limit = programs.first().map_or(Duration::ZERO, |(_, program)| program.time_limit);
        let of_match = BotMatch {
            game: G::KEY.to_owned(),
            options: serde_json::to_value(&opened.options).unwrap_or_default(),
            edition: opened.edition.name.clone(),
            edition_table: Json::of(&opened.edition.table),
            prints: Json::of(&opened.game.prints()),
            names,
            match_number: u32::try_from(number).unwrap_or(u32::MAX),
            time_limit_ms: u32::try_from(time_limit.as_millis()).unwrap_or(u32::MAX),
        };
        let guest = |&(seat, program): &(Seat, &'static Program)| {
            let mut guest = Guest { program, seat, process: None, has_chosen: false, happened: Vec::new() };
            let process = idle.take(program);
            guest.sit_down(process, &of_match);
            guest
        };
        let guests = programs.iter().map(guest).collect();
        let (state, history) = (opened.game.initial(), G::History::default());
        Guests { opened, of_match, guests, state, history, known: 0 }
    }

    /// Shows everybody the steps since the last time.
    fn catch_up(&mut self, played: &Match<G>) {
        let game = &self.opened.game;
        let mut seen = Vec::new();
        for step in &played.steps()[self.known..] {
            let before = self.state.clone();
            step.apply(game, &mut self.state);
            for guest in self.guests.iter_mut().filter(|guest| guest.process.is_some()) {
                game.seen(&before, step, &self.state, Viewer::Seat(guest.seat), &mut seen);
                guest.happened.extend(seen.drain(..).map(|seen| Json::of(&seen)));
            }
            remember_step(game, &mut self.history, &before, step, &self.state);
        }
        self.known = played.steps().len();
    }

    /// What the program in this seat chooses: one step, or several of its own turn. `None`: no program has the seat.
    pub(crate) fn choose(
        &mut self,
        played: &Match<G>,
        seat: Seat,
        thoughts: &mut Rng,
        choices: &mut Vec<G::Action>,
    ) -> Option<Vec<G::Action>> {
        let index = self.guests.iter().position(|guest| guest.seat == seat)?;
        self.catch_up(played);
        let game = &self.opened.game;
        game.legal_actions(played.state(), seat, choices);
        let view = game.view(played.state(), Viewer::Seat(seat));
        let display = Json::of(&game.display(&view, &self.history));
        let guest = &mut self.guests[index];
        let looks = Looks { view: Json::of(&view), display, happened: mem::take(&mut guest.happened) };
        let listed = choices.iter().map(ToString::to_string).collect();
        let question = self.of_match.choose(seat, self.known as u32, looks, listed).line();
        let position = Position { game, history: &self.history, played, seat, version: self.known };
        let chosen = guest.choose(&question, &position, &self.of_match);
        Some(chosen.unwrap_or_else(|| vec![thoughts.pick(choices)]))
    }

    /// The game is over; the processes wait for the next.
    pub(crate) fn over(mut self, played: &Match<G>, idle: &mut Idle) {
        self.catch_up(played);
        let game = &self.opened.game;
        let view = game.view(played.state(), Viewer::Open);
        let display = Json::of(&game.display(&view, &self.history));
        let ending = ending_of(game, played.state());
        let over = self.of_match.over(Some(&ending), Json::of(&view), display).line();
        for guest in self.guests {
            // One that has ended before the end of its last game is started again.
            if let Some(mut process) = guest.process
                && process.pipe.tell(over.clone()).is_ok()
            {
                process.games += 1;
                idle.0.push((guest.program, process));
            }
        }
    }
}

/// Where a choice is to be made.
struct Position<'a, G: GameBox> {
    game: &'a G,
    history: &'a G::History,
    played: &'a Match<G>,
    seat: Seat,
    version: usize,
}

impl<G: GameBox> Position<'_, G> {
    fn check(&self, steps: &[String]) -> Result<Vec<G::Action>, StepRefusal> {
        check_steps(steps).map_err(StepRefusal::of)?;
        check(self.game, self.played.state(), self.seat, steps)
    }

    fn attempt(&self, steps: &[String]) -> TryResult {
        if let Err(code) = check_steps(steps) {
            let StepRefusal { refusal, .. } = StepRefusal::of(code);
            return TryResult::Refused { step: 0, refusal, help: None };
        }
        let view = &self.game.view(self.played.state(), Viewer::Seat(self.seat));
        let state = self.played.state().clone();
        let start = Start { view, history: self.history, version: self.version, state };
        attempt(self.game, start, self.seat, steps)
    }
}

impl Guest {
    fn sit_down(&mut self, process: io::Result<Process>, of_match: &BotMatch) {
        let begin = of_match.begin(self.seat).line();
        let has_played = process.as_ref().is_ok_and(|process| process.games > 0);
        let started = process.map_err(|error| Fault::NotRun(error.to_string()));
        match started.and_then(|mut process| Ok(process.pipe.tell(begin).map(|()| process)?)) {
            Ok(process) => self.process = Some(process),
            // It has ended after its last game.
            Err(_) if has_played => self.sit_down(self.program.process(), of_match),
            Err(fault) => self.fail(fault),
        }
    }

    /// `None`: it plays no more in this game.
    fn choose<G: GameBox>(
        &mut self,
        question: &str,
        position: &Position<'_, G>,
        of_match: &BotMatch,
    ) -> Option<Vec<G::Action>> {
        loop {
            let process = self.process.as_mut()?;
            match process.ask(self.program, question, position) {
                Ok(actions) => {
                    self.has_chosen = true;
                    return Some(actions);
                }
                // A program may end after each game: this is the next.
                Err(fault) if !fault.is_late() && process.games > 0 && !self.has_chosen => {
                    self.process = None;
                    self.sit_down(self.program.process(), of_match);
                }
                Err(fault) => self.fail(fault),
            }
        }
    }

    fn fail(&mut self, fault: Fault) {
        if let Some(process) = self.process.take() {
            process.pipe.kill();
        }
        self.program.count(|faults| {
            if fault.is_late() {
                faults.late += 1;
            } else {
                faults.crashes += 1;
            }
            faults.last = Some(fault);
        });
    }
}

impl Process {
    /// Asks until it has chosen something that is allowed. Tries and refusals do not give it more time.
    fn ask<G: GameBox>(
        &mut self,
        program: &Program,
        question: &str,
        position: &Position<'_, G>,
    ) -> Result<Vec<G::Action>, Fault> {
        self.pipe.tell(question.to_owned())?;
        let end = Instant::now() + program.time_limit;
        let mut refusals = 0;
        loop {
            let line = match self.pipe.listen(end.saturating_duration_since(Instant::now())) {
                Heard::Line(line) => line,
                Heard::Nothing => return Err(self.late(program)),
                Heard::Ended(ended) => return Err(ended.into()),
            };
            self.has_answered = true;
            match FromBot::read(&line) {
                FromBot::Try(steps) => {
                    let tried = ToBot::tried(position.attempt(&steps));
                    let tried = tried.map_err(|error| Fault::Unanswered(error.to_string()))?;
                    self.pipe.tell(tried.line())?;
                }
                FromBot::Choose(steps) => match position.check(&steps) {
                    Ok(actions) => return Ok(actions),
                    Err(StepRefusal { refusal, .. }) => {
                        program.count(|faults| faults.refused += 1);
                        refusals += 1;
                        if refusals == REFUSALS {
                            return Err(Fault::Refused);
                        }
                        self.pipe.tell(ToBot::refused(refusal).line())?;
                        self.pipe.tell(question.to_owned())?;
                    }
                },
            }
            if Instant::now() >= end {
                return Err(self.late(program));
            }
        }
    }

    fn late(&self, program: &Program) -> Fault {
        Fault::Late { time_limit: program.time_limit, has_answered: self.has_answered }
    }
}
