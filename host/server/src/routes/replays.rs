//! Replays of records. What is answered follows from what was sent, so nothing is told that the asker did not know; the record
//! of a match that is still played cannot be had.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{self, HeaderValue};
use axum::response::{IntoResponse, Response};
use tokio::task::spawn_blocking;
use utoipa_axum::router::{UtoipaMethodRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;
use veillee_protocol::{ProblemKind, RecordUpload, Replay};
use veillee_table::{NoReplay, replay};

use super::held;
use crate::app::{App, Asker};
use crate::limits::Place;
use crate::metrics::Limit;
use crate::problems::{Body, Failed, Problems};
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
