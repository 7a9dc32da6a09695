//! Reading records: from bytes to lines, match by match. Whether they keep the rules is for `verify`.

use std::fmt;
use std::io::{self, BufRead, Read as _};

use serde::Deserialize;
use serde_json::Value;
use veillee_core::record::{ChanceLine, ChoiceLine, FORMAT, Header, Outcome, ResultLine};

use crate::{GameId, SetupError, UnknownGame};

/// A line longer than this is none of ours.
const LONGEST_LINE: u64 = 1 << 20;

/// One match as it stands in the file.
#[derive(Clone, Debug)]
pub struct Raw {
    pub game: GameId,
    pub header: Header<Value, Value>,
    /// Where the header stands, counted from 1.
    pub header_line: usize,
    pub lines: Vec<(usize, Line)>,
}

/// A line after the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Choice(ChoiceLine),
    Chance(ChanceLine),
    Result(Outcome),
}

/// What is wrong with a record, and where.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct Faulty {
    pub line: usize,
    pub fault: Fault,
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error("the file cannot be read: {0}")]
    Io(#[from] io::Error),
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    TooLong,
    #[error("this is not a line of a record: {0}")]
    NotALine(#[from] serde_json::Error),
    #[error("this is not a line of a record: it has none of \"veillee\", \"chance\", \"action\", \"result\"")]
    Nameless,
    #[error("this line has both \"{0}\" and \"{1}\": write each on a line of its own")]
    TwoKinds(&'static str, &'static str),
    #[error("a record begins with a header, a line that has \"veillee\"")]
    NoHeader,
    #[error("this record has format {0}, but this program reads format {FORMAT}: {hint}", hint = format_hint(*.0))]
    UnknownFormat(u64),
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("the options cannot be read: {0}")]
    Options(String),
    #[error("the edition's table cannot be read: {0}")]
    Edition(String),
    #[error("the edition's hash is {found}, but that of its table is {expected}")]
    EditionHash { found: String, expected: String },
    #[error("the match has no steps: remove its header, or add the steps that were played")]
    NoSteps,
    #[error("the seed is neither a number nor 64 hexadecimal digits")]
    Seed,
    #[error("the deal is not the one that was agreed on: {0}")]
    Deal(#[from] super::deal::DealFault),
    #[error("{0}")]
    Notation(#[from] veillee_core::NotationError),
    #[error("records write this ‘{expected}’, not ‘{found}’")]
    OtherNotation { expected: String, found: String },
    #[error("this cannot have been drawn: {0}")]
    Impossible(#[from] veillee_core::Impossible),
    #[error("the seed draws ‘{expected}’ here, not ‘{found}’")]
    OtherDraw { expected: String, found: String },
    #[error("it is not the turn of seat {0}")]
    NotTheirTurn(veillee_core::Seat),
    #[error("simultaneous choices stand once each and in seat order: seat {expected} is next, not {found}")]
    OutOfOrder { expected: veillee_core::Seat, found: veillee_core::Seat },
    #[error("the game is over, but the record goes on")]
    AfterTheEnd,
    #[error("refused by rule {rule}: {says}")]
    Refused { rule: veillee_core::Rule, says: String },
    #[error("the list of legal choices is not sorted: sort it by bytes, each choice once")]
    UnsortedLegal,
    #[error("the list of legal choices should be {expected}")]
    OtherLegal { expected: String },
    #[error("a result, but the game is not over")]
    EarlyResult,
    #[error("the result should be {expected}")]
    OtherResult { expected: String },
}

/// What to do with a record of another format.
fn format_hint(found: u64) -> &'static str {
    if found > u64::from(FORMAT) {
        "read it with a newer veillee"
    } else {
        "no program has written such a format"
    }
}

impl Fault {
    pub(crate) fn at(self, line: usize) -> Faulty {
        Faulty { line, fault: self }
    }
}

/// The matches of a file, one at a time: the file may be larger than memory.
pub struct Records<R> {
    reader: R,
    line: usize,
    /// The header that ended the previous match.
    next: Option<(usize, Value)>,
    failed: bool,
}

impl<R> fmt::Debug for Records<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Records").field("line", &self.line).finish_non_exhaustive()
    }
}

impl<R: BufRead> Records<R> {
    pub fn new(reader: R) -> Self {
        Records { reader, line: 0, next: None, failed: false }
    }

    fn next_record(&mut self) -> Result<Option<Raw>, Faulty> {
        let (header_line, header) = match self.next.take() {
            Some(header) => header,
            None => match self.next_line()? {
                None => return Ok(None),
                Some(Read::Header(header)) => (self.line, header),
                Some(Read::Line(_)) => return Err(Fault::NoHeader.at(self.line)),
            },
        };
        let header = read_header(header).map_err(|fault| fault.at(header_line))?;
        let game = header.game.parse().map_err(|error: UnknownGame| Fault::from(error).at(header_line))?;
        let mut lines = Vec::new();
        loop {
            match self.next_line()? {
                None => break,
                Some(Read::Line(line)) => lines.push((self.line, line)),
                Some(Read::Header(header)) => {
                    self.next = Some((self.line, header));
                    break;
                }
            }
        }
        Ok(Some(Raw { game, header, header_line, lines }))
    }

    /// The next line that is not blank.
    fn next_line(&mut self) -> Result<Option<Read>, Faulty> {
        loop {
            let mut bytes = Vec::new();
            self.line += 1;
            let at = |fault: Fault| fault.at(self.line);
            let mut limited = (&mut self.reader).take(LONGEST_LINE + 1);
            let read = limited.read_until(b'\n', &mut bytes).map_err(|error| at(error.into()))?;
            if read == 0 {
                return Ok(None);
            }
            if read as u64 > LONGEST_LINE {
                return Err(at(Fault::TooLong));
            }
            if !bytes.trim_ascii().is_empty() {
                return parse(&bytes).map(Some).map_err(at);
            }
        }
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = Result<Raw, Faulty>;

    /// After a fault there is nothing to go on with: where the next match begins is not known.
    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let record = self.next_record().transpose();
        self.failed = matches!(record, Some(Err(_)));
        record
    }
}

enum Read {
    /// Its fields are read later: those of another format may have another shape.
    Header(Value),
    Line(Line),
}

/// The field that only this kind of line has.
const KINDS: [&str; 4] = ["veillee", "chance", "action", "result"];

fn parse(bytes: &[u8]) -> Result<Read, Fault> {
    let value: Value = serde_json::from_slice(bytes)?;
    let mut kinds = KINDS.into_iter().filter(|kind| value.get(kind).is_some());
    let kind = kinds.next().ok_or(Fault::Nameless)?;
    if let Some(other) = kinds.next() {
        return Err(Fault::TwoKinds(kind, other));
    }
    Ok(match kind {
        "veillee" => Read::Header(value),
        "chance" => Read::Line(Line::Chance(ChanceLine::deserialize(value)?)),
        "action" => Read::Line(Line::Choice(ChoiceLine::deserialize(value)?)),
        _ => Read::Line(Line::Result(ResultLine::deserialize(value)?.result)),
    })
}

fn read_header(value: Value) -> Result<Header<Value, Value>, Fault> {
    match value["veillee"].as_u64() {
        Some(format) if format != u64::from(FORMAT) => Err(Fault::UnknownFormat(format)),
        _ => Ok(Header::deserialize(value)?),
    }
}
