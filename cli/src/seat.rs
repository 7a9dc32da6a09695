//! `veillee seat`: a bridge between a table and any bot that reads lines and writes lines.
//!
//! The bot gets each question as one JSON object on a line, and answers with a choice on a line; `docs/bots.md` describes both.
//! While it thinks, the bridge keeps the connection to the table alive; when that is lost, it connects again. When the bot ends,
//! so does the bridge.

use std::collections::VecDeque;
use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use veillee_client::{ConnectError, Connection, Credential, Lost, Session};
use veillee_core::Viewer;
use veillee_pipe::{Heard, Pipe, Program};
use veillee_protocol::{
    BOT_TIME_LIMIT_MS, BotMatch, CloseReason, Decision, FromBot, FromTable, GameEvent, Json, LONGEST_MESSAGE,
    Looks, PROTOCOL, Refusal, RefusalCode, SeatState, ToBot, ToTable,
};
use veillee_server::{NoPublicUrl, PublicUrl};

use crate::arguments::Seat;
use crate::failure::Failure;
use crate::faults::host;
use crate::language::say;
use crate::{sentences, terminal};

/// While the bot thinks, the bridge looks for messages of the table this often.
const BREATH: Duration = Duration::from_secs(1);
/// While others play, the bridge looks this often whether the bot still runs.
const LOOK: Duration = Duration::from_millis(100);
/// A bot that has never answered for so long perhaps does not flush its output.
const SILENT: Duration = Duration::from_secs(5);
/// How often in a row the bridge connects again, and how long the first pause is; each is twice as long as the one before.
const TRIES: u32 = 6;
const FIRST_PAUSE: Duration = Duration::from_millis(500);
/// How often in a row a bot may be refused. One that looks for a place by trying is; one that does not understand would keep
/// everybody waiting.
const REFUSALS: u32 = 100;

pub(crate) fn run(asked: &Seat, out: &mut impl Write) -> Result<(), Failure> {
    let token = asked.token.as_deref();
    let token = token.ok_or_else(|| Failure::wish(&sentences::seat_no_token()))?;
    let connection = connect(&asked.address, token)?;
    let pipe = Program::new(&asked.program).start().map_err(|error| {
        let program = asked.program.first().cloned().unwrap_or_default();
        Failure::Broken(say(&sentences::error_program(program, error.to_string())))
    })?;
    let mut bridge = Bridge {
        connection,
        pipe,
        once: asked.once,
        session: Session::default(),
        edition_table: Json::default(),
        begun: None,
        has_played: false,
        happened: Vec::new(),
        flushing: Flushing::Unknown,
        trying: None,
        has_asked_back: false,
        stood_in: Vec::new(),
        questions: VecDeque::new(),
        asked: None,
        waiting: None,
        latest: Decision::default(),
        refusals: 0,
        has_reported_unreadable: false,
    };
    let mut losses = 0;
    loop {
        match bridge.converse(out, &mut losses) {
            Ok(()) => return Ok(()),
            Err(Ended::Failed(failure)) => return Err(failure),
            Err(Ended::Program(ended)) => {
                // After a match a bot may go.
                let may_go = bridge.begun.is_none() && bridge.has_played;
                if !(may_go && ended.is_success()) {
                    return Err(Failure::Broken(say(&host::ended(&ended))));
                }
                writeln!(out, "{}", say(&sentences::seat_over()))?;
                return Ok(());
            }
            Err(Ended::Lost(why)) => bridge.connection = reconnect(&asked.address, token, why, &mut losses)?,
        }
    }
}

/// Connects to the table at this address; a failure is one line that says what to do.
fn connect(address: &str, token: &str) -> Result<Connection, Failure> {
    let url: PublicUrl = address.parse().map_err(|why: NoPublicUrl| {
        let told = host::url(&why);
        match why {
            // A page of the browser.
            NoPublicUrl::Query => no_table(address, say(&told)),
            // Passwords are not shown.
            NoPublicUrl::UserInfo => Failure::wish(&told),
            _ => Failure::wish(&sentences::error_file(address.to_owned(), told)),
        }
    })?;
    let unreachable = |why: &ConnectError| {
        let told = host::told(host::connect(why), why);
        Failure::Broken(say(&sentences::seat_unreachable(address.to_owned(), told)))
    };
    let table = url.to_string().parse().map_err(|why| unreachable(&why))?;
    let credential = Credential::Token(token.to_owned());
    Connection::open(&table, &credential).map_err(|why| match why {
        ConnectError::Credential => Failure::wish(&sentences::seat_bad_token()),
        ConnectError::NoTable(status) => no_table(address, status.to_string()),
        ConnectError::Address(_) | ConnectError::SignsItself | ConnectError::Unreachable(_) => {
            unreachable(&why)
        }
    })
}

fn no_table(address: &str, why: String) -> Failure {
    Failure::Broken(say(&sentences::seat_no_table(address.to_owned(), why)))
}

/// Connects again, after ever longer pauses. The owner of the bot sees why the connection was lost, and why there is no other.
fn reconnect(address: &str, token: &str, mut why: String, losses: &mut u32) -> Result<Connection, Failure> {
    loop {
        *losses += 1;
        if *losses > TRIES {
            return Err(Failure::Broken(say(&sentences::seat_lost(why))));
        }
        let again = sentences::seat_again(terminal::line(&why));
        writeln!(anstream::stderr(), "veillee: {}", say(&again))?;
        thread::sleep(FIRST_PAUSE * 2u32.pow(*losses - 1));
        match connect(address, token) {
            Ok(connection) => return Ok(connection),
            Err(Failure::Broken(reason)) => why = reason,
            Err(failure) => return Err(failure),
        }
    }
}

/// A choice that the bot is to make.
#[derive(Clone, Debug)]
struct Question {
    seat: veillee_core::Seat,
    decision: Decision,
    text: String,
    since: Instant,
}

impl Question {
    /// Whether the same is asked: after a loss of the connection, it is asked again.
    fn is_same(&self, other: &Question) -> bool {
        (self.seat, self.decision) == (other.seat, other.decision)
    }
}

enum Ended {
    /// The connection is gone; it is worth connecting again.
    Lost(String),
    Failed(Failure),
    /// The bot plays no more.
    Program(veillee_pipe::Ended),
}

/// Whether what the bot writes arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flushing {
    /// It has not answered yet.
    Unknown,
    /// Its owner was asked about it.
    Asked,
    Answers,
}

impl From<Lost> for Ended {
    fn from(lost: Lost) -> Self {
        Ended::Lost(host::told(host::lost(&lost), &lost))
    }
}

impl From<std::io::Error> for Ended {
    fn from(error: std::io::Error) -> Self {
        Ended::Failed(error.into())
    }
}

impl From<veillee_pipe::Ended> for Ended {
    fn from(ended: veillee_pipe::Ended) -> Self {
        Ended::Program(ended)
    }
}

impl From<Failure> for Ended {
    fn from(failure: Failure) -> Self {
        Ended::Failed(failure)
    }
}

struct Bridge {
    connection: Connection,
    pipe: Pipe,
    /// End after one match.
    once: bool,
    session: Session,
    edition_table: Json,
    /// The match that the bot plays.
    begun: Option<BotMatch>,
    /// Whether the bot has played a match to its end.
    has_played: bool,
    /// What its seats have seen since they were asked.
    happened: Vec<GameEvent>,
    flushing: Flushing,
    /// The steps that the table is to try.
    trying: Option<Vec<String>>,
    /// Whether the table was asked for all that has happened in this match.
    has_asked_back: bool,
    /// The bot's seats in which a stand-in plays, as far as its owner knows.
    stood_in: Vec<veillee_core::Seat>,
    questions: VecDeque<Question>,
    /// What the bot thinks about.
    asked: Option<Question>,
    /// What was sent to the table and not answered: the question, and the message.
    waiting: Option<(Question, ToTable)>,
    /// The last decision that was asked about.
    latest: Decision,
    /// In a row.
    refusals: u32,
    has_reported_unreadable: bool,
}

impl Bridge {
    /// Until the seat is taken away or the connection is lost.
    fn converse(&mut self, out: &mut impl Write, losses: &mut u32) -> Result<(), Ended> {
        let hello = match self.session.decision() {
            Some(_) => self.session.hello(),
            // All that has happened in the first match.
            None => hello_since(Decision { match_number: 1, version: 0 }),
        };
        self.connection.send(&hello)?;
        self.latest = Decision::default();
        self.questions.clear();
        loop {
            let message = match self.asked.as_ref().filter(|_| self.trying.is_none()) {
                Some(asked) => {
                    let since = asked.since;
                    match self.pipe.listen(BREATH) {
                        Heard::Line(line) => {
                            self.flushing = Flushing::Answers;
                            self.answered(&line)?;
                            continue;
                        }
                        Heard::Nothing => {
                            self.ask_about_flushing(since)?;
                            self.connection.receive_ready()?
                        }
                        Heard::Ended(ended) => return Err(ended.into()),
                    }
                }
                None => {
                    let message = self.connection.receive_within(LOOK)?;
                    if message.is_none()
                        && let Some(ended) = self.pipe.has_ended()
                    {
                        return Err(ended.into());
                    }
                    message
                }
            };
            let Some(message) = message else { continue };
            if matches!(message, FromTable::Welcome { .. }) {
                *losses = 0;
            }
            if self.take_in(&message, out)? == Flow::End {
                return Ok(());
            }
            self.ask_next()?;
        }
    }

    /// A bot that writes into a buffer never answers, and its owner sees nothing.
    fn ask_about_flushing(&mut self, since: Instant) -> Result<(), Ended> {
        if self.flushing == Flushing::Unknown && since.elapsed() >= SILENT {
            self.flushing = Flushing::Asked;
            let names = self.names();
            writeln!(anstream::stderr(), "veillee: {}", say(&sentences::seat_flushes(names)))?;
        }
        Ok(())
    }

    fn take_in(&mut self, message: &FromTable, out: &mut impl Write) -> Result<Flow, Ended> {
        self.session.receive(message);
        match message {
            FromTable::Welcome { edition_table, position, missed, .. } => {
                self.edition_table = edition_table.clone().unwrap_or_default();
                let decision = position.as_ref().map(|position| position.decision);
                let is_new = decision.is_some_and(|decision| !self.plays(decision) && decision.version > 0);
                match missed {
                    Some(missed) => {
                        if is_new {
                            self.happened.clear();
                        }
                        self.happened.extend_from_slice(&missed.events);
                    }
                    // Another match than the first: what has happened in that one.
                    None if is_new && !self.has_asked_back => {
                        self.has_asked_back = true;
                        let start = decision.map(|decision| Decision { version: 0, ..decision });
                        self.connection.send(&hello_since(start.unwrap_or_default()))?;
                        return Ok(Flow::GoOn);
                    }
                    None => {}
                }
                self.has_asked_back = false;
                self.report_stand_ins()?;
                if self.session.seats().is_empty() {
                    return Err(Ended::Failed(Failure::Broken(say(&sentences::seat_token_gone()))));
                }
                writeln!(out, "{}", say(&sentences::seat_at_the_table(self.names())))?;
                out.flush()?;
                self.send_again()?;
                if let Some(steps) = self.trying.take() {
                    self.attempt(steps)?;
                }
                return self.look();
            }
            FromTable::Table { .. } => {
                self.report_stand_ins()?;
                if self.session.seats().is_empty() {
                    writeln!(out, "{}", say(&sentences::seat_taken()))?;
                    return Ok(Flow::End);
                }
            }
            FromTable::Steps { events, .. } => {
                self.happened.extend_from_slice(events);
                return self.look();
            }
            FromTable::Tried { result, .. } => {
                self.trying = None;
                if self.asked.is_some() {
                    self.pipe.tell(ToBot::tried(result.clone()).map_err(|why| unreadable(&why))?.line())?;
                }
            }
            FromTable::Accepted { .. } => {
                self.refusals = 0;
                if let Some((answered, _)) = self.waiting.take() {
                    self.questions.retain(|question| !question.is_same(&answered));
                }
            }
            FromTable::Refused { refusal, .. } => self.refused(refusal)?,
            // A pause is over: what was sent too early is sent again.
            FromTable::Resting { waiting_for, .. } if waiting_for.is_empty() => self.send_again()?,
            FromTable::Closed { reason, detail } => return Err(closed(*reason, detail.as_deref())),
            _ => {}
        }
        Ok(Flow::GoOn)
    }

    fn send_again(&mut self) -> Result<(), Ended> {
        if let Some((_, message)) = &self.waiting {
            self.connection.send(message)?;
        }
        Ok(())
    }

    /// Tells the owner of the bot, who sees no table, when a stand-in plays for it.
    fn report_stand_ins(&mut self) -> Result<(), Ended> {
        let seats = self.session.seats().to_vec();
        let stood_in: Vec<_> = seats.iter().copied().filter(|seat| self.is_stood_in(*seat)).collect();
        let mut owner = anstream::stderr();
        for seat in seats {
            let name = self.name(seat);
            let news = match (self.stood_in.contains(&seat), stood_in.contains(&seat)) {
                (false, true) if self.flushing == Flushing::Answers => sentences::seat_stand_in(name),
                (false, true) => sentences::seat_stand_in_flushes(name),
                (true, false) => sentences::seat_back(name),
                (false, false) | (true, true) => continue,
            };
            writeln!(owner, "veillee: {}", say(&news))?;
        }
        self.stood_in = stood_in;
        Ok(())
    }

    fn seat(&self, seat: veillee_core::Seat) -> Option<&SeatState> {
        self.session.table()?.seats.get(seat.index())
    }

    /// As it is shown on a terminal.
    fn name(&self, seat: veillee_core::Seat) -> String {
        terminal::name(self.seat(seat).and_then(SeatState::name).unwrap_or_default())
    }

    fn names(&self) -> String {
        self.session.seats().iter().map(|seat| self.name(*seat)).collect::<Vec<_>>().join(", ")
    }

    /// Whether a stand-in plays in this seat, because the bot was silent for too long.
    fn is_stood_in(&self, seat: veillee_core::Seat) -> bool {
        self.seat(seat).is_some_and(|seat| seat.stand_in.is_some())
    }

    /// Whether the bot plays this match.
    fn plays(&self, decision: Decision) -> bool {
        self.begun.as_ref().is_some_and(|begun| begun.match_number == decision.match_number)
    }

    /// What the position asks of the bot's seats.
    fn look(&mut self) -> Result<Flow, Ended> {
        let (Some(table), Some(position)) = (self.session.table(), self.session.position()) else {
            return Ok(Flow::GoOn);
        };
        let decision = position.decision;
        if decision <= self.latest {
            return Ok(Flow::GoOn);
        }
        self.latest = decision;
        if position.over {
            self.happened.clear();
            let Some(begun) = self.begun.take_if(|begun| begun.match_number == decision.match_number) else {
                return Ok(Flow::GoOn);
            };
            self.pipe.tell(begun.over_at(position).line())?;
            self.has_played = true;
            if self.once {
                self.pipe.finish();
                return Ok(Flow::End);
            }
            return Ok(Flow::GoOn);
        }
        if !self.plays(decision) {
            let mut begun = BotMatch::at_table(table, self.edition_table.clone(), BOT_TIME_LIMIT_MS);
            begun.match_number = decision.match_number;
            for &seat in self.session.seats() {
                self.pipe.tell(begun.begin(seat).line())?;
            }
            self.begun = Some(begun);
        }
        let Some(begun) = &self.begun else { return Ok(Flow::GoOn) };
        self.questions.clear();
        for view in &position.views {
            let Some((seat, choices)) = view.question().map_err(|why| unreadable(&why))? else { continue };
            let is_own = |event: &GameEvent| event.viewer == Viewer::Seat(seat);
            let (own, others) = std::mem::take(&mut self.happened).into_iter().partition(is_own);
            self.happened = others;
            let seen = |own: Vec<GameEvent>| own.into_iter().map(|event| event.seen).collect();
            let (view, display) = (view.view.clone(), view.display.clone());
            let looks = Looks { view, display, happened: seen(own) };
            let text = begun.choose(seat, decision.version, looks, choices).line();
            self.questions.push_back(Question { seat, decision, text, since: Instant::now() });
        }
        Ok(Flow::GoOn)
    }

    /// One question at a time.
    fn ask_next(&mut self) -> Result<(), Ended> {
        if self.asked.is_none()
            && self.waiting.is_none()
            && let Some(mut question) = self.questions.pop_front()
        {
            self.pipe.tell(question.text.clone())?;
            question.since = Instant::now();
            self.asked = Some(question);
        }
        Ok(())
    }

    /// The bot has answered.
    fn answered(&mut self, line: &str) -> Result<(), Ended> {
        match FromBot::read(line) {
            FromBot::Choose(steps) => self.choose(steps),
            FromBot::Try(steps) => self.attempt(steps),
        }
    }

    fn choose(&mut self, steps: Vec<String>) -> Result<(), Ended> {
        let Some(question) = self.asked.take() else { return Ok(()) };
        self.questions.retain(|waiting| !waiting.is_same(&question));
        let message = self.session.choose_at(question.decision, question.seat, steps);
        self.send(&message)?;
        self.waiting = Some((question, message));
        Ok(())
    }

    /// What would come of these steps? The table says it.
    fn attempt(&mut self, steps: Vec<String>) -> Result<(), Ended> {
        let Some(seat) = self.asked.as_ref().map(|asked| asked.seat) else { return Ok(()) };
        if let Some(message) = self.session.attempt(seat, steps.clone()) {
            self.send(&message)?;
            self.trying = Some(steps);
        }
        Ok(())
    }

    fn send(&mut self, message: &ToTable) -> Result<(), Ended> {
        let length = serde_json::to_string(message).unwrap_or_default().len();
        if length > LONGEST_MESSAGE {
            let why = sentences::seat_too_long(length.to_string(), LONGEST_MESSAGE.to_string());
            return Err(Ended::Failed(Failure::Broken(say(&why))));
        }
        Ok(self.connection.send(message)?)
    }

    fn refused(&mut self, refusal: &Refusal) -> Result<(), Ended> {
        let Some((question, message)) = self.waiting.take() else { return Ok(()) };
        match refusal.code {
            RefusalCode::Resting => self.waiting = Some((question, message)),
            RefusalCode::Unsaved => {
                self.connection.send(&message)?;
                self.waiting = Some((question, message));
            }
            RefusalCode::Rule | RefusalCode::Unreadable | RefusalCode::TooMuch | RefusalCode::TooFar => {
                self.report_refusal(refusal, &message)?;
                self.pipe.tell(ToBot::refused(refusal.clone()).line())?;
                self.questions.push_front(question);
            }
            // A stand-in plays in this seat. A bot that connects again takes it back.
            RefusalCode::NotYourTurn if self.is_stood_in(question.seat) => {
                return Err(Ended::Lost(say(&sentences::seat_stood_in())));
            }
            // The match has gone on; the next position says how.
            RefusalCode::NotYourTurn
            | RefusalCode::NotYourSeat
            | RefusalCode::Stale
            | RefusalCode::NotPlaying
            | RefusalCode::SwitchedOff
            | RefusalCode::Unknown => {}
        }
        Ok(())
    }

    /// The bot gets every refusal; its owner sees the first that cannot be read, and the end after too many.
    fn report_refusal(&mut self, refusal: &Refusal, message: &ToTable) -> Result<(), Ended> {
        let steps = match message {
            ToTable::Choose { steps, .. } => json!(steps).to_string(),
            _ => String::new(),
        };
        if refusal.code == RefusalCode::Unreadable && !self.has_reported_unreadable {
            self.has_reported_unreadable = true;
            let steps = terminal::line(&steps);
            writeln!(anstream::stderr(), "veillee: {}", say(&sentences::seat_no_choice(steps)))?;
        }
        self.refusals += 1;
        if self.refusals == REFUSALS {
            let code = json!(refusal.code).as_str().unwrap_or_default().to_owned();
            let rule =
                refusal.rule.as_ref().map_or(code, |rule| say(&sentences::seat_rule(rule.to_string())));
            let why = sentences::seat_refused(rule, steps, REFUSALS.to_string());
            return Err(Ended::Failed(Failure::Broken(say(&why))));
        }
        Ok(())
    }
}

/// The first message, with what has been seen already.
fn hello_since(known: Decision) -> ToTable {
    ToTable::Hello { protocol: PROTOCOL, known: Some(known), deals: false }
}

fn unreadable(why: &serde_json::Error) -> Ended {
    Ended::Lost(say(&sentences::seat_unreadable(why.to_string())))
}

/// Why the table has closed the connection, and whether to connect again.
fn closed(reason: CloseReason, detail: Option<&str>) -> Ended {
    let detail = || detail.map(|detail| format!(". {detail}")).unwrap_or_default();
    let (why, is_lost) = match reason {
        CloseReason::Stopping => (sentences::seat_stopping(), true),
        CloseReason::Moved => (sentences::seat_moved(), true),
        CloseReason::TooSlow => (sentences::seat_slow(), true),
        CloseReason::Protocol => (sentences::seat_other_protocol(detail()), false),
        CloseReason::Deleted => (sentences::seat_deleted(), false),
        CloseReason::Broken => (sentences::seat_broken(), false),
        CloseReason::Operator => (sentences::seat_operator(), false),
    };
    let why = say(&why);
    if is_lost { Ended::Lost(why) } else { Ended::Failed(Failure::Broken(why)) }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    GoOn,
    End,
}
