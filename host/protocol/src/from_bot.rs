//! What a bot of somebody's own writes, one answer on a line.

use serde::Deserialize;

/// An answer to `choose`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromBot {
    /// A choice: one step, or several of one's own turn that stand or fall together, in notation.
    Choose(Vec<String>),
    /// What would come of these steps?
    Try(Vec<String>),
}

/// A try, as it is written: `{"try":["place 12,-30,45"]}`.
#[derive(Deserialize)]
struct Attempt {
    r#try: Vec<String>,
}

impl FromBot {
    /// Reads a line: a choice in notation, a JSON list of steps, or a JSON object with `try`.
    pub fn read(line: &str) -> Self {
        if let Ok(Attempt { r#try }) = serde_json::from_str(line) {
            return FromBot::Try(r#try);
        }
        FromBot::Choose(serde_json::from_str(line).unwrap_or_else(|_| vec![line.to_owned()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_choice_a_list_of_steps_or_a_try() {
        let steps = |steps: &[&str]| steps.iter().map(|step| (*step).to_owned()).collect::<Vec<_>>();
        for (line, expected) in [
            ("P9+P8", FromBot::Choose(steps(&["P9+P8"]))),
            (r#"["P9+P8","take R7"]"#, FromBot::Choose(steps(&["P9+P8", "take R7"]))),
            (r#"{"try":["place 1,2,3"]}"#, FromBot::Try(steps(&["place 1,2,3"]))),
            // Somebody else will say that it is no choice.
            (r#"{"take":1}"#, FromBot::Choose(steps(&[r#"{"take":1}"#]))),
            ("17", FromBot::Choose(steps(&["17"]))),
        ] {
            assert_eq!(FromBot::read(line), expected, "{line}");
        }
    }
}
