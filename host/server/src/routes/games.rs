//! The games on the shelf, their rules and their opponents.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::State;
use axum::http::header::{self, HeaderValue};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use veillee_catalog::{GameId, default_value, listed_values, match_game};
use veillee_core::{GameBox, OptionSpec, TableOptions as _};
use veillee_minds::Level;
use veillee_protocol::http::{
    GameOffer, Measurement, Numbers, Opponent, OptionOffer, OptionValues, ServerInfo, Strength,
};
use veillee_protocol::{LevelKey, ProblemKind};

use crate::app::App;
use crate::problems::{At, Failed, Problems, QueryString};

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", operation_id = "list_games", tag = "games",
    responses((status = 200, body = Vec<GameOffer>, description = "All games"), Problems))]
pub(super) async fn list() -> Json<Vec<GameOffer>> {
    Json(GameId::ALL.iter().map(|&game| match_game!(game, G => offer::<G>())).collect())
}

/// What holds for all tables here.
#[utoipa::path(get, path = "/api/server", operation_id = "show_server", tag = "games",
    responses((status = 200, body = ServerInfo, description = "The server"), Problems))]
pub(super) async fn server(State(app): State<Arc<App>>) -> Json<ServerInfo> {
    Json(ServerInfo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        build: app.tables.build().to_owned(),
        passphrase: app.passphrase.is_set(),
    })
}

fn offer<G: GameBox + Clone>() -> GameOffer {
    let numbers =
        |veillee_core::Numbers { least, most, step }: veillee_core::Numbers| Numbers { least, most, step };
    let option = |option: &OptionSpec| OptionOffer {
        key: option.key.to_owned(),
        values: OptionValues {
            listed: listed_values::<G>(option),
            numbers: option.values.numbers.map(numbers),
            sides: option.values.sides.map(numbers),
        },
        default: default_value::<G>(option),
        sentence: (option.meaning)().key.to_owned(),
    };
    GameOffer {
        key: G::KEY.to_owned(),
        least_seats: *G::SEATS.start() as u8,
        most_seats: *G::SEATS.end() as u8,
        editions: G::EDITIONS.iter().map(|edition| edition.name.to_owned()).collect(),
        options: G::Options::SPECS.iter().map(option).collect(),
        levels: levels(),
        rules: G::RULES_VERSION,
    }
}

fn levels() -> Vec<LevelKey> {
    veillee_table::levels().into_iter().map(str::to_owned).collect()
}

fn game(key: &str) -> Result<GameId, Failed> {
    key.parse()
        .map_err(|error: veillee_catalog::UnknownGame| Failed::new(ProblemKind::NotFound, error.to_string()))
}

/// How well the computer plays a game.
#[utoipa::path(get, path = "/api/games/{game}/strength", operation_id = "game_strength", tag = "games",
    params(("game" = String, Path, description = "A game's key, such as `odin`")),
    responses((status = 200, body = Strength, description = "The opponents"), Problems))]
pub(super) async fn strength(At(key): At<String>) -> Result<Json<Strength>, Failed> {
    let game = game(&key)?.key();
    let of_game = MEASURED.iter().filter(|figure| figure.game == game);
    Ok(Json(Strength {
        game: game.to_owned(),
        levels: levels(),
        opponents: veillee_table::levels().into_iter().map(opponent).collect(),
        measured: of_game.map(|figure| figure.measured.clone()).collect(),
    }))
}

fn opponent(key: &str) -> Opponent {
    let level = Level::ALL.into_iter().find(|level| level.key() == key);
    Opponent {
        level: key.to_owned(),
        name: level.map(|level| level.name().key.to_string()),
        character: level.map(|level| level.character().key.to_string()),
    }
}

/// A line of what was measured.
#[derive(Debug, Deserialize)]
struct Figure {
    game: String,
    #[serde(flatten)]
    measured: Measurement,
}

/// Written by `cargo xtask strength`.
static MEASURED: LazyLock<Vec<Figure>> = LazyLock::new(|| {
    // A test reads it, so a program that was released can.
    serde_json::from_str(include_str!("../../embedded/strength.json")).unwrap_or_default()
});

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Tongue {
    /// English without it.
    #[serde(default)]
    #[param(inline)]
    lang: Lang,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Lang {
    #[default]
    En,
    Fr,
}

/// The numbered rules of a game, or those about seats (`seats`), as Markdown.
#[utoipa::path(get, path = "/api/rules/{game}", operation_id = "game_rules", tag = "games",
    params(("game" = String, Path, description = "A game's key, such as `odin`, or `seats`"), Tongue),
    responses((status = 200, body = String, content_type = "text/markdown", description = "The rules"), Problems))]
pub(super) async fn rules(
    At(key): At<String>,
    QueryString(tongue): QueryString<Tongue>,
) -> Result<Response, Failed> {
    let page = match (key.as_str(), tongue.lang) {
        ("seats", Lang::En) => include_str!("../../embedded/seats.en.md"),
        ("seats", Lang::Fr) => include_str!("../../embedded/seats.fr.md"),
        (_, lang) => match_game!(game(&key)?, G => rules_page::<G>(lang)),
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/markdown; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    Ok((headers, page).into_response())
}

fn rules_page<G: GameBox + Clone>(lang: Lang) -> &'static str {
    match lang {
        Lang::En => G::RULES.en,
        Lang::Fr => G::RULES.fr,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_measured_can_be_read() {
        let figures: Vec<Figure> =
            serde_json::from_str(include_str!("../../embedded/strength.json")).expect("figures");
        assert_eq!(figures.len(), MEASURED.len());
        assert!(figures.iter().all(|figure| figure.game.parse::<GameId>().is_ok()));
        let line = r#"{"game":"odin","what":"w","shown":"50.0 %","value":0.5,"low":0.4,"high":0.6,"games":"8","command":"c"}"#;
        let figure: Figure = serde_json::from_str(line).expect("a figure");
        assert_eq!((figure.game.as_str(), figure.measured.high), ("odin", 0.6));
    }
}
