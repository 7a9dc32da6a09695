//! What a bot of somebody's own reads, one message on a line, at a table and in the arena. `docs/bots.md` describes them.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use veillee_core::{Seat, Viewer};

use crate::{Ending, GameKey, Json, Position, Refusal, SeatView, TableState, TryResult, Unknown};

/// The version of these lines. Fields and messages may be added under the same number; a bot ignores what it does not know.
pub const BOT_LINES: u32 = 1;

/// A message to a bot of somebody's own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToBot {
    /// A match begins, or goes on that the bot has not seen yet.
    Begin {
        /// The version of these lines.
        version: u32,
        game: GameKey,
        /// The options in force, by key.
        #[ts(type = "Record<string, string | number | boolean>")]
        options: Value,
        /// The edition's name.
        edition: String,
        /// The whole edition: the numbers that stand on the pieces.
        edition_table: Json,
        /// The numbers of this edition and of the rules that the page shows.
        prints: Json,
        /// Who sits where, by seat.
        names: Vec<String>,
        /// The bot's own seat.
        seat: Seat,
        /// Which match this is for the bot, counted from 1; at a table, the match of that table.
        #[serde(rename = "match")]
        match_number: u32,
        /// How long each choice may take, in milliseconds.
        time_limit_ms: u32,
    },
    /// The bot's seat owes a choice.
    Choose {
        game: GameKey,
        /// As in `begin`.
        #[ts(type = "Record<string, string | number | boolean>")]
        options: Value,
        /// The edition's name.
        edition: String,
        /// As in `begin`.
        prints: Json,
        seat: Seat,
        #[serde(rename = "match")]
        match_number: u32,
        /// How many steps the match has.
        decision: u32,
        /// What this seat has seen since the last question of this match, as the game has it.
        happened: Vec<Json>,
        /// The game's own view.
        view: Json,
        /// What is shown beside the view, as the game has it.
        display: Json,
        /// Everything that can be chosen (for Snowhere: candidates), in notation.
        choices: Vec<String>,
    },
    /// The choice was not accepted. The same `choose` follows.
    Refused {
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// The answer to a try. Nothing has changed; the bot still owes its choice.
    Tried {
        /// Why the steps are not allowed; none: they are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        refused: Option<Refusal>,
        /// Which of the steps is refused, counted from 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        step: Option<u32>,
        /// What the seat would see.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        view: Option<Json>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        display: Option<Json>,
        /// What it could choose then; none: somebody else is to act.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        choices: Option<Vec<String>>,
        /// What it would see happen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Json>>")]
        happened: Vec<Json>,
        /// What comes next and is not shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stopped_before: Option<Unknown>,
        /// In Snowhere: the flame that the placement quenches, or the nearest one that is allowed, in mm².
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        quenched_mm2: Option<f64>,
        /// In Snowhere, where the placement is refused: the nearest one that is allowed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        nudged: Option<String>,
    },
    /// The match is over. The view shows everything.
    Over {
        game: GameKey,
        #[serde(rename = "match")]
        match_number: u32,
        /// By seat: 1 is the best, and may be shared. Empty where the match was given up.
        places: Vec<u8>,
        /// By seat. Whether many are good depends on the game.
        #[ts(type = "Array<number>")]
        scores: Vec<i64>,
        view: Json,
        display: Json,
    },
}

/// What stays the same for a whole match.
#[derive(Clone, Debug)]
pub struct BotMatch {
    pub game: GameKey,
    pub options: Value,
    pub edition: String,
    pub edition_table: Json,
    pub prints: Json,
    pub names: Vec<String>,
    pub match_number: u32,
    pub time_limit_ms: u32,
}

impl BotMatch {
    /// The match that is played at a table.
    pub fn at_table(table: &TableState, edition_table: Json, time_limit_ms: u32) -> Self {
        BotMatch {
            game: table.game.clone(),
            options: table.options.clone(),
            edition: table.edition.clone(),
            edition_table,
            prints: table.prints.clone(),
            names: table.seats.iter().map(|seat| seat.name().unwrap_or_default().to_owned()).collect(),
            match_number: table.match_number,
            time_limit_ms,
        }
    }

    pub fn begin(&self, seat: Seat) -> ToBot {
        let BotMatch { game, options, edition, edition_table, prints, names, match_number, time_limit_ms } =
            self.clone();
        let version = BOT_LINES;
        ToBot::Begin {
            version,
            game,
            options,
            edition,
            edition_table,
            prints,
            names,
            seat,
            match_number,
            time_limit_ms,
        }
    }

    /// A question, where the seat can choose among these.
    pub fn choose(&self, seat: Seat, decision: u32, at: Looks, choices: Vec<String>) -> ToBot {
        let Looks { view, display, happened } = at;
        ToBot::Choose {
            game: self.game.clone(),
            options: self.options.clone(),
            edition: self.edition.clone(),
            prints: self.prints.clone(),
            seat,
            match_number: self.match_number,
            decision,
            happened,
            view,
            display,
            choices,
        }
    }

    /// The end of the match, with everything face up.
    pub fn over(&self, ending: Option<&Ending>, view: Json, display: Json) -> ToBot {
        let mut by_seat = ending.map(|ending| ending.places.clone()).unwrap_or_default();
        by_seat.sort_by_key(|placed| placed.seat);
        ToBot::Over {
            game: self.game.clone(),
            match_number: self.match_number,
            places: by_seat.iter().map(|placed| placed.place.0).collect(),
            scores: by_seat.iter().map(|placed| placed.score).collect(),
            view,
            display,
        }
    }

    /// The end of a match at a table.
    pub fn over_at(&self, position: &Position) -> ToBot {
        let open = position.views.iter().find(|view| view.viewer == Viewer::Open);
        let open = open.or(position.views.first());
        let view = open.map(|open| open.view.clone()).unwrap_or_default();
        let display = open.map(|open| open.display.clone()).unwrap_or_default();
        self.over(position.ending.as_ref(), view, display)
    }
}

/// What a seat sees when it is asked.
#[derive(Clone, Debug)]
pub struct Looks {
    pub view: Json,
    pub display: Json,
    /// Since the last question.
    pub happened: Vec<Json>,
}

impl SeatView {
    /// Whose choice is asked for in this view, and what can be chosen. `None`: the seat owes no choice, or has sealed one.
    ///
    /// # Errors
    /// If the list of choices has another shape.
    pub fn question(&self) -> serde_json::Result<Option<(Seat, Vec<String>)>> {
        let Viewer::Seat(seat) = self.viewer else { return Ok(None) };
        if self.choices.is_none() || self.sealed.is_some() {
            return Ok(None);
        }
        let choices = self.read_choices()?.into_iter().map(|choice| choice.notation).collect();
        Ok(Some((seat, choices)))
    }
}

impl ToBot {
    /// Why a choice was not accepted, always with a sentence.
    pub fn refused(refusal: Refusal) -> Self {
        ToBot::Refused { refusal: refusal.with_sentence() }
    }

    /// The answer to a try.
    ///
    /// # Errors
    /// If the list of choices has another shape.
    pub fn tried(result: TryResult) -> serde_json::Result<Self> {
        Ok(match result {
            TryResult::Allowed { events, seat_view, left_out: _, stopped_before, help } => ToBot::Tried {
                refused: None,
                step: None,
                choices: match seat_view.choices {
                    Some(_) => Some(seat_view.read_choices()?.into_iter().map(|one| one.notation).collect()),
                    None => None,
                },
                view: Some(seat_view.view),
                display: Some(seat_view.display),
                happened: events.into_iter().map(|event| event.seen).collect(),
                stopped_before,
                quenched_mm2: help.and_then(|help| help.quenched_mm2),
                nudged: None,
            },
            TryResult::Refused { step, refusal, help } => {
                let (nudged, quenched_mm2) = help
                    .map(|help| (help.nudged.map(|choice| choice.notation), help.quenched_mm2))
                    .unwrap_or_default();
                ToBot::Tried {
                    refused: Some(refusal.with_sentence()),
                    step: Some(step),
                    view: None,
                    display: None,
                    choices: None,
                    happened: Vec::new(),
                    stopped_before: None,
                    quenched_mm2,
                    nudged,
                }
            }
        })
    }

    /// One line, without its end.
    pub fn line(&self) -> String {
        Json::of(self).as_str().to_owned()
    }
}
