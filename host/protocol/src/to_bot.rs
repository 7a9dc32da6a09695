//! What the bridge writes to somebody's own bot: one message on a line. `docs/programs.md` describes them.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use veillee_core::{Seat, Viewer};

use crate::{Decision, GameKey, Json, Position, Refusal, SeatView, TableState};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToBot {
    /// A seat of the bot owes a choice.
    Choose {
        game: GameKey,
        options: Value,
        edition: String,
        prints: Json,
        seat: Seat,
        #[serde(rename = "match")]
        match_number: u32,
        decision: u32,
        view: Json,
        display: Json,
        /// In notation.
        choices: Vec<String>,
    },
    /// The choice was not accepted. The same `Choose` follows.
    Refused {
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// The match is over. The view shows everything.
    Over {
        game: GameKey,
        #[serde(rename = "match")]
        match_number: u32,
        view: Json,
        display: Json,
    },
}

impl ToBot {
    /// What this view asks of its seat. None where it owes no choice, or has sealed one.
    ///
    /// # Errors
    /// If the list of choices has another shape.
    pub fn choose(
        table: &TableState,
        decision: Decision,
        view: &SeatView,
    ) -> serde_json::Result<Option<(Seat, Self)>> {
        let Viewer::Seat(seat) = view.viewer else { return Ok(None) };
        if view.choices.is_none() || view.sealed.is_some() {
            return Ok(None);
        }
        let choose = ToBot::Choose {
            game: table.game.clone(),
            options: table.options.clone(),
            edition: table.edition.clone(),
            prints: table.prints.clone(),
            seat,
            match_number: decision.match_number,
            decision: decision.version,
            view: view.view.clone(),
            display: view.display.clone(),
            choices: view.read_choices()?.into_iter().map(|choice| choice.notation).collect(),
        };
        Ok(Some((seat, choose)))
    }

    /// The end of a match, with everything face up.
    pub fn over(table: &TableState, position: &Position) -> Self {
        let open = position.views.iter().find(|view| view.viewer == Viewer::Open);
        ToBot::Over {
            game: table.game.clone(),
            match_number: position.decision.match_number,
            view: open.map(|open| open.view.clone()).unwrap_or_default(),
            display: open.map(|open| open.display.clone()).unwrap_or_default(),
        }
    }

    /// One line, without its end.
    pub fn line(&self) -> String {
        Json::of(self).as_str().to_owned()
    }
}
