//! What the programs share that load a server and look at it from outside.

pub mod http;
pub mod process;

/// Whatever goes wrong in a program that measures.
pub type Fault = Box<dyn std::error::Error>;

/// What stands between two marks.
pub fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let rest = &text[text.find(before)? + before.len()..];
    rest.get(..rest.find(after)?)
}
