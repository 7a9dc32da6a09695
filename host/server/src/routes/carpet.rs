//! The carpet of the day.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use veillee_protocol::http::TodaysCarpet;
use veillee_protocol::{Holder, ProblemKind, TableId};
use veillee_store::Page;
use veillee_table::{Day, puzzle_of};

use crate::app::App;
use crate::carpets::Summary;
use crate::problems::{Failed, Problems};

/// Among how many tables of the asker the best result is looked for.
const OWN_TABLES: u32 = 100;

/// The carpet of the day, and how it went on this server.
#[utoipa::path(get, path = "/api/carpet", operation_id = "todays_carpet", tag = "games",
    responses((status = 200, body = TodaysCarpet, description = "The carpet of the day in UTC"), Problems))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TodaysCarpet>, Failed> {
    let day = Day::of(app.tables.now());
    let (game, options) = puzzle_of(day)
        .ok_or_else(|| Failed::new(ProblemKind::NotFound, "No game has a carpet of the day."))?;
    let date = day.date();
    let own = app.tables.store().held_by(holder, Page { after: None, limit: OWN_TABLES }).await?;
    let own: Vec<TableId> = own.iter().map(|listing| listing.id).collect();
    let Summary { played, best, yours } = app.tables.carpets().summary(&date, &own);
    let options = options.into_iter().collect();
    Ok(Json(TodaysCarpet { game: game.key().to_owned(), date, options, played, best, yours }))
}
