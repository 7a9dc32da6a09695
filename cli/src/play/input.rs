//! What the person types: with line editing and history at a terminal, as plain lines from elsewhere.

use std::io::{self, BufRead, IsTerminal, StdinLock, Write};

use rustyline::config::{BellStyle, Config};
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;

use crate::failure::Failure;

type Editor = rustyline::Editor<(), MemHistory>;

pub(super) enum Input {
    Editor(Box<Editor>),
    Lines(StdinLock<'static>),
}

pub(super) enum Typed {
    Line(String),
    /// Ctrl-D, or the end of a file.
    End,
    /// Ctrl-C.
    Interrupt,
}

impl Input {
    pub(super) fn open() -> Result<Self, Failure> {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Ok(Input::Lines(io::stdin().lock()));
        }
        let config = Config::builder().auto_add_history(true).bell_style(BellStyle::None).build();
        let history = MemHistory::with_config(&config);
        let editor = Editor::with_history(config, history).map_err(broken)?;
        Ok(Input::Editor(Box::new(editor)))
    }

    pub(super) fn ask(&mut self, prompt: &str, out: &mut impl Write) -> Result<Typed, Failure> {
        let prompt = format!("{prompt} ");
        match self {
            Input::Editor(editor) => {
                out.flush()?;
                match editor.readline(&prompt) {
                    Ok(line) => Ok(Typed::Line(line)),
                    Err(ReadlineError::Eof) => Ok(Typed::End),
                    Err(ReadlineError::Interrupted) => Ok(Typed::Interrupt),
                    Err(error) => Err(broken(error)),
                }
            }
            Input::Lines(lines) => {
                write!(out, "{prompt}")?;
                out.flush()?;
                let mut line = String::new();
                if lines.read_line(&mut line)? == 0 {
                    writeln!(out)?;
                    return Ok(Typed::End);
                }
                Ok(Typed::Line(line))
            }
        }
    }
}

fn broken(error: ReadlineError) -> Failure {
    match error {
        ReadlineError::Io(error) => error.into(),
        other => Failure::Broken(other.to_string()),
    }
}
