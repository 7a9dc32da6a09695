//! How a game looks in a terminal.

use serde_json::Value;
use veillee_catalog::shelf;
use veillee_core::{Sentence, Viewer};
use veillee_minds::Minded;

use crate::speaker::Speaker;

/// A game in a terminal: its table and choices as lines of text, drawn from a view and from what the box says of its pieces.
/// What stands here does for any game.
pub(crate) trait Screen: Minded {
    /// The table as the viewer sees it, a line for each thing.
    fn table(&self, view: &Self::View, _speaker: &Speaker, lines: &mut Vec<String>) {
        if let Ok(Value::Object(fields)) = serde_json::to_value(view) {
            lines.extend(
                fields.iter().map(|(name, value)| format!("{}: {}", name.replace('_', " "), plain(value))),
            );
        }
    }

    /// Puts the choices into the order in which a person looks for them.
    fn arrange(&self, _view: &Self::View, _choices: &mut [Self::Action]) {}

    /// What a choice would mean.
    fn choice(&self, _view: &Self::View, action: Self::Action, _speaker: &Speaker) -> String {
        action.to_string()
    }

    /// What is said of a choice in a list too long for a line each; nothing where it has a line of its own.
    fn short_choice(&self, _view: &Self::View, _action: Self::Action) -> Option<String> {
        None
    }

    /// The choices to be offered for what somebody wishes to see; an empty wish is the usual list. Nothing: the wish
    /// means nothing here. Only games whose choices cannot all be listed have something to offer.
    fn offers(&self, _view: &Self::View, _wish: &str) -> Option<Vec<Self::Action>> {
        None
    }

    /// What could be done instead of a choice that was refused.
    fn instead(&self, _view: &Self::View, _action: Self::Action) -> Option<Sentence> {
        None
    }

    /// What somebody typed, in the game's notation as far as it can be guessed.
    fn notation(typed: &str) -> String {
        typed.to_owned()
    }

    /// An example of a choice, for the help.
    fn example() -> &'static str {
        "1"
    }

    /// For whom a replay draws the table.
    fn audience() -> Viewer {
        Viewer::Open
    }
}

/// JSON as a person reads it: `6 4, 3 1`.
fn plain(value: &Value) -> String {
    let list = |values: &mut dyn Iterator<Item = String>, between| values.collect::<Vec<_>>().join(between);
    match value {
        Value::Null => "–".to_owned(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::Array(values) => {
            let is_flat = values.iter().all(|value| !value.is_array() && !value.is_object());
            list(&mut values.iter().map(plain), if is_flat { " " } else { ", " })
        }
        Value::Object(fields) => {
            list(&mut fields.iter().map(|(name, value)| format!("{name} {}", plain(value))), " ")
        }
    }
}

/// Games without a screen of their own.
macro_rules! plain_screens {
    ({ at home: [$($home:ident)*] playable: [$($plain:ident)*] }) => {
        $(impl Screen for veillee_catalog::$plain {})*
    };
}

shelf! { [plain_screens] }
