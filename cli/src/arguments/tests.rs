use clap::Command as ClapCommand;

use super::*;

fn words(line: &str) -> Vec<OsString> {
    line.split(' ').map(OsString::from).collect()
}

/// All commands, each with its name as it is typed.
fn all(command: &ClapCommand, path: &str, found: &mut Vec<(String, ClapCommand)>) {
    found.push((path.to_owned(), command.clone()));
    for next in command.get_subcommands() {
        all(next, &format!("{path} {}", next.get_name()), found);
    }
}

#[test]
fn every_command_has_an_example_that_it_reads() {
    let mut found = Vec::new();
    all(&command(), "veillee", &mut found);
    assert!(found.len() > 25, "{}", found.len());
    for (path, mut command) in found {
        let help = command.render_long_help().to_string();
        let (_, examples) = help.split_once("Example").unwrap_or_else(|| panic!("{path} has no example"));
        let examples: Vec<&str> =
            examples.lines().skip(1).map(str::trim).filter(|line| !line.is_empty()).collect();
        assert!(!examples.is_empty(), "{path}");
        for example in examples {
            assert!(example.starts_with(&path), "{path}: {example}");
            let typed =
                example.split(" > ").next().unwrap_or_default().replace("\"We close at ten.\"", "ten");
            let read = super::command().try_get_matches_from(with_command(words(&typed)));
            assert!(read.is_ok(), "{example}: {}", read.unwrap_err());
        }
    }
}

#[test]
fn help_has_defaults_and_the_names_of_variables() {
    let help = |name: &str| {
        let mut command = command();
        let found = command.find_subcommand_mut(name).unwrap_or_else(|| panic!("{name}"));
        found.render_long_help().to_string().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let serve = help("serve");
    for part in
        ["[env: VEILLEE_PORT]", "[default: 7788]", "[env: VEILLEE_LOG]", "[default: info]", "[default: 1200]"]
    {
        assert!(serve.contains(part), "{part} in {serve}");
    }
    assert!(help("play").contains("[default: beginner]"));
    assert!(help("tables").contains("[env: VEILLEE_DATA_DIR]"));
    for (name, other) in [("backup", "standard"), ("restore", "standard")] {
        assert!(!help(name).contains(other), "{name}");
    }
    let usage = command().render_help().to_string();
    assert!(usage.contains("Usage: veillee [OPTIONS] [COMMAND]\n"), "{usage}");
}

#[test]
fn without_a_command_it_serves_whatever_the_language() {
    for (typed, expected) in [
        ("veillee", "veillee serve"),
        ("veillee --port 1", "veillee serve --port 1"),
        ("veillee --lang fr", "veillee --lang fr serve"),
        ("veillee --lang=fr --port 1", "veillee --lang=fr serve --port 1"),
        ("veillee --lang fr play odin", "veillee --lang fr play odin"),
        ("veillee --help", "veillee --help"),
        ("veillee --lang", "veillee --lang"),
    ] {
        assert_eq!(with_command(words(typed)), words(expected));
    }
}

#[test]
fn the_language_may_stand_before_the_command_or_after_it() {
    for typed in ["veillee --lang fr games", "veillee games --lang fr"] {
        let matches = command().try_get_matches_from(words(typed)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(matches.get_one("_lang"), Some(&Language::Fr), "{typed}");
    }
}
