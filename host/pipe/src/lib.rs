//! A program that reads lines and writes lines: somebody's own bot, for the bridge and for the arena.
//!
//! Whatever the program does, its owner is never held up and never runs out of memory: lines have a limit, what it writes
//! before it is read waits in the pipe, and a program that does not read is reported.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

#[cfg(test)]
mod tests;

/// The longest line that a program may write, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;
/// How many lines may wait until the program reads them. A slow one has a refusal and a question for each of its answers.
const LINES_TO_READ: usize = 1024;
/// How many lines of the program may wait until they are needed. Then it waits itself.
const LINES_WRITTEN: usize = 64;
/// How long a program may take to end, once it has closed its output or its input has ended.
const GRACE: Duration = Duration::from_secs(2);
/// How often it is looked at meanwhile.
const LOOK: Duration = Duration::from_millis(5);

/// How a program is started.
#[derive(Clone, Debug)]
pub struct Program {
    words: Vec<String>,
    errors: Errors,
}

/// Where its standard error goes.
#[derive(Clone, Debug)]
enum Errors {
    /// To ours.
    Ours,
    /// To ours, until so many bytes have come from all its processes. The rest is thrown away.
    OursUntil(Arc<AtomicU64>),
}

impl Program {
    /// A program with its arguments. What it writes to its standard error is shown.
    pub fn new(words: &[String]) -> Self {
        Program { words: words.to_vec(), errors: Errors::Ours }
    }

    /// Shows at most so many bytes of its standard error, over all its processes.
    #[must_use]
    pub fn with_errors_until(self, bytes: u64) -> Self {
        Program { errors: Errors::OursUntil(Arc::new(AtomicU64::new(bytes))), ..self }
    }

    /// Starts a process of it.
    pub fn start(&self) -> io::Result<Pipe> {
        let (program, arguments) = self.words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        if let Errors::OursUntil(_) = self.errors {
            command.stderr(Stdio::piped());
        }
        let mut process = command.spawn()?;
        let (input, lines_in) = mpsc::sync_channel(LINES_TO_READ);
        let (lines_out, lines) = mpsc::sync_channel(LINES_WRITTEN);
        if let Some(stdin) = process.stdin.take() {
            thread::spawn(move || write_lines(stdin, &lines_in));
        }
        if let Some(stdout) = process.stdout.take() {
            thread::spawn(move || read_lines(stdout, &lines_out));
        }
        if let (Some(stderr), Errors::OursUntil(left)) = (process.stderr.take(), &self.errors) {
            let left = Arc::clone(left);
            thread::spawn(move || show_errors(stderr, &left));
        }
        Ok(Pipe { process, input: Some(input), lines })
    }
}

/// A program that runs. When this is dropped, its input ends, and so does the program.
#[derive(Debug)]
pub struct Pipe {
    process: Child,
    input: Option<SyncSender<String>>,
    lines: Receiver<Result<String, Ended>>,
}

/// What a program has written.
#[derive(Debug)]
pub enum Heard {
    /// A line, without blanks around it. It is not empty.
    Line(String),
    /// Nothing in the given time.
    Nothing,
    /// It can write no more.
    Ended(Ended),
}

/// Why a program can play no more, for its owner.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Ended {
    /// By itself.
    #[error("the program has ended ({0})")]
    Exited(ExitStatus),
    #[error("the program reads or writes no more")]
    Closed,
    #[error("the program does not read its input")]
    NotReading,
    #[error("the program has written a line of more than 1 MB")]
    LongLine,
    #[error("the program has written something that is not text (UTF-8)")]
    NotText,
    #[error("what the program has written cannot be read: {0}")]
    Unreadable(String),
}

impl Ended {
    /// Whether it has ended by itself, and as it should.
    pub fn is_success(&self) -> bool {
        matches!(self, Ended::Exited(status) if status.success())
    }
}

impl Pipe {
    /// Writes a line. The program may read it later.
    ///
    /// # Errors
    /// When the program has ended, or has not read for a long time.
    pub fn tell(&mut self, line: String) -> Result<(), Ended> {
        match self.input.as_ref().map(|input| input.try_send(line)) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(self.ended_because(Ended::NotReading)),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(self.end()),
        }
    }

    /// The next line, waiting for it at most so long.
    pub fn listen(&mut self, patience: Duration) -> Heard {
        match self.lines.recv_timeout(patience) {
            Ok(Ok(line)) => Heard::Line(line),
            Ok(Err(why)) => Heard::Ended(self.ended_because(why)),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::Ended(self.end()),
        }
    }

    /// Whether it has ended, and how.
    pub fn has_ended(&mut self) -> Option<Ended> {
        let is_running = matches!(self.process.try_wait(), Ok(None));
        if is_running { None } else { Some(self.end()) }
    }

    /// Its input ends; how it ends then.
    pub fn finish(&mut self) -> Ended {
        self.input = None;
        self.end()
    }

    /// Ends the program at once.
    pub fn kill(mut self) {
        self.stop();
    }

    /// It writes no more: how it ended, or that it is made to.
    fn end(&mut self) -> Ended {
        match self.wait(GRACE) {
            Some(status) => Ended::Exited(status),
            None => self.ended_because(Ended::Closed),
        }
    }

    fn ended_because(&mut self, why: Ended) -> Ended {
        self.stop();
        why
    }

    fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let end = Instant::now() + patience;
        loop {
            match self.process.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < end => thread::sleep(LOOK),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    fn stop(&mut self) {
        // It may have ended by itself; either way it leaves nothing behind.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        self.input = None;
        if self.wait(GRACE).is_none() {
            self.stop();
        }
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<Result<String, Ended>>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
        let said = match read {
            Ok(0) => return,
            Ok(length) if length > LONGEST_LINE => Err(Ended::LongLine),
            Ok(_) => String::from_utf8(line).map_err(|_| Ended::NotText),
            Err(error) => Err(Ended::Unreadable(error.to_string())),
        };
        let said = said.map(|line| line.trim().to_owned());
        // An empty line is nobody's choice.
        if said.as_ref().is_ok_and(String::is_empty) {
            continue;
        }
        let is_last = said.is_err();
        if lines.send(said).is_err() || is_last {
            return;
        }
    }
}

/// Shows what is written to the standard error as long as something is left to show; then reads on without showing it, so
/// that the program is not held up.
fn show_errors(mut stderr: ChildStderr, left: &AtomicU64) {
    let mut bytes = [0; 4096];
    loop {
        let length = match stderr.read(&mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(length) => length as u64,
        };
        let before = left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| Some(left.saturating_sub(length)))
            .unwrap_or_default();
        let shown = length.min(before) as usize;
        let mut errors = io::stderr().lock();
        // Nobody need read it.
        let _ = errors.write_all(&bytes[..shown]);
        if before > 0 && before <= length {
            let _ = writeln!(errors, "\nveillee: the rest of the program's standard error is not shown");
        }
    }
}
