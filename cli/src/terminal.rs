//! Text from elsewhere on a terminal. Names, chat and records may hold anything, also what a terminal takes for commands.

use std::time::{Duration, UNIX_EPOCH};

use humantime::format_rfc3339_seconds;
use serde_json::Value;
use veillee_server::Phase;
use veillee_server::text::is_misleading;

/// The longest name that is shown whole, in characters. A table takes shorter ones; a record may have any.
const LONGEST: usize = 40;

/// One line of text, with everything escaped that a terminal would obey and that would change the text around it.
pub(crate) fn line(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for character in text.chars() {
        if is_misleading(character) {
            written.extend(character.escape_default());
        } else {
            written.push(character);
        }
    }
    written
}

/// A name on one line, shortened where it is very long.
pub(crate) fn name(name: &str) -> String {
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", line(&name[..end])),
        None => line(name),
    }
}

/// JSON on one line. Escapes of strings are JSON's own, so what is read is what was written.
pub(crate) fn json(value: &Value) -> String {
    let mut written = String::new();
    for character in value.to_string().chars() {
        if is_misleading(character) {
            // All of them fit into four digits.
            written += &format!("\\u{:04x}", u32::from(character));
        } else {
            written.push(character);
        }
    }
    written
}

/// A phase in one word.
pub(crate) fn phase(phase: &Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Finished => "finished",
        Phase::Parked { .. } => "parked",
    }
}

/// A time that people can read and programs can sort, from milliseconds since 1970.
pub(crate) fn time(millis: u64) -> String {
    // The last second of the year 9999 is the last that can be written.
    let shown = Duration::from_millis(millis).min(Duration::from_secs(253_402_300_799));
    format_rfc3339_seconds(UNIX_EPOCH + shown).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WILD: &str = "\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}31m\u{202e}adA\n";

    #[test]
    fn nothing_that_a_terminal_obeys_comes_through() {
        assert_eq!(line(WILD), r"\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}31m\u{202e}adA\n");
        assert_eq!(line("Zoë مريم 👩‍👧"), "Zoë مريم 👩‍👧");
    }

    #[test]
    fn long_names_are_shortened() {
        assert_eq!(name(&"x".repeat(LONGEST)), "x".repeat(LONGEST));
        assert_eq!(name(&"é".repeat(3_000)), format!("{}…", "é".repeat(LONGEST)));
    }

    #[test]
    fn json_says_the_same_after_it_was_escaped() {
        let value = serde_json::json!([WILD, "Zoë"]);
        let written = json(&value);
        assert!(!written.contains(is_misleading), "{written}");
        assert_eq!(serde_json::from_str::<Value>(&written).unwrap(), value);
    }

    #[test]
    fn any_time_can_be_shown() {
        assert_eq!(time(0), "1970-01-01T00:00:00Z");
        assert_eq!(time(u64::MAX), "9999-12-31T23:59:59Z");
    }
}
