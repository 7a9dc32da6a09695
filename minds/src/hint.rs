//! Advice in words: first the idea, then why this move.

use veillee_core::Sentence;

use crate::sentences;

/// What speaks for a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What to look out for, without naming the choice: enough for somebody who wants to find it.
    pub idea: Sentence,
    /// Why this choice, here.
    pub reason: Sentence,
}

/// What somebody is told who asks for advice, computed from what they see and nothing else.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel<Action> {
    pub action: Action,
    pub hint: Hint,
    /// The chance to win with it, of 1; `None` where all play together.
    pub chance: Option<f64>,
}

impl<Action> Counsel<Action> {
    /// The chance in words and in figures; nothing where there is none.
    pub fn prospect(&self) -> Option<Sentence> {
        // A search never proves a victory: what it calls certain may still be lost.
        let percent = (self.chance? * 100.0).round().clamp(1.0, 99.0) as u8;
        let say = match percent {
            0..10 => sentences::chance_faint,
            10..30 => sentences::chance_small,
            30..45 => sentences::chance_below,
            45..=55 => sentences::chance_even,
            56..=70 => sentences::chance_above,
            71..=90 => sentences::chance_good,
            _ => sentences::chance_high,
        };
        Some(say(percent))
    }
}
