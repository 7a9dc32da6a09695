//! The Rust that is generated: one constructor for each message.

use std::fmt;

/// Sentences that passed every check. Prints as the Rust file to include.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// What every key starts with, without the hyphen.
    pub prefix: String,
    /// The messages, in the order of their keys.
    pub messages: Vec<Message>,
}

/// One message that both languages have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its key, prefix included.
    pub key: String,
    /// The names of its facts, in alphabetical order.
    pub variables: Vec<String>,
    /// Its English text, as Fluent.
    pub english: String,
}

/// Clippy's bound on the parameters of one function.
const MANY_PARAMETERS: usize = 7;

impl fmt::Display for Generated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "// Generated from sentences/en.ftl and sentences/fr.ftl.")?;
        // An import that nothing uses would be a warning in the crate that includes this.
        if self.messages.iter().any(|message| !message.variables.is_empty()) {
            writeln!(f, "use veillee_core::Fact;")?;
        }
        if !self.messages.is_empty() {
            writeln!(f, "use veillee_core::Sentence;")?;
        }
        writeln!(
            f,
            "\n/// The key of every message.\n#[allow(dead_code)] // For tests: a program needs no list.\npub const KEYS: &[&str] = &["
        )?;
        for message in &self.messages {
            writeln!(f, "    {:?},", message.key)?;
        }
        writeln!(f, "];")?;
        for (language, constant, file) in [("English", "EN", "en"), ("French", "FR", "fr")] {
            writeln!(f, "\n/// All messages in {language}, as Fluent.")?;
            writeln!(f, "pub const {constant}: &str =")?;
            writeln!(
                f,
                "    include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/sentences/{file}.ftl\"));"
            )?;
        }
        self.messages.iter().try_for_each(|message| self.write_constructor(f, message))
    }
}

impl Generated {
    fn write_constructor(&self, f: &mut fmt::Formatter<'_>, message: &Message) -> fmt::Result {
        // A fence keeps the braces and brackets of Fluent from being read as Markdown links.
        writeln!(f, "\n/// ```text")?;
        for line in message.english.lines() {
            writeln!(f, "/// {line}")?;
        }
        writeln!(f, "/// ```")?;
        if message.variables.len() > MANY_PARAMETERS {
            writeln!(f, "#[allow(clippy::too_many_arguments)]")?;
        }
        let name = checked_name(&message.key[self.prefix.len() + 1..]);
        write!(f, "pub fn {name}(")?;
        for (index, variable) in message.variables.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}{}: impl Into<Fact>", checked_name(variable))?;
        }
        writeln!(f, ") -> Sentence {{")?;
        write!(f, "    Sentence::new({:?})", message.key)?;
        for variable in &message.variables {
            write!(f, ".with({variable:?}, {})", checked_name(variable))?;
        }
        writeln!(f, "\n}}")
    }
}

fn checked_name(fluent_name: &str) -> String {
    rust_name(fluent_name).expect("check refuses names that Rust cannot have")
}

/// The Rust name of a Fluent one, if it makes one. Two names never make the same.
pub(crate) fn rust_name(fluent_name: &str) -> Option<String> {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    let starts_well = fluent_name.starts_with(|first: char| first.is_ascii_lowercase());
    if !starts_well || !fluent_name.split('-').all(is_word) || NEVER_RAW.contains(&fluent_name) {
        return None;
    }
    let name = fluent_name.replace('-', "_");
    Some(if KEYWORDS.contains(&fluent_name) { format!("r#{name}") } else { name })
}

/// Keywords that cannot be escaped with `r#`.
const NEVER_RAW: [&str; 3] = ["crate", "self", "super"];

/// The other keywords of Rust 2024, those it only reserves included.
#[rustfmt::skip]
const KEYWORDS: [&str; 48] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match",
    "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];
