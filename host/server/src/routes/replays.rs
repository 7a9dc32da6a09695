//! Records looked at again. What is answered follows from what was sent, so nothing is told that the asker did not know; the record
//! of a match that is still played cannot be had.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use tokio::task::spawn_blocking;
use utoipa_axum::router::{UtoipaMethodRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;
use veillee_protocol::{ProblemKind, RecordToWatch, Replay};
use veillee_table::{NoReplay, replay};

use crate::app::App;
use crate::problems::{Body, Failed, Problems};

/// The longest record: the longest match is a tenth of it.
const LONGEST_RECORD: usize = 1 << 20;

pub(super) fn router() -> UtoipaMethodRouter<Arc<App>> {
    routes!(watch).layer(DefaultBodyLimit::max(LONGEST_RECORD))
}

/// Looks at a record again, through somebody's eyes.
#[utoipa::path(post, path = "/api/replays", operation_id = "watch_record", tag = "replays", request_body = RecordToWatch,
    responses((status = 200, body = Replay, description = "The match, step by step"), Problems))]
async fn watch(
    State(app): State<Arc<App>>,
    Body(RecordToWatch { record, viewer }): Body<RecordToWatch>,
) -> Result<Json<Replay>, Failed> {
    // What one takes is bounded, and so is how many are played again at once. The turn ends with the work, also where nobody
    // waits for the answer any more.
    let not_now = |_| Failed::new(ProblemKind::Unavailable, "The server is stopping.").retry_after(1);
    let turn =
        Arc::clone(&app.replays).acquire_owned().await.map_err(|closed| not_now(closed.to_string()))?;
    let watched = spawn_blocking(move || {
        let watched = replay(&record, viewer);
        drop(turn);
        watched
    });
    Ok(Json(watched.await.map_err(|ended| not_now(ended.to_string()))??))
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
