//! Replays of records. What is answered follows from what was sent, so the asker learns nothing new; the record
//! of a match that is still played cannot be had. Pictures of results wait in the same line.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{self, HeaderValue};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::task::spawn_blocking;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::{UtoipaMethodRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;
use veillee_protocol::{Holder, ProblemKind, RecordUpload, Replay, TableId};
use veillee_sentences::Language;
use veillee_table::{NoReplay, Request, replay};

use super::held;
use super::tables::ask_for_record;
use crate::app::{App, Asker};
use crate::limits::Place;
use crate::metrics::Limit;
use crate::problems::{At, Body, Failed, Problems, QueryString};
use crate::tables::table_answer;
use crate::turnstile::NoTurn;

/// The longest record in bytes: the longest match is a tenth of it.
const LONGEST_RECORD: usize = 1 << 20;
/// The longest body: in JSON the quotation marks and line ends of a record take two bytes each.
const LONGEST_BODY: usize = 2 * LONGEST_RECORD + 1024;

pub(super) fn router() -> UtoipaMethodRouter<Arc<App>> {
    routes!(watch).layer(DefaultBodyLimit::max(LONGEST_BODY))
}

/// Looks at a record again, through somebody's eyes.
#[utoipa::path(post, path = "/api/replays", operation_id = "watch_record", tag = "replays", request_body = RecordUpload,
    responses((status = 200, body = Replay, description = "The match, step by step"), Problems))]
async fn watch(
    State(app): State<Arc<App>>,
    Extension(Asker(address)): Extension<Asker>,
    Body(RecordUpload { record, viewer }): Body<RecordUpload>,
) -> Result<Response, Failed> {
    if record.len() > LONGEST_RECORD {
        let why = "The record is larger than 1 MiB: send one match at a time.";
        return Err(Failed::new(ProblemKind::TooLarge, why));
    }
    let (computing, sending) = app.replays.turn(Place::of(address)).await.map_err(refuse)?;
    // The turn ends with the work, even where nobody waits for the answer any more.
    let watched = spawn_blocking(move || {
        let watched = replay(&record, viewer).map(|watched| serde_json::to_vec(&watched));
        drop(computing);
        watched
    });
    let stopping = |_| Failed::new(ProblemKind::Unavailable, "The server is stopping.").retry_after(1);
    // Strings, numbers and JSON always have a JSON form.
    let bytes = watched.await.map_err(stopping)??.unwrap_or_default();
    let kind = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, kind)], held(bytes, sending)).into_response())
}

/// In which language.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardQuery {
    #[serde(default)]
    #[param(inline)]
    lang: CardLanguage,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum CardLanguage {
    #[default]
    En,
    Fr,
}

/// How a match ended, as a picture to share: who has won, places and points. Anybody who may have the record may have the picture. Of a
/// carpet of the day it shows nothing.
#[utoipa::path(get, path = "/api/tables/{table}/matches/{match}/card", operation_id = "match_card", tag = "tables",
    params(("table" = TableId, Path), ("match" = u32, Path, description = "Counted from 1", minimum = 1), CardQuery),
    responses((status = 200, body = [u8], content_type = "image/png", description = "The picture"), Problems))]
pub(super) async fn card(
    State(app): State<Arc<App>>,
    At((id, match_number)): At<(TableId, u32)>,
    QueryString(CardQuery { lang }): QueryString<CardQuery>,
    Extension(holder): Extension<Holder>,
    Extension(Asker(address)): Extension<Asker>,
) -> Result<Response, Failed> {
    let Some(&painter) = app.painter.get() else {
        return Err(Failed::new(ProblemKind::NotFound, "This server draws no pictures."));
    };
    let table = table_answer(app.tables.ask(&id, holder, Request::State).await?)?.table;
    let record = ask_for_record(&app, &id, holder, match_number).await?;
    let (computing, sending) = app.replays.turn(Place::of(address)).await.map_err(refuse)?;
    let language = match lang {
        CardLanguage::En => Language::En,
        CardLanguage::Fr => Language::Fr,
    };
    let drawn = spawn_blocking(move || {
        let drawn = (painter.result)(&record, language, table.carpet.as_deref());
        drop(computing);
        drawn
    });
    let drawn = drawn.await.map_err(|error| error.to_string()).flatten().map_err(|error| {
        tracing::error!(table = %id, match_number, %error, "result not drawn");
        Failed::new(ProblemKind::Unavailable, "The picture could not be drawn.")
    })?;
    let no_result = || Failed::new(ProblemKind::Conflict, "This match was given up: it has no result.");
    let bytes = drawn.ok_or_else(no_result)?;
    let kind = HeaderValue::from_static("image/png");
    Ok(([(header::CONTENT_TYPE, kind)], held(bytes, sending)).into_response())
}

fn refuse(why: NoTurn) -> Failed {
    match why {
        NoTurn::TooMany => {
            let why = "Too many replays wait for this address. Wait until they are shown, and try again.";
            Failed::new(ProblemKind::TooMany, why).retry_after(2).by(Limit::Replays)
        }
        NoTurn::Busy => {
            let why = "The server is busy with other replays. Try again in a few seconds.";
            Failed::new(ProblemKind::Unavailable, why).retry_after(5).by(Limit::Replays)
        }
    }
}

impl From<NoReplay> for Failed {
    fn from(why: NoReplay) -> Self {
        let line = match &why {
            NoReplay::Faulty(faulty) => Some(faulty.line),
            NoReplay::Several(line) => Some(*line),
            NoReplay::Empty | NoReplay::NoSuchSeat { .. } | NoReplay::TooLong => None,
        };
        let kind = match &why {
            NoReplay::TooLong => ProblemKind::TooLarge,
            NoReplay::Faulty(_) | NoReplay::Several(_) | NoReplay::Empty | NoReplay::NoSuchSeat { .. } => {
                ProblemKind::Unprocessable
            }
        };
        let failed = Failed::new(kind, why.to_string());
        match line {
            Some(line) => failed.at_line(line),
            None => failed,
        }
    }
}
