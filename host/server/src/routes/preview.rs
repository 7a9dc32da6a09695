//! The address of an invitation, `/t/{table}`: what a messenger reads of it, and the way into the page.
//!
//! A messenger asks for the address without what follows the number sign, so it learns neither the invitation nor anything else
//! about the table but the game. Nobody's cookie is set or read here.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use tokio::sync::Mutex;
use veillee_catalog::{GameId, match_game};
use veillee_core::{GameBox, Sentence};
use veillee_protocol::{Holder, ProblemKind, TableId};
use veillee_sentences::{Catalogue, Language};
use veillee_table::Request;

use crate::app::{App, PREVIEW_SIZE, Painter};
use crate::problems::{At, Failed, QueryString};
use crate::sentences;
use crate::tables::table_answer;

/// Somebody who has no seat anywhere: nobody has a token with this hash.
const NOBODY: Holder = Holder([0; 32]);

/// The picture of a game that nobody knows, and of a table that is not there.
const NO_GAME: &str = "veillee";

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/t/enter.js", get(script))
        .route("/t/{table}", get(page))
        .route("/previews/{file}", get(picture))
}

async fn script() -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/javascript; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    (headers, include_str!("enter.js")).into_response()
}

#[derive(Debug, Deserialize)]
struct Tongue {
    /// The language of the one who invites.
    lang: Option<String>,
}

async fn page(
    State(app): State<Arc<App>>,
    At(table): At<String>,
    QueryString(Tongue { lang }): QueryString<Tongue>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let game = match table.parse::<TableId>() {
        Ok(id) => game_at(&app, &id).await?,
        Err(_) => None,
    };
    let language = lang.as_deref().and_then(|tag| tag.parse().ok()).unwrap_or_else(|| accepted(&headers));
    let status = if game.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let kind = HeaderValue::from_static("text/html; charset=utf-8");
    let body = document(game, &app.address_for(&headers), &table, language, pictured(&app));
    let vary = HeaderValue::from_static("accept-language");
    Ok((status, [(header::CONTENT_TYPE, kind), (header::VARY, vary)], body).into_response())
}

/// The game that is played at a table.
async fn game_at(app: &App, id: &TableId) -> Result<Option<GameId>, Failed> {
    match app.tables.ask(id, NOBODY, Request::State).await.and_then(table_answer) {
        Ok(answer) => Ok(answer.table.game.parse().ok()),
        Err(failed) if failed.kind() == ProblemKind::NotFound => Ok(None),
        Err(failed) => Err(failed),
    }
}

/// The first of our languages that the reader wishes.
fn accepted(headers: &HeaderMap) -> Language {
    let wishes = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let tags = wishes.into_iter().flat_map(|wishes| wishes.split([',', ';']));
    tags.filter_map(|tag| tag.trim().parse().ok()).next().unwrap_or(Language::En)
}

/// Whether an invitation has a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Picture {
    Drawn,
    None,
}

fn pictured(app: &App) -> Picture {
    if app.painter.get().is_some() { Picture::Drawn } else { Picture::None }
}

/// What a messenger reads. `address` is where the page is.
fn document(
    game: Option<GameId>,
    address: &str,
    table: &str,
    language: Language,
    picture: Picture,
) -> String {
    let words = Catalogue::new(language, &[language.choose(sentences::EN, sentences::FR)]);
    let say = |sentence: &Sentence| escaped(&words.say(sentence, &(), None));
    let (title, about) = match game {
        Some(game) => (sentences::title(match_game!(game, G => G::TITLE).to_owned()), sentences::about()),
        None => (sentences::no_table(), sentences::no_table_about()),
    };
    let (title, about) = (say(&title), say(&about));
    let (alt, open) = (say(&sentences::picture()), say(&sentences::open()));
    let (address, table) = (escaped(address), escaped(table));
    let file = game.map_or(NO_GAME, GameId::key);
    let locale = language.choose("en_GB", "fr_FR");
    let (width, height) = PREVIEW_SIZE;
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n"
    );
    let named = [
        ("viewport", "width=device-width, initial-scale=1"),
        ("robots", "noindex"),
        ("color-scheme", "dark light"),
        ("description", &about),
        ("twitter:card", "summary_large_image"),
    ];
    let properties = [
        ("og:type", "website".to_owned()),
        ("og:site_name", "Veillée".to_owned()),
        ("og:title", title),
        ("og:description", about.clone()),
        ("og:locale", locale.to_owned()),
        ("og:url", format!("{address}t/{table}")),
    ];
    let image = [
        ("og:image", format!("{address}previews/{file}.png")),
        ("og:image:type", "image/png".to_owned()),
        ("og:image:width", width.to_string()),
        ("og:image:height", height.to_string()),
        ("og:image:alt", alt),
    ];
    let image = image.into_iter().filter(|_| picture == Picture::Drawn);
    // Writing to a text does not fail.
    for (name, content) in named {
        writeln!(html, "<meta name=\"{name}\" content=\"{content}\">").ok();
    }
    for (property, content) in properties.into_iter().chain(image) {
        writeln!(html, "<meta property=\"{property}\" content=\"{content}\">").ok();
    }
    write!(
        html,
        "<script src=\"enter.js\" defer></script>\n</head>\n<body>\n\
         <noscript><p><a href=\"../#/table/{table}\">{open}</a></p></noscript>\n</body>\n</html>\n"
    )
    .ok();
    html
}

/// A text between the quotes of an attribute, or between tags.
fn escaped(text: &str) -> String {
    text.chars().fold(String::new(), |mut escaped, letter| {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
        escaped
    })
}

/// The pictures that were asked for, each drawn once.
static PICTURES: LazyLock<Mutex<HashMap<&'static str, Bytes>>> = LazyLock::new(Mutex::default);

async fn picture(State(app): State<Arc<App>>, At(file): At<String>) -> Result<Response, Failed> {
    let name = file.strip_suffix(".png").and_then(|name| match name {
        NO_GAME => Some(NO_GAME),
        name => name.parse::<GameId>().ok().map(GameId::key),
    });
    let Some((name, &painter)) = name.zip(app.painter.get()) else {
        return Err(Failed::new(ProblemKind::NotFound, "There is no such picture."));
    };
    let mut pictures = PICTURES.lock().await;
    let bytes = match pictures.get(name) {
        Some(bytes) => bytes.clone(),
        None => {
            let bytes = draw(name, painter).await?;
            pictures.insert(name, bytes.clone());
            bytes
        }
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/png")),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")),
    ];
    Ok((headers, bytes).into_response())
}

/// Draws beside the runtime: it takes longer than anybody may wait for a move.
async fn draw(name: &'static str, painter: Painter) -> Result<Bytes, Failed> {
    let drawn = tokio::task::spawn_blocking(move || (painter.preview)(name)).await;
    drawn.map_err(|error| error.to_string()).flatten().map(Bytes::from).map_err(|error| {
        tracing::error!(name, %error, "preview not drawn");
        Failed::new(ProblemKind::Unavailable, "The picture could not be drawn.")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_first_one_that_is_ours() {
        for (wishes, expected) in [
            ("fr-FR,fr;q=0.9,en;q=0.8", Language::Fr),
            ("de, en-GB;q=0.7, fr;q=0.1", Language::En),
            ("nothing", Language::En),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, HeaderValue::from_static(wishes))]);
            assert_eq!(accepted(&headers), expected, "{wishes}");
        }
    }

    #[test]
    fn nothing_breaks_out_of_the_document() {
        let html = document(None, "http://x/\"><script>", "\"><b>'", Language::En, Picture::Drawn);
        assert!(!html.contains("<b>") && !html.contains("\"><script>"), "{html}");
        assert_eq!(html.matches("<script").count(), 1, "{html}");
    }
}
