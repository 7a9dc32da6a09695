//! The help in French. clap speaks English alone, so its texts are exchanged before anybody sees them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use clap::builder::Styles;
use clap::{Arg, Command};

/// Pairs of lines, the English text and the French one, with an empty line between pairs.
const HELP: &str = include_str!("../../sentences/help.fr.txt");

static FRENCH: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| pairs().collect());

fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    HELP.split("\n\n").filter_map(|pair| pair.trim().split_once('\n'))
}

/// A text in French, paragraph by paragraph; a test finds those that are still English.
pub(super) fn text(english: &str) -> String {
    let paragraphs = english.split("\n\n").map(|part| FRENCH.get(part).copied().unwrap_or(part));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// The command and all below it, with French help.
pub(super) fn command(mut command: Command) -> Command {
    // So that the options that every command has are there.
    command.build();
    translated(command)
}

fn translated(command: Command) -> Command {
    let about = command.get_about().map(|english| text(&english.to_string()));
    let long_about = command.get_long_about().map(|english| text(&english.to_string()));
    let after = command.get_after_help().map(|english| {
        let english = english.to_string();
        english.replacen("Examples:", "Exemples\u{202f}:", 1).replacen("Example:", "Exemple\u{202f}:", 1)
    });
    let heading = *Styles::styled().get_usage();
    let mut command = command
        .help_template(format!(
            "{{before-help}}{{about-with-newline}}\n{heading}Utilisation\u{202f}:{heading:#} {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .subcommand_help_heading("Commandes\u{202f}")
        .subcommand_value_name("COMMANDE");
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(long_about) = long_about {
        command = command.long_about(long_about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    if command.get_name() == "veillee" {
        command = command.override_usage("veillee [OPTIONS] [COMMANDE]");
    }
    command.mut_args(argument).mut_subcommands(translated)
}

/// clap says in English what an option is by default, which variable sets it and what it may be: here that is part of the text.
fn argument(argument: Arg) -> Arg {
    let mut help = argument.get_help().map(|english| settled(&english.to_string())).unwrap_or_default();
    let takes_value = argument.get_action().takes_values();
    let defaults = argument.get_default_values().iter().map(|value| value.to_string_lossy());
    let defaults = defaults.collect::<Vec<_>>().join(" ");
    if takes_value && !defaults.is_empty() {
        help += &by_default(&defaults);
    }
    if let Some(variable) = argument.get_env() {
        help += &format!(" [variable\u{202f}: {}]", variable.to_string_lossy());
    }
    let possible = argument.get_possible_values();
    if takes_value && !possible.is_empty() {
        let names: Vec<&str> = possible.iter().map(clap::builder::PossibleValue::get_name).collect();
        help += &format!(" [valeurs\u{202f}: {}]", names.join(", "));
    }
    let names = argument.get_value_names().unwrap_or_default().iter();
    let names: Option<Vec<&'static str>> = names.map(|name| FRENCH.get(name.as_str()).copied()).collect();
    let heading = if argument.is_positional() { "Arguments\u{202f}" } else { "Options\u{202f}" };
    let argument = match argument.get_long_help().map(|english| text(&english.to_string())) {
        Some(long) => argument.long_help(long),
        None => argument,
    };
    let argument = match names {
        Some(names) if takes_value && !names.is_empty() => argument.value_names(names),
        _ => argument,
    };
    argument
        .help(help)
        .help_heading(heading)
        .hide_default_value(true)
        .hide_env(true)
        .hide_possible_values(true)
}

/// A text that may end with what a setting is by default.
fn settled(english: &str) -> String {
    match english
        .rsplit_once(" [default: ")
        .and_then(|(english, rest)| Some((english, rest.strip_suffix(']')?)))
    {
        Some((english, default)) => text(english) + &by_default(default),
        None => text(english),
    }
}

fn by_default(value: &str) -> String {
    format!(" [par défaut\u{202f}: {value}]")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All texts of a command and of those below it.
    fn texts(command: &Command, found: &mut BTreeSet<String>) {
        let abouts = command.get_about().into_iter().chain(command.get_long_about());
        let of_args = command.get_arguments().flat_map(|argument| {
            argument.get_help().into_iter().chain(argument.get_long_help()).map(ToString::to_string)
        });
        let all = abouts.map(ToString::to_string).chain(of_args);
        for text in all {
            let text = text.split(" [default: ").next().unwrap_or_default().to_owned();
            found.extend(text.split("\n\n").map(str::to_owned));
        }
        let names = command.get_arguments().filter(|argument| argument.get_action().takes_values());
        for name in names.flat_map(|argument| argument.get_value_names().unwrap_or_default()) {
            // Words that are the same in both languages.
            if !["N", "K", "ID", "SHELL", "URL", "PORT", "DATE", "PIXELS", "yes|no", "fr|en", "COMMAND"]
                .contains(&name.as_str())
                && !name.contains('_')
            {
                found.insert(name.to_string());
            }
        }
        command.get_subcommands().for_each(|command| texts(command, found));
    }

    #[test]
    fn every_text_of_the_help_is_there_in_french() {
        let mut command = super::super::command();
        command.build();
        let mut found = BTreeSet::new();
        texts(&command, &mut found);
        assert!(found.len() > 120, "{}", found.len());
        let missing: Vec<&String> = found.iter().filter(|text| !FRENCH.contains_key(text.as_str())).collect();
        assert!(missing.is_empty(), "in sentences/help.fr.txt there is no French for {missing:#?}");
        let is_reason = |text: &str| {
            ["it must be ", "choose one of ", "an empty value"].iter().any(|start| text.starts_with(start))
        };
        let stale: Vec<&str> = pairs()
            .map(|(english, _)| english)
            .filter(|text| !is_reason(text) && !found.contains(*text))
            .collect();
        assert!(stale.is_empty(), "in sentences/help.fr.txt nobody asks for {stale:#?}");
    }

    #[test]
    fn french_help_has_nothing_of_claps_english() {
        let mut found = Vec::new();
        let mut all = vec![command(super::super::command())];
        while let Some(command) = all.pop() {
            found.push(command.clone().render_long_help().to_string());
            all.extend(command.get_subcommands().cloned());
        }
        assert!(found.len() > 25, "{}", found.len());
        for help in &found {
            for english in [
                "Usage",
                "Options:",
                "Commands",
                "Arguments:",
                "[default",
                "[env",
                "possible values",
                "Print ",
                "Without it",
            ] {
                assert!(!help.contains(english), "{english} in {help}");
            }
            assert!(help.contains("Utilisation\u{202f}: veillee"), "{help}");
        }
        let serve = found
            .iter()
            .find(|help| help.contains("veillee serve [OPTIONS]"))
            .expect("serve")
            .split_whitespace();
        let serve = serve.collect::<Vec<_>>().join(" ");
        for part in ["[par défaut : 7788]", "[variable : VEILLEE_PORT]", "[valeurs : text, json]"] {
            assert!(serve.contains(part), "{part} in {serve}");
        }
    }
}
