//! Tables: opened, listed, begun, looked after.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use veillee_protocol::http::{GameOptions, GiveUp, NewTable, SeatCode, Settings, TableAnswer, TableList};
use veillee_protocol::{Holder, ProblemKind, Sitter, TableId, TableState};
use veillee_store::{Cursor, Page};
use veillee_table::{Answer, Request};

use super::held;
use crate::app::{App, Asker};
use crate::browser::{self, random};
use crate::listings;
use crate::problems::{At, Body, Failed, Problems, QueryString};
use crate::tables::table_answer;

/// Asks a table for something that is answered with the table.
pub(super) async fn change(
    app: &App,
    id: &TableId,
    holder: Holder,
    request: Request,
) -> Result<Json<TableAnswer>, Failed> {
    let answer = table_answer(app.tables.ask(id, holder, request).await?)?;
    if is_full(&answer.table) {
        app.codes.close(id);
    }
    Ok(Json(answer))
}

/// Whether no seat is open.
pub(super) fn is_full(table: &TableState) -> bool {
    table.seats.iter().all(|seat| seat.sitter != Sitter::Open)
}

/// Asks a table for a code.
pub(super) async fn code(
    app: &App,
    id: &TableId,
    holder: Holder,
    request: Request,
) -> Result<Json<SeatCode>, Failed> {
    match app.tables.ask(id, holder, request).await? {
        Answer::Code(code) => Ok(Json(SeatCode { code })),
        Answer::Table(_) | Answer::Token(_) | Answer::Record(_) | Answer::Devices(_) | Answer::Done => {
            Err(crate::tables::closed())
        }
    }
}

/// Which list, and which part of it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct TablesQuery {
    #[serde(default)]
    #[param(inline)]
    list: Which,
    /// What the part before said is next.
    #[param(pattern = "^(open|finished)-[0-9]{1,15}-[0-9a-hjkmnp-tv-z]{16}$")]
    after: Option<String>,
    /// How many at most.
    #[serde(default = "usual_limit")]
    #[param(minimum = 1, maximum = 100)]
    limit: u32,
}

fn usual_limit() -> u32 {
    50
}

/// Which list.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Which {
    /// Public tables that wait or play.
    #[default]
    Lobby,
    /// Tables at which the asker has a seat.
    Mine,
}

/// Tables: the lobby, or one's own.
#[utoipa::path(get, path = "/api/tables", operation_id = "list_tables", tag = "tables", params(TablesQuery),
    responses((status = 200, body = TableList, description = "A part of the list"), Problems))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    Extension(holder): Extension<Holder>,
    QueryString(query): QueryString<TablesQuery>,
) -> Result<Json<TableList>, Failed> {
    if !(1..=100).contains(&query.limit) {
        return Err(Failed::new(ProblemKind::Malformed, "`limit` is from 1 to 100."));
    }
    let after = query.after.as_deref().map(|text| {
        let cursor = listings::read_cursor(text);
        cursor.ok_or_else(|| {
            Failed::new(ProblemKind::Malformed, "`after` is what the part before gave as `next`.")
        })
    });
    let page = Page { after: after.transpose()?, limit: query.limit };
    let store = app.tables.store();
    let (found, holder) = match query.list {
        Which::Lobby => (store.lobby(page).await?, None),
        Which::Mine => (store.held_by(holder, page).await?, Some(&holder)),
    };
    let is_full = found.len() == query.limit as usize;
    let next = found.last().filter(|_| is_full).map(|last| listings::write_cursor(&Cursor::after(last)));
    let tables = found.iter().map(|listing| listings::summary(listing, holder)).collect();
    Ok(Json(TableList { tables, next }))
}

/// Opens a table. With every seat taken and `start`, play begins at once.
#[utoipa::path(post, path = "/api/tables", operation_id = "create_table", tag = "tables", request_body = NewTable,
    responses((status = 201, body = TableAnswer, description = "The table",
        headers(("location" = String, description = "The table's address"))), Problems))]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    Extension(holder): Extension<Holder>,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
    Body(wish): Body<NewTable>,
) -> Result<Response, Failed> {
    let said = wish.passphrase.as_deref().unwrap_or_default();
    let proof = app.passphrase.admit(holder, asker.0, said, browser::proof(&headers), Instant::now())?;
    // Held until the table that plays is counted.
    let _share = if wish.start {
        Some(app.may_begin(asker).await?)
    } else {
        app.has_reserves().await?;
        None
    };
    app.may_open(asker)?;
    let opened = app.tables.open(wish, holder, asker.0).await;
    let answer = opened.inspect_err(|_| app.was_not_opened(asker))?;
    let location = format!("{}/api/tables/{}", app.config.base(), answer.table.id);
    let mut response = (StatusCode::CREATED, Json(answer)).into_response();
    response.headers_mut().extend(HeaderValue::try_from(location).map(|value| (header::LOCATION, value)));
    if let Some(proof) = proof {
        app.cookies.give_proof(proof, &mut response);
    }
    Ok(response)
}

/// A table as the asker may see it.
#[utoipa::path(get, path = "/api/tables/{table}", operation_id = "show_table", tag = "tables",
    params(("table" = TableId, Path)),
    responses((status = 200, body = TableAnswer, description = "The table"), Problems))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::State).await
}

/// Opener: deletes the table with all its matches.
#[utoipa::path(delete, path = "/api/tables/{table}", operation_id = "delete_table", tag = "tables",
    params(("table" = TableId, Path)), responses((status = 204, description = "It is gone"), Problems))]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
) -> Result<StatusCode, Failed> {
    app.tables.ask(&id, holder, Request::Delete).await?;
    app.codes.close(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// Takes the table off the asker's own list, until they open it again.
#[utoipa::path(post, path = "/api/tables/{table}/forget", operation_id = "forget_table", tag = "tables",
    params(("table" = TableId, Path)), responses((status = 204, description = "It is off the list"), Problems))]
pub(super) async fn forget(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
) -> Result<StatusCode, Failed> {
    app.tables.ask(&id, holder, Request::Unlist).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Agrees to give the match up, or does not. It is over once everybody who is here agrees.
#[utoipa::path(post, path = "/api/tables/{table}/give-up", operation_id = "give_up", tag = "tables",
    params(("table" = TableId, Path)), request_body = GiveUp,
    responses((status = 200, body = TableAnswer, description = "The answer counts"), Problems))]
pub(super) async fn give_up(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
    Body(GiveUp { agree }): Body<GiveUp>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::GiveUp { agree }).await
}

/// Asks a table for a match. From then on the table counts towards the asker's limit.
async fn begin(
    app: &App,
    id: &TableId,
    holder: Holder,
    asker: Asker,
    request: Request,
) -> Result<Json<TableAnswer>, Failed> {
    // Held until the table that plays is counted.
    let _share = app.may_begin(asker).await?;
    let answer = change(app, id, holder, request).await?;
    app.tables.accounts().charge(id, asker.0);
    Ok(answer)
}

/// Begins the match.
#[utoipa::path(post, path = "/api/tables/{table}/start", operation_id = "start_table", tag = "tables",
    params(("table" = TableId, Path)),
    responses((status = 200, body = TableAnswer, description = "It has begun"), Problems))]
pub(super) async fn start(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
    Extension(asker): Extension<Asker>,
) -> Result<Json<TableAnswer>, Failed> {
    begin(&app, &id, holder, asker, Request::Start { random: random() }).await
}

/// Begins another match with the same people.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", operation_id = "rematch", tag = "tables",
    params(("table" = TableId, Path)),
    responses((status = 200, body = TableAnswer, description = "It has begun"), Problems))]
pub(super) async fn rematch(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
    Extension(asker): Extension<Asker>,
) -> Result<Json<TableAnswer>, Failed> {
    begin(&app, &id, holder, asker, Request::Rematch { random: random() }).await
}

/// Begins the rematch that the asker wants. Bots take the seats of people who have not answered.
#[utoipa::path(post, path = "/api/tables/{table}/start-without", operation_id = "start_without", tag = "tables",
    params(("table" = TableId, Path)),
    responses((status = 200, body = TableAnswer, description = "It has begun"), Problems))]
pub(super) async fn start_without(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
    Extension(asker): Extension<Asker>,
) -> Result<Json<TableAnswer>, Failed> {
    begin(&app, &id, holder, asker, Request::StartWithout { random: random() }).await
}

/// Host: changes what can be changed at any time.
#[utoipa::path(patch, path = "/api/tables/{table}/settings", operation_id = "change_settings", tag = "tables",
    params(("table" = TableId, Path)), request_body = Settings,
    responses((status = 200, body = TableAnswer, description = "It is changed"), Problems))]
pub(super) async fn settings(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
    Body(settings): Body<Settings>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Settings(settings)).await
}

/// Host, before the first match: the game's options. Everybody at the table sees them.
#[utoipa::path(put, path = "/api/tables/{table}/options", operation_id = "change_options", tag = "tables",
    params(("table" = TableId, Path)), request_body = GameOptions,
    responses((status = 200, body = TableAnswer, description = "The match will be played with them"), Problems))]
pub(super) async fn options(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
    Body(options): Body<GameOptions>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Options(options)).await
}

/// Host: a new invitation. The old one and the table's code stop working.
#[utoipa::path(post, path = "/api/tables/{table}/invite", operation_id = "new_invite", tag = "tables",
    params(("table" = TableId, Path)),
    responses((status = 200, body = TableAnswer, description = "The table with its new invitation"), Problems))]
pub(super) async fn invite(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    let answer = change(&app, &id, holder, Request::NewInvite { random: random() }).await?;
    app.codes.close(&id);
    Ok(answer)
}

/// Takes a seat with a code: on another device, or after the seat was reissued.
#[utoipa::path(post, path = "/api/tables/{table}/redeem", operation_id = "redeem_code", tag = "tables",
    params(("table" = TableId, Path)), request_body = SeatCode,
    responses((status = 200, body = TableAnswer, description = "The asker holds the seat"), Problems))]
pub(super) async fn redeem(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
    Body(SeatCode { code }): Body<SeatCode>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Redeem { code }).await
}

/// Asks a table for the record of a match, which must be over.
pub(super) async fn ask_for_record(
    app: &App,
    id: &TableId,
    holder: Holder,
    match_number: u32,
) -> Result<String, Failed> {
    match app.tables.ask(id, holder, Request::Record { match_number }).await? {
        Answer::Record(record) => Ok(record),
        Answer::Table(_) | Answer::Code(_) | Answer::Token(_) | Answer::Devices(_) | Answer::Done => {
            Err(crate::tables::closed())
        }
    }
}

/// The record of a match that is over, as JSON Lines.
#[utoipa::path(get, path = "/api/tables/{table}/matches/{match}/record", operation_id = "match_record", tag = "tables",
    params(("table" = TableId, Path), ("match" = u32, Path, description = "Counted from 1", minimum = 1)),
    responses((status = 200, body = String, content_type = "application/jsonl", description = "The record"), Problems))]
pub(super) async fn record(
    State(app): State<Arc<App>>,
    At((id, match_number)): At<(TableId, u32)>,
    Extension(holder): Extension<Holder>,
    Extension(asker): Extension<Asker>,
) -> Result<Response, Failed> {
    let permit = app.may_send_record(asker)?;
    let record = ask_for_record(&app, &id, holder, match_number).await?;
    let disposition = format!("attachment; filename=\"veillee-{id}-{match_number}.jsonl\"");
    let mut response = held(record.into_bytes(), permit).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/jsonl"));
    response
        .headers_mut()
        .extend(HeaderValue::try_from(disposition).map(|value| (header::CONTENT_DISPOSITION, value)));
    Ok(response)
}
