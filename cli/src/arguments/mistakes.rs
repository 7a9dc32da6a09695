//! One line of what clap says on many, in plain words.

use std::error::Error;
use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ErrorKind};
use veillee_catalog::did_you_mean;

use crate::failure::Failure;

pub(super) fn failure(error: &clap::Error, words: &[OsString]) -> Failure {
    let (command, path) = asked(words);
    let context = |kind: ContextKind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let help = format!("; {path} --help tells more");
    Failure::Asked(match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            return match error.print() {
                Ok(()) => Failure::Shown,
                Err(error) => error.into(),
            };
        }
        ErrorKind::InvalidSubcommand => {
            let found = context(ContextKind::InvalidSubcommand);
            let names = commands(&command);
            let meant = did_you_mean(&found, names.iter().copied());
            format!("there is no command ‘{found}’: there are {}{meant}", names.join(", "))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let names = commands(&command);
            format!("{path} needs one of {}{help}", names.join(", "))
        }
        ErrorKind::UnknownArgument => {
            let found = context(ContextKind::InvalidArg);
            if found.starts_with('-') {
                let names: Vec<String> = command.get_arguments().filter_map(long).collect();
                let meant = did_you_mean(&found, names.iter().map(String::as_str));
                let meant = if meant.is_empty() { help } else { meant };
                format!("{path} has no option {found}{meant}")
            } else {
                format!("{path} does not take ‘{found}’ there{help}")
            }
        }
        ErrorKind::MissingRequiredArgument => {
            format!("{path} needs {}{help}", context(ContextKind::InvalidArg))
        }
        // A value that clap could not read, with the reason; a setting says all that itself.
        ErrorKind::ValueValidation if error.source().is_some() => {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            let (name, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
            format!("{}: {value} is not allowed: {why}", name.split(' ').next().unwrap_or_default())
        }
        ErrorKind::InvalidValue => {
            let (name, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
            let name = name.split(' ').next().unwrap_or_default();
            let all = context(ContextKind::ValidValue);
            let meant = did_you_mean(&value, all.split(", "));
            match value.as_str() {
                "" => format!("{name} needs a value{help}"),
                value if all.is_empty() => format!("{name}: {value} is not allowed{help}"),
                value => format!("{name}: {value} is not allowed: it must be one of {all}{meant}"),
            }
        }
        _ => {
            let rendered = error.render().to_string();
            let paragraph = rendered.split("\n\n").next().unwrap_or_default();
            let line = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
            let line = line.trim_start_matches("error: ");
            // A setting has said what its value may be.
            if error.kind() == ErrorKind::ValueValidation { line.to_owned() } else { format!("{line}{help}") }
        }
    })
}

/// The command that these words ask for, and its name as it is typed.
fn asked(words: &[OsString]) -> (Command, String) {
    let mut command = super::command();
    // The arguments that every command has, help among them.
    command.build();
    let mut path = "veillee".to_owned();
    for word in words.iter().skip(1).filter_map(|word| word.to_str()) {
        if let Some(next) = command.find_subcommand(word).cloned() {
            path = format!("{path} {word}");
            command = next;
        }
    }
    (command, path)
}

fn long(arg: &clap::Arg) -> Option<String> {
    arg.get_long().map(|name| format!("--{name}"))
}

fn commands(command: &Command) -> Vec<&str> {
    command.get_subcommands().map(Command::get_name).filter(|name| *name != "help").collect()
}
