//! The program that plays: lines in, lines out.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{self, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;

/// A program that was started. It is ended with the bridge.
pub(super) struct Child {
    process: process::Child,
    input: ChildStdin,
    lines: Receiver<io::Result<String>>,
}

/// What the program has said.
pub(super) enum Said {
    Line(String),
    NothingYet,
    Ended(String),
}

impl Child {
    pub(super) fn start(words: &[String]) -> Result<Self, Failure> {
        let Some((program, arguments)) = words.split_first() else {
            return Err(Failure::asked("name the program that plays after --"));
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process =
            command.spawn().map_err(|error| Failure::Broken(format!("{program} cannot be run: {error}")))?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(Failure::Broken(format!("{program} has no standard input or output")));
        };
        let (told, lines) = mpsc::channel();
        thread::spawn(move || {
            // An empty line is nobody's choice.
            let is_said =
                |line: &io::Result<String>| line.as_ref().map_or(true, |line| !line.trim().is_empty());
            for line in BufReader::new(output).lines().filter(is_said) {
                let is_last = line.is_err();
                if told.send(line).is_err() || is_last {
                    break;
                }
            }
        });
        Ok(Child { process, input, lines })
    }

    pub(super) fn tell(&mut self, line: &str) -> io::Result<()> {
        let told = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        told.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => io::Error::other("the program does not read any more"),
            _ => error,
        })
    }

    pub(super) fn answer(&mut self, patience: Duration) -> Said {
        match self.lines.recv_timeout(patience) {
            Ok(Ok(line)) => Said::Line(line.trim().to_owned()),
            Ok(Err(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Said::Ended("the program has written something that is not text (UTF-8)".to_owned())
            }
            Ok(Err(error)) => Said::Ended(format!("what the program has written cannot be read: {error}")),
            Err(RecvTimeoutError::Timeout) => Said::NothingYet,
            Err(RecvTimeoutError::Disconnected) => {
                let how =
                    self.process.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
                Said::Ended(format!("the program has ended ({how})"))
            }
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // It may have ended by itself; either way it leaves nothing behind.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
