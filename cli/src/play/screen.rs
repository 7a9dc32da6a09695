//! How a game looks in a terminal.

use veillee_core::{GameBox, Sentence, Viewer};

use crate::speaker::Speaker;

/// One game's table and choices as lines of text, drawn from a view and from what the box says of its pieces.
pub(crate) trait Screen<G: GameBox> {
    /// What the game is called.
    fn title(&self) -> &'static str;

    /// The table as the viewer sees it, a line for each thing.
    fn table(&self, game: &G, view: &G::View, speaker: &Speaker, lines: &mut Vec<String>);

    /// Puts the choices into the order in which a person looks for them.
    fn arrange(&self, game: &G, view: &G::View, choices: &mut [G::Action]);

    /// What a choice would mean.
    fn choice(&self, game: &G, view: &G::View, action: G::Action, speaker: &Speaker) -> String;

    /// What is said of a choice in a list too long for a line each; nothing where it keeps its line.
    fn short_choice(&self, _game: &G, _view: &G::View, _action: G::Action) -> Option<String> {
        None
    }

    /// The choices to be offered for what somebody wishes to see; an empty wish is the usual list. Nothing: the wish
    /// means nothing here. Only games whose choices cannot all be listed have something to offer.
    fn offers(&self, _game: &G, _view: &G::View, _wish: &str) -> Option<Vec<G::Action>> {
        None
    }

    /// What could be done instead of a choice that was refused.
    fn instead(&self, _game: &G, _view: &G::View, _action: G::Action) -> Option<Sentence> {
        None
    }

    /// What somebody typed, in the game's notation as far as it can be guessed.
    fn notation(&self, typed: &str) -> String;

    /// An example of a choice, for the help.
    fn example(&self) -> &'static str;

    /// For whom a replay draws the table.
    fn audience(&self) -> Viewer {
        Viewer::Open
    }
}
