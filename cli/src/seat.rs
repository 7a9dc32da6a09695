//! `veillee seat`: a bridge between a table and any program that reads lines and writes lines.
//!
//! The program is told what it is asked as one JSON object on a line, and answers with a choice on a line; `docs/programs.md`
//! describes both. While it thinks, the bridge keeps the line to the table alive; when that is lost, it comes back.

mod child;
mod line;
mod stream;

use std::collections::VecDeque;
use std::io::Write;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use veillee_protocol::LONGEST_MESSAGE;

use self::child::{Child, Said};
use self::line::{Line, Lost};
use crate::arguments::Seat;
use crate::failure::Failure;
use crate::terminal;

/// While the program thinks, the table is listened to after so long.
const BREATH: Duration = Duration::from_secs(5);
/// How often in a row the table is tried again, and how long the first pause is; each is twice as long as the one before.
const TRIES: u32 = 6;
const FIRST_PAUSE: Duration = Duration::from_millis(500);
/// How often in a row a program may be refused. One that looks for a place by trying is; one that does not understand would keep
/// everybody waiting.
const REFUSALS: u32 = 100;

pub(crate) fn run(asked: &Seat, out: &mut impl Write) -> Result<(), Failure> {
    let token = asked.token.as_deref();
    let token = token.ok_or_else(|| Failure::asked("--token: the table shows one with the seat"))?;
    let line = Line::open(&asked.address, token)?;
    let child = Child::start(&asked.program)?;
    let begun = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    let mut bridge = Bridge {
        line,
        child,
        keys: Keys { begun, given: 0 },
        seats: Vec::new(),
        stood_in: Vec::new(),
        table: Value::Null,
        questions: VecDeque::new(),
        asked: None,
        unanswered: None,
        latest: (0, 0),
        refusals: 0,
        has_told_unreadable: false,
    };
    let mut losses = 0;
    loop {
        match bridge.converse(out, &mut losses) {
            Ok(()) => return Ok(()),
            Err(Ended::Failed(failure)) => return Err(failure),
            Err(Ended::Lost(why)) => bridge.line = come_back(&asked.address, token, why, &mut losses)?,
        }
    }
}

/// Opens the line again, after ever longer pauses. Whoever owns the program is told why it was lost, and why it cannot be opened.
fn come_back(address: &str, token: &str, mut why: String, losses: &mut u32) -> Result<Line, Failure> {
    loop {
        *losses += 1;
        if *losses > TRIES {
            return Err(Failure::Broken(format!("the table cannot be reached any more: {why}")));
        }
        writeln!(anstream::stderr(), "veillee: {}: coming back to the table.", terminal::line(&why))?;
        thread::sleep(FIRST_PAUSE * 2u32.pow(*losses - 1));
        match Line::open(address, token) {
            Ok(line) => return Ok(line),
            Err(Failure::Broken(reason)) => why = reason,
            Err(failure) => return Err(failure),
        }
    }
}

/// A choice that the program is to make.
#[derive(Clone, Debug)]
struct Question {
    seat: u64,
    game: u64,
    decision: u64,
    text: String,
}

impl Question {
    /// Whether the same is asked: after a loss of the line, it is asked again.
    fn is_same(&self, other: &Question) -> bool {
        (self.seat, self.game, self.decision) == (other.seat, other.game, other.decision)
    }
}

/// Different for every choice, of this process and of any other.
struct Keys {
    begun: u128,
    given: u64,
}

impl Keys {
    fn next(&mut self) -> String {
        self.given += 1;
        format!("{:x}-{:x}", self.begun, self.given)
    }
}

enum Ended {
    /// The line is gone; it is worth coming back.
    Lost(String),
    Failed(Failure),
}

impl From<Lost> for Ended {
    fn from(Lost(why): Lost) -> Self {
        Ended::Lost(why)
    }
}

impl From<std::io::Error> for Ended {
    fn from(error: std::io::Error) -> Self {
        Ended::Failed(error.into())
    }
}

struct Bridge {
    line: Line,
    child: Child,
    keys: Keys,
    seats: Vec<u64>,
    /// Those of the seats in which the computer plays on, as far as the program's owner was told.
    stood_in: Vec<u64>,
    table: Value,
    questions: VecDeque<Question>,
    /// What the program thinks about.
    asked: Option<Question>,
    /// What was sent to the table and not answered: the question, and the message.
    unanswered: Option<(Question, Value)>,
    /// The last match and version that were asked about.
    latest: (u64, u64),
    /// In a row.
    refusals: u32,
    has_told_unreadable: bool,
}

impl Bridge {
    /// Until the seat is taken away or the line is lost.
    fn converse(&mut self, out: &mut impl Write, losses: &mut u32) -> Result<(), Ended> {
        self.line.say(&json!({ "type": "hello", "protocol": 1 }))?;
        self.latest = (0, 0);
        self.questions.clear();
        loop {
            let message = if self.asked.is_some() {
                match self.child.answer(BREATH) {
                    Said::Line(line) => {
                        self.choose(&line)?;
                        continue;
                    }
                    Said::NothingYet => match self.line.hear_what_is_there()? {
                        Some(message) => message,
                        None => continue,
                    },
                    Said::Ended(why) => return Err(Ended::Failed(Failure::Broken(why))),
                }
            } else {
                self.line.hear()?
            };
            if message["type"] == "welcome" {
                *losses = 0;
            }
            if self.take_in(&message, out)? == Then::End {
                return Ok(());
            }
            self.ask_next()?;
        }
    }

    fn take_in(&mut self, message: &Value, out: &mut impl Write) -> Result<Then, Ended> {
        match message["type"].as_str().unwrap_or_default() {
            "welcome" => {
                self.sit(message)?;
                if self.seats.is_empty() {
                    let why = "the token is worth nothing at this table any more".to_owned();
                    return Err(Ended::Failed(Failure::Broken(why)));
                }
                writeln!(out, "At the table, for {}.", self.names())?;
                out.flush()?;
                if let Some((_, message)) = &self.unanswered {
                    self.line.say(message)?;
                }
                self.look(&message["position"])?;
            }
            "table" => {
                self.sit(message)?;
                if self.seats.is_empty() {
                    writeln!(out, "The seat was given to somebody else.")?;
                    return Ok(Then::End);
                }
            }
            "steps" => self.look(&message["position"])?,
            "accepted" => {
                self.refusals = 0;
                if let Some((answered, _)) = self.unanswered.take() {
                    self.questions.retain(|question| !question.is_same(&answered));
                }
            }
            "refused" => self.refused(&message["refusal"])?,
            // A rest that is over: what was said too early is said again.
            "resting" if message["waitingFor"].as_array().is_some_and(Vec::is_empty) => {
                if let Some((_, message)) = &self.unanswered {
                    self.line.say(message)?;
                }
            }
            "closed" => match message["reason"].as_str().unwrap_or_default() {
                "stopping" => return Err(Ended::Lost("the server has stopped".to_owned())),
                "too-slow" => return Err(Ended::Lost("what the table said was read too slowly".to_owned())),
                reason => {
                    let why = format!("the table has closed the line: {reason}");
                    return Err(Ended::Failed(Failure::Broken(why)));
                }
            },
            _ => {}
        }
        Ok(Then::GoOn)
    }

    /// Takes in who sits where. Whoever owns the program is told when the computer plays for it: they see no table.
    fn sit(&mut self, message: &Value) -> Result<(), Ended> {
        self.table = message["table"].clone();
        self.seats = message["seats"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        let stood_in: Vec<u64> = self.seats.iter().copied().filter(|seat| self.is_stood_in(*seat)).collect();
        let mut told = anstream::stderr();
        for &seat in &self.seats {
            let name = self.name(seat);
            match (self.stood_in.contains(&seat), stood_in.contains(&seat)) {
                (false, true) => writeln!(
                    told,
                    "veillee: {name} made no choice for too long: the computer plays on for it until it answers."
                )?,
                (true, false) => writeln!(told, "veillee: {name} has its chair back.")?,
                (false, false) | (true, true) => {}
            }
        }
        self.stood_in = stood_in;
        Ok(())
    }

    /// As it is shown on a terminal.
    fn name(&self, seat: u64) -> String {
        terminal::name(self.table["chairs"][seat as usize]["sitter"]["name"].as_str().unwrap_or_default())
    }

    fn names(&self) -> String {
        self.seats.iter().map(|seat| self.name(*seat)).collect::<Vec<_>>().join(", ")
    }

    /// Whether the computer plays on in this chair, because the program was silent for too long.
    fn is_stood_in(&self, seat: u64) -> bool {
        self.table["chairs"][seat as usize]["standIn"].is_string()
    }

    /// What the position asks of the program's chairs.
    fn look(&mut self, position: &Value) -> Result<(), Ended> {
        let (Some(game), Some(version)) = (position["game"].as_u64(), position["version"].as_u64()) else {
            return Ok(());
        };
        let is_news = (game, version) > self.latest;
        self.latest = self.latest.max((game, version));
        if position["over"] == true && is_news {
            let looks = position["looks"].as_array().into_iter().flatten();
            let open = looks.into_iter().find(|look| look["viewer"] == "open");
            let view = open.map(|look| &look["view"]);
            let told = json!({ "type": "over", "game": self.table["game"], "match": game, "view": view });
            self.child.tell(&told.to_string())?;
            return Ok(());
        }
        if !is_news {
            return Ok(());
        }
        self.questions.clear();
        for look in position["looks"].as_array().into_iter().flatten() {
            let Some(seat) = look["viewer"]["seat"].as_u64() else { continue };
            if !look["choices"].is_array() || !look["sealed"].is_null() {
                continue;
            }
            let text = json!({
                "type": "choose", "game": self.table["game"], "options": self.table["options"],
                "edition": self.table["edition"], "seat": seat, "match": game, "decision": version,
                "view": look["view"], "choices": look["choices"],
            });
            self.questions.push_back(Question { seat, game, decision: version, text: text.to_string() });
        }
        Ok(())
    }

    /// One question at a time.
    fn ask_next(&mut self) -> Result<(), Ended> {
        if self.asked.is_none()
            && self.unanswered.is_none()
            && let Some(question) = self.questions.pop_front()
        {
            self.child.tell(&question.text)?;
            self.asked = Some(question);
        }
        Ok(())
    }

    /// The program has answered: a choice in notation, or a list of steps in JSON.
    fn choose(&mut self, line: &str) -> Result<(), Ended> {
        let Some(question) = self.asked.take() else { return Ok(()) };
        self.questions.retain(|waiting| !waiting.is_same(&question));
        let steps = serde_json::from_str::<Vec<String>>(line).unwrap_or_else(|_| vec![line.to_owned()]);
        let Question { seat, game, decision, .. } = question;
        let message = json!({
            "type": "choose", "seat": seat, "game": game, "decision": decision, "key": self.keys.next(), "steps": steps,
        });
        let length = message.to_string().len();
        if length > LONGEST_MESSAGE {
            let why = format!(
                "the program's answer makes {length} bytes, and a table reads at most {LONGEST_MESSAGE}"
            );
            return Err(Ended::Failed(Failure::Broken(why)));
        }
        self.unanswered = Some((question, message.clone()));
        Ok(self.line.say(&message)?)
    }

    fn refused(&mut self, refusal: &Value) -> Result<(), Ended> {
        let Some((question, message)) = self.unanswered.take() else { return Ok(()) };
        match refusal["code"].as_str().unwrap_or_default() {
            "resting" => self.unanswered = Some((question, message)),
            "unsaved" => {
                self.line.say(&message)?;
                self.unanswered = Some((question, message));
            }
            code @ ("rule" | "unreadable" | "too-much" | "too-far") => {
                // The program hears of it each time, its owner once.
                if code == "unreadable" && !self.has_told_unreadable {
                    self.has_told_unreadable = true;
                    writeln!(
                        anstream::stderr(),
                        "veillee: this answer is no choice in the game's notation: {}",
                        terminal::line(&message["steps"].to_string())
                    )?;
                }
                self.refusals += 1;
                if self.refusals == REFUSALS {
                    let rule = refusal["rule"]
                        .as_str()
                        .map_or_else(|| code.to_owned(), |rule| format!("rule {rule}"));
                    let why = format!(
                        "the program was refused {REFUSALS} times in a row, the last time for {} ({rule})",
                        message["steps"]
                    );
                    return Err(Ended::Failed(Failure::Broken(why)));
                }
                let told = json!({ "type": "refused", "code": refusal["code"], "rule": refusal["rule"],
                    "sentence": refusal["sentence"], "data": refusal["data"] });
                self.child.tell(&told.to_string())?;
                self.questions.push_front(question);
            }
            // The computer plays on in this chair. Whoever comes in anew takes it back.
            "not-your-turn" if self.is_stood_in(question.seat) => {
                return Err(Ended::Lost("the computer has taken the chair meanwhile".to_owned()));
            }
            // The match has gone on; the next position says how.
            _ => {}
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    GoOn,
    End,
}
