//! What can be wrong with a written action or outcome.

use crate::Rule;

/// A number as notation writes it: `+1` and `01` are numbers to the standard library, but each number has one written form.
pub fn read_number(text: &str) -> Option<usize> {
    text.parse().ok().filter(|number: &usize| number.to_string() == text)
}

/// Why a text is no action, or no outcome, of the game. Whether an action that can be read is
/// also allowed is for [`Game::check`](crate::Game::check).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    #[error("nothing is written")]
    Empty,
    #[error("‘{0}’ is not in this game’s notation")]
    Unknown(String),
    /// One piece named several times: a set cannot hold it, so no action can either.
    #[error("{what} is named more than once, but there is only one (rule {rule})")]
    Repeated { what: String, rule: Rule },
}

impl NotationError {
    /// Quotes what was read, shortened: it may come from anywhere.
    pub fn unknown(text: &str) -> Self {
        const LONGEST: usize = 40;
        let mut shown: String = text.chars().take(LONGEST).filter(|c| !c.is_control()).collect();
        if text.chars().nth(LONGEST).is_some() {
            shown.push('…');
        }
        NotationError::Unknown(shown)
    }
}
