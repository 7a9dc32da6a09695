//! How a game looks in a terminal.

use serde_json::Value;
use veillee_catalog::shelf;
use veillee_core::{Sentence, Viewer};
use veillee_minds::Minded;

use super::typed::Word;
use crate::layout::Layout;
use crate::speaker::Speaker;

/// A game in a terminal: its table and choices as lines of text, drawn from a view and from what the box says of its pieces.
/// What stands here does for any game.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no screen in the terminal: write `impl Screen` in cli/src/play",
    note = "a game at home needs it: CONTRIBUTING.md, *At home*. Until it has it, list the game as `playable` in games/catalog/src/games.rs"
)]
pub(crate) trait Screen: Minded {
    /// The words of the notation, in both languages: choices are typed and shown with them.
    const WORDS: &'static [Word] = &[];

    /// The table as the viewer sees it, a line for each thing. Longer lines are wrapped later; drawings fit the layout.
    fn table(&self, view: &Self::View, speaker: &Speaker, _layout: Layout, lines: &mut Vec<String>) {
        let said = self.lines(view);
        if !said.is_empty() {
            lines.extend(said.iter().map(|sentence| speaker.say(sentence)));
        } else if let Ok(Value::Object(fields)) = serde_json::to_value(view) {
            lines.extend(
                fields.iter().map(|(name, value)| format!("{}: {}", name.replace('_', " "), plain(value))),
            );
        }
    }

    /// Puts the choices into the order in which a person looks for them.
    fn arrange(&self, _view: &Self::View, _choices: &mut [Self::Action]) {}

    /// What a choice would mean.
    fn choice(&self, _view: &Self::View, action: Self::Action, speaker: &Speaker) -> String {
        let choice = Self::Choice::from(action);
        match Self::choice_words(&choice) {
            Some(words) => speaker.say(&words),
            None => {
                serde_json::to_value(choice).map_or_else(|_| action.to_string(), |parts| in_parts(&parts))
            }
        }
    }

    /// What is said of a choice in a list too long for a line each; nothing where it has a line of its own.
    fn short_choice(&self, _view: &Self::View, _action: Self::Action) -> Option<String> {
        None
    }

    /// The choices to be offered for what somebody wishes to see; an empty wish is the usual list. `None`: the wish
    /// means nothing here. Only games whose choices cannot all be listed have something to offer.
    fn offers(&self, _view: &Self::View, _wish: &str) -> Option<Vec<Self::Action>> {
        None
    }

    /// Whether a choice gives the game up. It has no number, so that no slip of a finger makes it, and is confirmed.
    fn gives_up(&self, _action: Self::Action) -> bool {
        false
    }

    /// How a game ended that all play together, where nobody has a place.
    fn result(&self, _state: &Self::State) -> Option<Sentence> {
        None
    }

    /// What could be done instead of a choice that was refused.
    fn instead(&self, _view: &Self::View, _action: Self::Action) -> Option<Sentence> {
        None
    }

    /// What somebody typed, in the game's notation as far as it can be guessed. It comes in lower case, with the
    /// `WORDS` of the notation for those of either language.
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
        Value::Array(values) if values.is_empty() => "–".to_owned(),
        Value::Array(values) => {
            let is_flat = values.iter().all(|value| !value.is_array() && !value.is_object());
            list(&mut values.iter().map(plain), if is_flat { " " } else { ", " })
        }
        Value::Object(fields) => {
            list(&mut fields.iter().map(|(name, value)| format!("{name} {}", plain(value))), " ")
        }
    }
}

/// A choice with its parts: `play: card 4`.
fn in_parts(choice: &Value) -> String {
    let Value::Object(fields) = choice else { return plain(choice) };
    let kind = fields.get("kind").map(plain);
    let parts = fields.iter().filter(|(name, _)| *name != "kind");
    let parts: Vec<String> =
        parts.map(|(name, value)| format!("{} {}", name.replace('_', " "), plain(value))).collect();
    match (kind, parts.is_empty()) {
        (Some(kind), true) => kind,
        (Some(kind), false) => format!("{kind}: {}", parts.join(", ")),
        (None, _) => parts.join(", "),
    }
}

/// Games without a screen of their own.
macro_rules! plain_screens {
    ({ at home: [$($home:ident)*] playable: [$($plain:ident)*] }) => {
        $(impl Screen for veillee_catalog::$plain {})*
    };
}

shelf! { [plain_screens] }

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{in_parts, plain};

    #[test]
    fn a_view_is_read_without_braces() {
        assert_eq!(plain(&json!({"count": 2, "cards": ["5", "7"]})), "cards 5 7 count 2");
        assert_eq!(plain(&json!([[6, 4], [3]])), "6 4, 3");
        assert_eq!([plain(&json!([])), plain(&json!(null))], ["–", "–"]);
    }

    #[test]
    fn a_choice_names_its_kind_and_parts() {
        assert_eq!(in_parts(&json!({"kind": "pass"})), "pass");
        assert_eq!(
            in_parts(&json!({"kind": "play", "card": "4", "face_down": true})),
            "play: card 4, face down true"
        );
        assert_eq!(in_parts(&json!("4")), "4");
    }
}
