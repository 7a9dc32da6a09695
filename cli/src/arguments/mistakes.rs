//! One line of what clap says on many, in plain words and in the language of the reader.

use std::error::Error;
use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use veillee_sentences::Language;

use super::french;
use crate::failure::Failure;
use crate::language::{self, meant, say};
use crate::sentences;

pub(super) fn failure(error: &clap::Error, words: &[OsString]) -> Failure {
    let (command, path) = asked(words);
    let context = |kind: ContextKind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let more = say(&sentences::mistake_help(path.clone()));
    let name = || context(ContextKind::InvalidArg).split(' ').next().unwrap_or_default().to_owned();
    Failure::Asked(say(&match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            return match error.print() {
                Ok(()) => Failure::Shown,
                Err(error) => error.into(),
            };
        }
        ErrorKind::InvalidSubcommand => {
            let found = context(ContextKind::InvalidSubcommand);
            let names = commands(&command);
            let meant = meant(&found, names.iter().copied());
            sentences::mistake_command(meant, found, names.join(", "))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            sentences::mistake_needs_one(more, commands(&command).join(", "), path)
        }
        ErrorKind::UnknownArgument => {
            let found = context(ContextKind::InvalidArg);
            if found.starts_with('-') {
                let names: Vec<String> = command.get_arguments().filter_map(long).collect();
                let meant = meant(&found, names.iter().map(String::as_str));
                sentences::mistake_option(if meant.is_empty() { more } else { meant }, found, path)
            } else {
                sentences::mistake_word(more, path, found)
            }
        }
        ErrorKind::MissingRequiredArgument => {
            sentences::mistake_missing(more, path, context(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => match (name(), first(error.get(ContextKind::PriorArg))) {
            (one, Some(other)) if one != other => sentences::mistake_together(more, one, other, path),
            (one, _) => sentences::mistake_twice(more, one, path),
        },
        // A value that could not be read, with the reason.
        ErrorKind::ValueValidation => {
            let why = error.source().map_or_else(|| context(ContextKind::Custom), ToString::to_string);
            sentences::mistake_value(name(), translated(context(ContextKind::InvalidValue)), translated(why))
        }
        ErrorKind::InvalidValue => {
            let value = context(ContextKind::InvalidValue);
            let all = context(ContextKind::ValidValue);
            if value.is_empty() || all.is_empty() {
                sentences::mistake_no_value(more, name())
            } else {
                let meant = meant(&value, all.split(", "));
                sentences::mistake_not_one_of(all, meant, name(), value)
            }
        }
        _ => {
            let rendered = error.render().to_string();
            let paragraph = rendered.split("\n\n").next().unwrap_or_default();
            let line = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
            return Failure::Asked(line.trim_start_matches("error: ").to_owned() + &more);
        }
    }))
}

/// The first of the arguments that are named there, as it is typed.
fn first(named: Option<&ContextValue>) -> Option<String> {
    let all = match named? {
        ContextValue::String(one) => one.as_str(),
        ContextValue::Strings(all) => all.first()?,
        _ => return None,
    };
    all.split(' ').next().map(str::to_owned)
}

/// What a setting says of its value. The server writes English.
fn translated(english: String) -> String {
    match language::current() {
        Language::En => english,
        Language::Fr => french::text(&english),
    }
}

/// The command that these words ask for, and its name as it is typed.
fn asked(words: &[OsString]) -> (Command, String) {
    let mut command = super::spoken();
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
