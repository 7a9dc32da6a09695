//! What can be wrong with a crate's sentences.

/// One thing wrong with one entry of one file. Prints as one line that names all three.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {place}: {reason}")]
pub struct Fault {
    /// The file at fault, such as `sentences/fr.ftl`.
    pub file: &'static str,
    /// The key of the entry at fault, or its line when it has no key.
    pub place: String,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with an entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// Fluent does not understand the entry, of which this is the first line.
    #[error("syntax error in “{entry}”: {explanation}")]
    Syntax { entry: String, explanation: String },
    /// Only the other language has the message.
    #[error("is missing: only the other language has it; write it here, too")]
    Untranslated,
    /// The other language's message speaks of this fact.
    #[error("leaves out ${0}, which the other language's message has")]
    FactLeftOut(String),
    /// The key does not start with the crate's prefix, here with its hyphen.
    #[error("does not start with {0}")]
    ForeignPrefix(String),
    /// The key would not make a Rust name, or not one of its own.
    #[error("is no name for a constructor: after the prefix, write lower-case words joined by hyphens")]
    UnusableKey,
    /// The name of a fact would not make a Rust name, or not one of its own.
    #[error("${0} is no name for a fact: write lower-case words joined by hyphens")]
    UnusableFact(String),
    /// Two entries have this key; Fluent would ignore the second.
    #[error("is there more than once")]
    Repeated,
    /// A message is one sentence; Fluent's attributes are for the widgets of a window.
    #[error("has the attribute .{0}: a message has none")]
    Attribute(String),
    /// The entry refers to a message, term or attribute of a term that the file does not have.
    #[error("refers to {0}, which is not in this file")]
    DanglingReference(String),
    /// The entry is part of itself.
    #[error("refers to itself")]
    Circular,
    /// The entry calls a function other than `NUMBER`.
    #[error("calls {0}(), but the catalogue only has NUMBER()")]
    UnknownFunction(String),
}

impl Fault {
    pub(crate) fn new(file: &'static str, place: impl Into<String>, reason: Reason) -> Self {
        Fault { file, place: place.into(), reason }
    }
}
