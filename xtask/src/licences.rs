//! Under which terms the libraries come that end up in the program: only those that `deny.toml` allows. `cargo deny check` reads the
//! same list, but needs a network, which the check has not; SECURITY.md says when to run it.

use std::fs;

use serde::Deserialize;
use serde_json::Value;

use crate::commands::{command, output, root};
use crate::package::JEMALLOC;

/// What this check reads of `deny.toml`.
#[derive(Deserialize)]
struct Deny {
    licenses: Terms,
}

/// SPDX names. `AND` needs both sides of an expression here, `OR` one of them.
#[derive(Deserialize)]
struct Terms {
    allow: Vec<String>,
}

pub(crate) fn run() -> Result<(), String> {
    let allowed = Terms::read()?;
    let asked = ["metadata", "--format-version", "1", "--locked"];
    let metadata = output(command("cargo", &asked).args(JEMALLOC))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let mut faults = Vec::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let terms = package["license"].as_str().unwrap_or_default();
        if !allowed.allows(terms) {
            faults.push(format!("{} {}: “{terms}”", package["name"], package["version"]));
        }
    }
    match faults.as_slice() {
        [] => Ok(()),
        faults => Err(format!("libraries under other terms:\n  {}", faults.join("\n  "))),
    }
}

impl Terms {
    fn read() -> Result<Self, String> {
        let path = root().join("deny.toml");
        let fault = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| fault(&error))?;
        let deny: Deny = toml::from_str(&text).map_err(|error| fault(&error))?;
        Ok(deny.licenses)
    }

    /// Whether an SPDX expression can be met with the allowed ones. An old way to write `OR` is a slash.
    fn allows(&self, terms: &str) -> bool {
        let terms = terms.replace('/', " OR ");
        let terms = terms.trim();
        if let Some(inner) = enclosed(terms) {
            return self.allows(inner);
        }
        match split(terms, " OR ").or_else(|| split(terms, " AND ")) {
            Some((left, " OR ", right)) => self.allows(left) || self.allows(right),
            Some((left, _, right)) => self.allows(left) && self.allows(right),
            None => self.allow.iter().any(|allowed| allowed == terms),
        }
    }
}

/// What is between one pair of brackets around all of it.
fn enclosed(terms: &str) -> Option<&str> {
    let inner = terms.strip_prefix('(')?.strip_suffix(')')?;
    let mut depth = 0i32;
    for letter in inner.chars() {
        depth += match letter {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        if depth < 0 {
            return None;
        }
    }
    Some(inner)
}

/// The two sides of the first such word outside of brackets.
fn split<'a>(terms: &'a str, word: &'static str) -> Option<(&'a str, &'static str, &'a str)> {
    let mut depth = 0i32;
    for (place, letter) in terms.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 && terms[place..].starts_with(word) => {
                return Some((&terms[..place], word, &terms[place + word.len()..]));
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::Terms;

    #[test]
    fn one_side_of_or_both_of_and() {
        let allowed = Terms::read().expect("deny.toml");
        let allows = |terms| allowed.allows(terms);
        assert!(allows("MIT"));
        assert!(allows("MIT OR GPL-3.0-only"));
        assert!(allows("GPL-3.0-only/MIT"));
        assert!(allows("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(allows("GPL-2.0-only OR (MIT AND Zlib)"));
        assert!(!allows("MIT AND GPL-3.0-only"));
        assert!(!allows("(MIT OR Apache-2.0) AND GPL-3.0-only"));
        assert!(!allows(""));
    }
}
