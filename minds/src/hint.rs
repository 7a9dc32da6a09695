//! Advice in words: first the idea, then why this move.

use veillee_core::Sentence;

/// What speaks for a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What to look out for, without naming the choice: enough for somebody who wants to find it.
    pub idea: Sentence,
    /// Why this choice, here.
    pub reason: Sentence,
}
